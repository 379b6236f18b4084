"""A server is killed: what it led is led by another, and nobody has to do anything for that."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from uvicorn.config import STARTUP_FAILURE

from tests.patience import PATIENCE
from tests.server.killing import kill
from tests.server.lodging import Lodging
from tests.server.postgres import PostgresServer
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

KILLS = 6
NEVER = "3600"


@pytest.fixture
def leading(postgres: PostgresServer, tmp_path: Path) -> Iterator[tuple[Lodging, Lodging]]:
    """Two servers; at the first, bots think for ever and windows go by slowly."""
    database = postgres.new_database()
    slow = ("--bot-pause", NEVER, "--window-pace", "2")
    with Lodging(database, tmp_path, *slow) as one, Lodging(database, tmp_path) as other:
        yield one, other


async def same_guest(visitor: Visitor, address: str) -> Visitor:
    other = Visitor(address, visitor.name)
    other._web.cookies = visitor._web.cookies
    return other


async def test_bots_clocks_and_windows_go_on_at_another_server(
    leading: tuple[Lodging, Lodging],
) -> None:
    one, other = leading
    anna = await Visitor(one.address, "Anna").introduce()
    with_bot = await anna.open("card-hunter", "random", "me")
    with_clock = await anna.open("card-hunter", "me", clock={"seconds": 10})
    hunts = await open_hunt(one, other)
    bot, clock = [await same_guest(anna, other.address) for _ in range(2)]
    await bot.watch(with_bot)
    await clock.watch(with_clock)
    await reach_window(hunts)
    numbers = [visitor.update["number"] for visitor in (bot, hunts[0])]
    one.kill()
    for visitor, number in zip((bot, hunts[0]), numbers, strict=True):
        await visitor.see(number + 1)
    await clock.until_true(lambda: clock.news["table"]["seats"][0]["substitute"])
    for visitor in (anna, bot, clock, *hunts):
        await visitor.leave()


async def test_a_server_that_hangs_is_replaced_and_finds_its_place_again(
    leading: tuple[Lodging, Lodging],
) -> None:
    one, other = leading
    anna = await Visitor(one.address, "Anna").introduce()
    table = await anna.open("card-hunter", "random", "me")
    away = await same_guest(anna, other.address)
    await away.watch(table)
    await anna.watch(table)
    cleo = await Visitor(one.address, "Cleo").introduce()
    await cleo.watch(table)
    await away.until_true(lambda: away.news["table"]["spectators"] == 1)
    with one.hanging():
        # Only its pulse tells that it hangs.
        await away.until_true(lambda: away.update["prompt"] is not None)
        number = away.update["number"]
        assert await away.answer(away.choose(Random(1))) == "ack"
        await away.see(number + 1)
        await away.until_true(lambda: away.news["table"]["spectators"] == 0)
    # It has missed all that, and does not lead any more: its bots would think for ever.
    await anna.connect()
    await anna.watch(table)
    await anna.see(number + 1)
    await anna.until_true(lambda: anna.update["prompt"] is not None)
    assert await anna.answer(anna.choose(Random(1))) == "ack"
    await anna.until_true(lambda: anna.update["prompt"] is not None)
    await away.until_true(lambda: away.news["table"]["spectators"] == 1)
    for visitor in (anna, away, cleo):
        await visitor.leave()


async def open_hunt(one: Lodging, other: Lodging) -> list[Visitor]:
    """Two people at a table that the first server leads; both are connected to the other."""
    guests = [await Visitor(one.address, name).introduce() for name in ("Carl", "Dora")]
    table = await guests[0].open("galactic-hunt", "me", "open")
    await guests[1].sit(table, 1)
    moved = [await same_guest(guest, other.address) for guest in guests]
    for visitor in moved:
        await visitor.watch(table)
    for guest in guests:
        await guest.leave()
    return moved


async def reach_window(players: list[Visitor]) -> None:
    """Play until a window is open that goes by without anybody being asked."""
    random = Random(1)
    while True:
        number = players[0].update["number"]
        seat = players[0].update["waiting"][0]
        player = players[seat]
        await player.see(number)
        if player.update["windows"] and player.update["windows"]["goes_by"]:
            await players[0].see(player.update["number"])
            return
        assert await player.answer(player.choose(random)) == "ack"
        for visitor in players:
            await visitor.see(number + 1)


async def test_nothing_acknowledged_is_lost_when_one_of_two_servers_is_killed(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    figures = await kill(postgres.new_database(), tmp_path, KILLS, servers=2)
    assert figures["kills"] == KILLS
    assert figures["acknowledged"] >= KILLS


async def test_several_processes_share_a_port_and_end_together(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    with Lodging(postgres.new_database(), tmp_path, "--processes", "2") as lodging:
        await everybody_serves(lodging.address)
        anna = await Visitor(lodging.address, "Anna").introduce()
        table = await anna.open("card-hunter", "me", "open")
        await anna.watch(table)
        killed, survivor = servers_of(lodging)
        os.kill(killed, signal.SIGKILL)
        servers = await two_servers_without(killed, lodging)
        assert survivor in servers
        await everybody_serves(lodging.address)
        await anna.connect()
        await anna.watch(table)
        assert await anna.tell("say", table, text="Still here.") == "ack"
        await anna.leave()
        assert servers_of(lodging) == servers
        assert lodging.stop() == 0
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{server}").exists() for server in servers):
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)


async def test_a_process_that_cannot_start_again_for_a_while_ends_no_other(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    with Lodging(postgres.new_database(), tmp_path, "--processes", "2") as lodging:
        await everybody_serves(lodging.address)
        killed, survivor = servers_of(lodging)
        await asyncio.to_thread(postgres.stop)
        try:
            os.kill(killed, signal.SIGKILL)
            await says(lodging, f'"code": {STARTUP_FAILURE}')
            assert survivor in servers_of(lodging)
        finally:
            await asyncio.to_thread(postgres.start)
        await everybody_serves(lodging.address)
        assert survivor in servers_of(lodging)
        assert lodging.stop() == 0


async def says(lodging: Lodging, words: str) -> None:
    """Wait until these words are in the log."""
    async with asyncio.timeout(PATIENCE):
        while words not in lodging.log.read_text():
            assert lodging.children, lodging.log.read_text()
            await asyncio.sleep(0.1)


async def everybody_serves(address: str) -> None:
    """Wait until the figures of both servers say that there are two of them."""
    deadline = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < deadline
        try:
            async with httpx.AsyncClient(trust_env=False) as web:
                text = (await web.get(f"http://{address}/metrics", timeout=PATIENCE)).text
        except httpx.TransportError:
            continue
        if all(f'lodge_servers{{server="{number}"}} 2.0' in text for number in (1, 2)):
            return
        await asyncio.sleep(0.1)


async def two_servers_without(killed: int, lodging: Lodging) -> list[int]:
    """Wait until another server is there for the one that was killed."""
    deadline = time.monotonic() + PATIENCE
    while len(servers := servers_of(lodging)) < 2 or killed in servers:
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)
    return servers


def servers_of(lodging: Lodging) -> list[int]:
    return [child for child in lodging.children if is_server(child)]


def is_server(pid: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False  # It has ended meanwhile.
