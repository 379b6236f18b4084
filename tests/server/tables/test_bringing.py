"""Decks at tables: chosen before the match, known to nobody else; own cards, seen by everybody."""

import asyncio
from typing import Any

import pytest

from lodge.games.galactic_hunt.game import GAME
from lodge.server.tables.feed import Feed
from lodge.table.table import Table
from tests.server.inhouse import Inhouse
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

SHOP = GAME.workshop
STARTERS = {deck.name: deck for deck in SHOP.starters()}
CARDS = SHOP.examples()[0].text
SKIRL = {"deck": "Skirl"}
OWN = SHOP.bring(STARTERS["Hesk Varrow"]) | {"deck": "The quiet plan"}
SHORT = {**OWN, "pursuit": []}
GAME_ID = "galactic-hunt"


def characters(lodge: Inhouse, table: str) -> list[str]:
    match = lodge.table(table).match
    assert match is not None
    zones = match.view(None)["zones"]
    return [*zones["red board"], *zones["blue board"]]


async def brings(guest: Visitor, table: str) -> list[Any]:
    info = await guest.ask("GET", f"/api/tables/{table}")
    return decks(info)


def decks(info: dict[str, Any]) -> list[str | None]:
    """What seats bring, as far as somebody is told."""
    return [seat["brings"]["deck"] if "brings" in seat else None for seat in info["seats"]]


async def test_a_table_is_opened_with_decks_and_begins(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    table = await anna.open(GAME_ID, "me", "random", secrets=[OWN, SKIRL])
    assert characters(lodge, table) == ["core.hesk-varrow", "core.skirl"]
    assert await brings(anna, table) == ["The quiet plan", "Skirl"]
    ben = await lodge.guest("Ben")
    assert await brings(ben, table) == [None, None]


async def test_each_brings_its_own_and_nobody_else_learns_it(lodge: Inhouse) -> None:
    anna, ben, carla = [await lodge.guest(name) for name in ("Anna", "Ben", "Carla")]
    table = await anna.open(GAME_ID, "me", "open", secrets=[OWN, None])
    for guest in (anna, ben, carla):
        await guest.connect()
        await guest.send("watch", table, known=0, sequence=0)
        while (await guest.read())["type"] != "table":
            pass
    path = f"/api/tables/{table}/seats"
    assert await ben.refused("PUT", f"{path}/0/secret", {"secret": SKIRL}) == (403, "not-yours")
    assert await anna.refused("PUT", f"{path}/0/secret", {"secret": SHORT}) == (400, "refused")
    assert await brings(anna, table) == ["The quiet plan", None]
    info = await anna.ask("PUT", f"{path}/0/secret", {"secret": {**OWN, "deck": "The loud plan"}})
    assert info["seats"][0]["brings"]["deck"] == "The loud plan"
    assert await ben.refused("POST", f"{path}/1", {"secret": SHORT}) == (400, "refused")
    assert lodge.table(table).seats[1].is_empty
    await ben.ask("POST", f"{path}/1", {"secret": SKIRL})
    assert lodge.table(table).state == "playing"
    assert characters(lodge, table) == ["core.hesk-varrow", "core.skirl"]
    assert await anna.refused("PUT", f"{path}/0/secret", {"secret": SKIRL}) == (409, "begun")
    for guest in (anna, ben, carla):
        while (await guest.read())["type"] != "update":
            pass
    for guest in (ben, carla):
        told = "".join(guest.frames)
        assert "plan" not in told
        assert "core.heavy-sentence" not in told
    assert '"brings":{' not in "".join(carla.frames)
    assert "The loud plan" in "".join(anna.frames)
    assert '"deck":"Skirl"' not in "".join(anna.frames)


async def test_a_choice_is_told_to_nobody_else(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await lodge.guest("Anna"), await lodge.guest("Ben")
    table = await anna.open(GAME_ID, "me", "open", "open")
    path = f"/api/tables/{table}/seats"
    await ben.watch(table)
    room = lodge.room(table)
    while room.broadcast._news is not None:  # Who comes is told in a moment.
        await asyncio.sleep(0.01)
    told: list[Feed] = []
    monkeypatch.setattr(Feed, "post_news", lambda feed: told.append(feed))
    await anna.ask("PUT", f"{path}/0/secret", {"secret": SKIRL})
    assert told == []
    assert room.broadcast._news is None
    await anna.ask("PUT", f"{path}/1", {"bot": "random"})
    assert told == [*room.presence.feeds]


async def test_the_host_chooses_for_bots(lodge: Inhouse) -> None:
    anna, ben = await lodge.guest("Anna"), await lodge.guest("Ben")
    table = await anna.open(GAME_ID, "me", "open", "open")
    path = f"/api/tables/{table}/seats"
    await anna.ask("PUT", f"{path}/1", {"bot": "random", "secret": SKIRL})
    assert await brings(anna, table) == [None, "Skirl", None]
    assert await ben.refused("PUT", f"{path}/1/secret", {"secret": {}}) == (403, "not-yours")
    await anna.ask("PUT", f"{path}/1/secret", {"secret": {"deck": "Hesk Varrow"}})
    assert await brings(anna, table) == [None, "Hesk Varrow", None]
    assert await brings(ben, table) == [None, None, None]
    assert await anna.refused("PUT", f"{path}/2/secret", {"secret": {}}) == (409, "empty")
    assert await anna.refused("PUT", f"{path}/9/secret", {"secret": {}}) == (409, "no-seat")


@pytest.mark.parametrize(
    ("secrets", "code"),
    [
        ([SHORT, None], "refused"),
        ([None], "refused"),
        ([None, SKIRL], "refused"),
        ([{"deck": "Zebra"}, None], "refused"),
        ([{"decks": []}, None], "refused"),
        ([7, None], "malformed"),
    ],
)
async def test_bad_decks_open_no_table(house: Inhouse, secrets: Any, code: str) -> None:
    anna = await house.guest()
    wish = {"game": GAME_ID, "seats": 2, "seating": ["me", "open"], "secrets": secrets}
    assert await anna.refused("POST", "/api/tables", wish) == (400, code)
    assert await anna.ask("GET", "/api/me/tables") == []


async def test_other_games_take_no_decks(house: Inhouse) -> None:
    anna = await house.guest()
    wish = {"game": "card-hunter", "seats": 1, "seating": ["me"], "secrets": [SKIRL]}
    assert await anna.refused("POST", "/api/tables", wish) == (400, "refused")
    assert await anna.refused("POST", "/api/games/card-hunter/decks", {"seats": 1}) == (
        404,
        "no-workshop",
    )


# Which decks there are


async def test_decks_are_offered_for_a_table(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    kept = await anna.ask(
        "POST", "/api/me/sets", {"game": GAME_ID, "name": "Night shift", "text": CARDS}
    )
    plain = {"name": "Plain", "sections": STARTERS["Skirl"].sections}
    combat = {**STARTERS["Hesk Varrow"].sections["combat"], "my-set.first-shot": 2}
    own = {"name": "Fancy", "sections": {**STARTERS["Hesk Varrow"].sections, "combat": combat}}
    two = {
        "name": "Twins",
        "sections": {
            **STARTERS["Skirl"].sections,
            "characters": {"core.skirl": 1, "core.hesk-varrow": 1},
        },
    }
    for deck, uses in ((plain, ""), (own, kept["id"]), (two, "")):
        await anna.ask("POST", "/api/me/decks", {"game": GAME_ID, "deck": deck, "set": uses})

    async def offered(conditions: dict[str, Any]) -> dict[str, str]:
        offers = await anna.ask("POST", f"/api/games/{GAME_ID}/decks", conditions)
        assert [offer["name"] for offer in offers[:12]] == list(STARTERS)
        assert not any(offer["problem"] or offer["id"] for offer in offers[:12])
        assert all(offer["id"] for offer in offers[12:])
        return {offer["name"]: offer["problem"] for offer in offers[12:]}

    here = await offered({"seats": 2})
    assert here["Plain"] == ""
    assert "There is no card 'my-set.first-shot'" in here["Fancy"]
    assert "two characters" in here["Twins"]
    fitting = {"seats": 2, "options": {"characters": "two"}, "set": kept["id"]}
    assert set((await offered(fitting)).values()) == {""}
    wrong = {"seats": 2, "options": {"characters": "three"}}
    assert await anna.refused("POST", f"/api/games/{GAME_ID}/decks", wrong) == (400, "refused")

    table = await anna.open(GAME_ID, "me", "open", set=kept["id"])
    offers = await anna.ask("GET", f"/api/tables/{table}/decks")
    fancy = next(offer for offer in offers if offer["name"] == "Fancy")
    assert fancy["problem"] == ""
    await anna.ask("PUT", f"/api/tables/{table}/seats/0/secret", {"secret": fancy["secret"]})
    stranger = await lodge.visitor()
    assert len(await stranger.ask("GET", f"/api/tables/{table}/decks")) == 12


# Own cards


async def test_everybody_sees_which_cards_a_table_uses(lodge: Inhouse) -> None:
    anna, ben = await lodge.guest("Anna"), await lodge.visitor("Ben")
    kept = await anna.ask(
        "POST", "/api/me/sets", {"game": GAME_ID, "name": "Night shift", "text": CARDS}
    )
    table = await anna.open(GAME_ID, "me", "open", set=kept["id"], public=True)
    used = {"set": kept["id"], "name": "Night shift", "by": "Anna", "count": 3}
    seen = await ben.ask("GET", f"/api/tables/{table}")
    assert seen["own_cards"] == used
    assert "cards" not in seen["options"]
    assert (await ben.ask("GET", "/api/tables"))[0]["own_cards"] == used
    assert await ben.ask("GET", f"/api/tables/{table}/options") == {"cards": CARDS}
    cards = await ben.ask("GET", f"/api/tables/{table}/cards")
    assert [card["name"] for card in cards[-3:]] == ["First Shot", "Patient Eye", "Long Watch"]
    assert (await ben.request("GET", cards[-1]["drawing"])).is_success
    # What the set becomes later does not change the table.
    await anna.ask("DELETE", f"/api/me/sets/{kept['id']}")
    await ben.introduce()
    await ben.sit(table, 1)
    update = await ben.watch(table)
    assert "cards" not in update["view"]["options"]
    assert ben.news["table"]["own_cards"] == used


async def test_a_set_that_is_not_there_opens_no_table(house: Inhouse) -> None:
    anna = await house.guest()
    wish = {"game": GAME_ID, "seats": 2, "seating": ["me", "open"]}
    assert await anna.refused("POST", "/api/tables", {**wish, "set": "zebra"}) == (404, "no-set")
    kept = await anna.ask(
        "POST", "/api/me/sets", {"game": GAME_ID, "name": "Night shift", "text": CARDS}
    )
    both = {**wish, "set": kept["id"], "options": {"cards": CARDS}}
    assert await anna.refused("POST", "/api/tables", both) == (400, "refused")
    other = {"game": "card-hunter", "seats": 1, "seating": ["me"], "set": kept["id"]}
    assert await anna.refused("POST", "/api/tables", other) == (404, "no-set")


async def test_own_cards_and_decks_come_back_after_a_stop(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    kept = await anna.ask(
        "POST", "/api/me/sets", {"game": GAME_ID, "name": "Night shift", "text": CARDS}
    )
    secret = {**OWN, "combat": {**OWN["combat"], "my-set.first-shot": 1}}
    table = await anna.open(GAME_ID, "me", "open", set=kept["id"], secrets=[secret, None])
    again = await lodge.read_table(table)
    assert again.seats[0].secret == lodge.table(table).seats[0].secret
    assert again.opening.own_cards == lodge.table(table).opening.own_cards
    assert len(again.setup.brought) == 3


async def test_a_rematch_brings_the_same_again(lodge: Inhouse) -> None:
    anna, ben = await lodge.guest("Anna"), await lodge.guest("Ben")
    clock = {"seconds": 600, "flag": "loss"}
    table = await anna.open(GAME_ID, "me", "open", secrets=[OWN, None], clock=clock)
    await ben.ask("POST", f"/api/tables/{table}/seats/1", {"secret": {"deck": "Hesk Varrow"}})
    await lodge.live(table).do(Table.flag, 0)
    path = f"/api/tables/{table}/rematch"
    assert decks(await ben.ask("POST", path)) == [None, "Hesk Varrow"], "a secret of the other"
    again = await anna.ask("POST", path)
    assert again["seats"][0]["brings"] == OWN
