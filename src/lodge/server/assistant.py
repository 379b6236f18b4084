"""Work that nothing else may wait for: done in a process of its own, and never for long."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Event
from time import perf_counter
from typing import Any

from lodge.server.errors import Problem

START_SECONDS = 60.0


class Assistant:
    """Answers one message after the other; its process is ended if it has not done in time.

    The process begins with `work`, a function of a module, which is given its end of a pipe and
    `what`; no process is there before it is needed.
    """

    def __init__(self, name: str, seconds: float, work: Callable[..., None], *what: Any) -> None:
        self._start = (name, work, *what)
        self._seconds = seconds
        self._thread = ThreadPoolExecutor(1, name)
        self._helper: Helper | None = None
        self._closed = Event()

    def warm_up(self) -> None:
        """Be ready soon."""
        if self._helper is None:
            self._thread.submit(self._ready)

    async def ask(self, message: bytes) -> tuple[bytes | None, float]:
        """The answer (None: it takes too long), and how long it took, without any waiting."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._carry_out, message)

    def rest(self) -> None:
        """Give back the memory, until there is something to do again."""
        self._thread.submit(self._end)

    def close(self) -> None:
        """Leave undone what is under way."""
        self._closed.set()
        if self._helper is not None:
            self._helper.kill()
        self._thread.submit(self._end)
        self._thread.shutdown(wait=True, cancel_futures=False)

    # In the thread

    def _ready(self) -> "Helper":
        if self._helper is None:
            self._helper = Helper(*self._start)
        return self._helper

    def _carry_out(self, message: bytes) -> tuple[bytes | None, float]:
        helper = self._ready()
        if self._closed.is_set():
            return None, 0.0
        began = perf_counter()
        try:
            answer = helper.ask(message, self._seconds)
        except (OSError, EOFError):
            # Somebody else has ended it: a second one shall do.
            self._end()
            if self._closed.is_set():
                return None, 0.0
            answer = self._ready().ask(message, self._seconds)
        seconds = perf_counter() - began
        if answer is None:
            self._end()
        return answer, seconds

    def _end(self) -> None:
        if self._helper is not None:
            self._helper.end()
            self._helper = None


class Helper:
    """The process that works."""

    def __init__(self, name: str, work: Callable[..., None], *what: Any) -> None:
        # Forking a process with threads in it is unsafe.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(
            target=work, args=(theirs, *what), name=name, daemon=True
        )
        self._process.start()
        theirs.close()
        if not self._pipe.poll(START_SECONDS):
            self.end()
            raise Problem(503, "busy", "The lodge is busy. Try again in a moment.")
        self._pipe.recv_bytes()

    def ask(self, message: bytes, seconds: float) -> bytes | None:
        """The answer; None: it takes too long. Nothing is left of this process then."""
        self._pipe.send_bytes(message)
        return self._pipe.recv_bytes() if self._pipe.poll(seconds) else None

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self.kill()
        self._process.join()
        self._pipe.close()


def answer_all(pipe: Connection, answer: Callable[[bytes], bytes]) -> None:
    """In the process: answer messages until nobody sends any."""
    pipe.send_bytes(b"ready")
    while True:
        try:
            message = pipe.recv_bytes()
        except EOFError:
            return
        pipe.send_bytes(answer(message))
