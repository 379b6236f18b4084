"""What is wrong, as a code for programs and a sentence for people."""

from typing import NamedTuple

from lodge.kernel.events import Telling


class Refusal(NamedTuple):
    """Why an action cannot be taken now."""

    code: str
    sentence: str


class WhyNot(Telling):
    """Declares, beside its rule, a reason for which an action is not legal: its code, the clauses
    behind it (none, one, or several with spaces between), and its values, as of an event. Its
    sentence stands in the game's `[refusals]`, without the clauses.
    """

    def because(self, *values: int) -> "Why":
        """This reason, with its values."""
        return Why(self, values)


class Why(NamedTuple):
    """Why an action is not legal: a declared reason with its values."""

    reason: WhyNot
    values: tuple[int, ...]


class LodgeError(ValueError):
    """Bad input of any kind; its text is a sentence for the person who gave it."""


class IllegalAction(LodgeError):
    """An action that cannot be taken now; the match is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
        self.code = refusal.code


class BadOptions(LodgeError):
    """Options that do not exist, do not fit, or do not go together."""


class BadPosition(LodgeError):
    """A JSON position that is malformed or cannot occur."""


class TooMuchWork(LodgeError):
    """Cards that people wrote have more to do at once than a match may take. What was begun is
    not finished: the match cannot go on."""


class BadRecord(LodgeError):
    """A record that is malformed, from elsewhere, or does not replay."""
