# lodge: compiled
"""Active, hidden and prepared cards fire (3.12)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import (
    PLAYED_AS,
    PLAYED_BY,
    SETTLED,
    SETTLING,
    SOURCE,
)
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.asking import OfDecider
from lodge.games.galactic_hunt.play.items import on_stack, play, run, targets
from lodge.games.galactic_hunt.play.piles.discard import discard
from lodge.games.galactic_hunt.play.replies.answer import answer_of, implied_target
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

FIRES: Final = EventKind("fires", "GH-228", player=words.PLAYERS, card=FACE, place=NUMBER)


def plan_of(chase: Chase, card: int, line: int) -> Item:
    """A card of the active zone that is about to fire."""
    return plan_as(chase, card, chase.card(card), line)


def plan_as(chase: Chase, card: int, printed: Card, line: int) -> Item:
    """The same, if this were printed on it."""
    source = in_effect.active_source(chase, card)
    aim = items.AIM_GLOBAL if printed.is_global else items.AIM_COMBAT
    player = chase.controller(card)
    item = Item(items.NEW, items.FIRED, player, card, printed.kind, line, source, source, aim)
    item.base = printed.cost
    item.total = printed.cost
    hear.recall(chase, item)
    if in_effect.has_reaction(chase, card, printed):
        item.flags |= items.REACTION_CARD
    if printed.is_unstoppable:
        item.flags |= items.UNSTOPPABLE
    if not chase.is_alive(player):
        # GH-538
        item.player = words.NOBODY
    return item


def fire(chase: Chase, card: int, line: int) -> None:
    """Fire a card without an item that it answers: prepared, settled, or forced."""
    reveal_and_declare(chase, plan_of(chase, card, line))


def fire_at(chase: Chase, card: int, line: int, answered: Item) -> None:
    """Fire a card in the window of an item."""
    plan = plan_of(chase, card, line)
    plan = answer_of(chase, chase.line(plan), plan, answered)
    plan.implied = implied_target(chase, plan)
    reveal_and_declare(chase, plan)


def force(chase: Chase, card: int) -> None:
    """GH-251: a waiting effect happens without its event."""
    if forced_lines(chase, card) and not in_effect.is_broken(chase, card):
        chase.push_frame(FORCE, forced(chase, card))


def forced_lines(chase: Chase, card: int) -> list[int]:
    """What waits on a card."""
    printed = chase.card(card)
    lines = [line.number for line in printed.waiting]
    if printed.settling_lines and chase.zones.marks.of(SETTLING, card):
        lines.append(printed.settling_lines[chase.zones.marks.of(SETTLED, card)].number)
    return lines


def forced(chase: Chase, card: int) -> Item:
    """A card that is about to fire without its event."""
    plan = plan_of(chase, card, min(forced_lines(chase, card)))
    plan.flags |= items.FORCED
    return plan


class Force(Step[Chase]):
    """One of the cards that were forced has its turn, unless it is gone."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        plan = item_in(chase)
        if not in_effect.is_broken(chase, plan.card):
            reveal_and_declare(chase, plan.copy())


def reveal_and_declare(chase: Chase, plan: Item) -> None:
    """GH-228: reveal, declare targets (no payment)."""
    if not chase.is_in_play(plan.card):
        return
    card = plan.card
    plan.serial = chase.next_serial()
    place = chase.zones.depth(card)
    is_face_down = chase.zone(card) == words.HIDDEN
    if is_face_down:
        for keyword in chase.terms.keywords.revealing:
            keyword.revealed(chase, card, plan.source)
    chase.zones.marks.put(SOURCE, card, plan.source)
    chase.move(card, chase.controller(card), words.PLAYING)
    # Which of several face-down cards it was all have seen.
    chase.tell(FIRES, chase.controller(card), chase.zones.kind[card], place + 1)
    marks = chase.zones.marks
    if is_face_down:
        play.tell_alternative(chase, plan, marks.of(PLAYED_BY, card), marks.of(PLAYED_AS, card))
    targets.declare(chase, plan)


class BeginFiring(Step[Chase]):
    """A card that was set off by an event without a window, or has settled."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        heard = item_in(chase)
        if not chase.is_in_play(heard.card) or in_effect.is_broken(chase, heard.card):
            return
        if chase.line(heard).may:
            chase.push_frame(MAY_FIRE, heard)
        else:
            reveal_and_declare(chase, plan_heard(chase, heard))


def plan_heard(chase: Chase, heard: Item) -> Item:
    """A card of the active zone that is about to fire at what it has heard."""
    plan = plan_of(chase, heard.card, heard.line)
    plan.by = heard.by
    plan.obj = heard.obj
    plan.other = heard.other
    plan.amount = heard.amount
    if chase.line(plan).touches_source and plan.by >= 0 and plan.aim != items.AIM_GLOBAL:
        # GH-163
        if chase.is_on_board(plan.by):
            plan.implied = plan.by
        else:
            plan.by = items.GONE
    return plan


class MayFire(OfDecider):
    """D18: an Active line with "may" whose event opens no window."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [run.YES.first, run.NO.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is run.YES:
            reveal_and_declare(chase, plan_heard(chase, item_in(chase)))


class Fire(Step[Chase]):
    """The targets are declared: `fire` and `targeted`, Decoy, window, re-check."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        on_stack.enter_stack(chase, item_in(chase), words.FIRE)


class Fired(Step[Chase]):
    """It resolves, with the upgrades of a forged card, and is discarded."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        chase.push_frame(END_FIRING, item)
        if not on_stack.is_stopped(chase, item):
            play.push_upgrades(chase, item)
            run.run(chase, item)


class EndFiring(Step[Chase]):
    """GH-465: with a further Settling to wait for, it stays."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        chase.drop_item(item.serial)
        card = item.card
        if chase.zone(card) != words.PLAYING:
            return
        for keyword in chase.terms.keywords.staying:
            if keyword.stays(chase, item):
                chase.move(card, chase.controller(card), words.ACTIVE)
                return
        discard(chase, card, item.source)


MAY_FIRE: Final = MayFire("may_fire", "D18", "GH-228", layout=ITEM, decision="may")
FORCE: Final = Force("force", layout=ITEM)
BEGIN_FIRING: Final = BeginFiring("begin_firing", layout=ITEM)
FIRE: Final = Fire("fire", layout=ITEM)
FIRED_STEP: Final = Fired("fired", layout=ITEM)
END_FIRING: Final = EndFiring("end_firing", layout=ITEM)
