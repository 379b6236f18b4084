"""Cards are fuzzed for work: how much can an answer take that cards of the worst kind are in?

    python -m tests.games.galactic_hunt.work MATCHES [FIRST_SEED]

plays so many matches with sets of such cards, from boards full of them, and tells the worst
answer, the worst view and the worst thought of a bot: counted steps, and seconds of the processor.
An answer over its measure ends its match.
"""

import sys
import time
from random import Random
from typing import Any

from lodge.bots import make_bot
from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.language.problems import BadCards
from lodge.games.galactic_hunt.language.sets import read_set
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import PLAYER
from lodge.games.galactic_hunt.model.state import Chase
from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork
from tests.games.galactic_hunt.chase import GAME
from tests.games.galactic_hunt.fuzzing import Writer

HEAD = "core.hesk-varrow"
CARDS = 6
MOST_ACTIONS = 60
STACKED = [one.name for one in KEYWORDS if one.reach != PLAYER and one.numbered]
CHAIN = [name for name in STACKED if name not in ("Decipher", "Forge", "Settling", "Usage")]
LOUD = ("kw.gain", "kw.lose", "track", "damage", "heal", "enter", "discard", "draw", "play")


class Toiler(Writer):
    """Writes cards that have as much to do as the language can say."""

    def wide(self) -> str:
        """A selector that fits much and asks much."""
        asks = "".join(f".kw({self.one(*CHAIN)})" for _ in range(self.rng.randrange(3)))
        return f"{self.one('any', 'any', 'my', 'foe')}.{self.one('target', 'assist', 'prey')}{asks}"

    def sum(self, terms: int) -> str:
        measures = [f"stacks({self.one(*CHAIN)}, {self.wide()})" for _ in range(terms)]
        return " + ".join(measures)

    def heavy_cond(self) -> str:
        parts = [
            self.one(f"{self.sum(8)} >= 0", f"count({self.wide()}) >= 0", "round >= 1")
            for _ in range(self.rng.randrange(1, 5))
        ]
        return f" {self.one('and', 'or')} ".join(parts)

    def heavy_statement(self, head: str) -> str:
        number = self.one("1", self.sum(self.rng.randrange(1, 9)))
        keyword = self.one(*CHAIN)
        obj = f"each {self.wide()}"
        if head == "While":
            return f"give {keyword} {number} {obj}"
        return self.one(
            f"give {keyword} {number} {obj}",
            f"track {number} {obj}",
            f"damage 1 {obj}",
            f"heal 1 {obj}",
            f"prevent {number} {obj}",
            f"divert {number} {obj} to me",
            f"strip {keyword} {obj}",
            "draw 1",
            f"durability +1 {obj}",
        )

    def heavy_line(self) -> str:
        head = self.one("While", "While", "On", "On", "Act", "Play")
        text = head
        if head == "While":
            text += f" {self.heavy_cond()}"
        elif head == "On":
            text += f" {self.one(*LOUD)}"
        count = self.rng.choice([1, 2, 16])
        script = "; ".join(self.heavy_statement(head) for _ in range(count))
        return f"{text}: {script}"

    def toil(self, number: int) -> str:
        lines = "\n".join(self.heavy_line() for _ in range(self.rng.choice([1, 3, 10])))
        return (
            f'[[card]]\nid = "toil.c{number}"\nname = "Toil {number}"\nset = "A1"\n'
            f'type = "assist"\nclass = "All"\ncost = 0\ndurability = 9\n'
            f"rules = '''\n{lines}\n'''\n"
        )


def toiling_set(rng: Random) -> str:
    """Some cards of the worst kind that the loader takes."""
    writer = Toiler(rng)
    kept: list[str] = []
    number = 0
    while len(kept) < CARDS:
        number += 1
        text = writer.toil(number)
        try:
            read_set(text, "toil", shipped())
            kept.append(text)
        except BadCards:
            pass
    return "\n".join(kept)


def full_table(rng: Random, text: str, count: int) -> Match:
    """Two players in their main part, with so many of these cards on each board."""
    ids = [card.id for card in read_set(text, "toil", shipped())[0].cards[len(shipped().cards) :]]
    zones: dict[str, list[str]] = {}
    for player in words.PLAYERS[:2]:
        zones[f"{player} board"] = [*(rng.choice(ids) for _ in range(count)), HEAD]
        zones[f"{player} hand"] = [rng.choice(ids) for _ in range(4)]
        zones[f"{player} deck"] = [rng.choice(ids) for _ in range(20)]
        zones[f"{player} pursuit deck"] = ["core.night-watch", "core.clean-sweep"]
    doc: dict[str, Any] = {
        "game": "galactic-hunt",
        "seats": 2,
        "options": {"cards": text},
        "decision": "combat",
        "players": {name: {"had_turn": True} for name in words.PLAYERS[:2]},
        "zones": zones,
    }
    return GAME.from_json(doc)


class Worst:
    """The most that was seen of something."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.steps = 0
        self.seconds = 0.0
        self.seed = -1
        self.count = 0
        self.refused = 0

    def note(self, steps: int, seconds: float, seed: int) -> None:
        self.count += 1
        self.steps = max(self.steps, steps)
        if seconds > self.seconds:
            self.seconds = seconds
            self.seed = seed

    def __str__(self) -> str:
        return (
            f"{self.name}: {self.count}, {self.refused} over the measure; "
            f"most steps {self.steps:,}, most seconds {self.seconds:.2f} (seed {self.seed})"
        )


class Toil:
    """Plays, and keeps the worst of all."""

    def __init__(self) -> None:
        self.answers = Worst("answers")
        self.views = Worst("views")
        self.thoughts = Worst("thoughts")

    def play(self, seed: int, actions: int = MOST_ACTIONS) -> None:
        """One match until it is over, long, or over the measure."""
        rng = Random(seed)
        text = toiling_set(rng)
        began = time.process_time()
        try:
            match = full_table(rng, text, rng.choice([2, 5, 12, 40]))
            match.legal()
            assert isinstance(match, Chase)
            for _ in range(actions):
                if match.over:
                    return
                self._look(match, seed)
                began = time.process_time()
                match.apply(rng.choice(match.legal()))
                match.legal()
                self.answers.note(match.spent, time.process_time() - began, seed)
        except TooMuchWork:
            self.answers.refused += 1
            self.answers.note(0, time.process_time() - began, seed)

    def _look(self, match: Chase, seed: int) -> None:
        spent = match.spent
        for worst in (self.views, self.thoughts):
            began = time.process_time()
            try:
                if worst is self.views:
                    match.view(match.seat)
                else:
                    make_bot(GAME, "heuristic", seed).choose(match)
            except TooMuchWork:
                worst.refused += 1
            worst.note(0, time.process_time() - began, seed)
        assert match.spent == spent, "looking counts for the answer"


def main(matches: int, first: int) -> None:
    toil = Toil()
    for seed in range(first, first + matches):
        toil.play(seed)
    print(toil.answers, toil.views, toil.thoughts, sep="\n")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(numbers[0], (*numbers[1:], 0)[0])
