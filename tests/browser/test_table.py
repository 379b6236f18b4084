"""What one can do at a table besides answering."""

import pytest
from playwright.sync_api import expect

from tests.browser.seating import next_to_move, play_until_asked, two_at_a_table
from tests.browser.visitor import Visit, Visitor


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
    asked = host.page.get_by_role("dialog", name="Reveal yourself?")
    expect(asked).to_contain_text("This cannot be taken back.")
    host.page.keyboard.press("Enter")  # A second slip changes nothing either.
    expect(asked).to_have_count(0)
    assert host.sent("interject") == []
    reveal.click()
    asked.get_by_role("button", name="Reveal yourself").click()
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


def play_to_the_end(hunter: Visitor) -> None:
    move = 0
    while hunter.wait_for_turn():
        hunter.take_choice(move * 7 % 5)
        move += 1


def test_the_story_is_told_and_summed_up(visit: Visit) -> None:
    """Moments come over the table without keeping anybody from answering; so does the end."""
    hunter = visit()
    hunter.play_now("Beast-Hunter")
    hunter.listen()
    play_to_the_end(hunter)
    assert "The hunt" in hunter.told
    expect(hunter.verdict.get_by_role("heading", level=2)).to_contain_text(
        "You lost: The Hunter (Birch) won"
    )
    hunter.verdict.get_by_text("How it went").click()
    expect(hunter.verdict.get_by_role("listitem").first).to_contain_text("win")
    check_replay_is_told(hunter)


def check_replay_is_told(hunter: Visitor) -> None:
    """Going on step by step, a replay stages what the table has staged; a jump stages nothing."""
    staged = hunter.page.locator(".moment strong")
    hunter.verdict.get_by_role("link", name="Watch the replay").click()
    controls = hunter.page.get_by_role("region", name="Steps of the match")
    slider = controls.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")
    last = int(slider.get_attribute("max") or 0)
    controls.get_by_role("button", name="To the end").click()
    expect(controls.get_by_role("list").get_by_role("listitem").first).to_be_visible()
    expect(staged).to_have_count(0)
    controls.get_by_role("button", name="One step back").click()
    expect(slider).to_have_value(str(last - 1))
    expect(staged).to_have_count(0)
    hunter.listen()
    controls.get_by_role("button", name="One step on").click()
    hunter.wait_until_told("The end")


def test_speed_is_a_setting(visit: Visit) -> None:
    hunter = visit()
    hunter.play_now("Beast-Hunter")
    hunter.page.get_by_role("button", name="Settings").click()
    hunter.page.get_by_role("radio", name="At once").check()
    hunter.page.keyboard.press("Escape")
    hunter.listen()
    for move in range(12):
        hunter.take_choice(move * 7 % 5)
        hunter.wait_for_turn()
    assert hunter.told == []


def test_one_of_something_is_told_as_one(visit: Visit) -> None:
    hunter = visit()
    hunter.play_now("Beast-Hunter")
    log = hunter.page.get_by_role("log", name="What happened")
    for move in range(14):
        hunter.take_choice(move * 7 % 5)
        hunter.wait_for_turn()
    expect(log).to_contain_text("for 1 round (")
    expect(log).not_to_contain_text("1 rounds")
