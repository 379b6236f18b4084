"""Several servers on one machine behind one port.

Each has a socket of its own on that port, and the system shares out who comes. A parent that
serves nobody holds the sockets, so whoever comes while a server is started again waits a moment.
uvicorn's own way to run several would give all of them one socket, of which the first to wake
empties the queue, and knows only its own kind of server, which does not say good-bye.
"""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from tempfile import TemporaryDirectory
from time import sleep
from types import FrameType
from typing import Protocol

import structlog
from uvicorn.config import STARTUP_FAILURE

from lodge.kernel.refusal import LodgeError
from lodge.server import shared_metrics
from lodge.server.settings import Settings

log = structlog.get_logger()

LOOK_SECONDS = 0.5
PAUSE_SECONDS = 1.0
"""Before a server that has stopped is started again, however often that fails."""


class RunOne(Protocol):
    """Runs one server, of several the one with this number; a function that another process can
    find by its name."""

    def __call__(
        self, settings: Settings, listening: socket.socket, number: int | None
    ) -> None: ...


def run_all(settings: Settings, listening: list[socket.socket], run_one: RunOne) -> None:
    """Serve with one process for each socket until interrupted."""
    with TemporaryDirectory(prefix="lodge-metrics-") as folder:

        def start(number: int) -> BaseProcess:
            shared_metrics.keep_in(folder, number)
            process = multiprocessing.get_context("spawn").Process(
                target=_run, args=(run_one, settings, listening[number - 1], number)
            )
            process.start()
            return process

        _Parent(start, len(listening)).run()


def _run(run_one: RunOne, settings: Settings, listening: socket.socket, number: int) -> None:
    threading.Thread(target=_follow_parent, daemon=True).start()
    run_one(settings, listening, number)


def _follow_parent() -> None:
    """Nobody serves on without the parent, should it be killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


class _Parent:
    """Starts the servers, restarts those that stop, and ends them all together."""

    def __init__(self, start: Callable[[int], BaseProcess], count: int) -> None:
        self._start = start
        self._has_to_end = False
        self._revived: set[int] = set()
        for known in (signal.SIGINT, signal.SIGTERM):
            signal.signal(known, self._end)
        self._processes = {number: start(number) for number in range(1, count + 1)}

    def _end(self, _signal: int, _frame: FrameType | None) -> None:
        self._has_to_end = True

    def run(self) -> None:
        try:
            while not self._has_to_end:
                wait([process.sentinel for process in self._processes.values()], LOOK_SECONDS)
                if not self._has_to_end:
                    self._revive()
        finally:
            for process in self._processes.values():
                process.terminate()
            for process in self._processes.values():
                process.join()

    def _revive(self) -> None:
        for number, process in self._processes.items():
            if process.is_alive():
                continue
            process.join()
            shared_metrics.forget(number, process.pid)
            # One that was there before may have to wait until the database is back.
            if process.exitcode == STARTUP_FAILURE and number not in self._revived:
                raise LodgeError(f"Server {number} could not start, so all of them end.")
            log.error("server died", number=number, code=process.exitcode)
            sleep(PAUSE_SECONDS)
            if not self._has_to_end:
                self._revived.add(number)
                self._processes[number] = self._start(number)
