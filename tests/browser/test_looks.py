"""Every page fits a phone and a large screen, stands still, and can be used by everybody."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from lodge.kernel.registry import games, load
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE, invite
from tests.browser.visitor import Visit, Visitor

LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SIZES = pytest.mark.parametrize("size", [PHONE, LARGE], ids=["phone", "large"])
MOVES = 6
STILL = 0.1
"""What counts as good by the measure of layout shifts."""

SHARE_OF_THE_TABLE = """() =>
  document.querySelector("main .board").getBoundingClientRect().height / innerHeight"""
# Answers of one sort, and those that can be chosen together, are behind a button.
SHOWN = """(thing) => {
  const folded = thing.closest(".prompt .folded");
  return folded ? document.querySelector(`[aria-controls="${folded.id}"]`) : thing;
}"""
SOME_IN_SIGHT = f"""(choices) => choices.map({SHOWN}).some((choice) => {{
  const box = choice.getBoundingClientRect();
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return choice.contains(middle);
}})"""
# What is neither in the window nor in a list that says that it goes on.
OUT_OF_REACH = f"""(things) => things.map({SHOWN}).filter((thing) => {{
  const box = thing.getBoundingClientRect();
  const list = thing.closest(".list");
  const goesOn = list?.querySelector(".onward")?.checkVisibility();
  return !goesOn && !thing.contains(
    document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}}).map((thing) => thing.outerHTML.slice(0, 160))"""
# Whether a list goes on is found out before it is painted, which may be long after it is there.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
SOME_LIT_IN_REACH = f"""() => {{
  const lit = [...document.querySelectorAll("main button.lit")];
  return ({OUT_OF_REACH})(lit).length < lit.length;
}}"""
# The observer itself tells only later what has happened; those to come are taken at once.
WATCH_SHIFTS = """
  window.shifts = [];
  const keep = (entries) => window.shifts.push(...entries.map(({ value, sources }) => ({
    value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 120)),
  })));
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  window.takeShifts = () => { keep(observer.takeRecords()); return window.shifts.splice(0); };
"""


@SIZES
def test_home_and_rules_fit(visit: Visit, size: dict[str, Any]) -> None:
    visitor = visit(**size)
    visitor.go("/")
    expect(visitor.page.get_by_role("article")).to_have_count(len(games()))
    assert misfits(visitor.page) == []
    visitor.page.get_by_role("button", name="Play with friends").first.click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    assert misfits(visitor.page) == []
    visitor.go("/rules/beast-hunter")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Beast-Hunter")
    visitor.page.get_by_role("heading", level=2).first.wait_for()
    assert misfits(visitor.page) == []


@SIZES
@pytest.mark.parametrize("game", games())
def test_table_fits(visit: Visit, game: str, size: dict[str, Any]) -> None:
    hunter = visit(**size)
    hunter.play_now(load(game).title)
    for move in range(MOVES):
        assert misfits(hunter.page) == []
        expect(hunter.question).to_be_in_viewport(ratio=1)
        assert hunter.choices.evaluate_all(SOME_IN_SIGHT)
        hunter.take_choice(move)
        if not hunter.wait_for_turn():
            # A match may be short; the next one goes on with other choices.
            assert misfits(hunter.page) == []
            hunter.play_now(load(game).title)


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("game", games())
def test_phone_has_everything_in_reach(visit: Visit, game: str, width: int) -> None:
    """Half of it is table; the answers and what is lit are in sight or one tap away, and so are the
    own cards."""
    hunter = visit(**{**PHONE, "viewport": {"width": width, "height": 740}})
    hunter.play_now(load(game).title)
    parts = hunter.page.get_by_role("navigation", name="Parts of the table")
    own = hunter.page.get_by_role("region", name="Cards", exact=True)
    for move in range(MOVES):
        hunter.page.evaluate(PAINTED)
        assert hunter.page.evaluate(SHARE_OF_THE_TABLE) >= 0.499
        assert hunter.choices.evaluate_all(OUT_OF_REACH) == []
        if len(hunter.lit.evaluate_all(OUT_OF_REACH)) == hunter.lit.count() > 0:
            hunter.page.get_by_text("More choices").click()
            hunter.page.wait_for_function(SOME_LIT_IN_REACH)
        parts.get_by_role("button", name="Cards").click()
        card = own.get_by_role("img").first
        expect(card).to_be_in_viewport(ratio=1)
        box = card.bounding_box()
        assert box is not None
        assert box["width"] >= 110
        # The question stays in sight meanwhile.
        expect(hunter.question).to_be_in_viewport(ratio=1)
        parts.get_by_role("button", name="Table").click()
        hunter.take_choice(move)
        if not hunter.wait_for_turn():
            break


def lit_card(hunter: Visitor) -> Locator:
    """The first card of a hand that a question is about."""
    card = hunter.page.get_by_role("region", name="Your hand").locator("button.lit[data-face]")
    for move in range(20):
        if card.count():
            return card.first
        hunter.take_choice(move)
        hunter.wait_for_turn()
    raise AssertionError("No card of the hand was ever lit.")


def test_cards_grow_where_the_mouse_or_the_focus_is(visit: Visit) -> None:
    hunter = visit()
    hunter.play_now("Treasure Hunter")
    peek = hunter.page.get_by_role("tooltip").locator("img")
    card = lit_card(hunter)
    card.hover()
    expect(peek).to_be_visible()
    hunter.question.hover()
    expect(peek).to_be_hidden()
    card.focus()
    hunter.page.keyboard.press("Shift+Tab")
    hunter.page.keyboard.press("Tab")
    expect(peek).to_be_visible()


def test_a_long_press_shows_a_card(visit: Visit) -> None:
    hunter = visit(**PHONE)
    hunter.play_now("Treasure Hunter")
    card = lit_card(hunter)
    face = card.get_attribute("data-face")
    (name,) = [known.name for known in load("treasure-hunter").cards() if known.face == face]
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(hunter.page.get_by_role("dialog", name=name, exact=True)).to_be_visible()


def test_home_has_no_barriers(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    expect(visitor.page.get_by_role("article")).to_have_count(len(games()))
    assert barriers(visitor.page) == []
    visitor.page.get_by_role("button", name="Play with friends").first.click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    assert barriers(visitor.page) == []


def test_rules_and_waiting_table_have_no_barriers(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/beast-hunter")
    visitor.page.get_by_role("heading", level=2).first.wait_for()
    assert barriers(visitor.page) == []
    invite(visitor, "Shadow Hunters")
    assert barriers(visitor.page) == []


@pytest.mark.parametrize("game", games())
def test_table_in_play_has_no_barriers(visit: Visit, game: str) -> None:
    hunter = visit()
    hunter.play_now(load(game).title)
    for move in range(3):
        hunter.take_choice(move)
        hunter.wait_for_turn()
    assert barriers(hunter.page) == []


@pytest.mark.parametrize("game", games())
def test_table_stands_still(visit: Visit, game: str) -> None:
    """What a move changes moves; the page around it does not jump, not even after a click."""
    hunter = visit()
    hunter.page.add_init_script(WATCH_SHIFTS)
    hunter.play_now(load(game).title)
    hunter.page.reload()
    for move in range(MOVES):
        assert hunter.wait_for_turn()
        shifts = hunter.page.evaluate("takeShifts()")
        # Each by itself: a slow machine shows a change in more steps.
        assert max((shift["value"] for shift in shifts), default=0.0) < STILL, shifts
        hunter.take_choice(move)
