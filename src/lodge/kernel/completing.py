"""Completing the cards of a position: what no zone lists lies at the bottom of its deck."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lodge.kernel.refusal import BadPosition

if TYPE_CHECKING:
    from lodge.kernel.match import Match

TIMES = {1: "once", 2: "twice", 3: "three times"}


def missing_kinds(match: "Match", copies: Sequence[int], first: int = 0) -> list[int]:
    """The kinds from `first` on that lie nowhere, each as often as one of its copies is missing."""
    found = match.zones.kind
    missing: list[int] = []
    for kind, wanted in enumerate(copies, first):
        there = found.count(kind)
        if there > wanted:
            times = TIMES.get(there, f"{there} times")
            face = match.setup.faces[kind]
            raise BadPosition(f"The card {face} is there {times}, which is too many.")
        missing += [kind] * (wanted - there)
    return missing


def put_under(match: "Match", kinds: Sequence[int], deck: int) -> None:
    """Lay cards below those of a deck, the first of them lowest."""
    for below, kind in enumerate(kinds):
        pool = match.setup.game.pool_of(match.setup, kind, deck)
        match.zones.add_card(kind, deck, pool, below)
