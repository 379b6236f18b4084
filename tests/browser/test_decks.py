"""Decks in the browser: built, checked, kept, taken along, tried, and chosen at a table."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from lodge.games.galactic_hunt.game import GAME
from tests.browser.bench import (
    DECKS,
    begin_deck,
    deck_panel,
    save,
    show_cards,
    show_deck,
)
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE
from tests.browser.visitor import Visit

LARGE: dict[str, Any] = {"viewport": {"width": 1600, "height": 900}}
SIZES = pytest.mark.parametrize("size", [PHONE, LARGE], ids=["phone", "large"])
LEGAL = "By the rules, this deck can be played."


@SIZES
def test_a_deck_is_built_saved_and_tried(visit: Visit, size: dict[str, Any]) -> None:
    visitor = visit(**size)
    page = begin_deck(visitor)
    panel = deck_panel(page)
    expect(panel.get_by_text(LEGAL)).to_be_visible()
    assert misfits(page) == []
    fewer = panel.get_by_role("button", name="One Kick the Door less")
    fewer.click()
    fewer.click()
    expect(panel).to_contain_text("The combat deck has 14 cards; it needs at least 15 (GH-020).")
    expect(panel.get_by_text("14 of at least 15")).to_be_visible()
    expect(panel.get_by_role("button", name="Try against a bot")).to_be_disabled()
    assert misfits(page) == []
    show_cards(page)
    page.get_by_role("searchbox", name="Search the cards").fill("overkill")
    expect(page.get_by_text("1 card", exact=True)).to_be_visible()
    more = page.get_by_role("region", name="The cards").get_by_role(
        "button", name="One Overkill Order more"
    )
    more.click()
    more.click()
    expect(more).to_be_disabled()
    show_deck(page)
    expect(panel.get_by_text(LEGAL)).to_be_visible()
    panel.get_by_role("textbox", name="The deck's name").fill("Kick no doors")
    save(page)
    expect(page).to_have_url(re.compile(r"/decks/galactic-hunt/[\w-]{20,}"))
    expect(panel.get_by_text("Saved at the lodge")).to_be_visible()
    page.reload()
    show_deck(page)
    expect(panel.get_by_role("textbox", name="The deck's name")).to_have_value("Kick no doors")
    expect(panel.get_by_role("button", name="Overkill Order", exact=True)).to_be_visible()
    panel.get_by_role("button", name="Try against a bot").click()
    page.wait_for_url("**/table/*")
    visitor.prompt.wait_for()
    update = next(visitor.received("update"))
    assert update["view"]["zones"]["red board"] == ["core.hesk-varrow"]
    assert update["view"]["lists"]["red"]["core.overkill-order"] == 3
    page.go_back()
    show_deck(page)
    expect(panel.get_by_role("textbox", name="The deck's name")).to_have_value("Kick no doors")
    page.get_by_role("link", name="Decks", exact=True).click()
    expect(page.get_by_role("link", name="Kick no doors")).to_be_visible()
    assert misfits(page) == []


def test_cards_are_found_by_what_they_are(visit: Visit) -> None:
    visitor = visit()
    page = begin_deck(visitor)
    cards = page.get_by_role("region", name="The cards")
    shown = cards.get_by_role("button", name="Look at")
    page.get_by_role("combobox", name="Kind").select_option("Pursuit")
    page.get_by_role("combobox", name="Class").select_option("Punisher")
    expect(shown).to_have_count(1)
    expect(shown).to_have_accessible_name("Look at Three Strikes")
    # What is looked for stands in the address.
    page.reload()
    expect(shown).to_have_count(1)
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("combobox", name="Keyword").select_option("Poison")
    expect(page.get_by_text("No card is like that.")).to_be_visible()
    page.get_by_label("Also what no character").check()
    expect(shown.first).to_be_visible()
    page.get_by_role("combobox", name="Cost").select_option("3")
    costs = {card.face: card.numbers.get("cost") for card in GAME.cards()}
    poisonous = [one.face for one in GAME.workshop.filings() if "Poison" in one.keywords]
    expect(shown).to_have_count(sum(costs[face] == 3 for face in poisonous))
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("searchbox", name="Search the cards").fill("acid web")
    expect(shown).to_have_count(1)
    shown.click()
    dialog = page.get_by_role("dialog", name="Acid Web")
    expect(dialog.get_by_role("img")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_deck_goes_out_and_comes_in_as_text(visit: Visit) -> None:
    visitor = visit()
    page = begin_deck(visitor, "Skirl")
    panel = deck_panel(page)
    expect(panel.get_by_text(LEGAL)).to_be_visible()
    panel.get_by_role("button", name="More for this deck").click()
    page.get_by_role("button", name="Show as text").click()
    text = page.get_by_role("textbox", name="The deck as text").input_value()
    assert text.startswith('[deck]\nname = "My Skirl"\ncharacters = ["core.skirl"]\n')
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert download.value.suggested_filename == "my-skirl.toml"
    page.keyboard.press("Escape")

    friend = visit(**PHONE)
    friend.go(DECKS)
    friend.page.get_by_role("button", name="Begin an empty deck").click()
    show_deck(friend.page)
    theirs = deck_panel(friend.page)
    expect(theirs).to_contain_text("A deck has one or two characters, not 0 (GH-020).")
    theirs.get_by_role("button", name="More for this deck").click()
    friend.page.get_by_role("button", name="Read from text").click()
    dialog = friend.page.get_by_role("dialog", name="Read a deck from text")
    dialog.get_by_role("textbox").fill(text.replace("characters", "charcters"))
    dialog.get_by_role("button", name="Read it").click()
    expect(dialog).to_contain_text("This is no deck")
    dialog.get_by_role("textbox").fill("[deck")
    dialog.get_by_role("button", name="Read it").click()
    expect(dialog).to_contain_text("Line 1")
    assert misfits(friend.page) == []
    dialog.get_by_role("textbox").fill(text)
    dialog.get_by_role("button", name="Read it").click()
    expect(dialog).to_be_hidden()
    expect(theirs.get_by_text(LEGAL)).to_be_visible()
    expect(theirs.get_by_role("textbox", name="The deck's name")).to_have_value("My Skirl")


def test_what_is_not_saved_waits_in_the_browser(visit: Visit) -> None:
    visitor = visit()
    page = begin_deck(visitor)
    deck_panel(page).get_by_role("button", name="One Snap Feint less").click()
    page.get_by_role("link", name="Decks", exact=True).click()
    expect(page.get_by_text("only in this browser")).to_be_visible()
    page.reload()
    page.get_by_role("link", name="Go on with it").click()
    panel = deck_panel(page)
    expect(panel.get_by_role("button", name="Field Dressing", exact=True)).to_be_visible()
    expect(panel.get_by_role("button", name="Snap Feint", exact=True)).to_have_count(0)
    save(page)
    panel.get_by_role("button", name="One Field Dressing more").click()
    expect(panel.get_by_text("Changed, not saved yet")).to_be_visible()
    page.reload()
    expect(panel.get_by_text("Changed, not saved yet")).to_be_visible()
    panel.get_by_role("button", name="More for this deck").click()
    page.get_by_role("button", name="Undo all changes").click()
    expect(panel.get_by_text("Saved at the lodge")).to_be_visible()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove the deck").click()
    page.wait_for_url(f"**{DECKS}")
    expect(page.get_by_text("None yet.")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("You have saved no such deck")).to_be_visible()


def test_a_deck_with_two_characters_is_tried(visit: Visit) -> None:
    visitor = visit()
    page = begin_deck(visitor)
    page.get_by_role("combobox", name="Kind").select_option("Character")
    page.get_by_role("button", name="One Skirl more").click()
    expect(deck_panel(page).get_by_text(LEGAL)).to_be_visible()
    deck_panel(page).get_by_role("button", name="Try against a bot").click()
    visitor.prompt.wait_for()
    board = next(visitor.received("update"))["view"]["zones"]["red board"]
    assert sorted(board) == ["core.hesk-varrow", "core.skirl"]


def test_two_tabs_do_not_overwrite_each_other(visit: Visit) -> None:
    visitor = visit()
    page = begin_deck(visitor)
    save(page)
    other = visitor.context.new_page()
    other.goto(page.url)
    name = deck_panel(other).get_by_role("textbox", name="The deck's name")
    name.fill("From the other tab")
    save(other)
    visitor.expect_noise("409")
    deck_panel(page).get_by_role("textbox", name="The deck's name").fill("From this tab")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("This deck was changed elsewhere meanwhile")
    page.get_by_role("button", name="More for this deck").click()
    page.get_by_role("button", name="Undo all changes").click()
    own = deck_panel(page).get_by_role("textbox", name="The deck's name")
    expect(own).to_have_value("From the other tab")


def test_each_chooses_a_deck_and_nobody_else_learns_it(visit: Visit) -> None:
    host = visit()
    page = begin_deck(host)
    deck_panel(page).get_by_role("textbox", name="The deck's name").fill("The quiet plan")
    save(page)
    host.go("/")
    host.card_of("Galactic Hunt").get_by_role("button", name="Play with friends").click()
    page.get_by_role("combobox", name="Deck of seat 1").select_option("The quiet plan")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("Deck: The quiet plan")).to_be_visible()
    link = page.url
    friend = visit(**PHONE)
    friend.page.goto(link)
    expect(friend.page.get_by_text("Choose deck")).to_have_count(0)
    friend.page.get_by_role("button", name="Sit here").click()
    dialog = friend.page.get_by_role("dialog", name="Sit down")
    dialog.get_by_role("combobox", name="Deck").select_option("Skirl")
    assert misfits(friend.page) == []
    page.get_by_role("button", name="Choose deck").click()
    choice = page.get_by_role("dialog", name="Your deck")
    chosen = choice.get_by_role("combobox", name="Deck")
    expect(chosen.locator("option:checked")).to_have_text("The quiet plan")
    chosen.select_option("Odra Fenlock")
    choice.get_by_role("button", name="Use this deck").click()
    expect(page.get_by_text("Deck: Odra Fenlock")).to_be_visible()
    dialog.get_by_role("button", name="Sit down").click()
    for visitor in (host, friend):
        visitor.prompt.wait_for()
    zones = list(friend.received("update"))[-1]["view"]["zones"]
    assert zones["red board"] == ["core.odra-fenlock"]
    assert zones["blue board"] == ["core.skirl"]
    told = "".join(frame.text for frame in friend.frames)
    assert "quiet plan" not in told
    assert '"primaries":["core.odra-fenlock"]' not in told
    assert '"brings":{"deck":"Odra Fenlock"' in "".join(frame.text for frame in host.frames)


@SIZES
def test_the_pages_of_decks_fit_and_have_no_barriers(visit: Visit, size: dict[str, Any]) -> None:
    visitor = visit(**size)
    visitor.go(DECKS)
    page = visitor.page
    page.get_by_role("heading", name="Begin with a starter deck").wait_for()
    assert misfits(page) == []
    assert barriers(page) == []
    begin_deck(visitor)
    expect(deck_panel(page).get_by_text(LEGAL)).to_be_visible()
    assert misfits(page) == []
    # At the end nothing is half behind the tabs, which axe would take for too small.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert barriers(page) == []
    show_cards(page)
    assert misfits(page) == []
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert barriers(page) == []


def test_a_page_that_is_not_there(visit: Visit) -> None:
    visitor = visit()
    visitor.expect_noise("404")
    visitor.go("/decks/card-hunter")
    expect(visitor.page.get_by_text("Card Hunter has no workshop.")).to_be_visible()
    visitor.go("/decks/zebra")
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    visitor.go(f"{DECKS}/zebra")
    expect(visitor.page.get_by_text("You have saved no such deck")).to_be_visible()
    visitor.page.get_by_role("link", name="Your decks").click()
    expect(visitor.page.get_by_role("heading", name="Your decks")).to_be_visible()
