"""The monster shown with a standard deck of 52 cards (section 8.7 of the rules)."""

from typing import Any

import pytest

from lodge import BadOptions, Match
from tests.games.card_hunter.hunting import (
    GAME,
    HUNTERS,
    PARTS,
    POSITIONS,
    cards,
    monster_attacks,
    play_at_random,
    zone,
)

STANDARD = {"card_faces": "standard52"}

# CH-182: spades, diamonds, hearts, clubs and the Rage card of each Part of the Rattler.
RATTLER = {
    "tail": "AS 2S 5S 6S 9S 5D 6D 9H AC 5C KS",
    "wings": "3S 7S AD 2D 3D 7D 9D AH 2H 2C KD",
    "head": "10S 4D 10D 3H 5H 6H 7H 10H 6C 7C KH",
    "claws": "4S 8S 8D 4H 8H 3C 4C 8C 9C 10C QC",
}


def pile(match: Match, part: str) -> list[str]:
    return [face for kind in ("part", "hits", "unseen") for face in zone(match, f"{part} {kind}")]


@pytest.mark.rule("CH-180", "CH-181", "CH-182", "CH-184")
@pytest.mark.parametrize("part", PARTS)
def test_the_rattler_in_playing_cards(part: str) -> None:
    match = GAME.new(options=STANDARD, key=1)
    assert cards(pile(match, part)) == cards(RATTLER[part].split())


@pytest.mark.rule("CH-183", "CH-184")
def test_the_cards_of_hunters_and_random_deck_are_not_the_monster_s() -> None:
    # Hunters: J spades, Q hearts, K clubs, Q diamonds. Random Deck: Q spades, J of the others.
    kept = {"JS", "QH", "KC", "QD", "QS", "JD", "JH", "JC"}
    match = GAME.new(options=STANDARD, key=1)
    used = [face for part in PARTS for face in pile(match, part)]
    ranks = ["A", *(str(number) for number in range(2, 11)), "J", "Q", "K"]
    deck = {rank + suit for rank in ranks for suit in "SDHC"}
    assert len(deck) == 52
    # All 52 cards are used, each once.
    assert sorted([*used, *kept]) == sorted(deck)


STRENGTHS = {"A": 1, "2": 1, "3": 1, "4": 1, "5": 2, "6": 2, "7": 2, "8": 2, "9": 3, "10": 3}
STRIKERS = [
    pytest.param(face, part, id=face)
    for part, faces in RATTLER.items()
    for face in faces.split()[:-1]
]


@pytest.mark.rule("CH-180", "CH-181", "CH-187", "CH-004", "CH-005")
@pytest.mark.parametrize(("face", "part"), STRIKERS)
def test_suit_and_rank_say_who_is_struck_and_how_hard(face: str, part: str) -> None:
    # Spades strike north, diamonds east, hearts south, clubs west.
    spare = next(card for card in RATTLER[part].split() if card != face)
    hunting = monster_attacks(
        **dict(zip(HUNTERS, POSITIONS)),
        token=POSITIONS[PARTS.index(part)],
        zones={f"{part} part": f"{face} {spare}"},
        options=STANDARD,
    )
    victim = HUNTERS["SDHC".index(face[-1])]
    lost = [(e.data["hunter"], e.data["life"]) for e in hunting.happened if e.name == "life_lost"]
    assert lost == [(victim, STRENGTHS[face[:-1]])]


@pytest.mark.rule("CH-182", "CH-185")
@pytest.mark.parametrize(
    ("monster", "rage"),
    [
        ("gravelback", ["KS", "KD", "KH", "QC"]),
        # One for the Tail, none for the Wings, two for the Head, one for the Claws.
        ("mirejaw", ["KS", "", "KD KH", "QC"]),
    ],
)
def test_other_monsters_get_their_rage_cards_in_the_order_of_the_suits(
    monster: str, rage: list[str]
) -> None:
    match = GAME.new(options={"monster": monster, "card_faces": "standard52"}, key=1)
    courts = [cards(f for f in pile(match, part) if f[0] in "KQ") for part in PARTS]
    assert courts == rage


@pytest.mark.rule("CH-182")
def test_ranks_rise_from_part_to_part() -> None:
    # Mirejaw, clubs: weak 1, 1, 0, 2; medium 1, 0, 1, 2; strong 0, 0, 1, 1.
    match = GAME.new(options={"monster": "mirejaw", "card_faces": "standard52"}, key=1)
    clubs = [cards(f for f in pile(match, part) if f[-1] == "C" and f[0] != "Q") for part in PARTS]
    assert clubs == ["5C AC", "2C", "6C 9C", "10C 3C 4C 7C 8C"]


@pytest.mark.rule("CH-186")
def test_only_a_printed_deck_can_be_shown_so() -> None:
    part = {"cards": {"tail": [3, 0, 0]}, "rage": 1}
    monster = {"id": "x", "name": "Lizard", "parts": dict.fromkeys(PARTS, part)}
    with pytest.raises(BadOptions, match="The Lizard cannot be built from a standard deck"):
        GAME.new(options={"monster": monster, "card_faces": "standard52"})
    for name in ("rattler", "mirejaw", "galecrest", "gravelback"):
        assert GAME.new(options={"monster": name, "card_faces": "standard52"}, key=1).legal()


@pytest.mark.rule("CH-187")
@pytest.mark.parametrize("key", range(6))
def test_the_rules_of_play_do_not_change(key: int) -> None:
    # With the same key the same hunt, card for card but for the faces.
    pairs = zip(
        play_at_random(GAME.new(key=key), key),
        play_at_random(GAME.new(options=STANDARD, key=key), key),
    )
    for printed, standard in pairs:
        assert plain(printed) == plain(standard)


def plain(match: Match) -> dict[str, Any]:
    """A position without the faces of its cards."""
    position = match.to_json()
    zones = {name: len(faces) for name, faces in position["zones"].items()}
    shown = ("round", "hunters", "knockouts", "acting", "token", "decision", "seat", "over")
    return {**{name: position.get(name) for name in shown}, "zones": zones}


@pytest.mark.rule("CH-187")
def test_a_returned_card_is_recognised_when_it_comes_up_again() -> None:
    zones = {"tail part": "", "tail hits": "AS 2S 5S", "tail unseen": "6S", "head part": "3H"}
    hunting = monster_attacks(queen="north", zones=zones, options=STANDARD)
    view = hunting.match.view(0)
    assert view["zones"]["tail part"] == [None, None, None]
    assert cards(entry["card"] for entry in view["somewhere"]) == "2S 5S AS"
    hunting.play("light")
    face = zone(hunting.match, "tail hits")[0]
    left = cards(entry["card"] for entry in hunting.match.view(0)["somewhere"])
    assert left == cards({"AS", "2S", "5S"} - {face})
