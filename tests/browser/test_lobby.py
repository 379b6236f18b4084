"""The lobby before the match."""

import pytest
from playwright.sync_api import expect

from tests.browser.looks import barriers, misfits
from tests.browser.seating import invite, sit_down
from tests.browser.visitor import Visit

SIZES = [(360, 740), (390, 844), (1440, 900)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_lobby_says_what_is_played_and_invites(visit: Visit, width: int, height: int) -> None:
    host = visit(viewport={"width": width, "height": height})
    host.context.request.post(f"{host.address}/api/me", data={"name": "Anna"})
    wish = {
        "game": "beast-hunter",
        "seats": 2,
        "seating": ["me", "open"],
        "options": {"court_ranks": "numbered", "lioness_points": False},
        "series": "best_of_three",
    }
    table = host.context.request.post(f"{host.address}/api/tables", data=wish).json()["id"]
    host.go(f"/table/{table}")
    main = host.page.get_by_role("main")
    expect(main).to_contain_text("Best of three, match 1 of 3.")
    expect(main.get_by_role("link", name="The rules of Beast-Hunter")).to_be_visible()
    for words in ("Special cards in groups", "The Lioness doubles points", "No"):
        expect(main.get_by_text(words, exact=True)).to_be_visible()
    expect(main).not_to_contain_text("court_ranks")
    loaded = [one.url for one in host.responses]
    main.get_by_role("button", name="QR code").click()
    expect(main.get_by_role("img", name="The link to this table as a QR code")).to_be_visible()
    assert len(host.responses) > len(loaded), "the library comes when it is wanted"
    assert misfits(host.page) == []
    assert barriers(host.page) == []


def test_people_talk_before_the_match(visit: Visit) -> None:
    host = visit()
    link = invite(host, "Shadow Hunters")
    friend = visit()
    sit_down(friend, link)
    expect(friend.page.get_by_text("You have a seat.")).to_be_visible()
    friend.page.get_by_role("textbox", name="Say something").fill("Who else comes?")
    friend.page.get_by_role("button", name="Send").click()
    for visitor in (host, friend):
        expect(visitor.page.get_by_role("log", name="Chat")).to_contain_text("Who else comes?")
