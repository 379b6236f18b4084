"""Where the lines of the lodge are, by room and by kind, at any commit, as Markdown.

    python -m benchmarks.lines [--rev REV] [--before REV]

Without --rev the files as they are; with --before every figure reads "before → after".

Each line of a Python module below `src/lodge` is of one kind, the first of these that fits:

documents   any line of a module named `position.py` (before: `positions.py`, `documents.py`)
imports     a line of an import statement
constants   a line of a module's own assignment to a name in capitals: numbers and words, tables
            of them, and declared things such as verbs and events
dispatch    a line of a chain that asks which step, decision or verb it is: an `if` with its
            `elif`s and `else`, or `if`s one after the other that each return, with the `return`
            that follows. At least two of its tests compare something called as in SUBJECTS with
            a name in capitals; what the branches do is counted with it
other       all else: rules, comments, docstrings, empty lines

`data` are the lines of TOML files; they are not among the `lines`. A function reaches from its
`def` to its last line; one inside another counts for itself, too.
"""

import argparse
import ast
import io
import re
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator
from math import ceil
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parent.parent
SOURCE = "src/lodge"
KINDS = ("imports", "constants", "dispatch", "documents", "other")
SUBJECTS = {"step", "decision", "asked", "question", "verb"}
CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]*")


class Room:
    """What was counted in a room, or in several together."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.data = 0
        self.modules: list[int] = []
        self.functions: list[int] = []

    def add(self, other: "Room") -> None:
        self.kinds += other.kinds
        self.data += other.data
        self.modules += other.modules
        self.functions += other.functions

    def lines(self) -> list[int]:
        """The lines of each kind, of all kinds, and of data."""
        return [*(self.kinds[kind] for kind in KINDS), sum(self.modules), self.data]

    def sizes(self) -> list[int]:
        """Number, median and 95th percentile of lines: functions, then modules."""
        return [
            figure
            for sizes in (self.functions, self.modules)
            for figure in (len(sizes), percentile(sizes, 50), percentile(sizes, 95))
        ]


def percentile(values: list[int], percent: int) -> int:
    """The smallest value that so many percent of all do not exceed."""
    return sorted(values)[ceil(len(values) * percent / 100) - 1] if values else 0


# One module


def count_module(name: str, text: str) -> Room:
    room = Room()
    tree = ast.parse(text)
    count = len(text.splitlines())
    room.modules.append(count)
    room.functions = [
        last_line(node) - node.lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    if name in ("position.py", "positions.py", "documents.py"):
        room.kinds["documents"] = count
        return room
    left = set(range(1, count + 1))
    for kind, nodes in (
        ("imports", imports(tree)),
        ("constants", constants(tree)),
        ("dispatch", dispatch(tree)),
    ):
        lines = {line for node in nodes for line in range(node.lineno, last_line(node) + 1)} & left
        room.kinds[kind] = len(lines)
        left -= lines
    room.kinds["other"] = len(left)
    return room


def last_line(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def imports(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node


def constants(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if all(is_constant(target) for target in targets):
                yield node


def dispatch(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in ast.walk(tree):
        for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
            if isinstance(block, list):
                yield from chains(block)


def chains(block: list[ast.stmt]) -> Iterator[ast.stmt]:
    run: list[ast.stmt] = []
    for statement in block:
        if isinstance(statement, ast.If) and sum(map(asks_which, tests(statement))) > 1:
            yield statement
        if is_branch(statement):
            run.append(statement)
            continue
        if len(run) > 1:
            yield from run
            if isinstance(statement, ast.Return):
                yield statement
        run = []
    if len(run) > 1:
        yield from run


def tests(chain: ast.If) -> Iterator[ast.expr]:
    """The tests of an `if` and of its `elif`s."""
    yield chain.test
    while len(chain.orelse) == 1 and isinstance(chain.orelse[0], ast.If):
        chain = chain.orelse[0]
        yield chain.test


def is_branch(statement: ast.stmt) -> bool:
    """Is it an `if` that returns, and could as well be an `elif` of the one before?"""
    return (
        isinstance(statement, ast.If)
        and not statement.orelse
        and isinstance(statement.body[-1], ast.Return)
        and asks_which(statement.test)
    )


def asks_which(test: ast.expr) -> bool:
    """Does it compare a step, a decision or a verb with a name in capitals?"""
    return any(
        isinstance(node, ast.Compare)
        and name_of(node.left) in SUBJECTS
        and any(is_constant(part) for other in node.comparators for part in ast.walk(other))
        for node in ast.walk(test)
    )


def is_constant(node: ast.AST) -> bool:
    return CAPITALS.fullmatch(name_of(node)) is not None


def name_of(node: ast.AST) -> str:
    """`step` for both `step` and `match.step`."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


# All of them


def read_files(rev: str | None) -> Iterator[tuple[PurePosixPath, str]]:
    """Every file of the package, by its path in it; as it is, or at a commit."""
    if rev is None:
        for path in (ROOT / SOURCE).rglob("*.*"):
            if path.suffix in (".py", ".toml"):
                yield PurePosixPath(path.relative_to(ROOT / SOURCE)), path.read_text("utf-8")
        return
    packed = subprocess.run(
        ["git", "archive", rev, SOURCE], cwd=ROOT, stdout=subprocess.PIPE, check=True
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content and member.name.endswith((".py", ".toml")):
                yield PurePosixPath(member.name).relative_to(SOURCE), content.read().decode()


def room_of(path: PurePosixPath) -> str:
    """The folder below `lodge`; each game has a room of its own."""
    depth = 2 if path.parts[0] == "games" else 1
    return "/".join(path.parts[:-1][:depth]) or "(top)"


def survey(files: Iterable[tuple[PurePosixPath, str]]) -> dict[str, Room]:
    """What is in each room, in the games together, and in all."""
    found: dict[str, Room] = {}
    for path, text in files:
        room = found.setdefault(room_of(path), Room())
        if path.suffix == ".py":
            room.add(count_module(path.name, text))
        else:
            room.data += len(text.splitlines())
    rooms = dict(sorted(found.items()))
    together = {"all games": Room(), "all": Room()}
    for name, room in rooms.items():
        together["all"].add(room)
        if name.startswith("games/"):
            together["all games"].add(room)
    return {**rooms, **together}


# The report


def write_table(headings: list[str], rows: dict[str, list[str]]) -> str:
    lines = [["room", *headings], ["---", *["---:"] * len(headings)]]
    lines += [[name, *cells] for name, cells in rows.items()]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def write_cells(*figures: list[int]) -> list[str]:
    return [" → ".join(map(str, cell)) for cell in zip(*figures)]


def write_report(*surveys: dict[str, Room]) -> str:
    """One survey, or several side by side."""
    names = {name for rooms in surveys for name in rooms}
    lines: dict[str, list[str]] = {}
    sizes: dict[str, list[str]] = {}
    for name in sorted(names, key=lambda name: (name.startswith("all"), name)):
        found = [rooms.get(name, Room()) for rooms in surveys]
        lines[name] = write_cells(*(room.lines() for room in found))
        sizes[name] = write_cells(*(room.sizes() for room in found))
    figures = ["median", "95 %"]
    return "\n\n".join(
        (
            write_table([*KINDS, "lines", "data"], lines),
            write_table(["functions", *figures, "modules", *figures], sizes),
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Lines of the lodge by room and by kind.")
    parser.add_argument("--rev", help="a commit; without it, the files as they are")
    parser.add_argument("--before", help="an earlier commit to show beside it")
    given = parser.parse_args()
    revs = [given.before, given.rev] if given.before else [given.rev]
    try:
        print(write_report(*(survey(read_files(rev)) for rev in revs)))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)  # Git has said why.


if __name__ == "__main__":
    main()
