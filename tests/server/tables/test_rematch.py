"""Playing again: one new table, the same people, their chat, and series."""

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from lodge.kernel.fairness import promise_of
from tests.server.cluster.test_peers import meet
from tests.server.cluster.test_peers import party as party_at_two
from tests.server.inhouse import Inhouse, open_house
from tests.server.postgres import PostgresServer
from tests.server.tables.test_live import finish
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

QUICK = {"stall_rounds": 3}


async def played(lodge: Inhouse, game: str, **more: object) -> tuple[str, list[Visitor]]:
    """A match of two that is over."""
    table, players = await lodge.party(game, "Anna", "Ben", **more)
    await players[1].tell("say", table, text="Once more?")
    await finish(players, Random(5))
    return table, players


async def hear_of_next(visitor: Visitor, next: str) -> None:
    await visitor.until_true(lambda: visitor.news["table"]["next"] == next)


async def hear_that_spectators_are_silent(visitor: Visitor) -> None:
    await visitor.until_true(lambda: not visitor.news["table"]["spectators_talk"])


def again(table: str) -> str:
    return f"/api/tables/{table}/rematch"


async def test_whoever_presses_first_opens_the_table_and_the_others_come_along(
    lodge: Inhouse,
) -> None:
    options = {"difficulty": "hard"}
    table, (anna, ben) = await played(lodge, "card-hunter", options=options, public=True)
    onlooker = await lodge.guest("Cleo")
    await onlooker.watch(table)
    opened = await ben.ask("POST", again(table))
    assert opened["id"] != table
    assert opened["commitment"] != anna.news["table"]["commitment"], "another shuffle"
    assert (opened["game"], opened["options"]["difficulty"]) == ("card-hunter", "hard")
    assert (opened["public"], opened["host"], opened["state"]) == (True, True, "waiting")
    assert [seat["name"] for seat in opened["seats"]] == ["", "Ben"]
    assert [seat["kept_for"] for seat in opened["seats"]] == ["Anna", ""]
    for visitor in (anna, onlooker):
        await hear_of_next(visitor, opened["id"])
    came = await anna.ask("POST", again(table))
    assert (came["id"], came["state"], came["host"]) == (opened["id"], "playing", False)
    assert [seat["name"] for seat in came["seats"]] == ["Anna", "Ben"]
    assert (await ben.ask("POST", again(table)))["id"] == opened["id"], "he is there already"


async def test_the_chat_goes_along(lodge: Inhouse) -> None:
    table, (anna, _) = await played(lodge, "card-hunter")
    opened = await anna.ask("POST", again(table))
    reader = await lodge.guest("Cleo")
    await reader.watch(opened["id"])
    await reader.hear(1)
    (line,) = reader.chat
    assert (line["name"], line["seat"], line["text"]) == ("Ben", 1, "Once more?")
    kept = await lodge.read_table(opened["id"])
    assert [said.text for said in kept.chat.lines] == ["Once more?"]


async def test_who_was_removed_stays_out_of_the_next_table(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    pest = await lodge.guest("Pest")
    await pest.watch(table)
    await pest.tell("say", table, text="Spam")
    await players[0].until_true(lambda: bool(players[0].news["watchers"]))
    handle = players[0].news["watchers"][0]["person"]
    await players[0].ask("PUT", f"/api/tables/{table}/people/{handle}", {"removed": True})
    await finish(players, Random(5))
    opened = await players[0].ask("POST", again(table))
    removed = lodge.table(opened["id"]).chat.removed
    assert removed == lodge.table(table).chat.removed
    assert list(removed.values()) == ["Pest"]


async def test_a_kept_seat_is_for_its_person_and_the_host_may_give_it_to_a_bot(
    lodge: Inhouse,
) -> None:
    table, (anna, ben) = await played(lodge, "card-hunter")
    opened = (await anna.ask("POST", again(table)))["id"]
    stranger = await lodge.guest("Cleo")
    path = f"/api/tables/{opened}/seats/1"
    assert await stranger.refused("POST", path) == (409, "kept")
    listed = [info["id"] for info in await ben.ask("GET", "/api/me/tables")]
    assert opened in listed, "his seat waits for him"
    seat = (await ben.ask("GET", f"/api/tables/{opened}"))["seats"][1]
    assert (seat["kept_for"], seat["kept_for_you"], seat["kind"]) == ("Ben", True, "empty")
    await anna.ask("PUT", path, {"bot": "random"})
    assert opened not in [info["id"] for info in await ben.ask("GET", "/api/me/tables")]
    again_there = await ben.ask("POST", again(table))
    assert again_there["id"] == opened
    assert not any(seat["you"] for seat in again_there["seats"]), "he may watch"


async def test_in_a_series_nobody_but_its_people_plays(lodge: Inhouse) -> None:
    more = {"options": QUICK, "series": "four_game_total"}
    table, (anna, ben) = await played(lodge, "beast-hunter", **more)
    opened = (await anna.ask("POST", again(table)))["id"]
    seats = f"/api/tables/{opened}/seats"
    async with lodge.unchanged(opened):
        assert await anna.refused("PUT", f"{seats}/1", {"bot": "random"}) == (409, "kept")
        assert await anna.refused("POST", f"/api/tables/{opened}/start") == (409, "kept")
    await ben.sit(opened, 1)
    assert lodge.table(opened).state == "playing"


async def test_who_is_sent_away_finds_his_seat_kept(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben", "Carla")
    await finish(players, Random(5))
    anna, ben, _ = players
    opened = (await anna.ask("POST", again(table)))["id"]
    seat = f"/api/tables/{opened}/seats/1"
    await ben.sit(opened, 1)
    info = await anna.ask("DELETE", seat)
    assert [one["kept_for"] for one in info["seats"]] == ["", "Ben", "Carla"]
    assert opened in [info["id"] for info in await ben.ask("GET", "/api/me/tables")]
    stranger = await lodge.guest("Cleo")
    assert await stranger.refused("POST", seat) == (409, "kept")
    await ben.sit(opened, 1)
    await ben.ask("DELETE", seat)
    assert opened not in [info["id"] for info in await ben.ask("GET", "/api/me/tables")]
    await stranger.sit(opened, 1)


async def test_everybody_is_told_of_his_own_kept_seat_only(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben", "Carla")
    await finish(players, Random(5))
    anna, ben, carla = players
    opened = (await anna.ask("POST", again(table)))["id"]
    cleo = await lodge.guest("Cleo")
    kept: dict[Visitor, list[int]] = {cleo: [], carla: [2], ben: [1], anna: []}
    for guest in kept:
        await guest.watch(opened)
    await anna.ask("PUT", f"/api/tables/{opened}/chat", {"spectators_talk": False})
    for guest in kept:
        await hear_that_spectators_are_silent(guest)
        seats = guest.news["table"]["seats"]
        assert [seat["seat"] for seat in seats if seat["kept_for_you"]] == kept[guest]
        assert [seat["seat"] for seat in seats if seat["you"]] == ([0] if guest is anna else [])
        assert guest.news["table"]["host"] == (guest is anna)


async def test_only_players_play_on_and_only_after_the_end(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    assert await players[0].refused("POST", again(table)) == (409, "not-over")
    await finish(players, Random(5))
    stranger = await lodge.guest("Cleo")
    assert await stranger.refused("POST", again(table)) == (403, "not-seated")


async def test_two_who_press_at_once_get_the_same_table(lodge: Inhouse) -> None:
    table, players = await played(lodge, "card-hunter")
    nonces = ["11" * 32, "22" * 32]
    answers = await asyncio.gather(
        *(
            player.ask("POST", again(table), {"promise": promise_of(nonce)})
            for player, nonce in zip(players, nonces, strict=True)
        )
    )
    assert len({info["id"] for info in answers}) == 1
    seats = lodge.table(answers[0]["id"]).seats
    assert [seat.promise for seat in seats] == [promise_of(nonce) for nonce in nonces]


async def test_two_who_press_at_once_at_two_servers_get_the_same_table(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with open_house(database) as one, open_house(database) as other:
        await meet(one, other)
        table, players = await party_at_two("card-hunter", (one, other))
        await finish(list(players), Random(5))
        answers = await asyncio.gather(*(player.ask("POST", again(table)) for player in players))
        assert len({info["id"] for info in answers}) == 1
        next = answers[0]["id"]
        for player in players:
            await hear_of_next(player, next)
        seen = [await player.ask("GET", f"/api/tables/{next}") for player in players]
        assert [info["state"] for info in seen] == ["playing", "playing"]


async def test_another_server_tells_those_who_wait_there(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    async with open_house(database) as one, open_house(database) as other:
        await meet(one, other)
        table, (anna, ben) = await party_at_two("card-hunter", (one, other))
        await finish([anna, ben], Random(5))
        next = (await anna.ask("POST", again(table)))["id"]
        await hear_of_next(ben, next)


async def test_where_people_play_on_is_known_after_a_restart(database: str) -> None:
    async with open_house(database) as lodge:
        table, players = await played(lodge, "card-hunter")
        next = (await players[0].ask("POST", again(table)))["id"]
    async with open_house(database) as lodge:
        guest = await lodge.guest("Dora")
        assert (await guest.ask("GET", f"/api/tables/{table}"))["next"] == next
        seats = (await guest.ask("GET", f"/api/tables/{next}"))["seats"]
        assert [seat["kept_for"] for seat in seats] == ["", "Ben"]


async def play_series(lodge: Inhouse, kind: str) -> AsyncIterator[dict[str, Any]]:
    """How each match of a series of Beast-Hunter ends, at whichever table."""
    table, players = await lodge.party("beast-hunter", "Anna", "Ben", options=QUICK, series=kind)
    random = Random(7)
    for _ in range(6):
        beasts = [seat.lower() for seat in players[0].update["roles"]]
        await finish(players, random)
        info = await players[0].ask("GET", f"/api/tables/{table}")
        yield {**info, "beasts": beasts}
        for player in players:
            opened = (await player.ask("POST", again(table)))["id"]
        table = opened
        for player in players:
            await player.watch(table)
            await player.ask_always(table)


async def test_a_series_changes_sides_and_counts_to_its_end(lodge: Inhouse) -> None:
    ends: list[dict[str, Any]] = []
    async for end in play_series(lodge, "four_game_total"):
        ends.append(end)
        if len(ends) == 5:
            break
    series = [end["series"] for end in ends]
    assert [one["number"] for one in series] == [1, 2, 3, 4, 1], "then another series begins"
    assert [one["over"] for one in series] == [False, False, False, True, False]
    for before, after in pairwise(ends):
        assert before["beasts"] == after["beasts"][::-1], "sides are changed"
    totals = [0, 0]
    for end, one in zip(ends[:4], series):
        match = lodge.table(end["id"]).match
        assert match is not None
        for seat, points in enumerate(match.setup.game.points(match)):
            totals[seat] += points
        assert one["points"] == totals
        assert sum(one["wins"]) == sum(bool(e["outcome"]["winners"]) for e in ends[: one["number"]])
    assert f"Anna {totals[0]}, Ben {totals[1]}" in series[3]["words"]


async def test_a_series_needs_two(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    wish = {"game": "card-hunter", "seats": 1, "seating": ["me"], "series": "best_of_three"}
    assert await anna.refused("POST", "/api/tables", wish) == (400, "refused")
