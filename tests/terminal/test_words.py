"""Clauses as text on the screen."""

import lodge
from lodge.kernel.rulebook import Rulebook
from lodge.terminal.words import clause_text, inline


def test_emphasis_becomes_style() -> None:
    text = inline("go **north** with `T2` or *stay*")
    assert text.plain == "go north with T2 or stay"
    assert {(text.plain[s.start : s.end], s.style) for s in text.spans} == {
        ("north", "bold"),
        ("T2", "cyan"),
        ("stay", "italic"),
    }


def test_found_words_stand_out() -> None:
    text = clause_text(Rulebook(lodge.load("card-hunter")).clause("CH-034"), ["position"])
    assert text.plain.startswith("CH-034 If two Characters")
    marked = [text.plain[s.start : s.end] for s in text.spans if s.style == "black on yellow"]
    assert set(marked) == {"Position"}
