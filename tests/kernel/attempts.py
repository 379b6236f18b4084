"""For tests that feed nonsense: what was made of it, or what was said about it."""

from collections.abc import Callable
from typing import TypeVar

from lodge import LodgeError

T = TypeVar("T")


def attempt(call: Callable[[], T]) -> T | LodgeError:
    """The result of a call, or the refusal of bad input; nothing else may be raised."""
    try:
        return call()
    except LodgeError as problem:
        return problem


def is_sentence(problem: LodgeError) -> bool:
    return str(problem)[:1] != "" and str(problem).endswith((".", "?", "!", ")", "]"))
