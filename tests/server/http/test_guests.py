"""Guests: a name and a secret, which only the browser has."""

import pytest
from sqlalchemy import select

from lodge.server.guests.identity import COOKIE, hash_secret
from lodge.server.storage.schema import guests
from tests.server.inhouse import Inhouse

pytestmark = pytest.mark.anyio


async def stored_guests(lodge: Inhouse) -> dict[str, tuple[bytes, str]]:
    """The hash and the name that the database holds of each guest."""
    rows = await lodge.store.rows(select(guests.c.id, guests.c.secret_hash, guests.c.name))
    return {id: (hashed, name) for id, hashed, name in rows}


async def test_a_name_makes_a_guest_whose_secret_is_kept_by_the_browser_alone(
    lodge: Inhouse,
) -> None:
    visitor = await lodge.visitor()
    assert (await visitor.request("GET", "/api/me")).json() is None
    before = await stored_guests(lodge)
    answer = await visitor.request("POST", "/api/me", {"name": "  Anna \n Karenina "})
    me = answer.json()
    assert me == {"id": me["id"], "name": "Anna Karenina"}
    settings = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= settings
    assert "secure" not in settings, "the lodge was spoken to without TLS"
    assert visitor.cookie is not None
    assert len(visitor.cookie) >= 43, "256 bits"
    assert await visitor.ask("GET", "/api/me") == me
    after = await stored_guests(lodge)
    hashed, name = after.pop(me["id"])
    assert after == before
    assert (hashed, name) == (hash_secret(visitor.cookie), "Anna Karenina")
    assert visitor.cookie.encode() not in hashed
    assert visitor.cookie not in answer.text


async def test_a_guest_takes_another_name_and_stays_who_he_is(lodge: Inhouse) -> None:
    visitor = await lodge.guest("Anna")
    me = await visitor.ask("GET", "/api/me")
    secret = visitor.cookie
    assert await visitor.ask("POST", "/api/me", {"name": "Bea"}) == {"id": me["id"], "name": "Bea"}
    assert visitor.cookie == secret
    assert (await visitor.ask("GET", "/api/me"))["name"] == "Bea"
    assert (await stored_guests(lodge))[me["id"]][1] == "Bea"


@pytest.mark.parametrize("name", ["", " \t ", "x" * 41, "a\x00b", "a\u202eb", "Eve (clever bot)"])
async def test_a_bad_name_is_refused_and_nothing_is_written(lodge: Inhouse, name: str) -> None:
    before = await stored_guests(lodge)
    assert await (await lodge.visitor()).refused("POST", "/api/me", {"name": name}) == (
        400,
        "bad-name",
    )
    assert await stored_guests(lodge) == before
    guest = await lodge.guest("Anna")
    assert await guest.refused("POST", "/api/me", {"name": name}) == (400, "bad-name")
    assert (await guest.ask("GET", "/api/me"))["name"] == "Anna"


@pytest.mark.parametrize("body", [[], "Anna", {}, {"name": 5}, {"name": "Anna", "admin": True}])
async def test_an_introduction_that_is_none_is_refused(lodge: Inhouse, body: object) -> None:
    before = await stored_guests(lodge)
    visitor = await lodge.visitor()
    assert await visitor.refused("POST", "/api/me", body) == (400, "malformed")
    assert visitor.cookie is None
    assert await stored_guests(lodge) == before


@pytest.mark.parametrize("cookie", ["guessed", "", "%00", "é", "x" * 3000])
async def test_a_made_up_cookie_is_nobodys(lodge: Inhouse, cookie: str) -> None:
    visitor = await lodge.visitor()
    headers = {b"Cookie": f"{COOKIE}={cookie}".encode()}
    answer = await visitor._web.post("/api/tables/nowhere/seats/0", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "no-guest")
    answer = await visitor._web.get("/api/me", headers=headers)
    assert answer.json() is None
    answer = await visitor._web.get("/api/me/tables", headers=headers)
    assert answer.json() == []


async def test_who_is_no_guest_can_look_but_not_act(lodge: Inhouse) -> None:
    host = await lodge.guest()
    table = await host.open("card-hunter", "me", "open")
    stranger = await lodge.visitor()
    async with lodge.unchanged(table):
        assert (await stranger.ask("GET", f"/api/tables/{table}"))["state"] == "waiting"
        assert await stranger.ask("GET", "/api/me/tables") == []
        wish = {"game": "card-hunter", "seats": 1, "seating": ["me"]}
        for method, path, body in [
            ("POST", "/api/tables", wish),
            ("POST", f"/api/tables/{table}/seats/1", None),
            ("PUT", f"/api/tables/{table}/seats/1", {"bot": "random"}),
            ("DELETE", f"/api/tables/{table}/seats/0", None),
            ("POST", f"/api/tables/{table}/start", None),
            ("POST", f"/api/tables/{table}/rematch", None),
        ]:
            assert await stranger.refused(method, path, body) == (401, "no-guest")


async def test_a_newcomer_sits_down_over_the_connection_that_is_there(lodge: Inhouse) -> None:
    anna = await lodge.guest("Anna")
    table = await anna.open("card-hunter", "me", "open")
    ben = await lodge.visitor("Ben")
    await ben.watch(table)
    welcome = next(message for message in ben.messages if message["type"] == "welcome")
    headers = {"Lodge-Ticket": welcome["ticket"]}
    answer = await ben.request("POST", "/api/me", {"name": "Ben"}, headers)
    assert answer.json()["connected"]
    again = await ben.until(lambda message: message["type"] == "welcome")
    assert (again["name"], again["ticket"]) == ("Ben", None)
    await ben.sit(table, 1)
    await ben.until_true(lambda: ben.news["you"] == 1)
    assert await ben.tell("say", table, text="Here I am.") == "ack"
    stolen = await lodge.visitor("Carl")
    answer = await stolen.request("POST", "/api/me", {"name": "Carl"}, headers)
    assert "connected" not in answer.json(), "a ticket is good once"
    assert await ben.tell("say", table, text="Still me.") == "ack"
    said = [line.player for line in lodge.table(table).chat.lines]
    assert said == [lodge.table(table).seats[1].player] * 2


async def test_a_connection_that_has_a_guest_has_no_ticket(lodge: Inhouse) -> None:
    anna = await lodge.guest("Anna")
    await anna.connect()
    welcome = await anna.until(lambda message: message["type"] == "welcome")
    assert welcome["ticket"] is None
    assert "" not in lodge.clients._by_ticket
