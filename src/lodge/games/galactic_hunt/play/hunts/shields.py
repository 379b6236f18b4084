# lodge: compiled
"""What keeps damage off prey (R93, R94): it is prevented, or another card takes it.

A shield is good for so many points, whether hunts or effects deal them, and is used up by them.
"""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.marks import (
    SHIELD,
    SHIELD_NUMBER,
    SHIELD_TO,
    SHIELD_UNTIL,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script.work import work
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.marks import Entry
from lodge.kernel.piles import NO_CARD

PREVENTED: Final = EventKind("prevented", "GH-317", player=words.PLAYERS, card=FACE, damage=NUMBER)
DIVERTED: Final = EventKind(
    "diverted", "GH-317", player=words.PLAYERS, card=FACE, damage=NUMBER, to=FACE
)
SHIELDED: Final = EventKind("shielded", "GH-317", player=words.PLAYERS, card=FACE, damage=NUMBER)
COVERED: Final = EventKind(
    "covered", "GH-317", player=words.PLAYERS, card=FACE, damage=NUMBER, to=FACE
)


def lay(chase: Chase, card: int, number: int, to: int, until: int, here: int) -> None:
    """Keep the next damage off a card; `to`: who takes it instead, `here`: the card that this
    lasts as long as. Shields that are alike are one."""
    if number < 1 or not chase.is_prey(card) or to == card:
        return
    if chase.terms.counts_work:
        work(chase, 2 + (len(chase.zones.marks.entries) >> 2))
    if chase.recording:
        kinds = chase.zones.kind
        if to == NO_CARD:
            chase.tell(SHIELDED, chase.controller(card), kinds[card], number)
        else:
            told = [chase.controller(card), kinds[card], number, kinds[to]]
            chase.tell_list(chase.zones.everyone, COVERED, told)
    for row_number, bearer, row in chase.zones.marks.entries:
        if (
            row_number == SHIELD.number
            and bearer == card
            and row[SHIELD_UNTIL:]
            == (
                until,
                here,
                to,
            )
        ):
            chase.zones.marks.remove_row(SHIELD, card, row)
            number += row[SHIELD_NUMBER]
            break
    number = min(number, words.MOST_NUMBER)
    chase.zones.marks.add_row(SHIELD, card, (number, until, here, to))


def shields_on(chase: Chase, card: int) -> list[tuple[int, ...]]:
    """The shields of a card that count, oldest first: who should take damage must be in play."""
    found: list[tuple[int, ...]] = []
    for number, bearer, row in chase.zones.marks.entries:
        if number == SHIELD.number and bearer == card:
            if row[SHIELD_TO] == NO_CARD or chase.is_prey(row[SHIELD_TO]):
                found.append(row)
    return found


def is_shielded(chase: Chase) -> bool:
    """Is anything shielded at all?"""
    return any(number == SHIELD.number for number, _, _ in chase.zones.marks.entries)


def left_of(chase: Chase, card: int, damage: int) -> int:
    """What is left of some damage for the card that it is meant for."""
    for row in shields_on(chase, card):
        damage -= row[SHIELD_NUMBER]
    return max(0, damage)


def share_out(chase: Chase, card: int, damage: int) -> list[tuple[int, int]]:
    """Who takes how much of some damage, the card that it is meant for first. What another card
    takes is not passed on again, but can be prevented there."""
    if chase.terms.counts_work:
        work(chase, 2 + (len(chase.zones.marks.entries) >> 2))
    others: list[tuple[int, int]] = []
    for row in shields_on(chase, card):
        if not damage:
            break
        some = _use(chase, card, row, damage)
        damage -= some
        if row[SHIELD_TO] != NO_CARD:
            others.append((row[SHIELD_TO], some))
    shares = [(card, damage)]
    for other, some in others:
        for row in shields_on(chase, other):
            if row[SHIELD_TO] == NO_CARD and some:
                some -= _use(chase, other, row, some)
        shares.append((other, some))
    return shares


def _use(chase: Chase, card: int, row: tuple[int, ...], damage: int) -> int:
    """Take some damage off with a shield; how much."""
    some = min(damage, row[SHIELD_NUMBER])
    marks = chase.zones.marks
    kept: list[Entry] = []
    for entry in marks.entries:
        if entry[0] == SHIELD.number and entry[1] == card and entry[2] == row:
            if some == row[SHIELD_NUMBER]:
                continue
            entry = (SHIELD.number, card, (row[SHIELD_NUMBER] - some, *row[SHIELD_UNTIL:]))
        kept.append(entry)
    marks.entries = kept
    if chase.recording:
        to: int = row[SHIELD_TO]
        kinds = chase.zones.kind
        if to == NO_CARD:
            chase.tell(PREVENTED, chase.controller(card), kinds[card], some)
        else:
            told = [chase.controller(card), kinds[card], some, kinds[to]]
            chase.tell_list(chase.zones.everyone, DIVERTED, told)
    return some
