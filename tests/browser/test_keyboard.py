"""Everything goes without a mouse."""

import pytest
from playwright.sync_api import Page, expect

from lodge.kernel.registry import games, load
from tests.browser.visitor import Visit

MOST_TABS = 80
DECISIONS = 4

# Says whether the focus is inside an element, and can be seen where it is.
FOCUS_IS_IN = "(box) => box.contains(document.activeElement)"
FOCUS_SHOWS = """() => {
  const look = getComputedStyle(document.activeElement);
  const box = document.activeElement.getBoundingClientRect();
  return document.activeElement.matches(":focus-visible")
    && look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2
    && box.width > 0 && box.bottom > 0 && box.top < innerHeight;
}"""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on such an element; on the way it can always be seen."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement === document.body"):
            continue  # Past the last element, before the first.
        assert page.evaluate(FOCUS_SHOWS), page.evaluate("() => document.activeElement.outerHTML")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
    pytest.fail(f"{selector} is not reached by Tab.")


@pytest.mark.parametrize("game", games())
def test_from_home_through_several_decisions(visit: Visit, game: str) -> None:
    hunter = visit()
    hunter.go("/")
    play = hunter.card_of(load(game).title).get_by_role("button", name="Play now")
    play.evaluate("(button) => (button.id = 'play')")
    tab_to(hunter.page, "#play")
    hunter.page.keyboard.press("Enter")
    hunter.page.wait_for_url("**/table/*")
    for decision in range(DECISIONS):
        assert hunter.wait_for_turn()
        if decision % 2 == 0:
            hunter.press("1")
        else:
            tab_to(hunter.page, ".prompt .take, .prompt .sort")
            if hunter.page.evaluate("document.activeElement.matches('.sort')"):
                hunter.page.keyboard.press("Enter")
                tab_to(hunter.page, ".prompt .take")
            hunter.press("Enter")


@pytest.mark.parametrize("game", games())
def test_lit_things_are_reached_and_taken(visit: Visit, game: str) -> None:
    hunter = visit()
    hunter.play_now(load(game).title)
    while not hunter.lit.count():
        hunter.take_choice(0)
        assert hunter.wait_for_turn()
    answered = len(hunter.sent("answer"))
    tab_to(hunter.page, "main button.lit")
    hunter.enter_lit()
    assert hunter.sent("answer")[answered:]


def test_dialogs_keep_the_focus_and_give_it_back(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    page = visitor.page
    opener = visitor.card_of("Beast-Hunter").get_by_role("button", name="Play with friends")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Beast-Hunter with friends")
    expect(dialog).to_be_visible()
    for _ in range(25):
        page.keyboard.press("Tab")
        # Beyond its last element comes the browser itself, which has the body for us.
        inside = dialog.evaluate(FOCUS_IS_IN)
        assert inside or page.evaluate("() => document.activeElement === document.body")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


@pytest.mark.parametrize(("key", "name"), [("?", "Help"), ("r", "Rules")])
def test_windows_of_the_table(visit: Visit, key: str, name: str) -> None:
    hunter = visit()
    hunter.play_now("Card Hunter")
    first = hunter.choices.first
    first.focus()
    hunter.page.keyboard.press(key)
    window = hunter.page.get_by_role("dialog", name=name)
    expect(window).to_be_visible()
    assert window.evaluate(FOCUS_IS_IN)
    hunter.page.keyboard.press("1")  # Not an answer while a window is open.
    hunter.page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    expect(first).to_be_focused()
    assert not hunter.sent("answer")


def test_single_keys_can_be_switched_off(visit: Visit) -> None:
    hunter = visit()
    hunter.play_now("Card Hunter")
    hunter.page.keyboard.press("?")
    hunter.page.get_by_role("checkbox", name="Single keys take choices").press("Space")
    hunter.page.keyboard.press("Escape")
    hunter.page.keyboard.press("1")
    hunter.page.keyboard.press("l")
    expect(hunter.page.get_by_role("log", name="What happened")).not_to_be_focused()
    assert not hunter.sent("answer")
