"""Cards as pictures, and as decks for tables on a screen."""

import struct
from collections import Counter
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

import lodge
from lodge.press.sheets import Choice, Order, room, single_cards, tabletop, take_order
from lodge.press.sheets.copies import Stack
from lodge.press.sizes import MINI, POKER

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


def saved(files: dict[str, bytes]) -> Any:
    [name] = [name for name in files if name.endswith(".json")]
    return msgspec.json.decode(files[name])


def test_a_saved_object_shows_every_card_at_its_place() -> None:
    cards = ["T1", "T2", "T1", "R", "jack"]
    order = order_of("card-hunter", *cards)
    files = tabletop(order, POKER, FOLDER)
    assert sorted(files) == [
        "card-hunter-hunter-1.png",
        "card-hunter-hunter-back.png",
        "card-hunter-monster-1.png",
        "card-hunter-monster-back.png",
        "card-hunter.json",
    ]
    assert pixels(files["card-hunter-monster-1.png"])[0] == pytest.approx(4096, abs=1)
    monster, hunter = saved(files)["ObjectStates"]
    assert monster["Name"] == "DeckCustom"
    assert monster["DeckIDs"] == [100, 100, 101, 102]
    assert [card["CardID"] for card in monster["ContainedObjects"]] == monster["DeckIDs"]
    assert [card["Nickname"] for card in monster["ContainedObjects"]] == [
        "Weak Tail",
        "Weak Tail",
        "Medium Tail",
        "Rage",
    ]
    sheet = monster["CustomDeck"]["1"]
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
    assert sheet["FaceURL"] == f"{FOLDER}/card-hunter-monster-1.png"
    assert sheet["BackURL"] == f"{FOLDER}/card-hunter-monster-back.png"
    assert (sheet["BackIsHidden"], sheet["UniqueBack"]) == (True, False)
    # One card is no deck.
    assert (hunter["Name"], hunter["CardID"]) == ("Card", 200)


def test_a_deck_of_more_than_69_cards_takes_several_sheets() -> None:
    game = lodge.load("galactic-hunt")
    combat = [card for card in game.cards() if card.kind == "combat"]
    files = tabletop(Order(game, [Stack(card, 1) for card in combat]), MINI, FOLDER)
    [deck] = saved(files)["ObjectStates"]
    assert list(deck["CustomDeck"]) == ["1", "2"]
    places = Counter(number // 100 for number in deck["DeckIDs"])
    assert places == {1: 69, 2: len(combat) - 69}
    assert max(number % 100 for number in deck["DeckIDs"]) == 68
    for card in deck["ContainedObjects"]:
        assert list(card["CustomDeck"]) == [str(card["CardID"] // 100)]
        assert card["CustomDeck"].items() <= deck["CustomDeck"].items()


def test_every_picture_that_a_saved_object_names_is_there() -> None:
    files = tabletop(order_of("shadow-hunters", "church", "allie", "bob"), MINI, FOLDER)
    text = str(saved(files))
    for name in files:
        assert name.endswith(".json") or f"{FOLDER}/{name}" in text


def test_a_room_has_a_deck_for_each_back_and_a_card_for_each_copy() -> None:
    order = order_of("card-hunter", "T1", "T1", "jack")
    packed = room(order, POKER)
    assert packed == room(order, POKER)
    with ZipFile(BytesIO(packed)) as file:
        widgets = msgspec.json.decode(file.read("widgets.json"))
        names = set(file.namelist())
    decks = {widget["id"]: widget for widget in widgets if widget["type"] == "cardDeck"}
    cards = [widget for widget in widgets if widget["type"] == "card"]
    assert [card["cardType"] for card in cards] == ["T1", "T1", "jack"]
    assert len({card["id"] for card in cards}) == 3
    for card in cards:
        kind = decks[card["deck"]]["cardTypes"][card["cardType"]]
        for side in ("face", "back"):
            assert kind[side].removeprefix("package://") in names
    assert {deck["cardHeight"] for deck in decks.values()} == {160}
    piles = {widget["id"] for widget in widgets if widget["type"] == "cardPile"}
    assert {card["parent"] for card in cards} <= piles
