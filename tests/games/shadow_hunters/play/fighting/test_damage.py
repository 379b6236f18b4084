"""Damage, healing and protection (section 3.10 of the rules)."""

import pytest

from lodge.testing import Scenario
from tests.games.shadow_hunters.night import asked, damage, finish, night, of, play, told

# What hits orange, and how red does it: the columns of the table in SH-173.
SOURCES = ["attack", "woods", "bat", "spider", "dynamite", "flare", "doll", "hermit", "ray"]


def hit(source: str, orange: str) -> Scenario:
    """Orange is hit once by this source, for 2 or 3."""
    black = {"bat": "vampire_bat", "spider": "bloodthirsty_spider", "doll": "spiritual_doll"}
    if source == "attack":
        scenario = night(
            red="emi church", orange=f"{orange} church", decision="attack", dice="d6:5 d4:2"
        )
        return finish(scenario, "attack:orange")
    if source == "woods":
        scenario = night(red="emi woods", orange=orange, decision="area")
        return finish(scenario, "harm", "target:orange")
    if source in black:
        scenario = night(
            red="emi cemetery",
            orange=orange,
            decision="area",
            zones={"black deck": black[source]},
            dice="d6:2",
        )
        return finish(scenario, "draw", "target:orange")
    if source in ("dynamite", "flare"):
        deck, card, area = (
            ("black deck", "dynamite", "cemetery")
            if source == "dynamite"
            else ("white deck", "flare_of_judgement", "church")
        )
        scenario = night(
            red=f"emi {area}",
            orange=f"{orange} altar",
            decision="area",
            zones={deck: card},
            dice="d6:6 d4:4",
        )
        return finish(scenario, "draw")
    if source == "hermit":
        scenario = night(
            red="emi cabin", orange=orange, decision="area", zones={"hermit deck": "exorcism"}
        )
        return finish(scenario, "draw", "hand_to:orange", "take_damage")
    scenario = night(
        red="emi", orange=f"{orange} gate", green="ultra_soul revealed", current="green"
    )
    return finish(scenario, "murder_ray")


@pytest.mark.rule("SH-170", "SH-173", "SH-174", "SH-006")
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize(
    ("mark", "stops"),
    [
        ("", []),
        ("angel", ["attack"]),
        ("+talisman", ["bat", "spider", "dynamite"]),
        ("+fortune_brooch", ["woods"]),
    ],
)
def test_each_protection_stops_its_sources(source: str, mark: str, stops: list[str]) -> None:
    scenario = hit(source, f"vampire revealed 2 {mark}")
    if source in stops:
        assert of(scenario, "orange")["damage"] == 2
        # SH-174: it could be chosen all the same.
        assert "unhurt orange" in told(scenario)
    else:
        assert of(scenario, "orange")["damage"] > 3


@pytest.mark.rule("SH-173", "SH-304")
@pytest.mark.parametrize("source", [s for s in SOURCES if s != "hermit"])
def test_the_barrier_stops_everything(source: str) -> None:
    # Gregor sits at orange; a Hunter more means a Shadow at red.
    texts = {"red": "vampire", "orange": "gregor revealed barrier used 3", "yellow": "franklin"}
    if source == "ray":
        scenario = night(
            **{**texts, "orange": texts["orange"] + " gate"},
            green="ultra_soul revealed",
            current="green",
        )
        finish(scenario, "murder_ray")
    else:
        areas = {"attack": "church", "woods": "woods", "flare": "church"}
        scenario = night(
            **{
                **texts,
                "red": f"vampire {areas.get(source, 'cemetery')}",
                "orange": texts["orange"] + (" church" if source == "attack" else " altar"),
            },
            decision="attack" if source == "attack" else "area",
            dice={"attack": "d6:5 d4:2", "dynamite": "d6:6 d4:4", "doll": "d6:1"}.get(source, ""),
            zones={
                "black deck": {
                    "bat": "vampire_bat",
                    "spider": "bloodthirsty_spider",
                    "doll": "spiritual_doll",
                    "dynamite": "dynamite",
                }.get(source, "chainsaw"),
                "white deck": "flare_of_judgement",
            },
        )
        moves = {
            "attack": ["attack:orange"],
            "woods": ["harm", "target:orange"],
            "flare": ["draw"],
            "dynamite": ["draw"],
        }.get(source, ["draw", "target:orange"])
        finish(scenario, *moves)
    assert of(scenario, "orange")["damage"] == 3


@pytest.mark.rule("SH-171", "SH-304")
def test_nothing_protects_from_being_set_to_seven() -> None:
    scenario = night(
        red="vampire church",
        orange="gregor revealed barrier used 3",
        decision="area",
        zones={"white deck": "first_aid"},
    )
    play(scenario, "draw", "target:orange")
    assert of(scenario, "orange")["damage"] == 7


@pytest.mark.rule("SH-170", "SH-304")
def test_healing_works_behind_the_barrier() -> None:
    scenario = night(red="vampire woods", orange="gregor revealed barrier used 3", decision="area")
    play(scenario, "mend", "target:orange")
    assert of(scenario, "orange")["damage"] == 2


@pytest.mark.rule("SH-172", "SH-220")
def test_all_damage_of_an_event_comes_before_any_death() -> None:
    scenario = night(
        red="emi 8 cemetery",
        orange="vampire 11 +chainsaw",
        decision="area",
        zones={"black deck": "bloodthirsty_spider"},
    )
    finish(scenario, "draw", "target:orange")
    lines = told(scenario)
    assert lines.index("damaged red 2 10 card") < lines.index("died red emi")
    assert "died orange vampire" in lines
    # SH-226: the killer died too.
    assert "gear_discarded orange chainsaw" in lines


@pytest.mark.rule("SH-175", "SH-308")
def test_damage_of_zero_triggers_nothing() -> None:
    scenario = night(
        red="emi church angel",
        orange="vampire church revealed 6",
        current="orange",
        decision="attack",
        dice="d6:5 d4:2",
    )
    finish(scenario, "attack:red")
    # R41: Suck Blood needs damage that is dealt.
    assert damage(scenario) == {"orange": 6}


@pytest.mark.rule("SH-004", "SH-220")
@pytest.mark.parametrize(("before", "dies"), [(10, False), (11, True), (12, True)])
def test_a_character_dies_at_its_hp(before: int, dies: bool) -> None:
    scenario = night(red="emi woods", orange=f"vampire {before}", decision="area")
    finish(scenario, "harm", "target:orange")
    assert bool(of(scenario, "orange").get("dead")) == dies


@pytest.mark.rule("SH-004")
def test_damage_is_public_and_hp_is_not() -> None:
    scenario = night(orange="vampire 9")
    seen = scenario.match.view(0)["players"]["orange"]
    assert seen["damage"] == 9
    assert "hp" not in seen
    assert seen["character"] is None
    # Section 5: with 9 damage it is not an A character.
    assert not {"allie"} & set(seen["could_be"])
    assert asked(scenario) == "red turn"


# The sum of the differences of the two dice, and how many of the 24 rolls succeed.
DIFFERENCES, SUCCESSES, ROLLS = 44, 20, 24


@pytest.mark.rule("SH-188", "SH-189", "SH-191")
@pytest.mark.parametrize(
    ("red", "orange", "mean"),
    [
        ("george", "", DIFFERENCES / ROLLS),
        ("george +chainsaw +butcher_knife", "", (DIFFERENCES + 2 * SUCCESSES) / ROLLS),
        ("george +masamune", "", 2.5),
        ("valkyrie", "emi", DIFFERENCES / ROLLS),
        ("valkyrie revealed", "emi", 2.5),
        ("valkyrie revealed cursed", "emi", DIFFERENCES / ROLLS),
        ("emi +spear_of_longinus", "", DIFFERENCES / ROLLS),
        ("emi revealed +spear_of_longinus", "", (DIFFERENCES + 2 * SUCCESSES) / ROLLS),
        ("george", "+holy_robe", (DIFFERENCES - SUCCESSES) / ROLLS),
        ("george", "angel", 0.0),
        ("george", "barrier", 0.0),
    ],
)
def test_the_view_tells_the_mean_damage_of_an_attack(red: str, orange: str, mean: float) -> None:
    scenario = night(
        red=f"{red} church", orange=f"{orange} cabin", yellow="woods", decision="attack"
    )
    for seat in (0, 1, None):
        facts = scenario.match.view(seat)["players"]["red"]
        assert facts["mean_damage"] == {"orange": pytest.approx(mean, abs=0.005)}
