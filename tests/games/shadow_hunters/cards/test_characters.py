"""Special abilities (section 3.15 of the rules)."""

import pytest

from tests.games.shadow_hunters.night import (
    asked,
    damage,
    finish,
    gear,
    heard,
    night,
    of,
    options,
    play,
    told,
    winners,
)

START = [
    ("agnes", "blue", "capriccio"),
    ("catherine 2", "blue", "stigmata"),
    ("ellen", "red", "curse"),
    ("franklin", "yellow", "lightning"),
    ("fu_ka", "yellow", "nurse"),
    ("george", "red", "demolish"),
    ("ultra_soul", "orange", "murder_ray"),
    ("allie 2", "blue", "heal"),
    ("david", "blue", "dig"),
    ("emi church", "red", "teleport:cabin"),
]


@pytest.mark.rule("SH-280", "SH-243", "SH-427")
@pytest.mark.parametrize(("who", "seat", "ability"), START)
def test_abilities_are_for_their_living_uncursed_owners(who: str, seat: str, ability: str) -> None:
    zones = {"black discard": "chainsaw"}
    others = {"green": "werewolf gate"}
    free = night(**{**others, seat: who}, current=seat, zones=zones)
    assert ability in free.options
    cursed = night(**{**others, seat: f"{who} cursed"}, current=seat, zones=zones)
    assert ability not in cursed.options
    off = night(
        **{**others, seat: who},
        current=seat,
        zones=zones,
        options={"abilities": "off"},
    )
    assert ability not in off.options
    assert "reveal" in off.options


@pytest.mark.rule("SH-281")
@pytest.mark.parametrize(
    ("who", "seat", "ability"),
    [
        ("allie", "blue", "heal"),
        ("catherine", "blue", "stigmata"),
        ("david", "blue", "dig"),
        ("ultra_soul gate", "orange", "murder_ray"),
    ],
)
def test_what_could_change_nothing_is_not_offered(who: str, seat: str, ability: str) -> None:
    scenario = night(**{seat: who}, current=seat, zones={"black discard": "vampire_bat"})
    assert ability not in scenario.options
    assert "reveal" in scenario.options


@pytest.mark.rule("SH-283", "SH-290")
def test_mothers_love_heals_everything_once() -> None:
    scenario = night(blue="allie 5", current="blue")
    play(scenario, "heal")
    assert damage(scenario) == {}
    assert of(scenario, "blue")["revealed"]
    # SH-283: for everybody to see.
    assert scenario.match.view(None)["players"]["blue"]["ability_used"]
    again = night(
        blue="allie church 5 revealed used", orange="church", current="blue", decision="attack"
    )
    assert options(again) == "attack:orange no_attack"


@pytest.mark.rule("SH-290")
@pytest.mark.parametrize("decision", ["turn", "attack", "end"])
def test_mothers_love_works_in_all_windows_of_her_turn(decision: str) -> None:
    scenario = night(blue="allie church 5", current="blue", decision=decision)
    assert "heal" in scenario.options


@pytest.mark.rule("SH-291")
def test_capriccio_turns_agnes_to_her_left_for_good() -> None:
    scenario = night(blue="agnes", current="blue", green="werewolf", red="emi")
    play(scenario, "capriccio")
    assert scenario.position["capriccio"]
    assert scenario.match.view(None)["players"]["blue"]["capriccio"]
    assert "capriccio" not in scenario.options


@pytest.mark.rule("SH-292")
def test_robbery_takes_a_card_instead_of_damage() -> None:
    scenario = night(
        6,
        violet="bob church",
        orange="vampire church +chainsaw +talisman",
        current="violet",
        decision="attack",
        dice="d6:5 d4:2",
    )
    play(scenario, "attack:orange")
    assert options(scenario) == "proceed reveal rob:orange"
    play(scenario, "rob:orange")
    assert asked(scenario) == "violet take_card"
    # It changes hands only with the damage.
    assert gear(scenario, "violet") == ""
    finish(scenario, "take:talisman")
    assert gear(scenario, "violet") == "talisman"
    assert damage(scenario) == {}
    assert of(scenario, "violet")["revealed"]
    assert heard(scenario, None, "robbed") == ["violet orange talisman"]


@pytest.mark.rule("SH-292")
def test_robbery_is_decided_for_each_target() -> None:
    # R36
    scenario = night(
        6,
        violet="bob church +machine_gun",
        orange="vampire church +chainsaw",
        yellow="franklin cabin +talisman",
        red="emi church +holy_robe",
        current="violet",
        decision="attack",
        dice="d6:4 d4:2",
    )
    play(scenario, "attack_all")
    # Red would take 1 only: after all modifiers.
    assert options(scenario) == "proceed reveal rob:orange rob:yellow"
    play(scenario, "rob:yellow")
    assert options(scenario) == "proceed rob:orange"
    finish(scenario, "proceed")
    assert damage(scenario) == {"red": 1, "orange": 2}
    assert gear(scenario, "violet") == "machine_gun talisman"


@pytest.mark.rule("SH-292")
def test_a_protected_target_cannot_be_robbed() -> None:
    # R41
    scenario = night(
        6,
        violet="bob church revealed",
        orange="vampire church angel +chainsaw",
        current="violet",
        decision="attack",
        dice="d6:4 d4:2",
    )
    finish(scenario, "attack:orange")
    assert gear(scenario, "orange") == "chainsaw"


@pytest.mark.rule("SH-293", "SH-225")
@pytest.mark.parametrize("mark", ["", "revealed"])
def test_with_seven_players_bobs_kill_takes_everything(mark: str) -> None:
    # R60
    scenario = night(
        7,
        violet=f"bob church {mark}",
        orange="vampire church 12 +chainsaw +talisman",
        current="violet",
        decision="attack",
        dice="d6:4 d4:2",
    )
    play(scenario, "attack:orange")
    if not mark:
        play(scenario, "proceed")
        assert options(scenario) == "take:talisman take:chainsaw take_all"
        play(scenario, "take_all")
        assert of(scenario, "violet")["revealed"]
    assert gear(scenario, "violet") == "chainsaw talisman"


@pytest.mark.rule("SH-293")
def test_with_six_players_bob_has_no_such_loot_nor_by_other_kills() -> None:
    six = night(
        6,
        violet="bob church",
        orange="vampire church 12 +chainsaw +talisman",
        current="violet",
        decision="attack",
        dice="d6:4 d4:2",
    )
    play(six, "attack:orange", "proceed")
    assert options(six) == "take:talisman take:chainsaw"
    seven = night(
        7,
        violet="bob woods",
        orange="vampire 12 +chainsaw +talisman",
        current="violet",
        decision="area",
    )
    play(seven, "harm", "target:orange")
    assert options(seven) == "take:talisman take:chainsaw"


@pytest.mark.rule("SH-294")
@pytest.mark.parametrize(
    ("weak", "mark", "revealed"),
    [("fu_ka", "", True), ("fu_ka", "cursed", False)],
)
def test_bryan_must_reveal_when_his_attack_kills_only_the_weak(
    weak: str, mark: str, revealed: bool
) -> None:
    scenario = night(
        blue=f"bryan church {mark}",
        yellow=f"{weak} church 11",
        current="blue",
        decision="attack",
        dice="d6:4 d4:2",
    )
    finish(scenario, "attack:yellow")
    assert of(scenario, "yellow")["dead"]
    assert bool(of(scenario, "blue").get("revealed")) == revealed
    assert winners(scenario) == "goes on"


@pytest.mark.rule("SH-295", "SH-194")
def test_bloody_feast_attacks_the_same_again_for_two_damage() -> None:
    # R12: any number of times.
    scenario = night(
        7,
        cyan="charles church 3",
        orange="vampire church",
        current="cyan",
        decision="attack",
        dice="d6:3 d4:2 d6:4 d4:2 d6:5 d4:2",
    )
    play(scenario, "attack:orange", "again")
    assert of(scenario, "cyan")["revealed"]
    assert of(scenario, "cyan")["damage"] == 5
    finish(scenario, "again")
    assert damage(scenario) == {"cyan": 7, "orange": 6}
    assert heard(scenario, None, "attacked_again") == ["cyan orange"] * 2


@pytest.mark.rule("SH-295", "SH-193")
def test_bloody_feast_follows_a_failed_attack_and_hits_who_is_left() -> None:
    # R37
    scenario = night(
        7,
        cyan="charles church revealed +machine_gun",
        orange="vampire church 12",
        yellow="franklin cabin",
        current="cyan",
        decision="attack",
        dice="d6:3 d4:2 d6:2 d4:2",
    )
    play(scenario, "attack_all", "again")
    assert heard(scenario, None, "attacked_again") == ["cyan yellow"]
    assert asked(scenario) == "yellow hit"
    play(scenario, "again")
    assert heard(scenario, None, "attacked_again") == ["cyan yellow"] * 2


@pytest.mark.rule("SH-295")
@pytest.mark.parametrize(("before", "offered"), [(8, True), (9, False), (10, False)])
def test_charles_cannot_kill_himself(before: int, offered: bool) -> None:
    # R38
    scenario = night(
        7,
        cyan=f"charles church revealed {before}",
        orange="vampire church revealed",
        current="cyan",
        decision="attack",
        dice="d6:3 d4:2",
    )
    play(scenario, "attack:orange")
    assert (asked(scenario) == "cyan again") == offered


@pytest.mark.rule("SH-296")
def test_stigmata_heals_one_each_turn_if_declared() -> None:
    scenario = night(blue="catherine revealed 3", current="blue", dice="d6:1 d4:2")
    assert options(scenario) == "roll stigmata"
    play(scenario, "stigmata")
    assert of(scenario, "blue")["damage"] == 2
    # Once a turn; and as nothing is left but to roll, Catherine moves without being asked again.
    assert told(scenario)[2:] == ["move_rolled blue 1 2", "moved blue cabin"]
    assert asked(scenario) == "blue area"
    with_compass = night(blue="catherine revealed 3 +mystic_compass", current="blue")
    assert options(with_compass) == "roll roll_twice stigmata"
    assert options(play(with_compass, "stigmata")) == "roll roll_twice"
    undeclared = night(blue="catherine revealed 3", current="blue")
    play(undeclared, "roll")
    assert of(undeclared, "blue")["damage"] == 3


@pytest.mark.rule("SH-297", "SH-244")
@pytest.mark.parametrize(("mark", "revealed"), [("", True), ("cursed", False)])
def test_daniel_screams_when_another_dies(mark: str, revealed: bool) -> None:
    scenario = night(
        6, red="emi woods", orange="vampire 12", violet=f"daniel {mark}", decision="area"
    )
    finish(scenario, "harm", "target:orange")
    assert bool(of(scenario, "violet").get("revealed")) == revealed


@pytest.mark.rule("SH-298", "SH-283")
@pytest.mark.parametrize("decision", ["turn", "attack", "end"])
def test_grave_digger_takes_a_card_from_either_discard_once(decision: str) -> None:
    scenario = night(
        blue="david church",
        current="blue",
        decision=decision,
        zones={"black discard": "chainsaw vampire_bat", "white discard": "holy_robe"},
    )
    play(scenario, "dig")
    assert options(scenario) == "take:holy_robe take:chainsaw"
    play(scenario, "take:chainsaw")
    assert gear(scenario, "blue") == "chainsaw"
    assert "dig" not in scenario.options
    assert "dug blue chainsaw" in told(scenario)


@pytest.mark.rule("SH-299")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("cabin", "church altar"),
        ("church", "cabin cemetery"),
        ("cemetery", "woods church"),
        ("woods", "cemetery gate"),
        ("gate", "altar woods"),
        ("altar", "gate cabin"),
    ],
)
def test_emi_teleports_to_the_two_areas_beside_hers(here: str, there: str) -> None:
    scenario = night(red=f"emi {here}")
    found = [text for text in scenario.options if text.startswith("teleport")]
    assert found == [f"teleport:{area}" for area in there.split()]


@pytest.mark.rule("SH-299", "SH-054")
def test_emi_rolls_for_her_first_move() -> None:
    assert options(night(red="emi")) == "roll reveal"


@pytest.mark.rule("SH-300")
def test_the_curse_voids_abilities_and_ends_lasting_ones() -> None:
    gregor = night(red="ellen", yellow="gregor revealed barrier used")
    play(gregor, "curse", "target:yellow")
    assert "barrier" not in of(gregor, "yellow")
    agnes = night(red="ellen", blue="agnes revealed used", capriccio=True)
    play(agnes, "curse", "target:blue")
    assert "capriccio" not in agnes.position
    # R17: nobody can answer it.
    allie = night(red="ellen", blue="allie 7")
    play(allie, "curse", "target:blue")
    assert asked(allie) != "blue threat"
    assert of(allie, "blue")["cursed"]


@pytest.mark.rule("SH-300")
def test_ellen_curses_once_and_never_herself() -> None:
    scenario = night(red="ellen")
    play(scenario, "curse")
    assert options(scenario) == "target:orange target:yellow target:green target:blue"
    play(scenario, "target:green")
    assert scenario.match.view(None)["players"]["red"]["ability_used"]


@pytest.mark.rule("SH-300", "SH-308", "SH-307")
def test_a_cursed_vampire_and_valkyrie_are_ordinary() -> None:
    vampire = night(
        red="emi church",
        orange="vampire church revealed cursed 5",
        current="orange",
        decision="attack",
        dice="d6:5 d4:2",
    )
    finish(vampire, "attack:red")
    assert damage(vampire) == {"red": 3, "orange": 5}
    valkyrie = night(
        red="emi church",
        orange="valkyrie church revealed cursed",
        current="orange",
        decision="attack",
        dice="d6:5 d4:2",
    )
    finish(valkyrie, "attack:red")
    assert damage(valkyrie) == {"red": 3}


@pytest.mark.rule("SH-301", "SH-303", "SH-009")
@pytest.mark.parametrize(
    ("who", "ability", "dice"), [("franklin", "lightning", "d6:6"), ("george", "demolish", "d4:4")]
)
def test_lightning_and_demolish_strike_another_once(who: str, ability: str, dice: str) -> None:
    other = "george" if who == "franklin" else "franklin"
    scenario = night(red=who, yellow=other, dice=dice)
    play(scenario, ability)
    assert options(scenario) == "target:orange target:yellow target:green target:blue"
    play(scenario, "target:orange")
    assert damage(scenario) == {"orange": int(dice[-1])}
    assert scenario.match.view(None)["players"]["red"]["ability_used"]
    clause = "SH-301" if who == "franklin" else "SH-303"
    events = [e for e in scenario.match.events(None) if e.name in ("die_rolled", "damaged")]
    assert [event.clause for event in events] == [clause, clause]


@pytest.mark.rule("SH-302", "SH-171")
def test_dynamite_nurse_sets_anybody_to_seven() -> None:
    scenario = night(red="fu_ka 9", yellow="emi")
    play(scenario, "nurse")
    assert "target:red" in scenario.options
    play(scenario, "target:red")
    assert damage(scenario) == {"red": 7}


@pytest.mark.rule("SH-304", "SH-042")
def test_the_barrier_lasts_until_his_next_turn() -> None:
    scenario = night(red="gregor church", decision="end")
    play(scenario, "barrier")
    assert of(scenario, "red")["barrier"]
    assert of(scenario, "red")["revealed"]
    # R51: an extra turn is the next turn.
    extra = night(red="gregor church extra:1", decision="end")
    play(extra, "barrier")
    assert "barrier" not in of(extra, "red")


@pytest.mark.rule("SH-306", "SH-281")
def test_murder_ray_strikes_one_at_the_gate_each_turn() -> None:
    scenario = night(red="emi gate", orange="ultra_soul cabin", blue="allie gate", current="orange")
    play(scenario, "murder_ray")
    assert options(scenario) == "target:red target:blue"
    play(scenario, "target:red")
    assert damage(scenario) == {"red": 3}
    # R30, and once a turn: nothing is left but to roll, which is done unasked.
    assert asked(scenario) != "orange turn"


@pytest.mark.rule("SH-307", "SH-246")
def test_a_revealed_valkyrie_attacks_with_the_d4() -> None:
    scenario = night(
        red="emi church",
        orange="valkyrie church",
        current="orange",
        decision="attack",
        dice="d4:1",
    )
    play(scenario, "reveal")
    finish(scenario, "attack:red")
    assert damage(scenario) == {"red": 1}
    hidden = night(
        red="emi church",
        orange="valkyrie church",
        current="orange",
        decision="attack",
        dice="d6:1 d4:1",
    )
    finish(hidden, "attack:red")
    assert damage(hidden) == {}


@pytest.mark.rule("SH-308")
@pytest.mark.parametrize(("before", "after"), [(6, 4), (1, 0)])
def test_a_revealed_vampire_drinks_two_once_an_attack(before: int, after: int) -> None:
    # R35
    scenario = night(
        red="emi church",
        orange=f"vampire church revealed {before} +machine_gun",
        yellow="franklin cabin",
        current="orange",
        decision="attack",
        dice="d6:5 d4:2",
    )
    finish(scenario, "attack_all")
    assert of(scenario, "orange")["damage"] == after


@pytest.mark.rule("SH-308")
def test_a_hidden_vampire_does_not_drink() -> None:
    scenario = night(
        red="emi church",
        orange="vampire church 6",
        current="orange",
        decision="attack",
        dice="d6:5 d4:2",
    )
    finish(scenario, "attack:red", "proceed")
    assert of(scenario, "orange")["damage"] == 6


@pytest.mark.rule("SH-309", "SH-259")
def test_werewolf_strikes_back_at_the_attacker_alone() -> None:
    # R33: range and Machine Gun do not matter, all else does.
    scenario = night(
        red="emi church +handgun",
        green="werewolf gate +machine_gun +chainsaw",
        blue="allie gate",
        decision="attack",
        dice="d6:2 d4:2 d6:4 d4:2",
    )
    play(scenario, "attack:green")
    assert options(scenario) == "pass reveal counterattack"
    play(scenario, "counterattack")
    assert damage(scenario) == {"red": 3}
    assert heard(scenario, None, "counterattacked") == ["green red"]


@pytest.mark.rule("SH-309", "SH-045")
def test_a_counterattack_may_kill_the_current_player() -> None:
    scenario = night(
        red="emi church 9 +chainsaw",
        green="werewolf church",
        decision="attack",
        dice="d6:2 d4:2 d6:4 d4:2",
    )
    finish(scenario, "attack:green", "counterattack")
    assert of(scenario, "red")["dead"]
    assert gear(scenario, "green") == "chainsaw"
    assert asked(scenario) == "orange turn"


@pytest.mark.rule("SH-309")
def test_a_dead_werewolf_does_not_strike_back() -> None:
    scenario = night(
        red="emi church", green="werewolf church 13", decision="attack", dice="d6:5 d4:2"
    )
    play(scenario, "attack:green", "proceed")
    assert asked(scenario) == "red end"


@pytest.mark.rule("SH-310", "SH-046")
@pytest.mark.parametrize(("extra", "turns"), [("", 2), ("extra:1", 3)])
def test_multiplication_gives_a_turn_for_each_of_the_dead(extra: str, turns: int) -> None:
    # R50
    scenario = night(
        6,
        red="emi 10 dead",
        blue="allie 8 dead",
        green=f"wight church {extra}",
        current="green",
        decision="end",
    )
    assert options(scenario) == "end_turn reveal multiply"
    play(scenario, "multiply")
    assert of(scenario, "green")["extra_turns"] == turns - 1
    assert scenario.match.view(None)["players"]["green"]["ability_used"]


@pytest.mark.rule("SH-310", "SH-281")
def test_multiplication_is_not_offered_while_all_live() -> None:
    scenario = night(green="wight church", current="green", decision="end")
    assert options(scenario) == "end_turn reveal"


@pytest.mark.rule("SH-282", "SH-222")
def test_a_kill_by_an_ability_is_the_users_and_no_attack() -> None:
    scenario = night(orange="ultra_soul revealed", red="emi gate 8 +chainsaw", current="orange")
    finish(scenario, "murder_ray")
    assert gear(scenario, "orange") == "chainsaw"
