"""Does the seat matter? The share of matches that each seat wins, all played by the same bot.

python -m benchmarks.seats [MATCHES]
"""

import sys

import lodge
from lodge.lab.simulate import simulate

GAME = "shadow-hunters"
SEATS = 6
BOT = "heuristic"
MATCHES = 2_000


def shares_of_wins(matches: int = MATCHES, key: str = "seats") -> list[float]:
    """By seat; several may win a match."""
    won = [0] * SEATS
    rows = simulate(lodge.load(GAME), matches, seats=SEATS, bots=BOT, key=key)
    for row in rows:
        for seat in row.winners:
            won[seat] += 1
    return [count / matches for count in won]


def line(shares: list[float]) -> str:
    """A line for people."""
    listed = ", ".join(f"{100 * share:.1f}" for share in shares)
    spread = 100 * (max(shares) - min(shares))
    return f"Wins by seat of {GAME} with {SEATS} bots, in %: {listed} (apart: {spread:.1f})"


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    print(line(shares_of_wins(matches)))


if __name__ == "__main__":
    main()
