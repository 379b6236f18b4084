"""The actions of a match numbered densely, as learners number them: from 0, without gaps."""

from collections.abc import Iterable, MutableSequence
from itertools import accumulate

from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction, Refusal
from lodge.kernel.vocabulary import SPAN, SPAN_BITS, Vocabulary


class Numbering:
    """The vocabulary of a match in its own order: verb by verb, each with all its operands."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        counts = vocabulary.counts()
        self.vocabulary = vocabulary
        self.firsts = list(accumulate(counts, initial=0))
        self.size = self.firsts[-1]
        self.actions = [
            verb * SPAN + operand for verb, count in enumerate(counts) for operand in range(count)
        ]

    def number(self, action: int) -> int:
        """The number of an action of the match."""
        return self.firsts[action >> SPAN_BITS] + action % SPAN

    def action(self, number: int) -> int:
        """The action of a number."""
        if not 0 <= number < self.size:
            refusal = Refusal(
                "unknown-action", f"Actions are numbered from 0 to {self.size - 1}, not {number}."
            )
            raise IllegalAction(refusal)
        return self.actions[number]

    def text(self, number: int) -> str:
        """An action in its readable form."""
        return self.vocabulary.text(self.action(number))

    def mask(self, choices: Iterable[int], cells: MutableSequence[int]) -> None:
        """Put 1 for each of these actions into cells that are zero."""
        for action in choices:
            cells[self.firsts[action >> SPAN_BITS] + action % SPAN] = 1


def choices_of(match: Match, seat: int) -> list[int]:
    """What the seat that decides may do, each action once: its answers, and what it may do out of
    turn."""
    if seat != match.seat:
        return []
    choices = match.choices()
    others = match.interjections(seat)
    if not others:
        return choices
    return [*choices, *[action for action in others if action not in choices]]
