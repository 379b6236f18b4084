"""The fifteen treasures and what they do in a pile (2.8, 3.17)."""

import pytest

from lodge.games.treasure_hunter.model.catalogue import TREASURES as IDS
from tests.games.treasure_hunter.printed import TREASURES
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    damage,
    end_turn,
    field,
    fights,
    heard,
    held,
    offers,
    options,
    party,
    play,
    points,
    realm,
    shown,
    told,
    until,
    zone,
)


@pytest.mark.rule("TH-001")
def test_there_are_fifteen_worth_nineteen_points() -> None:
    assert list(IDS) == list(TREASURES)
    assert sum(TREASURES.values()) == 19
    assert points(realm(red=f"|| {' '.join(TREASURES)}"))["red"] == 19


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.rule(f"TH-{441 + number}"), id=name)
        for number, name in enumerate(TREASURES)
    ],
)
@pytest.mark.rule("TH-257", "TH-440")
def test_points_count_in_the_pile_alone(name: str) -> None:
    worth = TREASURES[name]
    assert points(realm(red=f"||{name}")) == {"red": worth, "orange": 0}
    assert points(realm(red=f"|{name}")) == {"red": 0, "orange": 0}
    scene = battle("orcs", red="warrior", stake=name)
    assert points(scene) == {"red": 0, "orange": 0}


@pytest.mark.rule("TH-441", "TH-443", "TH-448")
@pytest.mark.parametrize("name", ["gold_and_silver_coins", "dragons_hoard", "flawless_gems"])
def test_mere_wealth(name: str) -> None:
    rich = realm(red=f"warrior wizard cleric | fear |{name}").match.view(None)["players"]["red"]
    poor = realm(red="warrior wizard cleric | fear").match.view(None)["players"]["red"]
    same = ("hand_limit", "party_limit", "cbt", "heroes")
    assert [rich[one] for one in same] == [poor[one] for one in same]


@pytest.mark.rule("TH-442", "TH-444", "TH-036")
@pytest.mark.parametrize(
    ("pile", "count"),
    [("", 3), ("golden_goose", 4), ("cornucopia", 4), ("golden_goose cornucopia", 5)],
)
def test_golden_goose_and_cornucopia_bring_cards(pile: str, count: int) -> None:
    scene = realm(red=f"||{pile}", begin="draw_phase")
    assert len(zone(scene, "red hand").split()) == count
    assert heard(scene, 1, "drew") == [f"drew red {count}"]
    # They help their owner alone.
    scene = realm(orange=f"||{pile}", begin="draw_phase")
    assert len(zone(scene, "red hand").split()) == 3


@pytest.mark.rule("TH-440", "TH-442")
def test_in_a_hand_a_treasure_does_nothing() -> None:
    scene = realm(red="warrior | golden_goose living_harp", begin="draw_phase")
    assert len(zone(scene, "red hand").split()) == 2 + 3
    assert fights(scene, "warrior") == 4


@pytest.mark.rule("TH-445", "TH-452", "TH-242")
@pytest.mark.parametrize(
    ("pile", "limit"),
    [
        ("", 7),
        ("philosophers_stone", 8),
        ("unicorn_horn", 8),
        ("unicorn_horn philosophers_stone", 9),
    ],
)
def test_stone_and_horn_raise_the_hand_limit(pile: str, limit: int) -> None:
    hand = "orcs ogres drow goblins kobolds zombies wraith djinn medusa minotaur"
    scene = realm(red=f"| {hand} |{pile}", begin="drop")
    for left in range(10, limit, -1):
        assert asked(scene) == "red trim"
        assert len(zone(scene, "red hand").split()) == left
        play(scene, scene.options[0])
    assert asked(scene) == "orange recruit"
    assert scene.match.view(None)["players"]["red"]["hand_limit"] == limit


@pytest.mark.rule("TH-446", "TH-454", "TH-154")
def test_harp_and_princess_lift_every_own_hero() -> None:
    for pile, more in (
        ("living_harp", 1),
        ("rescue_princess", 1),
        ("living_harp rescue_princess", 2),
    ):
        scene = battle("orcs", red=f"warrior wizard ||{pile}")
        assert [fights(scene, name) for name in ("warrior", "wizard")] == [4 + more, 1 + more]
    scene = battle("party_encounter", red="warrior", orange="wizard | tavern | living_harp")
    assert [fights(scene, name) for name in ("warrior", "wizard")] == [4, 2]


@pytest.mark.rule("TH-449", "TH-451", "TH-060")
def test_icon_and_tome_raise_spell_levels() -> None:
    heroes = ("cleric", "paladin", "wizard", "wood_elf", "bard")
    for pile, levels in (
        ("holy_icon", [3, 2, 4, 1, 1]),
        ("ancient_tome", [2, 1, 5, 2, 1]),
        ("holy_icon ancient_tome", [3, 2, 5, 2, 1]),
    ):
        for hero, level in zip(heroes, levels):
            assert shown(realm(red=f"{hero} ||{pile}"), hero)["level"] == level, (pile, hero)
    assert shown(realm(red="cleric", orange="||holy_icon"), "cleric")["level"] == 2


@pytest.mark.rule("TH-450", "TH-052", "TH-051")
def test_the_kings_crown_makes_room_for_a_fifth_hero() -> None:
    four = "warrior wizard cleric bard"
    assert not offers(realm(red=f"{four} | knight"), "recruit:knight")[0]
    scene = realm(red=f"{four} | knight thief | kings_crown")
    play(scene, "recruit:knight")
    assert party(scene, "red") == f"{four} knight"
    assert not offers(scene, "recruit:thief")[0]


@pytest.mark.rule("TH-447", "TH-065", "TH-122a")
def test_pandoras_box_brings_the_discard_pile_back() -> None:
    scene = realm(
        red="| fear | pandoras_box",
        zones={"deck": "orcs", "discard": "castle holy_water knight"},
    )
    size = len(zone(scene, "deck").split())
    assert options(scene) == "open done"
    play(scene, "open")
    assert zone(scene, "discard") == ""
    assert len(zone(scene, "deck").split()) == size + 3
    assert points(scene)["red"] == 1
    assert field(scene, "box_opened") is True
    assert scene.match.view(None)["box_opened"] is True
    assert options(scene) == "done"


@pytest.mark.rule("TH-447")
def test_the_box_needs_a_discard_pile_and_its_owner_and_opens_once() -> None:
    assert not offers(realm(red="| fear | pandoras_box"), "open")[0]
    scene = realm(red="| fear", orange="||pandoras_box", zones={"discard": "castle"})
    assert not offers(scene, "open")[0]
    scene = realm(red="| fear | pandoras_box", zones={"discard": "castle"}, box_opened=True)
    assert not offers(scene, "open")[0]


@pytest.mark.rule("TH-447", "TH-461")
def test_a_stolen_opened_box_stays_opened() -> None:
    scene = realm(
        red="thief | theft", orange="||pandoras_box", zones={"discard": "castle"}, box_opened=True
    )
    play(scene, "play:theft")
    assert zone(scene, "red treasures") == "pandoras_box"
    assert not offers(scene, "open")[0]


@pytest.mark.rule("TH-453", "TH-064", "TH-016")
def test_the_tapestry_shows_a_hand_once_in_a_phase() -> None:
    scene = realm(
        3, red="|| magic_tapestry", orange="| orcs fear", yellow="| castle", begin="recruit_phase"
    )
    play(scene, "tapestry", "opponent:orange")
    assert heard(scene, 0, "saw_hand") == ["saw_hand red orange fear+orcs"]
    assert heard(scene, 2, "saw_hand") == []
    assert heard(scene, 2, "hand_seen") == ["hand_seen red orange"]
    assert held(scene, "orange hand") == "fear orcs"
    assert options(scene) == "done"


@pytest.mark.rule("TH-453", "TH-016")
def test_the_tapestry_works_on_an_empty_hand_and_again_next_turn() -> None:
    scene = realm(red="|| magic_tapestry", orange="")
    play(scene, "tapestry")
    assert heard(scene, 0, "saw_hand") == ["saw_hand red orange "]
    end_turn(scene)
    assert not offers(scene, "tapestry")[0]
    end_turn(scene)
    assert asked(scene) == "red recruit"
    assert offers(scene, "tapestry") == [True]


@pytest.mark.rule("TH-455", "TH-221", "TH-223")
def test_the_goblet_heals_a_hero_fully_once_in_a_phase() -> None:
    scene = realm(
        red="warrior-3+mithril_armor~ knight-2 || enchanted_goblet", begin="recovery_phase"
    )
    assert damage(scene) == {"warrior": 2, "knight": 1}
    play(scene, "goblet")
    assert options(scene) == "hero:warrior hero:knight"
    play(scene, "hero:warrior")
    assert damage(scene) == {"knight": 1}
    assert told(scene, "well_again") == ["well_again warrior"]
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-455")
def test_the_goblet_serves_again_in_the_next_recovery_phase() -> None:
    scene = realm(
        red="knight-4+mithril_armor barbarian-3 || enchanted_goblet", begin="recovery_phase"
    )
    play(scene, "goblet", "hero:barbarian")
    assert asked(scene) == "red drop"
    end_turn(end_turn(scene))
    until(play(scene, "done", "stay"), "red recovery")
    assert damage(scene) == {"knight": 2}
    assert offers(scene, "goblet") == [True]


@pytest.mark.rule("TH-455", "TH-016")
def test_the_goblet_is_not_offered_without_need() -> None:
    scene = realm(red="warrior-1 || enchanted_goblet", begin="recovery_phase")
    # His one hit has healed by itself, so there is nothing to ask.
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-096", "TH-205")
def test_claimed_treasures_lie_open() -> None:
    scene = realm(red="warrior | castle dragons_hoard", begin="declare")
    play(scene, "adventure", "location:castle", "stake:dragons_hoard")
    assert scene.match.view(1)["zones"]["red treasures"] == ["dragons_hoard"]
    assert scene.match.view(None)["players"]["red"]["treasures"] == ["dragons_hoard"]
