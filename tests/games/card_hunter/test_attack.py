"""The monster's attack and what it does to the hunters (sections 3.10 and 3.11 of the rules)."""

import re
from typing import Any

import pytest

from tests.games.card_hunter.hunting import (
    GAME,
    HUNTERS,
    PARTS,
    POSITIONS,
    changed,
    hunt,
    monster_attacks,
    play_at_random,
    sizes,
    stands,
    told,
    zone,
)

ROUND_OVER = {"round": (1, 2), "acting": ("king", "jack"), "seat": (2, 0)}

# Every Part has weak cards of some suit and strong ones of another: one of each suit.
ONE_OF_EACH_SUIT = {
    "tail": ("T1", "W2", "H3", "C1"),
    "wings": ("T2", "W1", "H1", "C1"),
    "head": ("T3", "W3", "H2", "C2"),
    "claws": ("T1", "W2", "H1", "C3"),
}


@pytest.mark.rule("CH-002", "CH-004", "CH-005", "CH-081", "CH-083", "CH-084")
@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize(("place", "part"), [*zip(POSITIONS, PARTS)])
def test_the_suit_decides_who_is_struck_and_not_the_part(place: str, part: str, suit: int) -> None:
    # Four hunters, one in each Position: only the one that the suit names is hurt.
    face = ONE_OF_EACH_SUIT[part][suit]
    spare = {"tail": "T2", "wings": "W2", "head": "H1", "claws": "C1"}[part]
    hunting = monster_attacks(
        jack="north",
        queen="east",
        king="south",
        ace="west",
        token=place,
        zones={f"{part} part": f"{face} {spare}"},
    )
    victim, strength = HUNTERS[suit], int(face[1])
    assert changed(hunting, "token", "token_cause", "acting", "seat") == {
        "round": (1, 2),
        f"hunters.{victim}.life": (4, 4 - strength),
        f"zones.{part} part": (" ".join(sorted([face, spare])), spare),
        f"zones.{part} hits": ("", face),
    }
    assert told(hunting)[:2] == [
        f"attack_card {face} {place} {POSITIONS[suit]}",
        f"life_lost {victim} {strength} {4 - strength}",
    ]


@pytest.mark.rule("CH-005", "CH-009", "CH-090")
@pytest.mark.parametrize(("face", "left"), [("C1", 3), ("C2", 2), ("C3", 1)])
def test_weak_medium_and_strong_cost_one_two_and_three_life(face: str, left: int) -> None:
    zones = {"claws part": f"{face} T1"}
    hunting = monster_attacks(jack="west", queen="east", king="east", token="west", zones=zones)
    assert hunting.position["hunters"]["jack"]["life"] == left
    # The one number that a hunter's Life is, in positions and views alike.
    assert hunting.match.view(0)["hunters"]["jack"]["life"] == left


@pytest.mark.rule("CH-080", "CH-085")
def test_the_part_with_the_token_attacks_even_if_nobody_is_there() -> None:
    hunting = monster_attacks(jack="west", queen="west", king="south", zones={"tail part": "T3 T1"})
    assert changed(hunting) == {
        **ROUND_OVER,
        "token": ("north", "west"),
        "zones.tail part": ("T1 T3", "T1"),
        "zones.tail hits": ("", "T3"),
    }
    assert told(hunting) == ["attack_card T3 north north", "token_placed west majority"]


@pytest.mark.rule("CH-084")
@pytest.mark.parametrize(("move", "is_struck"), [("move:ccw", False), ("move:cw", True)])
def test_those_are_struck_who_are_there_at_the_reveal(move: str, is_struck: bool) -> None:
    # R13: the King walks out of north, or from west into it.
    king = "west" if is_struck else "north"
    hunting = hunt(
        acting="king", jack="east", queen="east", king=king, zones={"tail part": "T2 T1"}
    )
    hunting.play(move)
    assert ("life_lost king 2 2" in told(hunting)) is is_struck


@pytest.mark.rule("CH-084")
def test_all_who_stand_there_lose_the_same_at_the_same_time() -> None:
    hunting = monster_attacks(jack="north", queen="north 3/0", zones={"tail part": "T2 T1"})
    assert changed(hunting) == {
        **ROUND_OVER,
        "hunters.jack.life": (4, 2),
        "hunters.queen.life": (3, 1),
        "zones.tail part": ("T1 T2", "T1"),
        "zones.tail hits": ("", "T2"),
    }


@pytest.mark.rule("CH-083")
def test_the_attack_card_lies_on_the_hit_pile_before_life_is_lost() -> None:
    # R1. Seen when the game is lost by it, as nothing is resolved after that.
    zones = {"tail part": "H3 T1", "tail hits": "T2"}
    hunting = monster_attacks(king="south 1/0", knockouts=1, zones=zones)
    assert hunting.match.over
    assert zone(hunting.match, "tail hits") == ["H3", "T2"]
    assert told(hunting)[:2] == ["attack_card H3 north south", "life_lost king 3 0"]


# Rage cards


@pytest.mark.rule("CH-086", "CH-087", "CH-088")
def test_a_rage_attack_card_returns_all_piles_hurts_nobody_and_the_part_attacks_again() -> None:
    # R22, R24. What attacks again is the card that has just been shuffled back.
    zones = {"tail part": "R", "tail hits": "W2", "claws hits": "C1", "head part": "H1"}
    hunting = monster_attacks(jack="north", queen="north", king="south", zones=zones)
    removed = zone(hunting.match, "tail removed")
    assert changed(hunting, "zones.tail removed") == {
        **ROUND_OVER,
        "zones.tail part": ("R", ""),
        "zones.claws hits": ("C1", ""),
        "zones.claws part": ("", "C1"),
    }
    assert "R" in removed
    assert told(hunting) == [
        "rage_attack north",
        "piles_returned 2",
        "rage_removed north",
        "attack_card W2 north east",
        "token_placed north majority",
    ]


@pytest.mark.rule("CH-086")
def test_a_rage_attack_is_not_rage_mode() -> None:
    # Everybody has 1 Life: Rage Mode would knock out all three.
    zones = {"tail part": "R T1", "head part": "H1"}
    hunting = monster_attacks(jack="east 1/0", queen="east 1/0", king="south 1/0", zones=zones)
    assert stands(hunting.match) == {"jack": "east 1/0", "queen": "east 1/0", "king": "south 1/0"}
    assert hunting.position["knockouts"] == 3


@pytest.mark.rule("CH-082", "CH-089")
def test_a_part_that_is_empty_at_its_second_attack_brings_rage_mode() -> None:
    # R20: Hit Piles of other Parts are of no use to it.
    zones = {"tail part": "R", "wings hits": "W1", "head part": "H1"}
    hunting = monster_attacks(jack="north", queen="north", king="south", zones=zones)
    assert told(hunting) == [
        "rage_attack north",
        "piles_returned 1",
        "rage_removed north",
        "rage_mode north empty_part",
        "piles_returned 0",
        "life_lost jack 1 3",
        "life_lost queen 1 3",
        "life_lost king 1 3",
        "token_placed north majority",
    ]


@pytest.mark.rule("CH-087", "CH-096")
def test_if_the_rage_attack_card_was_the_last_card_the_hunters_win_at_once() -> None:
    # R19: no second attack and no Rage Mode.
    hunting = monster_attacks(zones={"tail part": "R"})
    assert told(hunting) == [
        "rage_attack north",
        "piles_returned 0",
        "rage_removed north",
        "game_won 1",
    ]
    assert hunting.position["result"] == "won"
    # Nothing that the log says of the card is wrong then.
    assert "attacks again if a card is left" in hunting.happened[0].sentence


@pytest.mark.rule("CH-087", "CH-089", "CH-164")
def test_several_rage_cards_follow_each_other_in_a_custom_monster() -> None:
    # R21
    part: dict[str, Any] = {"cards": {"tail": [3, 0, 0]}, "rage": 3}
    monster = {"id": "fury", "name": "Fury", "parts": dict.fromkeys(PARTS, part)}
    zones = {"tail part": "R R R T1", "head part": "T1"}
    hunting = monster_attacks(jack="south", zones=zones, options={"monster": monster})
    assert told(hunting)[:10] == [
        *["rage_attack north", "piles_returned 0", "rage_removed north"] * 3,
        "attack_card T1 north north",
    ]


@pytest.mark.rule("CH-089")
def test_every_attack_ends_with_one_suit_card_or_one_rage_mode() -> None:
    signs = {"token_placed": "T", "attack_card": "E", "rage_mode": "E"}
    for key in range(40):
        match = GAME.new(seats=1, key=key, events=True)
        for _ in play_at_random(match, key):
            pass
        course = "".join(
            signs.get(event.name, "")
            for event in match.events(None)
            if event.data.get("cause") != "light_attack"
        )
        # Token, ending, token, ending; the game may end before the last ending.
        assert re.fullmatch(r"(TE)*T?", course)
        assert len(course) > 4


# Knockouts


@pytest.mark.rule("CH-090", "CH-092", "CH-093")
@pytest.mark.parametrize(
    ("life", "face", "left"),
    [(3, "H2", 1), (2, "H2", 4), (1, "H2", 4), (4, "H3", 1), (1, "H1", 4), (2, "H1", 1)],
)
def test_at_zero_or_less_a_hunter_is_knocked_out_and_gets_up_with_four(
    life: int, face: str, left: int
) -> None:
    # R26: what was lost below 0 is forgotten. R39: 4 Life lost are a knockout.
    hunting = monster_attacks(
        jack="north",
        queen="north",
        king=f"south {life}/2",
        token="south",
        zones={"head part": f"{face} T3"},
    )
    is_knocked_out = life <= int(face[1])
    assert stands(hunting.match)["king"] == f"south {left}/2"
    assert hunting.position["knockouts"] == (2 if is_knocked_out else 3)
    assert ("knockout king 2" in told(hunting)) is is_knocked_out


@pytest.mark.rule("CH-093")
def test_who_is_knocked_out_before_his_turn_still_acts() -> None:
    # R27: in his place, with his Potions.
    hunting = hunt(jack="west", king="south 1/2", zones={"claws part": "R C1", "head part": "H1"})
    hunting.play("light", "move:ccw")
    assert "knockout king 2" in told(hunting)
    assert hunting.position["acting"] == "king"
    assert stands(hunting.match)["king"] == "south 4/2"
    assert hunting.options == ["move:cw", "move:ccw", "light", "potion:king:king"]


@pytest.mark.rule("CH-091", "CH-090", "CH-019")
@pytest.mark.parametrize(("tokens", "is_lost"), [(1, True), (2, False), (3, False)])
def test_losing_the_last_token_loses_the_game_at_once(tokens: int, is_lost: bool) -> None:
    # R40: three tokens do not allow three knockouts.
    hunting = monster_attacks(
        king="south 1/0", queen="north", knockouts=tokens, zones={"tail part": "H3 T1"}
    )
    assert hunting.match.over is is_lost
    assert hunting.position["knockouts"] == tokens - 1
    # A Life below 0 is shown as 0, where nobody gets up any more.
    assert hunting.match.view(None)["hunters"]["king"]["life"] == (0 if is_lost else 4)
    if is_lost:
        assert told(hunting)[-2:] == ["knockout king 0", "game_lost 1"]


@pytest.mark.rule("CH-094", "CH-091")
@pytest.mark.parametrize(
    ("tokens", "lives", "log"),
    [
        (3, [4, 4, 0], ["knockout jack 2", "knockout queen 1", "knockout king 0", "game_lost 1"]),
        (2, [4, 0, 0], ["knockout jack 1", "knockout queen 0", "game_lost 1"]),
        (1, [0, 0, 0], ["knockout jack 0", "game_lost 1"]),
    ],
)
def test_knockouts_are_resolved_one_after_the_other(
    tokens: int, lives: list[int], log: list[str]
) -> None:
    # R25: three hunters at 1 Life in Rage Mode. Who comes after the last token stays at 0.
    at = {"jack": "west 1/0", "queen": "north 1/0", "king": "south 1/0"}
    hunting = hunt(**at, knockouts=tokens, zones={"claws part": "R C1"})
    hunting.play("light")
    assert told(hunting)[5:] == log
    assert [who["life"] for who in hunting.position["hunters"].values()] == lives


@pytest.mark.rule("CH-082", "CH-099")
def test_a_destroyed_part_answers_with_rage_mode() -> None:
    hunting = monster_attacks(jack="north", queen="north", zones={"head part": "H1"})
    assert told(hunting)[0] == "rage_mode north empty_part"
    assert sizes(hunting.match, "part") == [0, 0, 1, 0]
