"""The rules reference, taken apart."""

import pytest

import lodge
from lodge.kernel.rulebook import Rulebook, looks_like_id, read_clauses, read_sections
from tests.kernel.toy import BURROW_GAME, BurrowGame

BOOK = Rulebook(lodge.load("card-hunter"))


def test_a_clause_is_found_in_any_case() -> None:
    assert BOOK.clause("ch-034") is BOOK.clause("CH-034")
    assert BOOK.clause("CH-034").section == "3.3 Round structure"
    assert "ch-034" in BOOK
    assert "ch-934" not in BOOK


class Lettered(BurrowGame):
    """A game with a clause between two others."""

    rules_text = "## One\n\n- **XX-001** first\n- **XX-001a** and a half\n"


def test_so_is_one_between_two_numbers() -> None:
    book = Rulebook(Lettered())
    assert book.clause("xx-001a").text == "and a half"
    assert "XX-001a" in book
    assert [clause.id for clause in book.search(["half"])] == ["XX-001a"]


def test_rulings_and_examples_are_clauses_too() -> None:
    assert BOOK.clause("R7").section == "7. Rulings"
    assert BOOK.clause("e4").text.startswith("**")


def test_an_unknown_clause_is_a_sentence() -> None:
    with pytest.raises(lodge.LodgeError, match="The rules of Card Hunter have no clause CH-999"):
        BOOK.clause("ch-999")


def test_few_clauses_are_listed_for_an_unknown_one() -> None:
    with pytest.raises(lodge.LodgeError, match=r"no clause BW-\d+\. Did you mean 'BW-01\d'\?"):
        Rulebook(BURROW_GAME).clause("bw-019")


def test_search_wants_all_words_in_any_case() -> None:
    found = BOOK.search(["RAGE", "heavy"])
    assert "CH-057" in [clause.id for clause in found]
    assert all("rage" in " ".join(clause).lower() for clause in found)
    assert BOOK.search(["rage", "zebra"]) == []


def test_search_finds_whole_words_first() -> None:
    found = [clause.id for clause in BOOK.search(["act"])]
    assert found.index("CH-031") < found.index("CH-034")
    assert "CH-034" in found  # "Character"


def test_search_looks_at_headings() -> None:
    assert "CH-056" in [clause.id for clause in BOOK.search(["heavy", "attack"])]


def test_continued_lines_belong_to_their_clause() -> None:
    text = "## One\n\n- **X-1** first\n  and more\n\nother\n  text\n- **X-2** second\n"
    clauses = read_clauses(text)
    assert [(c.id, c.text, c.section) for c in clauses] == [
        ("X-1", "first and more", "One"),
        ("X-2", "second", "One"),
    ]


@pytest.mark.parametrize(
    ("word", "expected"),
    [("ch-034", True), ("R7", True), ("E12", True), ("BH-115a", True), ("rage", False),
     ("4", False), ("CH-", False)],
)  # fmt: skip
def test_ids_are_told_from_words(word: str, expected: bool) -> None:
    assert looks_like_id(word) is expected


def test_empty_cells_of_a_table_keep_their_places() -> None:
    heads = "| # | Hero | Traits | Kind |\n|---|---|---|---|\n"
    [table] = read_sections(f"{heads}| 1 | `a|b` | | HM |\n| 2 | Wizard | | |\n")[0].blocks
    assert table.rows == [
        ["#", "Hero", "Traits", "Kind"],
        ["1", "`a|b`", "", "HM"],
        ["2", "Wizard", "", ""],
    ]


@pytest.mark.parametrize("name", lodge.games())
def test_all_rows_of_a_table_are_as_long_as_its_head(name: str) -> None:
    for section in read_sections(lodge.load(name).rules_text):
        for block in section.blocks:
            assert {len(row) for row in block.rows} <= {len(block.rows[0]) if block.rows else 0}
