"""Alone with bots nothing has to take its time; with somebody who could learn from it, it has."""

import asyncio
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from lodge.bots import seconds_of
from lodge.kernel.match import Match
from lodge.server.tables.bots import BRISK, beat_of, goes_on_unseen, pause_of
from lodge.table.bots import rest_of
from lodge.table.entries import Acted, decode
from lodge.table.table import Table
from tests.games.galactic_hunt.chase import chase
from tests.games.treasure_hunter import realms
from tests.server.inhouse import Inhouse
from tests.server.visitor import Message, Visitor, wait, without_times
from tests.table.tables import Sitting

pytestmark = pytest.mark.anyio

FOR_EVER = 3600.0
SECONDS = 0.6
PAUSE = 0.3


async def lay(lodge: Inhouse, visitor: Visitor, table: str, doc: dict[str, Any]) -> None:
    """Let the match of a table stand as a position says, whatever a bot was about to do."""
    laid, room = lodge.table(table), lodge.room(table)
    room.bots.close()
    laid.match = match = laid.game.from_json(doc, events=True)
    room.broadcast.show_all()
    await visitor.until_true(lambda: visitor.update["view"] == match.view(0))


async def answers(lodge: Inhouse, table: str) -> list[tuple[Acted, float]]:
    """What was answered, each with the seconds since the answer before, by the server's clock."""
    entries = [decode(body) for body in await lodge.journal(table)]
    acted = [entry for entry in entries if isinstance(entry, Acted)]
    return [(entry, entry.at - before.at) for before, entry in pairwise(acted)]


# The own automatic answers


async def set_out(lodge: Inhouse, watched: bool, *others: str, pace: float) -> tuple[str, Visitor]:
    """Anna ends her recruit phase; she has no location, so that she can only stay at home."""

    def draw(match: Match, _number: int) -> float:
        return pace if match.decision == "declare" and match.seat == 0 else 0.0

    lodge.set_up(window_pace=1.0)
    lodge.registry.kit.draw = draw
    anna = await lodge.guest()
    table = await anna.open("treasure-hunter", "me", *others)
    for seat, other in enumerate(others, start=1):
        if other == "open":
            await (await lodge.guest("Ben")).sit(table, seat)
    await anna.watch(table)
    if watched:
        await (await lodge.guest("Cleo")).watch(table)
    hand = " ".join(["warrior | thief", "castle", "desert"])
    await lay(lodge, anna, table, realms.realm(3, red=hand).position)
    assert await anna.answer("done") == "ack"
    return table, anna


def has_stayed(table: Table) -> bool:
    assert table.match is not None
    return "stay" in map(table.match.text, table.match.actions())


async def test_alone_with_bots_what_has_one_answer_is_given_at_once(lodge: Inhouse) -> None:
    table, _ = await set_out(lodge, False, "heuristic", "heuristic", pace=FOR_EVER)
    await wait(lambda: has_stayed(lodge.table(table)))
    given = [entry.action for entry, _ in await answers(lodge, table) if entry.given]
    assert given[0] == "stay"


@pytest.mark.parametrize(
    ("watched", "others"),
    [(True, ("heuristic", "heuristic")), (False, ("heuristic", "open"))],
    ids=["spectator", "second person"],
)
async def test_with_anybody_else_it_takes_its_time(
    watched: bool, others: tuple[str, ...], house: Inhouse
) -> None:
    table, _ = await set_out(house, watched, *others, pace=SECONDS)
    await wait(lambda: has_stayed(house.table(table)))
    found = {entry.action: after for entry, after in await answers(house, table) if entry.given}
    assert found["stay"] >= SECONDS


async def test_the_pace_is_back_as_soon_as_somebody_looks_on(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    table = await anna.open("card-hunter", "me", "heuristic")
    await anna.watch(table)
    assert lodge.table(table).is_alone
    cleo = await lodge.guest("Cleo")
    await cleo.watch(table)
    assert not lodge.table(table).is_alone
    await cleo.disconnect()
    await wait(lambda: lodge.table(table).is_alone)


# Bots


def test_bots_are_brisk_only_where_nobody_else_looks() -> None:
    table = Sitting("galactic-hunt").begin("anna", "bot:heuristic").table
    assert pause_of(table, 0.6) == BRISK
    assert pause_of(table, 0.0) == 0.0, "no slower than the server wants it"
    table.is_watched = True
    assert pause_of(table, 0.6) == 0.6
    assert pause_of(Sitting("galactic-hunt").begin("anna", "ben").table, 0.6) == 0.6
    stood_in = Sitting("galactic-hunt").begin("anna", "ben")
    stood_in.take(stood_in.table.stand_in(1, "left", stood_in.now))
    assert pause_of(stood_in.table, 0.6) == 0.6, "Ben may come back"


def test_picks_that_nobody_notices_take_no_time() -> None:
    hunt = chase(red={"hand": ["scent", "free"]}).match
    sitting = Sitting("galactic-hunt").begin("bot:heuristic", "anna")
    sitting.table.match = hunt
    assert pause_of(sitting.table, 0.6) == BRISK
    sitting.act("play:test.scent")
    assert hunt.opening is not None
    assert pause_of(sitting.table, 0.6) == 0.0


@pytest.mark.parametrize(("thought", "rest"), [(0.0, 0.5), (0.25, 0.25), (0.5, 0.0), (0.75, 0.25)])
def test_an_answer_comes_after_whole_pauses(thought: float, rest: float) -> None:
    assert rest_of(thought, 0.5) == rest
    assert rest_of(thought, 0.0) == 0.0


def test_a_bot_that_looks_ahead_takes_as_long_whatever_it_is_asked() -> None:
    table = Sitting("card-hunter", 2).begin("anna", "bot:strong").table
    strong = seconds_of(table.game, "strong")
    assert beat_of(table, "strong", 0.6) == max(strong, BRISK)
    table.is_watched = True
    assert beat_of(table, "strong", 0.6) == 0.6
    assert beat_of(table, "strong", 0.1) == strong
    assert beat_of(table, "heuristic", 0.1) == 0.1
    assert beat_of(table, "strong", 0.0) == 0.0, "no slower than the server wants it"


def test_only_picks_before_the_last_of_an_announcement_are_not_noticed() -> None:
    hunt = chase(red={"hand": ["scent", "free"]}).match
    assert not goes_on_unseen(hunt, "play:test.scent"), "it takes its time before the first"
    hunt.apply(hunt.parse("play:test.scent"))
    unseen = []
    while hunt.opening is not None:
        action = hunt.text(hunt.choices()[0])
        unseen.append(goes_on_unseen(hunt, action))
        hunt.apply(hunt.parse(action))
    assert unseen == [True] * (len(unseen) - 1) + [False]


class Prompter:
    """Tells bots what to do, after a while."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    async def choose(self, match: Match, _bot: str) -> str:
        await asyncio.sleep(self.seconds)
        return match.text(match.pass_action)


def asks_the_bot(update: Message) -> bool:
    return bool(update["view"]["decision"] == "react" and update["waiting"] == [1])


def uncounted(update: Message) -> str:
    """An update, whatever happened before the position was laid."""
    return without_times({**update, "sequence": 0, "number": 0, "prompt": None})


async def hear_of_pass(
    house: Inhouse, is_watched: bool, hand: str, thought: float, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, str, float]:
    """What Anna is shown when a bot that holds a card is asked, and when it has passed; and how
    long that took."""
    # It does nothing before the position is laid.
    house.set_up(bot_pause=FOR_EVER)
    monkeypatch.setattr("lodge.server.tables.bots.BRISK", FOR_EVER)
    anna = await house.guest()
    doc = chase(red={"hand": ["scent", "free"]}, blue={"hand": [hand, "free"]}).match.to_json()
    table = await anna.open("galactic-hunt", "me", "heuristic", options=doc["options"])
    bots = house.room(table).bots
    monkeypatch.setattr(bots, "_thinkers", Prompter(thought))
    await anna.watch(table)
    await anna.ask_always(table)
    if is_watched:
        await (await house.guest("Cleo")).watch(table)
    await lay(house, anna, table, doc)
    monkeypatch.setattr(bots, "_pause", PAUSE)
    monkeypatch.setattr("lodge.server.tables.bots.BRISK", PAUSE / 2)
    assert await anna.answer("play:test.scent") == "ack"
    await anna.until_true(lambda: anna.update["view"]["decision"] == "target")
    assert await anna.answer("target:blue:0") == "ack"
    await anna.until_true(lambda: asks_the_bot(anna.update))
    asked = uncounted(anna.update)
    await anna.until_true(lambda: not asks_the_bot(anna.update))
    passed = [after for entry, after in await answers(house, table) if entry.seat == 1]
    return asked, uncounted(anna.update), passed[0]


@pytest.mark.parametrize("is_watched", [False, True])
async def test_a_bot_that_passes_looks_the_same_whatever_it_could_do(
    is_watched: bool, house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    pause = PAUSE if is_watched else PAUSE / 2
    cannot = await hear_of_pass(house, is_watched, "free", 0.0, monkeypatch)
    could = await hear_of_pass(house, is_watched, "cancel", pause / 2, monkeypatch)
    assert cannot[:2] == could[:2]
    assert min(cannot[2], could[2]) >= pause


# Words


async def test_the_log_says_what_was_chosen_for_whom(lodge: Inhouse) -> None:
    table, _ = await set_out(lodge, False, "heuristic", "heuristic", pace=0.0)
    await wait(lambda: has_stayed(lodge.table(table)))
    room = lodge.room(table)
    told = {
        seat: [
            event["sentence"]
            for event in msgspec.json.decode(room.broadcast.position(seat, 0)[0])["events"]
        ]
        for seat in (0, 1)
    }
    assert "Red stays. (Chosen for you.)" in told[0]
    assert "Red stays." in told[1]
