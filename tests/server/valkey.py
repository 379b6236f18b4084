"""A broker of the tests' own, Valkey or Redis, on a free port, that keeps nothing."""

import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from tests.patience import PATIENCE, wait_for
from tests.server.postgres import free_port

MISSING = (
    "Neither valkey-server nor redis-server was found, so no broker is tested "
    "(on Debian: apt-get install redis-server)."
)


def find_program() -> str | None:
    return shutil.which("valkey-server") or shutil.which("redis-server")


class ValkeyServer:
    def __init__(self, program: str) -> None:
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"

    @classmethod
    @contextmanager
    def running(cls, program: str) -> Iterator[Self]:
        server = cls(program)
        server.start()
        try:
            yield server
        finally:
            server.stop()

    def start(self) -> None:
        options = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(
            [self._program, "--port", str(self.port), *options], stdout=subprocess.DEVNULL
        )
        wait_for(self._answers)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(64).startswith(b"+PONG")
        except OSError:
            return False

    def freeze(self) -> None:
        """It holds its connections, and neither hears nor speaks, until it is told to go on."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def stop(self) -> None:
        self._signal(signal.SIGKILL)
        assert self._process is not None
        self._process.wait(PATIENCE)

    def _signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)
