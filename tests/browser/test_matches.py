"""Whole matches against bots, from the home page to the replay, with somebody looking on."""

import re

import pytest
from playwright.sync_api import expect

from lodge.kernel.record import verify
from lodge.kernel.registry import games, load
from tests.browser.looks import barriers
from tests.browser.secrecy import check_messages, fetch_record
from tests.browser.visitor import Visit, Visitor


def play_to_the_end(visitor: Visitor) -> None:
    """Play without much sense: by buttons, by the things on the table, and taking some back."""
    taken = 0
    is_second_thought = False
    is_asked = visitor.wait_for_turn()
    while is_asked:
        if not is_second_thought and visitor.undo.count():
            visitor.take(visitor.undo)
            is_second_thought = True
            is_asked = visitor.wait_for_turn()
            continue
        if taken % 3 == 2 and visitor.lit.count():
            visitor.take_lit(taken)
            is_asked = visitor.wait_for_turn()
        else:
            is_asked = visitor.go_on(taken * 7 // 3)
        taken += 1


@pytest.mark.parametrize("game", games())
def test_whole_match(visit: Visit, game: str) -> None:
    hunter, onlooker = visit(), visit()
    table = hunter.play_now(load(game).title)
    onlooker.go(f"/table/{table}")
    expect(onlooker.question).to_contain_text("You are watching")
    play_to_the_end(hunter)
    expect(hunter.verdict.get_by_role("button", name="Play again")).to_be_visible()
    expect(onlooker.verdict.get_by_role("button", name="Play again")).to_have_count(0)
    assert barriers(hunter.page) == []

    record = fetch_record(hunter, table)
    assert verify(load(game), record) == []
    assert check_messages([hunter, onlooker], record) > len(record.actions)
    assert all(update["prompt"] is None for update in onlooker.received("update"))

    hunter.verdict.get_by_role("link", name="Watch the replay").click()
    check_replay(hunter, steps=len(record.actions), seats=record.seats)


def check_replay(visitor: Visitor, steps: int, seats: int) -> None:
    page = visitor.page
    controls = page.get_by_role("region", name="Steps of the match")
    slider = controls.get_by_role("slider", name="Step")
    expect(slider).to_have_attribute("aria-valuetext", f"Step 0 of {steps}: The beginning")
    controls.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value("1")
    controls.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(str(steps))
    slider.fill(str(steps // 2))
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Step {steps // 2} of"))

    eyes = controls.get_by_role("combobox", name="Seen by")
    expect(eyes.get_by_role("option")).to_have_count(seats + 1)
    eyes.select_option(index=2)
    page.wait_for_url(f"**/replay/*?step={steps // 2}&seat=1")
    page.reload()
    expect(slider).to_have_value(str(steps // 2))
    expect(eyes.locator("option:checked")).to_have_text(
        eyes.get_by_role("option").nth(2).inner_text()
    )

    assert barriers(page) == []
    page.get_by_role("button", name="Fair shuffle").click()
    # This lodge always deals from the same key, and the browser finds that out.
    expect(page.get_by_role("heading", name="The lodge took no notice")).to_be_visible()
