"""Bots in processes of their own."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

import lodge
from lodge.bots import make_bot
from lodge.kernel.match import Match
from lodge.kernel.registry import load
from lodge.table.bots import Thought
from lodge.table.thinking import Thinkers, Weaker, describe, think
from tests.patience import PATIENCE


@pytest.mark.parametrize("game", lodge.games())
def test_a_bot_chooses_from_the_written_position_what_it_would_choose_here(game: str) -> None:
    match = load(game).new(key="thinking")
    for _ in range(25):
        _, _, bot, key = task = describe(match, "heuristic")
        action = think(*task).action
        assert action == match.text(make_bot(match.setup.game, bot, key).choose(match))
        match.apply(match.parse(action))


def test_the_pool_chooses_and_outlives_a_killed_process() -> None:
    async def play() -> list[str]:
        match = load("card-hunter").new(key="pool")
        thinkers = Thinkers()
        try:
            first = await thinkers.choose(match, "heuristic")
            for process in active_children():
                assert process.pid is not None
                os.kill(process.pid, signal.SIGKILL)
            return [first, await thinkers.choose(match, "heuristic")]
        finally:
            thinkers.close()

    first, second = asyncio.run(play())
    assert first == second


def test_bots_do_not_wait_for_what_people_want_to_know() -> None:
    async def play() -> None:
        match = load("card-hunter").new(key="pool")
        thinkers = Thinkers()
        others = active_children()
        try:
            await thinkers.advise(match)
            (busy,) = set(active_children()) - set(others)
            assert busy.pid is not None
            os.kill(busy.pid, signal.SIGSTOP)
            asked = [asyncio.create_task(thinkers.advise(match)) for _ in range(20)]
            await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                assert await thinkers.choose(match, "heuristic")
            assert not any(one.done() for one in asked)
            os.kill(busy.pid, signal.SIGCONT)
            await asyncio.gather(*asked)
        finally:
            thinkers.close()

    asyncio.run(play())


async def keep_busy(thinkers: Thinkers, match: Match) -> tuple[int, asyncio.Task[str]]:
    """Somebody who looks ahead for as long as it is not said otherwise; and their process."""
    others = active_children()
    await thinkers.choose(match, "strong")
    (busy,) = set(active_children()) - set(others)
    assert busy.pid is not None
    os.kill(busy.pid, signal.SIGSTOP)
    task = asyncio.create_task(thinkers.choose(match, "strong"))
    await asyncio.sleep(0)
    return busy.pid, task


def test_a_bot_that_has_to_wait_too_long_is_replaced_by_the_usual_one() -> None:
    async def play() -> None:
        match, noted = load("card-hunter").new(key="pool"), list[Weaker]()
        thinkers = Thinkers(note=noted.append)
        try:
            busy, thinks = await keep_busy(thinkers, match)
            noted.clear()
            usual = await thinkers.choose(match, "heuristic")
            async with asyncio.timeout(PATIENCE):
                chosen = await asyncio.gather(*[thinkers.choose(match, "strong") for _ in range(3)])
            assert chosen == [usual] * 3, "nobody is left without an answer"
            assert noted == ["waited"] * 3
            os.kill(busy, signal.SIGCONT)
            assert await thinks in map(match.text, match.choices())
        finally:
            thinkers.close()

    asyncio.run(play())


def test_those_who_want_to_look_ahead_take_turns_and_not_too_many_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lodge.table.thinking.WAITING", PATIENCE)
    monkeypatch.setattr("lodge.table.thinking.MOST_WAITING", 2)

    async def play() -> None:
        match, noted, ended = load("card-hunter").new(key="pool"), list[Weaker](), list[int]()
        thinkers = Thinkers(note=noted.append)

        async def think(number: int) -> None:
            await thinkers.choose(match, "strong")
            ended.append(number)

        try:
            busy, thinks = await keep_busy(thinkers, match)
            waiting = [asyncio.create_task(think(number)) for number in range(2)]
            await asyncio.sleep(0)
            noted.clear()
            await think(2)
            assert ended == [2], "there is no room for it to wait, so it does not"
            assert noted == ["waited"]
            os.kill(busy, signal.SIGCONT)
            await asyncio.gather(thinks, *waiting)
            assert ended == [2, 0, 1], "in the order in which they came"
        finally:
            thinkers.close()

    asyncio.run(play())


def test_a_bot_that_thinks_too_long_is_stopped_and_that_is_told() -> None:
    match = load("card-hunter").new(key="stop")
    game, position, _, key = describe(match, "")
    usual = think(game, position, "heuristic", key)
    assert usual == Thought(usual.action)
    assert think(game, position, "strong", key, 1e-9) == Thought(usual.action, is_cut_short=True)
    assert not think(game, position, "strong", key, PATIENCE).is_cut_short


def test_a_process_of_the_pool_does_not_outlive_its_parent(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert is_running(child)
        parent.kill()
    for _ in range(2000):
        if not is_running(child):
            return
        time.sleep(0.05)
    pytest.fail("The process goes on without its parent.")


def is_running(process: int) -> bool:
    """Is it there, and not merely waiting to be buried?"""
    status = Path(f"/proc/{process}/status")
    return status.exists() and "State:\tZ" not in status.read_text()


PARENT = """
import asyncio, time
from multiprocessing import active_children
from lodge.kernel.registry import load
from lodge.table.thinking import Thinkers

async def main():
    await Thinkers().choose(load("card-hunter").new(key=1), "random")
    print(active_children()[0].pid, flush=True)
    time.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""
