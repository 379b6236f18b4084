"""Cards put together from parts, by people who do not write the card language."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.bench import WORKSHOP, begin_set, face, text_of, write_set
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE
from tests.browser.visitor import Visit, Visitor

LARGE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
CARD = """\
[[card]]
id = "my-set.big-bite"
name = "Big Bite"
set = "A9"
type = "combat"
class = "All"
cost = 3
rules = "Play @foe.prey: damage 3; draw 2"
"""
SIZES = pytest.mark.parametrize("size", [PHONE, LARGE], ids=["360", "large"])


def begin_form(visitor: Visitor) -> Page:
    """The form of a new card."""
    visitor.go(WORKSHOP)
    visitor.page.get_by_role("button", name="Begin an empty set").click()
    form(visitor.page).get_by_label("Name", exact=True).wait_for()
    return visitor.page


def form(page: Page) -> Locator:
    return page.get_by_role("form", name="The card")


def told(page: Page) -> Locator:
    return page.get_by_role("status", name="What it says")


def show(page: Page, tab: str) -> None:
    page.get_by_role("button", name=tab, exact=True).click()


@SIZES
def test_a_card_is_put_together_from_parts(visit: Visit, size: dict[str, Any]) -> None:
    visitor = visit(**size)
    page = begin_form(visitor)
    card = form(page)
    card.get_by_label("Name", exact=True).fill("Big Bite")
    card.get_by_role("button", name="Add: Aimed at").click()
    card.get_by_role("combobox", name="What happens", exact=True).select_option("damage")
    card.get_by_role("spinbutton", name="The number", exact=True).fill("3")
    expect(told(page)).to_contain_text("Target an opponent's prey. Deal 3 damage to it.")
    expect(told(page)).to_contain_text(
        "Cards that bring about as much cost 3 to 4: at 2 it is cheap."
    )
    expect(told(page)).to_contain_text("Stomp: 4")
    expect(face(page)).to_have_attribute("alt", "The card Big Bite, drawn")
    assert misfits(page) == []
    assert barriers(page) == []
    card.get_by_role("spinbutton", name="Cost", exact=True).fill("3")
    expect(told(page)).to_contain_text("3 is fair.")
    # The text is one tab away, and what is changed there stands in the form.
    show(page, "Text")
    expect(text_of(page)).to_contain_text('id = "my-set.big-bite"')
    expect(text_of(page)).to_contain_text('rules = "Play @foe.prey: damage 3"')
    write_set(page, CARD)
    show(page, "Parts")
    expect(form(page).get_by_role("combobox", name="What happens, 2")).to_have_value("draw")
    expect(told(page)).to_contain_text("Draw 2 cards.")


def test_a_card_is_put_together_by_keyboard_alone(visit: Visit) -> None:
    page = begin_form(visit())
    card = form(page)
    card.get_by_label("Name", exact=True).focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("Bear")
    verb = card.get_by_role("combobox", name="What happens", exact=True)
    verb.focus()
    page.keyboard.type("Draw")
    expect(verb).to_have_value("draw")
    card.get_by_role("spinbutton", name="The number", exact=True).focus()
    page.keyboard.press("ArrowUp")
    expect(told(page)).to_contain_text("Draw 2 cards.")
    card.get_by_role("button", name="Add: Aimed at").focus()
    page.keyboard.press("Enter")
    expect(told(page)).to_contain_text("Target an opponent's prey.")
    # What is removed leaves the focus where it was.
    card.get_by_role("button", name="Remove: Aimed at").focus()
    page.keyboard.press("Enter")
    expect(card.get_by_role("group", name="Aimed at")).to_be_focused()
    page.keyboard.press("Control+s")
    expect(page.get_by_text('"My set" is saved at the lodge.')).to_be_visible()


def test_what_the_form_cannot_say_opens_as_text_with_a_sentence(visit: Visit) -> None:
    page = begin_set(visit())
    show(page, "Parts")
    note = page.get_by_text("This card is shown as text.")
    expect(note).to_contain_text("There are comments in this card, which the form would lose.")
    write_set(page, '[[card]]\nid = "a.b"\nname = "Bear"\nset = "A9"\ntype = "combat"\n')
    page.keyboard.insert_text('class = "All"\ncost = 1\nrules = "Play: leap 2"\n')
    show(page, "Parts")
    expect(note).to_contain_text("The form has no parts for 'Play: leap 2'.")
    expect(text_of(page)).to_contain_text("Play: leap 2")
