"""Rage Mode: what the monster does when it is hurt too much (section 3.9 of the rules)."""

import pytest

from lodge.kernel.chance import Chance
from lodge.testing import Scenario
from tests.games.card_hunter.hunting import (
    GAME,
    PARTS,
    POSITIONS,
    changed,
    hunt,
    monster_attacks,
    play_at_random,
    sizes,
    told,
    zone,
)

# The Jack, alone at west, is about to reveal a Rage card.
RAGE_ON_TOP = {"claws part": "R C1", "tail part": "T1", "wings part": "W1", "head part": "H1"}
EVERYBODY_HURT = {
    "hunters.jack.life": (4, 3),
    "hunters.queen.life": (4, 3),
    "hunters.king.life": (4, 3),
}


@pytest.mark.rule("CH-053", "CH-070", "CH-072", "CH-074", "CH-077")
def test_by_a_light_attack_everybody_is_hurt_and_the_rage_card_goes() -> None:
    hunting = hunt(jack="west", zones=RAGE_ON_TOP)
    before = zone(hunting.match, "claws removed")
    hunting.play("light")
    # Nothing else is left of it: Rage Mode is an event, not a state.
    assert changed(hunting) == {
        "acting": ("jack", "queen"),
        "seat": (0, 1),
        **EVERYBODY_HURT,
        "zones.claws part": ("C1 R", "C1"),
        "zones.claws removed": (" ".join(sorted(before)), " ".join(sorted([*before, "R"]))),
    }
    assert told(hunting) == [
        "rage_mode west light_attack",
        "piles_returned 0",
        "life_lost jack 1 3",
        "life_lost queen 1 3",
        "life_lost king 1 3",
        "rage_removed west",
    ]


@pytest.mark.rule("CH-006", "CH-070", "CH-072", "CH-074", "CH-076", "CH-082")
def test_by_an_empty_part_no_card_is_removed_and_the_monster_does_not_attack() -> None:
    # R23: the Part is refilled, and still there is no Attack card.
    zones = {"tail hits": "T1 T3 H3", "head part": "R H1"}
    hunting = monster_attacks(jack="west", queen="west", zones=zones)
    assert changed(hunting) == {
        "round": (1, 2),
        "acting": ("king", "jack"),
        "seat": (2, 0),
        "token": ("north", "west"),
        **EVERYBODY_HURT,
        "zones.tail hits": ("H3 T1 T3", ""),
        "zones.tail part": ("", "H3 T1 T3"),
    }
    assert told(hunting) == [
        "rage_mode north empty_part",
        "piles_returned 3",
        "life_lost jack 1 3",
        "life_lost queen 1 3",
        "life_lost king 1 3",
        "token_placed west majority",
    ]


@pytest.mark.rule("CH-057", "CH-070")
def test_nothing_else_that_a_hunter_does_brings_rage_mode() -> None:
    raged = 0
    for key in range(40):
        match = GAME.new(seats=1, key=key, events=True)
        told_before = 0
        top: list[str] = []
        for state in play_at_random(match, key):
            acted = [state.text(action) for action in state.actions()][-1:]
            happened = state.events(None, told_before)
            told_before += len(happened)
            causes = [event.data["cause"] for event in happened if event.name == "rage_mode"]
            meets_rage = acted == ["light"] and top == ["R"]
            assert causes.count("light_attack") == meets_rage
            raged += meets_rage
            position = state.to_json()
            here = position["hunters"][position["acting"]]["at"]
            top = zone(state, f"{PARTS[POSITIONS.index(here)]} part")[:1]
    assert raged


@pytest.mark.rule("CH-071")
def test_every_hit_pile_goes_back_into_its_own_part_the_attacker_s_too() -> None:
    zones = {
        "tail part": "T1",
        "tail hits": "T2 T3",
        "wings hits": "W3",
        "head part": "H1 H2",
        "claws part": "R C1",
        "claws hits": "C3 H1",
    }
    hunting = hunt(jack="west", zones=zones)
    hunting.play("light")
    gone = changed(hunting)
    assert {name: gone.get(f"zones.{name}") for name in zones} == {
        "tail part": ("T1", "T1 T2 T3"),
        "tail hits": ("T2 T3", ""),
        "wings hits": ("W3", ""),
        "head part": None,
        "claws part": ("C1 R", "C1 C3 H1"),
        "claws hits": ("C3 H1", ""),
    }
    assert gone["zones.wings part"] == ("", "W3")
    assert "piles_returned 5" in told(hunting)
    assert sizes(hunting.match, "hits") == [0, 0, 0, 0]


@pytest.mark.rule("CH-071")
def test_the_returned_cards_may_lie_anywhere_in_the_part() -> None:
    tops = set()
    for key in range(40):
        zones = {"claws part": "R C1", "tail part": "T1 T2", "tail hits": "T3"}
        hunting = hunt(jack="west", zones=zones, key=key)
        hunting.play("light")
        tops.add(tuple(zone(hunting.match, "tail part")))
    assert len(tops) == 6


PILES = {
    "tail part": "T1 T2 T3",
    "tail hits": "C1 W2",
    "wings part": "W1 W2 W3 H1",
    "head part": "W1",
    "head hits": "H3",
    "claws hits": "C2 C3 T1",
}


def mixed_by_hand(key: int) -> dict[str, list[str]]:
    """The Parts after the Hit Piles have gone back, top first."""
    chance = Chance(key.to_bytes(32, "big"))
    parts = {}
    for part in PARTS:
        pile = PILES.get(f"{part} part", "").split()[::-1]
        hits = PILES.get(f"{part} hits", "").split()[::-1]
        order = list(range(len(pile) + len(hits)))
        if hits:
            chance.shuffle(order)
        parts[part] = [[*pile, *hits][number] for number in reversed(order)]
    return parts


@pytest.mark.rule("CH-086", "CH-111")
@pytest.mark.parametrize("key", range(4))
def test_piles_go_back_clockwise_from_north_and_parts_without_hits_are_not_mixed(key: int) -> None:
    mixed = mixed_by_hand(key)
    with_rage = {**PILES, "claws part": "R"}

    light = hunt(jack="west", zones=with_rage, key=key)
    light.play("light")
    assert {part: zone(light.match, f"{part} part") for part in PARTS} == mixed

    empty = monster_attacks(queen="north", token="west", zones=PILES, key=key)
    assert {part: zone(empty.match, f"{part} part") for part in PARTS} == mixed

    attack = monster_attacks(queen="north", token="west", zones=with_rage, key=key)
    parts = {part: zone(attack.match, f"{part} part") for part in PARTS}
    # The Claws Part has attacked once more, with its new top card.
    parts["claws"] = [*zone(attack.match, "claws hits"), *parts["claws"]]
    assert parts == mixed


@pytest.mark.rule("CH-007", "CH-071")
def test_what_was_removed_does_not_come_back() -> None:
    zones = {"claws part": "R C1", "tail hits": "T2", "tail removed": "T1 T3"}
    hunting = hunt(jack="west", zones=zones)
    hunting.play("light")
    assert "zones.tail removed" not in hunting.changed
    assert zone(hunting.match, "tail part") == ["T2"]


@pytest.mark.rule("CH-073", "CH-090", "CH-092", "CH-093")
def test_knockouts_in_rage_mode_come_before_the_rage_card_is_removed() -> None:
    # R16: Hit Piles, Life, Knockouts, Rage card, in this order.
    hunting = hunt(jack="west 1/1", queen="north 1/2", king="south 2/3", zones=RAGE_ON_TOP)
    hunting.play("light")
    assert told(hunting) == [
        "rage_mode west light_attack",
        "piles_returned 0",
        "life_lost jack 1 0",
        "life_lost queen 1 0",
        "life_lost king 1 1",
        "knockout jack 2",
        "knockout queen 1",
        "rage_removed west",
    ]
    assert changed(hunting, "zones.claws part", "zones.claws removed") == {
        "acting": ("jack", "queen"),
        "seat": (0, 1),
        "knockouts": (3, 1),
        "hunters.jack.life": (1, 4),
        "hunters.queen.life": (1, 4),
        "hunters.king.life": (2, 1),
    }


@pytest.mark.rule("CH-073", "CH-074", "CH-091")
def test_if_the_team_loses_the_rage_card_is_not_removed_any_more() -> None:
    hunting = hunt(jack="west", queen="north 1/0", knockouts=1, zones=RAGE_ON_TOP)
    hunting.play("light")
    assert hunting.match.over
    assert hunting.position["zones"]["revealed"] == ["R"]
    assert "R" not in zone(hunting.match, "claws removed")
    assert told(hunting)[-2:] == ["knockout queen 0", "game_lost 1"]


@pytest.mark.rule("CH-075", "CH-095")
def test_victory_is_checked_after_rage_mode() -> None:
    hunting = hunt(jack="west", zones={"claws part": "R"})
    hunting.play("light")
    assert hunting.position["result"] == "won"
    assert told(hunting)[-2:] == ["rage_removed west", "game_won 1"]


@pytest.mark.rule("CH-076", "CH-044")
def test_after_the_king_s_rage_the_monster_still_attacks() -> None:
    hunting = hunt(acting="king", jack="north", queen="north", king="west", zones=RAGE_ON_TOP)
    hunting.play("light")
    assert told(hunting)[-5:] == [
        "rage_removed west",
        "attack_card T1 north north",
        "life_lost jack 1 2",
        "life_lost queen 1 2",
        "token_placed north majority",
    ]


@pytest.mark.rule("CH-077")
def test_the_next_light_attack_is_an_ordinary_one() -> None:
    hunting = hunt(jack="west", queen="west", zones=RAGE_ON_TOP)
    hunting.play("light")
    hunting.play("light")
    assert told(hunting) == ["card_hit queen C1 west"]


def clauses_of(scene: Scenario) -> dict[str, set[str]]:
    """The clauses that the log names for each event."""
    named: dict[str, set[str]] = {}
    for event in scene.match.events(None):
        named.setdefault(event.name, set()).add(event.clause)
    return named


@pytest.mark.rule("CH-071", "CH-072", "CH-074")
def test_the_log_leads_from_rage_mode_to_its_steps() -> None:
    scene = hunt(jack="west", zones={**RAGE_ON_TOP, "tail hits": "T1"})
    scene.play("light")
    named = clauses_of(scene)
    assert named["life_lost"] == {"CH-072"}
    assert (named["piles_returned"], named["rage_removed"]) == ({"CH-071"}, {"CH-074"})


@pytest.mark.rule("CH-086", "CH-084")
def test_the_log_leads_from_a_rage_attack_to_its_rule() -> None:
    zones = {"head part": "R W1", "tail hits": "T1", "tail part": "T2"}
    named = clauses_of(monster_attacks(token="south", zones=zones))
    assert (named["piles_returned"], named["rage_removed"]) == ({"CH-086"}, {"CH-086"})
    assert named.get("life_lost", {"CH-084"}) == {"CH-084"}
