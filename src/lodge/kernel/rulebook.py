"""A game's rules reference, taken apart into its clauses, rulings and examples."""

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError

if TYPE_CHECKING:
    from lodge.kernel.game import Game

CLAUSE = re.compile(r"- \*\*([A-Z]+-\d+\w?)\*\* (.*)")
RULING = re.compile(r"\| (R\d+) \| (.*) \|")
EXAMPLE = re.compile(r"\*\*(E\d+) (.*)")
APART = " <!-- not for players -->"
HEADING = re.compile(rf"(?P<signs>#+) (?P<title>.*?)(?P<apart>{APART})?")
ITEM = re.compile(r"(?:-|\d+\.) (.*)")
CELLS = re.compile(r"\s\|(?=\s)")
RULER = re.compile(r"[|: -]+")
ID = re.compile(r"[A-Z]+-\d+\w?|[RE]\d+")


class Clause(NamedTuple):
    """One numbered statement of the rules, in Markdown."""

    id: str
    text: str
    section: str


BlockKind = Literal["clause", "text", "item", "table"]


class Block(NamedTuple):
    """A clause, a paragraph, an item of a list, or a table, in Markdown."""

    kind: BlockKind
    id: str = ""
    text: str = ""
    rows: list[list[str]] = []
    """Of a table: its heads first."""


class Section(NamedTuple):
    """What stands under a heading."""

    title: str
    blocks: list[Block]
    is_for_players: bool
    """Not if the heading ends with `<!-- not for players -->`, or one above it."""


class Rulebook:
    """The clauses of a game, to be looked up and searched."""

    def __init__(self, game: "Game") -> None:
        self.title = game.title
        self.text = game.rules_text.replace(APART, "")
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
        """The clauses that contain all words, their headings included; as whole words first."""
        wanted = [re.escape(word.casefold()) for word in words]
        texts = {clause: " ".join(clause).casefold() for clause in self.clauses.values()}
        found = [
            clause
            for clause, text in texts.items()
            if all(re.search(word, text) for word in wanted)
        ]
        whole = [re.compile(rf"(?<!\w){word}(?!\w)") for word in wanted]
        return sorted(
            found, key=lambda clause: not all(word.search(texts[clause]) for word in whole)
        )


def looks_like_id(word: str) -> bool:
    """Is this the ID of a clause, a ruling or an example, whether it exists or not?"""
    return ID.fullmatch(word.upper()) is not None


def read_clauses(markdown: str) -> list[Clause]:
    """Every clause (`- **CH-034** ...`), ruling (a table row) and example (`**E1 ...`)."""
    return [
        Clause(block.id, block.text, section.title)
        for section in read_sections(markdown)
        for block in section.blocks
        if block.kind == "clause"
    ]


def read_sections(markdown: str) -> list[Section]:
    """The whole reference by its headings; what is written in code blocks is left out."""
    sections = [Section("", [], is_for_players=True)]
    apart = 0  # the level of the heading whose sections are not for players
    is_code = is_open = False
    for line in markdown.splitlines():
        if line.startswith("```"):
            is_code = not is_code
        elif heading := None if is_code else HEADING.fullmatch(line):
            level = len(heading["signs"])
            apart = 0 if level <= apart else apart
            apart = apart or (level if heading["apart"] else 0)
            sections.append(Section(heading["title"], [], is_for_players=not apart))
        elif not is_code:
            is_open = _add_line(sections[-1].blocks, line, is_open)
    return sections


def _add_line(blocks: list[Block], line: str, is_open: bool) -> bool:
    """One line more; may the next one continue what it belongs to?"""
    if not line.strip() or line == "---":
        return False
    last = blocks[-1] if is_open else None
    if found := _read_clause(line):
        blocks.append(found)
    elif line.startswith("|"):
        _add_row(blocks, last, line)
    elif item := ITEM.fullmatch(line):
        blocks.append(Block("item", text=item[1]))
    elif last is None or (last.kind == "clause" and not line.startswith("  ")):
        blocks.append(Block("text", text=line.strip()))
    else:
        blocks[-1] = last._replace(text=f"{last.text} {line.strip()}")
    return True


def _add_row(blocks: list[Block], last: Block | None, line: str) -> None:
    cells = [cell.strip() for cell in CELLS.split(line.strip()[1:-1])]
    if RULER.fullmatch(line):
        return
    if last is not None and last.kind == "table":
        last.rows.append(cells)
    else:
        blocks.append(Block("table", rows=[cells]))


def _read_clause(line: str) -> Block | None:
    if found := CLAUSE.match(line):
        return Block("clause", found[1], found[2])
    if found := EXAMPLE.match(line):
        return Block("clause", found[1], f"**{found[2]}")
    if found := RULING.match(line):
        question, *answer = [cell.strip() for cell in found[2].split(" | ")]
        return Block("clause", found[1], " ".join([f"*{question}*", *answer]))
    return None
