"""Counting lines: every line is of one kind."""

from pathlib import PurePosixPath
from textwrap import dedent

import pytest

from benchmarks.lines import count_module, percentile, read_files, room_of, survey, write_report

MODULE = dedent('''\
    """Rules."""

    from typing import (
        Final,
    )

    FIRST: Final = 0
    SECOND: Final = (
        1,
    )
    limit = 3


    def perform(step: int) -> None:
        if step == FIRST:
            begin()
        elif step in (SECOND, 2):
            go_on()
        else:
            end()


    def options(match: Match) -> list[int]:
        import random

        if match.verb is words.FIRST:
            return [1]
        if match.verb is words.SECOND and limit:
            return [2]
        return [3]
''')


def kinds(text: str) -> dict[str, int]:
    return {kind: count for kind, count in count_module("rules.py", text).kinds.items() if count}


def test_each_line_is_counted_once() -> None:
    counted = count_module("rules.py", MODULE)
    assert counted.kinds == {"imports": 4, "constants": 4, "dispatch": 11, "other": 11}
    assert counted.modules == [sum(counted.kinds.values())] == [len(MODULE.splitlines())]
    assert counted.functions == [7, 8]


@pytest.mark.parametrize("name", ["positions.py", "documents.py"])
def test_a_module_of_positions_is_all_documents(name: str) -> None:
    assert count_module(name, MODULE).kinds == {"documents": len(MODULE.splitlines())}


@pytest.mark.parametrize(
    "text",
    [
        "if verb == PASS:\n    go()\n",  # One question is no chain.
        "if step == first:\n    go()\nelif step == second:\n    stop()\n",  # No declared thing.
        "if life == MOST:\n    go()\nelif life == LEAST:\n    stop()\n",  # A rule.
        "if verb == PASS:\n    go()\nif verb == STAY:\n    stop()\n",  # Neither ends it.
    ],
)
def test_what_is_no_chain(text: str) -> None:
    assert kinds(text) == {"other": len(text.splitlines())}


def test_a_percentile_is_one_of_the_values() -> None:
    values = [*range(20, 0, -1)]
    assert (percentile(values, 50), percentile(values, 95), percentile(values, 100)) == (10, 19, 20)
    assert percentile([], 50) == 0


def test_each_game_has_a_room_of_its_own() -> None:
    paths = ("__init__.py", "kernel/match.py", "games/__init__.py", "games/go/data/look.toml")
    rooms = [room_of(PurePosixPath(path)) for path in paths]
    assert rooms == ["(top)", "kernel", "games", "games/go"]


def test_rooms_are_added_up_and_set_side_by_side() -> None:
    before = survey(
        [
            (PurePosixPath("kernel/match.py"), "import os\n"),
            (PurePosixPath("games/go/rules.py"), MODULE),
            (PurePosixPath("games/go/data/stones.toml"), "a = 1\nb = 2\n"),
        ]
    )
    assert before["all games"].lines() == [4, 4, 11, 0, 11, 30, 2]
    assert before["all"].lines() == [5, 4, 11, 0, 11, 31, 2]
    assert before["all"].sizes() == [2, 7, 8, 2, 1, 30]
    after = survey([(PurePosixPath("lab/new.py"), "import os\n")])
    report = write_report(before, after).splitlines()
    assert "| kernel | 1 → 0 | 0 → 0 | 0 → 0 | 0 → 0 | 0 → 0 | 1 → 0 | 0 → 0 |" in report
    assert "| lab | 0 → 1 | 0 → 0 | 0 → 0 | 0 → 0 | 0 → 0 | 0 → 1 | 0 → 0 |" in report


def test_the_lodge_itself_can_be_counted() -> None:
    rooms = survey(read_files(None))
    assert {"kernel", "games/card_hunter", "server"} < set(rooms)
    assert rooms["all"].lines()[5] == sum(rooms["all"].kinds.values()) > 20_000
