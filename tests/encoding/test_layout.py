"""Observations as numbers: whole, alike for a guess, named by what they mean."""

import pytest

import lodge
from lodge.bots import make_bot, usual_bot
from lodge.encoding import Layout, choices_of, layout_of
from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.testing.players import RandomTable

GAMES = lodge.games()
SAMPLE_EVERY = 9
LIMIT = 400


def played(game: lodge.Game, seats: int, options: dict[str, object], key: str) -> list[Match]:
    """Moments of a match that chance and bots of the game play."""
    match = game.new(seats, options, key=key, events=True)
    table = RandomTable(key)
    bots = [make_bot(game, usual_bot(game), f"{key}/{seat}") for seat in range(seats)]
    moments = []
    for number in range(LIMIT):
        if number % SAMPLE_EVERY == 0 or match.over:
            moments.append(match.clone())
        if match.over:
            break
        chance = table.chance.roll(2)
        match.apply(table.choose(match) if chance else bots[match.seat].choose(match))
    return moments


@pytest.mark.parametrize("name", GAMES)
def test_a_tensor_tells_the_whole_view(name: str) -> None:
    game = lodge.load(name)
    for number, (seats, options) in enumerate(game.examples()[::3]):
        layout = layout_of(game, seats, options)
        for match in played(game, seats, options, f"whole {number}"):
            for seat in (number % seats, None):
                cells = layout.encode(match, seat)
                assert layout.read(cells) == layout.strip(match.view(seat))


@pytest.mark.parametrize("name", GAMES)
def test_a_tensor_tells_nothing_else(name: str) -> None:
    game = lodge.load(name)
    seats, options = game.examples()[-1]
    layout = layout_of(game, seats, options)
    for match in played(game, seats, options, "secret"):
        for seat in {match.seat, seats - 1} - {-1}:
            guess = match.guess(seat, "guess")
            assert layout.encode(guess, seat) == layout.encode(match, seat)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_has_a_meaning_and_the_digest_names_them_all(name: str) -> None:
    game = lodge.load(name)
    layout = layout_of(game)
    assert sum(span.size for span in layout.spans) == layout.size
    assert layout_of(game).digest == layout.digest
    assert layout_of(game, recent=9).digest != layout.digest


def test_the_same_numbers_are_written_wherever_one_writes() -> None:
    layout = layout_of(lodge.load("card-hunter"))
    match = lodge.load("card-hunter").new(key=1)
    cells = [0] * layout.size
    layout.write(match, 0, cells)
    assert cells == list(layout.encode(match, 0))


def test_actions_are_numbered_without_gaps() -> None:
    for name in GAMES:
        numbering = layout_of(lodge.load(name)).numbering
        numbers = range(numbering.size)
        assert [numbering.number(numbering.action(number)) for number in numbers] == list(numbers)
        assert numbering.size == numbering.vocabulary.size()
        with pytest.raises(IllegalAction, match=f"from 0 to {numbering.size - 1}, not -1"):
            numbering.action(-1)


def test_a_mask_shows_what_the_seat_that_decides_may_do() -> None:
    match = lodge.load("card-hunter").new(key=1)
    numbering = layout_of(lodge.load("card-hunter")).numbering
    mask = [0] * numbering.size
    numbering.mask(choices_of(match, match.seat), mask)
    shown = [numbering.text(number) for number in range(numbering.size) if mask[number]]
    assert sorted(shown) == sorted(match.text(action) for action in match.legal())
    assert choices_of(match, (match.seat + 1) % match.seats) == []


def test_what_happened_lately_comes_first() -> None:
    game = lodge.load("card-hunter")
    layout = layout_of(game, recent=2)
    match = game.new(key=1, events=True)
    before = match.count_events(0)
    while match.count_events(0) < before + 3:
        match.apply(match.legal()[0])
    told = match.events(0, before)
    first = layout.firsts[-2]
    cells = layout.encode(match, 0, before)
    names = {kind.number + 1: kind.name for kind in game.rules.events}
    width = (layout.size - first - 1) // 2
    assert cells[first] == len(told)
    assert names[cells[first + 1]] == told[-1].name
    assert names[cells[first + 1 + width]] == told[-2].name


def test_a_layout_is_for_so_many_cards() -> None:
    game = lodge.load("card-hunter")
    match = game.new(key=1)
    with pytest.raises(LodgeError, match="The layout is for 3 cards; this match has more"):
        Layout(match, 3).encode(match, 0)


def test_what_can_be_done_twice_is_listed_once() -> None:
    # In Shadow Hunters one may reveal as an answer and out of turn.
    game = lodge.load("shadow-hunters")
    seats, options = game.examples()[0]
    doubled = 0
    for match in played(game, seats, options, "twice"):
        both = [*match.legal(), *match.interjections(match.seat)]
        assert sorted(choices_of(match, match.seat)) == sorted(set(both))
        doubled += len(both) > len(set(both))
    assert doubled > 0
