"""The way in for newcomers: a lesson, easy bots, better ones; and who one is at the start."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE, sit_with_bots, two_at_a_table
from tests.browser.visitor import Visit, Visitor


def bots_after_play_now(visitor: Visitor, title: str) -> set[str]:
    visitor.go("/")
    # What they have won is known by then.
    expect(visitor.page.get_by_role("group").locator("summary")).to_be_visible()
    visitor.card_of(title).get_by_role("button", name="Play now").click()
    visitor.page.wait_for_url("**/table/*")
    info: dict[str, Any] = visitor.context.request.get(
        f"{visitor.address}/api/tables/{visitor.table}"
    ).json()
    return {seat["bot"] for seat in info["seats"] if seat["bot"]}


@pytest.mark.parametrize("width", [360, 1440])
def test_newcomers_are_led_to_a_lesson_then_to_easy_bots(visit: Visit, width: int) -> None:
    newcomer = visit(viewport={"width": width, "height": 900})
    newcomer.go("/")
    steps = newcomer.page.get_by_role("group").filter(has_text="New here?")
    expect(steps.get_by_role("listitem")).to_have_count(3)
    assert misfits(newcomer.page) == []
    assert barriers(newcomer.page) == []
    steps.get_by_label("Begin with").select_option("Card Hunter")
    steps.get_by_role("button", name="Take the lesson").click()
    expect(newcomer.page.get_by_role("region", name="Lesson")).to_be_visible()


def test_play_now_begins_with_easy_bots_until_the_first_win(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "beast-hunter")
    address = f"{host.address}/api/tables/{host.table}"
    assert bots_after_play_now(host, "Beast-Hunter") == {"easy"}
    seats = friend.context.request.get(address).json()["seats"]
    mine = next(seat["seat"] for seat in seats if seat["you"])
    assert friend.context.request.post(f"{address}/seats/{mine}/resign").ok
    friend.verdict.wait_for()
    assert bots_after_play_now(host, "Beast-Hunter") == {"heuristic"}
    assert bots_after_play_now(friend, "Beast-Hunter") == {"easy"}
    host.go("/")
    steps = host.page.get_by_role("group").filter(has_text="First steps")
    steps.locator("summary").click()
    steps.get_by_label("Begin with").select_option(label="Beast-Hunter ✓")
    expect(steps.get_by_role("listitem").nth(1)).to_contain_text("(done)")


def test_a_match_begins_with_who_one_is_and_says_it_once(visit: Visit) -> None:
    hunter = visit(**PHONE)
    sit_with_bots(hunter, "beast-hunter", 2, sides="seat1_beasts")
    said = hunter.page.get_by_role("region", name="Who you are")
    expect(said).to_contain_text("You are the Beasts: hide")
    assert misfits(hunter.page) == []
    assert barriers(hunter.page) == []
    said.get_by_role("button", name="Got it").click()
    expect(said).to_have_count(0)
    hunter.page.reload()
    hunter.wait_for_turn()
    expect(said).to_have_count(0)


def test_a_deck_introduces_its_keywords_before_the_first_turn(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, "galactic-hunt", 2)
    said = hunter.page.get_by_role("region", name="Who you are")
    expect(said).to_contain_text("Words on your cards")
    expect(said.get_by_role("term").first).to_be_visible()
