"""What everybody can read: games, rules, cards, the API's description, health and figures."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from lodge.bots import bot_names
from lodge.guide.how_to import how_to
from lodge.kernel.cards import CardInfo
from lodge.kernel.registry import games, load
from lodge.kernel.rulebook import Rulebook
from lodge.kernel.setup import Setup
from tests.server.inhouse import Inhouse, open_house

pytestmark = pytest.mark.anyio


async def test_games_are_listed_with_all_that_a_form_needs(house: Inhouse) -> None:
    visitor = await house.visitor()
    listed = await visitor.ask("GET", "/api/games")
    assert [info["id"] for info in listed] == games()
    for info in listed:
        game = load(info["id"])
        assert await visitor.ask("GET", f"/api/games/{game.id}") == info
        assert (info["title"], info["summary"]) == (game.title, game.summary)
        assert info["seats"] == list(game.seat_counts)
        assert info["bots"] == bot_names(game)
        assert info["schema"] == json.loads(json.dumps(game.schema()))


@pytest.mark.parametrize("id", games())
async def test_rules_and_cards_of_every_game(house: Inhouse, id: str) -> None:
    visitor = await house.visitor()
    game = load(id)
    rules = await visitor.ask("GET", f"/api/games/{id}/rules")
    blocks = [block for section in rules["sections"] for block in section["blocks"]]
    shown = {block["id"] for block in blocks if block["kind"] == "clause"}
    assert shown == {clause.id for clause in Rulebook(game).clauses.values()}
    assert any(block["kind"] == "table" for block in blocks)
    assert all(section["title"] for section in rules["sections"])
    cards = await visitor.ask("GET", f"/api/games/{id}/cards")
    assert [card["face"] for card in cards] == [card.face for card in game.cards()]
    for name in (f"cards/{cards[0]['face']}.svg", f"cards/{cards[-1]['face']}.svg", "picture.svg"):
        answer = await visitor.request("GET", f"/api/games/{id}/{name}")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.lstrip().startswith("<svg")


@pytest.mark.parametrize("id", games())
async def test_how_to_play_every_game(house: Inhouse, id: str) -> None:
    visitor = await house.visitor()
    how = await visitor.ask("GET", f"/api/games/{id}/how-to")
    page = how_to(load(id))
    assert page is not None
    assert (how["title"], how["aim"]) == (load(id).title, page.aim)
    assert len(how["missed"]) == 5
    parts = [part for strip in how["turn"] for part in strip["picture"]]
    shown = {part["text"] for part in parts if part["kind"] == "card"}
    assert shown == {card["face"] for card in how["cards"]}
    backs = {part["text"] for part in parts if part["kind"] == "back"}
    drawings = [card["drawing"] for card in how["cards"]]
    drawings += [
        f"/api/games/{id}/cards/{'-'.join([*filter(None, [kind]), 'back'])}.svg" for kind in backs
    ]
    for drawing in drawings:
        assert (await visitor.request("GET", drawing)).status_code == 200, drawing


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/games/chess", "no-game"),
        ("/api/games/chess/how-to", "no-game"),
        ("/api/games/chess/rules", "no-game"),
        ("/api/games/chess/cards", "no-game"),
        ("/api/games/card-hunter/cards/nothing.svg", "no-card"),
        ("/api/games/card-hunter/cards/nothing", "no-card"),
        ("/api/nothing", None),
        ("/nothing.js", "no-page"),
        ("/..%2f..%2fetc%2fpasswd.txt", "no-page"),
    ],
)
async def test_what_does_not_exist(house: Inhouse, path: str, code: str | None) -> None:
    status, found = await (await house.visitor()).refused("GET", path)
    assert status == 404
    assert code in (None, found)


async def test_the_description_of_the_api_names_every_route(house: Inhouse) -> None:
    answer = await (await house.visitor()).request("GET", "/api/schema")
    document = json.loads(answer.text)
    assert document["openapi"].startswith("3.")
    routes = {
        (method.upper(), path) for path, methods in document["paths"].items() for method in methods
    }
    assert routes >= {
        ("GET", "/api/games"),
        ("GET", "/api/games/{game}"),
        ("GET", "/api/games/{game}/rules"),
        ("GET", "/api/games/{game}/cards"),
        ("GET", "/api/me"),
        ("POST", "/api/me"),
        ("GET", "/api/me/tables"),
        ("GET", "/api/tables"),
        ("POST", "/api/tables"),
        ("GET", "/api/tables/{id}"),
        ("POST", "/api/tables/{id}/seats/{seat}"),
        ("PUT", "/api/tables/{id}/seats/{seat}"),
        ("DELETE", "/api/tables/{id}/seats/{seat}"),
        ("POST", "/api/tables/{id}/start"),
        ("POST", "/api/tables/{id}/rematch"),
        ("GET", "/api/tables/{id}/record"),
        ("GET", "/api/tables/{id}/replay"),
        ("GET", "/api/tables/{id}/replay/{step}"),
        ("GET", "/healthz"),
    }
    references = set(answer.text.split('"$ref":"#/components/schemas/')[1:])
    known = document["components"]["schemas"]
    assert {reference.partition('"')[0] for reference in references} <= set(known)


async def test_pages_may_load_nothing_from_elsewhere(house: Inhouse) -> None:
    visitor = await house.visitor()
    for path in ("/", "/table/anything", "/replay/anything", "/rules/card-hunter"):
        answer = await visitor.request("GET", path)
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "http" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers


async def test_health_counts_tables_and_connections(house: Inhouse) -> None:
    visitor = await house.visitor()
    expected = {"status": "ok", "tables": 0, "connections": 0}
    assert await visitor.ask("GET", "/healthz") == expected
    await house.party("card-hunter", "Anna", "Ben")
    expected = {"status": "ok", "tables": 1, "connections": 2}
    assert await visitor.ask("GET", "/healthz") == expected


async def test_files_of_the_front_end_are_packed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not for each answer, while everybody waits."""

    def never(*_: object, **__: object) -> None:
        raise AssertionError("This is packed already.")

    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>" + "<p>Hello</p>" * 1000)
    (web / "assets" / "long.js").write_text("let x = 1;\n" * 10_000)
    (web / "assets" / "dense.woff2").write_bytes(Random(1).randbytes(20_000))
    async with open_house(str(tmp_path / "lodge.db"), web=web) as lodge:
        visitor = await lodge.visitor()
        monkeypatch.setattr("litestar.middleware.compression.middleware.GzipCompression", never)
        for name, path, packed in (
            ("index.html", "/", "gzip"),
            ("index.html", "/rules/card-hunter", "gzip"),
            ("assets/long.js", "/assets/long.js", "gzip"),
            ("assets/dense.woff2", "/assets/dense.woff2", None),
        ):
            content = (web / name).read_bytes()
            for accepted, encoding in (("gzip, br", packed), ("identity", None)):
                visitor._web.headers["Accept-Encoding"] = accepted
                answer = await visitor.request("GET", path)
                assert answer.content == content
                assert answer.headers.get("content-encoding") == encoding
                assert answer.headers["vary"] == "Accept-Encoding"


async def test_figures_for_prometheus(house: Inhouse) -> None:
    before = await figures(house)
    _, players = await house.party("card-hunter", "Anna", "Ben")
    player = players[players[0].update["waiting"][0]]
    assert await player.answer("dance") == "unknown-action"
    assert await player.answer(player.update["prompt"]["choices"][0]["action"]) == "ack"
    after = await figures(house)
    actions = 'lodge_actions_total{"game": "card-hunter"}'
    refusals = 'lodge_refusals_total{"code": "unknown-action"}'
    assert after[actions] - before.get(actions, 0) == 1
    assert after[refusals] - before.get(refusals, 0) == 1
    assert after["lodge_connections{}"] == 2


async def figures(house: Inhouse) -> dict[str, float]:
    answer = await (await house.visitor()).request("GET", "/metrics")
    return {
        f"{sample.name}{json.dumps(sample.labels)}": sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_a_table_shows_the_cards_that_its_match_brings(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load("card-hunter")
    lynx = CardInfo(face="x.lynx", name="Lynx <b>&", kind="card", text="It is not shipped.")
    prepare = game.prepare

    def with_a_lynx(seats: int, options: Any) -> Setup:
        setup = prepare(seats, options)
        setup.brought = [lynx]
        return setup

    monkeypatch.setattr(game, "_setups", {})
    monkeypatch.setattr(game, "prepare", with_a_lynx)
    visitor = await house.guest()
    table = await visitor.open("card-hunter", "me")
    cards = await visitor.ask("GET", f"/api/tables/{table}/cards")
    assert [card["face"] for card in cards] == [c.face for c in game.cards()] + ["x.lynx"]
    assert cards[0]["drawing"] == f"/api/games/card-hunter/cards/{cards[0]['face']}.svg"
    drawn = await visitor.request("GET", cards[-1]["drawing"])
    assert drawn.status_code == 200
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "Lynx &lt;b&gt;&amp;" in drawn.text
    assert await visitor.refused("GET", f"/api/tables/{table}/cards/T1.svg") == (404, "no-card")
