"""The table of Galactic Hunt: boards, supply, stack, keywords, windows that go by."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from lodge.kernel.record import verify
from lodge.kernel.registry import load
from tests.browser.looks import barriers, misfits
from tests.browser.seating import sit_with_bots
from tests.browser.secrecy import check_messages, fetch_record
from tests.browser.test_matches import play_to_the_end
from tests.browser.visitor import Visit, Visitor

GAME = "galactic-hunt"
SIZES = [(360, 740), (390, 844), (1440, 900), (1920, 1080)]
MOST_TURNS = 400
SCROLL_DOWN = "(board) => board.scrollTo(0, board.scrollHeight)"


def view_of(visitor: Visitor) -> dict[str, Any]:
    """The last view that came."""
    view: dict[str, Any] = list(visitor.received("update"))[-1]["view"]
    return view


def play_on(visitor: Visitor, turn: int) -> None:
    """Play a card or a phase if that can be done."""
    wanted = [
        place
        for place, words in enumerate(visitor.offered())
        if words.startswith(("Begin the combat", "Begin the pursuit", "Play", "Place"))
    ]
    visitor.take_choice(wanted[turn % len(wanted)] if wanted else turn)
    assert visitor.wait_for_turn(), "The match is over."


def play_until(visitor: Visitor, *verbs: str) -> list[str]:
    """Play cards and phases until something can be done; all that can be done then."""
    for turn in range(MOST_TURNS):
        legal: list[str] = view_of(visitor)["legal"]
        if any(action.startswith(verbs) for action in legal):
            return legal
        play_on(visitor, turn)
    pytest.fail(f"Nothing of {verbs} can be done in {MOST_TURNS} decisions.")


def play_until_resolving(visitor: Visitor) -> None:
    """Play until I am asked while something is being resolved, in every window."""
    visitor.page.get_by_role("button", name="Seat and link").click()
    visitor.page.get_by_role("group", name="Ask me").get_by_label("always").check()
    visitor.page.keyboard.press("Escape")
    for turn in range(MOST_TURNS):
        view = view_of(visitor)
        if view["stack"] or view["window"]:
            return
        play_on(visitor, turn)
    pytest.fail(f"Nothing is being resolved in {MOST_TURNS} decisions.")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"round_limit": 10}),
        (2, {"characters": "two", "round_limit": 10}),
    ],
    ids=["three", "two-characters"],
)
def test_whole_match(visit: Visit, seats: int, options: dict[str, Any]) -> None:
    hunter = visit()
    table = sit_with_bots(hunter, GAME, seats, **options)
    play_to_the_end(hunter)
    expect(hunter.verdict).to_be_visible()
    assert barriers(hunter.page) == []
    record = fetch_record(hunter, table)
    assert verify(load(GAME), record) == []
    assert check_messages([hunter], record) > 1


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_turn_question_and_stack_are_always_in_sight(visit: Visit, seats: int) -> None:
    hunter = visit()
    sit_with_bots(hunter, GAME, seats)
    page = hunter.page
    play_until_resolving(hunter)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("region", name="The table").evaluate(SCROLL_DOWN)
        standing = page.get_by_label("Standing")
        expect(standing).to_be_in_viewport(ratio=1)
        expect(standing.get_by_role("listitem")).to_have_count(seats)
        expect(standing.get_by_text(re.compile(" turn$"))).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("region", name="The stack")).to_be_in_viewport(ratio=0.95)
        expect(hunter.question).to_be_in_viewport(ratio=1)
        assert misfits(page) == []


def test_boards_show_what_the_view_says(visit: Visit) -> None:
    hunter = visit(viewport={"width": 1440, "height": 1400})
    sit_with_bots(hunter, GAME, 3)
    play_until(hunter, "target:")
    view = view_of(hunter)
    names = load(GAME).texts["words"]
    for colour in ("blue", "green"):
        board = hunter.page.get_by_role("region", name=f"The board of {colour.title()}")
        for card in view["players"][colour]["cards"]:
            shown = board.get_by_role("article", name=names[card["card"]]).first
            expect(shown).to_be_visible()
    lane = hunter.page.get_by_role("region", name="Supply")
    expect(lane.get_by_role("listitem")).to_have_count(3)
    supplies = [facts["supply"] for facts in view["players"].values()]
    assert sum(int(text) for text in lane.locator("b").all_inner_texts()) == sum(supplies) == 15


def test_keywords_are_explained_where_they_stand(visit: Visit) -> None:
    hunter = visit(viewport={"width": 1440, "height": 1400})
    sit_with_bots(hunter, GAME, 2)
    chip = hunter.page.get_by_role("list", name="Keywords").get_by_role("button").first
    for turn in range(MOST_TURNS):
        if chip.count():
            break
        hunter.take_choice(turn)
        assert hunter.wait_for_turn(), "The match is over."
    note = hunter.page.get_by_role("tooltip").filter(has_text="GH-")
    chip.hover()
    expect(note).to_be_visible()
    expect(note).to_contain_text(re.compile(r"GH-\d+"))
    hunter.page.mouse.move(0, 0)
    expect(note).to_have_count(0)
    chip.focus()
    expect(note).to_be_visible()


def test_targets_are_lit_and_a_click_takes_them(visit: Visit) -> None:
    hunter = visit(viewport={"width": 1440, "height": 1400})
    sit_with_bots(hunter, GAME, 2)
    legal = play_until(hunter, "target:")
    action = next(text for text in legal if text.startswith("target:"))
    _, player, place = action.split(":")
    lit = hunter.page.locator(f'button.lit[data-place="{player} board:{place}"]')
    expect(lit).to_have_count(1)
    before = len(hunter.sent("answer"))
    lit.click()
    hunter.wait_for_turn()
    assert hunter.sent("answer")[before]["action"] == action


def test_a_card_of_the_hand_grows_and_explains_itself(visit: Visit) -> None:
    hunter = visit(viewport={"width": 1440, "height": 1400})
    sit_with_bots(hunter, GAME, 2)
    card = hunter.page.get_by_role("region", name="Your hand").locator("[data-face]").first
    card.hover()
    expect(hunter.page.locator(".peek")).to_be_visible()
    assert misfits(hunter.page) == []
    hunter.page.mouse.move(0, 0)
    expect(hunter.page.locator(".peek")).to_be_hidden()


def test_when_to_be_asked_is_chosen_in_the_menu_and_remembered(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, GAME, 2)
    hunter.page.get_by_role("button", name="Seat and link").click()
    wishes = hunter.page.get_by_role("group", name="Ask me")
    expect(wishes.get_by_label("not about what I do myself")).to_be_checked()
    wishes.get_by_label("always").check()
    hunter.page.keyboard.press("Escape")
    hunter.page.reload()
    hunter.wait_for_turn()
    updates = list(hunter.received("update"))
    assert updates[-1]["windows"]["asking"] == "always"
    # Another table begins with what the browser remembers.
    sit_with_bots(hunter, GAME, 2)
    hunter.page.get_by_role("button", name="Seat and link").click()
    expect(wishes.get_by_label("always")).to_be_checked()
    assert list(hunter.received("update"))[-1]["windows"]["asking"] == "always"


def test_windows_without_an_answer_are_not_asked(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, GAME, 2, round_limit=10)
    for turn in range(60):
        update = list(hunter.received("update"))[-1]
        if update["view"]["decision"] == "react":
            assert len(update["prompt"]["choices"]) > 1
        hunter.take_choice(turn)
        if not hunter.wait_for_turn():
            break
    went_by = [
        update
        for update in hunter.received("update")
        if update["windows"] and update["windows"]["goes_by"]
    ]
    assert went_by
    # Where a lone target could be let go, the table takes it, too.
    for update in went_by:
        assert sum(not choice["closes"] for choice in update["prompt"]["choices"]) <= 1


def test_a_phase_opens_by_itself(visit: Visit) -> None:
    hunter = visit(viewport={"width": 1440, "height": 900})
    sit_with_bots(hunter, GAME, 2)
    assert hunter.wait_for_turn()
    words = hunter.offered()
    assert not any("phase" in one for one in words), words
    assert any(one.startswith("Play ") for one in words), words
    assert any(one.startswith("Place ") for one in words), words
    hunter.take(hunter.choices.filter(has_text=re.compile("Place ")).first)
    assert hunter.wait_for_turn()
    (placed,) = hunter.sent("answer")
    assert placed["action"].startswith("place:")
    assert view_of(hunter)["phase"] == "pursuit"
    assert "draw_pursuit" in view_of(hunter)["legal"]
    told = hunter.page.get_by_role("log").or_(hunter.page.locator(".log")).first
    expect(told).to_contain_text("places")
