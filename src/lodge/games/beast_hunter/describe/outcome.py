"""The outcome of a game (BH-232 to BH-237)."""

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import Wilds
from lodge.kernel.outcome import Outcome


def outcome_of(wilds: Wilds) -> Outcome:
    """BH-232, BH-237: the higher score wins; equal scores are a draw."""
    beasts, hunter = wilds.beast_score, wilds.hunter_score
    tally = {"beasts": beasts, "hunter": hunter}
    why = _why(wilds)
    if beasts == hunter:
        return Outcome((0.5, 0.5), (), f"{why}: a draw, {beasts} to {hunter}.", tally)
    side, winner = (
        ("Beasts win", wilds.beasts) if beasts > hunter else ("Hunter wins", wilds.hunter)
    )
    scores = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    reason = f"{why}: the {side}, {max(beasts, hunter)} to {min(beasts, hunter)}."
    return Outcome(scores, (winner,), reason, tally)


def _why(wilds: Wilds) -> str:
    if wilds.ending == words.NINE_POINTS:
        return "Nine points are reached"
    if wilds.ending == words.EXHAUSTED:
        return "No beast is left in the Hatchery, the Droves and the nests"
    return f"Nothing was scored in {wilds.stall} rounds"
