"""What the log tells whoever runs the lodge: limits that are met, and no secrets."""

import resource
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from structlog.typing import EventDict

from lodge.server.http.throttle import CHANGES
from lodge.server.ops import serve
from lodge.server.settings import Limits, Settings
from tests.server.http.test_workshop import CARDS, GAMES, saving
from tests.server.inhouse import Inhouse, open_house
from tests.server.limits.test_meters import limited, turned_away
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio


def limits_told(log: list[EventDict]) -> list[str]:
    return [line["limit"] for line in log if line["event"] == "limit"]


async def one_of_everything(anna: Visitor, table: str) -> list[tuple[str, str, object]]:
    """Requests that are each counted by one limit."""
    kept = (await anna.ask("POST", "/api/me/sets", saving()))["id"]
    return [
        ("POST", "/api/me", {"name": "Anna B."}),
        ("POST", f"/api/tables/{table}/seats/1", None),
        ("PUT", f"/api/tables/{table}/chat", {"spectators_talk": False}),
        ("PUT", f"/api/me/sets/{kept}", saving(version=1)),
        ("DELETE", f"/api/me/sets/{kept}", None),
    ]


async def test_every_rate_that_is_met_is_told_once(tmp_path: Path, log: list[EventDict]) -> None:
    limits = limited(
        guests_per_minute=1, tables_per_minute=1, saves_per_minute=1, checks_per_minute=2
    )
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        anna = await lodge.guest()
        await anna.open("card-hunter", "me", "open")
        await anna.ask("POST", "/api/me/sets", saving())
        stranger = await lodge.visitor()
        wish = {"game": "card-hunter", "seats": 1, "seating": ["me"]}
        assert limits_told(log) == []
        for _ in range(2):
            assert (await stranger.refused("POST", "/api/me", {"name": "Zoe"}))[0] == 429
            assert (await anna.refused("POST", "/api/tables", wish))[0] == 429
        met = []
        for number in range(4):
            draft = {"cards": f"{CARDS}\n# {number}"}
            met.append((await anna.request("POST", f"{GAMES}/workshop/cards", draft)).status_code)
        assert met[-1] == 429
        lodge.services.looks.meter._buckets.clear()
        assert (await anna.refused("POST", "/api/me/sets", saving()))[0] == 429
    told = ["guests a minute", "tables a minute", "checks a minute", "saves a minute"]
    assert limits_told(log) == told
    assert {line["address"] for line in log if line["event"] == "limit"} == {"127.0.0.1"}


async def test_other_limits_that_are_met_are_told(tmp_path: Path, log: list[EventDict]) -> None:
    limits = limited(connections_of_guest=1, tables_of_guest=1, sets_of_guest=1)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        anna = await (await lodge.guest()).connect()
        window = await lodge.visitor()
        window._web.cookies = anna._web.cookies
        assert await turned_away(window) == "too-many-connections"
        await anna.open("card-hunter", "me", "open")
        wish = {"game": "card-hunter", "seats": 2, "seating": ["me", "open"]}
        assert (await anna.refused("POST", "/api/tables", wish))[1] == "too-many-tables"
        await anna.ask("POST", "/api/me/sets", saving())
        assert (await anna.refused("POST", "/api/me/sets", saving()))[1] == "too-many"
    assert limits_told(log) == ["connections of a guest", "tables of a guest", "sets of a guest"]


async def test_changes_are_metered_by_guest_and_reading_is_not(
    tmp_path: Path, log: list[EventDict]
) -> None:
    limits = limited(changes_per_minute=4)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        anna = await lodge.guest()
        table = await anna.open("card-hunter", "me", "open")
        requests = await one_of_everything(anna, table)
        lodge.services.rates.meter(CHANGES)._buckets.clear()
        for _ in range(4):
            await anna.ask("POST", "/api/me", {"name": "Anna A."})
        async with lodge.unchanged(table):
            for method, path, body in requests:
                assert await anna.refused(method, path, body) == (429, "too-fast"), path
        assert await anna.ask("GET", f"/api/tables/{table}")
        assert (await anna.ask("GET", "/api/me"))["name"] == "Anna A."
        ben = await lodge.guest("Ben")
        await ben.sit(table, 1)
    assert limits_told(log) == ["changes a minute"]
    assert str(anna.cookie) not in str(log)


async def test_no_log_has_a_whole_id_that_lets_somebody_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: list[EventDict]
) -> None:
    path = tmp_path / "lodge.db"
    async with open_house(str(path)) as lodge:
        table, (anna, _) = await lodge.party("card-hunter", "Anna", "Ben")
        kept = (await anna.ask("POST", "/api/me/sets", saving()))["id"]
        claim = (await anna.ask("POST", "/api/me/passes"))["id"]
        break_all(lodge, monkeypatch)
        failing = [
            ("GET", f"/api/tables/{table}", None),
            ("PUT", f"/api/tables/{table}/chat", {"spectators_talk": False}),
            ("GET", f"/api/sets/{kept}", None),
            ("GET", f"/api/sets/{kept}/cards/x.svg", None),
            ("POST", f"/api/me/passes/{claim}", {"secret": "x"}),
        ]
        for method, address, body in failing:
            assert await anna.refused(method, address, body) == (500, "failure")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE tables SET opening = x'00'")
    connection.close()
    async with open_house(str(path)):
        pass
    events = [line["event"] for line in log]
    assert events.count("failure") == len(failing)
    assert {"table", "broken", "restored"} <= set(events)
    for id in (table, kept, claim):
        assert id not in str(log)
        assert id[:6] in str(log)


def break_all(lodge: Inhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> Any:
        raise RuntimeError("It does not work.")

    monkeypatch.setattr(lodge.registry, "find_now", fail)
    monkeypatch.setattr(lodge.services.sets, "find", fail)
    monkeypatch.setattr(lodge.services.guests, "use_pass", fail)


def test_as_many_files_are_taken_as_the_system_gives(log: list[EventDict]) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = before[1]
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, most), most))
        serve.raise_file_limit(Settings(limits=Limits(connections=1)))
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, most)
        assert log == []
        serve.raise_file_limit(Settings(limits=Limits(connections=most)))
        assert limits_told(log) == ["files"]
        assert log[0]["wanted"] > log[0]["most"] == most
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
