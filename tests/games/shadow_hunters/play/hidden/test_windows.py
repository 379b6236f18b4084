"""Windows: who is asked when (section 3.14 of the rules)."""

import pytest

from lodge.testing import Scenario
from tests.games.shadow_hunters.night import (
    asked,
    damage,
    finish,
    gear,
    night,
    of,
    options,
    play,
    told,
    winners,
)


def questions(scenario: Scenario, stop: str) -> list[str]:
    """Who is asked what until somebody is asked `stop`, everybody passing."""
    found = []
    while asked(scenario) != stop and not scenario.match.over:
        found.append(asked(scenario))
        scenario.match.apply(scenario.match.legal()[0])
    return found


# SH-250


@pytest.mark.rule("SH-250", "SH-257")
@pytest.mark.parametrize("who", ["emi", "franklin", "allie"])
def test_a_window_opens_for_everybody_of_whom_the_table_knows_the_same(who: str) -> None:
    seat = {"emi": "red", "franklin": "yellow", "allie": "blue"}[who]
    scenario = night(
        **{seat: f"{who} 6"}, orange="vampire woods", current="orange", decision="area"
    )
    play(scenario, "harm", f"target:{seat}")
    assert asked(scenario) == f"{seat} threat"
    assert options(scenario) == ("pass reveal heal" if who == "allie" else "pass reveal")
    # Nobody else is shown the options.
    assert scenario.match.view(1)["legal"] == []


@pytest.mark.rule("SH-250")
def test_daniel_is_asked_although_he_can_only_pass() -> None:
    scenario = night(blue="daniel 7", orange="vampire woods", current="orange", decision="area")
    play(scenario, "harm", "target:blue")
    assert asked(scenario) == "blue threat"
    assert options(scenario) == "pass"


# D1, D15, D23


@pytest.mark.rule("SH-251", "SH-252")
def test_the_turn_is_asked_again_after_a_reveal() -> None:
    scenario = night(blue="allie 3", current="blue")
    assert options(scenario) == "roll reveal heal"
    play(scenario, "reveal")
    assert asked(scenario) == "blue turn"
    play(scenario, "heal")
    assert damage(scenario) == {}


@pytest.mark.rule("SH-253")
def test_the_attack_is_asked_again_after_a_reveal_or_an_ability() -> None:
    scenario = night(blue="allie church 3", orange="church", current="blue", decision="attack")
    assert options(scenario) == "attack:orange no_attack reveal heal"
    play(scenario, "heal")
    assert asked(scenario) == "blue attack"
    assert options(scenario) == "attack:orange no_attack"


@pytest.mark.rule("SH-256", "SH-044")
@pytest.mark.parametrize(
    ("who", "offered"),
    [
        ("gregor revealed", "end_turn barrier"),
        ("gregor", "end_turn reveal barrier"),
        ("gregor revealed used", None),
        ("emi revealed", None),
        ("emi", "end_turn reveal"),
    ],
)
def test_the_end_is_asked_of_the_hidden_and_of_those_who_can_do_something(
    who: str, offered: str | None
) -> None:
    scenario = night(red=f"{who} church", decision="attack", orange="church")
    finish(scenario, "no_attack")
    if offered is None:
        assert asked(scenario) == "orange turn"
    else:
        assert asked(scenario) == "red end"
        assert options(scenario) == offered


# D16


@pytest.mark.rule("SH-254")
@pytest.mark.parametrize(
    ("arranged", "opens"),
    [
        ({}, True),
        ({"orange": "vampire church revealed"}, False),
        ({"orange": "vampire church revealed", "red": "emi church +spear_of_longinus"}, True),
        ({"red": "emi church cursed"}, False),
        ({"red": "emi church cursed +spear_of_longinus"}, True),
        ({"red": "emi church revealed"}, False),
        ({"dice": "d6:2 d4:2"}, False),
        ({"orange": "vampire church revealed +handgun"}, False),
    ],
)
def test_the_after_roll_window_follows_public_facts(arranged: dict[str, str], opens: bool) -> None:
    base = {"red": "emi church", "orange": "vampire church", "dice": "d6:5 d4:2"}
    players = {**base, **arranged}
    scenario = night(
        4,
        **players,
        decision="attack",
    )
    play(scenario, "attack:orange")
    assert (asked(scenario) == "red rolled") == opens


@pytest.mark.rule("SH-254", "SH-292")
@pytest.mark.parametrize(
    ("seats", "dice", "held", "opens"),
    [
        (5, "d6:5 d4:2", "+handgun", True),
        (5, "d6:5 d4:2", "", False),
        (5, "d6:3 d4:2", "+handgun", False),
        (7, "d6:5 d4:2", "+handgun", False),
    ],
)
def test_robbery_opens_the_window_while_bob_is_open(
    seats: int, dice: str, held: str, opens: bool
) -> None:
    # Vampire is face up, so only Bob can open it.
    scenario = night(
        seats,
        red="emi church",
        orange=f"vampire church revealed {held}",
        decision="attack",
        dice=dice,
    )
    play(scenario, "attack:orange")
    assert (asked(scenario) == "red rolled") == opens


# D18


@pytest.mark.rule("SH-257", "SH-258")
@pytest.mark.parametrize(
    ("target", "opens"),
    [
        ("franklin 6", True),
        ("franklin 5", False),
        ("franklin 7", True),
        ("franklin 8", False),
        ("franklin 6 cursed", False),
        ("franklin 6 revealed", False),
        ("franklin 6 +fortune_brooch", False),
        ("franklin 6 +talisman", True),
    ],
)
def test_the_threat_window_of_allie(target: str, opens: bool) -> None:
    # R15: only where 8 damage can be reached.
    scenario = night(yellow=target, orange="vampire woods", current="orange", decision="area")
    play(scenario, "harm", "target:yellow")
    assert (asked(scenario) == "yellow threat") == opens


@pytest.mark.rule("SH-257")
@pytest.mark.parametrize(("damage", "opens"), [(0, False), (1, True)])
def test_whoever_is_unhurt_has_nothing_to_heal(damage: int, opens: bool) -> None:
    armed = "emi church +chainsaw +butcher_knife +rusted_broad_axe"
    scenario = night(red=armed, yellow=f"franklin church {damage}", decision="attack")
    play(scenario, "attack:yellow")
    assert (asked(scenario) == "yellow threat") == opens


@pytest.mark.rule("SH-257")
@pytest.mark.parametrize(("mark", "opens"), [("", True), ("used", False), ("cursed", False)])
def test_a_revealed_allie_is_asked_while_she_can_heal(mark: str, opens: bool) -> None:
    scenario = night(
        blue=f"allie revealed 6 {mark}", orange="vampire woods", current="orange", decision="area"
    )
    play(scenario, "harm", "target:blue")
    assert (asked(scenario) == "blue threat") == opens
    if opens:
        assert options(scenario) == "pass heal"
        play(scenario, "heal")
        assert damage(scenario) == {"blue": 2}


@pytest.mark.rule("SH-257", "SH-298")
@pytest.mark.parametrize(
    ("target", "discard", "opens"),
    [
        ("david 11", "chainsaw", True),
        ("david 10", "chainsaw", False),
        ("david 11", "vampire_bat", False),
        ("werewolf 11", "chainsaw", True),
    ],
)
def test_the_threat_window_of_david(target: str, discard: str, opens: bool) -> None:
    seat = "blue" if target.startswith("david") else "green"
    scenario = night(
        **{"blue": "david", seat: target},
        orange="vampire woods",
        current="orange",
        decision="area",
        zones={"black discard": discard},
    )
    play(scenario, "harm", f"target:{seat}")
    assert (asked(scenario) == f"{seat} threat") == opens


@pytest.mark.rule("SH-257")
def test_the_current_player_is_warned_too() -> None:
    scenario = night(
        red="emi 6 cemetery", decision="area", zones={"black deck": "bloodthirsty_spider"}
    )
    play(scenario, "draw", "target:orange")
    assert asked(scenario) == "red threat"


M_OF_EVENTS = [
    # what happens, and the most it can do to orange or yellow
    ("attack", 5),
    ("attack +masamune", 4),
    ("attack +chainsaw +rusted_broad_axe", 7),
    ("attack +spear_of_longinus", 7),
    ("attack +holy_robe", 4),
    ("woods", 2),
    ("vampire_bat", 2),
    ("bloodthirsty_spider", 2),
    ("spiritual_doll", 3),
    ("dynamite", 3),
    ("flare_of_judgement", 2),
    ("hermit", 2),
    ("lightning", 6),
    ("demolish", 4),
    ("murder_ray", 3),
]


def threaten(event: str, before: int) -> Scenario:
    """Somebody threatens blue, who is Allie, hidden, with so much damage."""
    blue = f"allie {before} gate"
    name, *held = event.split()
    if name == "attack":
        scenario = night(red=f"emi gate {' '.join(held)}", blue=blue, decision="attack")
        return scenario_after(scenario, "attack:blue")
    if name == "woods":
        return scenario_after(
            night(red="emi woods", blue=blue, decision="area"), "harm", "target:blue"
        )
    if name == "hermit":
        scenario = night(red="emi cabin", blue=blue, decision="area")
        return scenario_after(scenario, "draw", "hand_to:blue")
    if name in ("lightning", "demolish"):
        who = "franklin" if name == "lightning" else "george"
        other = "george" if name == "lightning" else "franklin"
        scenario = night(red=who, yellow=other, blue=blue)
        return scenario_after(scenario, name, "target:blue")
    if name == "murder_ray":
        return scenario_after(night(orange="ultra_soul", blue=blue, current="orange"), name)
    colour = "white" if name == "flare_of_judgement" else "black"
    area = "church" if colour == "white" else "cemetery"
    scenario = night(
        red=f"emi {area}",
        blue=blue,
        decision="area",
        zones={f"{colour} deck": name},
        dice="d6:3 d4:1",
    )
    moves = ["draw"] if name in ("flare_of_judgement", "dynamite") else ["draw", "target:blue"]
    return scenario_after(scenario, *moves)


def scenario_after(scenario: Scenario, *moves: str) -> Scenario:
    for move in moves:
        scenario.match.apply(scenario.match.parse(move))
    return scenario


@pytest.mark.rule("SH-258")
@pytest.mark.parametrize(("event", "most"), M_OF_EVENTS)
def test_how_much_an_event_can_do_as_far_as_the_table_sees(event: str, most: int) -> None:
    assert asked(threaten(event, max(1, 8 - most))) == "blue threat"
    if 7 - most > 0:
        assert asked(threaten(event, 7 - most)) != "blue threat"


@pytest.mark.rule("SH-258")
@pytest.mark.parametrize(
    ("attacker", "opens"),
    [
        ("emi revealed +spear_of_longinus", True),
        ("vampire revealed +spear_of_longinus", False),
        ("valkyrie revealed +chainsaw +butcher_knife", True),
        ("valkyrie revealed +chainsaw", False),
    ],
)
def test_the_threat_of_an_attack_counts_what_is_known_of_the_attacker(
    attacker: str, opens: bool
) -> None:
    # Blue has 2 damage: 6 more are needed.
    seat = "red" if attacker.startswith("emi") else "orange"
    scenario = night(
        **{seat: f"{attacker} church"}, blue="allie church 2", current=seat, decision="attack"
    )
    play(scenario, "attack:blue")
    assert (asked(scenario) == "blue threat") == opens


@pytest.mark.rule("SH-258")
def test_banana_peel_threatens_its_drawer_by_one() -> None:
    for before, opens in ((7, True), (6, False)):
        scenario = night(
            red=f"emi {before} cemetery", decision="area", zones={"black deck": "banana_peel"}
        )
        play(scenario, "draw")
        assert (asked(scenario) == "red threat") == opens


@pytest.mark.rule("SH-258", "SH-263")
def test_spider_and_doll_warn_the_drawer_first() -> None:
    for card in ("bloodthirsty_spider", "spiritual_doll"):
        scenario = night(
            red="emi 7 cemetery",
            yellow="franklin 7",
            decision="area",
            zones={"black deck": card},
        )
        play(scenario, "draw", "target:yellow")
        assert questions(scenario, "red attack")[:2] == ["red threat", "yellow threat"]


@pytest.mark.rule("SH-264")
def test_a_bare_reveal_in_a_window_is_asked_again_only_if_it_still_fits() -> None:
    allie = night(blue="allie 6", orange="vampire woods", current="orange", decision="area")
    play(allie, "harm", "target:blue", "reveal")
    assert asked(allie) == "blue threat"
    assert options(allie) == "pass heal"
    emi = night(red="emi 6", orange="vampire woods", current="orange", decision="area")
    play(emi, "harm", "target:red", "reveal")
    assert asked(emi) == "orange attack"
    assert damage(emi) == {"red": 8}


@pytest.mark.rule("SH-267", "SH-257")
def test_allie_heals_before_the_roll_and_not_after_it() -> None:
    # R14
    scenario = night(red="emi church", blue="allie church 6", decision="attack", dice="d6:5 d4:2")
    play(scenario, "attack:blue", "heal")
    assert asked(scenario) == "red rolled"
    finish(scenario, "proceed")
    assert damage(scenario) == {"blue": 3}


# D19


@pytest.mark.rule("SH-260", "SH-263")
def test_the_dig_window_goes_round_from_the_current_player() -> None:
    scenario = night(
        red="emi cursed",
        orange="vampire woods",
        yellow="franklin revealed 11 +chainsaw +handgun",
        blue="david",
        current="orange",
        decision="area",
    )
    play(scenario, "harm", "target:yellow", "take:handgun")
    assert questions(scenario, "orange attack") == [
        "orange dig_window",
        "green dig_window",
        "blue dig_window",
    ]


@pytest.mark.rule("SH-260", "SH-266", "SH-298", "SH-351")
def test_david_digs_and_wins_inside_the_window() -> None:
    scenario = night(
        orange="vampire woods",
        yellow="franklin 11 +talisman +handgun",
        blue="david +holy_robe +silver_rosary",
        current="orange",
        decision="area",
    )
    play(scenario, "harm", "target:yellow", "take:handgun", "pass", "pass")
    assert asked(scenario) == "blue dig_window"
    play(scenario, "dig")
    # SH-266: everything still to come is dropped.
    assert winners(scenario) == "david"
    assert scenario.match.legal() == []


@pytest.mark.rule("SH-260")
def test_no_dig_window_if_david_is_not_open() -> None:
    scenario = night(
        orange="vampire woods",
        yellow="franklin 11 +talisman +handgun",
        current="orange",
        decision="area",
    )
    play(scenario, "harm", "target:yellow", "take:handgun")
    assert asked(scenario) == "orange attack"


@pytest.mark.rule("SH-261")
@pytest.mark.parametrize(("discard", "opens"), [("handgun", True), ("vampire_bat", False)])
def test_whoever_gets_the_banana_card_may_dig(discard: str, opens: bool) -> None:
    scenario = night(
        red="emi cemetery +talisman",
        blue="david",
        decision="area",
        zones={"black deck": "banana_peel", "black discard": discard},
    )
    play(scenario, "draw", "hand_to:blue")
    assert (asked(scenario) == "blue dig_window") == opens
    if opens:
        play(scenario, "dig")
        assert gear(scenario, "blue") == "handgun talisman"


@pytest.mark.rule("SH-262")
def test_no_window_before_a_shuffle_without_equipment() -> None:
    cards = "banana_peel bloodthirsty_spider diabolic_ritual dynamite moody_goblin moody_goblin "
    cards += "spiritual_doll vampire_bat vampire_bat vampire_bat"
    scenario = night(
        red="emi cemetery +masamune +machine_gun +handgun",
        orange="vampire +butcher_knife +chainsaw +rusted_broad_axe",
        blue="david",
        decision="area",
        zones={"black discard": cards},
    )
    scenario.match.apply(scenario.match.parse("draw"))
    assert scenario.match.decision != "dig_window"


# D21 and D22


@pytest.mark.rule("SH-259")
@pytest.mark.parametrize(
    ("arranged", "opens"),
    [
        ({}, True),
        ({"green": "werewolf revealed"}, False),
        ({"orange": "vampire church cursed"}, False),
        ({"orange": "vampire church revealed"}, False),
        ({"orange": "vampire church 12"}, False),
    ],
)
def test_the_hit_window_follows_public_facts(arranged: dict[str, str], opens: bool) -> None:
    players = {"red": "emi church", "orange": "vampire church", **arranged}
    scenario = night(4, **players, decision="attack", dice="d6:5 d4:2")
    play(scenario, "attack:orange")
    assert ("orange hit" in questions(scenario, "red end")) == opens


@pytest.mark.rule("SH-255")
@pytest.mark.parametrize(
    ("red", "opens"),
    [
        ("emi church", True),
        ("emi church 8", True),
        ("emi church 9", False),
        ("emi church cursed", False),
        ("emi church revealed", False),
    ],
)
def test_the_repeat_window_follows_public_facts(red: str, opens: bool) -> None:
    scenario = night(red=red, orange="church", decision="attack", dice="d6:5 d4:2")
    play(scenario, "attack:orange")
    found = []
    while scenario.match.decision in ("rolled", "hit", "again"):
        found.append(asked(scenario))
        scenario.match.apply(scenario.match.legal()[0])
    assert ("red again" in found) == opens


@pytest.mark.rule("SH-255")
def test_no_repeat_window_without_a_living_target_or_an_open_charles() -> None:
    dead = night(red="emi church", orange="church 12", decision="attack", dice="d6:5 d4:2")
    finish(dead, "attack:orange", "proceed")
    assert asked(dead) == "red end"
    four = night(4, red="emi church", orange="church", decision="attack", dice="d6:5 d4:2")
    play(four, "attack:orange", "proceed", "pass")
    assert asked(four) == "red end"


@pytest.mark.rule("SH-265", "SH-429")
def test_without_abilities_only_the_spear_opens_a_window() -> None:
    scenario = night(
        red="emi church +chainsaw",
        orange="church 6 +handgun",
        decision="attack",
        dice="d6:5 d4:2",
        options={"abilities": "off"},
    )
    play(scenario, "attack:orange")
    assert asked(scenario) == "red end"
    spear = night(
        red="emi church +spear_of_longinus",
        orange="church 6",
        decision="attack",
        dice="d6:5 d4:2",
        options={"abilities": "off"},
    )
    play(spear, "attack:orange")
    assert asked(spear) == "red rolled"
    assert options(spear) == "proceed reveal"


@pytest.mark.rule("SH-263")
def test_a_reveal_in_a_window_closes_it_for_those_who_come_later() -> None:
    scenario = night(
        red="emi church +machine_gun",
        green="werewolf church",
        blue="allie church",
        decision="attack",
        dice="d6:2 d4:2",
    )
    play(scenario, "attack_all")
    assert asked(scenario) == "green hit"
    play(scenario, "reveal", "pass")
    # Werewolf is face up now: blue is not asked.
    assert asked(scenario) == "red again"


@pytest.mark.rule("SH-438")
def test_the_table_window_asks_all_other_hidden_players_at_the_end() -> None:
    scenario = night(
        red="emi church",
        orange="vampire revealed",
        green="werewolf 14 dead",
        decision="end",
        options={"table_window": "turn_end"},
        dice="d6:1 d4:2",
    )
    play(scenario, "end_turn")
    assert asked(scenario) == "yellow table"
    assert options(scenario) == "pass reveal"
    play(scenario, "reveal")
    assert of(scenario, "yellow")["revealed"]
    assert asked(scenario) == "blue table"
    play(scenario, "pass")
    # Green is dead and Orange is revealed: nobody else is asked, and the next turn begins.
    assert told(scenario) == [
        "turn_started orange 2",
        "move_rolled orange 1 2",
        "moved orange cabin",
    ]
    assert asked(scenario) == "orange area"


@pytest.mark.rule("SH-011", "SH-300")
def test_who_is_cursed_is_public() -> None:
    scenario = night(red="ellen", yellow="franklin")
    play(scenario, "curse", "target:orange")
    assert scenario.match.view(None)["players"]["orange"]["cursed"]
    # R53: not what was lost.
    assert scenario.match.view(0)["players"]["orange"]["character"] is None
