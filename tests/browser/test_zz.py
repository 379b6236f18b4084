import tests.browser.test_lessons as t
from tests.browser.looks import *
import lodge


def test_zz(visit):
    game = lodge.load("treasure-hunter")
    learner = t.begin(visit, game.title)
    page = learner.page
    lesson = page.get_by_role("region", name="Lesson")
    for number, step in enumerate(t.lesson_of(game).steps, start=1):
        learner.wait_for_turn()
        t.expect(lesson).to_contain_text(f"step {number} of")
        t.read(learner, step.say)
        page.wait_for_timeout(700)
        n = page.evaluate(t.IN_SIGHT)
        print(number, n, page.viewport_size, step.point if hasattr(step, "point") else "", step)
        if n < 1:
            page.screenshot(path=f"/tmp/table/lesson{number}.png")
            print(
                page.evaluate(
                    """() => [...document.querySelectorAll('.pointed')].map(x => [x.outerHTML.slice(0,100), JSON.stringify(x.getBoundingClientRect()), JSON.stringify(x.closest('section.board').getBoundingClientRect())].join('\\n'))"""
                )
            )
        width, height = t.SIZES[number % len(t.SIZES)]
        page.set_viewport_size({"width": width, "height": height})
        for _ in ["", *step.more]:
            learner.wait_for_turn()
            learner.take(page.locator(".wanted button.take").first)
