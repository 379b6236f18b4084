"""The rules as players read them."""

import re

import pytest

import lodge
from lodge.kernel.reading import Wording, read_for_players
from lodge.kernel.rulebook import Block, read_clauses, read_sections
from tests.kernel.toy import BURROW_GAME

MARKDOWN = """
# Trail

Some words
on two lines.

## 1. Rules

- **TR-001** First,
  and more.
- just an item

| Id | Card | Worth |
|---|---|---|
| `fox` | Fox | 2 |

| No. | Question | Ruling |
|---|---|---|
| R1 | May I? | Yes. |

```
code = 1
```

## 2. Decisions <!-- not for players -->

- **TR-002** D1 asks.

### 2.1 More

- **TR-003** D2 asks.

## 3. The end

**E1 Over.** It ends.
"""


def test_sections_hold_clauses_texts_items_and_tables() -> None:
    begin, rules, *_ = [section for section in read_sections(MARKDOWN) if section.title]
    assert begin.blocks == [Block("text", text="Some words on two lines.")]
    assert rules.blocks == [
        Block("clause", "TR-001", "First, and more."),
        Block("item", text="just an item"),
        Block("table", rows=[["Id", "Card", "Worth"], ["`fox`", "Fox", "2"]]),
        Block("table", rows=[["No.", "Question", "Ruling"]]),
        Block("clause", "R1", "*May I?* Yes."),
    ]


def test_what_is_apart_ends_with_the_next_heading_of_its_level() -> None:
    told = {section.title: section.is_for_players for section in read_sections(MARKDOWN)}
    assert told == {
        "": True, "Trail": True, "1. Rules": True, "2. Decisions": False, "2.1 More": False,
        "3. The end": True,
    }  # fmt: skip
    assert [clause.id for clause in read_clauses(MARKDOWN)] == [
        "TR-001", "R1", "TR-002", "TR-003", "E1",
    ]  # fmt: skip


def test_options_are_called_what_forms_call_them() -> None:
    wording = Wording(lodge.load("card-hunter").schema())
    assert wording.say("Option `potion_at_full_life`.") == "Option *Potions at full Life*."
    assert (
        wording.say("`card_faces = standard52`: so.") == "*Look of the cards: Playing cards*: so."
    )
    assert wording.say("`expert = true`") == "*Expert mode: yes*"
    assert wording.say("`printed_deck` and `auto`") == "printed deck and auto"


def test_columns_of_identifiers_are_left_out() -> None:
    wording = Wording(BURROW_GAME.schema())
    table = Block("table", rows=[["Id", "Card"], ["`fox`", "Fox"]])
    assert wording.block(table).rows == [["Card"], ["Fox"]]
    numbers = Block("table", rows=[["Id", "Card"], ["EX-01", "Fox"]])
    assert wording.block(numbers).rows == numbers.rows


# Options and actions by their names in programs, decisions by their codes, assertions.
FOR_PROGRAMS = re.compile(r"`|\w_\w|\bengine\b|assert|(?<!\w)D-?\d+\b|\w:\w", re.IGNORECASE)
DICE = re.compile(r"\bd[46]\b")


@pytest.mark.parametrize("name", lodge.games())
def test_players_read_nothing_that_is_for_programs(name: str) -> None:
    sections = read_for_players(lodge.load(name))
    assert len({section.title for section in sections}) == len(sections)
    for section in sections:
        for block in section.blocks:
            for text in (section.title, block.text, *(cell for row in block.rows for cell in row)):
                assert not FOR_PROGRAMS.search(DICE.sub("", text)), f"{block.id} {text}"


@pytest.mark.parametrize("name", lodge.games())
def test_every_clause_of_the_rules_is_read(name: str) -> None:
    game = lodge.load(name)
    shown = {block.id for section in read_for_players(game) for block in section.blocks}
    assert {clause.id for clause in read_clauses(game.rules_text)} <= shown
