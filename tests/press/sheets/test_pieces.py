"""What is printed besides cards says what the rules say."""

from collections import Counter
from functools import cache
from itertools import combinations

import msgspec
import pytest
from pypdf import PageObject

import lodge
from lodge.guide.how_to import how_to
from lodge.kernel.refusal import LodgeError
from lodge.press.assets import icons
from lodge.press.kit import kit_of
from lodge.press.sheets import Choice, Style, pieces, print_sheets, take_order
from lodge.press.sheets.paper import LETTER
from lodge.press.sheets.pieces import lay_pieces
from lodge.press.sizes import LARGE, MINI, POKER
from tests.press.sheets import reading

GAMES = [lodge.load(name) for name in lodge.games()]
IDS = [game.id for game in GAMES]


@cache
def pages(name: str) -> list[PageObject]:
    """The pages after the cards."""
    file = reading.read(print_sheets(take_order(lodge.load(name), Choice()), Style()))
    last = reading.card_pages(file)[-1].page_number
    assert last is not None
    return list(file.pages[last + 1 :])


def words(name: str) -> str:
    return " ".join(" ".join(page.extract_text() for page in pages(name)).split())


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_piece_is_printed(game: lodge.Game) -> None:
    said = words(game.id)
    kit = kit_of(game)
    for parts in (kit.boards, kit.tracks, kit.wheels, kit.tables):
        assert all(piece.title in said for piece in parts)
    for place in (place for board in kit.boards for row in board.rows for place in row):
        assert place in said
    for entry in (entry for table in kit.tables for row in table.rows for entry in row):
        assert entry in said
    assert kit.icons <= set(icons())


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_tokens_and_standees_are_there_as_often_as_they_should_be(game: lodge.Game) -> None:
    forms = [form for page in pages(game.id) for form in reading.forms(page)]
    for high, wanted in (
        (25, [token.copies for token in kit_of(game).tokens]),
        (100, [token.standees for token in kit_of(game).tokens]),
    ):
        drawn = [form.drawing for form in forms if form.high == pytest.approx(high, abs=0.02)]
        assert sorted(Counter(drawn).values()) == sorted(count for count in wanted if count)
        assert all(form.wide == pytest.approx(25, abs=0.02) for form in forms)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_player_gets_a_turn_in_short(game: lodge.Game) -> None:
    page = how_to(game)
    assert page is not None
    said = words(game.id)
    for strip in page.turn:
        assert said.count(strip.title) >= max(game.seat_counts)
    assert " ".join(page.wins[-1].split()) in said


@pytest.mark.parametrize("size", [POKER, MINI, LARGE], ids=lambda size: size.name)
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_boards_have_places_for_cards_of_the_size(game: lodge.Game, size: object) -> None:
    style = msgspec.structs.replace(Style(paper=LETTER), size=size)
    sheets = lay_pieces(game, style).boards
    names = [place.name for sheet in sheets for place in sheet.places]
    wanted = [name for board in kit_of(game).boards for row in board.rows for name in row if name]
    assert Counter(names) == Counter(wanted)
    for sheet in sheets:
        assert (sheet.cell_wide, sheet.cell_high) == (style.size.wide, style.size.high)
        for one, other in combinations([place.spot for place in sheet.places], 2):
            beside = abs(one.x - other.x) >= sheet.cell_wide - 1e-9
            assert beside or abs(one.y - other.y) >= sheet.cell_high - 1e-9


def test_the_parts_of_card_hunter_are_sorted_as_the_rules_do() -> None:
    match = lodge.load("card-hunter").new(3, key=5)
    zones = match.to_json()["zones"]
    [table] = kit_of(lodge.load("card-hunter")).tables
    for row in table.rows:
        part = row[0].lower()
        cards = [card for pile in ("part", "hits", "unseen") for card in zones[f"{part} {pile}"]]
        found = Counter(cards)
        counts = [
            ", ".join(str(found[f"{suit}{strength}"]) for strength in (1, 2, 3)) for suit in "TWHC"
        ]
        assert [*counts, str(found["R"])] == row[1:]


def test_the_factions_of_shadow_hunters_are_those_that_are_dealt() -> None:
    game = lodge.load("shadow-hunters")
    suits = {card.face: card.suit for card in game.cards()}
    [table] = kit_of(game).tables
    for seats, *counts in table.rows:
        zones = game.new(int(seats), key=3).to_json()["zones"]
        dealt = Counter(
            suits[face]
            for zone, faces in zones.items()
            for face in faces
            if zone.endswith(" character") and zone != "extra character"
        )
        assert [str(dealt[suit]) for suit in ("hunter", "shadow", "neutral")] == counts


def test_the_damage_track_names_who_dies_where() -> None:
    game = lodge.load("shadow-hunters")
    [track] = lay_pieces(game, Style()).tracks
    notes = {step.number: step.note.split(", ") for step in track.numbers if step.note}
    for card in game.cards():
        if card.kind == "character":
            assert card.name in notes[card.numbers["hp"]]
    assert track.numbers[-1].number == max(notes)


def test_the_homes_of_treasure_hunter_are_where_players_begin() -> None:
    game = lodge.load("treasure-hunter")
    [board] = kit_of(game).boards
    match = game.new(4, {"mode": "board"}, key=1)
    for seat, player in enumerate(match.to_json()["players"].values(), start=1):
        row, column = map(int, player["at"].split(","))
        assert board.rows[row - 1][column - 1] == f"Home {seat}"


def test_the_durability_track_is_long_enough_for_every_character() -> None:
    game = lodge.load("galactic-hunt")
    [track] = kit_of(game).tracks
    assert max(card.numbers.get("durability", 0) for card in game.cards()) <= track.last


def test_chosen_cards_come_without_a_board() -> None:
    order = take_order(lodge.load("card-hunter"), Choice(cards=["Rage"]))
    assert len(reading.read(print_sheets(order, Style())).pages) == 4


def test_an_aid_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lodge.load("card-hunter")
    page = how_to(game)
    assert page is not None
    long = msgspec.structs.replace(page, wins=[*page.wins, "And so on. " * 900])
    monkeypatch.setattr(pieces, "how_to", lambda _: long)
    with pytest.raises(LodgeError, match="a player aid is too long for its place"):
        print_sheets(take_order(game, Choice()), Style())
