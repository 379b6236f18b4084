"""What one can do at a table besides answering."""

import pytest
from playwright.sync_api import expect

from tests.browser.seating import next_to_move, play_until_asked, two_at_a_table
from tests.browser.visitor import Visit


@pytest.mark.parametrize("way", ["button", "u", "Control+z"])
def test_undo(visit: Visit, way: str) -> None:
    hunter = visit()
    hunter.play_now("Beast-Hunter")
    offered, question = hunter.offered(), hunter.question.inner_text()
    hunter.take(hunter.choices.get_by_text("nest", exact=False).first)
    assert hunter.offered() != offered
    if way == "button":
        hunter.take(hunter.undo)
    else:
        hunter.press(way)
    assert (hunter.offered(), hunter.question.inner_text()) == (offered, question)
    expect(hunter.undo).to_have_count(0)


def test_a_bot_stands_in_and_gives_the_seat_back(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "beast-hunter")
    seat = host.page.get_by_role("button", name="Seat and link")
    seat.click()
    host.page.get_by_role("button", name="Let a bot play for me").click()
    expect(host.question).to_contain_text("A bot plays for you.")
    expect(host.choices).to_have_count(0)
    friend.wait_for_turn()
    host.page.get_by_role("button", name="Take my seat back").first.click()
    expect(host.question).not_to_contain_text("A bot plays for you.")
    play_until_asked(host, friend)
    host.take_choice(0)


def test_shadow_hunters_reveals_out_of_turn(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "shadow-hunters")
    while next_to_move(friend, host) is host:
        host.take(host.choices.filter(has_not_text="Reveal").first)
    before = friend.question.inner_text()
    reveal = host.prompt.get_by_role("button", name="Reveal yourself", exact=False).first
    expect(reveal).to_be_visible()
    expect(host.choices).to_have_count(0)
    host.page.keyboard.press("Shift+Digit1")
    expect(reveal).to_have_count(0)
    log = friend.page.get_by_role("log", name="What happened", include_hidden=True)
    expect(log).to_contain_text("Red is ")
    assert [message["action"] for message in host.sent("interject")] == ["reveal"]
    assert friend.question.inner_text() == before
    assert next_to_move(host, friend) is friend


def test_each_line_of_the_log_shows_its_rule(visit: Visit) -> None:
    hunter = visit()
    hunter.play_now("Card Hunter")
    log = hunter.page.get_by_role("log", name="What happened")
    line = log.get_by_role("button", name="Rule").first
    clause = line.inner_text()
    line.click()
    rules = hunter.page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_text(clause, exact=True).first).to_be_in_viewport()
