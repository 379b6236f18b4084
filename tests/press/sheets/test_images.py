"""Cards as pictures, and as decks for tables on a screen."""

import struct
import sys
from collections import Counter
from io import BytesIO
from zipfile import ZipFile

import pytest

import lodge
from lodge.press.sheets import Choice, Order, room, single_cards, tabletop, take_order
from lodge.press.sheets.copies import Stack
from lodge.press.sheets.images import Tiles
from lodge.press.sheets.typesetting import Press
from lodge.press.sizes import POKER, SIZES, CardSize
from tests.press.sheets import pcio_format, tabletop_format
from tests.press.sheets.pcio_format import read_room
from tests.press.sheets.tabletop_format import LARGEST_SIDE, pictures_of, read_saved

FOLDER = "file:///cards"


def order_of(name: str, *cards: str) -> Order:
    return take_order(lodge.load(name), Choice(cards=list(cards)))


def pixels(picture: bytes) -> tuple[int, int]:
    """What a PNG says of itself."""
    assert picture.startswith(b"\x89PNG\r\n")
    wide, high = struct.unpack(">II", picture[16:24])
    return wide, high


@pytest.mark.parametrize(("dpi", "wide", "high"), [(300, 815, 1110), (600, 1630, 2220)])
def test_single_cards_have_bleed_and_the_resolution_that_is_wanted(
    dpi: int, wide: int, high: int
) -> None:
    """69 × 94 mm, of which 63 × 88 are the card."""
    order = order_of("card-hunter", "Rage", "Jack", "Rage")
    files = single_cards(order, POKER, dpi)
    assert sorted(files) == ["back-hunter.png", "back-monster.png", "jack-1x.png", "r-2x.png"]
    for picture in files.values():
        assert pixels(picture) == pytest.approx((wide, high), abs=1)
    assert files == single_cards(order, POKER, dpi)


def test_a_saved_object_shows_every_card_at_its_place() -> None:
    cards = ["T1", "T2", "T1", "R", "jack"]
    order = order_of("card-hunter", *cards)
    files = tabletop(order, POKER, FOLDER)
    assert files == tabletop(order, POKER, FOLDER)
    assert sorted(files) == [
        "card-hunter-hunter-1.png",
        "card-hunter-hunter-back.png",
        "card-hunter-monster-1.png",
        "card-hunter-monster-back.png",
        "card-hunter.json",
    ]
    assert max(pixels(files["card-hunter-monster-1.png"])) == LARGEST_SIDE
    saved = read_saved(files["card-hunter.json"])
    assert pictures_of(saved) == {f"{FOLDER}/{name}" for name in files if name.endswith(".png")}
    monster, hunter = saved.ObjectStates
    assert isinstance(monster, tabletop_format.Deck)
    assert monster.DeckIDs == [100, 100, 101, 102]
    names = [card.Nickname for card in monster.ContainedObjects]
    assert names == ["Weak Tail", "Weak Tail", "Medium Tail", "Rage"]
    sheet = monster.CustomDeck["1"]
    assert (sheet.NumWidth, sheet.NumHeight) == (10, 7)
    assert (sheet.BackIsHidden, sheet.UniqueBack) == (True, False)
    # One card is no deck.
    assert isinstance(hunter, tabletop_format.Card)
    assert hunter.CardID == 200


@pytest.mark.parametrize("size", list(SIZES.values()), ids=list(SIZES))
def test_sheets_are_as_large_as_can_be_and_have_the_shape_of_their_cards(size: CardSize) -> None:
    files = tabletop(order_of("card-hunter", "jack"), size, FOLDER)
    wide, high = pixels(files["card-hunter-hunter-1.png"])
    assert max(wide, high) == pytest.approx(LARGEST_SIDE, abs=1)
    assert wide / high == pytest.approx(10 * size.wide / (7 * size.high), rel=0.001)


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures take long; without them whole games can be looked at."""

    def leave_blank(svgs: list[str], tiles: Tiles, _: int) -> list[bytes]:
        assert all(0 < number <= len(svgs) for sheet in tiles.sheets for number in sheet)
        assert all(len(sheet) == tiles.columns * tiles.rows for sheet in tiles.sheets)
        return [b""] * len(tiles.sheets)

    # The package calls a function by the name of this module.
    monkeypatch.setattr(sys.modules[tabletop.__module__], "tile", leave_blank)
    monkeypatch.setattr(Press, "pages", lambda _, svgs, *__, **___: [b"PNG"] * len(svgs))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("has_one_back", [False, True])
@pytest.mark.parametrize("name", lodge.games())
def test_whole_games_are_what_tabletop_simulator_reads(name: str, has_one_back: bool) -> None:
    order = take_order(lodge.load(name), Choice(has_one_back=has_one_back))
    files = tabletop(order, POKER, FOLDER)
    saved = read_saved(files[f"{name}.json"])
    assert pictures_of(saved) == {f"{FOLDER}/{file}" for file in files if file.endswith(".png")}
    assert [card.Nickname for card in tabletop_format.cards_of(saved)] == [
        stack.card.name
        for deck in order.backs.values()
        for stack in deck
        for _ in range(stack.copies)
    ]
    assert len(saved.ObjectStates) == len(order.backs)


@pytest.mark.usefixtures("unpainted")
def test_a_deck_of_more_than_69_cards_takes_several_sheets() -> None:
    game = lodge.load("galactic-hunt")
    combat = [card for card in game.cards() if card.kind == "combat"]
    files = tabletop(Order(game, [Stack(card, 1) for card in combat]), POKER, FOLDER)
    [deck] = read_saved(files["galactic-hunt.json"]).ObjectStates
    assert isinstance(deck, tabletop_format.Deck)
    assert list(deck.CustomDeck) == ["1", "2"]
    places = Counter(number // 100 for number in deck.DeckIDs)
    assert places == {1: 69, 2: len(combat) - 69}


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", list(SIZES.values()), ids=list(SIZES))
@pytest.mark.parametrize("name", lodge.games())
def test_whole_games_are_what_playingcards_io_imports(name: str, size: CardSize) -> None:
    order = take_order(lodge.load(name), Choice())
    widgets = read_room(room(order, size))
    decks = [widget for widget in widgets if isinstance(widget, pcio_format.CardDeck)]
    assert len(decks) == len(order.backs)
    cards = [widget for widget in widgets if isinstance(widget, pcio_format.Card)]
    assert Counter(card.card_type for card in cards) == Counter(card.face for card in order.cards)


def test_a_room_has_a_deck_for_each_back_and_a_card_for_each_copy() -> None:
    order = order_of("card-hunter", "T1", "T1", "jack")
    packed = room(order, POKER)
    assert packed == room(order, POKER)
    widgets = read_room(packed)
    cards = [widget for widget in widgets if isinstance(widget, pcio_format.Card)]
    assert [card.card_type for card in cards] == ["T1", "T1", "jack"]
    with ZipFile(BytesIO(packed)) as file:
        # Three times as large as on the table, for who looks closer.
        assert pixels(file.read("userassets/1.png")) == pytest.approx((344, 480), abs=1)
