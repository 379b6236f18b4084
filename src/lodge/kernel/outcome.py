"""How a match ended, and what there is to tell of it then."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The standing of every seat and the reason in words."""

    scores: tuple[float, ...]
    """One number from 0 (lost) to 1 (won) for each seat."""
    winners: tuple[int, ...]
    """The seats that won; none, one or several."""
    reason: str
    tally: dict[str, int] = {}
    """Points and counts that the game's options ask for, by name."""


class Holding(msgspec.Struct, frozen=True):
    """What a seat secretly was, or held to the end."""

    seat: int
    words: str
    cards: tuple[str, ...] = ()
    """The faces of the cards."""


class Ending(msgspec.Struct, frozen=True):
    """What everybody may know once a match is over, besides its outcome."""

    close: str = ""
    """How close it was, in a sentence; empty: there is nothing to say."""
    held: tuple[Holding, ...] = ()


class Turning(msgspec.Struct, frozen=True):
    """The moment that decided a match."""

    step: int
    """After so many actions it stood so."""
    gain: float
    """By how much it changed for whoever won."""


def lead_of(progress: Sequence[float], winners: Sequence[int]) -> float:
    """How far those who won in the end are ahead of those who did not; where nobody lost or nobody
    won, how far all of them are from it."""
    won = [progress[seat] for seat in winners]
    lost = [value for seat, value in enumerate(progress) if seat not in winners]
    return (min(won) if won else 0.0) - (max(lost) if lost else 0.0)


def find_turning(curve: Sequence[float]) -> Turning | None:
    """The greatest rise of a curve, the last among equals; None: it never rose."""
    rises = [after - before for before, after in pairwise(curve)]
    best = max(rises, default=0.0)
    if best <= 0.0:
        return None
    return Turning(len(rises) - rises[::-1].index(best), best)
