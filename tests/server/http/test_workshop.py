"""The workshop over HTTP: cards and decks in the making, kept, shared, and hostile ones."""

import asyncio
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from threading import current_thread, main_thread
from time import time
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec import structs

from lodge.games.galactic_hunt.game import GAME
from lodge.server.guests.identity import COOKIE
from lodge.server.settings import Limits
from lodge.server.tables import registry as rooms
from lodge.server.tables import restore
from lodge.server.workshop import worker
from lodge.table.processes import Processes
from tests.patience import PATIENCE
from tests.server.inhouse import NO_RATES, Inhouse, open_house
from tests.server.visitor import Visitor, wait

pytestmark = pytest.mark.anyio

SHOP = GAME.workshop
CARDS = SHOP.examples()[0].text
WRONG = CARDS.replace('keywords = ["Sight"]', 'keywords = ["Sihgt"]')
STARTER = SHOP.check_deck(SHOP.starters()[0], "").deck
GAMES = "/api/games/galactic-hunt"
SLOW = "a." * 45_000 + "a = 1"
"""Python's reader of TOML takes a minute for this."""
TOO_LONG = 0.2
"""Seconds; only what is slow to read is read with so little patience."""


def deck(name: str = "My deck", combat: dict[str, int] | None = None) -> dict[str, Any]:
    """A starter deck with other numbers of some combat cards."""
    assert STARTER is not None
    cards = {**STARTER.sections["combat"]}
    cards |= {f"core.{id}": count for id, count in (combat or {}).items()}
    kept = {id: count for id, count in cards.items() if count}
    return {"name": name, "sections": {**STARTER.sections, "combat": kept}}


SHORT = deck(combat={"heavy-sentence": 0})


def saving(text: str = CARDS, name: str = "Night shift", **more: Any) -> dict[str, Any]:
    return {"game": "galactic-hunt", "name": name, "text": text, **more}


def keeping(cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "galactic-hunt", "deck": cards, **more}


async def refused(guest: Visitor, method: str, path: str, body: object) -> tuple[int, str, str]:
    """The status, the code and the sentence."""
    answer = await guest.request(method, path, body)
    problem = answer.json()
    assert set(problem) == {"code", "sentence"}, problem
    return answer.status_code, problem["code"], problem["sentence"]


# In the making


async def test_the_workshop_says_what_there_is(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    info = await guest.ask("GET", f"{GAMES}/workshop")
    assert [section["name"] for section in info["sections"]] == [
        "characters",
        "combat",
        "pursuit",
        "side",
    ]
    assert len(info["starters"]) == 12
    assert len(info["keywords"]) == 32
    cards = {card["face"] for card in await guest.ask("GET", f"{GAMES}/cards")}
    assert {filing["face"] for filing in info["filings"]} == cards
    games = {game["id"]: game["workshop"] for game in await guest.ask("GET", "/api/games")}
    assert games["galactic-hunt"]
    assert not games["card-hunter"]


async def test_every_card_is_drawn(house: Inhouse) -> None:
    guest = await house.visitor()
    for card in await guest.ask("GET", f"{GAMES}/cards"):
        assert (await guest.request("GET", card["drawing"])).is_success, card["face"]
    back = await guest.request("GET", f"{GAMES}/cards/combat-back.svg")
    assert back.is_success
    assert await guest.refused("GET", f"{GAMES}/cards/zebra-back.svg") == (404, "no-card")
    assert await guest.refused("GET", f"{GAMES}/cards/zebra.svg") == (404, "no-card")


async def test_games_without_a_workshop_say_so(house: Inhouse) -> None:
    guest = await house.guest()
    assert await guest.refused("GET", "/api/games/card-hunter/workshop") == (404, "no-workshop")
    assert await guest.refused("GET", "/api/games/zebra/workshop") == (404, "no-game")
    assert await guest.refused("GET", "/api/me/decks?game=card-hunter") == (404, "no-workshop")
    body = {**saving(), "game": "card-hunter"}
    assert await guest.refused("POST", "/api/me/sets", body) == (404, "no-workshop")


async def test_cards_are_checked_and_drawn(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    draft = {"cards": CARDS, "draw": ["my-set.patient-eye", "my-set.nothing"]}
    checked = await guest.ask("POST", f"{GAMES}/workshop/cards", draft)
    assert [card["name"] for card in checked["cards"]] == [
        "First Shot",
        "Patient Eye",
        "Long Watch",
    ]
    assert checked["remarks"] == []
    assert list(checked["drawings"]) == ["my-set.patient-eye"]
    assert checked["drawings"]["my-set.patient-eye"].startswith("<svg")
    checked = await guest.ask("POST", f"{GAMES}/workshop/cards", {"cards": WRONG})
    assert [card["name"] for card in checked["cards"]] == ["First Shot", "Long Watch"]
    (remark,) = checked["remarks"]
    assert remark["line"] == WRONG.splitlines().index('keywords = ["Sihgt"]') + 1
    assert remark["sentence"] == "There is no keyword 'Sihgt'. Did you mean 'Sight'?"
    many = {"cards": CARDS, "draw": ["x"] * 13}
    assert await guest.refused("POST", f"{GAMES}/workshop/cards", many) == (400, "too-many")


async def test_a_card_is_put_together_from_parts(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    form = await guest.ask("GET", f"{GAMES}/workshop/form")
    assert {"card", "statement", "event"} <= form["sorts"].keys()
    line = 1 + CARDS.splitlines().index("[[card]]", CARDS.splitlines().index("[[card]]") + 1)
    found = await guest.ask("POST", f"{GAMES}/workshop/form", {"cards": CARDS, "line": line})
    assert found["part"]["pick"] == "assist"
    assert found["words"]
    part = found["part"]
    part["parts"]["cost"][0]["pick"] = "7"
    draft = {"cards": CARDS, "line": line, "part": part}
    changed = await guest.ask("POST", f"{GAMES}/workshop/form", draft)
    assert "cost = 7" in changed["cards"]
    assert "it is dear" in changed["price"]["sentence"]
    deep: dict[str, Any] = {"pick": "not"}
    for _ in range(60):
        deep = {"pick": "not", "parts": {"what": [deep]}}
    for wrong in (deep, {"pick": "x" * 1000}):
        refused = await guest.ask("POST", f"{GAMES}/workshop/form", {**draft, "part": wrong})
        assert refused["part"] is None
        assert refused["cards"] == CARDS
        assert refused["sentence"]


async def test_decks_are_checked_as_list_and_as_text(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    path = f"{GAMES}/workshop/deck"
    checked = await guest.ask("POST", path, {"deck": deck()})
    assert checked["legal"]
    assert checked["remarks"] == []
    again = await guest.ask("POST", path, {"text": checked["text"]})
    assert again == checked
    short = await guest.ask("POST", path, {"deck": SHORT})
    assert not short["legal"]
    assert short["remarks"][0]["sentence"].startswith("The combat deck has 14 cards; it needs")
    none = await guest.ask("POST", path, {"text": "[deck"})
    assert (none["deck"], none["legal"]) == (None, False)
    assert none["remarks"][0]["line"] == 1
    assert await guest.refused("POST", path, {}) == (400, "malformed")
    both = {"deck": deck(), "text": ""}
    assert await guest.refused("POST", path, both) == (400, "malformed")
    assert await guest.refused("POST", path, {"deck": deck(), "set": "zebra"}) == (404, "no-set")
    wrong = {"deck": {"name": "x", "sections": {"combat": {"core.skirl": "many"}}}}
    assert await guest.refused("POST", path, wrong) == (400, "malformed")


# Kept


async def test_decks_are_kept_changed_and_forgotten(lodge: Inhouse) -> None:
    anna, ben = await lodge.guest("Anna"), await lodge.guest("Ben")
    kept = await anna.ask("POST", "/api/me/decks", keeping(deck()))
    assert (kept["deck"]["name"], kept["version"], kept["set"]) == ("My deck", 1, "")
    assert await anna.ask("GET", "/api/me/decks?game=galactic-hunt") == [kept]
    assert await ben.ask("GET", "/api/me/decks?game=galactic-hunt") == []
    path = f"/api/me/decks/{kept['id']}"
    other = keeping(deck("Another", {"heavy-sentence": 3}), version=1)
    assert await ben.refused("PUT", path, other) == (404, "no-deck")
    changed = await anna.ask("PUT", path, other)
    assert (changed["deck"]["name"], changed["version"]) == ("Another", 2)
    # A second tab that has not seen it.
    assert await anna.refused("PUT", path, keeping(deck("Third"), version=1)) == (409, "changed")
    (listed,) = await anna.ask("GET", "/api/me/decks?game=galactic-hunt")
    assert listed["deck"] == changed["deck"]
    assert await ben.refused("DELETE", path) == (404, "no-deck")
    assert await anna.ask("DELETE", path) == []
    assert await anna.refused("DELETE", path) == (404, "no-deck")
    stranger = await lodge.visitor()
    assert await stranger.refused("POST", "/api/me/decks", keeping(deck())) == (401, "no-guest")
    assert await stranger.ask("GET", "/api/me/decks?game=galactic-hunt") == []


async def test_sets_are_kept_and_shared_by_link(lodge: Inhouse) -> None:
    anna, ben = await lodge.guest("Anna"), await lodge.visitor("Ben")
    kept = await anna.ask("POST", "/api/me/sets", saving())
    assert (kept["name"], kept["by"], kept["mine"], kept["version"]) == (
        "Night shift",
        "Anna",
        True,
        1,
    )
    assert len(kept["id"]) >= 22, "128 bits"
    (listed,) = await anna.ask("GET", "/api/me/sets?game=galactic-hunt")
    assert listed["id"] == kept["id"]
    assert "text" not in listed
    seen = await ben.ask("GET", f"/api/sets/{kept['id']}")
    assert (seen["text"], seen["by"], seen["mine"]) == (CARDS, "Anna", False)
    for card in seen["cards"]:
        drawing = await ben.request("GET", card["drawing"])
        assert drawing.headers["content-type"].startswith("image/svg+xml")
        assert card["name"] in drawing.text
    assert await ben.refused("GET", f"/api/sets/{kept['id']}/cards/zebra.svg") == (404, "no-card")
    path = f"/api/me/sets/{kept['id']}"
    await ben.introduce()
    assert await ben.refused("PUT", path, saving(version=1)) == (404, "no-set")
    assert await ben.refused("DELETE", path) == (404, "no-set")
    more = CARDS.replace("First Shot", "Second Shot")
    changed = await anna.ask("PUT", path, saving(more, version=1))
    assert changed["version"] == 2
    assert changed["cards"][0]["drawing"] != seen["cards"][0]["drawing"]
    assert await anna.refused("PUT", path, saving(version=1)) == (409, "changed")
    # A copy is a set of one's own.
    copy = await ben.ask("POST", "/api/me/sets", saving(more, "Copy"))
    assert await anna.ask("DELETE", path) == []
    assert await ben.refused("GET", f"/api/sets/{kept['id']}") == (404, "no-set")
    assert (await ben.ask("GET", f"/api/sets/{copy['id']}"))["text"] == more


async def test_decks_use_kept_sets(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    kept = await anna.ask("POST", "/api/me/sets", saving())
    own = deck()
    own["sections"]["combat"]["my-set.first-shot"] = 1
    path = f"{GAMES}/workshop/deck"
    assert not (await anna.ask("POST", path, {"deck": own}))["legal"]
    assert (await anna.ask("POST", path, {"deck": own, "set": kept["id"]}))["legal"]
    status, _, sentence = await refused(anna, "POST", "/api/me/decks", keeping(own))
    assert (status, sentence) == (
        422,
        "The deck is not saved. Card my-set.first-shot: There is no card 'my-set.first-shot'.",
    )
    saved = await anna.ask("POST", "/api/me/decks", keeping(own, set=kept["id"]))
    assert saved["set"] == kept["id"]


async def test_what_is_kept_outlasts_the_server(database: str) -> None:
    async with open_house(database) as house:
        anna = await house.guest()
        kept = await anna.ask("POST", "/api/me/sets", saving())
        saved = await anna.ask("POST", "/api/me/decks", keeping(deck()))
        cookie = anna.cookie
    async with open_house(database) as house:
        anna = await house.visitor()
        assert cookie is not None
        anna._web.cookies.set(COOKIE, cookie)
        (listed,) = await anna.ask("GET", "/api/me/decks?game=galactic-hunt")
        assert listed["deck"] == saved["deck"]
        assert (await anna.ask("GET", f"/api/sets/{kept['id']}"))["text"] == CARDS


# Bad input: one sentence each, and nothing changes

CARD = (
    '[[card]]\nid = "a.b{0}"\nname = "B{0}"\nset = "A9"\ntype = "combat"\nclass = "All"\ncost = 1\n'
)
MISSING_CARD = CARD.format(1) + 'rules = "Play: spawn core.brood-dron"\n'
BAD_SETS = {
    "an unknown keyword": (
        WRONG,
        422,
        "The set is not saved. Line 23, my-set.patient-eye: There is no keyword 'Sihgt'. "
        "Did you mean 'Sight'?",
    ),
    "a card that is not there": (
        MISSING_CARD,
        422,
        "The set is not saved. Line 8, a.b1: There is no side card 'core.brood-dron'. "
        "Did you mean 'core.brood-drone'?",
    ),
    "ten thousand cards": (
        "[[card]]\n" * 10_000,
        422,
        "The set is not saved. A set has at most 400 cards; this one has 10,000.",
    ),
    "ten thousand whole cards": (
        "".join(CARD.format(number) for number in range(10_000)),
        413,
        "A set of cards has at most 100,000 bytes; this one has 887,780.",
    ),
    "a megabyte": (
        "#" * 2**20,
        413,
        "A set of cards has at most 100,000 bytes; this one has 1,048,576.",
    ),
    "nothing": ("", 422, "There is no card in this set yet: write one first."),
    "no TOML": ("[[card", 422, None),
    "a text that is slow to read": (
        SLOW,
        422,
        "This text takes too long to process. Please simplify it.",
    ),
    "a sign that is none": (CARDS + "# \x00\n", 422, None),
}


@pytest.mark.parametrize("name", BAD_SETS)
async def test_a_bad_set_changes_nothing(
    lodge: Inhouse, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, expected, words = BAD_SETS[name]
    anna = await lodge.guest()
    kept = await anna.ask("POST", "/api/me/sets", saving())
    if text is SLOW:
        monkeypatch.setattr(lodge.services.workbench, "_seconds", TOO_LONG)
    path = f"/api/me/sets/{kept['id']}"
    for method, where in (("PUT", path), ("POST", "/api/me/sets")):
        status, _, sentence = await refused(anna, method, where, saving(text, version=1))
        assert status == expected
        assert words in (None, sentence)
        assert sentence.endswith((".", "?"))
        assert len(sentence) < 300
    assert (await anna.ask("GET", f"/api/sets/{kept['id']}"))["text"] == CARDS
    assert len(await anna.ask("GET", "/api/me/sets?game=galactic-hunt")) == 1


@pytest.mark.parametrize("name", BAD_SETS)
async def test_no_table_is_opened_with_a_bad_set(house: Inhouse, name: str) -> None:
    text, _, _ = BAD_SETS[name]
    if not text:
        return
    if text is SLOW:
        house.services.workbench._seconds = TOO_LONG
    anna = await house.guest()
    wish = {"game": "galactic-hunt", "seats": 2, "seating": ["me", "open"]}
    body = {**wish, "options": {"cards": text}}
    status, _, sentence = await refused(anna, "POST", "/api/tables", body)
    assert status in (400, 413, 422)
    assert sentence.endswith((".", "?"))
    assert await anna.ask("GET", "/api/me/tables") == []


BAD_DECKS = {
    "one card short": (
        SHORT,
        422,
        "The deck is not saved. The combat deck has 14 cards; it needs at least 15 (GH-020).",
    ),
    "four of a card": (
        deck(combat={"heavy-sentence": 4}),
        422,
        "The deck is not saved. Card core.heavy-sentence: There can be 1 to 3 of 'Heavy Sentence', "
        "not 4.",
    ),
    "a card that is not there": (
        deck(combat={"heavy-sentense": 1}),
        422,
        "The deck is not saved. Card core.heavy-sentense: There is no card 'core.heavy-sentense'. "
        "Did you mean 'core.heavy-sentence'?",
    ),
    "no name": (deck(" "), 422, "Deck names are 1 to 60 visible characters long."),
    "a name that nobody sees": (
        deck("\u3164\ufe0f"),
        422,
        "Deck names are 1 to 60 visible characters long.",
    ),
    "a long name": (deck("x" * 61), 422, "Deck names are 1 to 60 visible characters long."),
    "thousands of cards": (
        deck(combat={f"c{number}": 1 for number in range(5000)}),
        422,
        "The deck is not saved. A deck lists at most 120 cards here, not 5,012.",
    ),
}


@pytest.mark.parametrize("name", BAD_DECKS)
async def test_a_bad_deck_changes_nothing(lodge: Inhouse, name: str) -> None:
    bad, expected, words = BAD_DECKS[name]
    anna = await lodge.guest()
    kept = await anna.ask("POST", "/api/me/decks", keeping(deck()))
    path = f"/api/me/decks/{kept['id']}"
    for method, where in (("PUT", path), ("POST", "/api/me/decks")):
        status, _, sentence = await refused(anna, method, where, keeping(bad, version=1))
        assert (status, sentence) == (expected, words)
    assert await anna.ask("GET", "/api/me/decks?game=galactic-hunt") == [kept]


async def test_a_text_beyond_all_bounds_is_not_even_read(house: Inhouse) -> None:
    guest = await house.guest()
    draft = {"cards": "#" * 4_000_000}
    answer = await refused(guest, "POST", f"{GAMES}/workshop/cards", draft)
    assert answer == (413, "too-long", "That is more than the lodge takes at once.")


async def test_half_a_sign_is_refused(house: Inhouse) -> None:
    guest = await house.guest()
    answer = await guest._web.post(
        f"{GAMES}/workshop/cards",
        content=b'{"cards": "name = \\ud800"}',
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code in (200, 400)
    assert answer.json()


@pytest.fixture
async def small(tmp_path: Path) -> AsyncIterator[Inhouse]:
    """A lodge with little room for decks and sets."""
    limits = structs.replace(NO_RATES, decks_of_guest=2, sets_of_guest=1)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        yield lodge


async def test_one_keeps_only_so_many(small: Inhouse) -> None:
    house = small
    anna, ben = await house.guest("Anna"), await house.guest("Ben")
    for name in ("One", "Two"):
        await anna.ask("POST", "/api/me/decks", keeping(deck(name)))
    assert await refused(anna, "POST", "/api/me/decks", keeping(deck("Three"))) == (
        429,
        "too-many",
        "You have saved 2 decks at the lodge: remove one of them first.",
    )
    await anna.ask("POST", "/api/me/sets", saving())
    assert await anna.refused("POST", "/api/me/sets", saving()) == (429, "too-many")
    await ben.ask("POST", "/api/me/sets", saving())


@pytest.mark.parametrize("id", ["%00", "a%00b", "%ED%A0%80", "x" * 5000, "nothing", "%F0%9F%92%A9"])
async def test_a_deck_or_set_that_does_not_exist(lodge: Inhouse, id: str) -> None:
    anna = await lodge.guest()
    for kind, body in (("decks", keeping(deck())), ("sets", saving())):
        code = f"no-{kind[:-1]}"
        assert await anna.refused("PUT", f"/api/me/{kind}/{id}", body) == (404, code)
        assert await anna.refused("DELETE", f"/api/me/{kind}/{id}") == (404, code)
    for path in (f"/api/sets/{id}", f"/api/sets/{id}/cards/x.svg"):
        assert await anna.refused("GET", path) == (404, "no-set")


@pytest.mark.parametrize("version", [-1, 2**31, 2**63, 2**70, -(2**70)])
async def test_a_version_is_a_number_that_databases_count(lodge: Inhouse, version: int) -> None:
    anna = await lodge.guest()
    kept = await anna.ask("POST", "/api/me/decks", keeping(deck()))
    wish = {**keeping(deck()), "version": version}
    path = f"/api/me/decks/{kept['id']}"
    assert await anna.refused("PUT", path, wish) == (400, "malformed")


# Nobody can exhaust the server


async def test_a_slow_text_holds_nobody_up(house: Inhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    is_read, is_enough = asyncio.Event(), asyncio.Event()

    async def read_until_it_is_enough(*_: object, **__: object) -> None:
        is_read.set()
        await is_enough.wait()
        raise TimeoutError

    guest = await house.visitor()
    await guest.ask("POST", f"{GAMES}/workshop/cards", {"cards": CARDS})
    await guest.ask("GET", "/api/games")
    with monkeypatch.context() as patch:
        patch.setattr(Processes, "run", read_until_it_is_enough)
        looking = guest.refused("POST", f"{GAMES}/workshop/cards", {"cards": SLOW})
        slow = asyncio.create_task(looking)
        await wait(is_read.is_set)
        other = await house.visitor()
        for _ in range(5):
            await other.ask("GET", "/api/games")
        assert not slow.done()
        is_enough.set()
        assert await slow == (422, "too-slow")
    # The one who reads is replaced.
    checked = await guest.ask("POST", f"{GAMES}/workshop/cards", {"cards": CARDS + "\n"})
    assert checked["remarks"] == []


async def test_looks_and_saves_are_metered(tmp_path: Any) -> None:
    limits = Limits(checks_per_minute=4, saves_per_minute=1, check_seconds=PATIENCE)
    async with open_house(str(tmp_path / "lodge.db"), limits) as house:
        anna = await house.guest()
        await anna.ask("POST", "/api/me/sets", saving())
        assert await anna.refused("POST", "/api/me/sets", saving()) == (429, "too-fast")
        house.services.looks.meter._buckets.clear()
        answers = [
            (await anna.request("POST", f"{GAMES}/workshop/cards", {"cards": CARDS})).status_code
            for _ in range(6)
        ]
        assert answers[0] == 200
        assert answers[-1] == 429


async def test_what_has_to_be_stopped_counts_many_times(tmp_path: Any) -> None:
    limits = Limits(checks_per_minute=20, check_seconds=TOO_LONG)
    async with open_house(str(tmp_path / "lodge.db"), limits) as house:
        anna = await house.guest()
        assert await anna.refused("POST", f"{GAMES}/workshop/cards", {"cards": SLOW}) == (
            422,
            "too-slow",
        )
        assert await anna.refused("POST", f"{GAMES}/workshop/cards", {"cards": CARDS}) == (
            429,
            "too-fast",
        )


async def test_cards_among_the_options_are_read_where_they_can_be_stopped(tmp_path: Any) -> None:
    limits = Limits(checks_per_minute=20, check_seconds=TOO_LONG)
    opening = {"game": "galactic-hunt", "seats": 2, "seating": ["me", "open"]}
    wishes: list[tuple[str, dict[str, Any]]]
    wishes = [(f"{GAMES}/decks", {"seats": 2}), ("/api/tables", opening)]
    for path, wish in wishes:
        async with open_house(str(tmp_path / "lodge.db"), limits) as house:
            anna = await house.guest()
            assert await anna.refused("POST", path, {**wish, "options": {"cards": SLOW}}) == (
                422,
                "too-slow",
            )
            assert await anna.refused("POST", path, {**wish, "options": {"cards": CARDS}}) == (
                429,
                "too-fast",
            )
            house.services.looks.meter._buckets.clear()
            house.services.workbench._seconds = PATIENCE
            assert await anna.ask("POST", path, {**wish, "options": {"cards": CARDS}})
            house.services.looks.meter._buckets.clear()
            assert await anna.refused("POST", path, {**wish, "options": {"cards": WRONG}}) == (
                400,
                "refused",
            )


async def test_cards_of_a_table_are_read_again_beside_everything_else(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []
    rebuild = restore.rebuild

    def note_thread(*stored: Any) -> Any:
        threads.append(current_thread())
        return rebuild(*stored)

    monkeypatch.setattr(rooms, "rebuild", note_thread)
    path = str(tmp_path / "lodge.db")
    async with open_house(path) as house:
        anna = await house.guest()
        long = f"{CARDS}# {'x' * rooms.LONG_OPENING}\n"
        table = await anna.open("galactic-hunt", "me", "open", options={"cards": long})
        house.registry.sweep(time() + 3600)
        assert not house.tables
        assert (await anna.ask("GET", f"/api/tables/{table}"))["id"] == table
    async with open_house(path) as house:
        assert list(house.tables) == [table]
    assert len(threads) == 2
    assert main_thread() not in threads


async def test_nobody_fills_the_workshop_alone(tmp_path: Any) -> None:
    limits = structs.replace(NO_RATES, check_seconds=TOO_LONG)
    async with open_house(str(tmp_path / "lodge.db"), limits) as house:
        guest = await house.visitor()
        drafts = [{"cards": f"{SLOW}{number}"} for number in range(8)]
        answers = await asyncio.gather(
            *(guest.request("POST", f"{GAMES}/workshop/cards", draft) for draft in drafts)
        )
        codes = sorted(answer.json()["code"] for answer in answers)
        assert codes == ["too-fast"] * 2 + ["too-slow"] * 6
        assert not house.services.looks.waiting


async def test_many_drawings_count_little(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # Each takes some milliseconds, whatever else the machine has to do.
    ticks = count()
    monkeypatch.setattr(worker, "perf_counter", lambda: next(ticks) * 0.005)
    limits = Limits(checks_per_minute=20, check_seconds=PATIENCE)
    async with open_house(str(tmp_path / "lodge.db"), limits) as house:
        anna = await house.guest()
        kept = await anna.ask("POST", "/api/me/sets", saving())
        for _ in range(40):
            assert (await anna.request("GET", kept["cards"][0]["drawing"])).is_success


# Nobody can put markup into another's page

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><script>alert(1)</script>",
    "]]><svg onload=alert(1)>",
    "&lt;script&gt;",
    "{@html '<b>x</b>'} {{constructor}}",
    "javascript:alert(1)",
]


@pytest.mark.parametrize("hostile", HOSTILE)
async def test_markup_stays_text(lodge: Inhouse, hostile: str) -> None:
    quoted = hostile.replace("\\", "\\\\").replace('"', '\\"')
    text = (
        f'[[card]]\nid = "a.b"\nname = "{quoted[:55]}"\nset = "A9"\ntype = "combat"\n'
        f'class = "All"\ncost = 1\ntext = "{quoted}"\nflavor = "{quoted}"\nart = "{quoted}"\n'
    )
    anna = await lodge.guest(hostile[:20])
    kept = await anna.ask("POST", "/api/me/sets", saving(text, hostile[:50]))
    (card,) = kept["cards"]
    answer = await anna.request("GET", card["drawing"])
    tree = ElementTree.fromstring(answer.text)
    names = {element.tag.rpartition("}")[2] for element in tree.iter()}
    assert names <= {
        *("svg", "title", "defs", "g", "path", "use", "rect", "circle"),
        *("radialGradient", "linearGradient", "stop"),
    }
    attributes = {name for element in tree.iter() for name in element.attrib}
    assert not {name for name in attributes if name.lower().startswith("on")}
    links = [element.get("href", "#") for element in tree.iter()]
    assert all(link.startswith("#") for link in links)
    title = tree.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert hostile in (title.text or "")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    for path in (f"/api/sets/{kept['id']}", "/api/me/sets?game=galactic-hunt"):
        told = await anna.request("GET", path)
        assert told.headers["content-type"] == "application/json"
