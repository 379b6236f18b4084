"""The booklet: all of its words, as text, on pages that are folded in the right order."""

import re
from functools import cache
from typing import Any

import pytest
from pypdf import PageObject

import lodge
from lodge.guide.how_to import how_to
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.kernel.rulebook import read_sections
from lodge.press.sheets import print_booklet
from lodge.press.sheets.booklet import Run, fold_order, read_inline
from tests.kernel.toy import BURROW_GAME
from tests.press.sheets import reading

GAMES = [lodge.load(name) for name in lodge.games()]
IDS = [game.id for game in GAMES]
NUMBER = re.compile(r"\s*\d+\s*$")


@cache
def booklet(name: str, *, folded: bool = False) -> bytes:
    return print_booklet(lodge.load(name), folded=folded)


@cache
def words(name: str) -> str:
    file = reading.read(booklet(name))
    # A page may end within a paragraph: its number is no part of that.
    texts = [NUMBER.sub("", page.extract_text()) for page in file.pages]
    return bare(" ".join(texts))


def bare(text: str) -> str:
    """A text without spaces and hyphens, which line ends change."""
    return "".join(text.split()).replace("-", "").replace("‐", "")


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_how_to_play_is_there_word_for_word(game: Game) -> None:
    page = how_to(game)
    assert page is not None
    said = words(game.id)
    texts = [page.aim, *page.wins]
    texts += [part for strip in page.turn for part in (strip.title, strip.text, strip.caption)]
    texts += [term.text for term in page.glossary] + [missed.text for missed in page.missed]
    assert [text for text in texts if bare(text) not in said] == []


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_rules_for_players_are_there_and_no_others(game: Game) -> None:
    said = words(game.id)
    for section in read_sections(game.rules_text):
        ids = [block.id for block in section.blocks if block.kind == "clause"]
        if section.is_for_players:
            assert all(bare(id) in said for id in ids)
            runs = [run for block in section.blocks for run in read_inline(block.text)]
            assert not [run for run in runs if "**" in run.text or "](" in run.text]
        elif section.title:
            assert bare(section.title) not in said


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_fonts_are_embedded_and_nothing_leaves_the_page(game: Game) -> None:
    file = reading.read(booklet(game.id))
    for page in file.pages:
        assert reading.size(page) == pytest.approx((148, 210), abs=0.1)
        for form in reading.forms(page):
            assert form.left >= 13.9
            assert form.left + form.wide <= 148 - 13.9
    fonts = [font for page in file.pages for font in fonts_of(page)]
    assert fonts
    assert all(fonts)


def fonts_of(page: PageObject) -> list[bool]:
    """Of each font of a page, whether it is in the file."""
    resources: Any = page["/Resources"]
    found = []
    for font in resources.get("/Font", {}).values():
        descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]
        found.append(any(key.startswith("/FontFile") for key in descriptor))
    return found


def test_folded_pages_lie_in_the_order_of_a_booklet() -> None:
    assert fold_order(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    assert fold_order(5) == [(0, 1), (2, 0), (0, 3), (4, 5)]
    assert fold_order(4) == [(4, 1), (2, 3)]


def test_a_folded_booklet_is_the_same_on_a4() -> None:
    plain = reading.read(booklet("card-hunter"))
    folded = reading.read(booklet("card-hunter", folded=True))
    assert len(folded.pages) == -(-len(plain.pages) // 4) * 2
    assert all(reading.size(page) == (297, 210) for page in folded.pages)
    order = fold_order(len(plain.pages))
    for side, (left, right) in zip(folded.pages, order, strict=True):
        said = bare(side.extract_text())
        for number in filter(None, (left, right)):
            assert bare(plain.pages[number - 1].extract_text()) in said


def test_it_is_always_the_same() -> None:
    assert booklet("card-hunter") == print_booklet(lodge.load("card-hunter"))


def test_a_game_that_nobody_explains_has_none() -> None:
    with pytest.raises(LodgeError, match="Nobody has written yet how to play"):
        print_booklet(BURROW_GAME)


def test_markdown_is_read_in_its_styles() -> None:
    assert read_inline("A **bold** *word*, `code` and [a link](x.md).") == [
        Run("A "),
        Run("bold", "strong"),
        Run(" "),
        Run("word", "emph"),
        Run(", "),
        Run("code", "code"),
        Run(" and "),
        Run("a link"),
        Run("."),
    ]
