"""Durations: when effects end, and how positions hold them."""

import pytest

from lodge import BadPosition
from lodge.cardkit.durations import (
    FOR_GOOD,
    MOST_TURNS,
    OVER,
    WHILE_IN_PLAY,
    Lasting,
    duration_words,
    until_end,
    until_start,
    when_turn_ends,
    when_turn_starts,
)
from tests.cardkit.arranging import brawl, life, play
from tests.cardkit.brawl import GAME, SEATS


def test_a_duration_ends_at_its_edge_of_its_seats_turn() -> None:
    assert when_turn_starts(until_start(1), 1) == OVER
    assert when_turn_ends(until_end(1), 1) == OVER
    for other in (FOR_GOOD, WHILE_IN_PLAY, until_end(1), until_start(0), until_start(2)):
        assert when_turn_starts(other, 1) == other
    for other in (FOR_GOOD, WHILE_IN_PLAY, until_start(1), until_end(0), until_end(2)):
        assert when_turn_ends(other, 1) == other


def test_several_rounds_are_counted_down() -> None:
    for until, passes in ((until_start, when_turn_starts), (until_end, when_turn_ends)):
        left = until(2, 3)
        for turns in (2, 1):
            left = passes(left, 2)
            assert left == until(2, turns)
        assert passes(left, 2) == OVER


def test_all_durations_have_words_of_their_own() -> None:
    words = duration_words(SEATS)
    assert len(set(words)) == len(words) == until_end(len(SEATS) - 1, MOST_TURNS) + 1
    assert words[until_start(1)] == "start of ben's turn"
    assert words[until_end(2, 3)] == "end of cid's turn 3"
    assert words[FOR_GOOD] == "for good"


def test_effects_end_by_themselves_the_oldest_first() -> None:
    lasting = Lasting([])
    lasting.add(0, 1, until_start(1))
    lasting.add(1, 2, until_start(1, 2), amount=3)
    lasting.add(0, 2, WHILE_IN_PLAY, source=7)
    lasting.add(0, 1, FOR_GOOD, amount=2)
    assert lasting.total(0, 1) == 3
    assert lasting.turn_ends(1) == []
    assert [(effect.what, effect.on) for effect in lasting.turn_starts(1)] == [(0, 1)]
    assert lasting.total(0, 1) == 2
    assert lasting.leaves(6) == []
    assert [effect.source for effect in lasting.leaves(7)] == [7]
    assert [effect.amount for effect in lasting.turn_starts(1)] == [3]
    assert [effect.until for effect in lasting.effects] == [FOR_GOOD]


def test_a_copy_goes_its_own_way() -> None:
    lasting = Lasting([])
    lasting.add(0, 1, until_start(1))
    copy = lasting.copy()
    copy.turn_starts(1)
    lasting.add(0, 1, FOR_GOOD)
    assert (lasting.total(0, 1), copy.total(0, 1)) == (2, 0)


def test_an_effect_until_ones_next_turn_lasts_through_the_others_turns() -> None:
    match = brawl(ann="ward", ben="bolt bolt", cid="bolt")
    play(match, "play:ward", "pass", "pass", "end")
    play(match, "play:bolt", "at:ann", "pass", "pass", "end")
    assert life(match) == [5, 5, 5]
    play(match, "end", "end")
    play(match, "play:bolt", "at:ann", "pass")
    assert life(match) == [4, 5, 5]


def test_an_effect_until_the_end_of_the_turn_is_gone_in_the_next() -> None:
    match = brawl(ann="banner bolt bolt", ben="ward")
    play(match, "play:banner", "pass", "pass", "play:bolt", "at:cid", "pass", "pass")
    assert life(match) == [5, 5, 3]
    play(match, "end", "end", "end")
    play(match, "play:bolt", "at:cid", "pass")
    assert life(match) == [5, 5, 2]


def test_effects_are_written_down_and_read_again() -> None:
    match = brawl(ann="ward banner", ben="bolt")
    play(match, "play:ward", "pass", "pass", "play:banner", "pass")
    doc = match.to_json()
    assert doc["lasting"] == [
        {"what": "safer", "on": "ann", "amount": 1, "source": -1, "until": "start of ann's turn"},
        {"what": "stronger", "on": "ann", "amount": 1, "source": -1, "until": "end of ann's turn"},
    ]
    assert GAME.from_json(doc).to_json() == doc


@pytest.mark.parametrize("until", ["next week", None, 3])
def test_a_spoilt_effect_is_refused(until: object) -> None:
    effect = {"what": "safer", "on": "ann", "amount": 1, "source": -1, "until": until}
    with pytest.raises(BadPosition, match="'until'"):
        brawl(lasting=[effect])
