"""How much goes on at a table of bots that play Treasure Hunter?

    python -m benchmarks.outings [MATCHES] [BOT]

By way to play: in how many of a player's turns their party fights or sets out, how many of these
are opposed, how many are won, when the first battle of a match comes, and how many heroes fall.
"""

import sys
from collections import Counter

import lodge
from lodge.bots import make_bot, usual_bot
from lodge.kernel.match import Match
from lodge.lab.playout import bot_playout

MATCHES = 100
GAME = lodge.load("treasure-hunter")
WAYS: list[tuple[str, int, dict[str, object]]] = [
    ("cards", 2, {}),
    ("cards", 3, {}),
    ("cards", 4, {}),
    ("board", 3, {"mode": "board"}),
    ("map", 3, {"mode": "map", "dungeon": "off"}),
    ("map and dungeon", 3, {"mode": "map"}),
    ("map", 1, {"mode": "map", "dungeon": "off"}),
    ("alone", 1, {"mode": "solitaire"}),
]
NONE = 0


class Counted:
    """What happened in some matches."""

    def __init__(self) -> None:
        self.matches = 0
        self.events: Counter[str] = Counter()
        self.fought = 0
        """Turns with a battle."""
        self.first: list[int] = []
        """By match: the turn of the first battle."""
        self.points = 0.0

    def add(self, match: Match) -> None:
        self.matches += 1
        turn, last = 0, NONE
        first = NONE
        for event in match.events(None):
            name = event.name
            self.events[name] += 1
            turn += name == "turn_begins"
            if name == "dice_add" and turn != last:
                last = turn
                self.fought += 1
                first = first or turn
        self.first.append(first or turn + 1)
        outcome = match.outcome()
        assert outcome is not None
        self.points += sum(outcome.tally.values()) / len(outcome.tally)

    def line(self, way: str, seats: int) -> str:
        """A row of the table."""
        events = self.events
        turns = events["turn_begins"]
        out = events["location_played"]
        won = events["quest_won"]
        ended = won + events["quest_lost"]
        cells = [
            f"{way}, {seats}",
            f"{turns / self.matches:.0f}",
            f"{out / turns:.0%}" if out else "",
            f"{events['opposed'] / out:.0%}" if out else "",
            f"{self.fought / turns:.0%}",
            f"{sorted(self.first)[len(self.first) // 2]}",
            f"{won / ended:.0%}" if ended else "",
            f"{events['hero_died'] / self.matches:.1f}",
            f"{(events['played'] + events['has_cast']) / self.matches:.1f}",
            f"{self.points / self.matches:.1f}",
        ]
        return f"| {' | '.join(cells)} |"


def count(seats: int, options: dict[str, object], matches: int, bot: str) -> Counted:
    counted = Counted()
    for number in range(matches):
        key = f"outings {number}"
        match = GAME.new(seats, options, key=key, events=True)
        bot_playout(match, [make_bot(GAME, bot, f"{key}/{seat}") for seat in range(seats)])
        counted.add(match)
    return counted


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    bot = sys.argv[2] if len(sys.argv) > 2 else usual_bot(GAME)
    print(
        "| way, players | turns | sets out | opposed | with a battle | first battle | won "
        "| heroes fall | events and spells | points |"
    )
    print("| --- |" + " ---: |" * 9)
    for way, seats, options in WAYS:
        print(count(seats, options, matches, bot).line(way, seats), flush=True)


if __name__ == "__main__":
    main()
