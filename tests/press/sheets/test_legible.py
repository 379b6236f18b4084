"""What is printed can be read: six points and more, and all of it."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lodge
from lodge.kernel.cards import CardInfo, Look
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.press.faces import face_svg, plan_card
from lodge.press.kit import kit_of
from lodge.press.sheets.legible import check_legible
from lodge.press.sizes import MINI, POINTS_A_MILLIMETRE, POKER, SIZES, CardSize, Finish
from tests.press import measuring
from tests.press.test_made_up_cards import made_up

GAMES = [lodge.load(name) for name in lodge.games()]
LOOK = lodge.load("galactic-hunt").look


def smallest_points(look: Look, card: CardInfo, size: CardSize) -> float:
    plan = plan_card(look, card, size)
    smallest = min((block.size for block in plan.blocks), default=100.0)
    return smallest * size.millimetres * POINTS_A_MILLIMETRE


@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, id=f"{game.id}-{size.name}")
        for game, size in product(GAMES, SIZES.values())
    ],
)
def test_all_cards_can_be_read_in_all_sizes(game: Game, size: CardSize) -> None:
    for card in [*game.cards(), *kit_of(game).cards]:
        check_legible(game.look, card, size)
        assert smallest_points(game.look, card, size) >= 6


@settings(max_examples=150, deadline=None)
@given(made_up, st.sampled_from(list(SIZES.values())))
def test_a_made_up_card_is_shown_as_a_whole_or_refused_by_name(
    card: CardInfo, size: CardSize
) -> None:
    try:
        check_legible(LOOK, card, size)
    except LodgeError as problem:
        refused = str(problem)
    else:
        refused = ""
    if refused:
        assert repr(card.name) in refused
        return
    plan = plan_card(LOOK, card, size)
    assert smallest_points(LOOK, card, size) >= 6
    shown = {block.role: "".join(line.text for line in block.lines) for block in plan.blocks}
    for role, text in (("name", card.name), ("text", card.text), ("index", card.index)):
        assert bare(shown.get(role, "")) == bare(text)


def bare(text: str) -> str:
    """A text without what wrapping and composing change."""
    return "".join(character for character in text if character.isalnum())


def test_letters_that_no_font_has_are_refused() -> None:
    with pytest.raises(LodgeError, match=r"'狼' \(wolf\) cannot be printed: .* include 狼"):
        check_legible(LOOK, CardInfo("wolf", "狼", "combat"), POKER)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_small_cards_keep_their_words_on_the_card(game: Game) -> None:
    for card in game.cards():
        root = measuring.read(face_svg(game.look, card, Finish(MINI, 0.0)))
        for bounds in measuring.lines(root):
            assert bounds.left >= 0
            assert bounds.right <= MINI.width
            assert bounds.bottom <= MINI.height


@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_on_paper_a_card_is_filled_to_its_corners_and_beyond(bleed: float) -> None:
    game = lodge.load("card-hunter")
    finish = Finish(POKER, bleed)
    root = measuring.read(face_svg(game.look, game.cards()[0], finish))
    area = finish.area
    seen = [float(value) for value in root.get("viewBox", "").split()]
    assert seen == pytest.approx([area.x, area.y, area.width, area.height], abs=0.01)
    ground = root.findall(f"{measuring.SVG}rect")[0]
    assert float(str(ground.get("x"))) == pytest.approx(area.x, abs=0.01)
    assert float(str(ground.get("width"))) == pytest.approx(area.width, abs=0.01)
    assert ground.get("rx") == "0"
    assert area.height * POKER.millimetres == pytest.approx(88 + 2 * bleed)
    assert area.width * POKER.millimetres == pytest.approx(63 + 2 * bleed)


def test_low_ink_fills_nothing_but_letters_and_signs() -> None:
    game = lodge.load("card-hunter")
    root = measuring.read(face_svg(game.look, game.cards()[0], Finish(spares_ink=True)))
    filled = {piece.get("fill") for piece in root.findall(f"{measuring.SVG}rect")}
    assert filled <= {"#ffffff", "none", "url(#art)"}
    stops = {stop.get("stop-color") for stop in root.iter(f"{measuring.SVG}stop")}
    assert stops == {"#ffffff"}
