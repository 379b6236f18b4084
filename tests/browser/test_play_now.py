"""Play now: asks nothing, and offers a few things in words."""

import json
import re

import pytest
from playwright.sync_api import Request, expect

from lodge.kernel.registry import games, load
from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE
from tests.browser.visitor import Visit, Visitor

HOME_KILOBYTES = 200


def opens_a_table(request: Request) -> bool:
    """The home page also asks which tables are open."""
    return request.method == "POST" and request.url.endswith("/api/tables")


def choose(visitor: Visitor, title: str) -> None:
    visitor.go("/")
    visitor.card_of(title).get_by_role("button", name="Choose before you play").click()
    expect(visitor.page.get_by_role("dialog", name=f"{title} with bots")).to_be_visible()


def test_what_is_offered_is_in_words(visit: Visit) -> None:
    visitor = visit(**PHONE)
    for game in games():
        choose(visitor, load(game).title)
        dialog = visitor.page.get_by_role("dialog")
        assert misfits(visitor.page) == []
        dialog.get_by_text("More options").click()
        assert misfits(visitor.page) == []
        said = dialog.inner_text() + " ".join(dialog.locator("option").all_inner_texts())
        assert not re.search(r"\w_\w|JSON|heuristic|random", said), said
        expect(dialog.locator("textarea")).to_have_count(0)


def test_with_friends_it_is_the_same_form(visit: Visit) -> None:
    visitor = visit(**PHONE)
    for game in games():
        visitor.go("/")
        visitor.card_of(load(game).title).get_by_role("button", name="Play with friends").click()
        dialog = visitor.page.get_by_role("dialog")
        dialog.get_by_text("More options").click()
        assert misfits(visitor.page) == []
        said = dialog.inner_text() + " ".join(dialog.locator("option").all_inner_texts())
        assert not re.search(r"\w_\w|JSON|heuristic|random", said), said
        expect(dialog.locator("textarea:visible")).to_have_count(0)


def test_who_plays_in_shadow_hunters_is_chosen_by_name(visit: Visit) -> None:
    host = visit()
    host.go("/")
    host.card_of("Shadow Hunters").get_by_role("button", name="Play with friends").click()
    dialog = host.page.get_by_role("dialog")
    group = dialog.get_by_role("group", name="Characters as chosen")
    expect(group).to_have_count(0)
    dialog.get_by_label("Characters", exact=True).select_option(
        "One of each initial, as chosen below"
    )
    group.get_by_label("A", exact=True).select_option("Agnes")
    group.get_by_label("B", exact=True).select_option("Bryan")
    group.get_by_label("B", exact=True).select_option("Bob")
    assert barriers(host.page) == []
    with host.page.expect_request(opens_a_table) as asked:
        dialog.get_by_role("button", name="Open the table").click()
    wish = asked.value.post_data_json
    assert wish is not None
    assert wish["options"] == {"characters": "replace", "replace_set": {"A": "additional"}}
    main = host.page.get_by_role("main")
    expect(main.get_by_text("Agnes", exact=True)).to_be_visible()
    main.get_by_label("Add a bot to seat 2").select_option("Easy bot")
    expect(main.get_by_label("Add a bot to seat 2")).to_have_count(0)


def test_a_monster_of_ones_own_is_pasted_apart(visit: Visit) -> None:
    host = visit()
    host.go("/")
    host.card_of("Card Hunter").get_by_role("button", name="Play with friends").click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_text("Something of your own").click()
    expect(dialog.get_by_role("link", name="CH-160")).to_be_visible()
    field = dialog.get_by_role("textbox", name="Monster")
    field.fill("{")
    dialog.get_by_role("button", name="Open the table").click()
    expect(dialog.get_by_text("This cannot be read")).to_be_visible()
    expect(field).to_be_focused()
    part = {"cards": {"tail": [3, 0, 0]}, "rage": 0}
    parts = dict.fromkeys(["tail", "wings", "head", "claws"], part)
    field.fill(json.dumps({"id": "grumbler", "name": "Grumbler", "parts": parts}))
    expect(dialog.get_by_label("Monster").first).to_have_value("own")
    dialog.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/table/*")


def test_a_deck_is_chosen_beside_play_now(visit: Visit) -> None:
    hunter = visit()
    choose(hunter, "Galactic Hunt")
    hunter.page.get_by_label("Your deck").select_option("Skirl")
    hunter.page.get_by_role("button", name="Play", exact=True).click()
    hunter.page.wait_for_url("**/table/*")
    assert hunter.wait_for_turn()
    zones = list(hunter.received("update"))[-1]["view"]["zones"]
    assert zones["red board"] == ["core.skirl"]


def test_it_has_no_barriers(visit: Visit) -> None:
    visitor = visit()
    choose(visitor, "Beast-Hunter")
    visitor.page.get_by_text("More options").click()
    assert barriers(visitor.page) == []


def test_the_side_and_the_bots_are_chosen(visit: Visit) -> None:
    hunter = visit()
    choose(hunter, "Beast-Hunter")
    dialog = hunter.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Easy").check()
    dialog.get_by_label("Your side").select_option(label="The Hunter")
    with hunter.page.expect_request(opens_a_table) as asked:
        dialog.get_by_role("button", name="Play", exact=True).click()
    wish = asked.value.post_data_json
    assert wish is not None
    assert wish["seating"] == ["me", "easy"]
    assert wish["options"] == {"sides": "seat1_hunter"}
    hunter.page.wait_for_url("**/table/*")
    assert hunter.wait_for_turn()


def test_the_number_of_players_is_chosen(visit: Visit) -> None:
    hunter = visit()
    choose(hunter, "Shadow Hunters")
    hunter.page.get_by_label("Players, with you").select_option("5")
    hunter.page.get_by_role("button", name="Play", exact=True).click()
    hunter.page.wait_for_url("**/table/*")
    assert hunter.wait_for_turn()
    table = hunter.context.request.get(f"{hunter.address}/api/tables/{hunter.table}").json()
    assert [seat["bot"] for seat in table["seats"]] == [None, *["heuristic"] * 4]


def test_the_home_page_is_light(visit: Visit) -> None:
    """What comes over the line for the first look at it, pictures included."""
    visitor = visit()
    visitor.go("/")
    expect(visitor.page.get_by_role("article")).to_have_count(len(games()))
    visitor.page.wait_for_load_state("networkidle")
    sizes = [response.request.sizes()["responseBodySize"] for response in visitor.responses]
    assert sum(sizes) < HOME_KILOBYTES * 1000


WAYS = {
    "Cards": ({}, 3),
    "Board": ({"mode": "board"}, 3),
    "Map": ({"mode": "map", "dungeon": "off"}, 3),
    "Dungeon": ({"mode": "map", "dungeon": "on"}, 3),
    "Alone": ({"mode": "solitaire"}, 1),
}


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (360, 740)])
def test_each_way_to_play_is_offered_with_its_picture(
    visit: Visit, width: int, height: int
) -> None:
    visitor = visit(viewport={"width": width, "height": height})
    visitor.go("/")
    card = visitor.card_of("Treasure Hunter")
    ways = card.get_by_role("radiogroup", name="Way to play Treasure Hunter")
    expect(ways.get_by_role("radio")).to_have_count(len(WAYS))
    for image in ways.locator("img").all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("image => image.naturalWidth") > 0
    pictures = {one.get_attribute("src") for one in ways.locator("img").all()}
    assert len(pictures) == len(WAYS)
    ways.get_by_role("radio", name="Dungeon").check(force=True)
    expect(card.get_by_text("room after room")).to_be_visible()
    expect(card.locator("img").first).to_have_attribute("src", re.compile("ways/dungeon"))
    assert misfits(visitor.page) == []
    assert barriers(visitor.page) == []
    card.get_by_role("button", name="Choose before you play").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="Dungeon")).to_be_checked()
    dialog.get_by_role("radio", name="Alone").check(force=True)
    expect(dialog.get_by_label("How hard it is")).to_be_visible()
    expect(dialog.get_by_label("Players, with you")).to_have_count(0)
    assert misfits(visitor.page) == []
    assert barriers(visitor.page) == []


@pytest.mark.parametrize("way", WAYS)
def test_play_now_begins_in_the_way_that_was_chosen(visit: Visit, way: str) -> None:
    visitor = visit()
    visitor.go("/")
    card = visitor.card_of("Treasure Hunter")
    card.get_by_role("radio", name=way).check(force=True)
    with visitor.page.expect_request(opens_a_table) as asked:
        card.get_by_role("button", name="Play now").click()
    wish = asked.value.post_data_json
    assert wish is not None
    assert (wish["options"], wish["seats"]) == WAYS[way]
    expect(visitor.page).to_have_url(re.compile("/table/"))


def test_a_level_is_chosen_for_the_game_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    card = visitor.card_of("Treasure Hunter")
    card.get_by_role("radio", name="Alone").check(force=True)
    card.get_by_role("button", name="Choose before you play").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label("How hard it is").select_option(
        "For masters: two at once, and 13 points in one way through the deck"
    )
    with visitor.page.expect_request(opens_a_table) as asked:
        dialog.get_by_role("button", name="Play", exact=True).click()
    wish = asked.value.post_data_json
    assert wish is not None
    assert wish["options"] == {"mode": "solitaire", "solo_level": "master"}
    expect(visitor.page.get_by_text("13 points win")).to_be_visible()
