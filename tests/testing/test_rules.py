"""Rule coverage: clauses are found, and a session without proof of one fails."""

from pathlib import Path

import msgspec
import pytest

import lodge
from lodge.testing import rules
from tests.kernel.toy import BURROW_GAME

pytest_plugins = ["pytester"]

# A session of its own, on two clauses of a game that exists only there.
CONFTEST = """
from lodge.testing import rules
rules.installed_clauses = lambda: {"toy": {"TY-001": "One.", "TY-002": "Two."}}
pytest_plugins = ["lodge.testing.pytest_rules"]
"""
BOTH = """
import pytest
@pytest.mark.rule("TY-001", "TY-002")
def test_both(): pass
@pytest.mark.rule("TY-001")
@pytest.mark.parametrize("number", range(5))
def test_many(number): pass
"""
ONE = """
import pytest
@pytest.mark.rule("TY-001")
def test_one(): pass
"""
UNKNOWN = """
import pytest
@pytest.mark.rule("TY-001", "TY-002", "TY-999")
def test_all(): pass
"""


@pytest.fixture
def session(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makepyprojecttoml("[tool.pytest.ini_options]\ntestpaths = ['tests']\n")
    folder = pytester.mkdir("tests")
    (folder / "conftest.py").write_text(CONFTEST)
    return pytester


def run(session: pytest.Pytester, tests: str, *arguments: str) -> tuple[int, str]:
    Path(session.path, "tests", "test_rules.py").write_text(tests)
    options = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments)
    result = session.runpytest_subprocess(*options)
    return int(result.ret), result.stdout.str()


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_a_suite_that_proves_all_clauses_passes(
    session: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    code, output = run(session, BOTH, *workers)
    assert code == 0, output
    assert "rule coverage" not in output


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_a_clause_without_a_test_fails_the_whole_suite(
    session: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    code, output = run(session, ONE, *workers)
    assert code == 1
    assert output.count("toy has clauses that no test proves: TY-002.") == 1


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_an_unknown_clause_fails_the_session(
    session: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    code, output = run(session, UNKNOWN, *workers)
    assert code == 1
    assert "There is no clause TY-999, named by tests/test_rules.py::test_all." in output


@pytest.mark.parametrize("selection", [("-k", "one"), ("tests/test_rules.py",)])
def test_a_selection_need_not_prove_everything(
    session: pytest.Pytester, selection: tuple[str, ...]
) -> None:
    code, output = run(session, ONE, *selection)
    assert code == 0, output


def test_an_unknown_clause_fails_a_selection_too(session: pytest.Pytester) -> None:
    assert run(session, UNKNOWN, "tests/test_rules.py")[0] == 1


def test_what_is_proved_can_be_written_down(session: pytest.Pytester) -> None:
    run(session, BOTH, "--collect-only", "--rules-report=proofs.json")
    proofs = msgspec.json.decode(Path(session.path, "proofs.json").read_bytes())
    assert proofs["TY-002"] == ["tests/test_rules.py::test_both"]
    assert len(proofs["TY-001"]) == 6


def test_clauses_are_read_from_the_rules_reference() -> None:
    found = rules.clauses(BURROW_GAME)
    assert list(found)[:2] == ["BW-001", "BW-002"]
    assert found["BW-014"] == "Rustle: shuffle the burrow."


def test_clauses_are_lines_of_their_own() -> None:
    text = "See **XX-001** there.\n- **XX-002** Two.\n  - **XX-002a** More.\n| **XX-004** |\n"
    assert [clause for clause, _ in rules.CLAUSE.findall(text)] == ["XX-002", "XX-002a"]


@pytest.mark.parametrize("game", lodge.games())
def test_every_game_has_clauses(game: str) -> None:
    assert rules.clauses(lodge.load(game))


def test_faults_are_sentences() -> None:
    known = {"toy": ["TY-001", "TY-002"], "empty": []}
    assert rules.unknown_clauses({"TY-003": ["a", "b"]}, known) == [
        "There is no clause TY-003, named by a."
    ]
    assert rules.unproved_clauses({"TY-002": ["a"]}, known) == [
        "toy has clauses that no test proves: TY-001.",
        "empty has no clauses in its rules reference.",
    ]
