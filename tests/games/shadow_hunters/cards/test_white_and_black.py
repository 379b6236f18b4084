"""White and Black cards (sections 3.6 to 3.8 of the rules)."""

import pytest

from lodge.testing import Scenario
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
    zone,
)


def draws(card: str, colour: str = "white", **arranged: object) -> Scenario:
    """Red (Emi unless told otherwise) draws this card."""
    area = "church" if colour == "white" else "cemetery"
    red = f"{arranged.pop('red', '')} {area}"
    scenario = night(red=red, decision="area", zones={f"{colour} deck": card}, **arranged)
    return play(scenario, "draw")


# In general


@pytest.mark.rule("SH-090", "SH-091")
def test_a_single_use_card_is_shown_carried_out_and_discarded() -> None:
    scenario = draws("holy_water", red="3")
    assert "card_drawn red holy_water" in told(scenario)
    assert zone(scenario, "white discard") == ["holy_water"]
    assert scenario.match.view(None)["zones"]["white discard"] == ["holy_water"]


@pytest.mark.rule("SH-091")
def test_a_card_lies_open_while_it_is_carried_out() -> None:
    scenario = draws("first_aid")
    assert scenario.match.view(3)["zones"]["card in play"] == ["first_aid"]
    play(scenario, "target:red")
    assert zone(scenario, "white discard") == ["first_aid"]


@pytest.mark.rule("SH-092", "SH-090")
def test_equipment_stays_open_with_its_drawer_and_works() -> None:
    scenario = draws("chainsaw", "black", orange="cemetery", dice="d6:5 d4:2")
    assert scenario.match.view(2)["zones"]["red equipment"] == ["chainsaw"]
    finish(scenario, "attack:orange")
    assert damage(scenario) == {"orange": 4}


@pytest.mark.rule("SH-093")
def test_equipment_has_no_limit_and_adds_up() -> None:
    scenario = night(
        red="church +butcher_knife +chainsaw +rusted_broad_axe +talisman",
        orange="church",
        decision="attack",
        dice="d6:2 d4:1",
    )
    finish(scenario, "attack:orange")
    assert damage(scenario) == {"orange": 4}


@pytest.mark.rule("SH-094")
def test_equipment_works_for_its_new_holder_at_once() -> None:
    scenario = night(red="altar", orange="gate +machine_gun", blue="allie gate", decision="area")
    play(scenario, "steal")
    assert options(scenario) == "attack_all no_attack reveal"


@pytest.mark.rule("SH-095", "SH-098", "SH-096")
def test_an_empty_deck_is_made_of_its_discard() -> None:
    cards = "advent blessing chocolate concealed_knowledge disenchant_mirror first_aid "
    cards += "flare_of_judgement guardian_angel holy_water holy_water silver_rosary"
    scenario = night(
        red="emi church +talisman +mystic_compass +fortune_brooch",
        orange="vampire +spear_of_longinus +holy_robe",
        decision="area",
        zones={"white discard": cards},
    )
    assert "white deck" not in scenario.position["zones"]
    play(scenario, "draw")
    assert told(scenario) == ["deck_renewed white", "card_drawn red blessing"]
    assert asked(scenario) == "red card_target"
    assert zone(scenario, "card in play") == ["blessing"]
    assert zone(scenario, "white discard") == []
    assert sorted([*zone(scenario, "white deck"), "blessing"]) == sorted(cards.split())


@pytest.mark.rule("SH-095")
def test_a_deck_is_renewed_only_when_a_card_must_be_drawn() -> None:
    # R32
    cards = "advent blessing chocolate concealed_knowledge disenchant_mirror first_aid "
    cards += "flare_of_judgement guardian_angel holy_water silver_rosary talisman holy_robe "
    cards += "mystic_compass fortune_brooch spear_of_longinus"
    zones = {"white deck": "holy_water", "white discard": cards}
    scenario = play(night(red="church", decision="area", zones=zones), "draw")
    assert "white deck" not in scenario.position["zones"]
    assert len(zone(scenario, "white discard")) == 16


@pytest.mark.rule("SH-099", "SH-262")
def test_before_equipment_is_shuffled_back_david_may_dig() -> None:
    cards = "banana_peel bloodthirsty_spider diabolic_ritual dynamite moody_goblin moody_goblin "
    cards += "spiritual_doll vampire_bat vampire_bat vampire_bat masamune machine_gun handgun "
    cards += "butcher_knife chainsaw rusted_broad_axe"
    scenario = night(
        red="emi cemetery", blue="david", decision="area", zones={"black discard": cards}
    )
    play(scenario, "draw")
    order = []
    while scenario.match.decision == "dig_window":
        order.append(asked(scenario))
        if asked(scenario) == "blue dig_window":
            assert options(scenario) == "pass reveal dig"
            scenario.play("dig", "take:chainsaw")
        else:
            assert options(scenario) == "pass reveal"
            scenario.play("pass")
    # SH-263: from the current player on.
    assert order == [f"{name} dig_window" for name in ("red", "orange", "yellow", "green", "blue")]
    assert gear(scenario, "blue") == "chainsaw"
    assert heard(scenario, None, "deck_renewed") == ["black"]
    assert "chainsaw" not in zone(scenario, "black deck")


@pytest.mark.rule("SH-097", "SH-129")
def test_an_effect_without_a_target_does_nothing() -> None:
    scenario = draws("moody_goblin", "black", red="emi +chainsaw")
    assert zone(scenario, "black discard") == ["moody_goblin"]
    assert "no_effect red" in told(scenario)
    assert asked(scenario) == "red attack"


# White cards


@pytest.mark.rule("SH-101", "SH-173")
@pytest.mark.parametrize("card", ["bloodthirsty_spider", "vampire_bat"])
@pytest.mark.parametrize(("held", "taken"), [("+talisman", 0), ("", 2)])
def test_the_talisman_protects_from_spider_and_bat(card: str, held: str, taken: int) -> None:
    scenario = finish(draws(card, "black", orange=f"vampire {held}"), "target:orange")
    assert of(scenario, "orange")["damage"] == taken


@pytest.mark.rule("SH-101", "SH-128")
def test_the_talisman_protects_from_dynamite_and_from_the_own_spider() -> None:
    scenario = draws("dynamite", "black", red="+talisman", yellow="cemetery", dice="d6:6 d4:2")
    assert damage(scenario) == {"yellow": 3}
    spider = finish(draws("bloodthirsty_spider", "black", red="+talisman"), "target:orange")
    # R29
    assert damage(spider) == {"orange": 2}


@pytest.mark.rule("SH-102")
def test_the_brooch_protects_from_the_woods_and_lets_heal() -> None:
    scenario = night(red="woods", orange="vampire 4 +fortune_brooch", decision="area")
    finish(scenario, "harm", "target:orange")
    assert damage(scenario) == {"orange": 4}
    mended = night(red="woods", orange="vampire 4 +fortune_brooch", decision="area")
    play(mended, "mend", "target:orange")
    assert damage(mended) == {"orange": 3}


@pytest.mark.rule("SH-103", "SH-225")
@pytest.mark.parametrize(("held", "left"), [("+silver_rosary", []), ("", ["handgun"])])
def test_the_rosary_takes_everything_from_whom_an_attack_kills(held: str, left: list[str]) -> None:
    scenario = night(
        red=f"emi church {held}",
        orange="vampire church 12 +chainsaw +handgun",
        decision="attack",
        dice="d6:5 d4:2",
    )
    finish(scenario, "attack:orange")
    if not held:
        finish(scenario, "take:chainsaw")
    assert zone(scenario, "black discard") == left
    assert "chainsaw" in gear(scenario, "red")
    assert ("handgun" in gear(scenario, "red")) == bool(held)


@pytest.mark.rule("SH-103", "SH-224")
def test_the_rosary_does_not_count_for_other_kills() -> None:
    # R10
    scenario = night(
        red="emi woods +silver_rosary", orange="vampire 12 +chainsaw +handgun", decision="area"
    )
    play(scenario, "harm", "target:orange")
    assert asked(scenario) == "red loot"


@pytest.mark.rule("SH-104", "SH-246")
@pytest.mark.parametrize(
    ("attacker", "taken"),
    [("emi revealed", 5), ("emi", 3), ("vampire revealed", 3), ("allie revealed used", 3)],
)
def test_the_spear_helps_a_revealed_hunter_only(attacker: str, taken: int) -> None:
    sides = {"red": "emi", "orange": "vampire", "blue": "allie"}
    seat = {"emi": "red", "vampire": "orange", "allie": "blue"}[attacker.split()[0]]
    sides[seat] = f"{attacker} church +spear_of_longinus"
    scenario = night(
        **sides, green="werewolf church", decision="attack", current=seat, dice="d6:5 d4:2"
    )
    finish(scenario, "attack:green")
    assert of(scenario, "green")["damage"] == taken


@pytest.mark.rule("SH-104", "SH-189")
def test_the_spear_adds_nothing_to_a_failed_attack() -> None:
    scenario = night(
        red="emi church revealed +spear_of_longinus",
        orange="church",
        decision="attack",
        dice="d6:2 d4:2",
    )
    finish(scenario, "attack:orange")
    assert damage(scenario) == {}


@pytest.mark.rule("SH-105")
@pytest.mark.parametrize(
    ("attacker", "target", "taken"),
    [("", "", 3), ("+holy_robe", "", 2), ("", "+holy_robe", 2)],
)
def test_the_robe_takes_one_off_both_ways(attacker: str, target: str, taken: int) -> None:
    scenario = night(
        red=f"church {attacker}", orange=f"church {target}", decision="attack", dice="d6:5 d4:2"
    )
    finish(scenario, "attack:orange")
    assert of(scenario, "orange")["damage"] == taken


@pytest.mark.rule("SH-105", "SH-132")
def test_the_robe_changes_no_other_damage() -> None:
    scenario = finish(draws("vampire_bat", "black", orange="vampire +holy_robe"), "target:orange")
    assert damage(scenario) == {"orange": 2}


HEALERS = [
    ("advent", "white", "emi franklin george ellen fu_ka gregor"),
    ("diabolic_ritual", "black", "unknown vampire werewolf ultra_soul valkyrie wight"),
    ("chocolate", "white", "allie agnes emi ellen unknown ultra_soul"),
]
EVERYBODY = "allie agnes emi ellen franklin fu_ka gregor unknown ultra_soul vampire wight bob"


@pytest.mark.rule("SH-106", "SH-108", "SH-115", "SH-127")
@pytest.mark.parametrize(("card", "colour", "fitting"), HEALERS)
@pytest.mark.parametrize("drawer", EVERYBODY.split())
def test_cards_that_heal_whoever_reveals(card: str, colour: str, fitting: str, drawer: str) -> None:
    seats = {"hunter": "red", "shadow": "orange", "neutral": "blue"}
    hunters = "emi ellen franklin fu_ka gregor george"
    shadows = "unknown ultra_soul vampire wight werewolf valkyrie"
    side = "hunter" if drawer in hunters else "shadow" if drawer in shadows else "neutral"
    name = seats[side]
    others = {"red": "emi", "orange": "vampire", "yellow": "franklin", "green": "werewolf"}
    others = {seat: who for seat, who in others.items() if who != drawer}
    if side == "hunter" and drawer == "franklin":
        others["red"], others["yellow"], name = "emi", "franklin", "yellow"
    area = "church" if colour == "white" else "cemetery"
    players = {**others, name: f"{drawer} {area} 5"}
    scenario = night(**players, decision="area", current=name, zones={f"{colour} deck": card})
    scenario.play("draw")
    assert asked(scenario) == f"{name} reveal_heal"
    # R6, R7: every hidden drawer is asked, also with one option.
    if drawer in fitting.split():
        assert options(scenario) == "decline reveal_and_heal"
        scenario.play("reveal_and_heal")
        assert of(scenario, name)["revealed"]
        assert of(scenario, name)["damage"] == 0
    else:
        assert options(scenario) == "decline"
        scenario.play("decline")
        assert "revealed" not in of(scenario, name)
        assert of(scenario, name)["damage"] == 5


@pytest.mark.rule("SH-106", "SH-108", "SH-127")
@pytest.mark.parametrize(
    ("card", "colour", "who", "left"),
    [
        ("advent", "white", "emi revealed 5", 0),
        ("advent", "white", "vampire revealed 5", 5),
        ("diabolic_ritual", "black", "vampire revealed 5", 0),
        ("diabolic_ritual", "black", "emi revealed 5", 5),
        ("chocolate", "white", "emi revealed 5", 0),
        ("chocolate", "white", "vampire revealed 5", 5),
    ],
)
def test_whoever_is_revealed_has_no_choice(card: str, colour: str, who: str, left: int) -> None:
    seat = "red" if who.startswith("emi") else "orange"
    area = "church" if colour == "white" else "cemetery"
    scenario = night(
        **{seat: f"{who} {area}"}, current=seat, decision="area", zones={f"{colour} deck": card}
    )
    scenario.play("draw")
    assert scenario.match.decision != "reveal_heal"
    assert of(scenario, seat)["damage"] == left


@pytest.mark.rule("SH-107")
def test_blessing_heals_another_by_the_d6() -> None:
    scenario = draws("blessing", orange="vampire 7", dice="d6:4")
    assert options(scenario) == "target:orange target:yellow target:green target:blue"
    play(scenario, "target:orange")
    assert damage(scenario) == {"orange": 3}


@pytest.mark.rule("SH-107", "SH-170")
def test_blessing_never_heals_below_zero() -> None:
    scenario = play(draws("blessing", orange="vampire 2", dice="d6:5"), "target:orange")
    assert damage(scenario) == {}


@pytest.mark.rule("SH-109", "SH-046")
def test_concealed_knowledge_gives_another_turn() -> None:
    scenario = draws("concealed_knowledge")
    assert of(scenario, "red")["extra_turns"] == 1
    play(scenario, "no_attack", "end_turn")
    assert asked(scenario) == "red turn"
    assert "extra_turns" not in of(scenario, "red")


@pytest.mark.rule("SH-110", "SH-244")
@pytest.mark.parametrize("shadow", ["ultra_soul", "vampire", "valkyrie", "werewolf", "wight"])
def test_the_mirror_makes_a_shadow_reveal(shadow: str) -> None:
    green = "vampire" if shadow == "werewolf" else "werewolf"
    scenario = night(
        orange=f"{shadow} church",
        green=green,
        current="orange",
        decision="area",
        zones={"white deck": "disenchant_mirror"},
    )
    play(scenario, "draw")
    assert of(scenario, "orange")["revealed"]


@pytest.mark.rule("SH-110")
@pytest.mark.parametrize(
    ("seat", "who"), [("orange", "unknown"), ("red", "emi"), ("blue", "allie")]
)
def test_the_mirror_leaves_the_others_alone(seat: str, who: str) -> None:
    scenario = night(
        **{seat: f"{who} church"},
        current=seat,
        decision="area",
        zones={"white deck": "disenchant_mirror"},
    )
    play(scenario, "draw")
    assert "revealed" not in of(scenario, seat)
    # It is known now what the drawer is not.
    could_be = scenario.match.view(None)["players"][seat]["could_be"]
    assert not {"vampire", "werewolf"} & set(could_be)
    assert "unknown" in could_be


@pytest.mark.rule("SH-111", "SH-171")
@pytest.mark.parametrize("before", [0, 7, 11])
def test_first_aid_sets_any_damage_to_seven(before: int) -> None:
    scenario = draws("first_aid", orange=f"vampire {before}")
    assert "target:red" in scenario.options
    play(scenario, "target:orange")
    # R28
    assert damage(scenario) == {"orange": 7}
    assert "set_to_seven orange" in told(scenario)


@pytest.mark.rule("SH-112", "SH-007", "SH-172")
def test_flare_hurts_everybody_else_wherever_they_are() -> None:
    scenario = draws("flare_of_judgement", orange="woods", yellow="franklin 3")
    assert damage(scenario) == {"orange": 2, "yellow": 5, "green": 2, "blue": 2}


@pytest.mark.rule("SH-113", "SH-190")
def test_guardian_angel_stops_attacks_and_nothing_else() -> None:
    scenario = draws("guardian_angel")
    assert of(scenario, "red")["angel"]
    attacked = night(
        red="emi church angel",
        orange="vampire church",
        current="orange",
        decision="attack",
        dice="d6:5 d4:2",
    )
    assert "attack:red" in attacked.options
    finish(attacked, "attack:red")
    assert damage(attacked) == {}
    assert "unhurt red" in told(attacked)
    harmed = night(red="emi angel", orange="woods", current="orange", decision="area")
    finish(harmed, "harm", "target:red")
    assert damage(harmed) == {"red": 2}


@pytest.mark.rule("SH-114")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_holy_water_heals_two_of_the_own_damage(before: int, after: int) -> None:
    assert of(draws("holy_water", red=str(before)), "red")["damage"] == after


# Black cards


@pytest.mark.rule("SH-121", "SH-185")
def test_masamune_must_attack_with_the_d4() -> None:
    scenario = night(red="church +masamune", orange="church", decision="attack", dice="d4:1")
    assert options(scenario) == "attack:orange reveal"
    finish(scenario, "attack:orange")
    assert damage(scenario) == {"orange": 1}
    assert heard(scenario, None, "attack_rolled_d4") == ["red 1"]


@pytest.mark.rule("SH-121", "SH-185")
def test_masamune_without_a_target_does_not_attack() -> None:
    # R39
    scenario = night(red="church +masamune", orange="gate", decision="attack")
    assert options(scenario) == "no_attack reveal"


@pytest.mark.rule("SH-122", "SH-192")
def test_the_machine_gun_hits_everybody_in_range_with_one_roll() -> None:
    scenario = night(
        red="church +machine_gun",
        orange="church",
        yellow="franklin cabin",
        green="woods",
        decision="attack",
        dice="d6:5 d4:2",
    )
    assert options(scenario) == "attack_all no_attack reveal"
    finish(scenario, "attack_all")
    assert damage(scenario) == {"orange": 3, "yellow": 3}
    assert len(heard(scenario, None, "attack_rolled")) == 1


@pytest.mark.rule("SH-123")
def test_the_handgun_reaches_the_four_other_areas() -> None:
    scenario = night(
        red="church +handgun",
        orange="cabin",
        yellow="woods",
        green="altar",
        decision="attack",
    )
    assert options(scenario) == "attack:yellow attack:green no_attack reveal"


@pytest.mark.rule("SH-124")
@pytest.mark.parametrize("weapon", ["butcher_knife", "chainsaw", "rusted_broad_axe"])
@pytest.mark.parametrize(("dice", "taken"), [("d6:3 d4:2", 2), ("d6:2 d4:2", 0)])
def test_weapons_add_one_to_a_successful_attack(weapon: str, dice: str, taken: int) -> None:
    scenario = night(red=f"church +{weapon}", orange="church", decision="attack", dice=dice)
    finish(scenario, "attack:orange")
    assert of(scenario, "orange")["damage"] == taken


@pytest.mark.rule("SH-125")
def test_banana_peel_gives_a_card_away() -> None:
    scenario = draws("banana_peel", "black", red="+chainsaw +talisman")
    assert asked(scenario) == "red banana_card"
    assert options(scenario) == "give:talisman give:chainsaw"
    play(scenario, "give:talisman")
    assert options(scenario) == "hand_to:orange hand_to:yellow hand_to:green hand_to:blue"
    play(scenario, "hand_to:green")
    assert gear(scenario, "red") == "chainsaw"
    assert gear(scenario, "green") == "talisman"
    assert damage(scenario) == {}


@pytest.mark.rule("SH-125", "SH-223")
def test_banana_peel_without_equipment_costs_one() -> None:
    scenario = draws("banana_peel", "black")
    assert damage(scenario) == {"red": 1}
    deadly = draws("banana_peel", "black", red="emi 9")
    assert of(deadly, "red")["dead"]


@pytest.mark.rule("SH-126", "SH-007")
def test_the_spider_bites_both() -> None:
    scenario = draws("bloodthirsty_spider", "black")
    assert "target:red" not in scenario.options
    finish(scenario, "target:yellow")
    assert damage(scenario) == {"red": 2, "yellow": 2}


@pytest.mark.rule("SH-128")
@pytest.mark.parametrize(
    ("dice", "hurt"),
    [("d6:6 d4:2", {"red": 3}), ("d6:6 d4:4", {"orange": 3}), ("d6:3 d4:4", {})],
)
def test_dynamite_rolls_an_area(dice: str, hurt: dict[str, int]) -> None:
    scenario = draws("dynamite", "black", orange="altar", yellow="franklin", dice=dice)
    assert damage(scenario) == hurt


@pytest.mark.rule("SH-129")
def test_moody_goblin_steals_and_must() -> None:
    scenario = draws("moody_goblin", "black", orange="vampire +chainsaw", green="werewolf +handgun")
    assert options(scenario) == "target:orange target:green"
    play(scenario, "target:green")
    assert gear(scenario, "red") == "handgun"


@pytest.mark.rule("SH-130")
@pytest.mark.parametrize(
    ("die", "hurt"),
    [(1, {"orange": 3}), (4, {"orange": 3}), (5, {"red": 3}), (6, {"red": 3})],
)
def test_the_doll_strikes_one_of_both(die: int, hurt: dict[str, int]) -> None:
    scenario = draws("spiritual_doll", "black", dice=f"d6:{die}")
    assert "target:red" not in scenario.options
    finish(scenario, "target:orange")
    assert damage(scenario) == hurt


@pytest.mark.rule("SH-131")
@pytest.mark.parametrize(("held", "taken"), [("", 2), ("+talisman", 0)])
def test_the_bat_bites_and_heals_the_drawer(held: str, taken: int) -> None:
    scenario = draws("vampire_bat", "black", red="4", orange=f"vampire {held}")
    assert "target:red" not in scenario.options
    finish(scenario, "target:orange")
    assert of(scenario, "orange")["damage"] == taken
    assert of(scenario, "red")["damage"] == 3


@pytest.mark.rule("SH-132", "SH-173")
@pytest.mark.parametrize(
    ("card", "colour"),
    [("flare_of_judgement", "white"), ("vampire_bat", "black"), ("bloodthirsty_spider", "black")],
)
def test_robe_and_angel_do_not_help_against_cards(card: str, colour: str) -> None:
    scenario = draws(card, colour, orange="vampire angel +holy_robe")
    finish(scenario, *([] if card == "flare_of_judgement" else ["target:orange"]))
    assert of(scenario, "orange")["damage"] == 2


# What the log leads to


def clauses(scenario: Scenario, name: str) -> set[str]:
    return {event.clause for event in scenario.match.events(None) if event.name == name}


@pytest.mark.parametrize(
    ("card", "event", "clause"),
    [
        pytest.param("dynamite", "damaged", "SH-128", marks=pytest.mark.rule("SH-128")),
        pytest.param("banana_peel", "damaged", "SH-125", marks=pytest.mark.rule("SH-125")),
    ],
)
def test_the_damage_of_a_card_leads_to_the_card(card: str, event: str, clause: str) -> None:
    scenario = draws(card, "black", dice="d6:6 d4:2")
    finish(scenario)
    assert clauses(scenario, event) == {clause}


@pytest.mark.rule("SH-106", "SH-107")
def test_a_declined_advent_and_the_die_of_a_blessing_lead_to_the_card() -> None:
    scenario = play(draws("advent"), "decline")
    assert clauses(scenario, "no_effect") == {"SH-106"}
    blessed = play(draws("blessing", orange="vampire 4"), "target:orange")
    assert clauses(blessed, "die_rolled") == {"SH-107"}
