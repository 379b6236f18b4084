"""My matches: whose turn it is, results, what can be removed, and my name on another device."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looks import barriers, misfits
from tests.browser.seating import play_until_asked, sit_with_bots, two_at_a_table
from tests.browser.test_playing_on import play_out
from tests.browser.visitor import Visit, Visitor

# Notifications as a browser has them, written down instead of shown.
NOTIFICATIONS = """
  window.shown = []; window.asked = 0;
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { window.asked += 1; return (this.permission = "granted"); }
    constructor(title, { body }) { window.shown.push(`${title}: ${body}`); }
  };
"""
HIDE = """Object.defineProperty(document, "visibilityState", { get: () => "hidden" })"""


def test_my_turn_is_told_by_the_browser_only_if_i_asked_for_it(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "beast-hunter")
    play_until_asked(friend, host)
    host.page.add_init_script(NOTIFICATIONS)
    host.page.reload()
    host.prompt.wait_for()
    host.page.evaluate(HIDE)
    play_until_asked(host, friend)
    assert host.page.evaluate("asked") == 0, "never unasked"
    assert host.page.evaluate("shown") == [], "never unasked"
    play_until_asked(friend, host)
    host.page.get_by_role("button", name="Seat and link").click()
    host.page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(host.page.get_by_role("button", name="Do not tell me")).to_be_visible()
    assert host.page.evaluate("asked") == 1
    host.page.keyboard.press("Escape")
    play_until_asked(host, friend)
    host.page.wait_for_function("shown.length === 1")
    assert host.page.evaluate("shown")[0].startswith("Your turn: Beast-Hunter: ")
    expect(host.page).to_have_title(re.compile("^● Your turn: Beast-Hunter"))
    # Days later: the match waits under my matches, with whose turn it is.
    host.page.goto(host.address)
    expect(host.page).to_have_title(re.compile(r"^\s*● Your turn \(1\)"))
    expect(host.page.get_by_role("link", name="Resume Beast-Hunter: Your turn")).to_be_visible()
    friend.page.goto(friend.address)
    expect(friend.page.get_by_role("link", name="Resume Beast-Hunter: Waiting for")).to_be_visible()


@pytest.mark.parametrize("width", [360, 390, 1440])
def test_results_are_counted_and_a_match_can_be_removed(visit: Visit, width: int) -> None:
    hunter = visit(viewport={"width": width, "height": 900})
    sit_with_bots(hunter, "card-hunter", 2)
    play_out(hunter)
    won = int("You lost" not in hunter.verdict.inner_text())
    hunter.go("/")
    results = hunter.page.get_by_text(f"{won} of 1 won")
    expect(results).to_be_visible()
    assert misfits(hunter.page) == []
    assert barriers(hunter.page) == []
    hunter.page.get_by_role("button", name="Remove Card Hunter").click()
    hunter.page.get_by_role("button", name="Really remove? Card Hunter").click()
    expect(hunter.page.get_by_text("You have no match yet.")).to_be_visible()
    expect(results).to_have_count(0)


def open_name(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.get_by_role("button", name="Your name").click()


@pytest.mark.parametrize("width", [360, 1440])
def test_my_name_moves_to_another_device_by_a_link(visit: Visit, width: int) -> None:
    size = {"width": width, "height": 900}
    old, new = visit(viewport=size), visit(viewport=size)
    table = sit_with_bots(old, "card-hunter", 2)
    open_name(old)
    old.page.get_by_role("button", name="Use my name on another device").click()
    link = old.page.get_by_label("The link for your other device").input_value()
    old.page.get_by_role("button", name="QR code").click()
    assert misfits(old.page) == []
    assert barriers(old.page) == []
    new.page.goto(link)
    expect(new.page.get_by_role("heading", name="Use my name on this device")).to_be_visible()
    assert misfits(new.page) == []
    assert barriers(new.page) == []
    new.page.get_by_role("button", name="Use my name here").click()
    expect(new.page.get_by_role("button", name="Your name: Anna")).to_be_visible()
    new.go(f"/table/{table}")
    new.wait_for_turn()
    late = visit()
    late.expect_noise("404")
    late.page.goto(link)
    late.page.get_by_role("button", name="Use my name here").click()
    expect(late.page.get_by_role("alert")).to_contain_text("used up")


def test_another_device_is_signed_out(visit: Visit) -> None:
    old, lost = visit(), visit()
    sit_with_bots(old, "card-hunter", 2)
    open_name(old)
    old.page.get_by_role("button", name="Use my name on another device").click()
    link = old.page.get_by_label("The link for your other device").input_value()
    lost.page.goto(link)
    lost.page.get_by_role("button", name="Use my name here").click()
    expect(lost.page.get_by_role("button", name="Your name: Anna")).to_be_visible()
    old.page.get_by_role("button", name="Sign out all other devices").click()
    expect(old.page.get_by_text("The other device is signed out.")).to_be_visible()
    assert barriers(old.page) == []
    lost.go("/")
    expect(lost.page.get_by_role("button", name="Your name")).to_be_visible()
    expect(lost.page.get_by_role("button", name="Your name: Anna")).to_have_count(0)
    old.go("/")
    expect(old.page.get_by_role("button", name="Your name: Anna")).to_be_visible()


def test_all_of_my_data_is_one_download(visit: Visit) -> None:
    hunter = visit()
    table = sit_with_bots(hunter, "card-hunter", 2)
    open_name(hunter)
    with hunter.page.expect_download() as download:
        hunter.page.get_by_role("link", name="Download all of my data").click()
    assert download.value.suggested_filename == "hunters-lodge.json"
    assert table in download.value.path().read_text()
