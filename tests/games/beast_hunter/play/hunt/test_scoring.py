"""Power and points, annihilators and aces (section 3.8), also against a sum made by hand."""

from itertools import combinations, pairwise, product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lodge.games.beast_hunter.play.hunt import scoring
from lodge.kernel.chance import Chance, make_key
from tests.games.beast_hunter.arranged import hunts, score, told, totals

Card = tuple[int, int]


def by_hand(cards: list[Card], min_run: int) -> int:
    """BH-129 word by word."""
    best = 0
    numbers = [number for number, _ in cards if number]
    for number in set(numbers):
        if numbers.count(number) >= 2:
            best = max(best, numbers.count(number) - 1)
    for low, high in product(range(1, 14), repeat=2):
        run = range(low, high + 1)
        if low < high and len(run) >= min_run and all(number in numbers for number in run):
            value = high - low
            if any(all((number, suit) in cards for number in run) for suit in range(4)):
                value *= 2
            best = max(best, value)
    return best


cards_of_a_set = st.lists(st.tuples(st.integers(0, 13), st.integers(0, 3)), max_size=12)


@pytest.mark.rule("BH-120", "BH-121", "BH-122", "BH-123", "BH-124", "BH-129")
@given(cards_of_a_set, st.sampled_from([2, 3]))
def test_base_value_is_the_reference_sum(cards: list[Card], min_run: int) -> None:
    numbers = [number for number, _ in cards]
    suits = [suit for _, suit in cards]
    value = scoring.base_value(numbers, suits, min_run)
    assert value == by_hand(cards, min_run)
    assert scoring.has_group(numbers, min_run) == (value > 0)


@pytest.mark.rule("BH-124")
@given(cards_of_a_set, st.sampled_from([2, 3]))
def test_the_best_group_is_worth_the_base_value(cards: list[Card], min_run: int) -> None:
    numbers = [number for number, _ in cards]
    suits = [suit for _, suit in cards]
    value = scoring.base_value(numbers, suits, min_run)
    group, places = scoring.best_group(numbers, suits, min_run)
    chosen = [cards[place] for place in places]
    if group == scoring.NO_GROUP:
        assert (value, places) == (0, [])
    elif group == scoring.OF_A_KIND:
        assert len({number for number, _ in chosen}) == 1
        assert len(chosen) - 1 == value
    else:
        assert all(b[0] == a[0] + 1 for a, b in pairwise(chosen))
        is_flush = group == scoring.FLUSH
        assert value == (len(chosen) - 1) * (2 if is_flush else 1)
        assert not is_flush or len({suit for _, suit in chosen}) == 1


def all_groups(cards: list[Card], value: int, min_run: int) -> list[frozenset[int]]:
    """Every choice of places that is a group of a value, word by word (BH-120 to BH-123)."""
    found = []
    for size in range(2, len(cards) + 1):
        for places in combinations(range(len(cards)), size):
            numbers = sorted(cards[place][0] for place in places)
            if numbers[0] == 0:
                continue
            worth = 0
            if numbers[0] == numbers[-1]:
                worth = size - 1
            elif numbers == list(range(numbers[0], numbers[0] + size)) and size >= min_run:
                is_flush = len({cards[place][1] for place in places}) == 1
                worth = (size - 1) * (2 if is_flush else 1)
            if worth == value:
                found.append(frozenset(places))
    return found


def most_apart(groups: list[frozenset[int]]) -> int:
    """How many groups can be taken at most so that no two share a card."""
    if not groups:
        return 0
    first, *rest = groups
    with_it = 1 + most_apart([group for group in rest if not group & first])
    return max(with_it, most_apart(rest)) if any(group & first for group in rest) else with_it


# Few numbers, so that many groups are equal.
crowded_cards = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3)), min_size=3, max_size=8)


@pytest.mark.rule("BH-124")
@settings(max_examples=400)
@given(crowded_cards, st.sampled_from([2, 3]))
@example([(1, 0), (2, 0), (3, 1)], 2)
@example([(1, 0), (1, 1), (2, 0), (2, 1), (3, 2), (3, 3)], 2)
@example([(1, 0), (1, 1), (1, 2), (2, 0), (3, 0)], 2)
@example([(1, 0), (2, 0), (3, 1), (4, 1)], 2)
@example([(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (3, 1)], 3)
def test_the_most_equal_groups_that_share_no_card_add_up(cards: list[Card], min_run: int) -> None:
    """Option `equal_groups`, against trying all groups."""
    numbers = [number for number, _ in cards]
    suits = [suit for _, suit in cards]
    best = by_hand(cards, min_run)
    most = most_apart(all_groups(cards, best, min_run)) if best else 0
    assert scoring.base_value(numbers, suits, min_run, True) == best * most
    groups = scoring.best_groups(numbers, suits, min_run, True)
    places = [place for _, group in groups for place in group]
    assert len(places) == len(set(places))
    possible = all_groups(cards, best, min_run) if best else []
    assert len(groups) == most
    for group, cards_of_it in groups:
        assert frozenset(cards_of_it) in possible
        is_alike = len({numbers[place] for place in cards_of_it}) == 1
        is_flush = not is_alike and len({suits[place] for place in cards_of_it}) == 1
        kind = scoring.OF_A_KIND if is_alike else scoring.FLUSH if is_flush else scoring.RUN
        assert group == kind


@pytest.mark.rule("BH-102")
@given(st.lists(st.integers(0, 10), max_size=10), st.data(), st.sampled_from([2, 3]))
def test_missing_cards_are_counted_right(
    hand: list[int], data: st.DataObject, min_run: int
) -> None:
    """By trying all completions with up to three more cards of the hand."""
    places = (
        data.draw(st.lists(st.sampled_from(range(len(hand))), unique=True, max_size=4))
        if hand
        else []
    )
    picked = [hand[place] for place in places]
    rest = [number for place, number in enumerate(hand) if place not in places]
    expected = 9
    for more in range(4):
        if any(_has_group(picked + list(extra), min_run) for extra in _choices(rest, more)):
            expected = more
            break
    missing = scoring.missing_for_group(*_masks(picked), *_masks(hand), min_run)
    assert missing == expected


def _choices(cards: list[int], count: int) -> list[tuple[int, ...]]:
    return list(combinations(cards, count))


def _has_group(numbers: list[int], min_run: int) -> bool:
    return scoring.has_group(numbers, min_run)


def _masks(numbers: list[int]) -> tuple[int, int]:
    once = sum(1 << number for number in set(numbers) if number)
    twice = sum(1 << number for number in set(numbers) if number and numbers.count(number) > 1)
    return once, twice


@pytest.mark.rule("BH-120")
def test_a_group_may_have_any_size() -> None:
    numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert scoring.base_value(numbers, [0, 1] * 5, 2) == 9
    assert scoring.base_value(numbers, [0] * 10, 2) == 18


@pytest.mark.rule("BH-123")
def test_cards_of_one_number_are_never_a_flush() -> None:
    # Under King Ape three fives are all fur, and still worth 2.
    assert totals(hunts("SC5 FE5 WE5 FUK", "BL9 TR9"))["beasts"] == (2, 2)


@pytest.mark.rule("BH-125", "BH-187")
def test_flush_and_lioness_give_four_times_the_run() -> None:
    assert totals(hunts("SC4 SC5 SC6 FUQ", "BL9 TR9"))["beasts"] == (8, 8)
    # Power 7 is not enough against it.
    assert score(hunts("SC4 SC5 SC6 FUQ", "BL2 BL3 BL4 BOK")) == (8, 0)


@pytest.mark.rule("BH-126", "BH-127")
def test_additions_are_never_multiplied() -> None:
    scene = hunts("SC4 SC5 SCJ SCK FUQ", "BL9 TR9")
    take_all(scene)
    # Flush 2, doubled 4; Dragon +1 and three other scales cards +3 power.
    assert totals(scene)["beasts"] == (8, 5)


def take_all(scene: object) -> None:
    """Resolve effects in the order offered."""
    match = scene.match  # type: ignore[attr-defined]
    while match.decision == "flip_effect":
        match.apply(match.legal()[0])


@pytest.mark.rule("BH-127", "BH-182", "BH-181")
def test_viper_adds_points_and_fortress_power() -> None:
    viper = hunts("SC4 FE4 SCQ", "BL9 TR9 BO9")
    assert totals(viper)["beasts"] == (1, 3)
    fortress = hunts("SC4 FE4 SCK", "BL9 TR9 BO9")
    assert totals(fortress)["beasts"] == (2, 1)


@pytest.mark.rule("BH-128")
def test_points_are_finite_with_infinite_power() -> None:
    scene = hunts("BX SC4 FE4", "BL9 TR9 BO9")
    assert totals(scene)["beasts"] == (1, 1)
    assert score(scene) == (1, 0)
    assert score(hunts("BX", "BL9 TR9 BO9")) == (0, 0)


# The table of BH-143: rows kit, columns nest; B Beasts, H Hunter, c compare.
TABLE = {
    "neither": "ccBB",
    "ace only": "ccHH",
    "annihilator only": "HBHB",
    "both": "HBHH",
}
SETS = [(False, False), (False, True), (True, False), (True, True)]
LETTERS = {scoring.UNDECIDED: "c", scoring.KIT_WINS: "H", scoring.NEST_WINS: "B"}


@pytest.mark.rule("BH-140", "BH-141", "BH-143")
def test_the_table_of_annihilators_and_aces() -> None:
    for row, (kit_joker, kit_ace) in zip(TABLE.values(), SETS):
        found = [
            LETTERS[scoring.decided_by_annihilator(kit_joker, kit_ace, nest_joker, nest_ace)]
            for nest_joker, nest_ace in SETS
        ]
        assert "".join(found) == row


@pytest.mark.rule("BH-140", "BH-141")
@pytest.mark.parametrize(
    ("nest_cards", "kit", "winner"),
    [
        ("BX", "BL9 TR9 BO9", "beasts"),
        ("BX", "BL9 TR9 BO1", "hunter"),
        ("BX FU1", "BL9 TR9 BO1", "hunter"),
        ("SC2 SC3 SC4", "BL9 TR9 HX", "hunter"),
        ("FU1", "BL9 TR9 HX", "beasts"),
        ("FU1", "BL9 TR9 HX BO1", "beasts"),
        ("FU1", "BL9 TR9", "hunter"),
        ("SC2 SC3 SC4", "BL9 TR9 BO1", "beasts"),
    ],
)
def test_annihilators_and_aces_in_hunts(nest_cards: str, kit: str, winner: str) -> None:
    scene = hunts(nest_cards, kit)
    assert bool(told(scene, "beasts_won")) == (winner == "beasts")


@pytest.mark.rule("BH-142")
def test_only_what_lies_there_at_the_end_counts() -> None:
    # Jackdaw steals the ace of traps: it works for the nest and against the kit.
    scene = hunts("FEJ SC9", "TR1 BL2 HX")
    assert told(scene, "jackdaw_stole") == [["TR1"]]
    assert told(scene, "set_infinite") == [["beasts"]]
    # Two annihilators are no more than one.
    assert score(hunts("BX BX SC9", "HX BL7 TR7")) == (0, 1)


@pytest.mark.rule("BH-124", "BH-126", "BH-127")
def test_the_sums_are_told_line_by_line() -> None:
    scene = hunts("SC9", "TR2 TR3 TR4 BOJ")
    sentences = [event.sentence for event in scene.match.events(None)]
    start = sentences.index("The Hunter: run 2-3-4 of traps = 2.")
    assert sentences[start + 1 : start + 4] == [
        "The Hunter: flush x2 = 4.",
        "The Hunter: Limbs +1 = 5 power.",
        "The Hunter: 5 power, 4 points.",
    ]
    nest = hunts("SC5 FE5 SCJ FUQ", "BL9 TR9")
    take_all(nest)
    told_lines = [
        e.sentence for e in nest.match.events(None) if e.sentence.startswith("The Beasts:")
    ]
    assert told_lines == [
        "The Beasts: cards of one number 5-5 = 1.",
        "The Beasts: the Lioness x2 = 2 power and points.",
        "The Beasts: Jacky Dragon +1 = 3 power.",
        "The Beasts: Jacky Dragon +1 = 3 points.",
        "The Beasts: 3 power, 3 points.",
    ]


@pytest.mark.parametrize("min_run", [2, 3])
def test_the_most_cards_without_a_group(min_run: int) -> None:
    """Against all subsets: pairs and runs are groups, and whoever has no number is in none."""
    chance = Chance(make_key("groups"))
    for _ in range(150):
        numbers = [chance.roll(14) for _ in range(1 + chance.roll(8))]
        most = max(
            size
            for size in range(len(numbers) + 1)
            for some in combinations(numbers, size)
            if not scoring.has_group(list(some), min_run)
        )
        assert scoring.most_without_group(numbers, min_run) == most
