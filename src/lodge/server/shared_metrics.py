"""The metrics of several servers on one machine: whichever is asked answers for all."""

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry, Metric, generate_latest, values
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"


def share(folder: str, number: int) -> None:
    """Keep the figures of this process where others read them; before there are any.

    They bear the server's number, so that a server that is started again counts on.
    """
    os.environ[FOLDER] = folder
    values.ValueClass = values.MultiProcessValue(lambda: number)  # type: ignore[no-untyped-call]


def write() -> bytes:
    """The figures, as Prometheus reads them; of several servers, each with its number."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return generate_latest()
    registry = CollectorRegistry()
    registry.register(_ByServer(Path(folder)))
    return generate_latest(registry)


class _ByServer(Collector):
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def collect(self) -> Iterator[Metric]:
        files: defaultdict[str, list[str]] = defaultdict(list)
        for path in sorted(self._folder.glob("*.db")):
            files[path.stem.rpartition("_")[2]].append(str(path))
        families: dict[str, Metric] = {}
        for number, some in files.items():
            merged = MultiProcessCollector.merge(some, accumulate=True)  # type: ignore[no-untyped-call]
            for found in merged:
                family = families.setdefault(
                    found.name, Metric(found.name, found.documentation, found.type)
                )
                for sample in found.samples:
                    labels = {**sample.labels, "server": number}
                    family.add_sample(sample.name, labels, sample.value)
        return iter(families.values())
