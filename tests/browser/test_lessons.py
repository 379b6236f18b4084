"""Guided first matches in the browser."""

from typing import Any

import pytest
from playwright.sync_api import expect

import lodge as package
from tests.browser.looks import barriers, misfits
from tests.browser.visitor import Visit, Visitor

GAMES = [game for game in map(package.load, package.games()) if game.lesson is not None]
SIZES = [(360, 740), (1440, 900)]


def latest(visitor: Visitor) -> dict[str, Any]:
    update: dict[str, Any] = list(visitor.received("update"))[-1]
    return update


def begin(visit: Visit, title: str) -> Visitor:
    learner = visit()
    learner.go("/")
    learner.card_of(title).get_by_role("button", name="Learn").click()
    expect(learner.page.get_by_role("region", name="Lesson")).to_be_visible()
    return learner


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lesson_is_followed_to_its_end(visit: Visit, game: Any) -> None:
    learner = begin(visit, game.title)
    page = learner.page
    lesson = page.get_by_role("region", name="Lesson")
    steps = len(game.lesson.steps)
    for number, step in enumerate(game.lesson.steps, start=1):
        expect(lesson).to_contain_text(f"step {number} of {steps}")
        for text in step.say:
            if page.get_by_text(text, exact=True).count() == 0:
                lesson.get_by_role("button", name="Next").click()
            expect(lesson).to_contain_text(text)
        width, height = SIZES[number % len(SIZES)]
        page.set_viewport_size({"width": width, "height": height})
        expect(learner.question).to_be_in_viewport()
        assert misfits(page) == []
        assert page.locator(".pointed").count() >= 1, f"step {number} points at nothing"
        if number == 1:
            assert barriers(page) == []
        for _ in ["", *step.more]:
            learner.wait_for_turn()
            learner.take(page.locator(".wanted button.take").first)
    expect(lesson).to_contain_text("all steps done")
    expect(lesson).to_contain_text(game.lesson.ends)


def test_who_strays_hears_kind_words(visit: Visit) -> None:
    game = GAMES[0]
    assert game.lesson is not None
    learner = begin(visit, game.title)
    learner.page.locator(".choice:not(.wanted) button.take").first.click()
    expect(
        learner.page.get_by_role("alert").filter(has_text=game.lesson.steps[0].other)
    ).to_be_visible()
    expect(learner.page.get_by_role("region", name="Lesson")).to_contain_text("step 1 of")
