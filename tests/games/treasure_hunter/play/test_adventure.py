"""Declaring, staking, opposing, Encounter and Happy Hunting (3.5, 3.19)."""

import pytest

from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    field,
    finish,
    held,
    offers,
    options,
    party,
    play,
    points,
    quest,
    realm,
    roll,
    told,
    values,
    zone,
)


def setting_out(red: str = "warrior | castle golden_goose", **others: str) -> Scenario:
    """Red has set out for the Castle, with the Golden Goose at stake."""
    scene = realm(max(2, 1 + len(others)), red=red, begin="declare", **others)
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    if asked(scene) == "red stake":
        play(scene, "done")
    return scene


@pytest.mark.rule("TH-080", "TH-081")
@pytest.mark.parametrize(
    ("red", "can"),
    [
        ("warrior | castle golden_goose", True),
        ("warrior | castle maze", False),
        ("warrior | golden_goose cornucopia", False),
        ("warrior | fear orcs", False),
    ],
)
def test_an_adventure_needs_a_location_and_a_treasure(red: str, can: bool) -> None:
    """R-06"""
    scene = realm(red=red, begin="declare")
    assert asked(scene) == "red declare"
    assert options(scene) == ("adventure stay" if can else "stay")


@pytest.mark.rule("TH-081", "TH-091")
def test_an_adventure_needs_a_hero_and_no_bar() -> None:
    scene = realm(red="| castle golden_goose", begin="declare")
    assert asked(scene) == "orange recruit"
    scene = realm(red="warrior | castle golden_goose", begin="declare", barred=["red"])
    assert asked(scene) == "red drop"
    # A bar of another player is not his.
    scene = realm(red="warrior | castle golden_goose", begin="declare", barred_next=["red"])
    assert options(scene) == "adventure stay"


@pytest.mark.rule("TH-083", "TH-084", "TH-088", "TH-095")
def test_an_adventure_that_nobody_opposes_is_won() -> None:
    scene = realm(
        red="warrior | castle maze golden_goose dragons_hoard", begin="declare", orange="| fear"
    )
    play(scene, "adventure")
    assert (asked(scene), options(scene)) == ("red location", "location:maze location:castle")
    play(scene, "location:castle")
    assert (asked(scene), options(scene)) == ("red stake", "stake:golden_goose stake:dragons_hoard")
    play(scene, "stake:dragons_hoard")
    assert asked(scene) == "red stake"
    play(scene, "done")
    assert asked(scene) == "orange oppose"
    assert quest(scene)["location"] == "castle"
    assert zone(scene, "stake") == "dragons_hoard"
    play(scene, "pass")
    assert told(scene) == [
        "unopposed red",
        "quest_won red",
        "claimed red dragons_hoard",
    ]
    assert zone(scene, "discard") == "castle"
    assert points(scene)["red"] == 3
    assert field(scene, "quest") is None


@pytest.mark.rule("TH-084")
def test_only_treasures_are_staked() -> None:
    """R-07"""
    scene = realm(red="warrior | castle golden_goose fear orcs knight", begin="declare")
    play(scene, "adventure", "location:castle")
    assert options(scene) == "stake:golden_goose"


@pytest.mark.rule("TH-084", "TH-085", "TH-309")
def test_the_second_treasure_at_the_mine_is_optional() -> None:
    """R-20"""
    scene = realm(red="warrior | mine golden_goose cornucopia monty_haul", begin="declare")
    play(scene, "adventure", "location:mine", "stake:golden_goose")
    # Monty Haul only when the limit is reached.
    assert options(scene) == "stake:cornucopia done"
    play(scene, "done")
    assert points(scene)["red"] == 1


@pytest.mark.rule("TH-085", "TH-478", "TH-309")
def test_monty_haul_at_the_mine() -> None:
    """R-18, R-19"""
    scene = realm(
        red="warrior | mine golden_goose cornucopia living_harp monty_haul", begin="declare"
    )
    play(scene, "adventure", "location:mine", "stake:golden_goose", "stake:cornucopia")
    assert options(scene) == "play:monty_haul done"
    play(scene, "play:monty_haul", "stake:living_harp")
    assert points(scene)["red"] == 3


@pytest.mark.rule("TH-085")
def test_monty_haul_needs_another_treasure() -> None:
    scene = realm(red="warrior | castle golden_goose monty_haul fear", begin="declare")
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    assert options(scene) == "done"


@pytest.mark.rule("TH-086", "TH-111", "TH-089", "TH-110")
def test_the_first_to_oppose_is_the_opposer() -> None:
    scene = setting_out(
        orange="| fear", yellow="| orcs dragon tavern", green="| ogres double_trouble"
    )
    assert (asked(scene), options(scene)) == ("orange oppose", "pass")
    play(scene, "pass")
    assert (asked(scene), options(scene)) == ("yellow oppose", "pass oppose:dragon oppose:orcs")
    play(scene, "oppose:orcs")
    # Green is not asked; yellow may double.
    assert (asked(scene), options(scene)) == ("yellow double", "pass")
    play(scene, "pass")
    assert (asked(scene), quest(scene)["opposer"]) == ("yellow window", "yellow")


@pytest.mark.rule("TH-086", "TH-017", "TH-003", "TH-500")
def test_opposers_are_asked_clockwise_from_the_left() -> None:
    scene = realm(
        4,
        active="yellow",
        red="| fear",
        orange="| heal",
        yellow="warrior | castle golden_goose",
        green="| cure",
        begin="declare",
    )
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    order = []
    while "oppose" in asked(scene):
        order.append(asked(scene).split()[0])
        play(scene, "pass")
    assert order == ["green", "red", "orange"]
    assert points(scene)["yellow"] == 1


@pytest.mark.rule("TH-087")
def test_party_encounter_only_with_a_party() -> None:
    assert options(setting_out(orange="| party_encounter orcs")) == "pass oppose:orcs"
    scene = setting_out(orange="wizard | party_encounter orcs")
    assert options(scene) == "pass oppose:party_encounter oppose:orcs"


@pytest.mark.rule("TH-082", "TH-150")
def test_the_whole_party_takes_part() -> None:
    scene = setting_out("warrior wizard knight | castle golden_goose", orange="| ents tavern")
    play(scene, "oppose:ents")
    assert values(play(scene, "pass")) == (4 + 1 + 3, 14)


@pytest.mark.rule("TH-090", "TH-012")
def test_double_trouble_needs_the_card_and_a_second_guardian() -> None:
    scene = setting_out(orange="| orcs double_trouble")
    play(scene, "oppose:orcs")
    # One card in hand: it cannot be Double Trouble with a guardian, as all can see.
    assert asked(scene) == "orange window"
    scene = setting_out(orange="| orcs ogres fear")
    play(scene, "oppose:orcs")
    assert (asked(scene), options(scene)) == ("orange double", "pass")


@pytest.mark.rule("TH-091", "TH-466")
def test_lost_bars_for_the_rest_of_the_turn_in_every_adventure_phase() -> None:
    scene = realm(
        red="warrior | castle golden_goose happy_hunting maze cornucopia", orange="| lost fear"
    )
    play(scene, "done", "play:lost")
    assert scene.match.view(None)["players"]["red"]["barred"] is True
    finish(scene)
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-092", "TH-473")
@pytest.mark.parametrize(
    "red", ["warrior | fear", "warrior | castle maze", "warrior | castle golden_goose"]
)
def test_whoever_stays_may_be_met(red: str) -> None:
    """R-45"""
    scene = realm(red=red, orange="| encounter orcs", begin="declare")
    if asked(scene) == "red declare":
        play(scene, "stay")
    assert options(scene) == "pass encounter:orcs"
    barred = realm(red=red, orange="| encounter orcs", begin="declare", barred=["red"])
    assert options(barred) == "pass encounter:orcs"


@pytest.mark.rule("TH-092")
def test_without_heroes_nobody_is_met() -> None:
    scene = realm(red="| fear", orange="| encounter orcs", begin="declare")
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-092")
def test_after_an_adventure_there_is_no_encounter() -> None:
    scene = setting_out(orange="| encounter orcs")
    play(scene, "pass")
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-092", "TH-017", "TH-503")
def test_encounter_is_offered_in_turn_and_the_first_takes_it() -> None:
    scene = realm(
        4,
        red="warrior",
        orange="| fear heal",
        yellow="| encounter orcs ogres pit_trap",
        green="| cure haste",
        begin="declare",
    )
    assert asked(scene) == "orange encounter"
    play(scene, "pass")
    assert options(scene) == "pass encounter:orcs encounter:ogres"
    roll(scene, "6 6 1 1 1")
    play(scene, "encounter:ogres")
    assert quest(scene)["opposer"] == "yellow"
    finish(scene)
    # The one hit fell on the Warrior; green was not asked.
    assert asked(scene) == "red drop"
    assert told(scene, "battle_lost", "quest_lost") == [
        "battle_lost red 6 26",
        "quest_lost red",
    ]


@pytest.mark.rule("TH-093", "TH-198", "TH-095")
def test_an_encounter_that_is_won_lets_the_items_of_the_dead_be_recovered() -> None:
    """R-89"""
    scene = battle("orcs", "", red="wizard+spell_book barbarian warrior knight", dice="1 1 6 6 4")
    finish(scene)
    play(scene, "hit:wizard")
    finish(scene)
    assert asked(scene) == "red recover"
    assert options(scene) == "hero:barbarian hero:warrior hero:knight leave"
    play(scene, "hero:knight")
    assert zone(scene, "knight items") == "spell_book"
    assert held(scene, "discard") == "orcs wizard"


@pytest.mark.rule("TH-093", "TH-185")
def test_an_encounter_that_is_lost_costs_hits_only() -> None:
    scene = battle("dragon", "", red="warrior || golden_goose", dice="6 6 1 1 2")
    finish(scene)
    assert points(scene)["red"] == 1
    assert held(scene, "discard") == "dragon"
    assert party(scene, "red") == "warrior"


@pytest.mark.rule("TH-093", "TH-124")
def test_a_retreat_from_an_encounter() -> None:
    scene = battle("dragon", "", red="wizard*darkness")
    play(scene, "pass", "cast:darkness:wizard")
    assert asked(scene) == "red drop"
    assert held(scene, "discard") == "darkness dragon"


@pytest.mark.rule("TH-094", "TH-092")
def test_in_the_second_phase_one_may_stay_and_be_met_again() -> None:
    scene = realm(
        red="warrior | castle golden_goose happy_hunting",
        orange="| encounter orcs",
        begin="declare",
    )
    play(scene, "stay", "pass", "play:happy_hunting")
    assert asked(scene) == "red declare"
    play(scene, "stay")
    assert options(scene) == "pass encounter:orcs"
    play(scene, "pass")
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-094")
def test_there_is_one_further_phase_only() -> None:
    scene = realm(
        red="warrior | castle golden_goose happy_hunting maze cornucopia", begin="declare"
    )
    play(scene, "stay", "play:happy_hunting", "stay")
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-095", "TH-202")
def test_when_an_adventure_ends_its_cards_are_gone() -> None:
    scene = battle("kobolds", red="barbarian warrior", dice="1 1 6 6 1")
    finish(scene)
    for name in ("location", "stake", "guardians", "set aside"):
        assert zone(scene, name) == ""
    assert held(scene, "discard") == "castle kobolds"
    for name in ("quest", "opposer", "rival", "site", "dice", "bonuses", "boosts", "wielded"):
        assert not field(scene, name), name


@pytest.mark.rule("TH-095", "TH-123", "TH-129")
def test_nothing_of_a_battle_lasts() -> None:
    scene = battle(
        "drow",
        red="wizard*blessings thief+arrows_of_slaying barbarian warrior knight | fear cure sleep",
        orange="| heal disaster tavern",
        dice="6 6 1 1",
    )
    roll(scene, "6")
    play(scene, "spell:heal", "cast:blessings:wizard", "pass", "use:arrows_of_slaying")
    # 32 against 14 + 1 + 12 + 6 = 33: lost.
    roll(scene, "1 1")
    play(scene, "play:disaster")
    while asked(scene) != "red hunt":
        play(scene, scene.options[0])
    left = ("guardian_spells", "used", "cast", "blessed", "disaster", "flamed", "decided", "boosts")
    assert [name for name in left if field(scene, name)] == []


@pytest.mark.rule("TH-502", "TH-500")
def test_cards_that_name_an_opponent_reach_everybody() -> None:
    everybody = "opponent:orange opponent:yellow opponent:green"
    common = {
        "orange": "knight+battle_axe | fear | golden_goose",
        "yellow": "ranger+bearskin | heal | cornucopia",
        "green": "warrior+spell_book | cure | living_harp",
    }
    for event in ("theft", "pilfer", "spy", "ruined"):
        scene = realm(4, red=f"thief | {event}", **common)
        play(scene, f"play:{event}")
        assert options(scene) == everybody, event
    scene = realm(4, red="wizard*scry || magic_tapestry", **common)
    play(scene, "cast:scry:wizard")
    assert options(scene) == everybody
    play(scene, "opponent:green", "tapestry")
    assert options(scene) == everybody


@pytest.mark.rule("TH-501", "TH-111", "TH-116")
def test_only_the_opposer_helps_the_guardian() -> None:
    """R-67"""
    scene = battle(
        "drow",
        seats=3,
        red="warrior | fear",
        orange="| tavern",
        yellow="| ambush heal ruined disaster rise_again",
        dice="6 6 1 1",
    )
    seen = []
    while asked(scene).split()[1] in ("window", "disaster"):
        seen.append(asked(scene))
        play(scene, "pass")
    assert seen == ["orange window", "red window", "orange disaster"]


@pytest.mark.rule("TH-003", "TH-500")
def test_eight_players_go_round() -> None:
    players = {
        name: "warrior | castle golden_goose" if name == "pink" else f"| {card}"
        for name, card in zip(
            ("red", "orange", "yellow", "green", "blue", "violet", "cyan", "pink"),
            ("fear", "heal", "cure", "sleep", "charm", "haste", "scry", ""),
        )
    }
    scene = realm(8, active="pink", begin="declare", **players)
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    order = []
    while "oppose" in asked(scene):
        order.append(asked(scene).split()[0])
        play(scene, "pass")
    assert order == ["red", "orange", "yellow", "green", "blue", "violet", "cyan"]
    assert offers(scene, "done") == [True]
