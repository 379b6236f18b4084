"""What Beast-Hunter asks and offers, in words."""

from typing import Any

import pytest
from msgspec.structs import replace

import lodge
from lodge.games.beast_hunter.describe.phrases import kit_value, place_name
from tests.games.beast_hunter.arranged import BEASTS, HUNTER, hunts, table, take

PHRASES = lodge.load("beast-hunter").phrases


def test_places_tell_how_many_cards_they_have() -> None:
    scene = table(nests=["SC2 SC4 SC6 SC8 SC9", "FE1"], supply="BL2", phase="dusk")
    view = scene.match.seen_by(BEASTS)
    assert PHRASES.question(view) == "Does a nest charge?"
    assert PHRASES.choice(view, "charge:nest1").words == "Charge with nest 1 (5 cards)"
    assert PHRASES.choice(view, "pass").words == "Pass"
    take(scene, "pass", "roam")
    view = scene.match.seen_by(BEASTS)
    hatchery = len(view.zones["hatchery"])
    choice = PHRASES.choice(view, "from:hatchery")
    assert choice.words == f"From the top of the Hatchery ({hatchery} cards)"
    assert choice.clause == "BH-050"
    take(scene, "from:nest1")
    view = scene.match.seen_by(BEASTS)
    assert PHRASES.choice(view, "to:nest2").words == "Nest 2 (1 card)"
    assert PHRASES.choice(view, "to:droves").words.startswith("Droves (")


def test_cards_are_offered_by_name_with_what_they_do() -> None:
    scene = table(nests=["SC2"], droves="FU7 WEJ FE1 BX", phase="twilight")
    take(scene, "nest")
    view = scene.match.seen_by(BEASTS)
    seven = PHRASES.choice(view, "pick:fu7")
    assert (seven.words, seven.hint) == ("The 7 of fur", "")
    assert PHRASES.choice(view, "pick:bx").words == "An annihilator of the Beasts"
    jack = PHRASES.choice(view, "pick:wej")
    assert jack.words
    assert jack.hint.endswith(".")
    assert PHRASES.choice(view, "done").words == "Done"
    poker = replace(view, options={"deck_skin": "poker"})
    assert PHRASES.choice(poker, "pick:fu7").words == "The 7 of hearts (Beasts)"


def test_a_kit_tells_what_it_is_worth() -> None:
    scene = table(nests=["SC2"], supply="TR2 TR3 TR4 BOJ", phase="morning")
    take(scene, "hunt", "pick:tr2", "pick:tr3", "pick:tr4")
    view: Any = scene.match.seen_by(HUNTER)
    assert PHRASES.question(view).endswith("So far power 4, points 4.")
    limbs = PHRASES.choice(view, "pick:boj")
    assert (limbs.words, limbs.hint) == ("Limbs", "then power 5, points 4")
    assert PHRASES.choice(view, "done").words == "Hunt! (power 4, points 4)"
    assert kit_value(view, "BOJ") == (5, 4)


def test_the_lower_of_two_annihilators() -> None:
    scene = hunts("WEJ SC9", "BL9 TR9", beside=["BX BX"])
    lower = PHRASES.choice(scene.match.seen_by(BEASTS), "lower:bx")
    assert (lower.words, lower.clause) == ("The lower annihilator", "BH-183")
    assert lower.about == ["nest2/BX"]


def test_an_end_of_the_line() -> None:
    view = table(nests=["SC2"]).match.seen_by(BEASTS)
    assert PHRASES.choice(view, "end:left").words == "At the left end"


def test_seats_are_called_by_their_sides() -> None:
    match = table(nests=["SC2"], round=5).match
    assert match.view(None)["beasts"] == BEASTS
    assert PHRASES.seat_name(match.seen_by(None), BEASTS) == "The Beasts"
    assert PHRASES.seat_name(match.seen_by(None), HUNTER) == "The Hunter"
    assert PHRASES.heading(match.seen_by(None)) == "Beast-Hunter: round 5"


@pytest.mark.parametrize(
    ("zone", "name"),
    [
        ("nest12", "nest 12"),
        ("droves", "the Droves"),
        ("home", "Home"),
        ("glory", "the Glory Room"),
    ],
)
def test_places_have_names(zone: str, name: str) -> None:
    assert place_name(zone) == name


def about(view: Any, action: str) -> list[str]:
    return PHRASES.choice(view, action).about


def follow_ups(view: Any, action: str) -> dict[str, tuple[str, list[str]]]:
    """What a click on a thing would answer besides, by its words."""
    return {step.action: (step.words, step.about) for step in PHRASES.choice(view, action).then}


def test_picks_are_about_the_cards_where_they_are_asked_for() -> None:
    scene = table(nests=["SC2"], supply="TR2 TR3 TR4", trash="BL5", phase="morning")
    take(scene, "hunt")
    view = scene.match.seen_by(HUNTER)
    assert about(view, "pick:tr2") == ["supply/TR2"]


def test_the_rustled_nest_is_the_one_whose_cards_are_asked_for() -> None:
    scene = table(nests=["SC1 WE5 BX", "WE6 FE10 BX"], phase="dawn")
    take(scene, "rustle", "to:nest2")
    view = scene.match.seen_by(BEASTS)
    assert about(view, "pick:bx") == ["nest2/BX"]
    assert about(view, "pick:fe10") == ["nest2/FE10"]


def test_places_and_ends_of_the_line_are_things() -> None:
    view = table(nests=["SC2"]).match.seen_by(BEASTS)
    things = {"charge:nest1": ["nest1"], "end:left": ["end/left"], "draw": ["home"], "pass": []}
    assert {action: about(view, action) for action in things} == things
    closing = [action for action in ("pass", "done", "stay") if PHRASES.choice(view, action).closes]
    assert closing == ["pass", "done"]


def test_a_nest_is_hunted_in_one_step() -> None:
    scene = table(nests=["SC2", "SC4 SC6"], supply="TR2 TR3", phase="morning")
    view = scene.match.seen_by(HUNTER)
    assert follow_ups(view, "hunt") == {
        "to:nest1": ("Hunt: nest 1", ["nest1"]),
        "to:nest2": ("Hunt: nest 2", ["nest2"]),
    }
    assert follow_ups(view, "draw") == {}
    # The Droves are hunted only where no nest lies.
    bare = table(droves="SC2", supply="TR2 TR3", phase="morning").match.seen_by(HUNTER)
    assert follow_ups(bare, "hunt") == {"to:droves": ("Hunt: the Droves", ["droves"])}


def test_a_card_of_the_droves_stands_for_roaming_and_for_a_new_nest() -> None:
    view = table(nests=["SC2"], droves="FU7", phase="twilight").match.seen_by(BEASTS)
    assert follow_ups(view, "nest") == {"pick:fu7": ("Lay a nest: this card", ["droves/FU7"])}
    roaming = follow_ups(view, "roam")
    assert roaming["from:hatchery"] == ("Roam: the Hatchery", ["hatchery"])
    assert roaming["pick:fu7"] == ("Roam: this card", ["droves/FU7"])


def test_a_card_that_needs_a_companion_is_offered_only_if_there_is_one() -> None:
    paired = table(nests=["SC2"], supply="ARK HX ARJ", phase="morning").match.seen_by(HUNTER)
    assert list(follow_ups(paired, "shoot")) == ["pick:arj", "pick:ark"]
    alone = table(nests=["SC2"], supply="ARJ HX", phase="morning").match.seen_by(HUNTER)
    assert list(follow_ups(alone, "shoot")) == ["pick:arj"]


def test_nobody_else_is_told_what_an_action_begins_with() -> None:
    match = table(nests=["SC2"], supply="ARJ", phase="morning").match
    assert match.view(BEASTS)["leads"] == match.view(None)["leads"] == {}
    assert match.view(BEASTS)["picking"] == []
