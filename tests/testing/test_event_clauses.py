"""Every event of every game names a clause that speaks of it.

Which do was reviewed once, and is kept as a table at the end of each rules reference. An event that
is new or names another clause is reviewed when its row is written.
"""

import pytest

import lodge
from lodge.testing.rules import clauses, events_spoken_of, events_told


@pytest.mark.parametrize("name", lodge.games())
def test_the_log_names_clauses_that_speak_of_what_happened(name: str) -> None:
    game = lodge.load(name)
    assert events_told(game) == events_spoken_of(game)


@pytest.mark.parametrize("name", lodge.games())
def test_the_table_names_clauses_that_are_there(name: str) -> None:
    game = lodge.load(name)
    named = {clause for listed in events_spoken_of(game).values() for clause in listed}
    assert named <= set(clauses(game))
