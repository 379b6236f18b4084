"""How the starter decks of Galactic Hunt stand against each other, as Markdown.

    python -m benchmarks.balance [--matches N] [--jobs N] [--key KEY] [--write FILE | --chance]

Each pair of decks, and each deck against itself, plays N matches (200), half of them with either
deck beginning; both seats are played by the heuristic bot. A draw is half a victory for both.
With --write the table stands in a file, below the text that is there already. With --chance each
deck plays N matches against itself instead, the bot on one side and chance on the other.
"""

import argparse
import os
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from statistics import median, quantiles

import lodge
from lodge.bots import RANDOM
from lodge.games.galactic_hunt.catalogue import starter_decks
from lodge.lab.simulate import Batch, Row, make_batch, run

GAME = lodge.load("galactic-hunt")
FIRST_BEGINS = {"first_player": "seat 0"}
BOT = "heuristic"
BEGIN = "<!-- The table begins. -->"

Pair = tuple[str, str]


def pairs() -> list[Pair]:
    """Who begins, and who comes second: every deck against every other, both ways."""
    return list(permutations(starter_decks(), 2))


def mirrors() -> list[Pair]:
    return [(deck, deck) for deck in starter_decks()]


def batch_of(pair: Pair, bots: str | Sequence[str] = BOT) -> Batch:
    batch = make_batch(GAME, 2, FIRST_BEGINS, bots)
    return Batch(
        batch.game, batch.seats, batch.options, batch.bots, tuple({"deck": deck} for deck in pair)
    )


class Tally:
    """Matches and victories by who began against whom."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.won: dict[Pair, float] = {}
        self.played: dict[Pair, int] = {}
        for row in rows:
            pair = (row.secrets[0]["deck"], row.secrets[1]["deck"])
            self.won[pair] = self.won.get(pair, 0.0) + row.scores[0]
            self.played[pair] = self.played.get(pair, 0) + 1

    def share(self, deck: str, other: str) -> float:
        """The part of the matches that a deck wins against another."""
        won = self.won[deck, other] + self.played[other, deck] - self.won[other, deck]
        return won / (self.played[deck, other] + self.played[other, deck])

    def overall(self, deck: str) -> float:
        """Against all others together."""
        shares = [self.share(deck, other) for other in starter_decks() if other != deck]
        return sum(shares) / len(shares)

    def first(self, deck: str) -> float:
        """The part that is won by whoever begins, if one of both has this deck."""
        found = [pair for pair in self.played if deck in pair]
        return sum(self.won[pair] for pair in found) / sum(self.played[pair] for pair in found)

    def rounds(self, deck: str) -> float:
        return median(row.rounds or 0 for row in self.rows if {"deck": deck} in row.secrets)


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def write_table(tally: Tally) -> list[str]:
    """One line for each deck: its victories against each, and against all others."""
    decks = list(starter_decks())
    heads = ["", *(deck.split()[0] for deck in decks), "all others", "who begins", "rounds"]
    lines = [f"| {' | '.join(heads)} |", f"|---|{'---:|' * (len(heads) - 1)}"]
    for deck in decks:
        cells = [percent(tally.share(deck, other)) if deck != other else "-" for other in decks]
        cells.append(f"**{percent(tally.overall(deck))}**")
        cells += [percent(tally.first(deck)), f"{tally.rounds(deck):.0f}"]
        lines.append(f"| {deck} | {' | '.join(cells)} |")
    return lines


def write_report(rows: Sequence[Row], key: str) -> str:
    """The table with what holds for all matches together."""
    tally = Tally(rows)
    rounds = [row.rounds or 0 for row in rows]
    tenths = quantiles(rounds, n=10)
    limit = max(int(GAME.setup(2, {}).terms.round_limit), 1)
    late = sum(1 for row in rows if "was the last" in row.reason and row.rounds == limit)
    draws = sum(1 for row in rows if not row.winners)
    first = sum(row.scores[0] for row in rows) / len(rows)
    overall = [tally.overall(deck) for deck in starter_decks()]
    facts = [
        f"{len(rows)} matches, key `{key}`, ruleset {GAME.ruleset}.",
        f"- The decks win {percent(min(overall))} to {percent(max(overall))} % of their matches "
        "against the others.",
        f"- Whoever begins wins {100 * first:.1f} %.",
        f"- A match takes {median(rounds):.0f} rounds (median; a tenth less than {tenths[0]:.0f}, "
        f"a tenth more than {tenths[8]:.0f}).",
        f"- {100 * late / len(rows):.2f} % end with the last round, {100 * draws / len(rows):.2f} "
        "% in a draw.",
    ]
    return "\n".join([facts[0], "", *facts[1:], "", *write_table(tally)])


def against_chance() -> list[Batch]:
    """Every deck against itself, the bot first and second."""
    return [batch_of(pair, bots) for pair in mirrors() for bots in permutations((BOT, RANDOM))]


def write_chance(rows: Sequence[Row], key: str) -> str:
    """How often the bot wins, with all decks and with the one that it plays worst."""
    won: dict[str, list[float]] = {}
    for row in rows:
        won.setdefault(row.secrets[0]["deck"], []).append(row.scores[row.bots.index(BOT)])
    shares = {deck: sum(scores) / len(scores) for deck, scores in won.items()}
    worst = min(shares, key=lambda deck: shares[deck])
    return (
        f"{len(rows)} matches, key `{key}`: the bot wins "
        f"{100 * sum(sum(scores) for scores in won.values()) / len(rows):.1f} % against chance "
        f"(least with {worst}: {100 * shares[worst]:.1f} %)."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Starter decks against each other.")
    parser.add_argument("--matches", type=int, default=200, help="of each pair")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--key", default="balance", help="same key, same matches")
    parser.add_argument("--write", type=Path, help="the file to put the table into")
    parser.add_argument("--chance", action="store_true", help="the bot against chance")
    given = parser.parse_args()
    if given.chance:
        rows = run(against_chance(), given.matches // 2, given.jobs, given.key)
        print(write_chance(rows, given.key))
        return
    rows = run([batch_of(pair) for pair in pairs()], given.matches // 2, given.jobs, given.key)
    rows += run([batch_of(pair) for pair in mirrors()], given.matches, given.jobs, given.key)
    report = write_report(rows, given.key)
    print(report)
    if given.write is not None:
        text = given.write.read_text("utf-8") if given.write.exists() else f"{BEGIN}\n"
        given.write.write_text(f"{text.partition(BEGIN)[0]}{BEGIN}\n\n{report}\n", "utf-8")


if __name__ == "__main__":
    main()
