"""What it costs that a commit tells the other servers of it: PostgreSQL lets one commit with an
announcement through at a time, in all its databases together.

    python -m benchmarks.server.commits postgresql://... --servers 1 2 4 --tables 400

For each number of servers, twice by turns: processes append entries as servers do, each at its
share of the tables, one entry of a table after the other, once silent, once announcing each commit,
once announcing it and hearing what all of them announce; and so over a broker, if one is named.
The database is filled with rubbish.
"""

import argparse
import asyncio
import multiprocessing
import os
from collections.abc import Sequence
from multiprocessing.synchronize import Barrier
from statistics import quantiles
from time import perf_counter, process_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.server.storage import BODY, open_tables
from lodge.server.cluster.bus import DatabaseAnnouncer, DatabaseBus, broker_at
from lodge.server.cluster.lifeline import Lifeline
from lodge.server.cluster.messages import decode
from lodge.server.storage import Announcer, EntryRow, Store
from lodge.server.storage.group_commit import Silent

SILENT = "silent"
ANNOUNCING = "announcing"
HEARING = "announcing and hearing"
BY_BROKER = "by a broker, and hearing"
ROUNDS = 2
MEETING: list[Barrier] = []
"""Where all processes wait for each other."""


class Share(NamedTuple):
    """What one process does."""

    address: str
    broker: str
    mode: str
    tables: int
    seconds: float


class Figures(NamedTuple):
    latencies: list[float]
    commits: int
    seconds: float
    """Of the processor."""


class Counting:
    """Announces commits as another does, and counts them."""

    def __init__(self, announcer: Announcer) -> None:
        self.commits = 0
        self.within = announcer.within
        self._after = announcer.after

    def after(self, server: str, added: Sequence[EntryRow]) -> None:
        self.commits += 1
        self._after(server, added)


def read(notice: str) -> None:
    """As servers do."""
    decode(notice)


async def append(share: Share) -> Figures:
    broker = broker_at(share.broker if share.mode == BY_BROKER else "")
    counting = Counting(broker or (Silent() if share.mode == SILENT else DatabaseAnnouncer()))
    store = await Store.open(share.address, announcer=counting)
    assert store.shared is not None
    lifeline = Lifeline(store.shared, store.name)
    bus = broker or DatabaseBus(lifeline)
    if share.mode in (HEARING, BY_BROKER):
        bus.listen(read)
        await lifeline.open()
        await bus.open()
    ids = await open_tables(store, share.tables)
    latencies: list[float] = []
    MEETING[0].wait()
    used, counting.commits = process_time(), 0
    end = perf_counter() + share.seconds

    async def append_one_by_one(table: str) -> None:
        number = 0
        while (began := perf_counter()) < end:
            number += 1
            await store.append(table, number, BODY)
            latencies.append(perf_counter() - began)

    await asyncio.gather(*map(append_one_by_one, ids))
    figures = Figures(latencies, counting.commits, process_time() - used)
    MEETING[0].wait()
    await bus.close()
    await lifeline.close()
    await store.close()
    return figures


def work(share: Share) -> Figures:
    return asyncio.run(append(share))


def take_barrier(barrier: Barrier) -> None:
    """The barrier comes with the process: it cannot be sent there later."""
    MEETING.append(barrier)


def measure(share: Share, servers: int) -> list[str]:
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(servers)
    with context.Pool(servers, take_barrier, [barrier]) as pool:
        done = pool.map(work, [share] * servers, chunksize=1)
    latencies = [one for figures in done for one in figures.latencies]
    cuts = quantiles(latencies, n=100)
    commits = sum(figures.commits for figures in done)
    return [
        *(f"{len(latencies) / share.seconds:,.0f}", f"{commits / share.seconds:,.0f}"),
        f"{len(latencies) / commits:.0f}",
        *(f"{cuts[49] * 1000:.0f}", f"{cuts[98] * 1000:.0f}"),
        f"{1e6 * sum(figures.seconds for figures in done) / len(latencies):.0f}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database")
    parser.add_argument("--broker", default="", help="redis://host:port, to be measured as well")
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=5)
    arguments = parser.parse_args()
    columns = "appends/s", "commits/s", "each", "p50 ms", "p99 ms", "us of a server"
    modes = (SILENT, ANNOUNCING, HEARING) + (BY_BROKER,) * bool(arguments.broker)
    report = Table("servers", "commits are", *columns)
    for servers in arguments.servers:
        tables = arguments.tables // servers
        for mode in modes * ROUNDS:
            share = Share(arguments.database, arguments.broker, mode, tables, arguments.seconds)
            report.add_row(str(servers), mode, *measure(share, servers))
    print(f"{os.cpu_count()} cores, {arguments.tables} tables in all")
    Console(width=120).print(report)


if __name__ == "__main__":
    main()
