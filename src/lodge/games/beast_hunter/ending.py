"""The outcome of a game (BH-232 to BH-237)."""

from typing import TYPE_CHECKING

from lodge.games.beast_hunter.words import EXHAUSTED, NINE_POINTS
from lodge.kernel.outcome import Outcome

if TYPE_CHECKING:
    from lodge.games.beast_hunter.state import BeastHunterState


def outcome_of(state: "BeastHunterState") -> Outcome:
    """BH-232, BH-237: the higher score wins; equal scores are a draw."""
    beasts, hunter = state.beast_score, state.hunter_score
    tally = {"beasts": beasts, "hunter": hunter}
    why = _why(state)
    if beasts == hunter:
        return Outcome((0.5, 0.5), (), f"{why}: a draw, {beasts} to {hunter}.", tally)
    side, winner = (
        ("Beasts win", state.beasts) if beasts > hunter else ("Hunter wins", state.hunter)
    )
    scores = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    reason = f"{why}: the {side}, {max(beasts, hunter)} to {min(beasts, hunter)}."
    return Outcome(scores, (winner,), reason, tally)


def _why(state: "BeastHunterState") -> str:
    if state.outcome_code == NINE_POINTS:
        return "Nine points are reached"
    if state.outcome_code == EXHAUSTED:
        return "No beast is left in the Hatchery, the Droves and the nests"
    return f"Nothing was scored in {state.stall} rounds"
