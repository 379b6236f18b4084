"""Whatever a card is called and says, it stays within its boxes."""

from hypothesis import given, settings
from hypothesis import strategies as st

import lodge
from lodge.kernel.cards import DIRECTIONS, CardInfo, Look
from lodge.press.lettering import Box, Style, fit
from tests.press.test_faces import check_card, plan_of

WORDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=300)
LATIN = st.text(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ßÄÖéñŁğ-'’0123456789", max_size=400
)
LOOK = lodge.load("beast-hunter").look
STYLE = Style("text", 18, 8)
BADGES = {"hits": "lion", "beast": "lion", "hunter": "spades", "lost": "no-such-icon"}

made_up = st.builds(
    CardInfo,
    face=st.just("x"),
    name=WORDS | LATIN,
    kind=st.sampled_from(["beasts", "nowhere"]),
    text=WORDS | LATIN,
    tags=st.lists(LATIN | st.sampled_from(["beast", "hunter"]), max_size=9),
    numbers=st.dictionaries(
        st.text(max_size=20) | st.sampled_from(["hits", "lost"]), st.integers(), max_size=3
    ),
    icon=st.sampled_from(["", "lion", "no-such-icon"]),
    index=st.text(max_size=8),
    suit=st.sampled_from(["", "fur", "nosuit"]),
    sign=st.sampled_from(["", "spades", "no-such-icon", *DIRECTIONS]),
    pips=st.integers(0, 12),
)


@settings(max_examples=80)
@given(made_up)
def test_a_made_up_card_keeps_within_its_boxes(card: CardInfo) -> None:
    check_card(LOOK, card)


@settings(max_examples=30)
@given(made_up)
def test_and_in_a_game_without_a_look(card: CardInfo) -> None:
    check_card(Look(), card)


@settings(max_examples=80)
@given(made_up)
def test_and_with_badges(card: CardInfo) -> None:
    check_card(Look(badges=BADGES), card)


def test_badges_stand_beside_the_art_and_numbers_with_one_not_in_the_words() -> None:
    tags, numbers = ["beast", "tame"], {"hits": 3, "lost": 7, "age": 2}
    card = CardInfo("x", "Fox", "beasts", "Runs.", tags, numbers, icon="lion")
    plan = plan_of(Look(badges=BADGES), card)
    assert [placed.name for placed in plan.icons if placed.role == "badge"] == ["lion", "lion"]
    assert len(plan.plates) == 2
    said = {block.role: [line.text for line in block.lines] for block in plan.blocks}
    assert said["badge"] == ["3"]
    assert said["tags"] == ["beast · tame · lost 7 · age 2"]


def test_many_badges_share_rows() -> None:
    few, many = (
        CardInfo("x", "Fox", "beasts", "Runs.", ["beast"] * count, {"hits": 3}) for count in (4, 6)
    )
    rows = [
        [plate.y for plate in plan_of(Look(badges=BADGES), card).plates] for card in (few, many)
    ]
    assert [len(set(places)) for places in rows] == [5, 4]


def test_a_long_name_becomes_smaller_and_takes_two_lines() -> None:
    short = CardInfo("x", "Fox", "beasts", "Runs.")
    long = CardInfo("x", "The Fox Who Came Back From Beyond the Hills", "beasts", "Runs.")
    sizes = {
        card.name: next(b for b in plan_of(LOOK, card).blocks if b.role == "name")
        for card in (short, long)
    }
    assert sizes[long.name].size < sizes[short.name].size
    assert [len(sizes[name].lines) for name in (short.name, long.name)] == [1, 2]


def test_a_text_that_is_far_too_long_ends_in_dots() -> None:
    block = fit("text", "much " * 2000, Box(0, 0, 200, 80), STYLE)
    assert block.size == STYLE.smallest
    assert block.lines[-1].text.endswith("…")


def test_a_word_that_is_far_too_long_is_broken() -> None:
    block = fit("text", "x" * 120, Box(0, 0, 200, 80), STYLE)
    assert len(block.lines) > 1
    assert "".join(line.text for line in block.lines) == "x" * 120


def test_paragraphs_stand_apart() -> None:
    apart = fit("text", "one\ntwo", Box(0, 0, 200, 80), STYLE).lines
    together = fit("text", "one two " * 4, Box(0, 0, 120, 80), Style("text", 18, 17)).lines
    assert apart[1].baseline - apart[0].baseline > together[1].baseline - together[0].baseline


def test_lines_are_about_equally_wide() -> None:
    words = "of all the beasts that roam at night the hare is the one to watch for"
    block = fit("text", words, Box(0, 0, 200, 80), Style("text", 18, 17))
    widths = [len(line.text) for line in block.lines]
    assert max(widths) - min(widths) <= 8
