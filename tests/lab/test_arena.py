"""The arena: fair seats, same deals, and what is made of the results."""

from collections import Counter
from itertools import permutations

import pytest

import lodge
from lodge.lab.arena import duels, make_batches, paired, ratings
from lodge.lab.simulate import Row, run

BEASTS = lodge.load("beast-hunter")
HUNT = lodge.load("card-hunter")
NIGHT = lodge.load("shadow-hunters")
CHASE = lodge.load("galactic-hunt")


def row(bots: tuple[str, ...], scores: tuple[float, ...], number: int = 0) -> Row:
    return Row(number, len(bots), {}, bots, f"k#{number}", (), scores, "", 1, 1, {})


def test_with_two_seats_every_deal_is_played_from_both() -> None:
    batches, deals = make_batches(BEASTS, None, {}, ["random", "easy", "heuristic"], 40)
    assert deals == 20
    pairs = permutations(["random", "easy", "heuristic"], 2)
    assert Counter(batch.bots for batch in batches) == Counter(pairs)


def test_with_more_seats_one_sits_among_the_others_and_they_play_alone_too() -> None:
    batches, deals = make_batches(NIGHT, 5, {}, ["random", "easy"], 50)
    assert deals == 10
    lineups = [batch.bots for batch in batches]
    assert ("random",) * 5 in lineups
    for seat in range(5):
        assert tuple("easy" if place == seat else "random" for place in range(5)) in lineups
        assert tuple("random" if place == seat else "easy" for place in range(5)) in lineups
    assert len(lineups) == 2 + 10


def test_who_hunts_together_plays_each_deal_with_one_bot_in_all_seats() -> None:
    batches, deals = make_batches(HUNT, 3, {}, ["random", "easy"], 30)
    assert [batch.bots for batch in batches] == [("random",) * 3, ("easy",) * 3]
    assert deals == 30


def test_decks_are_the_same_on_both_sides() -> None:
    batches, deals = make_batches(CHASE, 2, {}, ["random", "easy"], 200)
    decks = CHASE.even_secrets()
    assert len(batches) == 2 * len(decks)
    assert deals == 200 // 2 // len(decks)
    assert all(batch.secrets[0] == batch.secrets[1] for batch in batches)


def test_one_bot_alone_is_no_arena() -> None:
    with pytest.raises(lodge.LodgeError, match="at least two bots"):
        make_batches(BEASTS, None, {}, ["easy", "easy"], 10)


def test_a_duel_compares_the_same_seat_of_the_same_deal() -> None:
    found = duels(
        [
            row(("a", "b"), (1.0, 0.0), 0),
            row(("b", "a"), (1.0, 0.0), 0),
            row(("a", "b"), (1.0, 0.0), 1),
            row(("b", "a"), (0.0, 1.0), 1),
        ]
    )
    of_a = found[0]
    assert (of_a.bot, of_a.rival) == ("a", "b")
    # Deal 0 is won by whoever sits first, deal 1 by a in both seats.
    assert (of_a.rate.share, of_a.rate.matches, of_a.gain) == (0.75, 4, 0.5)
    assert found[1].gain == -0.5


def test_one_among_others_is_compared_with_them_in_its_place() -> None:
    rows = [
        row(("b", "b", "b"), (0.0, 1.0, 0.0)),
        row(("a", "b", "b"), (1.0, 0.0, 0.0)),
        row(("b", "a", "b"), (0.0, 1.0, 0.0)),
        row(("b", "b", "a"), (0.0, 1.0, 0.0)),
    ]
    (duel,) = duels(rows)
    assert (duel.bot, duel.rival, duel.rate.matches) == ("a", "b", 3)
    assert duel.rate.share == pytest.approx(2 / 3)
    assert duel.gain == pytest.approx(1 / 3)


def test_who_plays_together_is_compared_deal_by_deal() -> None:
    rows = [
        row(("a", "a"), (1.0, 1.0), 0),
        row(("a", "a"), (1.0, 1.0), 1),
        row(("b", "b"), (1.0, 1.0), 0),
        row(("b", "b"), (0.0, 0.0), 1),
    ]
    of_a, of_b = duels(rows)
    assert (of_a.rate.share, of_a.gain) == (1.0, 0.5)
    assert (of_b.rate.share, of_b.gain) == (0.5, -0.5)
    assert ratings(rows) == []


def test_the_interval_of_a_gain_is_that_of_its_mean() -> None:
    mean, error = paired([1.0, 0.0, 1.0, 0.0])
    assert mean == 0.5
    assert error == pytest.approx(1.959964 * (1 / 3) ** 0.5 / 2)


def test_ratings_put_the_better_bot_first() -> None:
    batches, deals = make_batches(BEASTS, None, {}, ["random", "easy"], 8)
    rows = run(batches, deals, 1, "arena")
    assert [rating.bot for rating in ratings(rows)] == ["easy", "random"]
