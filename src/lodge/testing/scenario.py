"""Scenarios: arrange a position, apply actions, see all that changed and what did not.

>>> from lodge.testing import Scenario
>>> hunt = Scenario("card-hunter", {
...     "seats": 3, "token": "north", "acting": "queen",
...     "hunters": {"jack": {"at": "north"}, "queen": {"at": "north"}, "king": {"at": "south"}},
...     "zones": {"tail part": ["T2"], "head part": ["H1"]},
... })
>>> hunt.play("move:ccw")
>>> hunt.changed
{'seat': (1, 2), 'hunters.queen.at': ('north', 'west'), 'acting': ('queen', 'king')}
"""

from collections.abc import Iterator, Sequence
from typing import Any

from lodge.kernel.events import Event
from lodge.kernel.match import Match
from lodge.kernel.position import read_draws
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.testing.arranging import arranged

Roll = str | int
"""A die (`"d6:4"`), or a number counted from 0, as in a draw of one of several cards."""

BOOKKEEPING = ("pending", "chance")
"""Fields that change with every action and say nothing about the rules."""


class Scenario:
    """A match in an arranged position, and what the last play changed in it.

    `rolls` are what chance gives next: dice (`"d6:4"`), or places counted from 0.
    """

    def __init__(self, game: str, position: dict[str, Any], rolls: Sequence[Roll] = ()) -> None:
        document = {"game": game, **position}
        if rolls:
            document["chance"] = {**position.get("chance", {}), "next": list(rolls)}
        self.match: Match = load(game).from_json(document, events=True)
        self.changed: dict[str, tuple[Any, Any]] = {}
        self.happened: list[Event] = []

    @classmethod
    def arranged(
        cls, game: str, position: dict[str, Any], rolls: Sequence[Roll] = ()
    ) -> "Scenario":
        """The same of a position whose piles name their top and bottom; see `arranged`."""
        return cls(game, arranged(game, position), rolls)

    @property
    def options(self) -> list[str]:
        """The legal actions as texts, in their order."""
        return [self.match.text(action) for action in self.match.legal()]

    @property
    def position(self) -> dict[str, Any]:
        return self.match.to_json()

    def roll_next(self, *rolls: Roll) -> None:
        """Say what chance gives next, from now on."""
        self.match.chance.give(read_draws(rolls))

    def play(self, *texts: str, before: str = "") -> None:
        """Apply actions; `changed` and `happened` then tell of all of them together.

        With `before` the last one stops where a step of that name comes next, so that they tell
        what it did itself; `go_on` performs the rest.
        """
        earlier = self.match.to_json()
        count = len(self.match.events(None))
        for place, text in enumerate(texts, start=1):
            if before and place == len(texts):
                self._play_before(text, before)
            else:
                self.match.apply(self.match.parse(text))
        self.changed = changes(earlier, self.match.to_json())
        self.happened = self.match.events(None)[count:]

    def _play_before(self, text: str, step: str) -> None:
        action = self.match.parse(text)
        refusal = self.match.refusal(action)
        if refusal is not None:
            raise LodgeError(refusal.sentence)
        if not self.match.play_before(action, step):
            raise LodgeError(f"After '{text}' no step {step!r} comes before the next decision.")

    def go_on(self) -> None:
        """Perform the steps that `play(..., before=...)` left."""
        self.match.proceed()

    def pick(self, *faces: str, verb: str = "pick", done: str = "done") -> None:
        """Pick cards in whatever order the rules allow; then say done, if that is still asked."""
        question = self.match.decision
        waiting = [f"{verb}:{face.lower()}" for face in faces]
        while waiting and self.match.decision == question:
            legal = set(self.match.legal())
            possible = [text for text in waiting if self.match.parse(text) in legal]
            if not possible:
                raise LodgeError(f"None of {', '.join(waiting)} can be picked now.")
            waiting.remove(possible[0])
            self.match.apply(self.match.parse(possible[0]))
        if self.match.decision == question and done in self.options:
            self.match.apply(self.match.parse(done))

    def told(self, seat: int | None = None, name: str = "") -> list[Event]:
        """The events that one seat was told since the beginning, of one name or of all; None: those
        of a spectator."""
        return [event for event in self.match.events(seat) if name in ("", event.name)]


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Every field in which two positions differ, by its path, with its old and new value."""
    old = dict(_flat(before, ""))
    new = dict(_flat(after, ""))
    return {
        path: (old.get(path), new.get(path))
        for path in [*old, *(path for path in new if path not in old)]
        if old.get(path) != new.get(path) and path.split(".")[0] not in BOOKKEEPING
    }


def _flat(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _flat(inner, f"{path}.{name}" if path else name)
    else:
        yield path, value
