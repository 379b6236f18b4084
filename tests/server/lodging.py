"""The command `lodge serve` in a process of its own, which can be stopped and killed."""

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import httpx

from lodge.server.printing.shop import PrintShop
from lodge.server.workshop.worker import Workbench
from lodge.table.entries import AnyEntry
from lodge.table.table import Table
from tests.patience import PATIENCE
from tests.server.postgres import free_port

IMPORTED = [
    "__main__",
    "asyncpg",
    "lodge.cli",
    "lodge.games.beast_hunter.game",
    "lodge.games.card_hunter.game",
    "lodge.games.galactic_hunt.game",
    "lodge.games.shadow_hunters.game",
    "lodge.games.treasure_hunter.game",
    "lodge.press",
    "lodge.server.app",
    "lodge.server.ops.serve",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
]


class Lodging:
    """A server on one database, that can be started again after its end.

    Processes are forked from one that has imported everything, so that a start takes no time.
    With a `key` every match is dealt from it, and what browsers add to the shuffle is left out;
    a lodge that `is_fair` takes it, for as long as a browser may need.
    """

    def __init__(
        self,
        database: str,
        folder: Path,
        *options: str,
        key: bytes | None = None,
        is_fair: bool = False,
    ) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.log = folder / f"lodge-{self.port}.log"
        self._command = ["serve", "--port", str(self.port), "--database", database]
        self._command += ["--bot-pause", "0", "--window-pace", "0", "--no-rate-limits", *options]
        self._key = key
        self._is_fair = is_fair
        self._process: BaseProcess | None = None

    def start(self) -> Self:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(IMPORTED)
        self._process = context.Process(
            target=serve, args=(self._command, str(self.log), self._key, self._is_fair)
        )
        self._process.start()
        deadline = time.monotonic() + PATIENCE
        while not self._is_open():
            assert self._process.is_alive(), self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.02)
        return self

    def _is_open(self) -> bool:
        try:
            return self._ask_health().is_success
        except httpx.TransportError:
            return False

    def health(self) -> dict[str, Any]:
        """What the server says of itself."""
        said: dict[str, Any] = self._ask_health().json()
        return said

    def _ask_health(self) -> httpx.Response:
        address = f"http://{self.address}/healthz"
        return httpx.get(address, trust_env=False, verify=False, timeout=PATIENCE)

    @property
    def children(self) -> list[int]:
        """The processes that the server has started."""
        assert self._process is not None
        pid = self._process.pid
        return [
            int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ]

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Let it stand still for a while."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self._process.pid, signal.SIGCONT)

    def stop(self) -> int:
        """Let it end as an operator would; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Let it end as a power cut would."""
        assert self._end(signal.SIGKILL) == -signal.SIGKILL

    def _end(self, how: signal.Signals) -> int:
        process = self._process
        assert process is not None
        assert process.pid is not None
        os.kill(process.pid, how)
        process.join(PATIENCE)
        assert process.exitcode is not None, "the server does not end"
        self._process = None
        return process.exitcode

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._end(signal.SIGKILL)


def serve(command: list[str], log: str, key: bytes | None, is_fair: bool) -> None:
    """Run the command in a process of its own."""
    with open(log, "ab") as file:
        os.dup2(file.fileno(), sys.stdout.fileno())
        os.dup2(file.fileno(), sys.stderr.fileno())
    from lodge.cli import main

    if key is not None:
        patch("lodge.server.tables.create.make_key", return_value=key).start()
    if is_fair:
        patch("lodge.server.tables.shuffle.SHUFFLE_SECONDS", PATIENCE).start()
    elif key is not None:
        # What browsers add is drawn by chance, and the match would be another one.
        patch("lodge.table.table.Table.sit", sit_without_promise(Table.sit)).start()
    # What people write is read and printed however busy the machine is.
    patch("lodge.server.app.Workbench", lambda _seconds: Workbench(PATIENCE)).start()
    patch("lodge.server.app.PrintShop", lambda printer, _: PrintShop(printer, PATIENCE)).start()
    sys.argv = ["lodge", *command]
    main()


def sit_without_promise(sit: Callable[..., AnyEntry]) -> Callable[..., AnyEntry]:
    """Sitting down as the table knows it, but the browser adds nothing to the shuffle."""

    def sit_down(*what: object) -> AnyEntry:
        table, seat, player, name, now, *secret = what
        return sit(table, seat, player, name, now, *secret[:1])

    return sit_down
