"""The outcome of a night: who won, and the reason in words."""

from typing import TYPE_CHECKING

from lodge.games.shadow_hunters import catalogue
from lodge.games.shadow_hunters.words import ENDINGS, TURN_LIMIT
from lodge.kernel.outcome import Outcome

if TYPE_CHECKING:
    from lodge.games.shadow_hunters.state import NightState

REASONS = {
    "hunters": "All Shadows are dead",
    "shadows": "The Shadows have killed enough",
    "bob": "Bob has his loot",
    "bryan": "Bryan has slain a strong one",
    "charles": "Charles has feasted",
    "catherine": "Catherine has her wish",
    "daniel": "Daniel has his wish",
    "david": "David has his relics",
}


def outcome_of(night: "NightState") -> Outcome:
    """SH-342, SH-049: 1.0 for each winner, 0.0 for all others."""
    seats = range(night.seats)
    winners = tuple(seat for seat in seats if night.winners >> seat & 1)
    scores = tuple(1.0 if seat in winners else 0.0 for seat in seats)
    if night.endings >> TURN_LIMIT & 1:
        return Outcome(scores, winners, f"Turn {night.turn} was the last: nobody wins.")
    causes = [REASONS[name] for bit, name in enumerate(ENDINGS) if night.endings >> bit & 1]
    names = [catalogue.characters()[night.who[seat]].name for seat in winners]
    return Outcome(scores, winners, f"{_and(causes)}. {_and(names)} won in turn {night.turn}.")


def _and(words: list[str]) -> str:
    return " and ".join([*([", ".join(words[:-1])] if words[:-1] else []), words[-1]])
