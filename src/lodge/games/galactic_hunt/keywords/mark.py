# lodge: compiled
"""Mark."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.hunts import hunt
from lodge.games.galactic_hunt.keyword import COPY, NEGATIVE, Keyword
from lodge.games.galactic_hunt.layouts import ITEM
from lodge.games.galactic_hunt.modifiers import remove_row
from lodge.games.galactic_hunt.reading import is_broken
from lodge.games.galactic_hunt.state import (
    AIM_ABILITY,
    HUNT_GROUP,
    KEYWORD,
    MARKED,
    UNHUNTED,
    Chase,
    Item,
    Keywords,
)
from lodge.games.galactic_hunt.targeting import HUNTER, card_at, item_in, place_of
from lodge.games.galactic_hunt.words import PLAYERS
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import Verb

COMES_DUE: Final = EventKind("mark_due", "GH-440", player=PLAYERS, card=FACE)


class Mark(Keyword):
    """When its giver next begins a turn, the giver hunts the bearer once (GH-440)."""

    sign = NEGATIVE
    numbered = False
    stacking = COPY
    acts: tuple[str, ...] = ("turn_starts",)
    moment = 1

    def turn_starts(self, chase: Chase, player: int) -> None:
        due: list[tuple[int, Keywords]] = []
        for number, card, row in chase.zones.marks.entries:
            if number == KEYWORD.number and row[0] == self.number:
                if is_due(chase, row[3], player) and not is_broken(chase, card):
                    if chase.is_on_board(card):
                        entry = (row[0], row[1], row[2], row[3], row[4], row[5], row[6])
                        due.append((card, entry))
        for card, row in reversed(due):
            remove_row(chase, card, row)
            chase.tell(COMES_DUE, chase.controller(card), chase.zones.kind[card])
            _hunt(chase, card, row)


def is_due(chase: Chase, by: int, player: int) -> bool:
    """GH-440: for an eliminated player the one after them."""
    if by >= chase.seats:
        return False
    if chase.is_alive(by):
        return by == player
    return chase.next_player(by) == player


def _hunt(chase: Chase, card: int, row: Keywords) -> None:
    """GH-441"""
    by = row[3]
    giver = row[2]
    item = Item(-1, HUNT_GROUP, by, -1, -1, -1, giver, giver, AIM_ABILITY)
    item.target = card
    if not chase.is_alive(by):
        item.player = words.NOBODY
        hunt(chase, item, 1, card, False, 1, MARKED | UNHUNTED, -1)
        return
    is_fit = chase.is_on_board(giver) and chase.controller(giver) == by
    if is_fit and not chase.card(giver).has(words.VEHICLE):
        hunt(chase, item, 1, card, False, 1, MARKED, -1)
    else:
        chase.push_frame(WHO, item)


class WhoHunts(Question[Chase]):
    """D20: a primary of the placing player."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return item_in(chase).player

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        heads = chase.primaries(item_in(chase).player)
        return [HUNTER.at(place_of(chase, card)) for card in heads]

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        item = item_in(chase).copy()
        item.source = card_at(chase, item.player, words.BOARD, place)
        item.me = item.source
        hunt(chase, item, 1, item.target, False, 1, MARKED, -1)


WHO: Final = WhoHunts("mark_hunter", "D20", "GH-441", layout=ITEM, unasked=True, decision="hunter")
MARK: Final = Mark("Mark")
