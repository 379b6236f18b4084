"""What is told of a match that is over: how close it was, what was hidden, how far all came."""

from collections.abc import Iterator
from functools import cache

import pytest

from lodge.bots import make_bot, usual_bot
from lodge.kernel.match import Match
from lodge.kernel.outcome import Ending
from lodge.kernel.phrases import spelled
from lodge.kernel.registry import games, load

KEYS = range(2)


@cache
def played(game: str, key: int) -> Match:
    match = load(game).new(key=key)
    bots = [make_bot(load(game), usual_bot(load(game)), f"{seat}") for seat in range(match.seats)]
    while not match.over:
        assert match.seat >= 0
        match.apply(bots[match.seat].choose(match))
    return match


def ended(game: str) -> Iterator[tuple[Match, Ending]]:
    for key in KEYS:
        match = played(game, key)
        yield match, load(game).ending(match)


@pytest.mark.parametrize("game", games())
def test_every_game_tells_how_close_it_was_and_how_far_each_seat_came(game: str) -> None:
    for match, ending in ended(game):
        outcome = match.outcome()
        assert outcome is not None
        assert outcome.reason.endswith(".")
        if ending.close:
            assert ending.close[0] == ending.close[0].upper()
            assert ending.close.endswith(".")
        progress = load(game).progress(match)
        assert len(progress) == match.seats
        if outcome.winners and len(outcome.winners) < match.seats:
            assert max(progress) == max(progress[seat] for seat in outcome.winners)
        faces = set(match.setup.faces)
        assert all(set(held.cards) <= faces and held.cards for held in ending.held)


def test_the_beasts_or_the_hunter_were_so_many_points_short_of_nine() -> None:
    for match, ending in ended("beast-hunter"):
        outcome = match.outcome()
        assert outcome is not None
        if outcome.reason.startswith("Nine") and outcome.winners:
            missing = spelled(9 - min(outcome.tally.values()), "point")
            assert f"{missing} short of nine" in ending.close
            lost = "Hunter" if outcome.tally["beasts"] > outcome.tally["hunter"] else "Beasts"
            assert lost in ending.close


def test_it_is_told_what_lay_in_hands_that_only_their_owners_saw() -> None:
    told = 0
    for match, ending in ended("treasure-hunter"):
        for held in ending.held:
            name = match.setup.phrases.seat_name(match.seen_by(None), held.seat).lower()
            own = match.view(held.seat)["zones"][f"{name} hand"]
            others = match.view(None)["zones"][f"{name} hand"]
            assert sorted(own) == sorted(held.cards)
            assert others == [None] * len(own)
            told += 1
    assert told > 0


def test_everybody_learns_who_everybody_was() -> None:
    for match, ending in ended("shadow-hunters"):
        players = match.view(None)["players"]
        assert [held.seat for held in ending.held] == list(range(match.seats))
        for held, facts in zip(ending.held, players.values(), strict=True):
            assert held.cards == (facts["character"],)
            assert held.words.endswith((", a Hunter", ", a Shadow", ", a Neutral"))


def test_the_monster_was_so_many_cards_short() -> None:
    for match, ending in ended("card-hunter"):
        outcome = match.outcome()
        assert outcome is not None
        left = match.view(None)["cards_left"]
        if outcome.winners:
            assert left == 0
            assert "Knockout token" in ending.close
        else:
            assert ending.close.lower().startswith(spelled(left, "card"))


def test_what_the_winner_had_left_is_what_the_table_shows() -> None:
    for match, ending in ended("galactic-hunt"):
        outcome = match.outcome()
        assert outcome is not None
        assert len(outcome.winners) == 1
        left = load("galactic-hunt").progress(match)[outcome.winners[0]]
        assert f"had {left:.0f} durability left" in ending.close
