"""A PostgreSQL server of the tests' own, on a free port, in a folder that goes away again."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Self

from tests.patience import PATIENCE

USER = "lodge"
PASSWORD = "open-sesame"
MISSING = (
    "PostgreSQL's server programs (initdb, pg_ctl) were not found, so nothing is tested with it "
    "(on Debian: apt-get install postgresql)."
)
TIME = f"-t{PATIENCE:.0f}"
"""Recovering after a crash takes more than pg_ctl's own minute on a busy machine."""


def find_programs() -> Path | None:
    """The folder with initdb; Debian keeps it off the path, one for each version."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    folders = Path("/usr/lib/postgresql").glob("*/bin")
    found = [folder for folder in folders if (folder / "initdb").exists()]
    return max(found, key=lambda folder: float(folder.parent.name), default=None)


class PostgresServer:
    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._data = folder / "data"
        self._names = count(1)
        self.port = free_port()

    @classmethod
    @contextmanager
    def running(cls, programs: Path) -> Iterator[Self]:
        # Not pytest's temporary folder, which the server's own user could not enter.
        with tempfile.TemporaryDirectory(prefix="lodge-postgres-") as folder:
            if os.geteuid() == 0:
                shutil.chown(folder, "postgres", "postgres")
            server = cls(programs, Path(folder))
            server.initialise()
            server.start()
            try:
                yield server
            finally:
                server.stop()

    def initialise(self) -> None:
        password = self._folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        options = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self._run("initdb", f"-U{USER}", f"--pwfile={password}", *options, f"-D{self._data}")

    def start(self) -> None:
        # No Unix socket, as its path would have to be a short one.
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        log = f"-l{self._data}/log"
        self._run("pg_ctl", "start", "-w", TIME, f"-D{self._data}", log, "-o", options)

    def stop(self) -> None:
        """As a crash would: nobody is waited for."""
        self._run("pg_ctl", "stop", "-w", TIME, "-mimmediate", f"-D{self._data}")

    def new_database(self) -> str:
        """The URL of an empty database, as a user would type it."""
        name = f"lodge_{next(self._names)}"
        self._run("createdb", "-h127.0.0.1", f"-p{self.port}", f"-U{USER}", name)
        return self.address(name)

    def address(self, name: str, password: str = PASSWORD) -> str:
        return f"postgresql://{USER}:{password}@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        # initdb and the server refuse to be run by root.
        unprivileged = "postgres" if os.geteuid() == 0 else None
        done = subprocess.run(
            [self._programs / program, *arguments],
            user=unprivileged,
            group=unprivileged,
            cwd=self._folder,
            env={**os.environ, "PGPASSWORD": PASSWORD, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{program} failed: {done.stdout}{done.stderr}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
