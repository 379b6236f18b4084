"""How long a test waits for a condition before it fails: the one limit for all of them.

It says nothing about speed. A machine may be busy with other things for minutes, and no assertion
may depend on that.
"""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds."""


async def wait(holds: Callable[[], bool]) -> None:
    """Until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def wait_for(holds: Callable[[], bool]) -> None:
    """Until something holds, where nothing else goes on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)
