"""Analysis: what it says of a match, and that it reads only what it should."""

from math import fsum

import msgspec
import pytest

import lodge
from lodge.bots import RandomBot, make_bot
from lodge.bots.analysis import Analysis, Analyst, analyse
from lodge.bots.analysis.course import Course
from lodge.bots.analysis.outlook import Outlook, estimate, gains, judge_of
from lodge.bots.search_bot import UNIT
from lodge.kernel.bot import NOTHING
from lodge.kernel.chance import make_key
from lodge.kernel.record import Record
from lodge.kernel.refusal import BadRecord, LodgeError
from tests.kernel.toy import BURROW_GAME

GAMES = ["beast-hunter", "card-hunter", "galactic-hunt", "shadow-hunters", "treasure-hunter"]
FEW = 3


def played(name: str, bot: str, actions: int, seats: int | None = None) -> Record:
    """The record of a match of one bot against itself, as far as so many actions."""
    game = lodge.load(name)
    match = game.new(seats, key="analysed")
    player = make_bot(game, bot, "analysed")
    while not match.over and len(match.actions()) < actions:
        match.apply(player.choose(match))
    return match.record()


@pytest.fixture(scope="module")
def hunt() -> Record:
    """A whole hunt that was played badly, and so is soon over."""
    return played("card-hunter", "random", 1000, seats=2)


@pytest.fixture(scope="module")
def analysis(hunt: Record) -> Analysis:
    return analyse(hunt, FEW)


def test_every_moment_has_its_chances_from_the_first_to_the_result(
    hunt: Record, analysis: Analysis
) -> None:
    assert analysis.steps == tuple(range(len(hunt.actions) + 1))
    assert len(analysis.chances) == len(analysis.errors) == len(analysis.steps)
    assert all(0.0 <= chance <= 1.0 for chances in analysis.chances for chance in chances)
    assert (analysis.is_whole, analysis.is_over, analysis.note) == (True, True, "")
    outcome = lodge.replay(hunt).outcome()
    assert outcome is not None
    assert analysis.chances[-1] == (outcome.scores[0],)
    assert analysis.errors[-1] == (0.0,)
    assert analysis.chances[0][0] > 0.0


def test_those_who_win_together_have_one_curve(analysis: Analysis) -> None:
    (side,) = analysis.sides
    assert side.seats == (0, 1)
    assert analysis.seats[0] in side.name


def test_the_hunters_and_the_shadows_have_one_each_and_every_neutral_their_own() -> None:
    analyst = Analyst(played("shadow-hunters", "random", 3, seats=6), FEW)
    assert sorted(seat for side in analyst.sides for seat in side.seats) == list(range(6))
    assert [len(side.seats) for side in analyst.sides] == [2, 2, 1, 1]
    assert [side.name.partition(":")[0] for side in analyst.sides[:2]] == ["Hunter", "Shadow"]


def test_the_same_record_gives_the_same_in_any_order(hunt: Record, analysis: Analysis) -> None:
    analyst = Analyst(hunt, FEW)
    backwards = [analyst.look(number) for number in reversed(range(analyst.moments))]
    assert analyst.conclude(analyst.before(), backwards[::-1]) == analysis


def test_the_accounts_add_up(analysis: Analysis) -> None:
    for account in analysis.accounts:
        parts = (account.even, account.deal, account.dice, account.own, account.others)
        assert fsum(parts) == pytest.approx(account.last, abs=1e-3)
        assert account.last == analysis.chances[-1][0]
    own = fsum(share.gain for share in analysis.shares)
    assert own == pytest.approx(analysis.accounts[0].own, abs=1e-3)


def test_random_choices_cost_and_a_strong_player_would_have_done_better() -> None:
    """Measured on many decisions, as a single one can be lucky."""
    found = analyse(played("card-hunter", "random", 24, seats=2), 12)
    (account,) = found.accounts
    assert account.own < -account.choices_error < 0.0
    assert fsum(share.missed for share in found.shares) > -account.own / 2 > 0.0


def test_where_nothing_was_compared_nothing_was_gained(analysis: Analysis) -> None:
    assert len(analysis.decisions) > 10
    plain = [one for one in analysis.decisions if one.chance is None]
    weighed = [one for one in analysis.decisions if one.chance is not None]
    assert plain
    assert weighed
    assert all(one.played == one.best and not one.gains and not one.missed for one in plain)
    for one in weighed:
        assert one.best_chance == pytest.approx((one.chance or 0.0) + one.missed, abs=1e-3)


def test_moments_of_which_some_are_not_looked_at_are_not_the_whole(hunt: Record) -> None:
    analyst = Analyst(hunt, FEW)
    found = analyst.conclude(analyst.before(), [analyst.look(0), analyst.look(1)])
    assert (found.steps, found.is_whole, found.is_over) == ((0, 1), False, False)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_could_have_done_depends_on_what_it_knew_alone(name: str) -> None:
    game = lodge.load(name)
    match = game.new(key="known")
    bot = make_bot(game, "heuristic", "known")
    seats = [[seat] for seat in range(match.seats)]
    outlook = Outlook(game, "known", seats, 2)
    for _ in range(7):
        match.apply(bot.choose(match))
    while len(match.choices()) == 1:
        match.apply(bot.choose(match))
    guess = match.guess(match.seat, "another")
    usual = outlook.usual(match)
    assert outlook.usual(guess) == usual
    assert outlook.best(match, usual, 7) == outlook.best(guess, usual, 7)
    answers = match.choices()[:2]
    found = [outlook.compare(each, match.seat, answers, 7) for each in (match, guess)]
    assert found[0] == found[1]


@pytest.mark.parametrize("name", GAMES)
def test_chances_of_a_moment_do_not_depend_on_dice_that_are_to_come(name: str) -> None:
    """Nor on the order of what lies in the piles."""
    game = lodge.load(name)
    match = game.new(key="dice")
    outlook = Outlook(game, "dice", [[seat] for seat in range(match.seats)], FEW)
    other = match.clone()
    other.chance = type(match.chance)(make_key("other dice"))
    assert outlook.chances(match) == outlook.chances(other)


def test_a_seat_that_runs_out_of_time_loses_at_a_step_of_its_own() -> None:
    record = played("beast-hunter", "random", 2)
    lost = msgspec.structs.replace(record, forfeit=1)
    analyst = Analyst(lost, FEW)
    found = analyst.conclude(analyst.before(), [analyst.look(n) for n in range(analyst.moments)])
    assert found.steps[-1] == len(record.actions) + 1
    assert found.is_over
    assert found.chances[-1] == tuple(float(1 not in side.seats) for side in found.sides)
    assert found.turnings[0].words == "Time is up"
    assert found.turnings[0].seat == 1
    resigned = Analyst(msgspec.structs.replace(lost, resigned=True), FEW)
    sights = [resigned.look(n) for n in range(resigned.moments)]
    assert resigned.conclude(resigned.before(), sights).turnings[0].words == "Resigns"


def test_what_is_done_out_of_turn_is_a_choice_too() -> None:
    game = lodge.load("shadow-hunters")
    match = game.new(5, key="reveal")
    player = RandomBot(make_key("reveal"))
    while not any(match.interjections(seat) for seat in range(5) if seat != match.seat):
        match.apply(player.choose(match))
    seat = next(one for one in range(5) if one != match.seat and match.interjections(one))
    action = match.interjections(seat)[0]
    bot = make_bot(game, "heuristic", "reveal")
    match.apply(action, seat)
    record = match.record()
    analyst = Analyst(record, FEW)
    decision = analyst.look(analyst.moments - 2).decision
    assert decision is not None
    assert (decision.seat, decision.played) == (seat, match.text(action))
    assert bool(decision.gains) == (
        bot.interject(analyst.course.moments[-2].match, seat) == NOTHING
    )


# Records of other rules


def other_rules(record: Record) -> Record:
    return msgspec.structs.replace(record, ruleset=record.ruleset + 1)


def test_a_record_of_other_rules_begins_with_its_first_snapshot() -> None:
    record = played("beast-hunter", "heuristic", 60)
    assert [snapshot.after for snapshot in record.snapshots] == [50, 60]
    course = Course(lodge.load("beast-hunter"), other_rules(record))
    assert [moment.step for moment in course.moments] == list(range(50, 61))
    assert "ruleset" in course.note()
    assert "1 to 50" in course.note()


def test_it_goes_on_where_todays_rules_can() -> None:
    record = played("beast-hunter", "heuristic", 110)
    actions = [*record.actions]
    actions[55] = actions[80] = "nonsense"
    spoilt = other_rules(msgspec.structs.replace(record, actions=actions))
    course = Course(lodge.load("beast-hunter"), spoilt)
    steps = [moment.step for moment in course.moments]
    assert steps == [*range(50, 56), *range(100, len(record.actions) + 1)]
    assert [moment.step for moment in course.moments if moment.deed is None] == [55, steps[-1]]
    assert "1 to 50, 56 to 100" in course.note()


def test_without_a_snapshot_it_cannot_be_opened() -> None:
    record = msgspec.structs.replace(played("beast-hunter", "heuristic", 5), snapshots=[])
    with pytest.raises(BadRecord, match="no snapshot to open it from"):
        Course(lodge.load("beast-hunter"), other_rules(record))


def test_an_action_that_cannot_be_taken_is_a_sentence(hunt: Record) -> None:
    spoilt = msgspec.structs.replace(hunt, actions=[*hunt.actions[:3], "nonsense"])
    with pytest.raises(BadRecord, match="Action 4 of the record, 'nonsense', cannot be taken"):
        Analyst(spoilt)


# What it needs


@pytest.mark.parametrize("playouts", [-1, 0, 1, 10_001])
def test_a_number_of_playouts_must_be_one(hunt: Record, playouts: int) -> None:
    with pytest.raises(LodgeError, match="2 to 10,000 times"):
        Analyst(hunt, playouts)


def test_a_game_without_a_judge_says_so() -> None:
    with pytest.raises(LodgeError, match="no bot that looks ahead"):
        judge_of(BURROW_GAME)


def test_estimates_are_means_with_their_errors() -> None:
    found = estimate([0, UNIT, 0, UNIT])
    assert found.mean == 0.5
    assert found.error == pytest.approx(0.288675, abs=1e-6)
    assert estimate([UNIT]) == (1.0, 0.0)
    (gain,) = gains([[3 * UNIT], [5 * UNIT]], [[UNIT], [2 * UNIT]])
    assert (gain.mean, gain.error) == (2.5, 0.5)
