"""A position in words."""

import pytest

import lodge
from lodge.encoding import describe_position


@pytest.mark.parametrize("name", lodge.games())
def test_a_position_is_told_in_words_with_its_choices(name: str) -> None:
    match = lodge.load(name).new(key="words", events=True)
    text = describe_position(match, match.seat)
    assert all(f"   {match.text(action)}  (" in text for action in match.legal())
    told = match.events(match.seat)
    assert all(event.sentence in text for event in told)
    hidden = describe_position(match, match.seat, match.count_events(match.seat), choices=False)
    assert text.startswith(hidden.partition("\n\n")[0])
    assert not any(f"   {match.text(action)}  (" in hidden for action in match.legal())
    assert "What happened" not in hidden


def test_others_are_told_whose_turn_it_is() -> None:
    match = lodge.load("card-hunter").new(key=1)
    other = (match.seat + 1) % match.seats
    text = describe_position(match, other)
    assert "It is the turn of" in text
    assert "You are" in text


def test_the_end_is_told() -> None:
    match = lodge.load("card-hunter").new(key=1)
    while not match.over:
        match.apply(match.legal()[0])
    outcome = match.outcome()
    assert outcome is not None
    assert describe_position(match, 0).endswith(f"It is over. {outcome.reason}")
