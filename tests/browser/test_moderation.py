"""Muting for oneself, what a host can do about onlookers, and a match that is lost on time."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE, two_at_a_table
from tests.browser.visitor import Visit, Visitor

REMOVED = "The host has removed you from this table."


def introduce(visitor: Visitor, name: str) -> Visitor:
    visitor.context.request.post(f"{visitor.address}/api/me", data={"name": name})
    return visitor


def watch(visitor: Visitor, name: str, table: str) -> Visitor:
    introduce(visitor, name).go(f"/table/{table}")
    return visitor


def chat(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="Chat").click()
    return visitor.page.get_by_role("log", name="Chat")


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_role("textbox", name="Say something").fill(text)
    visitor.page.keyboard.press("Enter")


def people(visitor: Visitor) -> Locator:
    """The dialog in which people are listed, opened by keyboard."""
    visitor.page.get_by_role("button", name="People", exact=True).focus()
    visitor.page.keyboard.press("Enter")
    return visitor.page.get_by_role("dialog", name="People at the table")


def close(visitor: Visitor) -> None:
    visitor.page.keyboard.press("Escape")


def press(visitor: Visitor, dialog: Locator, button: str) -> None:
    dialog.get_by_role("button", name=button).focus()
    visitor.page.keyboard.press("Enter")


def test_who_is_muted_for_me_stays_so(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "beast-hunter")
    zoe = watch(visit(), "Zoe", host.table)
    chat(zoe)
    say(zoe, "First!")
    heard = chat(friend)
    expect(heard).to_contain_text("First!")
    dialog = people(friend)
    expect(dialog.get_by_role("button", name="Remove")).to_have_count(0)
    press(friend, dialog, "Mute for me: Zoe")
    expect(dialog).to_contain_text("muted for you")
    assert misfits(friend.page) == []
    assert barriers(friend.page) == []
    close(friend)
    expect(heard).not_to_contain_text("First!")
    expect(heard).to_contain_text("One line of people whom you have muted.")
    say(zoe, "Second!")
    expect(chat(host)).to_contain_text("Second!")
    friend.page.reload()
    heard = chat(friend)
    expect(heard).to_contain_text("2 lines of people whom you have muted.")
    press(friend, people(friend), "Hear again: Zoe")
    close(friend)
    expect(heard).to_contain_text("Second!")


def test_host_mutes_and_removes_who_only_watches(visit: Visit) -> None:
    host, _ = two_at_a_table(visit, "beast-hunter")
    zoe = watch(visit(**PHONE), "Zoe", host.table)
    chat(zoe)
    say(zoe, "Boo!")
    expect(chat(host)).to_contain_text("Boo!")
    dialog = people(host)
    press(host, dialog, "Mute for all: Zoe")
    expect(dialog).to_contain_text("muted for all")
    told = zoe.page.get_by_role("status").filter(has_text="The host has muted you")
    expect(told).to_be_visible()
    expect(zoe.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    assert misfits(zoe.page) == []
    press(host, dialog, "Let talk: Zoe")
    expect(told).to_have_count(0)
    dialog.get_by_role("checkbox", name="Those who only watch may talk").focus()
    host.page.keyboard.press("Space")
    expect(zoe.page.get_by_text("Only the players talk at this table.")).to_be_visible()
    press(host, dialog, "Remove: Zoe")
    expect(zoe.page.get_by_text(REMOVED)).to_be_visible()
    zoe.page.reload()
    expect(zoe.page.get_by_text(REMOVED)).to_be_visible()
    expect(dialog).to_contain_text("is removed")
    assert misfits(host.page) == []
    assert barriers(host.page) == []
    press(host, dialog, "Let back in: Zoe")
    expect(dialog.get_by_role("button", name="Let back in")).to_have_count(0)
    zoe.page.reload()
    expect(zoe.page.get_by_text("You are watching")).to_be_visible()


def test_names_that_look_alike_are_told_apart(visit: Visit) -> None:
    host, _ = two_at_a_table(visit, "beast-hunter")
    news = list(host.received("table"))[-1]
    name = str(news["table"]["seats"][0]["name"])
    fake = watch(visit(), name.upper(), host.table)
    chat(fake)
    say(fake, "I am the host.")
    expect(chat(host)).to_contain_text(f"{name.upper()} (2)")


def open_table(visitor: Visitor, **wish: Any) -> str:
    answer = visitor.context.request.post(f"{visitor.address}/api/tables", data=wish)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def test_form_offers_what_a_flag_means_where_it_can(visit: Visit) -> None:
    host = introduce(visit(**PHONE), "Anna")
    host.go("/")
    host.card_of("Galactic Hunt").get_by_role("button", name="Play with friends").click()
    dialog = host.page.get_by_role("dialog", name="Galactic Hunt with friends")
    flag = dialog.get_by_label("When somebody's time is up")
    expect(flag).to_have_count(0)
    dialog.get_by_label("Clock").select_option(index=1)
    flag.select_option("They lose the match")
    dialog.get_by_text("3", exact=True).click()
    expect(flag).to_have_count(0)
    expect(dialog).to_contain_text("When somebody's time is up, a bot plays on for them.")
    dialog.get_by_text("2", exact=True).click()
    expect(flag).to_have_value("loss")
    dialog.get_by_role("checkbox", name="Those who only watch may talk").uncheck()
    assert misfits(host.page) == []
    dialog.get_by_role("button", name="Open the table").click()
    main = host.page.get_by_role("main")
    expect(main).to_contain_text("Clock: 5 minutes each, and 5 seconds more for each decision.")
    expect(main).to_contain_text("Anyone who runs out of time loses the match.")


def test_who_runs_out_of_time_loses(visit: Visit) -> None:
    anna = introduce(visit(), "Anna")
    clock = {"seconds": 10, "increment": 0, "flag": "loss"}
    wish = {"game": "beast-hunter", "seats": 2, "seating": ["me", "open"], "clock": clock}
    table = open_table(anna, **wish)
    anna.go(f"/table/{table}")
    ben = introduce(visit(**PHONE), "Ben")
    ben.go(f"/table/{table}")
    ben.page.get_by_role("button", name="Sit here").click()
    for visitor in (anna, ben):
        expect(visitor.verdict).to_contain_text("lost on time")
        assert misfits(visitor.page) == []
    expect(anna.page.get_by_text("out of time", exact=True)).to_be_visible()
    expect(anna.page.get_by_role("log", name="What happened")).to_contain_text("lost on time")
    anna.verdict.get_by_role("link", name="Watch the replay").click()
    anna.page.wait_for_url("**/replay/*")
    moves = anna.page.get_by_role("button", name="Time is up")
    expect(moves).to_be_visible()
