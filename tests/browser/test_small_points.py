"""Small things that one stumbles over, each where it stands."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from lodge.kernel.registry import games, load
from tests.browser.seating import PHONE, sit_with_bots
from tests.browser.visitor import Visit, Visitor

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def view_of(visitor: Visitor) -> dict[str, Any]:
    view: dict[str, Any] = list(visitor.received("update"))[-1]["view"]
    return view


def test_pawns_say_where_they_stand(visit: Visit) -> None:
    hunter = visit(**DESK)
    sit_with_bots(hunter, "shadow-hunters", 5)
    ring = hunter.page.get_by_role("region", name="The areas")
    words = load("shadow-hunters").texts["words"]
    for facts in view_of(hunter)["players"].values():
        where = (
            f"in the area {words[facts['at']].removeprefix('the ')}"
            if facts["at"]
            else "not on the board yet"
        )
        expect(ring).to_contain_text(where)


def test_letters_of_suspects_say_whom_they_mean(visit: Visit) -> None:
    hunter = visit(**DESK)
    sit_with_bots(hunter, "shadow-hunters", 5)
    letters = hunter.page.get_by_role("button", name=re.compile("which Shadow it may be")).first
    letters.click()
    said = hunter.page.get_by_text(re.compile("^Shadow: it may be .*Vampire"))
    expect(said.first).to_be_visible()


def test_decks_of_shadow_hunters_are_in_sight(visit: Visit) -> None:
    """At 1440x900 nothing of them is cut off under the question, with eight players, too."""
    hunter = visit(**DESK)
    for seats in (5, 8):
        sit_with_bots(hunter, "shadow-hunters", seats)
        decks = hunter.page.get_by_role("region", name="Decks")
        expect(decks).to_be_in_viewport(ratio=1)
        dock = hunter.prompt.bounding_box()
        box = decks.bounding_box()
        assert dock is not None
        assert box is not None
        assert box["y"] + box["height"] <= dock["y"]


def test_the_log_tells_only_where_the_pawn_stops(visit: Visit) -> None:
    hunter = visit(**DESK)
    sit_with_bots(hunter, "beast-hunter", 2)
    for choice in range(6):
        hunter.take_choice(choice)
        assert hunter.wait_for_turn()
    lines = hunter.page.get_by_role("log", name="What happened").locator("p")
    told = lines.all_inner_texts()
    moves = [line.startswith("The pawn moves") for line in told]
    assert any(moves)
    assert not any(one and other for one, other in pairwise(moves))


def test_sounds_are_offered_above_the_table(visit: Visit) -> None:
    hunter = visit(**PHONE)
    sit_with_bots(hunter, "card-hunter", 3)
    offer = hunter.page.get_by_role("banner").get_by_role("button", name=re.compile("[Ss]ound"))
    expect(offer.first).to_be_visible()
    expect(hunter.prompt.get_by_text(re.compile("sounds?", re.IGNORECASE))).to_have_count(0)


def test_home_on_a_phone_shows_more_than_one_game(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.go("/")
    articles = visitor.page.get_by_role("article")
    expect(articles).to_have_count(len(games()))
    articles.first.evaluate("(article) => article.scrollIntoView()")
    for place in (0, 1):
        play = articles.nth(place).get_by_role("button", name="Play now")
        expect(play).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [1440, 1920])
def test_buttons_of_a_row_of_games_align(visit: Visit, width: int) -> None:
    visitor = visit(viewport={"width": width, "height": 900})
    visitor.go("/")
    articles = visitor.page.get_by_role("article")
    expect(articles).to_have_count(len(games()))
    rows: dict[int, set[int]] = {}
    for article in articles.all():
        card = article.bounding_box()
        play = article.get_by_role("button", name="Play now").bounding_box()
        assert card is not None
        assert play is not None
        rows.setdefault(round(card["y"]), set()).add(round(play["y"]))
    assert len(rows) < len(games())
    assert all(len(heights) == 1 for heights in rows.values()), rows


def test_a_cards_button_is_called_as_it_is_read(visit: Visit) -> None:
    """What a hero's button shows is in its name, its class and what it fights with."""
    hunter = visit(**DESK)
    sit_with_bots(hunter, "treasure-hunter", 2)
    for _ in range(60):
        hero = hunter.page.locator('button[data-place^="hero:"]')
        if hero.count():
            break
        hunter.take_choice(0)
        assert hunter.wait_for_turn()
    name = hero.first.get_attribute("aria-label") or ""
    for words in hero.first.locator("b, small").all_inner_texts():
        assert words in name
