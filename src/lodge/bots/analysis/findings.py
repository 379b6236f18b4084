"""What an analysis finds, as plain data.

Chances go from 0 to 1 and come with their standard errors. A *step* is a number of actions taken:
step 0 is the start of the match.
"""

import msgspec

PLAYOUTS = 40
"""So often every moment is played on, if nobody says how often."""


class Side(msgspec.Struct, frozen=True):
    """Seats that win and lose together."""

    name: str
    seats: tuple[int, ...]


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat chose at one moment, and what a strong player would have, who knows no more.

    Gains are those of the seat's side, as they look to the seat.
    """

    step: int
    """After so many actions it was asked."""
    seat: int
    played: str
    played_words: str
    best: str
    """The same as `played` if a strong player would have done that."""
    best_words: str
    chance: float | None = None
    """The chance after what was played; None where nothing had to be compared."""
    best_chance: float | None = None
    missed: float = 0.0
    """By how much the best answer was better."""
    missed_error: float = 0.0
    gains: tuple[float, ...] = ()
    """By side: what the choice brought, beside what the usual player chooses."""
    gain_errors: tuple[float, ...] = ()


class Sight(msgspec.Struct, frozen=True):
    """One moment, looked at."""

    chances: tuple[float, ...]
    """By side."""
    errors: tuple[float, ...]
    decision: Decision | None = None


class TurningPoint(msgspec.Struct, frozen=True):
    """An action that moved the curve."""

    step: int
    """It was the action of this number: it led to the moment after so many actions."""
    seat: int | None
    words: str
    side: int
    """The side that gained most by it, by number."""
    change: float
    """By how much."""
    choice: float
    """What of it came from the choice; the rest came from dice, cards and what was hidden."""


class Share(msgspec.Struct, frozen=True):
    """What the choices of a seat brought its own side."""

    seat: int
    gain: float
    error: float
    decisions: int
    """How many choices it had."""
    missed: float
    """What better answers would have brought, together."""
    missed_error: float


class Account(msgspec.Struct, frozen=True):
    """Where a side's result came from: `even + deal + dice + own + others` is what it had last."""

    even: float
    """Its chance before anything was dealt."""
    deal: float
    deal_error: float
    dice: float
    own: float
    """The choices of its own seats."""
    others: float
    choices_error: float
    """Of the choices of all: what they are too much, the dice are too little."""
    last: float
    """Its result, or its chance at the last moment that was looked at."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A match, looked at moment by moment."""

    game: str
    ruleset: int
    """The rules that it was played on by."""
    playouts: int
    actions: int
    """How many the record has."""
    is_whole: bool
    """Were all moments looked at?"""
    is_over: bool
    note: str
    """What could not be looked at, in a sentence; empty: nothing."""
    seats: tuple[str, ...]
    """What the game calls them."""
    sides: tuple[Side, ...]
    steps: tuple[int, ...]
    """Which moments were looked at."""
    chances: tuple[tuple[float, ...], ...]
    """By moment, by side."""
    errors: tuple[tuple[float, ...], ...]
    decisions: tuple[Decision, ...]
    turnings: tuple[TurningPoint, ...]
    """The greatest first."""
    accounts: tuple[Account, ...]
    """By side."""
    shares: tuple[Share, ...]
    """By seat."""
