"""Why one answer is better than another: only what is clear, and what accounts for it."""

from lodge.bots import SearchBot
from lodge.bots.grounds import GUESSES, Ends, Ground, ground_of, heaviest, is_sure
from lodge.bots.search_bot import Line
from lodge.kernel.match import Match
from tests.bots.test_search_bot import First, PointsJudge
from tests.kernel.toy import BURROW_GAME, Burrow

NAMES = ("cards", "life", "cards")
SOME = [0.9, 1.1] * (GUESSES // 2)


def gaps(*columns: list[float]) -> list[list[float]]:
    return [list(gap) for gap in zip(*columns, strict=True)]


NONE = [0.0] * GUESSES


def test_what_accounts_for_most_of_the_difference_is_the_ground() -> None:
    assert heaviest(NAMES, [1.0, 1.0, 0.0], gaps(SOME, NONE, NONE)) == Ground("cards", True)
    assert heaviest(NAMES, [-1.0, 1.0, 0.0], gaps([-gap for gap in SOME], NONE, NONE)) == Ground(
        "cards", False
    )
    assert heaviest(NAMES, [1.0, 3.0, 0.0], gaps(SOME, SOME, NONE)) == Ground("life", True)


def test_what_goes_by_one_name_counts_together() -> None:
    against = [-2 * gap for gap in SOME]
    assert heaviest(NAMES, [1.0, 0.5, 1.0], gaps(SOME, SOME, against)) == Ground("life", True)


def test_where_two_things_speak_alike_neither_is_the_ground() -> None:
    assert heaviest(NAMES, [1.0, 1.0, 0.0], gaps(SOME, SOME, NONE)) is None


def test_what_may_be_luck_is_no_ground() -> None:
    luck = [3.0, -2.8] * (GUESSES // 2)
    assert heaviest(NAMES, [1.0, 1.0, 0.0], gaps(luck, NONE, NONE)) is None
    assert not is_sure(luck)
    assert not is_sure([1.0] * 3), "too few to tell"
    assert is_sure(SOME)


class Diggers(PointsJudge):
    names = ("points", "turn")

    def __init__(self) -> None:
        super().__init__()
        self.weights = {"all": [0.0, 1.0, 1.0]}

    def features(self, match: Match, seat: int) -> list[float]:
        assert isinstance(match, Burrow)
        return [float(match.scores[seat]), 0.0]


def burrow(rounds: int) -> tuple[Match, Line, Line]:
    """A hunt, which brings points, and a rest, which brings none."""
    match = BURROW_GAME.new(2, key=2, options={"rounds": rounds})
    hunts = [each for each in match.choices() if match.text(each).startswith("hunt:")]
    return match, Line(hunts[-1]), Line(match.parse("rest"))


def test_both_answers_are_played_on_and_compared() -> None:
    match, hunt, rest = burrow(rounds=5)
    bot = SearchBot(First(), Diggers(), 1, b"key")
    assert ground_of(bot, match, hunt, rest) == Ground("points", True)
    assert ground_of(bot, match, rest, hunt) is None, "nothing speaks for it"
    assert ground_of(bot, match, rest, rest) is None


class Ending(Diggers):
    """Whoever has any points has won."""

    turns = 9

    def chance(self, match: Match, seat: int) -> float:
        assert isinstance(match, Burrow)
        return 1.0 if match.scores[seat] > 0 else 0.0


def test_where_the_match_is_soon_over_it_is_counted_how_it_ended() -> None:
    match, hunt, rest = burrow(rounds=1)
    bot = SearchBot(First(), Ending(), 1, b"key")
    found = ground_of(bot, match, hunt, rest)
    assert isinstance(found, Ends)
    assert found.is_won
    assert found.better > found.other


def test_without_names_there_is_no_ground() -> None:
    match, hunt, rest = burrow(rounds=5)
    bot = SearchBot(First(), PointsJudge(), 1, b"key")
    bot.judge.weights = {"all": [0.0]}
    assert ground_of(bot, match, hunt, rest) is None
