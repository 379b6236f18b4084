"""Printed files, read back: cards, sizes, backs, marks, words; and they are always the same."""

import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

import lodge
from lodge.kernel.cards import CardInfo
from lodge.kernel.refusal import LodgeError
from lodge.press.sheets import Choice, Order, Style, print_sheets, take_order, typesetting
from lodge.press.sheets.copies import Stack, whole_game
from lodge.press.sheets.order import OVERDRAW
from lodge.press.sheets.pages import grid_of
from lodge.press.sheets.paper import LETTER
from lodge.press.sizes import BRIDGE, LARGE, MINI
from tests.press.sheets import reading

MOST_BYTES = 5_000_000
COVER = 2
NEAR = 0.02
"""Millimetres by which what is read back may differ."""


@cache
def printed(name: str, style: Style = Style()) -> bytes:  # noqa: B008
    return print_sheets(take_order(lodge.load(name), Choice()), style)


def fronts(file: bytes, style: Style) -> list[reading.Form]:
    pages = reading.card_pages(reading.read(file))
    step = 2 if style.backs in ("long", "short") else 1
    forms = [form for page in pages[::step] for form in reading.forms(page)]
    return [form for form in forms if not form.is_turned]


@pytest.mark.parametrize("name", lodge.games())
def test_every_card_is_there_as_often_as_the_game_has_it(name: str) -> None:
    stacks = whole_game(lodge.load(name))
    found = Counter(form.drawing for form in fronts(printed(name), Style()))
    assert sorted(found.values()) == sorted(stack.copies for stack in stacks)


@pytest.mark.parametrize("name", lodge.games())
def test_a_file_is_small_and_holds_each_drawing_once(name: str) -> None:
    file = printed(name)
    assert len(file) < MOST_BYTES
    stacks = whole_game(lodge.load(name))
    kinds = take_order(lodge.load(name), Choice()).backs
    faces = reading.drawings_kept(reading.read(file), 63, 88)
    assert len(faces) == len(set(faces)) == len(stacks)
    backs = reading.drawings_kept(reading.read(file), 63 + 2 * OVERDRAW, 88 + 2 * OVERDRAW)
    assert len(backs) == len(set(backs)) == len(kinds)


@pytest.mark.parametrize(
    ("style", "wide", "high"),
    [
        (Style(), 63, 88),
        (Style(paper=LETTER, has_bleed=True), 69, 94),
        (Style(size=BRIDGE, backs="none"), 57, 88),
        (Style(size=MINI, backs="fold"), 44, 63),
        (Style(size=LARGE, backs="short"), 94.5, 132),
    ],
)
def test_cards_are_as_large_as_they_should_be(style: Style, wide: float, high: float) -> None:
    file = printed("card-hunter", style)
    for form in fronts(file, style):
        assert form.wide == pytest.approx(wide, abs=NEAR)
        assert form.high == pytest.approx(high, abs=NEAR)
    sizes = {tuple(sorted(reading.size(page))) for page in reading.read(file).pages}
    assert sizes == {(style.paper.wide, style.paper.high)}


@pytest.mark.parametrize(
    ("style", "is_upright"),
    [
        (Style(), True),
        (Style(backs="short"), False),
        (Style(has_bleed=True), False),
        (Style(has_bleed=True, backs="short"), True),
        (Style(paper=LETTER, shift=(1.5, -0.5)), True),
    ],
)
def test_backs_meet_their_fronts(style: Style, is_upright: bool) -> None:
    """`is_upright`: the axis about which the paper is turned, as the page is read."""
    file = reading.read(printed("shadow-hunters", style))
    order = take_order(lodge.load("shadow-hunters"), Choice())
    kinds: dict[str, set[str]] = {}
    cards = iter(order.cards)
    right, down = style.shift
    pages = reading.card_pages(file)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        wide, high = reading.size(front)
        for one, other in zip(reading.forms(front), reading.forms(back), strict=True):
            left, top = other.left - right, other.top - down
            seen = (
                (wide - left - other.wide, top) if is_upright else (left, high - top - other.high)
            )
            # As much larger on every side.
            over = style.overdraw
            assert (one.left - seen[0], one.top - seen[1]) == pytest.approx((over, over), abs=NEAR)
            size = (one.wide + 2 * over, one.high + 2 * over)
            assert (other.wide, other.high) == pytest.approx(size, abs=NEAR)
            assert other.is_turned == (not is_upright)
            kinds.setdefault(next(cards).kind, set()).add(other.drawing)
    assert all(len(backs) == 1 for backs in kinds.values())
    assert len(set.union(*kinds.values())) == len(kinds) == 5


def test_folded_backs_lie_beneath_their_fronts_on_one_page() -> None:
    style = Style(backs="fold")
    for page in reading.card_pages(reading.read(printed("shadow-hunters", style))):
        forms = reading.forms(page)
        half = len(forms) // 2
        _, high = reading.size(page)
        for front, back in zip(forms[:half], forms[half:], strict=True):
            assert back.is_turned
            assert not front.is_turned
            assert back.left + OVERDRAW == pytest.approx(front.left, abs=NEAR)
            middle = high - back.top - back.high / 2
            assert middle == pytest.approx(front.top + front.high / 2, abs=NEAR)


@pytest.mark.parametrize(
    "style", [Style(), Style(backs="short"), Style(backs="fold"), Style(has_bleed=True)]
)
def test_backs_are_seen_beyond_their_edge_but_not_on_their_neighbours(style: Style) -> None:
    """Together the backs of a sheet fill it without a gap, and nowhere one upon the other."""
    page = reading.card_pages(reading.read(printed("shadow-hunters", style)))[
        0 if style.backs == "fold" else 1
    ]
    seen = reading.clips(page)
    grid = grid_of(style)
    wide, high = grid.cell_wide, grid.cell_high
    columns = round(max(clip.left for clip in seen) - min(clip.left for clip in seen)) // wide + 1
    rows = len(seen) / columns
    area = sum(clip.wide * clip.high for clip in seen)
    over = 0.0 if style.has_bleed else 4.0  # Two millimetres on each side.
    assert area == pytest.approx((columns * wide + over) * (rows * high + over), rel=1e-4)
    for one, other in combinations(seen, 2):
        beside = one.left + one.wide <= other.left + NEAR or other.left + other.wide <= (
            one.left + NEAR
        )
        below = one.top + one.high <= other.top + NEAR or other.top + other.high <= one.top + NEAR
        assert beside or below


def test_marks_are_drawn_at_the_cuts() -> None:
    page = reading.read(printed("card-hunter")).pages[COVER]
    upright = sorted({line.x1 for line in reading.strokes(page) if line.x1 == line.x2})
    level = sorted({line.y1 for line in reading.strokes(page) if line.y1 == line.y2})
    assert upright == pytest.approx([10.5, 73.5, 136.5, 199.5], abs=NEAR)
    assert level == pytest.approx([16.5, 104.5, 192.5, 280.5], abs=NEAR)


def test_the_first_page_says_what_to_print_and_what_else_is_needed() -> None:
    file = reading.read(printed("shadow-hunters"))
    said = " ".join(file.pages[0].extract_text().split())
    for words in ("74 cards", "9 sheets of A4", "pages 3 to 20", "long edge", "actual size"):
        assert words in said
    for deck, count in (("Character", 20), ("White", 16), ("Area", 6)):
        assert f"{deck} {count}" in said
    assert "a six-sided and a four-sided die" in said
    assert "pages from 21 on one side" in said
    assert len(reading.card_pages(file)) == 18
    assert "game-icons.net" in file.pages[1].extract_text()


def test_the_ruler_is_50_millimetres_long() -> None:
    lines = reading.strokes(reading.read(printed("shadow-hunters")).pages[0])
    level = [abs(line.x2 - line.x1) for line in lines if line.y1 == line.y2]
    assert any(length == pytest.approx(50, abs=NEAR) for length in level)
    ticks = sorted({line.x1 for line in lines if line.x1 == line.x2})
    assert len(ticks) == 51
    assert ticks[-1] - ticks[0] == pytest.approx(50, abs=NEAR)


def test_cards_are_outlines_and_no_pictures() -> None:
    file = reading.read(printed("card-hunter"))
    assert file.pages[COVER].extract_text().split() == [
        "Card",
        "Hunter,",
        "sheet",
        "1",
        "of",
        "6,",
        "fronts",
    ]
    assert not any(page.images for page in file.pages)


def test_the_calibration_page_has_its_crosses_behind_its_scales() -> None:
    style = Style(calibrates=True, shift=(2.0, 1.0))
    file = reading.read(printed("card-hunter", style))
    front, back = file.pages[COVER], file.pages[COVER + 1]
    assert "against the light" in " ".join(front.extract_text().split())
    middles = {
        (round(210 - (line.x1 + line.x2) / 2 + 2, 1), round(line.y1 - 1, 1))
        for line in reading.strokes(back)
        if line.y1 == line.y2
    }
    crossed = {
        (round((line.x1 + line.x2) / 2, 1), round(line.y1, 1))
        for line in reading.strokes(front)
        if line.y1 == line.y2 and abs(line.x2 - line.x1) > 19
    }
    assert middles == crossed
    assert "pages 5 to" in " ".join(file.pages[0].extract_text().split())


def test_the_same_order_is_always_the_same_file() -> None:
    code = (
        "import sys, lodge; from lodge.press.sheets import *;"
        "order = take_order(lodge.load('beast-hunter'), Choice());"
        "sys.stdout.buffer.write(print_sheets(order, Style()))"
    )
    for seed in ("1", "2"):
        environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)}
        told = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, check=True
        )
        assert told.stdout == printed("beast-hunter")


def test_chosen_cards_and_decks_and_several_copies() -> None:
    game = lodge.load("treasure-hunter")
    order = take_order(game, Choice(kinds=["Guardian"], cards=["Wizard", "warrior"], copies=2))
    assert order.counts()["Guardian"] == 62
    assert len(order.cards) == 66
    assert len(fronts(print_sheets(order, Style()), Style())) == 66


def test_boards_and_tokens_are_printed_as_often_as_the_first_page_says() -> None:
    game = lodge.load("beast-hunter")
    once, thrice = (
        reading.read(print_sheets(take_order(game, Choice(copies=copies)), Style()))
        for copies in (1, 3)
    )
    said = " ".join(thrice.pages[0].extract_text().split())
    assert "on one side, 3 times, on strong paper" in said
    assert "times" not in once.pages[0].extract_text()
    pieces = [len(file.pages) - COVER - len(reading.card_pages(file)) for file in (once, thrice)]
    assert pieces[0] == pieces[1]


def test_cards_that_are_shuffled_together_have_one_back() -> None:
    galaxy = take_order(lodge.load("galactic-hunt"), Choice(kinds=["combat", "assist", "pursuit"]))
    assert list(galaxy.backs) == ["combat", "pursuit"]
    treasures = take_order(lodge.load("treasure-hunter"), Choice(has_one_back=True))
    file = reading.read(print_sheets(treasures, Style()))
    backs = [form for page in reading.card_pages(file)[1::2] for form in reading.forms(page)]
    assert len(backs) == len(treasures.cards)
    assert len({form.drawing for form in backs}) == 1


@pytest.mark.parametrize("name", lodge.games())
def test_what_lies_face_down_cannot_be_told_by_its_back(name: str) -> None:
    """Cards that are dealt into one zone look alike on paper, whatever their kinds."""
    game = lodge.load(name)
    cards = {card.face: card for card in game.cards()}
    for seats, options in game.examples():
        is_one_deck = name == "treasure-hunter" and options.get("mode") not in ("board", "map")
        order = Order(game, [], has_one_back=is_one_deck)
        for faces in game.new(seats, options, key=2).to_json()["zones"].values():
            assert len({order.back_of(cards[face]) for face in faces}) <= 1


def test_unknown_decks_and_cards_are_refused_with_a_sentence() -> None:
    game = lodge.load("shadow-hunters")
    with pytest.raises(LodgeError, match=r"no deck 'whit'\. Did you mean 'white'\?"):
        take_order(game, Choice(kinds=["whit"]))
    with pytest.raises(LodgeError, match=r"no card 'Alie'\. Did you mean 'Allie'\?"):
        take_order(game, Choice(cards=["Alie"]))
    with pytest.raises(LodgeError, match="are too many for one file: at most 3000"):
        take_order(game, Choice(copies=90))


def test_a_text_that_does_not_fit_is_refused_by_name() -> None:
    game = lodge.load("shadow-hunters")
    card = CardInfo("talker", "The Talker", "white", "And so on and on. " * 120)
    order = Order(game, [Stack(card, 1)])
    with pytest.raises(LodgeError, match=r"text of 'The Talker' \(talker\) does not fit a poker"):
        print_sheets(order, Style())


def test_without_typst_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(LodgeError, match=r"pip install 'hunters-lodge\[print\]'"):
        typesetting.find_typst()
