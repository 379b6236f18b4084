"""Two people at one table, each with a browser, and what may happen to their connections."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.looks import misfits
from tests.browser.seating import next_to_move, two_at_a_table
from tests.browser.secrecy import check_messages, fetch_record
from tests.browser.visitor import Visit, Visitor
from tests.server.lodging import Lodging

# When the next question comes, the second half of a double click meets an answer to that one.
CLICK_AGAIN = """(button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  new MutationObserver((_, observer) => {
    if (button.isConnected) return;
    observer.disconnect();
    const next = document.elementFromPoint(x + width / 2, y + height / 2).closest(".take");
    window.clickedAgain = next?.classList[0];
    next?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
  }).observe(document.body, { subtree: true, childList: true });
}"""
LOST_LINE = "WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"


# The matches of the others are long; whole ones are played in their own modules.
@pytest.mark.parametrize("game", ["beast-hunter", "card-hunter", "shadow-hunters"])
def test_friends_play_a_whole_match(visit: Visit, game: str) -> None:
    host, friend = two_at_a_table(visit, game)
    onlooker = visit()
    onlooker.go(f"/table/{host.table}")
    while (mover := next_to_move(host, friend)) is not None:
        mover.take_choice(0)
        assert (onlooker.choices.count(), onlooker.lit.count()) == (0, 0)
    for visitor in (host, friend, onlooker):
        expect(visitor.verdict).to_be_visible()
        assert misfits(visitor.page) == []
    record = fetch_record(host, host.table)
    assert record.players[:2] == [seat_name(host, 0), seat_name(host, 1)]
    check_messages([host, friend, onlooker], record)


def seat_name(visitor: Visitor, seat: int) -> str:
    news = list(visitor.received("table"))[-1]
    return str(news["table"]["seats"][seat]["name"])


def open_chat(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="Chat").click()
    return visitor.page.get_by_role("log", name="Chat")


def test_chat_goes_across_and_stays(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "beast-hunter")
    heard, said = open_chat(host), open_chat(friend)
    friend.page.get_by_role("textbox", name="Say something").fill("Good hunting, <b>all</b>!")
    friend.page.get_by_role("button", name="Send").click()
    for chat in (said, heard):
        expect(chat).to_contain_text("Good hunting, <b>all</b>!")
    host.page.reload()
    expect(open_chat(host)).to_contain_text("Good hunting, <b>all</b>!")


def test_host_sees_who_is_away_and_how_long_he_is_waited_for(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "beast-hunter")
    table = friend.table
    friend.page.goto("about:blank")
    waiting = host.page.get_by_text(re.compile(r"^[1-6]?\d s to come back$"))
    expect(waiting).to_be_visible()
    expect(host.page.get_by_text("away", exact=True)).to_be_visible()
    expect(host.page.get_by_role("button", name="Let a bot play")).to_have_count(0)
    friend.go(f"/table/{table}")
    expect(waiting).to_have_count(0)
    expect(host.page.get_by_text("away", exact=True)).to_have_count(0)


def test_who_lets_a_bot_play_takes_his_seat_back_when_he_likes(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "beast-hunter")
    friend.page.get_by_role("button", name="Seat and link").click()
    friend.page.get_by_role("button", name="Let a bot play for me").click()
    expect(host.page.get_by_text("a bot plays", exact=True)).to_be_visible()
    expect(friend.question).to_contain_text("A bot plays for you.")
    decision = friend.page.get_by_role("region", name="Your decision")
    decision.get_by_role("button", name="Take my seat back").click()
    expect(host.page.get_by_text("a bot plays", exact=True)).to_have_count(0)


def test_a_doubled_click_acts_once(visit: Visit) -> None:
    hunter = visit()
    hunter.play_now("Beast-Hunter")
    hunter.choices.first.dblclick()
    hunter.wait_for_turn()
    assert len(hunter.sent("answer")) == 1
    hunter.choices.first.evaluate(CLICK_AGAIN)
    hunter.take_choice(0)
    hunter.wait_for_turn()
    assert hunter.page.evaluate("window.clickedAgain") == "take"
    assert len(hunter.sent("answer")) == 2


class TestHalfMadeChoice:
    """The friend has picked two cards for a hunt and not yet said that it is done."""

    @pytest.fixture
    def friend(self, visit_own: Visit) -> Visitor:
        host, friend = two_at_a_table(visit_own, "beast-hunter")
        while self.picked(friend) != 2:
            mover = next_to_move(host, friend)
            assert mover is not None
            mover.take_choice(0)
        for visitor in (host, friend):
            # A picture that is still on its way would say more.
            visitor.page.wait_for_load_state("networkidle")
            visitor.expect_noise(LOST_LINE)
        return friend

    def picked(self, friend: Visitor) -> int:
        newest = list(friend.received("update"))[-1]
        picks = newest["view"].get("picks")
        return len(picks["cards"]) if picks else 0

    def seen(self, friend: Visitor) -> tuple[str, list[str], str]:
        """What is asked, what can be answered, and what lies on the table."""
        friend.wait_for_turn()
        board = friend.page.get_by_role("main").inner_text()
        return friend.question.inner_text(), friend.offered(), board

    def test_survives_everything(self, friend: Visitor, own_lodge: Lodging) -> None:
        before = self.seen(friend)
        line = friend.page.get_by_role("status").filter(has_text="The connection is lost")

        friend.context.set_offline(True)
        expect(line).to_be_visible()
        friend.context.set_offline(False)
        expect(line).to_have_count(0)
        assert self.seen(friend) == before

        friend.page.reload()
        assert self.seen(friend) == before
        friend.page.wait_for_load_state("networkidle")

        own_lodge.kill()
        expect(line).to_be_visible()
        own_lodge.start()
        expect(line).to_have_count(0)
        assert self.seen(friend) == before
        friend.take_choice(0)
        assert self.picked(friend) == 3
