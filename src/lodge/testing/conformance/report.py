"""What the suite found: faults as sentences, with all that is needed to see them again."""

from typing import Any

import msgspec

from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.record import take
from lodge.testing.conformance.arranged import begin

FAULTS_PER_CHECK = 3
"""One cause is often met in every match: more faults of one check than these are not kept."""


class Fault(msgspec.Struct, frozen=True):
    """Something that a game must not do, and the match in which it did."""

    check: str
    what: str
    """What is wrong, as a sentence."""
    game: str
    seats: int
    options: dict[str, Any]
    key: str
    actions: list[str]
    """The actions before, in text form; an interjection is written `seat>action`."""
    arranged: str = ""
    """The name of the arranged position that the match began with, if it did."""

    def __str__(self) -> str:
        options = msgspec.json.encode(self.options).decode()
        after = f"after {' '.join(self.actions)}" if self.actions else "at the start"
        of = f" of {self.arranged!r}" if self.arranged else ""
        return (
            f"{self.check}: {self.what} "
            f"({self.game}, {self.seats} seats, options {options}, key '{self.key}'{of}, {after})"
        )

    def reproduce(self, game: Game) -> Match:
        """The match at the moment of the fault."""
        match = begin(game, self.seats, self.options, self.key, self.arranged)
        for text in self.actions:
            take(match, text)
        return match


class Report(msgspec.Struct):
    """The result of checking a game."""

    game: str
    matches: int = 0
    decisions: int = 0
    faults: list[Fault] = []

    @property
    def passed(self) -> bool:
        return not self.faults

    def add(self, fault: Fault) -> None:
        if sum(known.check == fault.check for known in self.faults) < FAULTS_PER_CHECK:
            self.faults.append(fault)

    def __str__(self) -> str:
        found = "no faults" if self.passed else f"{len(self.faults)} faults"
        lines = [f"{self.game}: {self.matches} matches, {self.decisions} decisions, {found}"]
        return "\n".join([*lines, *(str(fault) for fault in self.faults)])
