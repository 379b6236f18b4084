"""One match of the suite: played at random from a key, with checks on the way."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.events import Event
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.record import write_action
from lodge.kernel.refusal import LodgeError
from lodge.testing.conformance.arranged import begin
from lodge.testing.conformance.report import Fault, Report
from lodge.testing.players import RandomTable

RECENT = 6
BOT_CHOOSES_OF_FOUR = 3


class Trial:
    """A match under examination.

    All that is left to chance, in play and in the checks, follows from the key.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Any],
        key: str,
        report: Report,
        arranged: str = "",
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.key = key
        self.report = report
        self.arranged = arranged
        self.match = begin(game, seats, options, key, arranged)
        self.table = RandomTable(f"{key}/choices")
        self.draws = Chance(make_key(f"{key}/checks"))
        self.number = 0
        """How many decisions were answered."""
        self.positions: list[tuple[int, dict[str, Any]]] = []
        """Sampled positions, each with the number of actions before it."""
        self.cards = cards_by_pool(self.match)
        self.vocabulary = self.match.setup.vocabulary.all()
        self.told = [0] * (seats + 1)
        """How many events each observer had been told when last looked at."""

    @property
    def observers(self) -> list[int | None]:
        """All seats and the spectator."""
        return [*range(self.seats), None]

    def draw_observers(self, count: int) -> list[int | None]:
        """Some of the observers, for a check that is too dear for all."""
        left = self.observers
        return [left.pop(self.draws.roll(len(left))) for _ in range(min(count, len(left)))]

    def fault(self, check: str, what: str) -> None:
        texts = [_text(self.match, entry) for entry in self.match.actions()]
        game, start = self.game.id, (self.seats, self.options, self.key)
        self.report.add(Fault(check, what, game, *start, texts, self.arranged))

    def run(self, checks: Sequence["Check"]) -> None:
        """Look at the match as it is; whatever goes wrong is a fault."""
        for check in checks:
            name = check.__name__.replace("_", " ")
            try:
                for what in check(self):
                    self.fault(name, what)
            except Exception as problem:  # A broken game may raise anything.
                self.fault(name, f"Raises {type(problem).__name__}: {problem}")

    def choose(self, bots: Sequence[Bot]) -> int:
        """An action for the pending decision, mostly of a bot if there is one for the seat."""
        if bots and self.table.chance.roll(4) < BOT_CHOOSES_OF_FOUR:
            return bots[self.match.seat].choose(self.match)
        return self.table.choose(self.match)

    def sample(self, items: Sequence[int], count: int) -> list[int]:
        """Some of the items, drawn for a check."""
        return [items[self.draws.roll(len(items))] for _ in range(count)]

    def recent_events(self, match: Match, observer: int | None) -> list[Event]:
        """The latest events of the match or a copy: to read all of them each time would be slow."""
        told = self.told[match.observer(observer)]
        return match.events(observer, since=told - RECENT)

    def fresh_key(self) -> str:
        """A key for a guess."""
        return f"{self.key}/{self.draws.roll(65536)}"

    def key_of(self, check: str, observer: int | None = None) -> str:
        """A key for a guess that leaves the keys of all other checks as they are."""
        return f"{self.key}/{check}/{self.number}/{observer}"


Check = Callable[[Trial], Iterable[str]]
"""Yields a sentence for everything that is wrong."""


def name_of(observer: int | None) -> str:
    return "spectators" if observer is None else f"seat {observer}"


def _text(match: Match, entry: int) -> str:
    try:
        return write_action(match, entry)
    except LodgeError:
        return str(entry)


def cards_by_pool(match: Match) -> list[tuple[int, int]]:
    """All cards as (pool, kind), wherever they lie."""
    zones = match.zones
    return sorted((zones.pool[card], zones.kind[card]) for pile in zones.piles() for card in pile)
