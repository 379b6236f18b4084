"""Rule coverage: which clauses of the rules references are proved by a test.

`python -m lodge.testing.rules` prints for each installed game how many clauses are proved, and
which are not. A clause stands in a game's RULES.md as a line that begins `- **CH-034**`; a test
names the clauses it proves with `@pytest.mark.rule("CH-034")`.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Collection, Mapping
from pathlib import Path

import msgspec

from lodge.kernel.game import Game
from lodge.kernel.registry import games, load

CLAUSE = re.compile(r"^\s*[-*]?\s*\*\*([A-Z]{2}-\d{3}[a-z]?)\*\*\s*(.*)$", re.MULTILINE)

Proofs = dict[str, list[str]]
"""The tests that prove each clause."""


def clauses(game: Game) -> dict[str, str]:
    """The clauses of a game's rules reference, by ID, with the line that states them."""
    return dict(CLAUSE.findall(game.rules_text))


def installed_clauses() -> dict[str, dict[str, str]]:
    """The clauses of every installed game."""
    return {name: clauses(load(name)) for name in games()}


def unknown_clauses(proofs: Proofs, known: Mapping[str, Collection[str]]) -> list[str]:
    """A sentence for every clause that tests name and no game has."""
    every = {clause for listed in known.values() for clause in listed}
    return [
        f"There is no clause {clause}, named by {tests[0]}."
        for clause, tests in sorted(proofs.items())
        if clause not in every
    ]


def unproved_clauses(proofs: Proofs, known: Mapping[str, Collection[str]]) -> list[str]:
    """A sentence for every game that has clauses without a test, listing them."""
    sentences = []
    for game, listed in known.items():
        missing = [clause for clause in listed if clause not in proofs]
        if not listed:
            sentences.append(f"{game} has no clauses in its rules reference.")
        elif missing:
            sentences.append(f"{game} has clauses that no test proves: {', '.join(missing)}.")
    return sentences


def collect_proofs() -> Proofs:
    """Let pytest collect all tests, without running them, and say what they prove."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "rules.json")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "--collect-only", f"--rules-report={path}"],
            capture_output=True,
            text=True,
            check=False,
        )
        if not path.exists():
            raise SystemExit(f"{done.stdout}{done.stderr}\nThe tests could not be collected.")
        return msgspec.json.decode(path.read_bytes(), type=Proofs)


def main() -> None:
    """Print the coverage of every installed game."""
    known = installed_clauses()
    proofs = collect_proofs()
    for game, listed in known.items():
        proved = [clause for clause in listed if clause in proofs]
        print(f"{game}: {len(proved)} of {len(listed)} clauses proved")
        for clause, text in listed.items():
            if clause not in proofs:
                print(f"  {clause} {text}")
    wrong = unknown_clauses(proofs, known)
    print("\n".join(wrong), end="\n" if wrong else "")
    sys.exit(bool(wrong or unproved_clauses(proofs, known)))


if __name__ == "__main__":
    main()
