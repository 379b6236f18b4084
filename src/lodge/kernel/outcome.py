"""How a match ended."""

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
