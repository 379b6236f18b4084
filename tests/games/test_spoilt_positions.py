"""Positions that were spoilt are refused in a sentence, or they can be played like any other.

Where positions say in which order steps can be pending, whatever can be played can also be written
and read back, at every decision that follows: otherwise a match would be lost when its server
starts anew.
"""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import lodge
from lodge import LodgeError, Match
from lodge.kernel.chance import Chance, make_key
from lodge.testing.players import RandomTable

TRIES = 200
DECISIONS = 20
FORGOTTEN = ("decision", "seat", "seen", "traces", "notes", "inklings", "glimpses", "labels")
"""What goes with the cards that are moved."""
READ_BACK = ("beast-hunter", "card-hunter", "treasure-hunter")
"""Games that refuse pending steps which cannot have come about."""
KEPT = ("game", "seats", "options", "zones", "pending", "chance", "announcement", *FORGOTTEN)
"""Fields in which nothing is changed by itself."""


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
        self.steps: dict[str, list[Any]] = {}
        for doc in self.found:
            for step in doc["pending"]:
                self.steps.setdefault(step[0], []).append(step)
        self.chance = Chance(make_key(f"vandal of {game.id}"))
        self.knows_order = game.id in READ_BACK

    def pick(self, listed: list[Any]) -> Any:
        return listed[self.chance.roll(len(listed))]

    def spoil(self) -> dict[str, Any]:
        doc: dict[str, Any] = deepcopy(self.pick(self.found))
        for name in FORGOTTEN:
            doc.pop(name, None)
        deed = self.pick(
            [
                *(self.move_card, self.change_step, self.drop_step),
                *([self.add_step] if self.knows_order else []),
                *(self.take_over, self.take_over, self.drop_field, self.retouch, self.retouch),
            ]
        )
        deed(doc)
        return doc

    def move_card(self, doc: dict[str, Any]) -> None:
        pile = doc["zones"][self.pick(list(doc["zones"]))]
        card = pile.pop(self.chance.roll(len(pile)))
        doc["zones"].setdefault(self.pick(list(self.pick(self.found)["zones"])), []).append(card)

    def any_step(self) -> Any:
        return deepcopy(self.pick(self.steps[self.pick(list(self.steps))]))

    def change_step(self, doc: dict[str, Any]) -> None:
        place = self.chance.roll(len(doc["pending"])) if self.knows_order else 0
        doc["pending"][place] = self.any_step()

    def drop_step(self, doc: dict[str, Any]) -> None:
        doc["pending"].pop(self.chance.roll(len(doc["pending"])))

    def add_step(self, doc: dict[str, Any]) -> None:
        doc["pending"].insert(self.chance.roll(len(doc["pending"]) + 1), self.any_step())

    def field(self, doc: dict[str, Any]) -> str | None:
        names = [name for name in doc if name not in KEPT]
        return self.pick(names) if names else None

    def take_over(self, doc: dict[str, Any]) -> None:
        """A field of another position."""
        other = self.pick(self.found)
        name = self.field(other)
        if name is not None:
            doc[name] = deepcopy(other[name])

    def drop_field(self, doc: dict[str, Any]) -> None:
        name = self.field(doc)
        if name is not None:
            del doc[name]

    def retouch(self, doc: dict[str, Any]) -> None:
        """Somewhere in a field there is something else of its kind."""
        name = self.field(doc)
        place: Any = doc
        while name is not None:
            value = place[name]
            if isinstance(value, (dict, list)) and value and self.chance.roll(4):
                place = value
                name = self.pick(list(value if isinstance(value, dict) else range(len(value))))
            else:
                self.spoil_value(place, name, value)
                return

    def spoil_value(self, place: Any, name: Any, value: Any) -> None:
        if isinstance(value, bool):
            place[name] = not value
        elif isinstance(value, int):
            place[name] = self.chance.roll(8)
        elif isinstance(value, str):
            place[name] = self.pick(self.words_like(value))
        else:
            del place[name]

    def words_like(self, word: str) -> list[str]:
        """The words that stand where this one stands in some position."""
        lists = [found for doc in self.found for found in _word_lists(doc) if word in found]
        return self.pick(lists) if lists else [word]


def _word_lists(value: Any) -> Iterator[list[str]]:
    """The words that stand side by side in a document: keys, members, values."""
    if isinstance(value, dict):
        yield list(value)
        yield [part for part in value.values() if isinstance(part, str)]
        for part in value.values():
            yield from _word_lists(part)
    elif isinstance(value, list):
        yield [part for part in value if isinstance(part, str)]
        for part in value:
            yield from _word_lists(part)


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
            play_on(game, match, number)
    assert 0 < refused < TRIES


def play_on(game: lodge.Game, match: Match, number: int) -> None:
    table = RandomTable(f"plays on {number}")
    for _ in range(DECISIONS):
        if game.id in READ_BACK:
            written = match.to_json()
            assert game.from_json(written).to_json() == written
        if match.over:
            assert match.outcome()
            return
        assert match.legal()
        for seat in (match.seat, None):
            match.view(seat)
            match.guess(seat, number)
        match.apply(table.choose(match))
