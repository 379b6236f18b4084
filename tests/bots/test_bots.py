"""Bots by name, and the random one."""

from collections import Counter

import pytest

import lodge
from lodge.bots import RandomBot, bot_names, levels_of, make_bot, seconds_of, usual_bot
from lodge.bots.levels import MOST_SECONDS, SECONDS_A_PLAYOUT
from lodge.kernel.chance import make_key
from tests.terminal.toy import TOY

GAME = lodge.load("card-hunter")


def test_a_game_has_bots_from_the_weakest_on() -> None:
    assert bot_names(GAME) == ["random", "first-steps", "easy", "heuristic", "strong"]
    assert bot_names(TOY) == ["random"]


def test_the_usual_bot_is_the_last_one_that_the_game_names_and_looks_not_ahead() -> None:
    assert usual_bot(GAME) == "heuristic"
    assert usual_bot(TOY) == "random"


@pytest.mark.parametrize("name", bot_names(GAME))
def test_every_bot_plays_a_match_to_its_end(name: str) -> None:
    match = GAME.new(key="bots")
    bot = make_bot(GAME, name, "bots")
    while not match.over:
        match.apply(bot.choose(match))
    assert match.outcome() is not None


def test_an_unknown_bot_is_answered_with_the_nearest_name() -> None:
    with pytest.raises(lodge.LodgeError, match=r"no bot 'heurstic'\. Did you mean 'heuristic'\?"):
        make_bot(GAME, "heurstic", 1)


def test_the_random_bot_follows_its_key() -> None:
    def choices(key: str) -> list[int]:
        match = GAME.new(key="same match")
        bot = make_bot(GAME, "random", key)
        chosen = []
        while not match.over:
            chosen.append(bot.choose(match))
            match.apply(chosen[-1])
        return chosen

    assert choices("a") == choices("a")
    assert choices("a") != choices("b")


def test_the_random_bot_takes_every_option_equally_often() -> None:
    match = GAME.new(key=1)
    bot = RandomBot(make_key("fair"))
    counts = Counter(bot.choose(match) for _ in range(400 * len(match.legal())))
    assert set(counts) == set(match.legal())
    assert all(300 < count < 500 for count in counts.values())


def test_choosing_leaves_the_match_alone() -> None:
    match = GAME.new(key=1)
    before = match.to_json()
    RandomBot(make_key(1)).choose(match)
    assert match.to_json() == before


def test_people_choose_among_levels_that_have_a_name_and_say_what_they_do() -> None:
    assert [level.title for level in levels_of(GAME)] == ["First steps", "Easy", "Good", "Strong"]
    assert [level.bot for level in levels_of(TOY)] == ["random"], "there is no other"
    for name in lodge.games():
        levels = levels_of(lodge.load(name))
        assert [level.bot for level in levels] == bot_names(lodge.load(name))[1:]
        assert all(level.about.endswith(".") for level in levels)


@pytest.mark.parametrize("playouts", [48, 240, 5000])
def test_the_time_of_a_bot_goes_by_its_level_alone_and_is_bounded(playouts: int) -> None:
    assert seconds_of(GAME, f"search:{playouts}") == min(MOST_SECONDS, playouts * SECONDS_A_PLAYOUT)
    assert seconds_of(GAME, "strong") > 0
    assert seconds_of(GAME, "heuristic") == seconds_of(GAME, "easy") == 0, "they answer at once"
