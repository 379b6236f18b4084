"""Bots in processes of their own."""

import asyncio
import os
import signal
from multiprocessing import active_children

import pytest

from lodge.bots import make_bot
from lodge.kernel.registry import load
from lodge.table.thinking import Thinkers, describe, think


@pytest.mark.parametrize("game", ["card-hunter", "beast-hunter", "shadow-hunters"])
def test_a_bot_chooses_from_the_written_position_what_it_would_choose_here(game: str) -> None:
    match = load(game).new(key="thinking")
    for _ in range(25):
        _, _, bot, key = task = describe(match, "heuristic")
        action = think(*task)
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
