"""Conformance and secrecy with any decks: core and own sets, one and two characters."""

import os

from lodge.testing import check
from tests.games.galactic_hunt.any_decks import ANY_DECKS

# Compiled, a match takes a third of the time. The whole round is 30 matches.
MATCHES = 10 if os.environ.get("LODGE_COMPILED") else 2


def test_matches_with_any_decks_conform() -> None:
    report = check(ANY_DECKS, MATCHES)
    assert report.passed, str(report)
    assert report.matches == MATCHES
