"""Clauses as text on the screen."""

import lodge
from lodge.kernel.events import Event
from lodge.kernel.rulebook import Rulebook
from lodge.terminal.screens import screen_for
from lodge.terminal.symbols import NICE
from lodge.terminal.words import clause_text, inline, news


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


def happened(*names: str) -> list[Event]:
    return [Event(number, name, "", {}, f"{name}.") for number, name in enumerate(names)]


def test_a_turn_begins_a_line_and_what_only_passes_is_left_out() -> None:
    screen = screen_for(lodge.load("beast-hunter"), NICE)
    events = happened("roamed", "phase_began", "phase_began", "scored", "round_began", "drawn")
    assert news(events, screen).plain == "roamed. phase_began. scored.\nround_began. drawn."
