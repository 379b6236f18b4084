"""The hunters' powers (section 8.4 of the rules)."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.card_hunter.hunting import (
    GAME,
    HUNTERS,
    POSITIONS,
    changed,
    hunt,
    monster_attacks,
    options,
    play_at_random,
    told,
    zone,
)

POWERS: dict[str, Any] = {"options": {"powers": True}}
FULL = {"tail part": "T1 T2", "tail hits": "T3", "wings part": "W1", "wings hits": "W2"}


def jack_acts(action: str, **arranged: Any) -> Scenario:
    """The Jack, at north with everything he needs, has taken his first action."""
    hunting = hunt(**{"jack": "north 2/2", "zones": FULL, **POWERS, **arranged})
    hunting.play(action)
    return hunting


# Jack, Versatile


@pytest.mark.rule("CH-150")
@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("move:cw", ["no", "light", "heavy", "potion:jack:jack", "potion:jack:queen"]),
        ("light", ["no", "move:cw", "move:ccw", "heavy", "potion:jack:jack"]),
        ("heavy", ["no", "move:cw", "move:ccw", "light", "potion:jack:jack"]),
        ("potion:jack:jack", ["no", "move:cw", "move:ccw", "light", "heavy"]),
    ],
)
def test_the_jack_may_act_again_in_another_kind(first: str, again: list[str]) -> None:
    hunting = jack_acts(first)
    assert (hunting.match.decision, hunting.match.seat) == ("again", 0)
    assert hunting.options == again


@pytest.mark.rule("CH-150", "CH-154")
@pytest.mark.parametrize("second", ["move:cw", "heavy", "potion:jack:jack"])
def test_a_second_action_ends_the_turn_and_uses_the_power_up(second: str) -> None:
    hunting = jack_acts("light")
    assert not hunting.match.view(1)["hunters"]["jack"]["power_used"]
    hunting.play(second)
    assert told(hunting)[0] == "jack_again"
    position = hunting.position
    assert (position["decision"], position["acting"]) == ("act", "queen")
    assert position["powers_used"] == ["jack"]
    for viewer in (0, 1, 2, None):
        shown = hunting.match.view(viewer)["hunters"]
        used = {name: who["power_used"] for name, who in shown.items()}
        # Those of Queen and King are never used up.
        assert used == {"jack": True, "queen": False, "king": False}


@pytest.mark.rule("CH-150")
def test_once_used_the_power_is_not_offered_again() -> None:
    hunting = jack_acts("light", powers_used=["jack"])
    assert (hunting.match.decision, hunting.position["acting"]) == ("act", "queen")


@pytest.mark.rule("CH-150")
def test_declining_keeps_the_power_for_a_later_round() -> None:
    hunting = jack_acts("light", token="east", queen="south")
    hunting.play("no")
    assert changed(hunting) == {
        "acting": ("jack", "queen"),
        "decision": ("again", "act"),
        "seat": (0, 1),
        # Which kind the Jack's first action was is forgotten with his turn.
        "first_action": ("light", None),
    }
    assert told(hunting) == []
    hunting.play("move:ccw", "move:cw")
    assert hunting.position["round"] == 2
    hunting.play("light")
    assert hunting.match.decision == "again"


@pytest.mark.rule("CH-150")
def test_the_other_hunters_act_once() -> None:
    hunting = hunt(acting="queen", **POWERS)
    hunting.play("move:cw")
    assert (hunting.match.decision, hunting.position["acting"]) == ("act", "king")


@pytest.mark.rule("CH-150")
def test_he_is_not_asked_if_he_could_only_decline() -> None:
    # After a step to a destroyed Part, without Potions, only further steps are possible.
    hunting = jack_acts("move:ccw", jack="north 2/0", zones={"tail part": "T1"})
    assert (hunting.match.decision, hunting.position["acting"]) == ("act", "queen")
    assert hunting.position["powers_used"] == []


@pytest.mark.rule("CH-150", "CH-096")
def test_he_is_not_asked_when_the_game_is_over() -> None:
    hunting = jack_acts("heavy", zones={"tail hits": "T1"})
    assert hunting.position["result"] == "won"


@pytest.mark.rule("CH-150", "CH-076")
def test_he_is_asked_even_after_rage_mode() -> None:
    hunting = jack_acts("light", zones={"tail part": "R T1", "tail hits": "T2"})
    assert hunting.match.decision == "again"
    assert "rage_mode north light_attack" in told(hunting)


@pytest.mark.rule("CH-150", "CH-066")
def test_what_was_refused_before_stays_barred_for_the_second_action() -> None:
    hunting = hunt(jack="north 1/0", queen="north 1/1", zones=FULL, **POWERS)
    hunting.play("potion:queen:jack", "refuse", "light")
    assert hunting.match.decision == "again"
    assert options(hunting.match, "potion") == ["potion:queen:queen"]


@pytest.mark.rule("CH-150", "CH-066")
def test_a_refusal_of_the_second_action_keeps_the_power_and_asks_again() -> None:
    hunting = hunt(jack="north 1/0", queen="north 1/1", zones=FULL, **POWERS)
    hunting.play("light")
    before = hunting.options
    hunting.play("potion:queen:jack", "refuse")
    assert changed(hunting) == {"refused": (None, [["queen", "jack"]])}
    assert (hunting.match.decision, hunting.match.seat) == ("again", 0)
    assert hunting.options == [text for text in before if text != "potion:queen:jack"]
    assert hunting.position["powers_used"] == []
    hunting.play("potion:queen:queen", "agree")
    assert told(hunting) == [
        "potion_requested jack queen queen",
        "jack_again",
        "potion_used jack queen queen",
    ]
    assert hunting.position["powers_used"] == ["jack"]
    assert hunting.position["acting"] == "queen"


@pytest.mark.rule("CH-150", "CH-066")
def test_a_refusal_that_leaves_only_no_ends_the_turn() -> None:
    # After a step onto a destroyed Part only the Queen's Potion is left to ask for.
    at = {"jack": "north 1/0", "queen": "west 4/1"}
    only_full_life: dict[str, Any] = {"powers": True, "potion_at_full_life": "forbidden"}
    hunting = hunt(**at, zones={"tail part": "T1"}, options=only_full_life)
    hunting.play("move:ccw")
    assert hunting.options == ["no", "potion:queen:jack"]
    hunting.play("potion:queen:jack", "refuse")
    assert (hunting.match.decision, hunting.position["acting"]) == ("act", "queen")
    assert hunting.position["powers_used"] == []


# Queen, Long Shot


@pytest.mark.rule("CH-151", "CH-050")
@pytest.mark.parametrize(
    ("at", "reach"),
    [
        ("north", ["north", "east", "west"]),
        ("east", ["north", "east", "south"]),
        ("south", ["east", "south", "west"]),
        ("west", ["north", "south", "west"]),
    ],
)
def test_the_queen_reaches_her_own_part_and_both_neighbours(at: str, reach: list[str]) -> None:
    hunting = hunt(acting="queen", jack="north", queen=at, king="south", **POWERS)
    assert options(hunting.match, "light") == [f"light:{place}" for place in reach]


@pytest.mark.rule("CH-151")
def test_she_cannot_aim_at_an_empty_part() -> None:
    zones = {"tail part": "T1", "wings hits": "W1", "head part": "H1"}
    hunting = hunt(acting="queen", queen="east", zones=zones, **POWERS)
    assert options(hunting.match, "light") == ["light:north", "light:south"]


@pytest.mark.rule("CH-151", "CH-052")
def test_the_card_goes_onto_the_hit_pile_of_the_target() -> None:
    hunting = hunt(acting="queen", queen="east", zones=FULL, **POWERS)
    hunting.play("light:north")
    assert changed(hunting, "acting", "seat") == {
        "zones.tail part": ("T1 T2", "T2"),
        "zones.tail hits": ("T3", "T1 T3"),
    }
    assert told(hunting) == ["card_hit queen T1 north"]


@pytest.mark.rule("CH-151", "CH-053", "CH-074")
def test_a_rage_card_at_the_target_brings_rage_mode() -> None:
    zones = {"tail part": "R T1", "wings part": "W1", "wings hits": "W2"}
    hunting = hunt(acting="queen", queen="east", zones=zones, **POWERS)
    hunting.play("light:north")
    assert told(hunting)[:2] == ["rage_mode north light_attack", "piles_returned 1"]
    assert zone(hunting.match, "tail part") == ["T1"]
    assert "R" in zone(hunting.match, "tail removed")


@pytest.mark.rule("CH-151")
@pytest.mark.parametrize("acting", ["jack", "king"])
def test_the_others_have_no_long_shot(acting: str) -> None:
    hunting = hunt(acting=acting, **POWERS)
    assert options(hunting.match, "light") == ["light"]


# King, Shield


@pytest.mark.rule("CH-152")
@pytest.mark.parametrize(("face", "king", "jack"), [("H1", 3, 3), ("H2", 3, 2), ("H3", 2, 1)])
def test_the_king_loses_one_less_but_at_least_one(face: str, king: int, jack: int) -> None:
    zones = {"head part": f"{face} T3"}
    hunting = monster_attacks(jack="south", king="south", token="south", zones=zones, **POWERS)
    lives = {name: who["life"] for name, who in hunting.position["hunters"].items()}
    assert lives == {"jack": jack, "queen": 4, "king": king}


@pytest.mark.rule("CH-152", "CH-072", "CH-145")
def test_the_shield_is_of_no_use_against_rage_mode_or_a_wrong_study() -> None:
    raged = monster_attacks(king="south 3/0", zones={"head part": "H1"}, **POWERS)
    assert "life_lost king 1 2" in told(raged)
    natures = dict(zip(POSITIONS, ("head", "tail", "claws", "wings")))
    studied = hunt(
        acting="king",
        king="south 3/0",
        natures=natures,
        zones={"south part": "C1", "north part": "T3"},
        options={"powers": True, "deduction": True},
    )
    studied.play("study:wings")
    assert "life_lost king 1 2" in told(studied)


# Ace, Up the Sleeve


def ace_is_asked(**arranged: Any) -> Scenario:
    """T2 strikes the Jack and the Queen at north."""
    zones = {"tail part": "T2 T1"}
    at = {"jack": "north", "queen": "north", "king": "south", "ace": "west"}
    return monster_attacks(**{**at, "zones": zones, **POWERS, **arranged})


@pytest.mark.rule("CH-153", "CH-083")
def test_the_ace_is_asked_before_life_is_lost() -> None:
    hunting = ace_is_asked()
    assert (hunting.match.decision, hunting.match.seat) == ("cancel", 3)
    assert hunting.options == ["use", "decline"]
    # The question shows the Attack card.
    assert told(hunting) == ["attack_card T2 north north"]
    assert hunting.match.view(3)["zones"]["tail hits"] == ["T2"]


@pytest.mark.rule("CH-153", "CH-154")
def test_cancelled_nobody_loses_life_and_the_attack_is_over() -> None:
    hunting = ace_is_asked()
    hunting.play("use")
    assert changed(hunting) == {
        "round": (1, 2),
        "decision": ("cancel", "act"),
        "acting": ("ace", "jack"),
        "seat": (3, 0),
        "powers_used": ([], ["ace"]),
    }
    assert told(hunting) == ["attack_cancelled", "token_placed north majority"]
    assert hunting.match.view(0)["hunters"]["ace"]["power_used"]


@pytest.mark.rule("CH-153", "CH-084")
def test_declined_the_card_strikes_and_the_power_is_kept() -> None:
    hunting = ace_is_asked()
    hunting.play("decline")
    assert told(hunting)[:2] == ["life_lost jack 2 2", "life_lost queen 2 2"]
    assert hunting.position["powers_used"] == []
    assert not hunting.match.view(0)["hunters"]["ace"]["power_used"]


@pytest.mark.rule("CH-153")
@pytest.mark.parametrize(
    "arranged",
    [
        {"powers_used": ["ace"]},
        {"zones": {"tail part": "W2 T1"}},
        {"zones": {"head part": "H1"}},
        {"options": {}},
    ],
    ids=["used", "strikes nobody", "Rage Mode", "without powers"],
)
def test_when_the_ace_is_not_asked(arranged: dict[str, Any]) -> None:
    assert ace_is_asked(**arranged).match.decision == "act"


@pytest.mark.rule("CH-153", "CH-086")
def test_a_rage_card_cannot_be_cancelled_but_what_follows_it_can() -> None:
    hunting = ace_is_asked(zones={"tail part": "R", "tail hits": "T3", "head part": "H1"})
    assert told(hunting) == [
        "rage_attack north",
        "piles_returned 1",
        "rage_removed north",
        "attack_card T3 north north",
    ]
    assert hunting.match.decision == "cancel"


@pytest.mark.rule("CH-153")
def test_the_ace_may_save_himself_or_others() -> None:
    hunting = ace_is_asked(zones={"tail part": "C1 T1"})
    assert hunting.match.decision == "cancel"
    hunting.play("use")
    assert all(who["life"] == 4 for who in hunting.position["hunters"].values())


@pytest.mark.rule("CH-153", "CH-154")
def test_with_three_players_there_is_no_ace_to_ask() -> None:
    hunting = monster_attacks(queen="north", zones={"tail part": "T2 T1"}, **POWERS)
    assert hunting.match.decision == "act"
    assert set(hunting.match.view(0)["hunters"]) == set(HUNTERS[:3])


@pytest.mark.rule("CH-150", "CH-153", "CH-154")
def test_each_power_is_used_at_most_once_in_a_game() -> None:
    used = {"jack_again": 0, "attack_cancelled": 0}
    for key in range(25):
        match = GAME.new(seats=4, options={"powers": True}, key=key, events=True)
        for _ in play_at_random(match, key):
            pass
        names = [event.name for event in match.events(None)]
        for name in used:
            assert names.count(name) <= 1
            used[name] += names.count(name)
    assert min(used.values()) > 0


@pytest.mark.rule("CH-151", "CH-042", "CH-122", "CH-143")
@pytest.mark.parametrize(
    ("king", "limit", "count"), [("south", 2, 14), ("north", 3, 19)], ids=["a pair", "three"]
)
def test_the_longest_list_of_options(king: str, limit: int, count: int) -> None:
    # 2 moves, 3 shots, 1 heavy, 4 or 9 potions, 4 studies.
    hunting = hunt(
        acting="queen",
        jack="north 1/1",
        queen="north 1/1",
        king=f"{king} 1/1",
        ace="south",
        natures=dict(zip(POSITIONS, ("tail", "wings", "head", "claws"))),
        zones={"north part": "T1", "east part": "W1", "west part": "C1", "north hits": "T2"},
        options={"powers": True, "deduction": True, "position_limit": limit},
    )
    here = ("jack", "queen", "king")[:limit]
    assert hunting.options == [
        *("move:cw", "move:ccw", "light:north", "light:east", "light:west", "heavy"),
        *(f"potion:{owner}:{target}" for owner in here for target in here),
        *("study:tail", "study:wings", "study:head", "study:claws"),
    ]
    assert len(hunting.options) == count
