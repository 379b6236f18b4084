"""The worked examples of the rules (section 9), each as it is told there."""

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
    zone,
)


@pytest.mark.rule("SH-050", "SH-053")
def test_e1_move() -> None:
    scenario = play(night(red="gate", dice="d6:4 d4:2"), "roll")
    assert of(scenario, "red")["at"] == "church"
    again = play(night(red="church", dice="d6:4 d4:2 d6:1 d4:1"), "roll")
    assert of(again, "red")["at"] == "cabin"


@pytest.mark.rule("SH-052", "SH-054")
def test_e2_seven() -> None:
    scenario = play(night(red="woods", dice="d6:6 d4:1"), "roll")
    assert set(scenario.options) == {
        *("go:cabin", "go:church", "go:cemetery", "go:gate", "go:altar")
    }
    first = play(night(dice="d6:6 d4:1"), "roll")
    assert len(first.options) == 6


@pytest.mark.rule("SH-188", "SH-189")
def test_e3_attack() -> None:
    hit = night(red="church", orange="church", decision="attack", dice="d6:2 d4:4")
    finish(hit, "attack:orange")
    assert damage(hit) == {"orange": 2}
    miss = night(red="church +chainsaw", orange="church", decision="attack", dice="d6:3 d4:3")
    finish(miss, "attack:orange")
    assert damage(miss) == {}


@pytest.mark.rule("SH-144", "SH-149", "SH-153")
def test_e4_hermits_spell() -> None:
    arranged = {"decision": "area", "zones": {"hermit deck": "spell"}}
    vampire = night(red="emi cabin", orange="vampire", **arranged)
    play(vampire, "draw", "hand_to:orange", "take_damage")
    assert damage(vampire) == {"orange": 1}
    assert zone(vampire, "hermit discard") == ["spell"]
    assert told(vampire)[-1] == "damaged orange 1 1 hermit"
    assert vampire.match.view(None)["zones"]["hermit discard"] == [None]
    emi = night(red="emi", orange="vampire cabin", current="orange", **arranged)
    play(emi, "draw", "hand_to:red", "nothing")
    assert told(emi)[-1] == "nothing_happens red"


@pytest.mark.rule("SH-121", "SH-122", "SH-123", "SH-124", "SH-183", "SH-184", "SH-191")
def test_e5_all_weapons() -> None:
    scenario = night(
        red="emi church +masamune +butcher_knife +chainsaw +handgun +machine_gun",
        orange="cabin",
        yellow="woods",
        green="altar",
        decision="attack",
        dice="d4:3",
    )
    assert options(scenario) == "attack_all reveal"
    finish(scenario, "attack_all")
    assert damage(scenario) == {"yellow": 5, "green": 5}


@pytest.mark.rule("SH-106", "SH-115")
def test_e6_already_revealed() -> None:
    arranged = {"decision": "area", "zones": {"white deck": "advent"}}
    george = night(red="george revealed 9 church", **arranged)
    play(george, "draw")
    assert damage(george) == {}
    franklin = night(yellow="franklin 5 church", current="yellow", **arranged)
    play(franklin, "draw")
    assert options(franklin) == "decline reveal_and_heal"
    bob = night(6, violet="bob church", current="violet", **arranged)
    play(bob, "draw")
    assert asked(bob) == "violet reveal_heal"
    assert options(bob) == "decline"


@pytest.mark.rule("SH-077", "SH-107")
def test_e7_wasted_healing() -> None:
    woods = play(night(red="woods", decision="area"), "mend", "target:orange")
    assert damage(woods) == {}
    blessing = night(red="church", decision="area", zones={"white deck": "blessing"}, dice="d6:3")
    play(blessing, "draw", "target:orange")
    assert damage(blessing) == {}
    assert "die_rolled red 3" in told(blessing)


@pytest.mark.rule("SH-224", "SH-227", "SH-260")
def test_e8_two_kills_two_cards() -> None:
    scenario = night(
        red="emi church +machine_gun",
        orange="vampire church 12 +chainsaw +talisman +holy_robe",
        yellow="franklin church 11 +handgun",
        blue="david",
        decision="attack",
        dice="d6:5 d4:2",
    )
    play(scenario, "attack_all", "proceed", "take:holy_robe")
    assert gear(scenario, "red") == "handgun holy_robe machine_gun"
    assert zone(scenario, "black discard") == ["chainsaw"]
    assert zone(scenario, "white discard") == ["talisman"]
    order = []
    while scenario.match.decision == "dig_window":
        order.append(asked(scenario).split()[0])
        play(scenario, "pass")
    assert order == ["red", "green", "blue"]


@pytest.mark.rule("SH-093", "SH-059")
def test_e9_no_switching_off() -> None:
    scenario = night(red="church +handgun", orange="cabin", decision="attack")
    assert options(scenario) == "no_attack reveal"
    compass = night(red="george gate +mystic_compass")
    assert options(compass) == "roll roll_twice reveal demolish"


@pytest.mark.rule("SH-154", "SH-155")
def test_e10_unknown() -> None:
    def given(card: str) -> object:
        scenario = night(
            red="emi cabin", orange="unknown 4", decision="area", zones={"hermit deck": card}
        )
        return play(scenario, "draw", "hand_to:orange")

    slap = given("slap")
    assert options(slap) == "nothing take_damage"  # type: ignore[arg-type]
    play(slap, "take_damage")  # type: ignore[arg-type]
    seen = slap.match.view(0)["players"]["orange"]["could_be"]  # type: ignore[attr-defined]
    assert set(seen) == {"emi", "franklin", "george", "unknown"} - {"emi"}
    aid = given("aid")
    play(aid, "heal")  # type: ignore[arg-type]
    assert damage(aid) == {"orange": 3}  # type: ignore[arg-type]
    assert options(given("prediction")) == "show"  # type: ignore[arg-type]


@pytest.mark.rule("SH-193", "SH-259", "SH-309")
def test_e11_counterattack() -> None:
    scenario = night(
        red="emi church +machine_gun",
        green="werewolf church",
        blue="allie church",
        decision="attack",
        dice="d6:2 d4:2 d6:5 d4:1",
    )
    play(scenario, "attack_all")
    assert asked(scenario) == "green hit"
    play(scenario, "counterattack")
    assert of(scenario, "green")["revealed"]
    assert damage(scenario) == {"red": 4}
    # Werewolf is face up: blue is not asked any more.
    assert asked(scenario) == "red again"
    emi = night(
        red="emi church", orange="vampire church", current="orange", decision="attack",
        dice="d6:2 d4:2",
    )  # fmt: skip
    play(emi, "attack:red")
    assert asked(emi) == "red hit"
    assert options(emi) == "pass reveal"


@pytest.mark.rule("SH-254", "SH-308")
def test_e12_vampire_after_the_roll() -> None:
    scenario = night(
        red="emi church",
        orange="vampire church 6",
        current="orange",
        decision="attack",
        dice="d6:6 d4:3",
    )
    play(scenario, "attack:red")
    assert asked(scenario) == "orange rolled"
    # Revealed, it has nothing left but to proceed.
    finish(scenario, "reveal")
    assert damage(scenario) == {"red": 3, "orange": 4}


@pytest.mark.rule("SH-292", "SH-293", "SH-346", "SH-352")
def test_e13_bob() -> None:
    held = "+talisman +mystic_compass +fortune_brooch +holy_robe"
    scenario = night(
        6,
        violet=f"bob church {held}",
        orange="vampire church +chainsaw",
        current="violet",
        decision="attack",
        dice="d6:6 d4:2",
    )
    # The Robe takes 1 off: (6, 2) = 4, of which 3 are left.
    play(scenario, "attack:orange", "rob:orange")
    assert damage(scenario) == {}
    assert winners(scenario) == "allie bob"
    seven = night(
        7,
        violet=f"bob church {held}",
        orange="vampire church revealed +chainsaw",
        current="violet",
        decision="attack",
        dice="d6:6 d4:2",
    )
    play(seven, "attack:orange")
    assert damage(seven) == {"orange": 3}


@pytest.mark.rule("SH-350", "SH-297", "SH-228")
def test_e14_daniel() -> None:
    first = night(red="emi church", blue="daniel church 11", decision="attack", dice="d6:5 d4:2")
    assert "reveal" not in night(blue="daniel church 11", current="blue").options
    finish(first, "attack:blue")
    assert winners(first) == "daniel"
    later = night(
        red="emi church", orange="vampire church 11 +chainsaw +handgun", blue="daniel",
        decision="attack", dice="d6:5 d4:2",
    )  # fmt: skip
    play(later, "attack:orange", "proceed")
    assert asked(later) == "red loot"
    assert of(later, "blue")["revealed"]


@pytest.mark.rule("SH-294", "SH-347", "SH-282")
def test_e15_bryan() -> None:
    def kills(**arranged: str) -> object:
        scenario = night(
            **{"blue": "bryan church +machine_gun", **arranged},
            current="blue",
            decision="attack",
            dice="d6:5 d4:2",
        )
        return finish(scenario, "attack_all")

    weak = kills(yellow="fu_ka church 11")
    assert of(weak, "blue")["revealed"]  # type: ignore[arg-type]
    assert winners(weak) == "goes on"  # type: ignore[arg-type]
    assert winners(kills(yellow="gregor church 12")) == "bryan"  # type: ignore[arg-type]
    assert winners(kills(yellow="gregor church 12", red="fu_ka church 11")) != "goes on"  # type: ignore[arg-type]
    bat = night(
        yellow="gregor 12 +chainsaw",
        blue="bryan cemetery",
        current="blue",
        decision="area",
        zones={"black deck": "vampire_bat"},
    )
    finish(bat, "draw", "target:yellow")
    assert winners(bat) == "goes on"
    assert "revealed" not in of(bat, "blue")
    assert gear(bat, "blue") == "chainsaw"


@pytest.mark.rule("SH-310", "SH-046")
def test_e16_wight() -> None:
    for extra, turns in (("", 1), ("extra:1", 2)):
        scenario = night(
            red="emi 10 dead", green=f"wight church {extra}", current="green", decision="end"
        )
        play(scenario, "multiply")
        assert heard(scenario, None, "extra_turns") == [f"green {turns}"]


@pytest.mark.rule("SH-002", "SH-291", "SH-354")
def test_e17_agnes() -> None:
    for capriccio, wins in ((False, False), (True, True)):
        scenario = night(
            6,
            red="vampire 13 dead",
            orange="wight church 12",
            yellow="bryan 10 dead",
            green="agnes 8 dead",
            blue="ellen 10 dead",
            violet="franklin church",
            current="violet",
            decision="attack",
            dice="d6:5 d4:2",
            capriccio=capriccio,
            first_dead=["yellow"],
        )
        finish(scenario, "attack:orange")
        # Bryan, dead, stays her right neighbour; Ellen is on her left.
        assert ("agnes" in winners(scenario)) == wins


@pytest.mark.rule("SH-300")
def test_e18_ellen() -> None:
    catherine = night(red="ellen", blue="catherine revealed 3")
    play(catherine, "curse", "target:blue")
    assert of(catherine, "blue")["damage"] == 3
    cursed = night(blue="catherine revealed cursed 3", current="blue", red="ellen 10 dead")
    assert asked(cursed) != "blue turn"
    unknown = night(
        red="ellen cabin", orange="unknown cursed", decision="area", zones={"hermit deck": "slap"}
    )
    play(unknown, "draw", "hand_to:orange")
    assert options(unknown) == "nothing take_damage"
    gregor = night(
        orange="vampire church",
        red="ellen",
        yellow="gregor church revealed cursed used",
        current="orange",
        decision="attack",
        dice="d6:5 d4:2",
    )
    finish(gregor, "attack:yellow")
    assert of(gregor, "yellow")["damage"] == 3


@pytest.mark.rule("SH-304", "SH-156", "SH-171", "SH-042")
def test_e19_gregor() -> None:
    behind = "gregor church 3 revealed used barrier"
    attack = night(
        orange="vampire church", yellow=behind, current="orange", decision="attack",
        dice="d6:5 d4:1",
    )  # fmt: skip
    finish(attack, "attack:yellow")
    assert of(attack, "yellow")["damage"] == 3
    for card, held, answers in (
        ("exorcism", "", "nothing"),
        ("slap", "", "nothing"),
        ("anger", "+talisman", "nothing give:talisman"),
    ):
        hermit = night(
            orange="vampire cabin",
            yellow=f"{behind} {held}",
            current="orange",
            decision="area",
            zones={"hermit deck": card},
        )
        play(hermit, "draw", "hand_to:yellow")
        assert options(hermit) == answers
    turn = night(yellow=behind, current="orange", pending=[["start_turn", "yellow"]])
    assert "barrier" not in of(turn, "yellow")


@pytest.mark.rule("SH-128", "SH-344", "SH-345", "SH-352", "SH-356")
@pytest.mark.parametrize(
    ("allie", "won"),
    [
        ("allie revealed used 6 cemetery", "emi vampire franklin werewolf allie"),
        ("allie revealed used 6 gate", "emi vampire franklin werewolf"),
    ],
)
def test_e20_everybody_at_once(allie: str, won: str) -> None:
    scenario = night(
        red="emi gate 8",
        orange="vampire 13 dead",
        yellow="franklin 12 dead",
        green="werewolf gate 12",
        blue=allie,
        current="blue",
        decision="area",
        zones={"black deck": "dynamite"},
        dice="d6:3 d4:2",
    )
    play(scenario, "draw" if "cemetery" in allie else "draw_black")
    assert winners(scenario) == won
