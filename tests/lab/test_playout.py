"""Playouts: whole matches in one call."""

import lodge
from lodge.bots import make_bot
from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance, make_key
from lodge.lab.playout import bot_playout, random_playout, random_playouts
from tests.kernel.test_bot import Herald
from tests.kernel.toy import BURROW_GAME, GreedyBot

GAME = lodge.load("card-hunter")


def test_a_random_playout_ends_the_match_and_counts_its_decisions() -> None:
    match = GAME.new(key=1)
    decisions = random_playout(match, Chance(make_key(2)))
    assert match.over
    assert decisions == len(match.actions()) > 0


def test_a_playout_is_a_proper_match() -> None:
    match = GAME.new(key=1)
    random_playout(match, Chance(make_key(2)))
    assert lodge.replay(match.record()).to_json() == match.to_json()


def test_the_same_keys_give_the_same_playout() -> None:
    ends = []
    for _ in range(2):
        match = GAME.new(key=1)
        random_playout(match, Chance(make_key(2)))
        ends.append(match.to_json())
    assert ends[0] == ends[1]


def test_many_playouts_are_the_sum_of_their_matches() -> None:
    chance = Chance(make_key("many/choices"))
    expected = sum(random_playout(GAME.new(2, key=f"many#{n}"), chance) for n in range(5))
    assert random_playouts(GAME, 2, {}, 5, "many") == expected


def test_playouts_take_options() -> None:
    assert random_playouts(GAME, 3, {"round_limit": 1}, 4, "short") == 12


def test_a_bot_playout_lets_each_bot_play_its_seat() -> None:
    match = GAME.new(2, key=1)
    bots = [make_bot(GAME, "heuristic", 0), make_bot(GAME, "random", 0)]
    assert bot_playout(match, bots) == len(match.actions())
    assert match.over


def test_in_a_bot_playout_bots_act_out_of_turn_too() -> None:
    match = BURROW_GAME.new(2, key=1)
    bots: list[Bot] = [GreedyBot(b""), Herald(b"")]
    decisions = bot_playout(match, bots)
    texts = match.record().actions
    assert texts[0] == "1>reveal"
    assert texts.count("1>reveal") == 1
    assert decisions == len(texts) - 1
