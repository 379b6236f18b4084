"""What is mine: my list of tables, my data, and my name on several devices."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from lodge.kernel.record import Record, verify
from lodge.kernel.registry import load
from lodge.server.guests.identity import PASS_MINUTES, hash_secret
from lodge.server.settings import Limits
from tests.server.cluster.test_peers import meet
from tests.server.inhouse import Inhouse, open_house
from tests.server.ops.test_serve import move
from tests.server.postgres import PostgresServer
from tests.server.tables.test_live import finish
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio


async def listed(visitor: Visitor) -> list[str]:
    return [info["id"] for info in await visitor.ask("GET", "/api/me/tables")]


async def test_who_removes_a_match_takes_it_from_nobody_else(lodge: Inhouse) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    path = f"/api/me/tables/{table}"
    await finish([anna, ben], Random(5))
    stranger = await lodge.guest("Cleo")
    assert await stranger.refused("DELETE", path) == (404, "no-table")
    await anna.ask("DELETE", path)
    assert (table in await listed(anna), table in await listed(ben)) == (False, True)
    assert (await ben.ask("GET", f"/api/tables/{table}/record"))["game"] == "card-hunter"
    assert await anna.refused("DELETE", path) == (404, "no-table"), "it is off the list"
    await ben.ask("DELETE", path)
    assert await ben.refused("GET", f"/api/tables/{table}") == (404, "no-table")
    assert await lodge.store.load(table) is None, "nobody had it on his list any more"


async def test_all_of_my_data_comes_in_one_file(lodge: Inhouse) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    await anna.tell("say", table, text="Mine")
    await ben.tell("say", table, text="His")
    await finish([anna, ben], Random(5))
    running = await anna.open("beast-hunter", "me", "random")
    await anna.ask("DELETE", f"/api/me/tables/{table}")
    answer = await anna.request("GET", "/api/me/export")
    assert answer.headers["Content-Type"] == "application/json"
    assert "attachment" in answer.headers["Content-Disposition"]
    doc = answer.json()
    assert doc["guest"]["name"] == "Anna"
    assert (doc["decks"], doc["sets"]) == ([], [])
    by_table = {match["table"]: match for match in doc["matches"]}
    assert set(by_table) == {table, running}
    assert by_table[running]["record"] is None, "it has secrets of others"
    told = by_table[table]
    assert (told["seat"], told["players"]) == (0, ["Anna", "Ben"])
    assert [line["text"] for line in told["said"]] == ["Mine"]
    assert verify(load("card-hunter"), msgspec.convert(told["record"], Record)) is not None
    stranger = await lodge.visitor()
    assert await stranger.refused("GET", "/api/me/export") == (401, "no-guest")


async def test_decks_and_sets_are_in_it(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    text = (await anna.ask("GET", "/api/games/galactic-hunt/workshop"))["examples"][0]["text"]
    kept = {"game": "galactic-hunt", "name": "Night shift", "text": text}
    await anna.ask("POST", "/api/me/sets", kept)
    (found,) = (await anna.ask("GET", "/api/me/export"))["sets"]
    assert (found["game"], found["name"], found["text"]) == tuple(kept.values())


async def test_a_pass_makes_another_browser_the_same_guest_once(lodge: Inhouse) -> None:
    anna = await lodge.guest("Anna")
    table = await anna.open("card-hunter", "me", "open")
    given = await anna.ask("POST", "/api/me/passes")
    assert given["minutes"] == PASS_MINUTES == 10
    phone, thief = await lodge.visitor(), await lodge.visitor()
    path, secret = f"/api/me/passes/{given['id']}", {"secret": given["secret"]}
    assert await thief.refused("POST", path, {"secret": "guess"}) == (404, "no-pass")
    assert await thief.refused("POST", "/api/me/passes/nothing", secret) == (404, "no-pass")
    me = await phone.ask("POST", path, secret)
    assert me == await anna.ask("GET", "/api/me")
    assert phone.cookie != anna.cookie, "each browser has a secret of its own"
    assert await listed(phone) == [table]
    assert await thief.refused("POST", path, secret) == (404, "no-pass"), "it is used up"
    await phone.ask("POST", "/api/me", {"name": "Anna the Second"})
    assert (await anna.ask("GET", "/api/me"))["name"] == "Anna the Second"


async def test_of_two_who_use_a_pass_at_once_one_is_let_in(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    given = await anna.ask("POST", "/api/me/passes")
    visitors = [await lodge.visitor() for _ in range(4)]
    path, secret = f"/api/me/passes/{given['id']}", {"secret": given["secret"]}
    answers = await asyncio.gather(*(one.request("POST", path, secret) for one in visitors))
    assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404]


async def test_a_pass_grows_old_and_a_later_one_replaces_it(lodge: Inhouse) -> None:
    anna, phone = await lodge.guest(), await lodge.visitor()
    first = await anna.ask("POST", "/api/me/passes")
    later = await anna.ask("POST", "/api/me/passes")
    path = "/api/me/passes/"
    secret = {"secret": first["secret"]}
    assert await phone.refused("POST", path + first["id"], secret) == (404, "no-pass")
    visitors = lodge.store.guests
    soon = datetime.now(UTC) + timedelta(minutes=PASS_MINUTES - 1)
    assert await visitors.find_pass(later["id"], soon) == hash_secret(later["secret"])
    late = soon + timedelta(minutes=2)
    assert await visitors.find_pass(later["id"], late) is None
    assert not await visitors.use_pass(later["id"], hash_secret(later["secret"]), b"new", late)


async def test_passes_cannot_be_guessed_fast(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), Limits(guests_per_minute=3)) as lodge:
        thief = await lodge.visitor()
        path, guess = "/api/me/passes/abc", {"secret": "guess"}
        for _ in range(3):
            assert await thief.refused("POST", path, guess) == (404, "no-pass")
        assert await thief.refused("POST", path, guess) == (429, "too-fast")


async def another_device(lodge: Inhouse, guest: Visitor) -> Visitor:
    given = await guest.ask("POST", "/api/me/passes")
    device = await lodge.visitor(guest.name)
    await device.ask("POST", f"/api/me/passes/{given['id']}", {"secret": given["secret"]})
    return device


async def is_cut_off(visitor: Visitor) -> None:
    with pytest.raises(ConnectionClosed):
        await visitor.until(lambda _: False)


async def is_nobody(visitor: Visitor) -> bool:
    return (await visitor.request("GET", "/api/me")).json() is None


@pytest.mark.parametrize("is_first", [True, False])
async def test_all_other_devices_are_signed_out(lodge: Inhouse, is_first: bool) -> None:
    anna, stranger = await lodge.guest("Anna"), await lodge.guest("Zoe")
    devices = [anna, await another_device(lodge, anna), await another_device(lodge, anna)]
    table = await anna.open("card-hunter", "me", "open")
    for one in (*devices, stranger):
        await one.watch(table)
    given = await anna.ask("POST", "/api/me/passes")
    kept = devices.pop(0 if is_first else 1)
    assert await kept.ask("DELETE", "/api/me/devices") == {"devices": 2}
    for gone in devices:
        assert await is_nobody(gone)
        assert await gone.refused("DELETE", f"/api/tables/{table}/seats/0") == (401, "no-guest")
        await is_cut_off(gone)
        await gone.connect()
        assert (await gone.read())["person"] is None
        assert await gone.refused("DELETE", "/api/me/devices") == (401, "no-guest")
    path, secret = f"/api/me/passes/{given['id']}", {"secret": given["secret"]}
    assert await (await lodge.visitor()).refused("POST", path, secret) == (404, "no-pass")
    for one in (kept, stranger):
        assert await one.tell("watch", table) == "ack", "nobody else is concerned"
    assert await listed(kept) == [table]
    assert await kept.ask("DELETE", "/api/me/devices") == {"devices": 0}
    again = await another_device(lodge, kept)
    assert not await is_nobody(again)


async def test_of_two_devices_that_sign_each_other_out_one_stays(lodge: Inhouse) -> None:
    anna = await lodge.guest("Anna")
    pair = [anna, await another_device(lodge, anna)]
    answers = await asyncio.gather(*(one.request("DELETE", "/api/me/devices") for one in pair))
    assert sorted(answer.status_code for answer in answers) == [200, 401]
    assert sorted([await is_nobody(one) for one in pair]) == [False, True]


async def test_a_device_is_signed_out_at_other_servers(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    async with open_house(database) as one, open_house(database) as other:
        await meet(one, other)
        anna = await one.guest("Anna")
        phone = move(await another_device(one, anna), other)
        await phone.connect()
        assert not await is_nobody(phone)
        assert await anna.ask("DELETE", "/api/me/devices") == {"devices": 1}
        await is_cut_off(phone)
        assert await is_nobody(phone)
