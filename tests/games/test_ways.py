"""Ways to play that games offer by themselves."""

import pytest

import lodge
from lodge.kernel.game import Game
from lodge.press import draw_picture
from lodge.press.assets import icons

GAMES = [lodge.load(name) for name in lodge.games()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_way_can_be_played_with_all_its_seats(game: Game) -> None:
    for way in game.ways:
        for seats in way.seats:
            assert game.new(seats, way.options, key="ways").legal()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_way_has_a_picture_of_its_own(game: Game) -> None:
    faces = {card.face for card in game.cards()}
    assert all(set(way.picture) <= faces for way in game.ways)
    assert {way.icon for way in game.ways} - {""} <= set(icons())
    assert len({draw_picture(game, way.id) for way in game.ways}) == len(game.ways)


def test_treasure_hunter_has_five_ways_to_play() -> None:
    ways = [way.id for way in lodge.load("treasure-hunter").ways]
    assert ways == ["cards", "board", "map", "dungeon", "alone"]
