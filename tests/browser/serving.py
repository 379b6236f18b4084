"""A lodge of the tests' own, as a process that can be killed and started again."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.server.postgres import free_port

ROOT = Path(__file__).parents[2]
START_SECONDS = 30


class Lodge:
    """One server with its database, always on the same port."""

    def __init__(self, folder: Path, web: Path) -> None:
        self._log = folder / "server.log"
        self._database = folder / "lodge.db"
        self._web = web
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "tests.browser.same_key", "serve"]
        options = {
            "--port": self._port,
            "--database": self._database,
            "--web": self._web,
            "--bot-pause": 0,
        }
        words = [str(word) for option in options.items() for word in option]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *words, "--no-rate-limits"],
                cwd=ROOT,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + START_SECONDS
        while not self._answers():
            assert time.monotonic() < end, f"The lodge did not start: {self._log.read_text()}"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.address}/healthz", timeout=5):
                return True
        except URLError:
            return False

    def kill(self) -> None:
        """As a power cut would, its bots included."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        if self._process is not None:
            self.kill()
