"""The bot that looks ahead: what it takes, and that it reads only what its seat may know."""

import pytest

import lodge
from lodge.bots import SearchBot, bot_names, make_bot
from lodge.bots.search_bot import BATCH, UNIT, Line, best_of
from lodge.kernel.bot import Bot
from lodge.kernel.chance import make_key
from lodge.kernel.judging import Judge
from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork
from tests.kernel.toy import BURROW_GAME, Burrow

GAMES = ["beast-hunter", "card-hunter", "galactic-hunt", "shadow-hunters", "treasure-hunter"]


def line_of(action: int, gains: list[float]) -> Line:
    line = Line(action)
    for gain in gains:
        line.note(int(UNIT * (0.5 + gain)), UNIT // 2)
    return line


USUAL = [0.0] * 8


def test_the_usual_answer_is_kept_unless_another_is_better_beyond_doubt() -> None:
    usual = line_of(1, USUAL)
    doubtful = line_of(2, [0.3, -0.3, 0.3, -0.2, 0.3, -0.3, 0.2, -0.2])
    assert best_of([usual, doubtful]).action == 1
    clear = line_of(3, [0.1, 0.2, 0.1, 0.2, 0.1, 0.1, 0.2, 0.1])
    assert best_of([usual, doubtful, clear]).action == 3


def test_the_best_of_several_better_answers_is_taken() -> None:
    good, better = line_of(2, [0.1, 0.1, 0.1, 0.2]), line_of(3, [0.3, 0.3, 0.3, 0.2])
    assert best_of([line_of(1, USUAL), better, good]).action == 3
    assert best_of([line_of(1, USUAL), good, better]).action == 3


def test_what_is_always_the_same_has_no_prospects() -> None:
    assert not line_of(2, USUAL).has_prospects()
    assert line_of(2, [0.1, -0.1, 0.1]).has_prospects()
    assert not line_of(2, [-0.1, -0.1, -0.2]).has_prospects()


def test_the_chance_of_a_line_is_the_mean_of_its_playouts() -> None:
    assert line_of(2, [0.1, 0.3]).chance == pytest.approx(0.7)


class First(Bot):
    """Takes what comes first."""

    def choose(self, match: Match) -> int:
        return match.choices()[0]


class PointsJudge(Judge):
    """Burrow is judged by the points so far."""

    turns = 1

    def __init__(self) -> None:
        super().__init__({"weights": {}})

    def turn(self, match: Match) -> int:
        assert isinstance(match, Burrow)
        return match.round

    def result(self, match: Match, seat: int) -> float:
        return self.chance(match, seat)

    def chance(self, match: Match, seat: int) -> float:
        assert isinstance(match, Burrow)
        return min(1.0, match.scores[seat] / 20)


def test_it_finds_points_that_its_model_leaves_lying() -> None:
    def points(ahead: bool) -> int:
        won = 0
        for number in range(8):
            match = BURROW_GAME.new(2, key=number)
            first = First()
            bot = SearchBot(first, PointsJudge(), 200, make_key(number)) if ahead else first
            while not match.over:
                match.apply((bot if match.seat == 0 else first).choose(match))
            assert isinstance(match, Burrow)
            won += match.scores[0]
        return won

    assert points(ahead=True) > points(ahead=False) + 8


def test_it_has_no_more_playouts_than_it_was_given() -> None:
    match = BURROW_GAME.new(2, key=3)
    bot = SearchBot(First(), PointsJudge(), 60, b"key")
    bot.weigh(match, match.choices()[0])
    # It ends after the batch in which they are used up.
    assert 60 <= bot.played < 60 + BATCH * len(match.choices()) or bot.played == 0


def test_a_clock_only_cuts_off_and_says_so() -> None:
    match = BURROW_GAME.new(2, key=3)
    patient = SearchBot(First(), PointsJudge(), 10_000, b"key")
    hasty = SearchBot(First(), PointsJudge(), 10_000, b"key", seconds=1e-9)
    patient.weigh(match, match.choices()[0])
    hasty.weigh(match, match.choices()[0])
    assert (patient.cuts, hasty.cuts) == (0, 1)
    assert hasty.played < patient.played


class Overworked(PointsJudge):
    def chance(self, match: Match, seat: int) -> float:
        raise TooMuchWork("too much")


def test_where_cards_have_too_much_to_do_the_model_decides() -> None:
    match = BURROW_GAME.new(2, key=3)
    bot = SearchBot(First(), Overworked(), 100, b"key")
    assert bot.choose(match) == match.choices()[0]


@pytest.mark.parametrize("name", GAMES)
def test_it_follows_its_key_and_what_its_seat_knows(name: str) -> None:
    game = lodge.load(name)
    match = game.new(key="ahead")
    usual = make_bot(game, "heuristic", "others")
    looked = 0
    while not match.over and looked < 12:
        if len(match.choices()) > 1:
            looked += 1
            guess = match.guess(match.seat, f"another {looked}")
            chosen = {
                make_bot(game, "search:24", "moon").choose(each) for each in (match, match, guess)
            }
            assert len(chosen) == 1
        match.apply(usual.choose(match))
    assert looked


@pytest.mark.parametrize("name", GAMES)
def test_every_level_can_play(name: str) -> None:
    game = lodge.load(name)
    match = game.new(key="levels")
    for level in [*bot_names(game), "greedy", "search:1"]:
        assert make_bot(game, level, 1).choose(match) in match.legal()


@pytest.mark.parametrize("wrong", ["search:", "search:-1", "search:0", "search:x", "search:200000"])
def test_a_number_of_playouts_must_be_one(wrong: str) -> None:
    with pytest.raises(lodge.LodgeError, match="has no bot"):
        make_bot(lodge.load("card-hunter"), wrong, 1)
