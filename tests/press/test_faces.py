"""Every card of every game: all there, nothing beyond its box, nothing on top of another."""

from itertools import combinations
from xml.sax.saxutils import escape

import pytest

import lodge
from lodge.kernel.cards import CardInfo, Look
from lodge.kernel.game import Game
from lodge.press import draw_face
from lodge.press.assets import icons
from lodge.press.colours import contrast
from lodge.press.faces import face_svg
from lodge.press.layout import Plan, plan_face
from lodge.press.lettering import Box
from lodge.press.scheme import colours_of, sign_of
from lodge.press.sizes import POKER
from tests.kernel.toy import BURROW_GAME
from tests.press import measuring

GAMES = [*map(lodge.load, lodge.games()), BURROW_GAME]
IDS = [game.id for game in GAMES]
CARDS = [
    pytest.param(game, card, id=f"{game.id}-{card.face}") for game in GAMES for card in game.cards()
]
ROUNDING = 0.05
MOST_BYTES = 25_000


def plan_of(look: Look, card: CardInfo) -> Plan:
    return plan_face(card, sign_of(look, card.kind, card.suit), look.badges)


def check_card(look: Look, card: CardInfo) -> None:
    """The laws of every card, checked on the plan and on what was drawn."""
    plan = plan_of(look, card)
    boxes = [block.box for block in plan.blocks] + [placed.box for placed in plan.icons]
    assert all(POKER.card.holds(box) for box in boxes)
    for first, second in combinations(boxes, 2):
        assert not first.touches(second), (card.face, first, second)
    root = measuring.read(face_svg(look, card))
    assert root.get("viewBox") == "0 0 250 350"
    check_texts(plan, measuring.lines(root))
    check_icons(plan, measuring.icons(root))


def check_texts(plan: Plan, drawn: list[measuring.Bounds]) -> None:
    """Each drawn line lies within the box of its text, and so does what the plan says of it."""
    boxes = [block.box for block in plan.blocks for _ in block.lines]
    assert len(drawn) == len(boxes)
    for bounds, box in zip(drawn, boxes, strict=True):
        assert box.x - ROUNDING <= bounds.left
        assert bounds.right <= box.right + ROUNDING
        assert box.y - ROUNDING <= bounds.top
        assert bounds.bottom <= box.bottom + ROUNDING
    for block in plan.blocks:
        ink = block.ink()
        assert ink
        assert block.box.holds(ink)


def check_icons(plan: Plan, drawn: list[tuple[str, measuring.Bounds]]) -> None:
    allowed = [placed.box for placed in plan.icons]
    for name, bounds in drawn:
        assert name in icons()
        # The shadow of an icon falls a little beside it.
        assert any(
            box.x - ROUNDING <= bounds.left
            and box.y - ROUNDING <= bounds.top
            and bounds.right <= box.right + 2 + ROUNDING
            and bounds.bottom <= box.bottom + 3 + ROUNDING
            for box in allowed
        )


@pytest.mark.parametrize(("game", "card"), CARDS)
def test_a_card_keeps_within_its_boxes(game: Game, card: CardInfo) -> None:
    check_card(game.look, card)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_cards_show_all_of_their_words(game: Game) -> None:
    for card in game.cards():
        plan = plan_of(game.look, card)
        shown = {block.role: " ".join(line.text for line in block.lines) for block in plan.blocks}
        assert shown["name"] == card.name
        assert shown.get("text", "") == " ".join(card.text.split())
        assert shown.get("index", "") == card.index
        if card.text:
            assert all(tag in shown["tags"] for tag in card.tags)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_words_are_large_enough(game: Game) -> None:
    for card in game.cards():
        sizes = {block.role: block.size for block in plan_of(game.look, card).blocks}
        assert sizes["name"] >= 16, card
        assert sizes.get("text", 20) >= 11.5, card
        assert sizes.get("index", 60) >= 28, card


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_cards_are_small_and_have_a_title(game: Game) -> None:
    for card in game.cards():
        svg = draw_face(game, card.face)
        assert f"<title>{escape(card.name)}" in svg
        assert len(svg) < MOST_BYTES, card


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_cards_can_be_read(game: Game) -> None:
    for kind, suit in {(card.kind, card.suit) for card in game.cards()}:
        colours = colours_of(game.look, kind, suit)
        assert contrast(colours.ink, colours.paper) >= 7
        assert contrast(colours.deep, colours.paper) >= 4.5
        # Icons are large: three to one is enough for them.
        assert contrast(colours.bright, colours.glow) >= 3, (kind, suit)


@pytest.mark.parametrize("game", GAMES[:-1], ids=lodge.games())
def test_the_cards_of_our_games_have_icons(game: Game) -> None:
    assert all(card.icon in icons() for card in game.cards())
    assert all(not card.sign or card.sign in plan_signs(game, card) for card in game.cards())


def plan_signs(game: Game, card: CardInfo) -> list[str]:
    return [placed.name for placed in plan_of(game.look, card).icons if placed.role == "sign"]


@pytest.mark.parametrize("game", GAMES[:-1], ids=lodge.games())
def test_colour_is_never_the_only_sign_of_a_suit(game: Game) -> None:
    """Cards of different suits or decks show different icons in their corner."""
    signs = {
        (card.kind, card.suit): sign_of(game.look, card.kind, card.suit) for card in game.cards()
    }
    assert all(signs.values())
    by_colour = {
        (colours_of(game.look, kind, suit).colour, sign) for (kind, suit), sign in signs.items()
    }
    icons_used = [sign for _, sign in by_colour]
    assert len(icons_used) == len(set(icons_used))


def test_pips_are_counted() -> None:
    game = lodge.load("beast-hunter")
    cards = {card.face: card for card in game.cards()}
    suits = ("SC", "FE", "FU", "WE", "BL", "TR", "BO", "AR")
    numbers = {f"{suit}{number}": number for suit in suits for number in range(1, 11)}
    assert {face: card.pips for face, card in cards.items() if card.pips} == numbers
    for face, number in numbers.items():
        drawn = [p for p in plan_of(game.look, cards[face]).icons if p.role == "art"]
        assert (len(drawn), cards[face].numbers["number"]) == (number, number)


def test_boxes_hold_and_touch() -> None:
    outer = Box(0, 0, 10, 10)
    assert outer.holds(Box(0, 0, 10, 10))
    assert not outer.holds(Box(1, 1, 10, 2))
    assert outer.touches(Box(9, 9, 5, 5))
    assert not outer.touches(Box(10, 0, 5, 5))
