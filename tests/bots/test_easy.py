"""The easy bot: between chance and the best."""

import pytest

import lodge
from lodge.bots import EasyBot, bot_for_beginners, bot_names, make_bot, usual_bot
from lodge.bots.easy_bot import OUT_OF
from lodge.bots.levels import SLIPS
from lodge.kernel.bot import NOTHING
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from tests.kernel.test_bot import Herald
from tests.kernel.toy import BURROW_GAME
from tests.terminal.toy import TOY

# Game, seats, matches: each seat has its turn to be the odd one out.
RIVALRIES = [
    ("beast-hunter", 2, 40),
    ("galactic-hunt", 2, 12),
    ("shadow-hunters", 5, 60),
    ("treasure-hunter", 3, 30),
]


def play(game: Game, lineup: list[str], key: str) -> Match:
    match = game.new(seats=len(lineup), key=key)
    bots = [make_bot(game, name, f"{key}/{seat}") for seat, name in enumerate(lineup)]
    while not match.over:
        match.apply(bots[match.seat].choose(match))
    return match


def wins(game: Game, one: str, others: str, seats: int, matches: int) -> int:
    """How often one bot wins among others."""
    won = 0
    for number in range(matches):
        place = number % seats
        lineup = [one if seat == place else others for seat in range(seats)]
        outcome = play(game, lineup, str(number)).outcome()
        won += outcome is not None and place in outcome.winners
    return won


@pytest.mark.parametrize(("name", "seats", "matches"), RIVALRIES)
def test_it_is_between_chance_and_the_best(name: str, seats: int, matches: int) -> None:
    game = lodge.load(name)
    among_the_best = wins(game, "easy", "heuristic", seats, matches)
    by_chance = wins(game, "easy", "random", seats, matches)
    assert among_the_best < 0.45 * matches
    assert by_chance > 0.6 * matches


def test_in_a_common_hunt_too() -> None:
    """Card Hunter: what is left of the monster, for hunters who win or lose together."""
    game = lodge.load("card-hunter")
    left = dict.fromkeys(["random", "first-steps", "easy", "heuristic"], 0)
    for name in left:
        for number in range(20):
            zones = play(game, [name] * 2, str(number)).to_json()["zones"]
            left[name] += sum(len(cards) for zone, cards in zones.items() if "part" in zone)
    assert left["random"] > left["first-steps"] > left["easy"] > left["heuristic"], left
    assert left["random"] > 1.2 * left["easy"] > 1.2 * 1.2 * left["heuristic"], left


def test_it_slips_now_and_then_into_any_other_action() -> None:
    game = lodge.load("card-hunter")
    match = game.new(key=1)
    best = make_bot(game, usual_bot(game), "slips").choose(match)
    bot = make_bot(game, "easy", "slips")
    assert isinstance(bot, EasyBot)
    tries = 200 * len(match.legal())
    chosen = [bot.choose(match) for _ in range(tries)]
    assert set(chosen) == set(match.legal())
    slipped = sum(action != best for action in chosen)
    assert 0.8 < slipped * OUT_OF / (SLIPS["easy"] * tries) < 1.2


def test_it_follows_its_key_and_what_its_seat_knows() -> None:
    game = lodge.load("shadow-hunters")
    match = game.new(seats=5, key="night")
    while not match.over:
        guess = match.guess(match.seat, "another night")
        choices = [make_bot(game, "easy", "moon").choose(each) for each in (match, match, guess)]
        assert len(set(choices)) == 1
        match.apply(choices[0])


def test_where_only_chance_plays_nothing_is_easier() -> None:
    assert bot_names(TOY) == ["random"]
    assert bot_for_beginners(TOY) == "random"
    with pytest.raises(lodge.LodgeError, match="no bot 'easy'"):
        make_bot(TOY, "easy", 1)


def test_it_does_out_of_turn_what_the_better_bot_would() -> None:
    match = BURROW_GAME.new(2, key=1)
    easy = EasyBot(Herald(b""), b"a key", 2)
    assert easy.interject(match, 1) == match.parse("reveal")
    match.apply(easy.interject(match, 1), 1)
    assert easy.interject(match, 1) == NOTHING
