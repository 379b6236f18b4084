"""What visitors do in the workshop: decks on one page, cards on another."""

from playwright.sync_api import Locator, Page

from tests.browser.visitor import Visitor

DECKS = "/decks/galactic-hunt"
WORKSHOP = "/workshop/galactic-hunt"


def begin_deck(visitor: Visitor, starter: str = "Hesk Varrow") -> Page:
    """A deck on the bench, as a starter deck has it."""
    visitor.go(DECKS)
    visitor.page.get_by_role("button", name=starter).click()
    show_deck(visitor.page)
    return visitor.page


def show_deck(page: Page) -> None:
    """On a phone the deck is behind a tab."""
    page.locator(".builder").wait_for()
    tab = page.get_by_role("button", name="Deck (")
    if tab.is_visible():
        tab.click()


def show_cards(page: Page) -> None:
    tab = page.get_by_role("button", name="Cards", exact=True)
    if tab.is_visible():
        tab.click()


def deck_panel(page: Page) -> Locator:
    return page.get_by_role("region", name="The deck")


def begin_set(visitor: Visitor, example: str = "Three first cards") -> Page:
    """A set of cards on the bench, as an example has it, shown as text."""
    visitor.go(WORKSHOP)
    visitor.page.get_by_role("button", name=example).click()
    show_text(visitor.page)
    return visitor.page


def show_text(page: Page) -> None:
    """Not as parts of a form."""
    page.get_by_role("button", name="Text", exact=True).click()
    text_of(page).wait_for()


def text_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The cards, in the card language")


def write_set(page: Page, text: str) -> None:
    """Another text instead of all that is there."""
    text_of(page).click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(text)


def face(page: Page) -> Locator:
    """The drawn face of the card at the cursor."""
    return page.get_by_role("complementary", name="How it looks").get_by_role("img")


def save(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("is saved at the lodge.").wait_for()
    page.get_by_role("button", name="Close this message").first.click()
