"""A server that is killed has lost nothing that it acknowledged, and goes on where it was."""

import asyncio
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.killing import kill
from tests.server.lodging import Lodging
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

KILLS = 8


async def test_nothing_acknowledged_is_lost_and_every_match_goes_on(
    database: str, tmp_path: Path
) -> None:
    figures = await kill(database, tmp_path, KILLS)
    assert figures["kills"] == KILLS
    assert figures["acknowledged"] >= KILLS


async def test_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    with Lodging(str(tmp_path / "lodge.db"), tmp_path) as lodging:
        visitor = await Visitor(lodging.address).introduce()
        table = await visitor.open("card-hunter", "heuristic", "me")
        await visitor.watch(table)
        await visitor.until_true(lambda: visitor.update["number"] > 1)
        await visitor.leave()
        thinkers = [child for child in lodging.children if Path(f"/proc/{child}").exists()]
        assert thinkers
        lodging.kill()
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{child}").exists() for child in thinkers):
            assert time.monotonic() < deadline, "a bot thinks on without its server"
            await asyncio.sleep(0.05)
