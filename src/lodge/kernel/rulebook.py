"""A game's rules reference, taken apart into its clauses, rulings and examples."""

import re
from typing import NamedTuple

from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError

CLAUSE = re.compile(r"- \*\*([A-Z]+-\d+\w?)\*\* (.*)")
RULING = re.compile(r"\| (R\d+) \| (.*) \|")
EXAMPLE = re.compile(r"\*\*(E\d+) (.*)")
ID = re.compile(r"[A-Z]+-\d+\w?|[RE]\d+")


class Clause(NamedTuple):
    """One numbered statement of the rules, in Markdown."""

    id: str
    text: str
    section: str


class Rulebook:
    """The clauses of a game, to be looked up and searched."""

    def __init__(self, game: Game) -> None:
        self.title = game.title
        self.text = game.rules_text
        self.clauses = {clause.id.upper(): clause for clause in read_clauses(self.text)}

    def __contains__(self, id: str) -> bool:
        return id.upper() in self.clauses

    def clause(self, id: str) -> Clause:
        """The clause with this ID; upper and lower case are the same."""
        found = self.clauses.get(id.upper())
        if found is None:
            near = suggest(id.upper(), list(self.clauses)) if len(self.clauses) < 20 else ""
            raise LodgeError(f"The rules of {self.title} have no clause {id.upper()}.{near}")
        return found

    def search(self, words: list[str]) -> list[Clause]:
        """The clauses that contain all words, their headings included, in their order."""
        wanted = [word.casefold() for word in words]
        return [
            clause
            for clause in self.clauses.values()
            if all(word in " ".join(clause).casefold() for word in wanted)
        ]


def looks_like_id(word: str) -> bool:
    """Is this the ID of a clause, a ruling or an example, whether it exists or not?"""
    return ID.fullmatch(word.upper()) is not None


def read_clauses(markdown: str) -> list[Clause]:
    """Every clause (`- **CH-034** ...`), ruling (a table row) and example (`**E1 ...`)."""
    clauses: list[Clause] = []
    section = ""
    is_open = False
    for line in markdown.splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ").rstrip()
        found = _read(line, section)
        if found is not None:
            clauses.append(found)
        elif is_open and line.startswith("  "):
            last = clauses.pop()
            clauses.append(last._replace(text=f"{last.text} {line.strip()}"))
        is_open = found is not None or (is_open and line.startswith("  "))
    return clauses


def _read(line: str, section: str) -> Clause | None:
    if found := CLAUSE.match(line):
        return Clause(found[1], found[2], section)
    if found := EXAMPLE.match(line):
        return Clause(found[1], f"**{found[2]}", section)
    if found := RULING.match(line):
        question, *answer = [cell.strip() for cell in found[2].split(" | ")]
        return Clause(found[1], " ".join([f"*{question}*", *answer]), section)
    return None
