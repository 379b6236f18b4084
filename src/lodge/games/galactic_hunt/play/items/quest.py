# lodge: compiled
"""Pursuit effects (GH-068 to GH-072)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import HOST
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.asking import OfItem
from lodge.games.galactic_hunt.play.hunts import settle
from lodge.games.galactic_hunt.play.items import on_stack, targets
from lodge.games.galactic_hunt.play.items.run import run
from lodge.games.galactic_hunt.play.piles.leave import leave
from lodge.games.galactic_hunt.play.places import HUNTER, NOTHING_THERE, card_at, place_of
from lodge.games.galactic_hunt.script import events
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

FULFILLED: Final = EventKind("fulfilled", "GH-068", player=words.PLAYERS, pursuit=FACE)


class BeginQuest(Step[Chase]):
    """GH-068: who is the source? Then its targets are declared."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        if chase.zone(item.card) != words.PURSUITS:
            return
        item = item.copy()
        item.serial = chase.next_serial()
        chase.tell(FULFILLED, item.player, chase.zones.kind[item.card])
        primary: int = chase.zones.marks.of(HOST, item.card)
        if item.has(items.COMPLETED):
            if not chase.is_on_board(item.me) or not events.is_company(chase, item.me, primary):
                item.me = primary
            item.source = item.me
            targets.declare(chase, item)
        else:
            chase.push_frame(DESIGNATE, item)


def company(chase: Chase, primary: int) -> list[int]:
    """A primary and its crew."""
    found = [primary]
    for card in chase.in_zone(chase.controller(primary), words.BOARD):
        if chase.card(card).has(words.CREW) and chase.zones.marks.of(HOST, card) == primary:
            found.append(card)
    return found


NOT_ITS_COMPANY: Final = WhyNot("not-its-company", "GH-068")


class Designate(OfItem):
    """D20: the attached primary, or one of its crew."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        primary: int = chase.zones.marks.of(HOST, item_in(chase).card)
        return [HUNTER.at(place_of(chase, card)) for card in company(chase, primary)]

    def refuse(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> Why | None:
        if verb is not HUNTER:
            return None
        there = card_at(chase, item_in(chase).player, words.BOARD, place)
        return (NOT_ITS_COMPANY if there >= 0 else NOTHING_THERE).because()

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        item = item_in(chase).copy()
        item.me = card_at(chase, item.player, words.BOARD, place)
        item.source = item.me
        targets.declare(chase, item)


class QuestDeclared(Step[Chase]):
    """GH-072: `quest` and `targeted`, window (unless it begins with a hunt), re-check."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        is_hunt = chase.line(item).script[0].verb.hunts
        on_stack.enter_stack(chase, item, words.QUEST, has_window=not is_hunt)


class RunQuest(Step[Chase]):
    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        chase.push_frame(END_QUEST, item)
        if not item.has(items.NULLIFIED):
            run(chase, item)


class EndQuest(Step[Chase]):
    """GH-069: it goes to its owner's pursuit discard."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        chase.drop_item(item.serial)
        if chase.zone(item.card) == words.PURSUITS:
            leave(chase, item.card)
        settle.finish_batch(chase, item.batch)


BEGIN_QUEST: Final = BeginQuest("begin_quest", layout=ITEM)
DESIGNATE: Final = Designate("hunter", "D20", "GH-068", layout=ITEM, unasked=True)
QUEST_DECLARED: Final = QuestDeclared("quest_declared", layout=ITEM)
RUN_QUEST: Final = RunQuest("run_quest", layout=ITEM)
END_QUEST: Final = EndQuest("end_quest", layout=ITEM)
