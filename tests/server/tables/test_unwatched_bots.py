"""Bots that nobody looks at let the others go first."""

import asyncio
from pathlib import Path

import pytest

from lodge.kernel.match import Match
from lodge.server.tables.unwatched_bots import UnwatchedBots
from lodge.table.thinking import Thinkers
from tests.server.inhouse import open_house
from tests.server.visitor import wait

pytestmark = pytest.mark.anyio


class Stage:
    """Tables that wait for their turn, and end it when they are told to."""

    def __init__(self) -> None:
        self.backstage = UnwatchedBots()
        self.begun: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.ends: dict[str, asyncio.Event] = {}

    async def come(self, *tables: str) -> None:
        for table in tables:
            self.ends[table] = asyncio.Event()
            self.tasks[table] = asyncio.create_task(self._play(table))
            await asyncio.sleep(0)

    async def _play(self, table: str) -> None:
        async with self.backstage.turn_of(table):
            self.begun.append(table)
            await self.ends[table].wait()

    async def end(self, table: str) -> None:
        self.ends[table].set()
        await self.tasks[table]
        await asyncio.sleep(0)


async def test_one_comes_after_the_other() -> None:
    stage = Stage()
    await stage.come("a", "b", "c")
    assert stage.begun == ["a"]
    await stage.end("a")
    assert stage.begun == ["a", "b"]
    await stage.come("a")
    await stage.end("b")
    assert stage.begun == ["a", "b", "c"]
    await stage.end("c")
    await stage.end("a")
    await stage.come("d")
    assert stage.begun == ["a", "b", "c", "a", "d"]


async def test_whom_somebody_looks_at_waits_no_longer_and_takes_nobodys_turn() -> None:
    stage = Stage()
    await stage.come("a", "b", "c", "d")
    stage.backstage.hurry("c")
    stage.backstage.hurry("nowhere")
    await asyncio.sleep(0)
    assert stage.begun == ["a", "c"]
    await stage.end("c")
    assert stage.begun == ["a", "c"], "it was not its turn that has ended"
    await stage.end("a")
    assert stage.begun == ["a", "c", "b"]


async def test_whoever_goes_away_leaves_the_turn_to_the_next() -> None:
    stage = Stage()
    await stage.come("a", "b", "c", "d")
    stage.tasks["b"].cancel()
    await asyncio.wait([stage.tasks["b"]])
    stage.ends["a"].set()
    while "c" in stage.backstage._waiting:
        await asyncio.sleep(0)
    stage.tasks["c"].cancel()  # It has just got its turn, and does not know yet.
    await asyncio.wait([stage.tasks["c"]])
    await asyncio.sleep(0)
    assert stage.begun == ["a", "d"]
    stage.tasks["d"].cancel()
    await asyncio.wait([stage.tasks["d"]])
    await stage.come("e")
    assert stage.begun == ["a", "d", "e"]


async def test_however_many_tables_nobody_looks_at_a_bot_waits_for_one_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking: list[str] = []
    is_enough = asyncio.Event()

    async def think(_: Thinkers, match: Match, _bot: str) -> str:
        thinking.append(match.key.hex())
        await is_enough.wait()
        return match.text(match.legal()[0])

    monkeypatch.setattr(Thinkers, "choose", think)
    async with open_house(str(tmp_path / "lodge.db")) as lodge:
        anna = await lodge.guest()
        alone = [await anna.open("card-hunter", "random", "random") for _ in range(10)]
        await wait(lambda: len(lodge.registry.kit.unwatched._waiting) == 9)
        assert len(thinking) == 1
        await anna.watch(alone[7])
        await wait(lambda: len(thinking) == 2)
        match = lodge.table(alone[7]).match
        assert match is not None
        assert thinking[1] == match.key.hex()
        is_enough.set()
        await wait(lambda: all(lodge.table(table).state == "over" for table in alone))
