"""Do people wait while bots think? At each of many tables one person plays with bots that look
ahead, and answers about once a second.

    python -m benchmarks.server.bots --tables 50 --seconds 20

The server, its bots and this load generator share the machine.
"""

import argparse
import asyncio
import re
import tempfile

import httpx
import uvloop

from benchmarks.server.load import Party, Player, Tally, count, free_port, start_server

SETTLE_SECONDS = 3.0

WEAKER = ("waited", "cut_short")
"""Why a bot was weaker than its level."""


async def sit_down(web: httpx.AsyncClient, game: str, bots: list[str]) -> Party:
    """One person at a table with bots."""
    web.cookies.clear()
    answer = await web.post("/api/me", json={"name": "Load"})
    answer.raise_for_status()
    party = Party(web, "", [answer.cookies["lodge_guest"]])
    web.cookies.clear()
    wish = {"game": game, "seats": len(bots) + 1, "seating": ["me", *bots]}
    cookie = {"Cookie": f"lodge_guest={party.cookies[0]}"}
    answer = await web.post("/api/tables", json=wish, headers=cookie)
    answer.raise_for_status()
    party.table = answer.json()["id"]
    return party


async def counted(web: httpx.AsyncClient) -> dict[str, float]:
    """What the server has counted of its bots, by the name and labels of its metrics."""
    text = (await web.get("/metrics")).text
    found = re.findall(r"^(lodge_bot\S*) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


async def measure(arguments: argparse.Namespace, port: int, pid: int) -> dict[str, float]:
    tally = Tally()
    loop = asyncio.get_running_loop()
    bots = [arguments.bot] * arguments.bots
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as web:
        tally.has_begun = True
        parties = []
        for _ in range(arguments.tables):
            party = await sit_down(web, arguments.game, bots)
            party.keep_pace(arguments.pace, loop.time())
            party.players = [Player(party, 0, tally)]
            await party.players[0].join()
            parties.append(party)
        await asyncio.sleep(SETTLE_SECONDS)
        before = await counted(web)
        people = await count(tally, arguments.seconds, [pid])
        after = await counted(web)
        for party in parties:
            party.part()
    seen = {name: value - before.get(name, 0.0) for name, value in after.items()}
    choices = seen["lodge_bot_seconds_count"]
    weaker = {why: seen.get(f'lodge_bots_weaker_total{{why="{why}"}}', 0.0) for why in WEAKER}
    return {
        "answers of people a second": people["actions a second"],
        "p50 ms": people["p50 ms"],
        "p99 ms": people["p99 ms"],
        "choices of bots a second": choices / arguments.seconds,
        "mean ms of a choice": 1000 * seen["lodge_bot_seconds_sum"] / choices,
        "% of choices within 150 ms": 100 * seen['lodge_bot_seconds_bucket{le="0.15"}'] / choices,
        **{f"% of choices {why}": 100 * number / choices for why, number in weaker.items()},
        "CPU of server and bots": people["CPU of the server"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--bots", type=int, default=1, help="at each table")
    parser.add_argument("--bot", default="strong", help="the level")
    parser.add_argument("--pace", type=float, default=1, help="answers of a person a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="beast-hunter")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start_server(f"{folder}/bots.db", port)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                figures = runner.run(measure(arguments, port, server.pid))
        finally:
            server.terminate()
            server.wait()
    for name, value in figures.items():
        print(f"{name:28} {value:10,.1f}")


if __name__ == "__main__":
    main()
