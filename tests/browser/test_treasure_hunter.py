"""The table of Treasure Hunter: what is always in sight, carrying cards, battles, the ground."""

import re
from itertools import count, pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from lodge.kernel.record import verify
from lodge.kernel.registry import load
from tests.browser.looks import barriers, misfits
from tests.browser.seating import sit_with_bots
from tests.browser.secrecy import check_messages, fetch_record
from tests.browser.test_matches import play_to_the_end
from tests.browser.visitor import Visit, Visitor

GAME = "treasure-hunter"
SIZES = [(360, 740), (390, 844), (1440, 900), (1920, 1080)]
MOST_TURNS = 300

MODES: list[dict[str, Any]] = [
    {"mode": "board", "dungeon": "on", "dungeon_entrances": "underground", "round_limit": 10},
    {"mode": "map", "dungeon_entrances": "underground", "round_limit": 10},
]

SCROLL_DOWN = "(board) => board.scrollTo(0, board.scrollHeight)"
# Within its own window, whatever lies outside of that can be scrolled to.
OVERFLOWS = "(pane) => [pane.scrollWidth > pane.clientWidth, pane.scrollHeight > pane.clientHeight]"


def view_of(visitor: Visitor) -> dict[str, Any]:
    """The last view that came."""
    view: dict[str, Any] = list(visitor.received("update"))[-1]["view"]
    return view


def play_until(visitor: Visitor, verbs: tuple[str, ...]) -> None:
    """Take the first choice until something can be done."""
    for _ in range(MOST_TURNS):
        if any(action.startswith(verbs) for action in view_of(visitor)["legal"]):
            return
        visitor.take_choice(0)
        assert visitor.wait_for_turn(), "The match is over."
    pytest.fail(f"Nothing of {verbs} can be done in {MOST_TURNS} decisions.")


@pytest.mark.parametrize("width", [768, 1024, 1440])
def test_a_large_hand_lies_in_one_row(visit: Visit, width: int) -> None:
    hunter = visit(viewport={"width": width, "height": 900})
    sit_with_bots(hunter, GAME, 3)
    hand = hunter.page.get_by_role("region", name="Your hand").locator("[data-face]")
    assert hand.count() >= 8
    boxes = hand.evaluate_all("(cards) => cards.map((card) => card.getBoundingClientRect())")
    assert len({round(box["top"]) for box in boxes}) == 1
    assert min(box["width"] for box in boxes) > 60


@pytest.mark.parametrize("options", MODES, ids=lambda options: options["mode"])
def test_whole_match_of_each_mode(visit: Visit, options: dict[str, Any]) -> None:
    hunter = visit()
    check_whole_match(hunter, sit_with_bots(hunter, GAME, 2, **options))


def check_whole_match(hunter: Visitor, table: str) -> None:
    play_to_the_end(hunter)
    expect(hunter.verdict).to_be_visible()
    assert barriers(hunter.page) == []
    record = fetch_record(hunter, table)
    assert verify(load(GAME), record) == []
    assert check_messages([hunter], record) > 1


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_standing_and_question_are_always_in_sight(visit: Visit, seats: int) -> None:
    hunter = visit()
    sit_with_bots(hunter, GAME, seats)
    standing = hunter.page.get_by_label("Standing")
    for width, height in SIZES:
        hunter.page.set_viewport_size({"width": width, "height": height})
        hunter.page.get_by_role("region", name="The table").evaluate(SCROLL_DOWN)
        expect(standing).to_be_in_viewport(ratio=1)
        expect(standing.get_by_role("listitem")).to_have_count(seats)
        expect(standing.get_by_text(re.compile(" turn$"))).to_be_in_viewport(ratio=1)
        expect(hunter.question).to_be_in_viewport(ratio=1)
        assert misfits(hunter.page) == []


def test_hand_is_sorted_by_type(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, GAME, 2)
    types = {card.face: card.facts["type"] for card in load(GAME).cards()}
    hand = hunter.page.get_by_role("region", name="Your hand")
    faces = hand.locator("[data-face]").evaluate_all("(all) => all.map((one) => one.dataset.face)")
    assert sorted(faces) == sorted(view_of(hunter)["zones"]["red hand"])
    shown = [types[face] for face in faces]
    assert len(set(shown)) == 1 + sum(a != b for a, b in pairwise(shown))


def carry(page: Page, thing: Locator, target: Locator) -> None:
    """Drag with the mouse."""
    thing.scroll_into_view_if_needed()
    thing.hover()
    page.mouse.down()
    box = target.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()


def test_cards_are_carried_to_heroes(visit: Visit) -> None:
    hunter = visit(viewport={"width": 1440, "height": 1400})
    sit_with_bots(hunter, GAME, 2)
    play_until(hunter, ("give:", "attach:"))
    view = view_of(hunter)
    action = next(text for text in view["legal"] if text.startswith(("give:", "attach:")))
    face = action.partition(":")[2]
    bearer = view["leads"][action][-1]
    answered = len(hunter.sent("answer"))
    card = hunter.page.locator(f'[data-place="card:{face}"]')
    target = hunter.page.locator(f'[data-place="{bearer}"]')
    carry(hunter.page, card, target)
    hunter.page.wait_for_function(
        "(face) => !document.querySelector(`[aria-label='Your hand'] [data-face=${face}]`)",
        arg=face,
    )
    # With one bearer only the second question is never put.
    asked = [action] if len(view["leads"][action]) == 1 else [action, bearer]
    assert [message["action"] for message in hunter.sent("answer")[answered:]] == asked
    gear = hunter.page.get_by_role("article").filter(has=target).get_by_role("list")
    expect(gear.last).to_contain_text(load(GAME).texts["words"][face])


def test_a_hero_is_recruited_by_carrying_it_to_the_party(visit: Visit) -> None:
    hunter = visit(viewport={"width": 1440, "height": 1400})
    sit_with_bots(hunter, GAME, 2)
    play_until(hunter, ("recruit:",))
    action = next(text for text in view_of(hunter)["legal"] if text.startswith("recruit:"))
    face = action.partition(":")[2]
    card = hunter.page.locator(f'[data-place="card:{face}"]')
    party = hunter.page.get_by_role("region", name="The party of Red")
    before = len(hunter.sent("answer"))
    carry(hunter.page, card, hunter.page.get_by_role("region", name="Your hand"))
    assert len(hunter.sent("answer")) == before  # Released where it was taken up: nothing.
    carry(hunter.page, card, party)
    expect(hunter.page.locator(f'[data-place="hero:{face}"]')).to_be_visible()
    assert hunter.sent("answer")[-1]["action"] == action


def test_stage_shows_both_sums_and_the_dice(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, GAME, 2)
    for _ in range(MOST_TURNS):
        quest = view_of(hunter)["quest"]
        if quest and quest["in_battle"] and quest["party"]["dice"]:
            break
        hunter.take_choice(0)
        assert hunter.wait_for_turn(), "The match is over."
    stage = hunter.page.get_by_role("region", name="The adventure")
    for place, side in enumerate((quest["party"], quest["against"])):
        shown = stage.locator(".side").nth(place)
        expect(shown.locator(".value")).to_have_text(str(side["value"]))
        expect(shown.locator(".addend")).to_have_count(len(side["lines"]))
        dice = ", ".join(map(str, side["dice"]))
        expect(shown.get_by_role("img", name=f"Dice: {dice}")).to_be_visible()


@pytest.mark.parametrize("mode", ["board", "map"])
def test_ground_is_enlarged_and_scrolls_on_a_phone(visit: Visit, mode: str) -> None:
    hunter = visit(viewport={"width": 360, "height": 740})
    sit_with_bots(hunter, GAME, 2, mode=mode)
    assert misfits(hunter.page) == []
    pane = hunter.page.get_by_role("group", name="place by place")
    assert pane.evaluate(OVERFLOWS)[0] is False
    larger = hunter.page.get_by_role("button", name="Larger")
    while larger.is_enabled():
        larger.click()
    expect(hunter.page.get_by_role("button", name="Smaller")).to_be_enabled()
    assert misfits(hunter.page, essential="h1, h2, h3, .prompt button") == []
    if mode == "board":
        assert pane.evaluate(OVERFLOWS) == [True, True]
    expect(pane.get_by_title("Red, you")).to_be_in_viewport()


def test_whole_solitaire_whose_replay_tells_an_adventure_from_its_beginning(visit: Visit) -> None:
    hunter = visit()
    table = sit_with_bots(hunter, GAME, 1, mode="solitaire")
    check_whole_match(hunter, table)
    moments = (
        hunter.context.request.get(f"{hunter.address}/api/tables/{table}/replay/{step}").json()
        for step in count(1)
    )
    # A step whose own events tell nothing of the battle that was fought before it.
    step, hits = next(
        (moment["step"], rolled[-1])
        for moment in moments
        if not {"battle_begins", "turn_begins"} & {event["name"] for event in moment["events"]}
        if (rolled := [event for event in turn_of(moment) if "dice" in event["data"]])
        if rolled[-1] not in moment["events"]
    )
    hunter.go(f"/replay/{table}?step={step}")
    stage = hunter.page.get_by_role("region", name="The adventure")
    news = stage.locator(".news li").filter(has_text=hits["sentence"])
    expect(news.locator(".die text")).to_have_text([str(die) for die in hits["data"]["dice"]])


def turn_of(moment: dict[str, Any]) -> list[dict[str, Any]]:
    """What was told in the running turn before and after the last step."""
    events: list[dict[str, Any]] = [*moment["earlier"], *moment["events"]]
    begins = [place for place, event in enumerate(events) if event["name"] == "turn_begins"]
    return events[begins[-1] :] if begins else []
