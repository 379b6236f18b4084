"""Random decks play against each other to the end:

    python -m tests.games.galactic_hunt.fuzz DECKS [FIRST_SEED] [cards]

plays as many matches as it takes until so many random legal decks have played, and says what went
wrong with which seed. With `cards`, every eighth match is played with random cards.
"""

import sys
import time
import traceback
from random import Random

from lodge.games.galactic_hunt.catalogue import library_with, shipped
from lodge.games.galactic_hunt.language.decks import Deck
from lodge.games.galactic_hunt.model.card import Library
from lodge.kernel.match import Match
from tests.games.galactic_hunt.chase import GAME, LIBRARY, TEST_SET
from tests.games.galactic_hunt.fuzzing import random_deck, random_set

LOOK_EVERY = 150
CARDS_EVERY = 8
CARDS_IN_SET = 25


def secret(deck: Deck) -> dict[str, object]:
    return {
        "primaries": deck.characters,
        "combat": deck.combat,
        "pursuit": deck.pursuit,
        "side": deck.side,
    }


def begin(rng: Random, library: Library, text: str, seats: int, rounds: int = 10) -> Match:
    """A match of random decks, of one or two characters."""
    characters = rng.choice([1, 1, 2])
    return GAME.new(
        seats=seats,
        options={
            "cards": text,
            "round_limit": rounds,
            "characters": "two" if characters == 2 else "one",
        },
        key=rng.randrange(1 << 30),
        secrets=[secret(random_deck(rng, library, characters)) for _ in range(seats)],
    )


def finish(match: Match, rng: Random) -> int:
    """Play on at random, looking at what must always hold; how many decisions that took."""
    count = 0
    bound = GAME.bound(match.setup)
    while not match.over:
        choices = match.legal()
        assert choices
        assert len(set(choices)) == len(choices)
        if count % LOOK_EVERY == 40:
            doc = match.to_json()
            assert GAME.from_json(doc).to_json() == doc
            match.guess(rng.randrange(match.seats), count).legal()
        match.apply(rng.choice(choices))
        count += 1
        assert count < bound
    assert match.outcome() is not None
    return count


def play(seed: int, with_cards: bool = False) -> tuple[int, int]:
    """One match; how many decks played, and how many decisions they took."""
    rng = Random(seed)
    seats = rng.choice([2, 2, 2, 3, 4])
    text, library = (TEST_SET, LIBRARY) if seed % 2 else ("", shipped())
    if with_cards and seed % CARDS_EVERY == 0:
        text, _ = random_set(rng, CARDS_IN_SET)
        library = library_with(text)
    return seats, finish(begin(rng, library, text, seats), rng)


def main(wanted: int, first: int, with_cards: bool) -> int:
    decks = decisions = faults = 0
    seed = first
    started = time.perf_counter()
    while decks < wanted:
        try:
            seats, count = play(seed, with_cards)
            decks += seats
            decisions += count
        except Exception:
            faults += 1
            decks += 2
            print(f"Seed {seed}:", file=sys.stderr)
            traceback.print_exc()
        seed += 1
    seconds = time.perf_counter() - started
    print(
        f"{decks} decks in {seed - first} matches (seeds {first} to {seed - 1}), "
        f"{decisions} decisions, {faults} faults, {seconds:.0f} s"
    )
    return min(faults, 1)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    sys.exit(main(numbers[0], (*numbers[1:], 0)[0], "cards" in sys.argv[1:]))
