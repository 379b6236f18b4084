# lodge: compiled
"""Does it matter in which order things happen? By what everybody knows, so that nobody learns
anything from not being asked."""

from typing import TYPE_CHECKING, Final

from lodge.kernel.steps import ASK

if TYPE_CHECKING:
    from lodge.kernel.match import Match

TRIALS: Final = 2
"""In so many guesses of a spectator every order has to come to the same."""
MOST: Final = 6
"""Of more things it is not found out."""


def any_order(match: "Match", choices: list[int]) -> int:
    """The first of these choices, if whatever comes first the same comes of it; otherwise ASK."""
    if not 1 < len(choices) <= MOST:
        return ASK
    decision = match.decision
    for trial in range(TRIALS):
        guess = match.guess(None, trial)
        if guess.choices() != choices:
            return ASK
        expected = _outcome(guess, choices[0], decision)
        for other in choices[1:]:
            if _outcome(guess, other, decision) != expected:
                return ASK
    return choices[0]


def _outcome(guess: "Match", first: int, decision: "str | None") -> dict[str, object]:
    """The position when everything has happened, this first."""
    match = guess.clone()
    match.answer(first)
    while match.decision == decision:
        match.answer(match.choices()[0])
    position: dict[str, object] = match.to_json()
    return position
