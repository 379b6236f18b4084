# lodge: compiled
"""Mark."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import COPY, NEGATIVE, Keyword
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import (
    KEYWORD,
    ROW_BY,
    ROW_GIVER,
    ROW_KEYWORD,
    ROW_SINCE,
    Keywords,
    as_keywords,
)
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.hunts.hunt import hunt
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.places import card_at
from lodge.games.galactic_hunt.play.triggers.resolve import OneOfPrimaries, resolve
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

COMES_DUE: Final = EventKind("mark_due", "GH-440", player=words.PLAYERS, card=FACE)


class Mark(Keyword):
    text = "When its giver next begins a turn, the giver hunts the bearer once."
    clause = "GH-440"
    points: float = 3.0

    sign = NEGATIVE
    numbered = False
    stacking = COPY
    acts: tuple[str, ...] = ("turn_starts",)
    moment = 1

    def turn_starts(self, chase: Chase, player: int) -> None:
        """GH-440; several at once: their player picks the order (GH-013)."""
        due: list[tuple[int, int, Keywords]] = []
        for number, card, row in chase.zones.marks.entries:
            if number == KEYWORD.number and row[ROW_KEYWORD] == self.number:
                if is_due(chase, row[ROW_BY], player) and not in_effect.is_broken(chase, card):
                    if chase.is_on_board(card):
                        due.append((row[ROW_SINCE], card, as_keywords(row)))
        due.sort()
        resolve(chase, [_hunt_of(chase, card, row) for _, card, row in due])


def is_due(chase: Chase, by: int, player: int) -> bool:
    """GH-440: for an eliminated player the one after them."""
    if by >= chase.seats:
        return False
    if chase.is_alive(by):
        return by == player
    return chase.next_player(by) == player


def _hunt_of(chase: Chase, card: int, row: Keywords) -> Item:
    """GH-441: the hunt of a Mark; of an eliminated player it has neither hunter nor controller."""
    giver = row[ROW_GIVER]
    player = row[ROW_BY] if chase.is_alive(row[ROW_BY]) else words.NOBODY
    item = Item(items.NEW, items.HUNT_GROUP, player, -1, -1, -1, giver, giver, items.AIM_ABILITY)
    item.target = card
    item.flags = items.MARKED if player >= 0 else items.MARKED | items.UNHUNTED
    # Which of the Marks it is.
    item.amount = row[ROW_SINCE]
    return item


class MarkHunts(Step[Chase]):
    """The Mark is removed, its hunt begins."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        card = item.target
        mark = [
            row
            for row in in_effect.rows_on(chase, card, MARK.number)
            if row[ROW_SINCE] == item.amount
        ]
        if not mark or not chase.is_on_board(card):
            return
        give.remove_row(chase, card, mark[0])
        chase.tell(COMES_DUE, chase.controller(card), chase.zones.kind[card])
        giver = item.source
        is_fit = chase.is_on_board(giver) and chase.controller(giver) == item.player
        if item.has(items.UNHUNTED) or (is_fit and not chase.card(giver).has(words.VEHICLE)):
            hunt(chase, item, 1, card, False, 1, item.flags, -1)
        else:
            chase.push_frame(WHO, item)


class WhoHunts(OneOfPrimaries):
    """D20: a primary of the placing player."""

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        item = item_in(chase).copy()
        item.source = card_at(chase, item.player, words.BOARD, place)
        item.me = item.source
        hunt(chase, item, 1, item.target, False, 1, item.flags, -1)


WHO: Final = WhoHunts("mark_hunter", "D20", "GH-441", layout=ITEM, unasked=True, decision="hunter")
MARK_HUNTS: Final = MarkHunts("mark_hunts", layout=ITEM)
MARK: Final = Mark("Mark")
