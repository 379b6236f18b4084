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

from collections.abc import Iterator
from typing import Any

from lodge.kernel.events import Event
from lodge.kernel.match import Match
from lodge.kernel.registry import load

BOOKKEEPING = ("pending", "chance")
"""Fields that change with every action and say nothing about the rules."""


class Scenario:
    """A match in an arranged position, and what the last play changed in it."""

    def __init__(self, game: str, position: dict[str, Any]) -> None:
        self.match: Match = load(game).from_json({"game": game, **position}, events=True)
        self.changed: dict[str, tuple[Any, Any]] = {}
        self.happened: list[Event] = []

    @property
    def options(self) -> list[str]:
        """The legal actions as texts, in their order."""
        return [self.match.text(action) for action in self.match.legal()]

    @property
    def position(self) -> dict[str, Any]:
        return self.match.to_json()

    def play(self, *texts: str) -> None:
        """Apply actions; `changed` and `happened` then tell of all of them together."""
        before = self.match.to_json()
        count = len(self.match.events(None))
        for text in texts:
            self.match.apply(self.match.parse(text))
        self.changed = changes(before, self.match.to_json())
        self.happened = self.match.events(None)[count:]


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
