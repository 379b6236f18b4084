"""Friends who play again, and series."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looks import barriers, misfits
from tests.browser.seating import next_to_move, two_at_a_table
from tests.browser.test_friends import open_chat
from tests.browser.visitor import Visit, Visitor


def play_out(*visitors: Visitor) -> None:
    while (mover := next_to_move(*visitors)) is not None:
        mover.take_choice(0)


def test_friends_play_again_at_one_table_with_sides_changed(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "beast-hunter")
    open_chat(host)
    host.page.get_by_role("textbox", name="Say something").fill("Shall we?")
    host.page.get_by_role("button", name="Send").click()
    onlooker = visit()
    onlooker.go(f"/table/{host.table}")
    play_out(host, friend)
    roles = list(host.received("update"))[-1]["roles"]
    before = host.table
    friend.verdict.get_by_role("button", name="Other side").click()
    friend.page.wait_for_url(re.compile(f"/table/(?!{before})"))
    expect(friend.page.get_by_text("Reserved for")).to_be_visible()
    expect(onlooker.verdict.get_by_role("link", name="Watch the next match")).to_be_visible()
    expect(host.verdict).to_contain_text("your seat is kept")
    assert barriers(host.page) == []
    assert misfits(host.page) == []
    host.verdict.get_by_role("button", name="Come along").click()
    for visitor in (host, friend):
        visitor.page.wait_for_url(f"**/table/{friend.table}")
        visitor.prompt.wait_for()
    assert host.table == friend.table != before
    assert list(host.received("update"))[-1]["roles"] == roles[::-1]
    expect(open_chat(host)).to_contain_text("Shall we?")


@pytest.mark.parametrize("width", [360, 1440])
def test_a_series_is_chosen_in_the_form_and_its_standing_is_shown(visit: Visit, width: int) -> None:
    hunter = visit(viewport={"width": width, "height": 900})
    hunter.go("/")
    hunter.card_of("Beast-Hunter").get_by_role("button", name="Play with friends").click()
    dialog = hunter.page.get_by_role("dialog", name="Beast-Hunter with friends")
    dialog.get_by_label("Series").select_option("Best of three")
    dialog.get_by_label("Seat 2").select_option("Good bot")
    assert barriers(hunter.page) == []
    dialog.get_by_role("button", name="Open the table").click()
    hunter.prompt.wait_for()
    play_out(hunter)
    expect(hunter.verdict).to_contain_text("Best of three, match 1 of 3. Wins:")
    assert misfits(hunter.page) == []
    before = hunter.table
    hunter.verdict.get_by_role("button", name="Play the next match").click()
    hunter.page.wait_for_url(re.compile(f"/table/(?!{before})"))
    hunter.prompt.wait_for()
    if width == 360:
        hunter.page.get_by_role("button", name="Players").click()
    expect(hunter.page.get_by_text("Best of three, match 2 of 3.")).to_be_visible()
