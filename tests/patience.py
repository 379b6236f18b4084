"""How long a test waits for a condition before it fails: the one limit for all of them.

It says nothing about speed. A machine may be busy with other things for minutes, and no assertion
may depend on that.
"""

import asyncio
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds."""


async def wait(holds: Callable[[], bool]) -> None:
    """Until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)
