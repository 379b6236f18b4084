"""The rules page: how to play in pictures, then all rules."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lodge.kernel.registry import games, load
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE
from tests.browser.visitor import Visit

SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 740}}
LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])

# Wide tables scroll in a box of their own.
ESSENTIAL = ":is(button, a, input, h1, h2, h3, h4, .table):not(.table *)"
BLANK = (
    "(images) => images.filter((one) => one.complete && !one.naturalWidth).map((one) => one.src)"
)

# Words of the game behind which a comma or full stop begins the next line.
LONELY = """() => [...document.querySelectorAll("main .term")].filter((term) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  texts.currentNode = term.firstChild;
  let next = texts.nextNode();
  while (next?.data === "") next = texts.nextNode();
  if (!next || !/^[.,;:!?)]/.test(next.data)) return false;
  const mark = document.createRange();
  mark.setStart(next, 0);
  mark.setEnd(next, 1);
  const above = [...term.getClientRects()].at(-1);
  return above && mark.getBoundingClientRect().top > above.bottom - 4;
}).map((term) => term.parentElement.textContent)"""


def wait_for_page(page: Page) -> None:
    page.get_by_role("heading", name="Words of the game").wait_for()
    page.get_by_role("searchbox").wait_for()
    page.wait_for_load_state("networkidle")


@SIZES
@pytest.mark.parametrize("game", games())
def test_how_to_play_fits_and_has_no_barriers(
    visit: Visit, game: str, size: dict[str, Any]
) -> None:
    visitor = visit(**size)
    visitor.go(f"/rules/{game}")
    wait_for_page(visitor.page)
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(load(game).title)
    assert misfits(visitor.page, ESSENTIAL) == []
    assert visitor.page.locator(".picture img").evaluate_all(BLANK) == []
    assert visitor.page.evaluate(LONELY) == []
    if size is LARGE:
        assert barriers(visitor.page) == []


def test_a_card_of_a_picture_is_shown_large(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/beast-hunter")
    page = visitor.page
    wait_for_page(page)
    page.get_by_alt_text("Annihilator").first.click()
    closer = page.get_by_role("dialog", name="Annihilator")
    expect(closer).to_be_visible()
    page.keyboard.press("Escape")
    expect(closer).to_be_hidden()


def test_what_beginners_miss_leads_to_its_rule(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/card-hunter")
    wait_for_page(visitor.page)
    visitor.page.get_by_role("link", name="The rule: CH-082").click()
    clause = visitor.page.locator('[data-clause="CH-082"]')
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    # The address leads there, too.
    assert visitor.page.url.endswith("/rules/card-hunter#CH-082")
    visitor.page.reload()
    expect(clause).to_be_in_viewport()


def test_the_rules_have_their_tables(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/beast-hunter")
    wait_for_page(visitor.page)
    partners = visitor.page.get_by_role("group", name="Table: 2.2 Suit partners")
    expect(partners.get_by_role("row")).to_have_count(5)
    expect(visitor.page.get_by_role("heading", name="Decision points")).to_have_count(0)


def test_the_search_finds_whole_words_first(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/card-hunter")
    wait_for_page(visitor.page)
    page = visitor.page
    page.get_by_role("searchbox").fill("act")
    marks = page.locator("mark")
    expect(marks.first).to_have_text("act")
    found = page.locator("[data-clause]").evaluate_all(
        "(all) => all.map((one) => one.dataset.clause)"
    )
    assert found.index("CH-031") < found.index("CH-034")
    expect(page.get_by_text("Inside of longer words:")).to_be_visible()
    page.get_by_role("searchbox").fill("zebra")
    expect(page.get_by_text("No rule has all these words.")).to_be_visible()
    page.get_by_role("button", name="Show all rules").click()
    expect(page.locator('[data-clause="CH-001"]')).to_be_attached()


def test_words_of_the_game_explain_themselves(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/beast-hunter")
    wait_for_page(visitor.page)
    page = visitor.page
    nests = page.locator(".aim").get_by_role("button", name="nests")
    meaning = page.get_by_role("tooltip")
    nests.hover()
    expect(meaning).to_contain_text("A face-down pile")
    assert barriers(page) == []
    page.mouse.move(0, 0)
    expect(meaning).to_have_count(0)
    nests.focus()
    page.keyboard.press("Tab")
    expect(meaning).to_contain_text("with which the Hunter hunts")
    page.keyboard.press("Shift+Tab")
    expect(meaning).to_contain_text("A face-down pile")
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(nests).to_be_focused()


def test_a_word_under_a_resting_pointer_covers_nothing(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/card-hunter")
    word = visitor.page.locator("main button.term:visible").first
    word.scroll_into_view_if_needed()
    box = word.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    visitor.page.evaluate(
        """() => {
          const cover = document.createElement("div");
          cover.id = "cover";
          cover.style = "position: fixed; inset: 0; z-index: 99";
          document.body.append(cover);
        }"""
    )
    visitor.page.mouse.move(*middle)
    # The table changes, and what was covered lies under the pointer now.
    visitor.page.evaluate("() => document.getElementById('cover').remove()")
    visitor.page.wait_for_function("() => document.querySelector('button.term:hover')")
    visitor.page.wait_for_timeout(500)
    meaning = visitor.page.get_by_role("tooltip")
    expect(meaning).to_have_count(0)
    visitor.page.mouse.move(middle[0] + 1, middle[1])
    expect(meaning).to_be_visible()


def test_a_touch_explains_a_word_of_a_question(visit: Visit) -> None:
    hunter = visit(**PHONE)
    hunter.play_now("Beast-Hunter")
    hunter.page.locator("button.term:visible").first.tap()
    meaning = hunter.page.get_by_role("tooltip")
    expect(meaning).to_be_visible()
    assert misfits(hunter.page) == []
    hunter.page.get_by_role("heading", level=1).tap()
    expect(meaning).to_have_count(0)
    expect(hunter.question).to_be_visible()


def test_escape_closes_the_meaning_and_not_the_window(visit: Visit) -> None:
    hunter = visit()
    hunter.play_now("Card Hunter")
    hunter.page.get_by_role("button", name="What is this about?").click()
    hunter.page.get_by_title("Show the rule").locator("visible=true").first.click()
    rules = hunter.page.get_by_role("dialog", name="Rules")
    rules.locator("button.term").first.focus()
    hunter.page.keyboard.press("Shift+Tab")
    hunter.page.keyboard.press("Tab")
    meaning = hunter.page.get_by_role("tooltip")
    expect(meaning).to_be_visible()
    hunter.page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(rules).to_be_visible()
    hunter.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_a_question_is_explained_in_plain_words_before_its_rule(visit: Visit) -> None:
    hunter = visit(**PHONE)
    hunter.play_now("Card Hunter")
    hunter.page.get_by_role("button", name="What is this about?").tap()
    note = hunter.page.get_by_text("Each Character does one thing in a turn")
    expect(note).to_be_visible()
    assert misfits(hunter.page) == []
    note.get_by_role("button", name="CH-042").tap()
    expect(note).not_to_be_visible()
    expect(hunter.page.get_by_role("dialog", name="Rules")).to_contain_text("CH-042")
