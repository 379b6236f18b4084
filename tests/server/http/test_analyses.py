"""Analyses over HTTP: made once in the background, kept, and found again by everybody."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from lodge.server.analysing import desk
from tests.patience import PATIENCE
from tests.server.inhouse import NO_RATES, Inhouse, open_house
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

FEW = structs.replace(NO_RATES, analysis_playouts=2)


@pytest.fixture
async def lodge(tmp_path: Path) -> AsyncIterator[Inhouse]:
    async with open_house(str(tmp_path / "lodge.db"), limits=FEW) as inhouse:
        yield inhouse


async def short_match(lodge: Inhouse) -> tuple[str, list[Visitor]]:
    """A match that somebody gave up after a few actions."""
    table, players = await lodge.party("beast-hunter", "Anna", "Ben")
    for number in range(2):
        player = players[players[0].update["waiting"][0]]
        await player.see(players[0].update["number"])
        assert await player.answer(player.choose(Random(number))) == "ack"
        await players[0].see(players[0].update["number"] + 1)
    await players[1].ask("POST", f"/api/tables/{table}/seats/1/resign")
    return table, players


async def made(guest: Visitor, table: str) -> Any:
    """The analysis, as soon as it is there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            info = await guest.ask("GET", f"/api/tables/{table}/analysis")
            if info["state"] != "working":
                return info
            assert 0 <= info["done"] <= info["of"]
            await asyncio.sleep(0.05)


async def test_it_is_made_once_and_everybody_finds_it(lodge: Inhouse) -> None:
    table, (anna, ben) = await short_match(lodge)
    path = f"/api/tables/{table}/analysis"
    assert await anna.ask("GET", path) == {
        "state": "none",
        "done": 0,
        "of": 0,
        "problem": "",
        "analysis": None,
    }
    assert (await anna.ask("POST", path))["state"] in ("working", "ready")
    found = await made(anna, table)
    assert found["state"] == "ready"
    analysis = found["analysis"]
    steps = (await anna.ask("GET", f"/api/tables/{table}/replay"))["steps"]
    assert analysis["steps"] == list(range(len(steps) + 1))
    assert analysis["chances"][-1] == [1.0, 0.0]
    assert analysis["playouts"] == 2
    assert await ben.ask("POST", path) == found
    stranger = await lodge.visitor()
    assert await stranger.ask("GET", path) == found


async def test_only_of_matches_that_are_over_and_for_guests(lodge: Inhouse) -> None:
    table, players = await lodge.party("beast-hunter", "Anna", "Ben")
    path = f"/api/tables/{table}/analysis"
    for method in ("GET", "POST"):
        assert await players[0].refused(method, path) == (409, "not-over")
    await players[1].ask("POST", f"/api/tables/{table}/seats/1/resign")
    stranger = await lodge.visitor()
    assert await stranger.refused("POST", path) == (401, "no-guest")
    assert await players[0].refused("GET", "/api/tables/none/analysis") == (404, "no-table")


async def test_one_at_a_time_for_a_guest_and_not_too_many_for_all(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, (anna, _) = await short_match(lodge)
    second, (_, ben) = await short_match(lodge)
    assert await lodge.store.analyses.begin(first, await id_of(lodge, anna), 9)
    assert await anna.refused("POST", f"/api/tables/{second}/analysis") == (429, "too-fast")
    # Whoever asks for what is under way hears how far it is.
    await lodge.store.analyses.go_on(first, 4, 9)
    info = await ben.ask("POST", f"/api/tables/{first}/analysis")
    assert (info["state"], info["done"], info["of"]) == ("working", 4, 9)
    monkeypatch.setattr(desk, "MOST_WAITING", 0)
    assert await ben.refused("POST", f"/api/tables/{second}/analysis") == (503, "busy")
    monkeypatch.setattr(desk, "MOST_ACTIONS", 1)
    assert await ben.refused("POST", f"/api/tables/{second}/analysis") == (422, "too-long")


async def id_of(lodge: Inhouse, guest: Visitor) -> str:
    found = await lodge.services.guests.find(guest.cookie)
    assert found is not None
    return found.id


async def test_what_cannot_be_made_says_so_and_can_be_tried_again(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (anna, _) = await short_match(lodge)
    monkeypatch.setattr(desk, "PART_SECONDS", 1e-6)
    await anna.ask("POST", f"/api/tables/{table}/analysis")
    failed = await made(anna, table)
    assert (failed["state"], failed["problem"]) == ("failed", desk.TOO_SLOW)
    monkeypatch.undo()
    await anna.ask("POST", f"/api/tables/{table}/analysis")
    assert (await made(anna, table))["state"] == "ready"


async def test_what_is_left_undone_can_be_ordered_again_at_once(tmp_path: Path) -> None:
    database = str(tmp_path / "lodge.db")
    async with open_house(database, limits=structs.replace(FEW, analysis_playouts=1000)) as before:
        table, (anna, _) = await short_match(before)
        await anna.ask("POST", f"/api/tables/{table}/analysis")
    async with open_house(database, limits=FEW) as after:
        again = await after.guest("Carla")
        assert (await again.ask("GET", f"/api/tables/{table}/analysis"))["state"] == "none"
        await again.ask("POST", f"/api/tables/{table}/analysis")
        assert (await made(again, table))["state"] == "ready"
    async with open_house(database, limits=FEW) as later:
        stranger = await later.visitor()
        kept = await stranger.ask("GET", f"/api/tables/{table}/analysis")
        assert kept["state"] == "ready"
