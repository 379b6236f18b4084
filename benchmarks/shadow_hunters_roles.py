"""Who wins at Shadow Hunters: by side, by character and by number of players.

    python benchmarks/shadow_hunters_roles.py [matches]

For every number of players so many matches are played by random seats, by bots, and by one bot
among random seats. Rates come with their 95 % interval (Wilson).
"""

import sys
from collections.abc import Collection
from math import sqrt

import lodge
from lodge.games.shadow_hunters.model import catalogue
from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.match import Match
from lodge.lab.playout import bot_playout

GAME = lodge.load("shadow-hunters")
Tally = dict[str, list[int]]


class RandomSeat(Bot):
    """Any option."""

    def __init__(self, key: bytes) -> None:
        self.chance = Chance(key)

    def choose(self, match: Match) -> int:
        options = match.legal()
        return options[self.chance.roll(len(options))]


def wilson(wins: int, matches: int) -> str:
    """A rate with its 95 % interval, in percent."""
    rate = wins / matches
    z = 1.96
    middle = (rate + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z / (1 + z * z / matches)
    half *= sqrt(rate * (1 - rate) / matches + z * z / (4 * matches * matches))
    low, high = 100 * (middle - half), 100 * (middle + half)
    return f"{100 * rate:5.1f} [{low:5.1f}, {high:5.1f}] of {matches}"


def play(seats: int, key: str, bots: Collection[int]) -> Match:
    """One match; the seats in `bots` are played by bots, all others at random."""
    match = GAME.new(seats, {"characters": "mix_all"}, key=key)
    maker = GAME.bots["heuristic"]
    players = [
        (maker if seat in bots else RandomSeat)(make_key(f"{key}/{seat}")) for seat in range(seats)
    ]
    bot_playout(match, players)
    return match


def count(tally: Tally, match: Match, seat: int) -> None:
    """Note under the side, the character and the total whether a seat won."""
    outcome = match.outcome()
    assert outcome is not None
    character = catalogue.characters()[match.who[seat]]  # type: ignore[attr-defined]
    for name in ("every seat", character.side, f"  {character.name}"):
        entry = tally.setdefault(name, [0, 0])
        entry[0] += seat in outcome.winners
        entry[1] += 1


def show(title: str, tally: Tally) -> None:
    print(f"\n{title}")
    order = ["every seat", "hunter", "shadow", "neutral"]
    names = [name for name in order if name in tally]
    names += sorted(name for name in tally if name.startswith(" "))
    for name in names:
        print(f"  {name:<14} {wilson(*tally[name])}")


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for seats in GAME.seat_counts:
        for title, bots in (("all random", range(0)), ("all bots", range(seats))):
            tally: Tally = {}
            for number in range(matches):
                match = play(seats, f"{title} {number}", bots)
                for seat in range(seats):
                    count(tally, match, seat)
            show(f"{seats} players, {title}, {matches} matches", tally)
        alone: Tally = {}
        random_ones: Tally = {}
        for number in range(matches):
            chosen = number % seats
            match = play(seats, f"one bot {number}", [chosen])
            count(alone, match, chosen)
            match = play(seats, f"one bot {number}", [])
            count(random_ones, match, chosen)
        show(f"{seats} players, one bot among random seats, {matches} matches", alone)
        show(f"{seats} players, the same seats played at random", random_ones)


if __name__ == "__main__":
    main()
