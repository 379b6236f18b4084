"""Opening tables, finding them again, and wishes that cannot be fulfilled."""

from typing import Any

import pytest

from lodge.kernel.chance import commitment
from lodge.kernel.registry import games, load
from tests.server.inhouse import Inhouse

pytestmark = pytest.mark.anyio

GOOD: dict[str, Any] = {"game": "card-hunter", "seats": 2, "seating": ["me", "open"]}


async def test_a_table_is_opened_as_it_was_wished_for(lodge: Inhouse) -> None:
    host = await lodge.guest("Anna")
    clock = {"seconds": 600, "increment": 5, "flag": "bot"}
    wish = {**GOOD, "options": {"difficulty": "hard"}, "clock": clock, "public": True}
    answer = await host.request("POST", "/api/tables", wish)
    assert answer.status_code == 201
    info = answer.json()
    assert len(info["id"]) >= 22, "128 bits"
    assert (info["state"], info["game"], info["title"]) == ("waiting", "card-hunter", "Card Hunter")
    assert info["options"]["difficulty"] == "hard"
    assert (info["clock"], info["public"], info["host"]) == (clock, True, True)
    assert [seat["kind"] for seat in info["seats"]] == ["human", "empty"]
    assert [seat["name"] for seat in info["seats"]] == ["Anna", ""]
    assert [seat["you"] for seat in info["seats"]] == [True, False]
    key = lodge.table(info["id"]).opening.key
    assert info["commitment"] == commitment(bytes.fromhex(key))
    assert key not in answer.text
    seen = await (await lodge.guest("Ben")).ask("GET", f"/api/tables/{info['id']}")
    assert (seen["host"], seen["seats"][0]["you"]) == (False, False)
    assert await host.ask("GET", "/api/me/tables") == [info]


async def test_with_no_empty_seat_the_match_begins_at_once(lodge: Inhouse) -> None:
    host = await lodge.guest()
    table = await host.open("card-hunter", "me")
    update = await host.watch(table)
    assert (update["number"], update["sequence"], update["waiting"]) == (1, 1, [0])
    assert update["prompt"]["choices"]


@pytest.mark.parametrize("game", games())
async def test_every_game_is_opened_with_every_number_of_seats(lodge: Inhouse, game: str) -> None:
    host = await lodge.guest()
    # Some numbers of seats go only with some options.
    options = dict(reversed(load(game).examples()))
    for seats in load(game).seat_counts:
        seating = ["me", *["open"] * (seats - 1)]
        table = await host.open(game, *seating, options=options.get(seats, {}))
        assert len((await host.ask("GET", f"/api/tables/{table}"))["seats"]) == seats


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 400, "refused"),
        ({"game": ""}, 400, "refused"),
        ({"seats": 99, "seating": ["open"] * 99}, 400, "refused"),
        ({"seats": 0, "seating": []}, 400, "refused"),
        ({"seats": -1}, 400, "refused"),
        ({"seats": 10**30}, 400, "refused"),
        ({"seating": ["me"]}, 400, "refused"),
        ({"seating": ["me", "me"]}, 400, "refused"),
        ({"seating": ["me", "grandmaster"]}, 400, "refused"),
        ({"options": {"difficulty": "impossible"}}, 400, "refused"),
        ({"options": {"colour": "red"}}, 400, "refused"),
        ({"options": {"difficulty": {"a": [None]}}}, 400, "refused"),
        ({"clock": {"seconds": 9}}, 400, "refused"),
        ({"clock": {"seconds": 86_401}}, 400, "refused"),
        ({"clock": {"seconds": 60, "increment": -1}}, 400, "refused"),
        ({"clock": {"seconds": 60, "increment": 3601}}, 400, "refused"),
        ({"clock": {"seconds": 60, "extra": 1}}, 400, "malformed"),
        ({"clock": 60}, 400, "malformed"),
        ({"options": []}, 400, "malformed"),
        ({"seats": "two"}, 400, "malformed"),
        ({"seating": "me"}, 400, "malformed"),
        ({"public": None}, 400, "malformed"),
        ({"key": "00" * 32}, 400, "malformed"),
    ],
)
async def test_a_wish_that_cannot_be_is_refused_in_a_sentence(
    lodge: Inhouse, change: dict[str, Any], status: int, code: str
) -> None:
    host = await lodge.guest()
    tables = dict(lodge.tables)
    assert await host.refused("POST", "/api/tables", {**GOOD, **change}) == (status, code)
    assert lodge.tables == tables
    assert await host.ask("GET", "/api/me/tables") == []


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 50_000, b'{"game":"\\ud800"']
)
async def test_a_body_that_is_no_wish_is_refused(lodge: Inhouse, body: bytes) -> None:
    host = await lodge.guest()
    answer = await host._web.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert await host.ask("GET", "/api/me/tables") == []


async def test_a_body_that_is_too_large_is_refused(lodge: Inhouse) -> None:
    host = await lodge.guest()
    wish = {**GOOD, "options": {"difficulty": "x" * 200_000}}
    status, _ = await host.refused("POST", "/api/tables", wish)
    assert status == 413
    assert await host.ask("GET", "/api/me/tables") == []


@pytest.mark.parametrize("id", ["nowhere", "x" * 5000, "%00", "%ED%A0%80", "..%2F..", "é"])
async def test_a_table_that_does_not_exist(lodge: Inhouse, id: str) -> None:
    guest = await lodge.guest()
    for method, path in [
        ("GET", f"/api/tables/{id}"),
        ("POST", f"/api/tables/{id}/seats/0"),
        ("POST", f"/api/tables/{id}/start"),
        ("POST", f"/api/tables/{id}/rematch"),
        ("GET", f"/api/tables/{id}/record"),
        ("GET", f"/api/tables/{id}/replay"),
        ("GET", f"/api/tables/{id}/replay/0"),
    ]:
        answer = await guest.request(method, path)
        assert answer.status_code == 404, (path, answer.text)


async def test_public_tables_are_listed_and_private_ones_are_not(lodge: Inhouse) -> None:
    host = await lodge.guest()
    playing = await host.open("card-hunter", "me", public=True)
    waiting = await host.open("card-hunter", "me", "open", public=True)
    private = await host.open("card-hunter", "me", "open")
    listed = [table["id"] for table in await (await lodge.visitor()).ask("GET", "/api/tables")]
    assert private not in listed
    assert listed.index(waiting) < listed.index(playing), "those that wait for players come first"
    mine = [table["id"] for table in await host.ask("GET", "/api/me/tables")]
    assert sorted(mine) == sorted([playing, waiting, private])
    info = await (await lodge.visitor()).ask("GET", f"/api/tables/{private}")
    assert info["public"] is False
