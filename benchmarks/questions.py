"""How many questions does a player see, and how many of them have only one answer?

python -m benchmarks.questions [MATCHES]

All seats are played by the game's own bot, as people play who ask for hints; every seat counts as
a player. By game: with asking "always", by default, and the decisions with one answer that are
still put by default.
"""

import sys
from collections import Counter
from typing import NamedTuple

import lodge
from lodge.bots import best_bot, make_bot
from lodge.table.windows import Asking, goes_by

MATCHES = 5


class Seen(NamedTuple):
    """The questions that all players of some matches saw."""

    asked: int
    single: int
    by_decision: Counter[str]
    """Those with one answer."""

    @property
    def share(self) -> float:
        return self.single / self.asked if self.asked else 0.0


def questions_seen(game_id: str, asking: Asking, matches: int = MATCHES) -> Seen:
    """What players of a game who want to be asked so are asked."""
    game = lodge.load(game_id)
    asked, by_decision = 0, Counter[str]()
    for number in range(matches):
        match = game.new(key=f"questions {number}")
        bot = make_bot(game, best_bot(game), number)
        while not match.over:
            if not goes_by(match, asking):
                asked += 1
                by_decision[str(match.decision)] += len(match.legal()) == 1
            match.apply(bot.choose(match))
    return Seen(asked, by_decision.total(), +by_decision)


def line(game_id: str, matches: int = MATCHES) -> str:
    """A row of the table."""
    always, could = (questions_seen(game_id, asking, matches) for asking in ("always", "could"))
    rest = ", ".join(f"{name} {count}" for name, count in could.by_decision.most_common(4))
    return (
        f"| {game_id} | {always.asked} | {always.single} ({always.share:.0%}) "
        f"| {could.asked} | {could.single} ({could.share:.0%}) | {rest} |"
    )


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    print("| game | always: asked | one answer | default: asked | one answer | of these |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    for game_id in lodge.games():
        print(line(game_id, matches), flush=True)


if __name__ == "__main__":
    main()
