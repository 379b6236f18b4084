"""What one plays for, a hint, and what the open question means: in sight or one press away."""

import re

import pytest
from playwright.sync_api import expect

from lodge.kernel.registry import games, load
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE
from tests.browser.visitor import Visit

CUT_OFF = """(text) => {
  const all = document.createRange();
  all.selectNodeContents(text);
  const [said, box] = [all.getBoundingClientRect(), text.getBoundingClientRect()];
  const ends = getComputedStyle(text).textOverflow === "ellipsis";
  return ends || said.right > box.right + 1 || said.bottom > box.bottom + 1;
}"""
MOST_OF_AN_AIM = 60
"""Pixels; three lines. The rest of a phone is the table's."""


@pytest.mark.parametrize("game", games())
def test_aim_hint_and_help(visit: Visit, game: str) -> None:
    hunter = visit(**PHONE)
    hunter.play_now(load(game).title)
    assert hunter.wait_for_turn()
    page = hunter.page
    aim = page.get_by_role("region", name="What you play for").get_by_role("paragraph")
    update = list(hunter.received("update"))[-1]
    expect(aim).to_have_text(update["aim"])
    expect(aim).to_be_in_viewport(ratio=1)
    assert aim.evaluate(CUT_OFF) is False
    box = aim.bounding_box()
    assert box is not None
    assert box["height"] < MOST_OF_AN_AIM

    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("A bot would choose")
    told = list(hunter.received("hint"))[-1]
    expect(hint).to_contain_text(told["why"])
    if told["likely"]:
        # On a phone the chances fold away; the keyboard opens them.
        hint.locator("summary").press("Enter")
        expect(hint.get_by_role("definition")).to_have_count(len(told["likely"]))
        expect(hint.get_by_role("definition").first).to_contain_text(
            f"{told['likely'][0]['chance']} %"
        )
        hint.get_by_role("definition").last.scroll_into_view_if_needed()
        expect(hint.get_by_role("definition").last).to_be_in_viewport()
    expect(page.locator(".prompt .choice.wanted")).to_have_count(1)
    assert misfits(page) == []
    assert barriers(page) == []

    page.get_by_role("button", name="Help").click()
    dialog = page.get_by_role("dialog", name="Help")
    expect(dialog.get_by_role("heading").nth(1)).to_have_text(update["prompt"]["question"])
    expect(dialog.get_by_text(re.compile("It is asked by the rule"))).to_be_visible()
    expect(dialog.locator("dt")).to_have_count(
        len(update["prompt"]["choices"]) + len(aside_actions(update))
    )
    assert barriers(page) == []


def aside_actions(update: dict[str, object]) -> set[object]:
    """What can be done at any time and is not an answer."""
    prompt, interjections = update["prompt"], update["interjections"]
    assert isinstance(prompt, dict)
    assert isinstance(interjections, list)
    asked = {choice["action"] for choice in prompt["choices"]}
    return {choice["action"] for choice in interjections} - asked
