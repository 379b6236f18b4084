"""Every page fits a phone and a large screen, stands still, and can be used by everybody."""

from typing import Any

import pytest
from playwright.sync_api import expect

from lodge.kernel.registry import games, load
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE, invite
from tests.browser.visitor import Visit

LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SIZES = pytest.mark.parametrize("size", [PHONE, LARGE], ids=["phone", "large"])
MOVES = 6
STILL = 0.1
"""What counts as good by the measure of layout shifts."""

SOME_IN_SIGHT = """(choices) => choices.some((choice) => {
  const box = choice.getBoundingClientRect();
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return choice.contains(middle);
})"""
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
        assert sum(shift["value"] for shift in shifts) < STILL, shifts
        hunter.take_choice(move)
