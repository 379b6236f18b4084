"""Windows go by without asking who does not want to be asked."""

import msgspec
import pytest

from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction
from lodge.table.clock import Clock
from lodge.table.entries import ClockSetting
from lodge.table.updates import Moment
from lodge.table.windows import (
    ASKINGS,
    PACE,
    PACE_IF_HIT,
    Asking,
    goes_by,
    is_immediate,
    is_window,
    pace_of,
)
from tests.games.galactic_hunt.chase import chase, play
from tests.games.shadow_hunters.night import night
from tests.games.treasure_hunter.realms import battle, realm, until
from tests.kernel.toy import BURROW_GAME
from tests.table.tables import Sitting


def window(*blue: str, card: str = "scent") -> Match:
    """Red plays a card, and Blue is asked whether he reacts; `scent` is aimed at him."""
    hunt = chase(red={"hand": [card, "free"]}, blue={"hand": [*blue, "free"]})
    aimed = ["@blue"] if card == "scent" else []
    return play(hunt, f"play:{card}", *aimed, hold=True).match


def at_table(match: Match, clock: ClockSetting | None = None) -> Sitting:
    sitting = Sitting("galactic-hunt", clock=clock).begin("anna", "ben")
    sitting.table.match = match
    return sitting


@pytest.mark.parametrize(
    ("asking", "could", "aimed", "expected"),
    [
        ("could", True, True, False),
        ("could", False, True, True),
        ("could", True, False, False),
        ("always", False, False, False),
        ("hit", True, True, False),
        ("hit", False, True, True),
        ("hit", True, False, True),
    ],
)
def test_when_a_window_goes_by(asking: Asking, could: bool, aimed: bool, expected: bool) -> None:
    hand = ["cancel"] if could else []
    match = window(*hand, card="scent" if aimed else "free")
    assert (match.seat, match.decision, len(match.legal()) > 1) == (1, "react", could)
    assert match.is_hit == aimed
    assert goes_by(match, asking) is expected


def test_only_windows_go_by() -> None:
    match = chase(red={"hand": ["free"]}).match
    assert not is_window(match)
    assert not goes_by(match, "hit")


def test_the_pace_follows_from_whom_the_window_is_aimed_at() -> None:
    for hand in ([], ["cancel"]):
        assert pace_of(window(*hand)) == PACE_IF_HIT
        assert pace_of(window(*hand, card="free")) == PACE


def test_nobody_is_hit_by_a_card_that_lies_face_down() -> None:
    hunt = chase(red={"hand": ["snare-pit"], "board": ["odra-fenlock"]}, blue={"hand": ["free"]})
    match = play(hunt, "play:snare-pit", hold=True).match
    assert (match.seat, match.decision, match.is_hit) == (1, "react", False)


def test_a_battle_is_about_the_party_that_fights() -> None:
    scene = until(battle("ogres", red="dwarf+war_hammer | theft"), "orange window")
    assert is_window(scene.match)
    assert not scene.match.is_hit
    scene.match.apply(scene.match.pass_action)
    if is_window(scene.match) and scene.match.seat == 0:
        assert scene.match.is_hit


def test_the_table_passes_for_whoever_does_not_want_to_be_asked() -> None:
    table = at_table(window()).table
    assert table.pass_due == (1, "pass")
    number = table.number_for(1)
    entry = table.pass_for(1, number, "pass", 5.0)
    by_hand = table.answer(1, number, "pass", 5.0)
    assert entry == msgspec.structs.replace(by_hand, given=True)
    table.take(entry)
    assert table.pass_due == (0, "pass"), "nobody is asked about a card of their own"


def test_who_wants_to_be_asked_is_asked_at_once_and_after_a_restart() -> None:
    sitting = at_table(window())
    table = sitting.table
    sitting.take(table.ask_when(1, "always", sitting.now))
    assert table.pass_due is None
    with pytest.raises(IllegalAction, match="That seat is asked"):
        table.pass_for(1, table.number_for(1), "pass", 5.0)
    assert [seat.asking for seat in sitting.again().seats] == ["could", "always"]


def test_a_bot_that_stands_in_decides_for_itself() -> None:
    sitting = at_table(window())
    sitting.take(sitting.table.stand_in(1, "left", sitting.now))
    assert sitting.table.pass_due is None


def test_nobody_but_the_player_is_told_how_he_is_asked() -> None:
    table = at_table(window()).table
    shown = {
        seat: msgspec.json.decode(Moment("t", table).show(seat, 0, 100.0, 103.25))["windows"]
        for seat in (0, 1, None)
    }
    assert shown == {
        0: {"asking": "could", "goes_by": False, "pace": None},
        1: {"asking": "could", "goes_by": True, "pace": 3.2},
        None: None,
    }


def test_the_time_that_every_pass_takes_is_free() -> None:
    clock = Clock(ClockSetting(60), 2)
    clock.turn_to(1, 100.0, free=4.5)
    assert clock.left_of(1, 104.0) == 60
    assert clock.deadline == 164.5
    clock.turn_to(1, 101.0)  # A line of chat.
    assert (clock.left_of(1, 104.5), clock.left_of(1, 106.5)) == (60, 58)
    clock.turn_to(0, 106.5)
    assert (clock.left_of(1, 110.0), clock.left_of(0, 107.5)) == (58, 59)


def test_free_time_is_given_once_to_a_window() -> None:
    hunt = chase(red={"hand": ["scent", "free"]}, blue={"hand": ["cancel", "free"]})
    sitting = at_table(hunt.match, ClockSetting(60))
    clock = sitting.table.clock
    assert clock is not None
    for action in ("play:test.scent", "target:blue:0"):
        sitting.act(action)
    assert sitting.table.match is not None
    assert (sitting.table.match.decision, clock.running) == ("react", 1)
    assert clock.left_of(1, sitting.now + PACE_IF_HIT[1]) == 60
    since = clock.since
    sitting.take(sitting.table.say("anna", "Anna", "Well?", sitting.now + 1))
    assert clock.since == since


def test_an_own_question_without_a_choice_is_answered_by_its_usual_answer() -> None:
    daniel, allie = (night(red=who, blue="george").match for who in ("daniel", "allie 3"))
    assert [daniel.text(action) for action in daniel.legal()] == ["roll"]
    assert goes_by(daniel, "could")
    assert goes_by(daniel, "hit")
    assert not goes_by(daniel, "always")
    assert not goes_by(allie, "could")
    # The pace is the same, by public facts.
    assert pace_of(daniel) == pace_of(allie) == PACE


def test_what_the_table_would_answer_again_cannot_be_taken_back() -> None:
    match = realm(2, red="warrior | thief castle desert").match
    sitting = Sitting("treasure-hunter").begin("anna", "ben")
    sitting.table.match = match
    sitting.act("done")
    assert (match.decision, sitting.table.pass_due) == ("declare", (0, "stay"))
    assert sitting.table.may_take_back(0), "he may still recruit"
    sitting.act("stay")
    assert not sitting.table.may_take_back(0)


def test_a_question_with_one_answer_says_why() -> None:
    match = realm(2, red="warrior | castle golden_goose").match
    sitting = Sitting("treasure-hunter").begin("anna", "ben")
    sitting.table.match = match
    sitting.act("done")
    sitting.act("adventure")
    prompt = msgspec.json.decode(Moment("t", sitting.table).show(0, 0, 0.0))["prompt"]
    assert (len(prompt["choices"]), prompt["only"]) == (1, "It is the only location in your hand.")
    assert prompt["explained"].startswith("The location says how much")


def test_undo_goes_back_past_what_the_table_has_answered() -> None:
    match = realm(2, red="warrior | castle golden_goose").match
    sitting = Sitting("treasure-hunter").begin("anna", "ben")
    table = sitting.table
    table.match = match
    sitting.act("done")
    sitting.act("adventure")
    assert table.pass_due == (0, "location:castle"), "the only one, and nobody notices the pick"
    assert table.pass_is_immediate
    sitting.take(table.pass_for(0, table.number_for(0), "location:castle", sitting.now))
    assert table.match is not None
    assert table.match.decision != "location"
    sitting.take(sitting.way_back(0))
    assert table.match.decision == "declare"


def test_nobody_is_asked_about_their_own_card_unless_they_want_to_be() -> None:
    hunt = chase(red={"hand": ["strike", "secure"]}, blue={"hand": ["free"]})
    match = play(hunt, "play:strike", "@blue", hold=True).match
    while (match.decision, match.seat) != ("react", 0) or len(match.legal()) == 1:
        match.apply(match.pass_action)
    assert (match.decision, match.is_own) == ("react", True)
    wanted = {asking: not goes_by(match, asking) for asking in ASKINGS}
    assert wanted == {"could": False, "own": True, "always": True, "hit": False}
    assert is_immediate(match, "could"), "it comes whatever is held"
    assert not is_immediate(match, "own")


def test_alone_with_bots_whatever_has_one_answer_goes_by() -> None:
    match = BURROW_GAME.new(key="alone")
    while (match.decision, len(match.choices())) != ("react", 1):
        match.apply(match.choices()[-1])
    assert not goes_by(match, "could"), "others would learn that there is no hare"
    assert goes_by(match, "could", is_alone=True)
    assert not goes_by(match, "always", is_alone=True)


def test_who_is_alone_is_so_only_while_nobody_looks_on() -> None:
    table = Sitting("shadow-hunters", 4).begin("anna", *["bot:heuristic"] * 3).table
    found = []
    for table.is_watched in (False, True):
        found.append(table.is_alone)
    assert found == [True, False]
    assert not Sitting("shadow-hunters", 4).begin("anna", "ben", *["bot:easy"] * 2).table.is_alone
