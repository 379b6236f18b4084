"""The outcome of a game (BH-232 to BH-237)."""

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import WINNING_SCORE, Wilds
from lodge.kernel.outcome import Ending, Holding, Outcome
from lodge.kernel.phrases import capitalised, spelled


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


def ending_of(wilds: Wilds) -> Ending:
    """How many points whoever lost was short, and what lay face down."""
    held = [_holding(wilds, wilds.beasts, "Droves", words.DROVES)]
    for number, nest in enumerate(wilds.line, start=1):
        held.append(_holding(wilds, wilds.beasts, f"Nest {number}", nest))
    held.append(_holding(wilds, wilds.hunter, "Supply", words.SUPPLY))
    held.append(_holding(wilds, wilds.hunter, "Traps", words.TRAPS))
    return Ending(_close(wilds), tuple(one for one in held if one.cards))


def _close(wilds: Wilds) -> str:
    beasts, hunter = wilds.beast_score, wilds.hunter_score
    if beasts == hunter:
        return ""
    lost = "Hunter was" if beasts > hunter else "Beasts were"
    if wilds.ending == words.NINE_POINTS:
        missing = spelled(WINNING_SCORE - min(beasts, hunter), "point")
        return f"The {lost} {missing} short of nine."
    return f"{capitalised(spelled(abs(beasts - hunter), 'point'))} between them."


def _holding(wilds: Wilds, seat: int, place: str, zone: int) -> Holding:
    faces = wilds.setup.faces
    return Holding(seat, place, tuple(faces[kind] for kind in wilds.zones.kinds(zone)))


def progress_of(wilds: Wilds) -> tuple[float, ...]:
    """BH-232: the scores, which everybody sees."""
    scores = (float(wilds.beast_score), float(wilds.hunter_score))
    return scores if wilds.beasts == 0 else scores[::-1]
