"""How long a server takes to take up all unfinished matches when it starts.

    python -m benchmarks.server.restore --matches 10000

The matches are made first: bots of all games play, and stop somewhere in the middle.
"""

import argparse
import asyncio
import os
import secrets
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context

import lodge
from benchmarks.server.load import memory
from lodge import press
from lodge.bots import RandomBot
from lodge.cli.browser_printing import print_wish
from lodge.kernel.chance import Chance, make_key
from lodge.server.app import Services
from lodge.server.settings import Settings
from lodge.server.storage import Store, TableRow
from lodge.table.entries import AnyEntry, Opening, encode
from lodge.table.table import Table

LONGEST = 120


def make_table(number: int) -> tuple[Opening, list[AnyEntry]]:
    """A match of some game that was left in the middle."""
    chance = Chance(make_key(number))
    names = lodge.games()
    game = lodge.load(names[number % len(names)])
    opening = Opening(
        game=game.id,
        ruleset=game.ruleset,
        seats=game.default_seats,
        options={},
        key=make_key(number).hex(),
        at=0.0,
    )
    table = Table(game, opening)
    entries: list[AnyEntry] = []

    def take(entry: AnyEntry) -> None:
        entries.append(entry)
        table.take(entry)

    for seat in range(opening.seats):
        take(table.sit(seat, f"player {seat}", f"Player {seat}", 0.0))
    take(table.begin(0.0))
    bot = RandomBot(make_key(number))
    for _ in range(1 + chance.roll(LONGEST)):
        match = table.match
        assert match is not None
        before = match.clone()
        before.apply(action := bot.choose(match))
        if before.over:
            break
        take(table.answer(match.seat, table.number, match.text(action), 0.0))
    return opening, entries


async def fill(address: str, matches: int) -> int:
    """Put so many matches into a database; how many entries they have."""
    store = await Store.open(address)
    await store.guests.add("host", b"no secret", "Host")
    written = 0
    for number in range(matches):
        opening, entries = make_table(number)
        now = datetime.now(UTC)
        id = secrets.token_urlsafe(16)
        row = TableRow(id, opening.game, "host", False, "waiting", now, now, encode(opening))
        await store.add_table(row, [])
        await asyncio.gather(
            *(
                store.append(id, place, encode(entry), state="playing")
                for place, entry in enumerate(entries, start=1)
            )
        )
        written += len(entries)
    await store.close()
    return written


async def restore(address: str) -> tuple[float, int, float]:
    """Seconds to open the services, how many tables it has, and KiB of memory for each."""
    before = memory(os.getpid())
    began = time.perf_counter()
    services = await Services.build(Settings(database=address), press, print_wish)
    await services.open()
    seconds = time.perf_counter() - began
    tables = len(services.registry.tables)
    used = (memory(os.getpid()) - before) / max(1, tables)
    await services.close()
    return seconds, tables, used


def run_restore(address: str) -> tuple[float, int, float]:
    return asyncio.run(restore(address))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--database", help="otherwise a SQLite file that is removed afterwards")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = arguments.database or f"{folder}/restore.db"
        written = asyncio.run(fill(address, arguments.matches))
        # In a process of its own, whose memory nobody has used before.
        with ProcessPoolExecutor(1, get_context("spawn")) as fresh:
            seconds, tables, used = fresh.submit(run_restore, address).result()
    print(f"{tables:,} matches with {written:,} entries restored in {seconds:.1f} s")
    print(f"{used:.0f} KiB of memory for each")


if __name__ == "__main__":
    main()
