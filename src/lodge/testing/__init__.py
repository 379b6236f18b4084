"""Tests for any game: conformance and secrecy, scenarios, golden playthroughs, rule coverage."""

from lodge.testing.arranging import arranged, edited
from lodge.testing.conformance import Report, check, check_game_texts
from lodge.testing.scenario import Scenario, changes

__all__ = [
    "Report",
    "Scenario",
    "arranged",
    "changes",
    "check",
    "check_game_texts",
    "edited",
]
