"""How many cards a game has on paper is how many its rules deal with."""

from collections import Counter

import pytest

import lodge
from lodge.kernel.game import Game
from lodge.press.assets import icons
from lodge.press.kit import kit_of
from lodge.press.sheets.copies import count_cards, count_deck, whole_game

GAMES = [lodge.load(name) for name in lodge.games()]
PRINTED_WHOLE = [game for game in GAMES if not (kit_of(game).matches or game.workshop)]
"""Games of which the cards of all matches are printed."""


def by_kind(name: str) -> Counter[str]:
    game = lodge.load(name)
    found: Counter[str] = Counter()
    for card, copies in whole_game(game):
        found[card.kind] += copies
    return found


@pytest.mark.parametrize("game", PRINTED_WHOLE, ids=lambda game: game.id)
def test_a_match_finds_all_of_its_cards_among_the_printed_ones(game: Game) -> None:
    printed = count_cards(game)
    for seats, options in game.examples():
        match = game.new(seats, options, key=7)
        kinds = [match.zones.kinds(zone) for zone in range(match.zones.count_zones())]
        dealt = Counter(match.setup.faces[kind] for pile in kinds for kind in pile)
        assert dealt <= printed


def test_beast_hunter_is_two_decks_of_54() -> None:
    assert by_kind("beast-hunter") == {"beasts": 54, "hunter": 54}


def test_the_monster_of_card_hunter_is_made_of_44_cards() -> None:
    assert by_kind("card-hunter") == {"monster": 44, "hunter": 4, "random": 4}
    printed = count_cards(lodge.load("card-hunter"))
    for suit in "TWHC":
        assert [printed[f"{suit}{strength}"] for strength in (1, 2, 3)] == [4, 4, 2]
    assert printed["R"] == 4


def test_shadow_hunters_has_three_decks_of_16_and_all_characters_and_areas() -> None:
    decks = {"white": 16, "black": 16, "hermit": 16, "character": 20, "area": 6}
    assert by_kind("shadow-hunters") == decks


def test_treasure_hunter_is_printed_with_roads_open_ground_and_dungeon() -> None:
    printed = count_cards(lodge.load("treasure-hunter"))
    assert sum(printed.values()) == 143 + 8 + 1 + 31
    match = lodge.load("treasure-hunter").new(2, key=1)
    assert sum(match.zones.count(zone) for zone in range(match.zones.count_zones())) == 143


def test_galactic_hunt_is_printed_for_all_starter_decks_at_once() -> None:
    game = lodge.load("galactic-hunt")
    assert game.workshop is not None
    printed = count_cards(game)
    wanted: Counter[str] = Counter()
    for deck in game.workshop.starters():
        wanted += count_deck(deck)
    for card in game.cards():
        assert printed[card.face] == max(1, wanted[card.face])


def test_what_only_paper_needs_is_printed_once() -> None:
    game = lodge.load("card-hunter")
    extra = [stack for stack in whole_game(game) if stack.card.kind == "random"]
    assert [stack.card.sign for stack in extra] == ["north", "east", "south", "west"]
    assert all(stack.copies == 1 for stack in extra)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_printed_deck_has_a_sign_of_its_own(game: Game) -> None:
    kinds = {stack.card.kind for stack in whole_game(game)}
    signs = {game.look.decks[kind].icon for kind in kinds}
    assert len(signs) == len(kinds)
    assert signs <= set(icons())
