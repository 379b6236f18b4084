"""Processes that do what nothing else may wait for."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path
from threading import Event
from typing import Any

import pebble
import pytest

from lodge.table.processes import Processes
from tests.patience import PATIENCE, wait

pytestmark = pytest.mark.anyio

MOMENT = 0.05


def process() -> int:
    return os.getpid()


def stay(note: Path) -> None:
    """Note that the work has begun, and never end."""
    note.touch()
    Event().wait()


def work_until(begun: Path, enough: Path) -> None:
    begun.touch()
    while not enough.exists():
        time.sleep(0.01)


def die(note: Path, times: int) -> str:
    """Die this number of times, as one that needs too much memory."""
    died = len(note.read_text()) if note.exists() else 0
    if died == times:
        return "done"
    note.write_text("x" * (died + 1))
    os._exit(1)


def fail() -> None:
    raise LookupError("There is no such owl.")


def prepare() -> None:
    os.environ["LODGE_PREPARED"] = "yes"


def prepared() -> str:
    return os.environ.get("LODGE_PREPARED", "no")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def processes() -> AsyncIterator[Processes]:
    processes = Processes(prepare=prepare)
    yield processes
    processes.close()


async def test_work_is_done_elsewhere_one_thing_after_the_other(processes: Processes) -> None:
    first, second = await asyncio.gather(*(processes.run(process) for _ in range(2)))
    assert first == second != os.getpid()


async def test_a_process_prepares_itself(processes: Processes) -> None:
    assert await processes.run(prepared) == "yes"


async def test_what_goes_wrong_is_told_and_the_process_goes_on(processes: Processes) -> None:
    before = await processes.run(process)
    with pytest.raises(LookupError, match="no such owl"):
        await processes.run(fail)
    assert await processes.run(process) == before


async def test_what_takes_too_long_is_ended(processes: Processes, tmp_path: Path) -> None:
    slow = await processes.run(process)
    with pytest.raises(TimeoutError):
        await processes.run(stay, tmp_path / "begun", seconds=MOMENT)
    assert (tmp_path / "begun").exists()
    assert await processes.run(process) != slow
    with pytest.raises(ProcessLookupError):
        os.kill(slow, 0)


async def test_a_process_that_is_killed_at_its_work_is_replaced(
    processes: Processes, tmp_path: Path
) -> None:
    assert await processes.run(die, tmp_path / "died", 1) == "done"


async def test_work_of_which_every_process_dies_is_given_up(
    processes: Processes, tmp_path: Path
) -> None:
    with pytest.raises(pebble.ProcessExpired):
        await processes.run(die, tmp_path / "died", 2)
    assert await processes.run(process)


async def test_a_process_that_is_killed_while_it_rests_is_replaced(processes: Processes) -> None:
    for _ in range(3):
        before = await processes.run(process)
        os.kill(before, signal.SIGKILL)
        assert await processes.run(process) != before
    # Also when nobody asks before it has been noticed.
    os.kill(await processes.run(process), signal.SIGKILL)
    await wait(lambda: processes._pool is not None and not processes._pool.active)
    assert await processes.run(process)


async def test_who_waits_behind_a_killed_process_shares_the_next_one(
    processes: Processes, tmp_path: Path
) -> None:
    killed = await processes.run(process)
    held = asyncio.create_task(processes.run(stay, tmp_path / "begun", seconds=PATIENCE))
    waiting = [asyncio.create_task(processes.run(process)) for _ in range(20)]
    await wait((tmp_path / "begun").exists)
    (tmp_path / "begun").unlink()
    os.kill(killed, signal.SIGKILL)
    (next_one,) = set(await asyncio.gather(*waiting))
    assert next_one != killed
    await wait((tmp_path / "begun").exists)  # It is tried again, once.
    os.kill(next_one, signal.SIGKILL)
    with pytest.raises(pebble.ProcessExpired):
        await held


async def test_who_gives_up_waiting_ends_no_process(processes: Processes, tmp_path: Path) -> None:
    before = await processes.run(process)
    begun, enough = tmp_path / "begun", tmp_path / "enough"
    impatient = asyncio.create_task(processes.run(work_until, begun, enough))
    await wait(begun.exists)
    impatient.cancel()
    with suppress(asyncio.CancelledError):
        await impatient
    waiting = asyncio.create_task(processes.run(process))
    await asyncio.sleep(
        10 * MOMENT
    )  # Meanwhile pebble would end a process whose work is cancelled.
    enough.touch()
    assert await waiting == before


async def test_interrupting_does_not_end_it(processes: Processes) -> None:
    before = await processes.run(process)
    os.kill(before, signal.SIGINT)
    assert await processes.run(process) == before


async def test_what_is_under_way_and_what_waits_does_not_keep_it_from_closing(
    tmp_path: Path,
) -> None:
    others = active_children()
    processes = Processes()
    asking: list[asyncio.Task[Any]] = [
        asyncio.create_task(processes.run(stay, tmp_path / "begun")),
        *(asyncio.create_task(processes.run(len, "x" * 40_000)) for _ in range(20)),
    ]
    await wait((tmp_path / "begun").exists)
    await asyncio.to_thread(processes.close)
    for one in asking:
        with pytest.raises(TimeoutError):
            await one
    assert set(active_children()) <= set(others)
    with pytest.raises(TimeoutError):
        await processes.run(process)


async def test_it_rests_until_there_is_something_to_do(processes: Processes) -> None:
    before = await processes.run(process)
    processes.rest()
    await wait(lambda: before not in {child.pid for child in active_children()})
    assert await processes.run(process) != before
