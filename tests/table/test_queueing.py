"""Who thinks first: whoever is quick, then whoever came first, and nobody waits for ever."""

import asyncio

import pytest

from lodge.table.queueing import Queue
from tests.patience import PATIENCE

pytestmark = pytest.mark.anyio

LONG = PATIENCE
SHORT = 0.001


class Stage:
    """Thinkers who end when they are told to, with a word whether they had time."""

    def __init__(self, places: int = 1) -> None:
        self.queue = Queue(places)
        self.begun: list[tuple[str, bool]] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.ends: dict[str, asyncio.Event] = {}

    async def come(self, patience: float, *names: str) -> None:
        for name in names:
            self.ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._think(name, patience))
            await asyncio.sleep(0)

    async def _think(self, name: str, patience: float) -> None:
        async with self.queue.place(patience) as has_time:
            self.begun.append((name, has_time))
            await self.ends[name].wait()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)

    async def leave(self, *names: str) -> None:
        for name in names:
            self.tasks[name].cancel()
        await asyncio.wait([self.tasks[name] for name in names])
        await asyncio.sleep(0)


async def test_so_many_as_there_are_places_think_at_a_time_in_the_order_in_which_they_came() -> (
    None
):
    stage = Stage(places=2)
    await stage.come(LONG, "a", "b", "c", "d")
    assert stage.begun == [("a", True), ("b", True)]
    await stage.end("b")
    await stage.end("a")
    assert stage.begun[2:] == [("c", True), ("d", True)]


async def test_whoever_is_quick_goes_first() -> None:
    stage = Stage()
    await stage.come(LONG, "long", "longer")
    await stage.come(0.0, "quick")
    await stage.end("long")
    assert [name for name, _ in stage.begun] == ["long", "quick"]
    await stage.end("quick")
    assert stage.begun[-1] == ("longer", True), "it waits for whoever is quick, and has its time"


async def test_whoever_loses_patience_has_to_be_quick() -> None:
    stage = Stage()
    await stage.come(LONG, "a", "b")
    await stage.come(SHORT, "hasty")
    await asyncio.sleep(20 * SHORT)
    await stage.end("a")
    assert stage.begun == [("a", True), ("hasty", False)]
    await stage.end("hasty")
    assert stage.begun[-1] == ("b", True)


async def test_not_more_than_so_many_wait_to_think_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lodge.table.queueing.MOST_PATIENT", 2)
    stage = Stage()
    await stage.come(LONG, "a", "b", "c", "d")
    for name in ("a", "d", "b"):
        await stage.end(name)
    assert stage.begun == [("a", True), ("d", False), ("b", True), ("c", True)]


async def test_whoever_goes_away_leaves_the_place_to_the_next() -> None:
    stage = Stage()
    await stage.come(LONG, "a", "b", "c", "d", "e")
    await stage.leave("b")
    stage.ends["a"].set()
    await stage.tasks["a"]
    await stage.leave("c")  # It has just got the place, or has begun.
    assert stage.begun[-1] == ("d", True)
    await stage.end("d")
    await stage.come(LONG, "f")
    assert stage.begun[-1] == ("e", True), "there is one place as before"
    await stage.leave("e", "f")
    await stage.come(LONG, "g", "h")
    assert stage.begun[-1] == ("g", True), "there is one place as before"


async def test_who_gives_up_while_the_place_is_passed_on_takes_none() -> None:
    stage = Stage()
    await stage.come(LONG, "a", "b", "c", "d")
    stage.tasks["b"].cancel()  # It has not noticed yet.
    await stage.end("a")
    assert [name for name, _ in stage.begun] == ["a", "c"]
    await stage.end("c")
    assert [name for name, _ in stage.begun] == ["a", "c", "d"]
