"""Options: the opening round, the beginners' game and disputed readings (sections 8.2 to 8.5)."""

from typing import Any

import pytest

from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.testing import Scenario
from tests.games.shadow_hunters.night import (
    GAME,
    asked,
    damage,
    finish,
    heard,
    night,
    of,
    options,
    play,
)


def opening(kind: str, key: int = 1, seats: int = 6) -> Any:
    return GAME.new(seats, {"opening_hermit": kind}, key=key, events=True)


@pytest.mark.rule("SH-410", "SH-411", "SH-414")
def test_each_draws_and_gives_to_the_left() -> None:
    match = opening("each_draws")
    first = PLAYERS.index(match.to_json()["starting"])
    for step in range(6):
        assert match.decision == "hermit_answer"
        assert match.seat == (first + step + 1) % 6
        assert match.view(None)["pending"] == {
            "giver": PLAYERS[(first + step) % 6],
            "receiver": PLAYERS[(first + step + 1) % 6],
        }
        match.apply(match.legal()[0])
    # SH-414
    assert (match.decision, match.seat) == ("turn", first)
    assert len(match.to_json()["zones"]["hermit discard"]) == 6
    known = [card for card in match.view(first)["zones"]["hermit discard"] if card]
    # The card it drew and the card it was given.
    assert len(known) == 2


@pytest.mark.rule("SH-412")
def test_one_card_is_passed_round_the_table() -> None:
    # R57: the other reading is `each_draws`.
    match = opening("passing_card", key=5)
    first = PLAYERS.index(match.to_json()["starting"])
    card = match.to_json()["zones"]["hermit card in play"][0]
    for step in range(6):
        seat = (first + step) % 6
        assert match.seat == seat
        assert match.view(None)["pending"]["giver"] == PLAYERS[(seat + 5) % 6]
        for viewer in range(6):
            handled = (viewer - first) % 6 <= step
            assert match.view(viewer)["zones"]["hermit card in play"] == [card if handled else None]
        match.apply(match.legal()[0])
    assert (match.decision, match.seat) == ("turn", first)
    # All players know the card; spectators do not.
    for viewer in range(6):
        assert match.view(viewer)["zones"]["hermit discard"] == [card]
        assert len(match.view(viewer)["notes"]) == 6
    assert match.view(None)["zones"]["hermit discard"] == [None]
    assert match.view(None)["notes"] == []


@pytest.mark.rule("SH-413")
@pytest.mark.parametrize("kind", ["each_draws", "passing_card"])
def test_nobody_dies_in_the_opening_round(kind: str) -> None:
    for key in range(60):
        match = opening(kind, key, seats=8)
        while match.decision == "hermit_answer":
            assert not any(action == match.parse("give:chainsaw") for action in match.legal())
            match.apply(match.legal()[-1])
        players = match.to_json()["players"].values()
        assert all(doc["damage"] <= 2 and not doc.get("dead") for doc in players)


# The beginners' game


@pytest.mark.rule("SH-427", "SH-428")
def test_without_abilities_bob_is_out() -> None:
    seen = set()
    for key in range(60):
        zones = GAME.new(7, {"abilities": "off"}, key=key).to_json()["zones"]
        seen |= {zones[f"{name} character"][0] for name in PLAYERS[:7]}
    assert {"allie", "charles", "daniel"} <= seen
    assert "bob" not in seen
    mixed = {
        zones[f"{name} character"][0]
        for key in range(80)
        for zones in [
            GAME.new(7, {"abilities": "off", "characters": "mix_initial"}, key=key).to_json()[
                "zones"
            ]
        ]
        for name in PLAYERS[:7]
    }
    assert "bryan" in mixed
    assert "bob" not in mixed


OFF = {"options": {"abilities": "off"}}


@pytest.mark.rule("SH-429", "SH-297", "SH-427")
def test_without_abilities_daniel_may_reveal_and_need_not() -> None:
    # R59
    scenario = night(blue="daniel", current="blue", **OFF)
    assert options(scenario) == "roll reveal"
    death = night(red="emi woods", orange="vampire 12", blue="daniel", decision="area", **OFF)
    finish(death, "harm", "target:orange")
    assert "revealed" not in of(death, "blue")
    assert "daniel" in death.match.view(0)["players"]["blue"]["could_be"]


@pytest.mark.rule("SH-429")
def test_without_abilities_advent_still_heals_and_the_end_still_asks() -> None:
    scenario = night(red="emi church 4", decision="area", zones={"white deck": "advent"}, **OFF)
    play(scenario, "draw", "reveal_and_heal")
    assert damage(scenario) == {}
    hidden = night(red="emi church", decision="end", **OFF)
    assert options(hidden) == "end_turn reveal"


@pytest.mark.rule("SH-430")
def test_without_abilities_unknown_is_honest_and_the_mirror_spares_it() -> None:
    scenario = night(
        red="emi cabin", orange="unknown", decision="area", zones={"hermit deck": "slap"}, **OFF
    )
    play(scenario, "draw", "hand_to:orange")
    assert options(scenario) == "nothing"
    mirror = night(
        orange="unknown church",
        current="orange",
        decision="area",
        zones={"white deck": "disenchant_mirror"},
        **OFF,
    )
    play(mirror, "draw")
    assert "revealed" not in of(mirror, "orange")
    agnes = night(blue="agnes", current="blue", **OFF)
    assert options(agnes) == "roll reveal"


# SH-436


def aims(card: str, self_harm: str, before: str = "") -> Scenario:
    scenario = night(
        red=f"emi cemetery {before}",
        decision="area",
        zones={"black deck": card},
        options={"self_harm": self_harm},
        dice="d6:2",
    )
    return play(scenario, "draw")


@pytest.mark.rule("SH-436")
@pytest.mark.parametrize("card", ["bloodthirsty_spider", "vampire_bat", "spiritual_doll"])
@pytest.mark.parametrize(("option", "may"), [("woods", False), ("all", True), ("none", False)])
def test_cards_may_be_aimed_at_oneself_only_if_the_option_says_so(
    card: str, option: str, may: bool
) -> None:
    # R26
    assert ("target:red" in aims(card, option).options) == may


@pytest.mark.rule("SH-436")
@pytest.mark.parametrize(
    ("card", "left"), [("bloodthirsty_spider", 5), ("vampire_bat", 2), ("spiritual_doll", 4)]
)
def test_what_cards_do_to_oneself(card: str, left: int) -> None:
    scenario = finish(aims(card, "all", "1"), "target:red")
    assert damage(scenario) == {"red": left}


@pytest.mark.rule("SH-436", "SH-258")
def test_a_bat_that_kills_its_drawer_does_not_heal_and_a_spider_threatens_by_four() -> None:
    bat = finish(aims("vampire_bat", "all", "8"), "target:red")
    assert of(bat, "red")["dead"]
    spider = play(aims("bloodthirsty_spider", "all", "4"), "target:red")
    assert asked(spider) == "red threat"
    small = play(aims("bloodthirsty_spider", "all", "3"), "target:red")
    assert asked(small) != "red threat"


@pytest.mark.rule("SH-436")
@pytest.mark.parametrize(("die", "left"), [(2, 3), (6, 3)])
def test_a_doll_for_oneself_always_strikes(die: int, left: int) -> None:
    scenario = night(
        red="emi cemetery",
        decision="area",
        zones={"black deck": "spiritual_doll"},
        options={"self_harm": "all"},
        dice=f"d6:{die}",
    )
    finish(scenario, "draw", "target:red")
    assert damage(scenario) == {"red": left}


@pytest.mark.rule("SH-436", "SH-075")
@pytest.mark.parametrize(("option", "may"), [("woods", True), ("all", True), ("none", False)])
def test_the_woods_may_harm_oneself_unless_the_option_forbids_it(option: str, may: bool) -> None:
    scenario = night(red="emi woods", decision="area", options={"self_harm": option})
    play(scenario, "harm")
    assert ("target:red" in scenario.options) == may
    mend = night(red="emi woods", decision="area", options={"self_harm": option})
    play(mend, "mend")
    assert "target:red" in mend.options


@pytest.mark.rule("SH-438")
def test_without_the_table_window_nobody_else_is_asked() -> None:
    scenario = night(red="emi church", decision="end")
    play(scenario, "end_turn")
    assert asked(scenario) == "orange turn"
    assert heard(scenario, None, "revealed") == []


# SH-440


def after_the_roll(dice: str, **arranged: Any) -> Scenario:
    """Red attacks blue; whoever is threatened is asked after the roll."""
    players = {"red": "emi church", "blue": "allie church 5", "decision": "attack", **arranged}
    chosen = {"heal_after_roll": "on"}
    return play(night(dice=dice, options=chosen, **players), "attack:blue")


@pytest.mark.rule("SH-440", "SH-258")
@pytest.mark.parametrize(
    ("dice", "arranged", "opens"),
    [
        ("d6:5 d4:2", {}, True),
        # M(X) is what was rolled, with what equipment may add.
        ("d6:4 d4:2", {}, False),
        ("d6:4 d4:2", {"red": "emi church +chainsaw"}, True),
        ("d6:4 d4:2", {"red": "emi church +spear_of_longinus"}, True),
        ("d6:5 d4:2", {"red": "emi church +holy_robe"}, False),
        ("d6:5 d4:2", {"blue": "allie church 5 +holy_robe"}, False),
        ("d6:5 d4:2", {"blue": "allie church 5 angel"}, False),
        ("d4:3", {"red": "emi church +masamune"}, True),
        ("d4:2", {"red": "emi church +masamune"}, False),
        # An attack that failed threatens nobody.
        ("d6:3 d4:3", {}, False),
    ],
)
def test_the_threat_window_comes_after_the_roll(
    dice: str, arranged: dict[str, str], opens: bool
) -> None:
    scenario = after_the_roll(dice, **arranged)
    assert scenario.match.events(None)[-1].name.startswith("attack_")
    assert (asked(scenario) == "blue threat") == opens


@pytest.mark.rule("SH-440", "SH-290", "SH-254")
def test_allie_heals_when_she_has_seen_the_roll_and_before_the_attacker_acts() -> None:
    # R14
    scenario = after_the_roll("d6:5 d4:2")
    assert options(scenario) == "pass reveal heal"
    play(scenario, "heal")
    assert asked(scenario) == "red rolled"
    finish(scenario, "proceed")
    assert damage(scenario) == {"blue": 3}
    dead = finish(after_the_roll("d6:5 d4:2"), "pass")
    assert of(dead, "blue")["dead"]


@pytest.mark.rule("SH-440", "SH-247", "SH-267")
def test_after_the_roll_only_whoever_is_asked_heals() -> None:
    scenario = after_the_roll("d6:5 d4:2", red="emi church", blue="allie church 5")
    play(scenario, "pass")
    assert asked(scenario) == "red rolled"
    match = scenario.match
    assert [match.text(one) for one in match.interjections(4)] == ["reveal"]


@pytest.mark.rule("SH-440", "SH-309")
def test_a_counterattack_is_rolled_first_too() -> None:
    scenario = night(
        blue="allie church 5",
        green="werewolf church",
        current="blue",
        decision="attack",
        options={"heal_after_roll": "on"},
        dice="d6:2 d4:2 d6:5 d4:2",
    )
    play(scenario, "attack:green", "counterattack")
    assert asked(scenario) == "blue threat"
    assert heard(scenario, None, "attack_rolled") == ["blue 2 2", "green 5 2"]


@pytest.mark.rule("SH-440", "SH-257")
def test_by_default_the_threat_window_comes_before_the_roll() -> None:
    scenario = night(red="emi church", blue="allie church 5", decision="attack", dice="d6:5 d4:2")
    play(scenario, "attack:blue")
    assert asked(scenario) == "blue threat"
    assert heard(scenario, None, "attack_rolled") == []


# SH-441


def asked_without_abilities(card: str, **chosen: str) -> Scenario:
    """Unknown is given a Hermit card in the beginners' game."""
    scenario = night(
        red="emi cabin",
        orange="unknown 4",
        decision="area",
        zones={"hermit deck": card},
        options={"abilities": "off", **chosen},
    )
    return play(scenario, "draw", "hand_to:orange")


@pytest.mark.rule("SH-441", "SH-430", "SH-154")
@pytest.mark.parametrize(
    ("card", "honest", "free"),
    [
        ("slap", "nothing", "nothing take_damage"),
        ("spell", "take_damage", "nothing take_damage"),
        ("aid", "nothing", "nothing heal"),
        # SH-155
        ("prediction", "show", "show"),
    ],
)
def test_unknown_may_lie_to_beginners_only_if_the_option_says_so(
    card: str, honest: str, free: str
) -> None:
    # R59
    assert options(asked_without_abilities(card)) == honest
    assert options(asked_without_abilities(card, beginner_deceit="on")) == free


@pytest.mark.rule("SH-441", "SH-153")
def test_then_the_giver_allows_for_the_lie() -> None:
    honest = play(asked_without_abilities("spell"), "take_damage")
    assert "emi" not in suspects_of_orange(honest)
    lied = play(asked_without_abilities("slap", beginner_deceit="on"), "take_damage")
    assert suspects_of_orange(lied) == {"franklin", "george", "unknown"}
    trusted = play(asked_without_abilities("slap"), "nothing")
    assert "franklin" not in suspects_of_orange(trusted)


def suspects_of_orange(scenario: Scenario) -> set[str]:
    return set(scenario.match.view(0)["players"]["orange"]["could_be"])


@pytest.mark.rule("SH-441")
def test_with_abilities_unknown_lies_anyway() -> None:
    for deceit in ("off", "on"):
        scenario = night(
            red="emi cabin",
            orange="unknown 4",
            decision="area",
            zones={"hermit deck": "slap"},
            options={"beginner_deceit": deceit},
        )
        play(scenario, "draw", "hand_to:orange")
        assert options(scenario) == "nothing take_damage"


# In words


@pytest.mark.rule("SH-439", "SH-440", "SH-441")
def test_the_options_have_words_for_every_client() -> None:
    schema = GAME.schema()["$defs"]["ShadowHuntersOptions"]["properties"]
    texts = GAME.texts["values"]
    for name, values in {
        "robbery": ["attacks", "any_damage"],
        "heal_after_roll": ["off", "on"],
        "beginner_deceit": ["off", "on"],
    }.items():
        assert schema[name]["title"]
        assert schema[name]["description"]
        assert sorted(schema[name]["enum"]) == sorted(values)
        assert schema[name]["default"] == values[0]
    assert {"attacks", "any_damage"} <= set(texts)
    assert schema["beginner_deceit"]["x-when"] == {"abilities": "off"}
