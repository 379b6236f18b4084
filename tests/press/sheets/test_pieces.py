"""What is printed besides cards says what the rules say."""

import re
from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import get_args

import msgspec
import pytest
from pypdf import PageObject

import lodge
from lodge.games.beast_hunter.model.words import Phase
from lodge.games.treasure_hunter.model import cells
from lodge.games.treasure_hunter.play.ground.places import fills_block, free_cells
from lodge.guide.how_to import how_to
from lodge.kernel.refusal import LodgeError
from lodge.kernel.rulebook import read_sections
from lodge.press.assets import icons
from lodge.press.kit import Table, kit_of
from lodge.press.sheets import Choice, Style, pieces, print_sheets, take_order
from lodge.press.sheets.paper import LETTER, PRINTABLE
from lodge.press.sheets.pieces import TITLE, lay_pieces
from lodge.press.sizes import LARGE, MINI, POKER
from tests.press.sheets import reading

GAMES = [lodge.load(name) for name in lodge.games()]
IDS = [game.id for game in GAMES]
NUMBER = re.compile(r"\d+")


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
    for parts in (kit.boards, kit.tracks, kit.wheels, kit.plans, kit.tables):
        assert all(piece.title in said for piece in parts)
    for place in (place for board in kit.boards for row in board.rows for place in row):
        assert place in said
    for notes in [board.notes for board in kit.boards] + [wheel.notes for wheel in kit.wheels]:
        assert all(note in said for note in notes.values())
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
        for spot in (place.spot for place in sheet.places):
            assert spot.y >= TITLE
            assert spot.y + sheet.cell_high <= sheet.high - PRINTABLE
        for one, other in combinations([place.spot for place in sheet.places], 2):
            beside = abs(one.x - other.x) >= sheet.cell_wide - 1e-9
            assert beside or abs(one.y - other.y) >= sheet.cell_high - 1e-9


def table_of(game: lodge.Game, head: str) -> Table:
    """The table whose first column is called so."""
    [table] = [table for table in kit_of(game).tables if table.heads[0] == head]
    return table


def test_the_parts_of_card_hunter_are_sorted_as_the_rules_do() -> None:
    game = lodge.load("card-hunter")
    zones = game.new(3, key=5).to_json()["zones"]
    for row in table_of(game, "Part").rows:
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
    table = table_of(game, "Players")
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
    board = kit_of(game).boards[0]
    match = game.new(4, {"mode": "board"}, key=1)
    for seat, player in enumerate(match.to_json()["players"].values(), start=1):
        row, column = map(int, player["at"].split(","))
        assert board.rows[row - 1][column - 1] == f"Home {seat}"


def test_the_durability_track_is_long_enough_for_every_character() -> None:
    game = lodge.load("galactic-hunt")
    supply, durability = kit_of(game).tracks
    assert max(card.numbers.get("durability", 0) for card in game.cards()) <= durability.last
    everything = sum(player["supply"] for player in game.new(6).to_json()["players"].values())
    assert supply.last == everything
    [tokens] = [token for token in kit_of(game).tokens if token.name == "Supply"]
    assert tokens.copies == everything


def test_dice_lead_to_the_areas_of_shadow_hunters_as_often_as_they_say() -> None:
    game = lodge.load("shadow-hunters")
    areas = {card.name: card for card in game.cards() if card.kind == "area"}
    sums = Counter(six + four for six, four in product(range(1, 7), range(1, 5)))
    totals = []
    for total, area, text, ways in table_of(game, "Total").rows:
        numbers = [int(number) for number in total.split(", ")]
        totals += numbers
        assert sum(sums[number] for number in numbers) == int(ways)
        if area in areas:
            card = areas.pop(area)
            assert numbers == list(range(int(card.facts["first"]), int(card.facts["last"]) + 1))
            assert text == card.text
        else:
            assert numbers == [7]
    assert (sorted(totals), areas) == (sorted(sums), {})


def test_dice_do_the_damage_of_shadow_hunters_as_often_as_they_say() -> None:
    table = table_of(lodge.load("shadow-hunters"), "Damage")
    found = Counter(abs(six - four) for six, four in product(range(1, 7), range(1, 5)))
    [ways] = table.rows
    assert table.heads[1:] == [str(damage) for damage in sorted(found)]
    assert ways[1:] == [str(found[damage]) for damage in sorted(found)]


def test_the_ring_of_shadow_hunters_has_its_ranges_framed() -> None:
    """Slots 0 and 1, 2 and 3, 4 and 5 are pairs, and each lies beside the next of the ring."""
    board = kit_of(lodge.load("shadow-hunters")).boards[0]
    at = {
        name: (row, column)
        for row, names in enumerate(board.rows)
        for column, name in enumerate(names)
    }
    ring = [at[f"Area {number}"] for number in range(1, 7)]
    for (row, column), (other_row, other_column) in zip(ring, ring[1:] + ring[:1], strict=True):
        assert abs(row - other_row) + abs(column - other_column) == 1
    assert board.frames == [[f"Area {low}", f"Area {low + 1}"] for low in (1, 3, 5)]
    [first, *_] = lay_pieces(lodge.load("shadow-hunters"), Style()).boards[0].frames
    assert (first.wide, first.high) == (POKER.wide, 2 * POKER.high)


CITING = [
    (game, table) for game in GAMES for table in kit_of(game).tables if "Clause" in table.heads
]


@pytest.mark.parametrize(
    ("game", "table"), CITING, ids=[f"{game.id}: {table.heads[0]}" for game, table in CITING]
)
def test_a_table_says_no_number_that_its_clause_does_not(game: lodge.Game, table: Table) -> None:
    blocks = [block for section in read_sections(game.rules_text) for block in section.blocks]
    clauses = {block.id: block.text for block in blocks if block.kind == "clause"}
    for row in table.rows:
        cited = row[table.heads.index("Clause")]
        said = " ".join(cell for cell in row if cell != cited)
        assert set(NUMBER.findall(said)) <= set(NUMBER.findall(clauses[cited]))


def test_two_dice_show_so_much_as_often_as_the_table_says() -> None:
    table = table_of(lodge.load("treasure-hunter"), "2D6")
    sums = Counter(one + other for one, other in product(range(1, 7), repeat=2))
    shown = sorted(sums)
    assert table.heads[1:] == [str(total) for total in shown]
    just, more = table.rows
    assert just[1:] == [str(sums[total]) for total in shown]
    assert more[1:] == [str(sum(sums[high] for high in shown if high >= low)) for low in shown]


def test_the_score_sheet_has_all_treasures_with_their_points() -> None:
    game = lodge.load("treasure-hunter")
    treasures = {
        card.name: str(card.facts["points"]) for card in game.cards() if "points" in card.facts
    }
    rows = {row[0]: row[1] for row in table_of(game, "Treasure").rows if row[1]}
    together = rows.pop("Points together")
    assert rows == treasures
    assert together == str(sum(map(int, treasures.values())))
    assert len(table_of(game, "Treasure").heads) - 2 == max(game.seat_counts)


def test_the_plan_of_the_growing_map_shows_where_a_card_may_lie() -> None:
    [plan] = kit_of(lodge.load("treasure-hunter")).plans
    signs = {
        (row, column): sign
        for row, names in enumerate(plan.rows)
        for column, sign in enumerate(names)
    }
    laid = [cells.cell_at(*at) for at, sign in signs.items() if sign not in ("", "+", "x")]
    free = {cells.cell_at(*at) for at, sign in signs.items() if sign == "+"}
    assert set(free_cells(laid, laid)) == free
    [crossed] = [cells.cell_at(*at) for at, sign in signs.items() if sign == "x"]
    assert fills_block(laid, crossed)


def test_the_wheel_of_beast_hunter_turns_as_its_phases_do() -> None:
    [wheel] = kit_of(lodge.load("beast-hunter")).wheels
    assert [step.lower().replace("-", "") for step in wheel.steps] == list(get_args(Phase))
    assert set(wheel.notes) == set(wheel.steps)
    assert wheel.shaded == wheel.steps[:4]


def test_chosen_cards_come_without_a_board() -> None:
    order = take_order(lodge.load("card-hunter"), Choice(cards=["Rage"]))
    assert len(reading.read(print_sheets(order, Style())).pages) == 4


def test_a_title_that_is_too_long_for_its_board_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lodge.load("card-hunter")
    [board] = kit_of(game).boards
    wordy = msgspec.structs.replace(board, title="The monster and its Positions. " * 40)
    kit = msgspec.structs.replace(kit_of(game), boards=[wordy])
    monkeypatch.setattr(pieces, "kit_of", lambda _: kit)
    with pytest.raises(LodgeError, match="the title of a board is too long for its place"):
        print_sheets(take_order(game, Choice()), Style())


def test_an_aid_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lodge.load("card-hunter")
    page = how_to(game)
    assert page is not None
    long = msgspec.structs.replace(page, wins=[*page.wins, "And so on. " * 900])
    monkeypatch.setattr(pieces, "how_to", lambda _: long)
    with pytest.raises(LodgeError, match="a player aid is too long for its place"):
        print_sheets(take_order(game, Choice()), Style())
