"""Other sites' pages change nothing, and every answer says what browsers may do with it."""

import json

import pytest
from structlog.typing import EventDict
from websockets.exceptions import InvalidStatus

from tests.server.inhouse import Inhouse
from tests.server.ws.test_protocol import reach, read_to_end, send

pytestmark = pytest.mark.anyio

FOREIGN = ["https://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"]
FOREIGN += ["http://[", "http://]", "http://[::1", "//", "http://[v1.x]"]
WISH = json.dumps({"game": "card-hunter", "seats": 1, "seating": ["me"]})


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_page_of_another_site_changes_nothing(house: Inhouse, origin: str) -> None:
    anna = await house.guest()
    table = await anna.open("card-hunter", "me", "open")
    async with house.unchanged(table):
        for method, path, body in (
            ("POST", "/api/tables", WISH),
            ("POST", "/api/me", '{"name":"Eve"}'),
            ("POST", f"/api/tables/{table}/start", ""),
            ("DELETE", f"/api/tables/{table}/seats/0", ""),
            ("PUT", f"/api/tables/{table}/seats/1", '{"bot":"random"}'),
        ):
            headers = {"Origin": origin, "Content-Type": "application/json"}
            answer = await anna._web.request(method, path, content=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
        with pytest.raises(InvalidStatus) as refused:
            await anna.connect({"Origin": origin})
        assert refused.value.response.status_code == 403
    assert (await anna.ask("GET", "/api/me"))["name"] == "Anna"


async def test_pages_of_the_lodge_itself_change_what_they_like(house: Inhouse) -> None:
    anna = await house.guest()
    headers = {"Origin": f"http://{house.address}", "Content-Type": "application/json"}
    answer = await anna._web.post("/api/tables", content=WISH, headers=headers)
    assert answer.status_code == 201
    await anna.connect({"Origin": f"http://{house.address}"})
    assert (await anna.read())["type"] == "welcome"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
async def test_only_json_changes_anything(house: Inhouse, kind: str) -> None:
    anna = await house.guest()
    table = await anna.open("card-hunter", "me", "open")
    async with house.unchanged(table):
        for path, body in (("/api/tables", WISH), (f"/api/tables/{table}/start", "")):
            answer = await anna._web.post(path, content=body, headers={"Content-Type": kind})
            assert (answer.status_code, answer.json()["code"]) == (415, "not-json")


async def test_letters_that_are_none_are_the_senders_fault(house: Inhouse) -> None:
    anna = await house.guest()
    headers = {"Content-Type": "application/json"}
    answer = await anna._web.post("/api/me", content=b'{"name":"\xff\xfe"}', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables/none", "/healthz", "/nothing.js"])
async def test_every_answer_says_what_browsers_may_do_with_it(house: Inhouse, path: str) -> None:
    answer = await (await house.visitor()).request("GET", path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("host", ["[", "]", "[::1", "a:b", "a:99999999", ""])
async def test_a_host_that_is_none_breaks_nothing(
    house: Inhouse, host: str, log: list[EventDict]
) -> None:
    raw = await reach(house.address)
    lines = [
        "POST /api/me HTTP/1.1",
        f"Host: {host}",
        "Connection: close",
        "Content-Type: application/json",
        "Content-Length: 15",
    ]
    await send(raw, "\r\n".join([*lines, "", '{"name":"Anna"}']).encode())
    answer = (await read_to_end(raw)).decode()
    assert int(answer.split()[1]) < 500, answer
    assert not [line for line in log if line["event"] == "failure"]
