"""Monsters: those of the box and those of one's own (section 8.5 of the rules)."""

from collections import Counter
from typing import Any

import pytest

from lodge import BadOptions, Match
from lodge.games.card_hunter.catalogue import find_monster
from tests.games.card_hunter.hunting import (
    GAME,
    PARTS,
    RATTLER,
    cards,
    monster_attacks,
    play_at_random,
    says,
    sizes,
    told,
    zone,
)

# The tables of the rules: weak/medium/strong of each suit, Rage cards, Part after set-up.
TABLES = {
    "rattler": """
        tail   2/2/1  0/2/0  0/0/1  1/1/0   1   9
        wings  1/1/0  3/1/1  2/0/0  1/0/0   1   9
        head   0/0/1  1/0/1  1/3/1  0/2/0   1   9
        claws  1/1/0  0/1/0  1/1/0  2/1/2   1   9
    """,
    "mirejaw": """
        tail   2/2/0  1/0/0  0/1/0  1/1/0   1   7
        wings  1/0/0  2/2/1  1/0/0  1/0/0   0   6
        head   0/1/1  0/1/1  2/3/2  0/1/1   2  13
        claws  1/1/1  1/1/0  1/0/0  2/2/1   1  10
    """,
    "galecrest": """
        tail   2/1/1  0/1/0  1/0/0  1/1/0   1   7
        wings  1/1/1  2/2/2  1/1/1  1/1/1   1  14
        head   1/1/0  1/0/0  1/2/1  0/1/0   1   7
        claws  0/1/0  1/1/0  1/1/0  2/1/1   1   8
    """,
    "gravelback": """
        tail   1/1/1  1/1/1  1/1/0  1/1/0   1   9
        wings  1/1/0  1/1/1  1/1/1  1/1/0   1   9
        head   1/1/0  1/1/0  1/1/1  1/1/1   1   9
        claws  1/1/1  1/1/0  1/1/0  1/1/1   1   9
    """,
}


def listed(row: list[str]) -> list[str]:
    """The cards of a row of a table."""
    found = ["R"] * int(row[5])
    for letter, counts in zip("TWHC", row[1:5]):
        for strength, count in enumerate(counts.split("/"), start=1):
            found += [f"{letter}{strength}"] * int(count)
    return found


def pile(match: Match, part: str) -> list[str]:
    return [face for kind in ("part", "hits", "unseen") for face in zone(match, f"{part} {kind}")]


@pytest.mark.rule("CH-010", "CH-162", "CH-164")
@pytest.mark.parametrize("monster", TABLES)
@pytest.mark.parametrize("expert", [False, True])
def test_the_monsters_of_the_box(monster: str, expert: bool) -> None:
    match = GAME.new(options={"monster": monster, "expert": expert}, key=1)
    total = 0
    for line in TABLES[monster].strip().splitlines():
        row = line.split()
        part = row[0]
        assert cards(pile(match, part)) == cards(listed(row))
        assert len(zone(match, f"{part} part")) == int(row[6]) + expert
        assert len(zone(match, f"{part} hits")) == 1
        assert len(zone(match, f"{part} unseen")) == (0 if expert else 1)
        total += len(listed(row))
    # CH-163: all of them can be built from the printed cards.
    assert total == 44


@pytest.mark.rule("CH-010")
def test_the_rattler_is_the_default() -> None:
    match = GAME.new(key=1)
    assert match.to_json() == GAME.new(options={"monster": "rattler"}, key=1).to_json()
    assert cards(pile(match, "head")) == cards([*RATTLER["head"].split(), "R"])


# Custom monsters


def custom(**parts: Any) -> dict[str, Any]:
    """A monster with three weak cards and no Rage in each Part, but for what is given."""
    plain = {name: {"cards": {name: [3, 0, 0]}, "rage": 0} for name in PARTS}
    return {"id": "my-beast-2", "name": "My Beast", "parts": {**plain, **parts}}


def rejection(monster: Any) -> str:
    with pytest.raises(BadOptions) as caught:
        GAME.new(options={"monster": monster})
    return str(caught.value)


@pytest.mark.rule("CH-160")
def test_the_format_of_the_rules_makes_the_rattler() -> None:
    rattler = {
        "id": "rattler",
        "name": "Rattler",
        "parts": {
            "tail": {"cards": {"tail": [2, 2, 1], "wings": [0, 2, 0], "head": [0, 0, 1],
                               "claws": [1, 1, 0]}, "rage": 1},
            "wings": {"cards": {"tail": [1, 1, 0], "wings": [3, 1, 1], "head": [2, 0, 0],
                                "claws": [1, 0, 0]}, "rage": 1},
            "head": {"cards": {"tail": [0, 0, 1], "wings": [1, 0, 1], "head": [1, 3, 1],
                               "claws": [0, 2, 0]}, "rage": 1},
            "claws": {"cards": {"tail": [1, 1, 0], "wings": [0, 1, 0], "head": [1, 1, 0],
                                "claws": [2, 1, 2]}, "rage": 1},
        },
    }  # fmt: skip
    own = GAME.new(options={"monster": rattler}, key=1).to_json()
    named = GAME.new(key=1).to_json()
    assert {**own, "options": {}} == {**named, "options": {}}


@pytest.mark.rule("CH-160")
def test_a_missing_suit_means_no_cards_of_it() -> None:
    match = GAME.new(options={"monster": custom(), "expert": True}, key=1)
    assert Counter(pile(match, "wings")) == {"W1": 3}


@pytest.mark.rule("CH-161")
@pytest.mark.parametrize("count", [3, 40])
@pytest.mark.parametrize("rage", [0, 4])
def test_three_to_forty_suit_cards_and_up_to_four_rage_cards(count: int, rage: int) -> None:
    part = {"cards": {"head": [count - 1, 1, 0]}, "rage": rage}
    match = GAME.new(options={"monster": custom(tail=part)}, key=1)
    # CH-162: suit cards + Rage cards - 2.
    assert sizes(match, "part") == [count + rage - 2, 1, 1, 1]
    assert pile(match, "tail").count("R") == rage


@pytest.mark.rule("CH-161")
@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ({"cards": {"tail": [2, 0, 0]}, "rage": 0}, "The tail Part has 2 suit cards"),
        ({"cards": {}, "rage": 4}, "The tail Part has 0 suit cards"),
        ({"cards": {"tail": [41, 0, 0]}, "rage": 0}, "The tail Part has 41 suit cards"),
        ({"cards": {"tails": [3, 0, 0]}, "rage": 0}, "There is no suit 'tails' (tail Part)"),
    ],
)
def test_a_wrong_part_is_rejected_with_a_sentence(part: dict[str, Any], sentence: str) -> None:
    assert sentence in rejection(custom(tail=part))


@pytest.mark.rule("CH-161")
@pytest.mark.parametrize(
    ("part", "named"),
    [
        ({"cards": {"tail": [4, -1, 0]}, "rage": 0}, ["cards", "0"]),
        ({"cards": {"tail": [3, 0]}, "rage": 0}, ["cards", "3"]),
        ({"cards": {"tail": [3, 0, 0, 0]}, "rage": 0}, ["cards", "3"]),
        ({"cards": {"tail": [3.5, 0, 0]}, "rage": 0}, ["cards"]),
        ({"cards": {"tail": ["3", 0, 0]}, "rage": 0}, ["cards"]),
        ({"cards": {"tail": [True, 2, 0]}, "rage": 0}, ["cards"]),
        ({"cards": {"tail": [3, 0, 0]}, "rage": 5}, ["rage", "4"]),
        ({"cards": {"tail": [3, 0, 0]}, "rage": -1}, ["rage", "0"]),
        ({"cards": {"tail": [3, 0, 0]}}, ["'rage'"]),
        ({"rage": 1}, ["'cards'"]),
        ({"cards": {"tail": [3, 0, 0]}, "rage": 0, "wounds": 1}, ["'wounds'"]),
    ],
)
def test_a_part_with_wrong_numbers_or_keys_is_rejected(
    part: dict[str, Any], named: list[str]
) -> None:
    assert says(rejection(custom(tail=part)), "parts", *named)


@pytest.mark.rule("CH-160", "CH-161")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"id": "My Beast"}, "'id'"),
        ({"id": "UPPER"}, "'id'"),
        ({"id": ""}, "'id'"),
        ({"id": "beast\n"}, "'id'"),
        ({"id": 7}, "'id'"),
        ({"name": 7}, "'name'"),
        ({"colour": "red"}, "colour"),
        ({"parts": {}}, "lacks the Part 'tail'"),
        ({"parts": {**custom()["parts"], "snout": {"cards": {}, "rage": 0}}}, "no Part 'snout'"),
        ({"parts": {name: custom()["parts"][name] for name in PARTS[:3]}}, "the Part 'claws'"),
    ],
)
def test_a_wrong_monster_is_rejected_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    assert sentence in rejection({**custom(), **change})


@pytest.mark.rule("CH-161")
@pytest.mark.parametrize("missing", ["id", "name", "parts"])
def test_every_key_but_a_suit_must_be_there(missing: str) -> None:
    monster = {key: value for key, value in custom().items() if key != missing}
    assert missing in rejection(monster)


@pytest.mark.rule("CH-160")
@pytest.mark.parametrize("monster", ["hydra", 7, None, ["rattler"]])
def test_what_is_neither_a_known_name_nor_an_object_is_rejected(monster: Any) -> None:
    assert "monster" in rejection(monster)


@pytest.mark.rule("CH-162")
def test_all_rage_cards_of_a_part_are_shuffled_in_and_one_may_go_unseen() -> None:
    part = {"cards": {"tail": [3, 0, 0]}, "rage": 4}
    unseen = Counter(
        zone(GAME.new(options={"monster": custom(tail=part)}, key=key), "tail unseen")[0]
        for key in range(60)
    )
    # 4 of 6 cards are Rage, and the card turned up before is never one.
    assert unseen["R"] > unseen["T1"] > 0
    for key in range(20):
        assert zone(GAME.new(options={"monster": custom(tail=part)}, key=key), "tail hits") == [
            "T1"
        ]


@pytest.mark.rule("CH-163", "CH-186")
@pytest.mark.parametrize("monster", TABLES)
def test_the_monsters_of_the_box_are_printed_decks(monster: str) -> None:
    assert find_monster(monster).is_printed_deck


def printed_but(part: str, suit: str, counts: list[int], rage: int = 1) -> dict[str, Any]:
    """The Gravelback with one suit of one Part changed."""
    parts: dict[str, Any] = {
        row.split()[0]: {
            "cards": {
                name: [int(n) for n in cell.split("/")]
                for name, cell in zip(PARTS, row.split()[1:5])
            },
            "rage": 1,
        }
        for row in TABLES["gravelback"].strip().splitlines()
    }
    parts[part]["cards"][suit] = counts
    parts[part]["rage"] = rage
    return {"id": "own", "name": "Own", "parts": parts}


@pytest.mark.rule("CH-163")
@pytest.mark.parametrize(
    ("monster", "is_printed"),
    [
        (printed_but("tail", "tail", [1, 1, 1]), True),
        (printed_but("tail", "tail", [2, 1, 1]), False),
        (printed_but("tail", "tail", [0, 1, 1]), False),
        (printed_but("head", "claws", [1, 2, 0]), False),
        (printed_but("claws", "wings", [1, 1, 1]), False),
        (printed_but("tail", "tail", [1, 1, 1], rage=2), False),
        (printed_but("tail", "tail", [1, 1, 1], rage=0), False),
    ],
)
def test_a_printed_deck_has_four_four_two_of_each_suit_and_four_rage_cards(
    monster: dict[str, Any], is_printed: bool
) -> None:
    assert find_monster(monster).is_printed_deck is is_printed
    # Its one consequence: it can be shown with a standard deck.
    if is_printed:
        GAME.new(options={"monster": monster, "card_faces": "standard52"})
    else:
        with pytest.raises(BadOptions, match="cannot be built from a standard deck"):
            GAME.new(options={"monster": monster, "card_faces": "standard52"})


@pytest.mark.rule("CH-164", "CH-107", "CH-109")
@pytest.mark.parametrize("monster", ["mirejaw", "galecrest", "gravelback", custom()])
def test_the_number_of_cards_is_the_monster_s_own(monster: Any) -> None:
    for key in range(8):
        match = GAME.new(options={"monster": monster}, key=key)
        total = sum(len(faces) for faces in match.to_json()["zones"].values())
        assert total == find_monster(monster).cards
        for state in play_at_random(match, key):
            assert sum(len(faces) for faces in state.to_json()["zones"].values()) == total


@pytest.mark.rule("CH-164", "CH-086")
def test_the_mirejaw_s_head_may_rage_twice_in_one_attack() -> None:
    # R21
    zones = {"head part": "R R T2", "claws part": "C1"}
    options = {"monster": "mirejaw"}
    hunting = monster_attacks(king="west", token="south", zones=zones, options=options)
    assert told(hunting)[:7] == [
        *["rage_attack south", "piles_returned 0", "rage_removed south"] * 2,
        "attack_card T2 south north",
    ]
