"""Tests for any game: conformance and secrecy, scenarios, golden playthroughs, rule coverage."""

from lodge.testing.scenario import Scenario, changes

__all__ = ["Scenario", "changes"]
