"""How fast the database takes entries, each synced to disk before its caller goes on.

`python -m benchmarks.server.storage` measures SQLite in a temporary folder; each URL given
after it is measured too, in a database that may be filled with rubbish.
"""

import asyncio
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from statistics import quantiles
from time import perf_counter

from rich.console import Console
from rich.table import Table

from lodge.server.storage import Store, TableRow

CALLERS = 250
ENTRIES = 200  # Of each caller, one after the other.
RESTORED = 10_000
RESTORED_ENTRIES = 60
BODY = b'{"seat":2,"number":37,"action":"potion:jack:queen","clock":[61.25,58.5,90.0]}'
OPENING = b'{"game":"card-hunter","seats":3,"options":{"difficulty":"hard"},"clock":null}' * 4


async def open_tables(store: Store, count: int) -> list[str]:
    host = token_hex(16)
    await store.guests.add(host, host.encode(), "Host")
    now = datetime.now(UTC)
    rows = [
        TableRow(token_hex(16), "card-hunter", host, False, "playing", now, now, OPENING)
        for _ in range(count)
    ]
    await asyncio.gather(*(store.add_table(row, [host]) for row in rows))
    return [row.id for row in rows]


async def append_one_by_one(store: Store, table: str, latencies: list[float]) -> None:
    for number in range(1, ENTRIES + 1):
        started = perf_counter()
        await store.append(table, number, BODY)
        latencies.append(perf_counter() - started)


async def measure_appends(store: Store) -> tuple[float, float, float]:
    """Appends a second, then the latency at p50 and p99 in milliseconds."""
    ids = await open_tables(store, CALLERS)
    latencies: list[float] = []
    started = perf_counter()
    await asyncio.gather(*(append_one_by_one(store, table, latencies) for table in ids))
    elapsed = perf_counter() - started
    cuts = quantiles(latencies, n=100)
    return len(latencies) / elapsed, cuts[49] * 1000, cuts[98] * 1000


async def measure_restoring(store: Store) -> float:
    """Seconds to read a full lodge."""
    ids = await open_tables(store, RESTORED)
    for number in range(1, RESTORED_ENTRIES + 1):
        await asyncio.gather(*(store.append(table, number, BODY) for table in ids))
    started = perf_counter()
    count = sum([len(bodies) async for _, bodies in store.unfinished()])
    assert count >= RESTORED * RESTORED_ENTRIES
    return perf_counter() - started


async def measure(address: str) -> list[str]:
    store = await Store.open(address)
    try:
        rate, p50, p99 = await measure_appends(store)
        return [f"{rate:,.0f}", f"{p50:.1f}", f"{p99:.1f}", f"{await measure_restoring(store):.1f}"]
    finally:
        await store.close()


def main() -> None:
    report = Table("database", "appends/s", "p50 ms", "p99 ms", f"{RESTORED:,} tables read in s")
    with tempfile.TemporaryDirectory() as folder:
        report.add_row("SQLite", *asyncio.run(measure(str(Path(folder) / "lodge.db"))))
    for address in sys.argv[1:]:
        report.add_row("PostgreSQL", *asyncio.run(measure(address)))
    Console().print(report)


if __name__ == "__main__":
    main()
