"""Print these cards: the window on the game's page, of a deck and of a set, and the file."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from tests.browser.bench import begin_deck, begin_set, deck_panel, save
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE
from tests.browser.visitor import Visit

PICTURE = "The first sheet of cards, as it will be printed"


def open_window(page: Page) -> Locator:
    page.get_by_role("button", name="Print these cards").click()
    window = page.get_by_role("dialog")
    expect(window.get_by_alt_text(PICTURE)).to_be_visible()
    return window


def download(page: Page, window: Locator) -> Path:
    with page.expect_download() as downloading:
        window.get_by_role("button", name="Download the PDF").click()
    return downloading.value.path()


def summary(file: Path) -> str:
    return " ".join(PdfReader(file).pages[0].extract_text().split())


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_a_game_is_printed_from_its_page(visit: Visit, size: dict[str, Any]) -> None:
    visitor = visit(**size)
    visitor.go("/rules/beast-hunter")
    page = visitor.page
    window = open_window(page)
    status = window.get_by_role("status")
    expect(status).to_contain_text("108 cards, 63 × 88 mm (poker), on 12 sheets of A4.")
    expect(window.get_by_label("Paper")).to_be_focused()
    assert barriers(page) == []
    assert misfits(page) == []
    window.get_by_label("Paper").select_option("Letter")
    window.get_by_label("Backs").select_option(label="None, as for sleeves")
    window.get_by_label("Less ink").check()
    window.get_by_label("One back for all").check()
    expect(status).to_contain_text("of Letter.")
    file = download(page, window)
    assert "108 cards, 63 × 88 mm (poker), on 12 sheets of Letter." in summary(file)
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    expect(page.get_by_role("button", name="Print these cards")).to_be_focused()


def print_from_menu(page: Page, menu: str) -> None:
    page.get_by_role("button", name=menu).click()
    page.get_by_role("button", name="Print these cards").click()


def test_a_deck_is_printed_from_its_builder(visit: Visit) -> None:
    visitor = visit()
    visitor.expect_noise("422")
    page = begin_deck(visitor)
    print_from_menu(page, "More for this deck")
    window = page.get_by_role("dialog")
    expect(window.get_by_alt_text(PICTURE)).to_be_visible()
    expect(window.get_by_label("One back for all")).to_have_count(0)
    assert "Combat" in summary(download(page, window))
    page.keyboard.press("Escape")
    fewer = deck_panel(page).get_by_role("button", name="One Kick the Door less")
    fewer.click()
    fewer.click()
    print_from_menu(page, "More for this deck")
    problem = window.get_by_role("alert")
    expect(problem).to_contain_text("The combat deck has 14 cards; it needs at least 15 (GH-020).")
    expect(window.get_by_role("button", name="Download the PDF")).to_be_disabled()
    assert barriers(page) == []


def test_an_empty_deck_offers_nothing_to_print(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/decks/galactic-hunt/new")
    visitor.page.get_by_role("button", name="More for this deck").click()
    expect(visitor.page.get_by_role("button", name="Show as text")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Print these cards")).to_have_count(0)


def test_a_set_is_printed_by_its_writer_and_by_whoever_has_its_link(visit: Visit) -> None:
    page = begin_set(visit())
    save(page)
    print_from_menu(page, "More for this set")
    window = page.get_by_role("dialog")
    expect(window.get_by_role("status")).to_contain_text("3 cards, 63 × 88 mm")
    reader = visit().page
    reader.goto(page.url.replace("/workshop/galactic-hunt/", "/set/"))
    assert "3 cards, 63 × 88 mm" in summary(download(reader, open_window(reader)))
