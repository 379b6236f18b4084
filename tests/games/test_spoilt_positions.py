"""Positions that were spoilt are refused in a sentence, or they can be played like any other."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import lodge
from lodge import LodgeError, Match
from lodge.kernel.chance import Chance, make_key
from lodge.testing.players import RandomTable

TRIES = 120
DECISIONS = 20
FORGOTTEN = ("decision", "seat", "seen", "traces", "notes", "inklings", "glimpses", "labels")
"""What goes with the cards that are moved."""


def positions(game: lodge.Game) -> Iterator[dict[str, Any]]:
    for number, (seats, options) in enumerate(game.examples()):
        match = game.new(seats, options, f"spoilt {number}")
        table = RandomTable(f"spoilt {number}/table")
        for _ in range(6):
            table.play(match, 9)
            if not match.over:
                yield match.to_json()


class Vandal:
    """Changes something in a position, by chance."""

    def __init__(self, game: lodge.Game) -> None:
        self.found = list(positions(game))
        self.steps = [step for doc in self.found for step in doc["pending"]]
        self.chance = Chance(make_key(f"vandal of {game.id}"))

    def pick(self, listed: list[Any]) -> Any:
        return listed[self.chance.roll(len(listed))]

    def spoil(self) -> dict[str, Any]:
        doc: dict[str, Any] = deepcopy(self.pick(self.found))
        for name in FORGOTTEN:
            doc.pop(name, None)
        deed = self.pick([self.move_card, self.change_step, self.drop_step, self.take_over])
        deed(doc)
        return doc

    def move_card(self, doc: dict[str, Any]) -> None:
        pile = doc["zones"][self.pick(list(doc["zones"]))]
        card = pile.pop(self.chance.roll(len(pile)))
        doc["zones"].setdefault(self.pick(list(self.pick(self.found)["zones"])), []).append(card)

    def change_step(self, doc: dict[str, Any]) -> None:
        doc["pending"][0] = deepcopy(self.pick(self.steps))

    def drop_step(self, doc: dict[str, Any]) -> None:
        doc["pending"].pop(self.chance.roll(len(doc["pending"])))

    def take_over(self, doc: dict[str, Any]) -> None:
        """A field of another position."""
        other = self.pick(self.found)
        name = self.pick([name for name in other if name not in ("seats", "options", "zones")])
        doc[name] = deepcopy(other[name])


@pytest.mark.parametrize("game", [lodge.load(name) for name in lodge.games()], ids=lodge.games())
def test_a_spoilt_position_is_refused_or_can_be_played(game: lodge.Game) -> None:
    vandal = Vandal(game)
    refused = 0
    for number in range(TRIES):
        doc = vandal.spoil()
        try:
            match = game.from_json(doc, events=True)
        except LodgeError:
            refused += 1
        else:
            play_on(match, number)
    assert 0 < refused < TRIES


def play_on(match: Match, number: int) -> None:
    table = RandomTable(f"plays on {number}")
    for _ in range(DECISIONS):
        if match.over:
            assert match.outcome()
            return
        assert match.legal()
        for seat in (match.seat, None):
            match.view(seat)
            match.guess(seat, number)
        match.apply(table.choose(match))
