# lodge: compiled
"""Tracking tokens (3.14)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.marks import ATTACHED, TRACKING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import damage
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.kernel.events import FACE, NUMBER, EventKind

UNTRACKED: Final = EventKind(
    "untracked", "GH-268", player=words.PLAYERS, card=FACE, tokens=NUMBER, left=NUMBER
)
TRACKED: Final = EventKind(
    "tracked", "GH-266", player=words.PLAYERS, card=FACE, tokens=NUMBER, left=NUMBER
)


def tokens_on(chase: Chase, card: int) -> int:
    """GH-265"""
    return chase.zones.marks.of(TRACKING, card)


def add_tokens(
    chase: Chase,
    card: int,
    number: int,
    source: int,
    player: int,
    is_silent: bool = False,
    keyword: int = -1,
    stacks: int = 0,
) -> None:
    """Put tokens on prey; `keyword`: each has that one attached (GH-267)."""
    marks = chase.zones.marks
    number = min(number, words.MOST_NUMBER - marks.of(TRACKING, card))
    if number < 1 or not chase.is_prey(card):
        return
    marks.add(TRACKING, card, number)
    if keyword >= 0:
        _attach(chase, card, keyword, stacks, number)
    damage.report(chase, TRACKED, card, number)
    if not is_silent:
        hear.emit(chase, words.TRACK, source, player, card, number)


def _attach(chase: Chase, card: int, keyword: int, stacks: int, number: int) -> None:
    for kind, of, tokens in attached_to(chase, card):
        if kind == keyword and of == stacks:
            chase.zones.marks.remove_row(ATTACHED, card, (kind, of, tokens))
            number += tokens
    chase.zones.marks.add_row(ATTACHED, card, (keyword, stacks, number))


def attached_to(chase: Chase, card: int) -> list[tuple[int, int, int]]:
    """(keyword, number, tokens) of the tokens with something attached, in token order."""
    if not chase.zones.marks.entries:
        return []
    return [(row[0], row[1], row[2]) for row in chase.zones.marks.rows(ATTACHED, card)]


def token_kinds(chase: Chase, card: int) -> list[int]:
    """How many tokens there are of each kind: plain ones, then those of each row."""
    rows = attached_to(chase, card)
    attached = 0
    for _, _, tokens in rows:
        attached += tokens
    return [tokens_on(chase, card) - attached, *(tokens for _, _, tokens in rows)]


def remove_token(chase: Chase, card: int, kind: int) -> None:
    """Take one token of a kind off."""
    if kind:
        keyword, stacks, tokens = attached_to(chase, card)[kind - 1]
        chase.zones.marks.remove_row(ATTACHED, card, (keyword, stacks, tokens))
        if tokens > 1:
            _reinsert(chase, card, kind - 1, (keyword, stacks, tokens - 1))
    chase.zones.marks.add(TRACKING, card, -1)


def _reinsert(chase: Chase, card: int, place: int, row: tuple[int, int, int]) -> None:
    """Put a row back in its place, so that the token order stays."""
    rows = attached_to(chase, card)
    for one in rows[place:]:
        chase.zones.marks.remove_row(ATTACHED, card, one)
    for one in [row, *rows[place:]]:
        chase.zones.marks.add_row(ATTACHED, card, one)


def remove_tokens(chase: Chase, card: int, number: int) -> int:
    """Take tokens off that do not differ, or all of them; how many there were."""
    there = tokens_on(chase, card)
    number = min(number, there)
    if number < 1:
        return 0
    if number == there:
        for row in attached_to(chase, card):
            chase.zones.marks.remove_row(ATTACHED, card, row)
        chase.zones.marks.put(TRACKING, card, 0)
    else:
        kind = next(place for place, some in enumerate(token_kinds(chase, card)) if some)
        for _ in range(number):
            remove_token(chase, card, kind)
    damage.report(chase, UNTRACKED, card, number)
    return number
