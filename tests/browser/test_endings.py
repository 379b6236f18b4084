"""The end of a match: why, how close, what decided it, what was hidden, and where to go from it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE, let_bots_finish
from tests.browser.visitor import Visit

SEATS = {
    "card-hunter": 3,
    "beast-hunter": 2,
    "treasure-hunter": 3,
    "shadow-hunters": 5,
    "galactic-hunt": 2,
}


@pytest.mark.parametrize("game", SEATS)
def test_the_end_tells_why_and_how_close_and_what_was_hidden(visit: Visit, game: str) -> None:
    hunter = visit(**PHONE)
    table = let_bots_finish(hunter, game, SEATS[game])
    outcome = hunter.context.request.get(f"{hunter.address}/api/tables/{table}").json()["outcome"]
    ending = hunter.context.request.get(f"{hunter.address}/api/tables/{table}/ending").json()
    expect(hunter.verdict).to_contain_text(outcome["reason"])
    expect(hunter.verdict).to_contain_text(ending["close"])
    # The line above the table says it, too, and nothing lies over the table any more.
    line = hunter.page.get_by_role("region", name="How it ended")
    expect(line).to_contain_text(f"{outcome['reason']} {ending['close']}".strip())
    expect(hunter.page.locator(".plate")).to_have_count(0)
    cards = sum(len(held["cards"]) for held in ending["held"])
    shown = hunter.verdict.get_by_role("region", name="What was hidden").get_by_role("img")
    expect(shown).to_have_count(cards)
    assert misfits(hunter.page) == []
    assert barriers(hunter.page) == []


def test_from_the_end_one_sees_the_moment_that_decided_it_again(visit: Visit) -> None:
    hunter = visit()
    table = let_bots_finish(hunter, "beast-hunter", 2)
    ending = hunter.context.request.get(f"{hunter.address}/api/tables/{table}/ending").json()
    decided = hunter.verdict.get_by_role("region", name="What decided it")
    won = next(event for event in ending["turning"]["events"] if event["name"].endswith("_won"))
    expect(decided).to_contain_text(won["sentence"])
    expect(decided.get_by_role("img").first).to_be_visible()
    decided.get_by_role("link", name="Replay that moment").click()
    slider = hunter.page.get_by_role("slider", name="Step")
    expect(slider).to_have_value(str(ending["turning"]["step"]))


@pytest.mark.parametrize(("button", "is_changed"), [("Play again", False), ("Other side", True)])
def test_from_the_end_one_plays_again_on_either_side(
    visit: Visit, button: str, is_changed: bool
) -> None:
    hunter = visit()
    before = let_bots_finish(hunter, "beast-hunter", 2)
    roles = list(hunter.received("update"))[-1]["roles"]
    hunter.verdict.get_by_role("button", name=button).click()
    hunter.page.wait_for_url(re.compile(f"/table/(?!{before})"))
    hunter.prompt.wait_for()
    now = list(hunter.received("update"))[-1]["roles"]
    assert now == (roles[::-1] if is_changed else roles)
