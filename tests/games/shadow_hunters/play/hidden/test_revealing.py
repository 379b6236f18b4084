"""Revealing and open characters (section 3.13, SH-010)."""

import pytest

from lodge import IllegalAction
from tests.games.shadow_hunters.night import asked, damage, finish, night, of, options, play, told


def open_characters(**arranged: object) -> set[str]:
    return set(night(**arranged).match.view(None)["open"])


BASE = {"allie", "bob", "charles", "daniel", "emi", "franklin", "george"}
BASE |= {"unknown", "vampire", "werewolf"}


@pytest.mark.rule("SH-010")
def test_all_characters_of_the_pool_are_open_at_first() -> None:
    assert open_characters() == BASE


@pytest.mark.rule("SH-010")
def test_a_face_up_character_is_not_open() -> None:
    assert open_characters(red="emi revealed") == BASE - {"emi"}
    assert open_characters(red="emi 10 dead", current="blue") == BASE - {"emi"}


@pytest.mark.rule("SH-010")
def test_a_side_that_is_complete_is_not_open() -> None:
    found = open_characters(red="emi revealed", yellow="franklin revealed")
    assert found == {"allie", "bob", "charles", "daniel", "unknown", "vampire", "werewolf"}
    assert "bob" not in open_characters(blue="allie revealed")
    # With two Neutrals one more is left.
    assert "bob" in open_characters(seats=6, blue="allie revealed", violet="charles")


@pytest.mark.rule("SH-010")
def test_without_neutrals_none_is_open() -> None:
    assert open_characters(seats=4) == {
        *("emi", "franklin", "george", "unknown", "vampire", "werewolf")
    }


@pytest.mark.rule("SH-010", "SH-404")
def test_with_mix_initial_the_twin_is_closed_too() -> None:
    found = open_characters(red="emi revealed", options={"characters": "mix_initial"})
    assert "ellen" not in found
    assert "fu_ka" in found
    both = open_characters(red="emi revealed", options={"characters": "mix_all"})
    assert "ellen" in both


@pytest.mark.rule("SH-010", "SH-420")
def test_with_the_extra_card_its_own_line_counts() -> None:
    seven = {
        "seats": 7,
        "violet": "george",
        "cyan": "unknown",
        "blue": "allie",
        "zones": {"extra character": "bob"},
        "options": {"extra_card": "on"},
    }
    assert "george" in open_characters(**seven, red="emi revealed", yellow="franklin revealed")


@pytest.mark.rule("SH-240", "SH-003")
def test_revealing_is_for_everybody_and_for_good() -> None:
    # R18: without using any ability.
    scenario = night(orange="vampire", current="orange")
    scenario.play("reveal")
    assert scenario.changed["players.orange.revealed"] == (None, True)
    for viewer in (0, 2, None):
        assert scenario.match.view(viewer)["players"]["orange"]["character"] == "vampire"
    assert "revealed orange vampire" in told(scenario)
    # SH-003: there is no way back, and nothing to reveal twice.
    assert scenario.match.refusal(scenario.match.parse("reveal")) is not None


@pytest.mark.rule("SH-241")
@pytest.mark.parametrize(
    ("question", "arranged"),
    [
        ("turn", {}),
        ("attack", {"decision": "attack"}),
        ("end", {"decision": "end"}),
    ],
)
@pytest.mark.parametrize(("who", "may"), [("allie", True), ("daniel", False)])
def test_a_hidden_player_may_reveal_in_its_turn_but_daniel_may_not(
    question: str, arranged: dict[str, str], who: str, may: bool
) -> None:
    scenario = night(blue=f"{who} church", current="blue", **arranged)
    assert asked(scenario) == f"blue {question}"
    assert ("reveal" in scenario.options) == may
    assert bool(scenario.match.interjections(4)) == may


@pytest.mark.rule("SH-241", "SH-297", "SH-300")
def test_a_cursed_daniel_may_reveal() -> None:
    # R52
    scenario = night(blue="daniel cursed", current="blue")
    assert "reveal" in scenario.options
    assert scenario.match.interjections(4)


@pytest.mark.rule("SH-242", "SH-243")
def test_using_an_ability_reveals_and_a_revealed_one_uses_it_freely() -> None:
    scenario = night(yellow="franklin", current="yellow", dice="d6:2")
    play(scenario, "lightning", "target:blue")
    assert of(scenario, "yellow")["revealed"]
    assert told(scenario)[0] == "revealed yellow franklin"
    open_one = night(yellow="franklin revealed", current="yellow", dice="d6:2")
    play(open_one, "lightning", "target:blue")
    assert damage(open_one) == {"blue": 2}


@pytest.mark.rule("SH-246", "SH-307")
def test_revealing_never_changes_dice_already_thrown() -> None:
    # R16: a Valkyrie who reveals in D16 has thrown both dice.
    scenario = night(
        red="emi church",
        orange="valkyrie church +spear_of_longinus",
        current="orange",
        decision="attack",
        dice="d6:5 d4:2",
    )
    play(scenario, "attack:red")
    assert asked(scenario) == "orange rolled"
    finish(scenario, "reveal")
    assert damage(scenario) == {"red": 3}


@pytest.mark.rule("SH-246", "SH-104")
def test_the_spear_works_from_the_moment_of_revealing() -> None:
    scenario = night(
        red="emi church +spear_of_longinus", orange="church", decision="attack", dice="d6:5 d4:2"
    )
    play(scenario, "attack:orange")
    assert options(scenario) == "proceed reveal"
    finish(scenario, "reveal")
    assert of(scenario, "orange")["damage"] == 5


@pytest.mark.rule("SH-247")
def test_a_hidden_player_may_reveal_at_any_moment() -> None:
    scenario = night(red="church", decision="area")
    match = scenario.match
    reveal = match.parse("reveal")
    assert match.interjections(1) == [reveal]
    match.apply(reveal, seat=1)
    assert of(scenario, "orange")["revealed"]
    # The open question is put anew.
    assert asked(scenario) == "red area"
    assert match.interjections(1) == []
    with pytest.raises(IllegalAction):
        match.apply(reveal, seat=1)


@pytest.mark.rule("SH-247", "SH-263")
def test_an_interjected_reveal_closes_windows() -> None:
    # Red may be asked in D16 because Vampire is open; then Vampire turns up elsewhere.
    scenario = night(red="emi church", green="werewolf church", decision="attack", dice="d6:5 d4:2")
    play(scenario, "attack:green")
    assert asked(scenario) == "red rolled"
    scenario.match.apply(scenario.match.parse("reveal"), seat=1)
    assert asked(scenario) == "green hit"
    assert of(scenario, "green")["damage"] == 3


@pytest.mark.rule("SH-247", "SH-106")
def test_whoever_reveals_before_answering_advent_is_healed() -> None:
    scenario = night(red="emi church 5", decision="area", zones={"white deck": "advent"})
    play(scenario, "draw")
    scenario.match.apply(scenario.match.parse("reveal"), seat=0)
    assert of(scenario, "red")["damage"] == 0


@pytest.mark.rule("SH-247")
def test_the_dead_and_the_revealed_have_nothing_to_interject() -> None:
    scenario = night(orange="vampire 13 dead", yellow="franklin revealed")
    assert scenario.match.interjections(1) == scenario.match.interjections(2) == []
    assert scenario.match.interjections(3)


@pytest.mark.rule("SH-247", "SH-340")
def test_a_reveal_is_no_reason_for_a_win_check() -> None:
    # A check would report what it did not find: nothing but the reveal happens.
    held = "+chainsaw +handgun +talisman +holy_robe"
    scenario = night(6, violet=f"bob {held}")
    scenario.match.apply(scenario.match.parse("reveal"), seat=5)
    assert not scenario.match.over
    assert [event.name for event in scenario.match.events(None)] == ["revealed"]
    assert scenario.match.to_json()["players"]["violet"]["revealed"]
