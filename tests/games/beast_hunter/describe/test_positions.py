"""Positions and records: what is wrong with them, in one sentence each, and nothing changed."""

from typing import Any

import msgspec
import pytest

import lodge
from lodge import Match
from lodge.kernel.chance import Chance, make_key
from tests.games.beast_hunter.arranged import (
    BEAST_FACES,
    GAME,
    HUNTER_FACES,
    at_random,
    document,
    refused,
    table,
    take,
    zone,
)


@pytest.mark.parametrize(
    ("arranged", "sentence"),
    [
        ({"droves": "SC2", "nests": ["SC2"]}, "The card SC2 is there twice"),
        ({"droves": "BX BX", "nests": ["BX"]}, "The card BX is there three times"),
        ({"droves": "SC22"}, "There is no card 'SC22'"),
        ({"droves": "BL2"}, "BL2 cannot lie in 'droves'"),
        ({"supply": "SC2"}, "SC2 cannot lie in 'supply'"),
        ({"nests": ["FUQ SC2"]}, "The Lioness (FUQ) lies on top of her nest"),
        (
            {"droves": " ".join(f"SC{n}" for n in range(1, 11)) + " FE1"},
            "The Droves hold at most 10",
        ),
        ({"score": (0, 9)}, "With 9 points the game is over"),
        ({"score": (-1, 0)}, "never below 0"),
        ({"traps": "BL2"}, "In 'traps' lie only Caltrops"),
        ({"bait": "TRQ"}, "In 'bait' lies a companion"),
        ({"bait": "HX TRQ"}, "In 'bait' lies a companion"),
        ({"arrow": "BO3 ARQ"}, "Poison Arrow lies in 'arrow' and beside a nest"),
        ({"kit": "BL2"}, "There is a kit only during a hunt"),
        ({"nests": ["SC2"], "line": []}, "'nest1' has cards but is not in 'line'"),
        ({"line": ["nest4"]}, "'nest4' is in 'line' but has no cards"),
        ({"nests": ["SC2"], "line": ["nest1", "nest1"]}, "A nest is twice in 'line'"),
        ({"line": ["nest99"]}, "'nest99' is not a nest"),
        ({"phase": "noon"}, "'phase'"),
        ({"pending": [["jump"]]}, "There is no step 'jump'"),
        ({"pending": [["kit"]]}, "A hunt is going on exactly if 'hunt' says which"),
        ({"pending": [["set_up"]]}, "cannot begin with the step 'set_up'"),
        ({"pending": [["phase", "dawn"]]}, "The phase is 'dusk'"),
        ({"pending": [["phase", "dusk"], ["end_round"]]}, "After its first step"),
        ({"pending": [["spring"]]}, "The Hunter chooses a trap only if"),
        (
            {"groupless": 3, "supply": "BL2 BL3 BL4"},
            "There are no 3 cards without a group in the Supply.",
        ),
        (
            {"groupless": [{"zone": "droves", "place": 0}], "droves": "SC2"},
            "names cards of the Supply",
        ),
        ({"over": True}, "has a 'result'"),
        (
            {
                "droves": "SC2",
                "supply": "TR3 AR5",
                "hunt": {"target": "droves"},
                "picks": [{"zone": "supply", "place": 1}],
                "pending": [["kit"], ["phase", "midday"], ["phase", "sunset"], ["end_round"]],
                "phase": "morning",
            },
            "The picked cards do not fit the question",
        ),
    ],
)
def test_wrong_positions(arranged: dict[str, Any], sentence: str) -> None:
    with pytest.raises(lodge.BadPosition) as problem:
        GAME.from_json(document(**arranged))
    assert sentence in str(problem.value)


def test_a_kit_of_six() -> None:
    hunt = {"target": "nest1", "flipped": True}
    six = "BL2 BL3 BL4 BL5 BL6 BL7"
    with pytest.raises(lodge.BadPosition, match="A kit has at most 5 cards, not 6"):
        GAME.from_json(document(nests=["SC2"], kit=six, hunt=hunt, pending=[["flip_step"]]))
    picks = [{"zone": "supply", "place": place} for place in range(6)]
    with pytest.raises(lodge.BadPosition, match="A kit has at most 5 cards, not 6"):
        GAME.from_json(
            document(
                nests=["SC2"],
                supply=six,
                picks=picks,
                hunt={"target": "nest1"},
                pending=[["kit"]],
                phase="morning",
            )
        )
    scene = table(nests=["SC2", "SC4"], supply=six, phase="morning")
    take(scene, "hunt", "to:nest1", *(f"pick:bl{n}" for n in (2, 3, 4, 5)))
    assert "already" in refused(scene, "pick:bl2")
    # With the fifth card the kit is complete: nothing is left to pick.
    take(scene, "pick:bl6")
    assert zone(scene, "glory") == ["BL6", "BL5", "BL4", "BL3", "BL2"]
    assert scene.match.decision == "hunter_action"


def test_a_record_from_another_ruleset() -> None:
    match = GAME.new(key=1)
    for _, _state in zip(range(60), at_random(match, 1)):
        pass
    record = msgspec.structs.replace(match.record(), ruleset=99)
    # It opens from its last snapshot, and without one a sentence says why not.
    assert lodge.replay(record).to_json()["zones"] == match.to_json()["zones"]
    bare = msgspec.structs.replace(record, snapshots=[])
    with pytest.raises(lodge.BadRecord, match="ruleset 99 of Beast-Hunter; this is ruleset 2"):
        lodge.replay(bare)
    position = {**match.to_json(), "ruleset": 99}
    with pytest.raises(lodge.BadPosition, match="belongs to ruleset 99"):
        GAME.from_json(position)


def test_positions_round_trip_at_every_step() -> None:
    for key in range(5):
        for match in at_random(GAME.new(key=key, options={"stall_rounds": 4}), key):
            doc = match.to_json()
            again = GAME.from_json(doc)
            assert again.to_json() == doc
            assert again.legal() == match.legal()


REX: dict[str, Any] = {
    "nests": ["SC2", "WEK WE9", "FE6"],
    "kit": "BL5 TR5",
    "traps": "TRJ",
    "phase": "morning",
}
REX_FLIPPED = {"target": "nest2", "flipped": True, "resolved": ["WEK"]}


@pytest.mark.parametrize(
    ("arranged", "sentence"),
    [
        (
            {"line": ["nest1"], "supply": "BL5 TR5", "hunt": {"target": "nest1"}},
            "'nest1' has no cards, so it cannot be hunted",
        ),
        (
            {"supply": "BL5 TR5", "hunt": {"target": "droves"}},
            "'droves' has no cards, so it cannot be hunted",
        ),
        (
            {
                "nests": ["SC2"],
                "supply": "BLK BL5 TR5 BO5",
                "hunt": {"target": "nest1"},
                "picks": [{"zone": "supply", "place": 0}],
            },
            "A kit with Zweihander has exactly 5 cards",
        ),
    ],
)
def test_hunts_that_cannot_be(arranged: dict[str, Any], sentence: str) -> None:
    with pytest.raises(lodge.BadPosition, match=sentence):
        GAME.from_json(document(**arranged, phase="morning", pending=[["kit"]]))


@pytest.mark.rule("BH-184")
@pytest.mark.parametrize("called", [["nest2", "nest3"], ["nest3", "none"], ["nest1", "nest2"]])
def test_rex_calls_neighbours_and_never_the_target(called: list[str]) -> None:
    pending = [["rex_calls", *called], ["flip_step"]]
    with pytest.raises(lodge.BadPosition, match="is no neighbour of the target"):
        GAME.from_json(document(**REX, hunt=REX_FLIPPED, pending=pending))
    fine = document(
        **REX, hunt=REX_FLIPPED, pending=[["rex_calls", "nest1", "nest3"], ["flip_step"]]
    )
    assert GAME.from_json(fine).decision == "rex_card"


def test_a_nest_that_rex_has_emptied_is_still_named() -> None:
    scene = table(
        nests=["SC2 SC3", "WEK WE9", "FE6"], bait="AR6 TRQ", supply="BL5 TR5", phase="morning"
    )
    take(scene, "hunt", "to:nest2", "pick:bl5", "pick:tr5", "done", "pick:fe6")
    doc = scene.match.to_json()
    assert doc["pending"][0] == ["rex_calls", "nest1", "nest3"]
    assert GAME.from_json(doc).to_json() == doc


@pytest.mark.parametrize("question", ["charge", "beast_action"])
def test_the_question_of_a_phase_stands_for_the_phase(question: str) -> None:
    arranged = document(nests=["SC2 SC3 SC4 SC5 SC6"], phase="dusk", pending=[[question]])
    if question == "charge":
        assert GAME.from_json(arranged).to_json()["pending"][0] == ["phase", "dusk"]
    else:
        with pytest.raises(lodge.BadPosition, match="The phase is 'dusk'"):
            GAME.from_json(arranged)


def test_a_position_written_by_hand() -> None:
    scene = table(nests=["SC2"], droves="SC4", supply="BL2", phase="twilight")
    doc = scene.position
    assert doc["decision"] == "beast_action"
    # What is not named lies in the decks.
    assert sum(len(pile) for pile in doc["zones"].values()) == 108
    midway = table(nests=["SC2"], supply="BL9 TR9", hunt={"target": "nest1"}, pending=[["kit"]])
    assert midway.options == ["pick:bl9", "pick:tr9"]


TRAPS_AND_ARROW = ("TRJ", "TRQ", "TRK", "ARQ")


def dense_table(key: int) -> Match:
    """A game by chance with full hands, a special beast in each of many nests, and traps."""
    chance = Chance(make_key(f"dense {key}"))
    beasts = mixed([face for face in BEAST_FACES if face[-1] not in "JQK"], chance)
    special = mixed([face for face in BEAST_FACES if face[-1] in "JQK"], chance)
    hunters = mixed([face for face in HUNTER_FACES if face not in TRAPS_AND_ARROW], chance)
    companions = [hunters.pop(hunters.index(face)) for face in ("AR6", "BL6")]
    nests = []
    for _ in range(3 + chance.roll(4)):
        nest = [special.pop(), *(beasts.pop() for _ in range(chance.roll(3)))]
        nests.append(" ".join(sorted(nest, key=lambda face: face == "FUQ")))
    zones = {
        "droves": [beasts.pop() for _ in range(4 + chance.roll(6))],
        "supply": [hunters.pop() for _ in range(5 + chance.roll(5))],
        "traps": [face for face in ("TRJ", "TRK") if chance.roll(2)],
        "bait": [companions[0], "TRQ"] if chance.roll(2) else [],
        "arrow": [companions[1], "ARQ"] if chance.roll(2) else [],
    }
    fields: dict[str, Any] = {"poisoned": "nest2"} if zones["arrow"] else {}
    named = {name: " ".join(cards) for name, cards in zones.items()}
    return GAME.from_json(document(nests=nests, zones=named, phase="morning", key=key, **fields))


def mixed(faces: list[str], chance: Chance) -> list[str]:
    order = list(range(len(faces)))
    chance.shuffle(order)
    return [faces[place] for place in order]


def test_every_position_of_dense_play_loads() -> None:
    asked = set()
    for key in range(80):
        match = dense_table(key)
        chance = Chance(make_key(f"play {key}"))
        for _ in range(25):
            if match.over:
                break
            asked.add(match.decision)
            written = match.to_json()
            assert GAME.from_json(written).to_json() == written
            legal = match.legal()
            hunts = [action for action in legal if match.text(action) == "hunt"]
            match.apply((hunts or legal)[chance.roll(len(hunts or legal))])
    assert {"rex_card", "swan_card", "gannet_card", "which_trap", "kit_card"} <= asked


def test_a_nest_that_rex_has_emptied_may_still_be_called() -> None:
    scene = table(
        nests=["SC2 SC3", "WEK WE9", "FE6"], bait="AR6 TRQ", supply="BL5 TR5", phase="morning"
    )
    take(scene, "hunt", "to:nest2")
    scene.pick("BL5", "TR5")
    take(scene, "pick:fe6")
    written = scene.match.to_json()
    assert written["pending"][0] == ["rex_calls", "nest1", "nest3"]
    assert GAME.from_json(written).to_json() == written
