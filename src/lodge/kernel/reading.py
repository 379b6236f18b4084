"""The rules as players read them: without the names that programs use.

Options are called what forms call them, and so are their values; tables keep only what is printed.
"""

import re
from typing import TYPE_CHECKING, Any

from lodge.kernel.rulebook import Block, Section, read_sections

if TYPE_CHECKING:
    from lodge.kernel.game import Game

CODE = re.compile(r"`([^`]+)`")
IDENTIFIERS = ("Id", "Code", "Zone id")
"""The heads of columns that only programs need."""


def read_for_players(game: "Game") -> list[Section]:
    """The sections of the rules that are for players, in their words."""
    wording = Wording(game.schema())
    return [
        Section(wording.say(section.title), [wording.block(each) for each in blocks], True)
        for section in read_sections(game.rules_text)
        if section.is_for_players and (blocks := _worth_showing(section.blocks))
    ]


def _worth_showing(blocks: list[Block]) -> list[Block]:
    """Without tables whose rows are clauses of their own."""
    return [block for block in blocks if block.kind != "table" or len(block.rows) > 1]


class Wording:
    """What the options of a game and their values are called."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.labels: dict[str, str] = {}
        self.values: dict[str, str] = {"true": "yes", "false": "no"}
        definition = schema["$defs"][schema["$ref"].rpartition("/")[2]]
        for name, described in definition["properties"].items():
            self.labels[name] = described["title"]
            for part in (described, *described.get("anyOf", ())):
                self.values |= part.get("x-words", {})

    def block(self, block: Block) -> Block:
        of_options = block.rows[:1] != [] and block.rows[0][0] == "Option"
        rows = [
            [self.say(cell, of_options) for cell in row] for row in _without_identifiers(block.rows)
        ]
        return block._replace(text=self.say(block.text), rows=rows)

    def say(self, text: str, of_options: bool = False) -> str:
        """A text in words for people; one about options calls all values as forms do."""
        return CODE.sub(lambda found: self._say_code(found[1], of_options), text)

    def _say_code(self, code: str, of_options: bool) -> str:
        name, _, value = code.partition(" = ")
        if name in self.labels:
            return f"*{self.labels[name]}{': ' if value else ''}{self._say_value(value)}*"
        # Plain words, as "board", speak for themselves in a sentence.
        return code if code.isalpha() and not of_options else self._say_value(code)

    def _say_value(self, value: str) -> str:
        return self.values.get(value, re.sub(r"(?<=\w)[_.](?=\w)", " ", value))


def _without_identifiers(rows: list[list[str]]) -> list[list[str]]:
    if (
        not rows
        or rows[0][0] not in IDENTIFIERS
        or not all(CODE.fullmatch(row[0]) or row[0] == "(none)" for row in rows[1:])
    ):
        return rows
    return [row[1:] for row in rows]
