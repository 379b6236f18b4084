"""Random decks and random cards play to the end without an error."""

from random import Random

import pytest

from lodge.games.galactic_hunt.catalogue import library_with, shipped
from lodge.games.galactic_hunt.language.decks import Deck
from lodge.games.galactic_hunt.script import Library
from lodge.kernel.match import Match
from tests.games.galactic_hunt.chase import GAME, LIBRARY, TEST_SET
from tests.games.galactic_hunt.fuzzing import Writer, random_deck, random_set
from tests.games.galactic_hunt.test_language import problems

MATCHES = 24
SETS = 4


def secret(deck: Deck) -> dict[str, object]:
    return {
        "primaries": deck.characters,
        "combat": deck.combat,
        "pursuit": deck.pursuit,
        "side": deck.side,
    }


def begin(rng: Random, library: Library, text: str) -> Match:
    """A short match of random decks."""
    seats = rng.choice([2, 2, 3])
    characters = rng.choice([1, 1, 2])
    return GAME.new(
        seats=seats,
        options={
            "cards": text,
            "round_limit": 10,
            "characters": "two" if characters == 2 else "one",
        },
        key=rng.randrange(1 << 30),
        secrets=[secret(random_deck(rng, library, characters)) for _ in range(seats)],
    )


def finish(match: Match, rng: Random) -> None:
    """Play on at random, looking at what must always hold."""
    count = 0
    while not match.over:
        choices = match.legal()
        assert choices
        assert len(set(choices)) == len(choices)
        if count % 150 == 40:
            doc = match.to_json()
            assert GAME.from_json(doc).to_json() == doc
            match.guess(rng.randrange(match.seats), count)
        match.apply(rng.choice(choices))
        count += 1
        assert count < GAME.bound(match.setup)
    assert match.outcome() is not None


@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_decks(seed: int) -> None:
    rng = Random(seed)
    text = TEST_SET if seed % 2 else ""
    finish(begin(rng, LIBRARY if seed % 2 else shipped(), text), rng)


@pytest.mark.parametrize("seed", range(SETS))
def test_random_cards(seed: int) -> None:
    rng = Random(1000 + seed)
    text, refused = random_set(rng, 25)
    assert refused
    for _ in range(3):
        finish(begin(rng, library_with(text), text), rng)


def test_broken_cards_are_refused_in_words() -> None:
    """Whatever stands in a file: cards, or sentences that say what is wrong."""
    rng = Random(7)
    writer = Writer(rng)
    signs = "@:;,(){}/=<>+-#\"'\\\n\t .0aZ§"
    for number in range(400):
        text = list(writer.card(number))
        for _ in range(rng.randrange(4)):
            place = rng.randrange(len(text))
            text[place] = rng.choice(signs) * rng.randrange(3)
        found = problems("".join(text))
        assert all(one.what.strip().endswith((".", "?")) for one in found)
