"""`make quick` runs the tests of what was changed, and says in one screen how they went."""

import sys
from pathlib import Path

import pytest

from tools import quick
from tools.quick import Check, Plan, checks_of, plan

ROOT = Path(__file__).parents[2]


def test_a_change_in_a_game_runs_what_is_about_that_game() -> None:
    made = plan(["src/lodge/games/card_hunter/hunters.py"])
    assert made == Plan(games={"card_hunter"}, is_python=True)
    (tests,) = [check for check in checks_of(made) if "pytest" in check.command[0]]
    assert tests.command[tests.command.index("-k") + 1] == "card_hunter or card-hunter"
    assert {"tests/games", "tests/golden", "tests/testing/test_conformance.py"} < {*tests.command}


@pytest.mark.parametrize(
    "path",
    [
        "src/lodge/games/beast_hunter/data/cards.toml",
        "src/lodge/games/beast_hunter/RULES.md",
        "tests/games/beast_hunter/play/test_nests.py",
        "tests/golden/beast-hunter/fingerprints.json",
    ],
)
def test_a_games_facts_rules_tests_and_goldens_belong_to_it(path: str) -> None:
    assert plan([path]).games == {"beast_hunter"}


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/lodge/kernel/zones.py", {"tests/kernel", "tests/cardkit", "tests/golden"}),
        ("src/lodge/cardkit/windows.py", {"tests/cardkit", "tests/golden"}),
        ("src/lodge/table/clock.py", {"tests/table", "tests/terminal"}),
        ("src/lodge/server/tables/live.py", {"tests/server"}),
        ("src/lodge/press/svg.py", {"tests/press"}),
        ("tests/server/ws/test_handler.py", {"tests/server/ws/test_handler.py"}),
        ("tests/server/visitor.py", {"tests/server"}),
        ("tests/games/test_ties.py", {"tests/games/test_ties.py"}),
        ("tools/quick.py", {"tests/tools"}),
        ("docs/serving.md", {"tests/test_docs.py"}),
        ("CONTRIBUTING.md", {"tests/test_docs.py"}),
    ],
)
def test_a_change_elsewhere_runs_the_tests_of_its_room(path: str, tests: set[str]) -> None:
    made = plan([path])
    assert made.tests == tests
    assert not made.games
    assert not made.untold


def test_every_room_and_game_has_tests() -> None:
    for folder in (ROOT / "src" / "lodge").iterdir():
        if (folder / "__init__.py").exists():
            made = plan([f"src/lodge/{folder.name}/any/thing.py"])
            assert made.tests or made.games, folder
    for game in (ROOT / quick.GAMES).iterdir():
        if (game / "game.py").exists():
            assert (ROOT / "tests" / "games" / game.name).is_dir()


def test_a_change_in_the_web_runs_its_own_checks() -> None:
    made = plan(["web/src/table/prompt/Prompt.svelte"])
    assert made == Plan(is_web=True)
    names = [check.name for check in checks_of(made)]
    assert names == ["web tests", "web check", "format", "lint"]


def test_what_it_says_nothing_of_is_told() -> None:
    assert plan(["Makefile", "tests/conftest.py"]).untold == ["Makefile", "tests/conftest.py"]


def test_a_test_that_was_deleted_is_not_run() -> None:
    assert plan(["tests/server/test_no_more.py"]).tests == set()


def test_what_failed_is_told_with_its_command_and_its_last_words() -> None:
    command = [sys.executable, "-c", "for n in range(99): print(n)\nraise SystemExit(3)"]
    told = Check("a check", command).run().told()
    assert told.startswith("  FAILED  a check")
    assert told.splitlines()[0].endswith("SystemExit(3)") or "SystemExit(3)" in told
    assert told.endswith("    98")
    assert "    73\n" not in told


def test_what_went_well_is_one_line() -> None:
    told = Check("tests", [sys.executable, "-c", "print('== 7 passed ==')"]).run().told()
    assert told.startswith("  ok      tests")
    assert told.endswith("7 passed")
    assert "\n" not in told


def test_an_unknown_commit_is_refused_in_a_sentence() -> None:
    with pytest.raises(SystemExit, match="There is no commit no-such-thing"):
        quick.changed_files("no-such-thing")
