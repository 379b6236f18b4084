# lodge: compiled
"""Durations: until when an effect lasts, and effects that end by themselves.

A duration is one int, so that it can be the value of a mark or row on a card, of a frame or of a
field: for good, while what it comes from is in play, or until the start or the end of a seat's
turn, that many turns from now. "Until the end of the turn" is the end of the active seat's turn;
"n rounds" is the n-th start of one's own.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from lodge.kernel.steps import Frame

FOR_GOOD: Final = 0
WHILE_IN_PLAY: Final = 1
OVER: Final = -1
"""What is left of a duration that has ended."""

MOST_TURNS: Final = 9
"""So many turns ahead a duration can end."""

# From here on: each start, then each end of a seat's turn, the next one first.
_FIRST: Final = 2
_OF_SEAT: Final = 2 * MOST_TURNS


def until_start(seat: int, turns: int = 1) -> int:
    """Until the start of a seat's next turn, or of one after it."""
    return _FIRST + seat * _OF_SEAT + turns - 1


def until_end(seat: int, turns: int = 1) -> int:
    """Until the end of a seat's turn: the one it is in, or else the next; or one after it."""
    return _FIRST + seat * _OF_SEAT + MOST_TURNS + turns - 1


def when_turn_starts(duration: int, seat: int) -> int:
    """What is left of a duration when a seat's turn starts."""
    return _left(duration, until_start(seat))


def when_turn_ends(duration: int, seat: int) -> int:
    """What is left of a duration when a seat's turn ends."""
    return _left(duration, until_end(seat))


def _left(duration: int, next_one: int) -> int:
    if not next_one <= duration < next_one + MOST_TURNS:
        return duration
    return OVER if duration == next_one else duration - 1


def duration_words(seats: Sequence[str]) -> tuple[str, ...]:
    """What positions call each duration, by the words for the seats."""
    words = ["for good", "while in play"]
    for seat in seats:
        for edge in ("start", "end"):
            words.append(f"{edge} of {seat}'s turn")
            words += [f"{edge} of {seat}'s turn {turns}" for turns in range(2, MOST_TURNS + 1)]
    return tuple(words)


# Effects on seats, or on the whole table; those on cards are rows of marks.


@mypyc_attr(acyclic=True)
class Effect(Frame):
    """Something that lasts: what, on whom, how much, from which card, and until when."""

    def __init__(self, what: int, on: int, amount: int, source: int, until: int) -> None:
        self.what = what
        self.on = on
        self.amount = amount
        self.source = source
        self.until = until


@mypyc_attr(acyclic=True)
class Lasting:
    """The effects of a match that end by themselves, the oldest first."""

    def __init__(self, effects: list[Effect]) -> None:
        # Copies of a match share the list: whoever changes it makes a new one.
        self.effects = effects

    def copy(self) -> "Lasting":
        return Lasting(self.effects)

    def add(self, what: int, on: int, until: int, amount: int = 1, source: int = -1) -> None:
        """From now on; `source` is the card it comes from, if it lasts as long as that."""
        self.effects = [*self.effects, Effect(what, on, amount, source, until)]

    def total(self, what: int, on: int) -> int:
        """The amounts of an effect together; 0 if there is none."""
        total = 0
        for effect in self.effects:
            if effect.what == what and effect.on == on:
                total += effect.amount
        return total

    def turn_starts(self, seat: int) -> list[Effect]:
        """A seat's turn starts; the effects that end with it."""
        return self._pass(until_start(seat))

    def turn_ends(self, seat: int) -> list[Effect]:
        """A seat's turn ends; the effects that end with it."""
        return self._pass(until_end(seat))

    def leaves(self, source: int) -> list[Effect]:
        """A card leaves play; the effects that end with it."""
        left: list[Effect] = []
        ended: list[Effect] = []
        for effect in self.effects:
            is_over = effect.until == WHILE_IN_PLAY and effect.source == source
            (ended if is_over else left).append(effect)
        self.effects = left
        return ended

    def _pass(self, next_one: int) -> list[Effect]:
        left: list[Effect] = []
        ended: list[Effect] = []
        if not self.effects:
            return ended
        for effect in self.effects:
            until = _left(effect.until, next_one)
            if until == effect.until:
                left.append(effect)
            elif until == OVER:
                ended.append(effect)
            else:
                left.append(Effect(effect.what, effect.on, effect.amount, effect.source, until))
        self.effects = left
        return ended
