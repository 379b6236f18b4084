"""The heuristic bot: an answer to everything, honest, and better than chance."""

from random import Random
from typing import Any

import pytest

from lodge import Match
from lodge.bots import make_bot
from lodge.games.galactic_hunt.bot.player import POLICIES, HeuristicBot
from lodge.games.galactic_hunt.catalogue import library_with, starter_decks
from lodge.kernel.chance import make_key
from tests.games.galactic_hunt.bots import arena, choice
from tests.games.galactic_hunt.chase import GAME, LIBRARY, TEST_SET
from tests.games.galactic_hunt.fuzz import begin
from tests.games.galactic_hunt.fuzzing import random_set


def test_the_game_offers_the_bot_by_name() -> None:
    assert isinstance(GAME.bots["heuristic"](b"any key"), HeuristicBot)


def test_it_has_an_answer_to_every_question() -> None:
    assert [one.name for one in GAME.rules.questions if one not in POLICIES] == []


def play_honestly(match: Match) -> None:
    """Play to the end; now and then the bot must choose the same on a guess of its seat."""
    bots = [HeuristicBot(make_key(seat)) for seat in range(match.seats)]
    count = 0
    while not match.over:
        bot = bots[match.seat]
        action = bot.choose(match)
        count += 1
        if count % 7 == 0:
            assert bot.choose(match.guess(match.seat, count)) == action
        match.apply(action)


@pytest.mark.parametrize(
    ("seats", "chosen"), GAME.examples(), ids=[f"{s}-{o}" for s, o in GAME.examples()]
)
def test_it_plays_to_the_end_by_what_its_seat_knows(seats: int, chosen: dict[str, Any]) -> None:
    play_honestly(GAME.new(seats, chosen, key=7))


@pytest.mark.parametrize("seed", range(10))
def test_it_plays_decks_of_cards_with_every_verb(seed: int) -> None:
    play_honestly(begin(Random(seed), LIBRARY, TEST_SET, 2 + seed % 2))


@pytest.mark.parametrize("seed", range(4))
def test_it_plays_cards_that_nobody_would_write(seed: int) -> None:
    rng = Random(seed)
    text, _ = random_set(rng, 25)
    for _ in range(2):
        play_honestly(begin(rng, library_with(text), text, 2))


def share_of_wins(seats: int, matches: int) -> float:
    """How much of the victories one bot gets among players at random, all with the same deck."""
    decks = list(starter_decks())
    won = 0.0
    for number in range(matches):
        place = number % seats
        secrets = [{"deck": decks[number % len(decks)]}] * seats
        match: Match = GAME.new(seats, key=number, secrets=secrets)
        players = [
            make_bot(GAME, "heuristic" if seat == place else "random", f"{number}/{seat}")
            for seat in range(seats)
        ]
        while not match.over:
            match.apply(players[match.seat].choose(match))
        outcome = match.outcome()
        assert outcome is not None
        won += outcome.scores[place]
    return won / matches


def test_it_beats_chance() -> None:
    assert share_of_wins(2, 24) >= 0.9
    assert share_of_wins(3, 6) >= 0.8


def test_between_equals_its_key_decides() -> None:
    hunt = arena(seats=3, red={"hand": ["long-stalk"], "supply": 10})
    hunt.match.apply(hunt.match.parse("play:core.long-stalk"))
    chosen = {choice(hunt, key) for key in range(20)}
    assert chosen == {"target:blue:0", "target:green:0"}
    assert {choice(hunt, 3) for _ in range(5)} == {choice(hunt, 3)}
