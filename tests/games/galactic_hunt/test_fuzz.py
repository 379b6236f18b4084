"""Random decks and random cards play to the end without an error."""

from random import Random

import pytest

from lodge.games.galactic_hunt.catalogue import library_with
from tests.games.galactic_hunt.fuzz import begin, finish, play
from tests.games.galactic_hunt.fuzzing import Writer, random_set
from tests.games.galactic_hunt.language.test_language import problems

MATCHES = 24
SETS = 4


@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_decks(seed: int) -> None:
    play(seed)


@pytest.mark.parametrize("seed", range(SETS))
def test_random_cards(seed: int) -> None:
    rng = Random(1000 + seed)
    text, refused = random_set(rng, 25)
    assert refused
    for _ in range(3):
        finish(begin(rng, library_with(text), text, rng.choice([2, 3])), rng)


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
