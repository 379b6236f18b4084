"""The metrics of several servers on one machine: whichever is asked answers for all."""

import os
from collections.abc import Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where prometheus_client keeps the figures of a process, if this is set when it is imported."""


def keep_in(folder: str, number: int) -> None:
    """Let the process that is started next keep its figures where others read them.

    Each server has a folder of its own, so that one that is started again counts on.
    """
    own = Path(folder, str(number))
    own.mkdir(exist_ok=True)
    os.environ[FOLDER] = str(own)


def forget(number: int, pid: int | None) -> None:
    """A process has ended: what it counted stays, what it had at its end is gone."""
    folder = os.environ.get(FOLDER)
    if folder is not None and pid is not None:
        mark_process_dead(pid, str(Path(folder).parent / str(number)))  # type: ignore[no-untyped-call]


def write() -> bytes:
    """The figures, as Prometheus reads them; of several servers, each with its number."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return generate_latest()
    registry = CollectorRegistry()
    registry.register(_ByServer(Path(folder).parent))
    return generate_latest(registry)


class _ByServer(Collector):
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Metric] = {}
        for folder in sorted(self._folder.iterdir()):
            number, some = folder.name, [str(path) for path in sorted(folder.glob("*.db"))]
            merged = MultiProcessCollector.merge(some, accumulate=True)  # type: ignore[no-untyped-call]
            for found in merged:
                family = families.setdefault(
                    found.name, Metric(found.name, found.documentation, found.type)
                )
                for sample in found.samples:
                    labels = {**sample.labels, "server": number}
                    family.add_sample(sample.name, labels, sample.value)
        return iter(families.values())
