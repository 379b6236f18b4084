"""Guided first matches in the browser."""

from typing import Any

import pytest
from playwright.sync_api import expect

import lodge as package
from lodge.guide.lessons import find_lesson, lesson_of
from tests.browser.looks import barriers, misfits
from tests.browser.visitor import Visit, Visitor

GAMES = [game for game in map(package.load, package.games()) if find_lesson(game) is not None]
SIZES = [(360, 740), (1440, 900)]
# The pointed things of which at least half is in sight, or that fill half of the board's window,
# and that nothing covers. A mark on a card lets clicks through.
IN_SIGHT = """() => [...document.querySelectorAll(".pointed")].filter((thing) => {
  const frame = thing.closest("section.board").getBoundingClientRect();
  const box = thing.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
  if (bottom - top < Math.min(box.height, frame.height) / 2) return false;
  const above = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
  const isMark = getComputedStyle(thing).pointerEvents === "none";
  return isMark ? above?.closest("section.board") : thing.contains(above);
}).length"""


def begin(visit: Visit, title: str) -> Visitor:
    learner = visit()
    learner.go("/")
    learner.card_of(title).get_by_role("button", name="Learn").click()
    expect(learner.page.get_by_role("region", name="Lesson")).to_be_visible()
    return learner


def read(learner: Visitor, texts: list[str]) -> None:
    """Turn the pages of the coach."""
    lesson = learner.page.get_by_role("region", name="Lesson")
    # What is said waits until the table stands still.
    expect(lesson.locator(".said p")).not_to_have_count(0)
    for text in texts:
        if lesson.get_by_text(text, exact=True).count() == 0:
            lesson.get_by_role("button", name="Next").click()
        expect(lesson).to_contain_text(text)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lesson_is_followed_to_its_end(visit: Visit, game: Any) -> None:
    learner = begin(visit, game.title)
    page = learner.page
    lesson = page.get_by_role("region", name="Lesson")
    steps = len(lesson_of(game).steps)
    for number, step in enumerate(lesson_of(game).steps, start=1):
        learner.wait_for_turn()
        expect(lesson).to_contain_text(f"step {number} of {steps}")
        read(learner, step.say)
        expect(learner.question).to_be_in_viewport()
        assert misfits(page) == []
        assert page.locator(".pointed").count() >= 1, f"step {number} points at nothing"
        page.wait_for_function(f"() => ({IN_SIGHT})() >= 1")
        if number == 1:
            assert barriers(page) == []
        # What the next step points at comes into sight where there is much room or little.
        width, height = SIZES[number % len(SIZES)]
        page.set_viewport_size({"width": width, "height": height})
        for _ in ["", *step.more]:
            learner.wait_for_turn()
            learner.take(page.locator(".wanted button.take").first)
    expect(lesson).to_contain_text("all steps done")
    read(learner, [lesson_of(game).ends, *lesson_of(game).next])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_strays_hears_kind_words(visit: Visit, game: Any) -> None:
    learner = begin(visit, game.title)
    learner.page.locator(".choice:not(.wanted) button.take").first.click()
    learner.confirm()
    expect(
        learner.page.get_by_role("alert").filter(has_text=lesson_of(game).steps[0].other)
    ).to_be_visible()
    expect(learner.page.get_by_role("region", name="Lesson")).to_contain_text("step 1 of")


def test_the_other_side_has_a_lesson_of_its_own(visit: Visit) -> None:
    learner = visit()
    learner.go("/")
    lesson = lesson_of(package.load("beast-hunter"), "beasts")
    card = learner.card_of("Beast-Hunter")
    card.get_by_role("button", name=f"Another lesson: {lesson.title}").click()
    said = learner.page.get_by_role("region", name="Lesson")
    expect(said).to_contain_text(lesson.title)
    read(learner, lesson.steps[0].say)
    assert learner.page.evaluate(IN_SIGHT) >= 1
    assert learner.offered()
