"""Galactic Hunt with random decks of any cards, of own sets too, for the conformance suite."""

from random import Random
from typing import Any

from lodge.games.galactic_hunt.game import GAME, GalacticHuntGame
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.options import DeckSecret
from tests.games.galactic_hunt.chase import TEST_SET
from tests.games.galactic_hunt.fuzzing import random_deck, random_set

RANDOM_SETS = 3
SHORT = {"round_limit": 10, "first_player": "seat 0"}


class AnyDecks(GalacticHuntGame):
    """Chance deals every seat a legal deck, in place of a starter deck."""

    def read(self, name: str) -> str:
        return GAME.read(name)

    def bring(self, chase: Chase, seat: int, secret: DeckSecret) -> None:
        if secret == DeckSecret():
            rng = Random(chase.chance.roll(1 << 15))
            characters = 2 if chase.setup.options.characters == "two" else 1
            deck = random_deck(rng, chase.terms.library, characters)
            secret = DeckSecret(
                primaries=tuple(deck.characters),
                combat=deck.combat,
                pursuit=tuple(deck.pursuit),
                side=deck.side,
            )
        super().bring(chase, seat, secret)

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        own = [random_set(Random(500 + number), 30)[0] for number in range(RANDOM_SETS)]
        texts = ["", TEST_SET, *own]
        found = [
            (seats, {"characters": characters, "cards": text, **SHORT})
            for seats in (2, 3, 4)
            for characters in ("one", "two")
            for text in texts
        ]
        # In leaps, so that few matches have some of everything.
        return [found[number * 7 % len(found)] for number in range(len(found))]


ANY_DECKS = AnyDecks()
