"""In which order clients are sent what there is for them, a few at a time.

After a commit hundreds of clients may have to be shown something. Whoever waits for an answer comes
first. In between, others are heard and the next commit begins.
"""

import asyncio
from collections import deque
from time import monotonic
from typing import Protocol

TURN_SECONDS = 0.004


class Recipient(Protocol):
    def send(self) -> None:
        """Send all that there is."""
        ...


class SendScheduler:
    def __init__(self) -> None:
        self._asking: deque[Recipient] = deque()
        self._watching: deque[Recipient] = deque()
        self._is_out = False

    def call_on(self, recipient: Recipient, is_asking: bool) -> None:
        """Let somebody be sent something soon; who is asking waits for an answer."""
        (self._asking if is_asking else self._watching).append(recipient)
        if not self._is_out:
            self._is_out = True
            asyncio.get_running_loop().call_soon(self._walk)

    def _walk(self) -> None:
        try:
            self._call_on_some()
        finally:
            # Whatever went wrong with one of them, the others wait.
            self._is_out = bool(self._asking or self._watching)
            if self._is_out:
                asyncio.get_running_loop().call_soon(self._walk)

    def _call_on_some(self) -> None:
        until = monotonic() + TURN_SECONDS
        while self._asking and monotonic() < until:
            self._asking.popleft().send()
        # At least one of them in each turn: nobody waits for ever.
        while self._watching:
            self._watching.popleft().send()
            if monotonic() >= until:
                break
