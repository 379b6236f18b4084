"""What people who write scenarios, lessons and puzzles are offered."""

from typing import Any

import pytest

import lodge
from lodge import BadPosition, LodgeError
from lodge.testing import Scenario, arranged, edited

HUNTERS = {"jack": {"at": "north"}, "queen": {"at": "east"}, "king": {"at": "south"}}
PARTS = {"tail part": ["T1"], "wings part": ["W1"], "head part": ["H1"], "claws part": []}
CARD_HUNT: dict[str, Any] = {"seats": 3, "token": "north", "hunters": HUNTERS}
NIGHT: dict[str, Any] = {
    "seats": 4,
    "players": {
        "red": {"character": "emi", "at": "church"},
        "orange": {"character": "vampire", "at": "church"},
        "yellow": {"character": "franklin"},
        "green": {"character": "werewolf"},
    },
}
WILDS: dict[str, Any] = {
    "seats": 2,
    "phase": "morning",
    "zones": {"nest1": ["SC2"], "supply": ["BL5", "TR5", "BO5", "AR9"], "droves": []},
}


REALM: dict[str, Any] = {
    "seats": 2,
    "turn": 3,
    "zones": {
        "red hand": ["mine", "golden_goose", "kings_crown"],
        "red party": ["warrior", "wizard"],
        "wizard spells": ["sleep"],
        "orange hand": ["orcs", "tavern"],
        "deck": {"top": ["maze", "ogres"], "bottom": ["caves"]},
    },
}


FEATHERS = [f"FE{number}" for number in range(1, 11)]


# Chance


@pytest.mark.parametrize("d6", range(1, 7))
def test_the_next_dice_are_given_as_a_list(d6: int) -> None:
    scene = Scenario("shadow-hunters", NIGHT, rolls=[f"d6:{d6}", "d4:4", "d6:2", "d4:1"])
    scene.play("roll")
    rolled = [event.data for event in scene.happened if event.name == "move_rolled"]
    assert (rolled[0]["d6"], rolled[0]["d4"]) == (d6, 4)


def test_rolls_can_be_given_later_and_as_places() -> None:
    scene = Scenario("beast-hunter", {**WILDS, "phase": "sunset"} | droves("SC7 FE3 FU9"))
    scene.play("scout")
    scene.roll_next(1)
    scene.play("to:droves")
    assert [event.data["card"] for event in scene.told(1, "droves_scouted_card")] == ["FE3"]


def droves(cards: str) -> dict[str, Any]:
    return {"zones": {**WILDS["zones"], "droves": cards.split()}}


def test_after_the_given_rolls_chance_goes_on_as_it_would_have() -> None:
    stream = {"key": "07" * 32, "block": 0, "offset": 64}
    plain = Scenario("shadow-hunters", {**NIGHT, "chance": stream})
    given = Scenario("shadow-hunters", {**NIGHT, "chance": stream}, rolls=["d6:1"])
    first = [plain.match.chance.roll(6) for _ in range(40)]
    assert given.match.chance.roll(6) == 0
    assert [given.match.chance.roll(6) for _ in range(40)] == first


def test_rolls_that_are_left_are_part_of_the_position() -> None:
    scene = Scenario("shadow-hunters", NIGHT, rolls=["d6:3", "d4:4", "d6:5", "d6:1", 9])
    scene.play("roll")
    written = scene.position
    assert written["chance"]["next"] == [4, 0, 9]
    again = lodge.load("shadow-hunters").from_json(written)
    assert again.to_json() == written
    assert [again.chance.roll(6) for _ in range(60)] == [
        scene.match.chance.roll(6) for _ in range(60)
    ]
    assert "next" not in again.to_json()["chance"]


def test_a_position_may_say_what_chance_gives_next() -> None:
    scene = Scenario("shadow-hunters", {**NIGHT, "chance": {"next": ["d6:2", "d4:1"]}})
    scene.play("roll")
    assert scene.happened[0].sentence == "Red rolls 2 and 1 for the move."
    with pytest.raises(BadPosition, match="At most 32 rolls"):
        Scenario("shadow-hunters", {**NIGHT, "chance": {"next": [0] * 33}})


@pytest.mark.parametrize(
    ("roll", "sentence"),
    [
        ("d6:7", "does not show 7"),
        ("six", "is no die"),
        (-1, "from 0 to 65535"),
        ("d6:0", "show 0"),
    ],
)
def test_rolls_that_cannot_be(roll: str | int, sentence: str) -> None:
    with pytest.raises(LodgeError, match=sentence):
        Scenario("shadow-hunters", NIGHT, rolls=[roll])


# Playing


def test_cards_are_picked_in_an_order_that_is_possible() -> None:
    zones = {"nest1": ["SC2"], "supply": ["BL2", "TR3", "BO5", "AR7", "HX", "BL9"]}
    scene = Scenario("beast-hunter", {"seats": 2, "phase": "morning", "zones": zones})
    scene.play("hunt")
    # With four others a fifth card must complete the group, so not any order will do.
    scene.pick("HX", "BL9", "AR7", "TR3", "BL2")
    assert [event.data["cards"] for event in scene.told(name="kit_shown")] == [
        ["BL2", "BL9", "TR3", "AR7", "HX"]
    ]
    with pytest.raises(LodgeError, match="can be picked now"):
        Scenario("beast-hunter", WILDS).pick("BL5")


def test_events_of_one_seat() -> None:
    scene = Scenario("beast-hunter", WILDS)
    scene.play("draw")
    assert [event.name for event in scene.told(1, "drew_card")] == ["drew_card"]
    assert scene.told(0, "drew_card") == []
    assert scene.told(0) == scene.match.events(0)


def test_an_action_is_looked_at_before_the_next_step() -> None:
    scene = Scenario("beast-hunter", {**WILDS, "phase": "sunset"})
    scene.play("pass", before="end_round")
    assert scene.changed == {"decision": ("sunset_action", None), "seat": (1, None)}
    assert scene.position["pending"] == [["end_round"]]
    assert lodge.load("beast-hunter").from_json(scene.position).decision == "beast_action"
    scene.go_on()
    assert scene.match.decision == "beast_action"
    with pytest.raises(LodgeError, match="no step 'end_round' comes before"):
        Scenario("beast-hunter", WILDS).play("pass", before="end_round")
    with pytest.raises(LodgeError, match="that is done at Sunset"):
        Scenario("beast-hunter", WILDS).play("scout", before="end_round")


# Positions


def test_piles_name_their_top_and_their_bottom() -> None:
    deck = {"top": ["advent", "blessing"], "bottom": ["chocolate", "holy_water"]}
    scene = Scenario.arranged("shadow-hunters", {**NIGHT, "zones": {"white deck": deck}})
    pile = scene.position["zones"]["white deck"]
    assert (pile[:2], pile[-2:], len(pile)) == (deck["top"], deck["bottom"], 16)
    with pytest.raises(BadPosition, match="no advent left for the bottom"):
        arranged(
            "shadow-hunters", {**NIGHT, "zones": {"white deck": {**deck, "bottom": ["advent"]}}}
        )
    with pytest.raises(BadPosition, match="says its 'top' and its 'bottom'"):
        arranged("shadow-hunters", {**NIGHT, "zones": {"white deck": {"middle": ["advent"]}}})


def test_a_part_that_is_not_named_is_an_error() -> None:
    named = {**CARD_HUNT, "zones": PARTS}
    assert Scenario.arranged("card-hunter", named).match.decision == "act"
    unnamed = {**CARD_HUNT, "zones": {"tail part": ["T1"], "wings part": [], "head part": []}}
    with pytest.raises(BadPosition, match="'claws part' is not named"):
        Scenario.arranged("card-hunter", unnamed)


def test_annihilators_may_be_numbered() -> None:
    zones = {"nest1": ["BX1", "SC2", "BX2"], "supply": ["BL5", "TR5", "HX2"]}
    scene = Scenario("beast-hunter", {"seats": 2, "phase": "morning", "zones": zones})
    assert scene.position["zones"]["nest1"] == ["BX", "SC2", "BX"]
    scene.play("hunt", "pick:HX1", "pick:bl5", "pick:tr5", "done")
    assert "HX" in scene.position["zones"]["glory"]


def test_a_written_position_is_changed_without_knowing_what_to_drop() -> None:
    scene = Scenario("beast-hunter", {**WILDS, "phase": "sunset"} | droves("SC7 FE3"))
    scene.play("scout", "to:droves")
    written = scene.position
    assert written["traces"]
    changed = edited(written, zones={"droves": ["FU9", "FU8"], "hatchery": None}, round=7)
    position = lodge.load("beast-hunter").from_json(changed).to_json()
    assert (position["round"], position["zones"]["droves"]) == (7, ["FU9", "FU8"])
    assert position["zones"]["nest1"] == ["SC2"]
    morning = edited(written, phase="morning")
    assert lodge.load("beast-hunter").from_json(morning).decision == "hunter_action"
    with pytest.raises(BadPosition, match="at most 10 cards"):
        edited(written, zones={"droves": ["FU1", *FEATHERS], "hatchery": None})


def test_a_card_that_is_put_somewhere_leaves_the_place_where_it_was() -> None:
    written = Scenario.arranged("treasure-hunter", REALM).position
    changed = edited(written, zones={"wizard spells": ["fireball"]})
    zones = Scenario("treasure-hunter", changed).position["zones"]
    assert zones["wizard spells"] == ["fireball"]
    assert "fireball" not in zones["deck"]
    assert sorted(zones["deck"]) == sorted(
        [*(face for face in written["zones"]["deck"] if face != "fireball"), "sleep"]
    )
    # Where cards are out of play, one more comes back from there.
    hunt = Scenario.arranged("card-hunter", {**CARD_HUNT, "zones": PARTS}).position
    parts = edited(hunt, zones={"claws part": ["T1"]})["zones"]
    assert (parts["claws part"], parts["tail part"]) == (["T1"], ["T1"])


def test_a_race_for_treasure_is_arranged_like_the_others() -> None:
    scene = Scenario.arranged("treasure-hunter", REALM)
    deck = scene.position["zones"]["deck"]
    assert (deck[:2], deck[-1]) == (["maze", "ogres"], "caves")
    scene.play("done", "pass", "adventure")
    scene.pick("mine", verb="location")
    scene.pick("golden_goose", "kings_crown", verb="stake")
    assert scene.position["zones"]["stake"] == ["kings_crown", "golden_goose"]
    assert [event.name for event in scene.told(0, "own_staked")] == ["own_staked"] * 2
    assert scene.told(1, "own_staked") == []
    scene.roll_next("d6:1", "d6:1", "d6:6", "d6:6", "d6:2")
    scene.play("oppose:orcs", before="roll_dice")
    assert scene.position["pending"][0] == ["roll_dice"]
    scene.go_on()
    assert [event.data["first"] for event in scene.told(name="rolled")] == [1, 6]
    with pytest.raises(BadPosition, match="'orange hand' is not named"):
        Scenario.arranged("treasure-hunter", {"seats": 2, "zones": {"red hand": []}})
