"""The reasons of hints say what is so: over random matches, against the numbers."""

import re

import pytest

import lodge
from lodge.bots import make_bot, usual_bot
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.treasure_hunter.bot.judging import Outlook
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import opposition
from lodge.kernel.match import Match
from lodge.kernel.reasons import say_why
from lodge.kernel.vocabulary import SPAN


def played(game_id: str, key: str, seats: int | None = None) -> list[tuple[Match, int]]:
    """The decisions of a match of bots: the match before each, and what the bot does."""
    game = lodge.load(game_id)
    match = game.new(seats, key=key)
    bots = [make_bot(game, usual_bot(game), f"{key}/{seat}") for seat in range(match.seats)]
    found = []
    while not match.over:
        action = bots[match.seat].choose(match)
        found.append((match.clone(), action))
        match.apply(action)
    return found


@pytest.mark.parametrize("key", ["a", "b", "c"])
def test_who_opposes_is_told_the_chance_of_the_very_guardian(key: str) -> None:
    told = 0
    for match, action in played("treasure-hunter", key, 3):
        if not match.asks(opposition.ASK_OPPOSE) or len(match.choices()) == 1:
            continue
        assert isinstance(match, Realm)
        outlook = Outlook(match, match.active, match.seat)
        held = [one % SPAN for one in match.choices() if match.verb(one) is opposition.OPPOSE]
        stops = {guardian: 1.0 - outlook.odds_of(guardian, match.site) for guardian in held}
        mine = action % SPAN if match.verb(action) is opposition.OPPOSE else None
        expected = max(stops.values()) if mine is None else stops[mine]
        assert f"{expected:.0%}" in say_why(match, action)
        told += 1
    assert told


@pytest.mark.parametrize("key", ["a", "b", "c", "d", "e", "f"])
def test_nobody_who_is_revealed_is_advised_to_stay_hidden(key: str) -> None:
    for match, action in played("shadow-hunters", key):
        why = say_why(match, action)
        assert isinstance(match, Night)
        if match.is_revealed(match.seat):
            assert "hidden" not in why
            assert "give yourself away" not in why
        if "nearer to death" in why:
            assert match.verb(action).name in ("attack", "counterattack")


@pytest.mark.parametrize("game_id", lodge.games())
def test_no_reason_is_left_with_a_gap_or_says_nothing(game_id: str) -> None:
    for match, action in played(game_id, "gaps"):
        why = say_why(match, action)
        assert not re.search(r"[{}]", why)
        assert not re.search(r"does most for you|promises most|, or (it is )?not\b", why)
