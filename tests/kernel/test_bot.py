"""Lots: how bots decide between equals; and what bots do out of turn."""

from collections import Counter

from lodge.kernel.bot import NOTHING, Bot, Lots, bots_interjection, salt_of
from lodge.kernel.chance import make_key
from lodge.kernel.match import Match
from tests.kernel.toy import BURROW_GAME, GreedyBot


def test_the_best_is_chosen_whatever_the_lots_say() -> None:
    for key in range(50):
        assert Lots(salt_of(make_key(key)), 3).best([7, 8, 9], [1.0, 2.0, 1.5]) == 8


def test_every_one_of_equals_has_its_chance() -> None:
    for moment in (0, 1, 7):
        drawn = Counter(
            Lots(salt_of(make_key(key)), moment).best([0, 1, 2, 3], [0.0] * 4)
            for key in range(2_000)
        )
        assert all(abs(count - 500) < 75 for count in drawn.values()), drawn


def test_a_second_look_at_the_same_moment_gives_the_same() -> None:
    first, second = Lots(5, 3), Lots(5, 3)
    assert [first.lot(action) for action in range(9)] == [second.lot(n) for n in range(9)]
    later = Lots(5, 4)
    assert [first.lot(action) for action in range(9)] != [later.lot(n) for n in range(9)]


class Herald(GreedyBot):
    """Says who it is as soon as it may."""

    def interject(self, match: Match, seat: int) -> int:
        choices = match.interjections(seat)
        return choices[0] if choices else NOTHING


def test_a_bot_interjects_nothing_unless_it_says_so() -> None:
    match = BURROW_GAME.new(3, key="k")
    silent: dict[int, Bot] = {seat: GreedyBot(b"") for seat in range(3)}
    assert [bot.interject(match, seat) for seat, bot in silent.items()] == [NOTHING] * 3
    assert bots_interjection(match, silent) is None


def test_the_first_bot_that_wants_to_interject_does() -> None:
    match = BURROW_GAME.new(3, key="k")
    reveal = match.parse("reveal")
    bots: dict[int, Bot] = {0: GreedyBot(b""), 1: Herald(b""), 2: Herald(b"")}
    for seat in (1, 2):
        assert bots_interjection(match, bots) == (seat, reveal)
        match.apply(reveal, seat)
    assert bots_interjection(match, bots) is None
