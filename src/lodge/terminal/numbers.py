"""The numbers of the choices: 0 ends or passes, as the key does in the browser."""

from collections.abc import Sequence
from typing import NamedTuple

from lodge.kernel.shown import Choice

CLOSING = 0


class Numbered(NamedTuple):
    """A choice and the number that takes it."""

    number: int
    choice: Choice


def number_all(choices: Sequence[Choice], out_of_turn: Sequence[Choice]) -> list[Numbered]:
    """In the order in which they are shown: what changes nothing late, what ends the choice last.

    If all of them end it they are numbered like others.
    """
    picks = sorted(
        (choice for choice in choices if not choice.closes),
        key=lambda choice: choice.nature == "no_effect",
    )
    closing = [choice for choice in choices if choice.closes]
    first = closing[:1] if picks else []
    rest = closing[len(first) :]
    listed = enumerate([*picks, *rest, *out_of_turn], start=1)
    return [Numbered(*one) for one in listed] + [Numbered(CLOSING, choice) for choice in first]


def span_of(numbered: Sequence[Numbered]) -> str:
    """The numbers in a word, as `1-8` or `0-7`."""
    numbers = [number for number, _ in numbered]
    return f"{min(numbers)}-{max(numbers)}" if len(numbers) > 1 else f"{numbers[0]}"


def chosen(numbered: Sequence[Numbered], number: int | None) -> Choice | None:
    """The choice with this number, if there is one."""
    return next((choice for known, choice in numbered if known == number), None)
