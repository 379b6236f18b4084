"""The card workshop in the browser: written, drawn, checked, saved, shared, played with."""

import re
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page, expect

from lodge.games.galactic_hunt.game import GAME
from tests.browser.bench import WORKSHOP, begin_set, face, save, show_text, text_of, write_set
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE
from tests.browser.visitor import Visit, Visitor

LARGE: dict[str, Any] = {"viewport": {"width": 1600, "height": 900}}
NARROW: dict[str, Any] = {**PHONE, "viewport": {"width": 390, "height": 844}}
SIZES = pytest.mark.parametrize("size", [PHONE, NARROW, LARGE], ids=["360", "390", "large"])
CARDS = GAME.workshop.examples()[0].text
RIGHT = "All 3 cards are right."
HOSTILE = '<img src=x onerror="window.hurt=1">'
HOSTILE_SET = (
    CARDS.replace('name = "First Shot"', "name = '<script>window.hurt=1</script>'")
    .replace('name = "Patient Eye"', f"name = '{HOSTILE}'\ntext = '{HOSTILE}'")
    .replace('name = "Long Watch"', "name = '</title><svg onload=window.hurt=1>'")
)


def go_to_card(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def break_keyword(page: Page) -> None:
    """Misspell the keyword of the second card."""
    go_to_card(page, "Patient Eye")
    line = page.locator(".cm-line", has_text='keywords = ["Sight"]').last
    line.click()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("x")


@SIZES
def test_a_card_is_drawn_and_what_is_wrong_stands_at_its_line(
    visit: Visit, size: dict[str, Any]
) -> None:
    visitor = visit(**size)
    page = begin_set(visitor)
    expect(page.get_by_text(RIGHT)).to_be_visible()
    expect(face(page)).to_have_attribute("alt", "The card First Shot, drawn")
    assert face(page).evaluate("(image) => image.naturalWidth > 0")
    assert misfits(page) == []
    go_to_card(page, "Patient Eye")
    expect(face(page)).to_have_attribute("alt", "The card Patient Eye, drawn")
    before = face(page).get_attribute("src")
    break_keyword(page)
    expect(page.get_by_text("1 thing is wrong.")).to_be_visible()
    number = CARDS.splitlines().index('keywords = ["Sight"]') + 1
    expect(page.get_by_role("button", name=f"Line {number}")).to_be_visible()
    expect(page.get_by_text("There is no keyword 'Sightx'. Did you mean 'Sight'?")).to_be_visible()
    expect(page.locator(".cm-lintRange-error")).to_have_text('keywords = ["Sightx"]')
    expect(page.locator(".cm-lint-marker-error")).to_have_count(1)
    # The face is the last one that was right.
    assert face(page).get_attribute("src") == before
    assert misfits(page) == []
    go_to_card(page, "Long Watch")
    page.get_by_role("button", name=f"Line {number}").click()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    expect(page.get_by_text(RIGHT)).to_be_visible()
    expect(page.locator(".cm-lintRange-error")).to_have_count(0)


def test_cards_are_written_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.go(WORKSHOP)
    page = visitor.page
    page.get_by_role("button", name="Begin an empty set").focus()
    page.keyboard.press("Enter")
    show_text(page)
    write_set(page, "")
    expect(page.get_by_text("Write a card, or begin with an example.")).to_be_visible()
    text_of(page).focus()
    page.keyboard.type('[[card]]\nid = "a.b"\nname = "Bear"\nset = "A9"\ntype = "combat"\n')
    page.keyboard.type('class = "All"\ncost = 1\nrules = "Play @foe.prey: track 1"')
    expect(page.get_by_text("The card is right.", exact=True)).to_be_visible()
    expect(face(page)).to_have_attribute("alt", "The card Bear, drawn")
    page.keyboard.press("Control+s")
    expect(page.get_by_text('"My set" is saved at the lodge.')).to_be_visible()
    # The cursor is still where it was.
    page.keyboard.type("\n# more")
    expect(page.get_by_text("Changed, not saved yet")).to_be_visible()
    page.keyboard.press("Tab")
    expect(text_of(page)).not_to_be_focused()


def answer(page: Page, is_yes: bool) -> list[str]:
    """Answer the browser's next question; what it asked."""
    asked: list[str] = []

    def on_dialog(dialog: Dialog) -> None:
        asked.append(dialog.message)
        if is_yes:
            dialog.accept()
        else:
            dialog.dismiss()

    page.once("dialog", on_dialog)
    return asked


def test_nothing_unsaved_is_lost(visit: Visit) -> None:
    visitor = visit()
    page = begin_set(visitor)
    expect(page.get_by_text("Only in this browser so far")).to_be_visible()
    save(page)
    expect(page).to_have_url(re.compile(rf"{WORKSHOP}/[\w-]{{20,}}"))
    kept = page.url
    break_keyword(page)
    expect(page.get_by_text("Changed, not saved yet")).to_be_visible()
    asked = answer(page, False)
    page.get_by_role("link", name="Decks", exact=True).click()
    assert asked == [
        "Your last changes are not saved at the lodge. They stay in this browser. Leave?"
    ]
    expect(page).to_have_url(kept)
    asked = answer(page, False)
    with page.expect_event("dialog"):
        page.go_back()
    assert len(asked) == 1
    expect(page).to_have_url(kept)
    expect(text_of(page)).to_be_visible()
    asked = answer(page, True)
    page.go_back()
    page.wait_for_url(f"**{WORKSHOP}")
    page.get_by_role("link", name="My set").click()
    expect(page.get_by_text("There is no keyword 'Sightx'.")).to_be_visible()
    # What is wrong is not saved, and what was saved stays as it was.
    visitor.expect_noise("422")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("The set is not saved. Line 23")
    page.get_by_role("button", name="More for this set").click()
    page.get_by_role("button", name="Undo all changes").click()
    expect(page.get_by_text(RIGHT)).to_be_visible()
    expect(page.get_by_text("Saved at the lodge", exact=True)).to_be_visible()
    page.get_by_role("link", name="Decks", exact=True).click()
    expect(page.get_by_role("heading", name="Your decks")).to_be_visible()


def test_a_second_visit_finds_the_unfinished_set(visit: Visit) -> None:
    visitor = visit()
    page = begin_set(visitor, "Crew")
    expect(page.get_by_text("The card is right.", exact=True)).to_be_visible()
    second = visitor.context.new_page()
    second.goto(visitor.address + WORKSHOP)
    second.get_by_role("link", name="Go on with it").click()
    show_text(second)
    expect(text_of(second)).to_contain_text("Old Tracker")
    second.goto(visitor.address + WORKSHOP)
    second.get_by_role("button", name="Throw it away").click()
    expect(second.get_by_text("None yet.")).to_be_visible()


def test_a_megabyte_is_answered_in_a_sentence(visit: Visit) -> None:
    visitor = visit()
    page = begin_set(visitor)
    save(page)
    visitor.expect_noise("413")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('# a long line of text\\n'.repeat(50000))")
    text_of(page).click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("ControlOrMeta+v")
    expect(page.get_by_text("A set of cards has at most 100,000 bytes")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("A set of cards has at most 100,000 bytes")
    id = page.url.rpartition("/")[2]
    kept = visitor.context.request.get(f"{visitor.address}/api/sets/{id}").json()
    assert kept["text"] == CARDS


def test_words_are_looked_up_while_writing(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = begin_set(visitor)
    page.get_by_role("button", name="Words").click()
    dialog = page.get_by_role("dialog", name="The words of the card language")
    dialog.get_by_role("searchbox").fill("spawn")
    expect(dialog).to_contain_text("such a card from the own side pile")
    expect(dialog.get_by_role("heading", name="Events")).to_have_count(0)
    assert misfits(page) == []
    dialog.get_by_role("searchbox").fill("zebra")
    expect(dialog).to_contain_text("No such word.")


def share(page: Page) -> str:
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("The link to this set").input_value()
    page.keyboard.press("Escape")
    return link


@SIZES
def test_a_set_is_shared_copied_and_played_with(visit: Visit, size: dict[str, Any]) -> None:
    author = visit()
    page = begin_set(author)
    page.get_by_role("textbox", name="The name of the set").fill("Night shift")
    save(page)
    link = share(page)
    reader = visit(**size)
    reader.page.goto(link)
    expect(reader.page.get_by_role("heading", name="Night shift")).to_be_visible()
    expect(reader.page.get_by_role("button", name="Look at")).to_have_count(3)
    expect(reader.page.get_by_role("button", name="Save")).to_have_count(0)
    assert misfits(reader.page) == []
    reader.page.get_by_role("button", name="Look at Patient Eye").click()
    expect(reader.page.get_by_role("dialog", name="Patient Eye")).to_be_visible()
    reader.page.keyboard.press("Escape")

    # A table with it: everybody sees so, before sitting down and afterwards.
    reader.page.get_by_role("button", name="Play with it").click()
    chosen = reader.page.get_by_role("combobox", name="Cards in use")
    expect(chosen.locator("option:checked")).to_contain_text("Night shift (by")
    assert misfits(reader.page) == []
    reader.page.get_by_role("button", name="Open the table").click()
    reader.page.wait_for_url("**/table/*")
    third = visit()
    third.page.goto(reader.page.url)
    expect(third.page.get_by_text("This table plays with Night shift by")).to_be_visible()
    expect(third.page.get_by_role("button", name="Look at")).to_have_count(3)
    assert misfits(reader.page) == []
    third.page.get_by_role("button", name="Sit here").click()
    third.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    for visitor in (reader, third):
        visitor.prompt.wait_for()
        visitor.page.get_by_role("button", name="Custom cards: Night shift").click()
        dialog = visitor.page.get_by_role("dialog", name="Custom cards")
        expect(dialog.get_by_role("button", name="Look at")).to_have_count(3)
        visitor.page.keyboard.press("Escape")

    # A copy belongs to whoever made it.
    reader.page.goto(link)
    reader.page.get_by_role("button", name="Copy to my workshop").click()
    reader.page.wait_for_url(f"**{WORKSHOP}/*")
    name = reader.page.get_by_role("textbox", name="The name of the set")
    expect(name).to_have_value("Night shift (copy)")
    reader.expect_noise("404")
    reader.page.goto(f"{reader.address}/set/zebra")
    expect(reader.page.get_by_role("alert")).to_contain_text("There is no such set of cards")


def test_a_deck_is_built_with_own_cards(visit: Visit) -> None:
    visitor = visit()
    page = begin_set(visitor)
    save(page)
    page.get_by_role("button", name="More for this set").click()
    page.get_by_role("link", name="Build a deck with it").click()
    page.get_by_role("searchbox", name="Search the cards").fill("First Shot")
    page.get_by_role("button", name="One First Shot more").click()
    panel = page.get_by_role("region", name="The deck")
    expect(panel.get_by_role("button", name="First Shot", exact=True)).to_be_visible()
    expect(page.get_by_role("combobox", name="Custom cards")).to_have_value(re.compile(".+"))
    page.get_by_role("combobox", name="Custom cards").select_option("None")
    expect(panel).to_contain_text("There is no card 'my-set.first-shot'.")


def test_what_somebody_writes_stays_text(visit: Visit) -> None:
    author = visit()
    page = begin_set(author)
    write_set(page, HOSTILE_SET)
    expect(page.get_by_text(RIGHT)).to_be_visible()
    expect(face(page)).to_be_visible()
    page.get_by_role("textbox", name="The name of the set").fill(HOSTILE)
    save(page)
    link = share(page)
    reader = visit()
    reader.page.goto(link)
    expect(reader.page.get_by_role("heading", name=HOSTILE)).to_be_visible()
    for card in reader.page.get_by_role("button", name="Look at").all():
        card.click()
        reader.page.get_by_role("dialog").get_by_role("img").wait_for()
        reader.page.keyboard.press("Escape")
    reader.page.get_by_text("How it is written").click()
    expect(reader.page.locator("pre")).to_contain_text("<script>window.hurt=1</script>")
    reader.page.get_by_role("button", name="Play with it").click()
    reader.page.get_by_role("button", name="Open the table").click()
    reader.page.wait_for_url("**/table/*")
    expect(reader.page.get_by_text(f"This table plays with {HOSTILE}")).to_be_visible()
    # A drawing on its own, as a page.
    drawing = reader.page.get_by_role("button", name="Look at").first.locator("img")
    source = drawing.get_attribute("src")
    third = visit()
    third.expect_noise("favicon")
    third.page.goto(f"{third.address}{source}")
    for visitor in (author, reader, third):
        assert is_unhurt(visitor)


def is_unhurt(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("window.hurt === undefined"))


@SIZES
def test_the_pages_of_the_workshop_have_no_barriers(visit: Visit, size: dict[str, Any]) -> None:
    visitor = visit(**size)
    visitor.go(WORKSHOP)
    page = visitor.page
    page.get_by_role("heading", name="Begin with an example").wait_for()
    assert misfits(page) == []
    assert barriers(page) == []
    begin_set(visitor)
    expect(page.get_by_text(RIGHT)).to_be_visible()
    break_keyword(page)
    expect(page.get_by_text("1 thing is wrong.")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name="Words").click()
    assert barriers(page) == []
    page.keyboard.press("Escape")
