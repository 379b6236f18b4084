"""What the rules ask step by step is done in one go, where the steps only open something."""

import msgspec

from lodge.kernel.match import Match
from lodge.kernel.steps import ASK
from lodge.table.gestures import way_to, ways
from lodge.table.updates import Moment
from tests.games.galactic_hunt.chase import chase
from tests.table.tables import Sitting, same

PURSUITS = ["core.night-watch", "core.clean-sweep"]


def texts(match: Match) -> dict[str, list[str]]:
    """What can be done in one go, each with what is opened on the way."""
    return {
        match.text(action): [match.text(opened) for opened in way]
        for action, way in ways(match).items()
    }


def hunt(**red: object) -> Match:
    """Red begins the main part of the turn."""
    held = {"hand": ["free", "scent"], "pursuit_hand": PURSUITS, "supply": 5, **red}
    return chase("phase", red=held).match


def at_table(match: Match) -> Sitting:
    sitting = Sitting("galactic-hunt").begin("anna", "ben")
    sitting.table.match = match
    return sitting


def test_a_phase_opens_by_itself_when_something_is_done_in_it() -> None:
    match = hunt()
    assert match.decision == "phase"
    found = texts(match)
    assert found["play:test.free"] == ["combat_phase"]
    assert found["place:core.night-watch"] == ["pursuit_phase", "place_pursuit"]
    assert found["pay_two"] == ["pursuit_phase", "draw_pursuit"]
    assert list(found)[-1] == "end_turn"
    assert not {"pursuit_phase", "combat_phase", "place_pursuit", "draw_pursuit"} & set(found)


def test_a_phase_with_something_left_to_do_is_not_closed_on_the_way() -> None:
    match = hunt()
    for action in ("pursuit_phase", "place_pursuit", "place:core.night-watch"):
        match.apply(match.parse(action))
    assert match.decision == "pursuit"
    found = texts(match)
    assert "pay_two" in found, "a pursuit can still be drawn"
    assert "close" in found
    assert "play:test.free" not in found
    assert "close" not in texts(hunt()), "nothing is opened to be closed"
    match.apply(match.parse("draw_pursuit"))
    match.apply(match.parse("pay_two"))
    assert texts(match)["play:test.free"] == ["close", "combat_phase"]


def test_one_answer_is_one_entry_and_one_thing_to_take_back() -> None:
    sitting = at_table(hunt())
    table = sitting.table
    number, entries = table.number, table.entries
    match = table.match
    assert match is not None
    assert len(way_to(match, match.parse("draw"))) == 1
    sitting.act("draw")
    assert (table.number, table.entries) == (number + 1, entries + 1)
    assert [match.text(action) for action in match.actions()] == ["combat_phase", "draw"]


def test_what_was_opened_on_the_way_is_taken_back_with_it() -> None:
    sitting = at_table(hunt())
    table = sitting.table
    assert table.match is not None
    before = table.match.to_json()
    sitting.act("play:test.scent")
    assert table.match.decision == "target", "an announcement has begun"
    sitting.take(sitting.way_back(0))
    assert table.match.to_json() == before


def test_the_prompt_offers_what_can_be_done_in_one_go() -> None:
    sitting = at_table(hunt())
    shown = msgspec.json.decode(Moment("t", sitting.table).show(0, 0, 0.0))
    offered = {choice["action"]: choice for choice in shown["prompt"]["choices"]}
    assert list(offered) == list(texts(hunt()))
    assert offered["play:test.free"]["words"].startswith("Play")
    # The rules themselves are shown as they are.
    assert "combat_phase" in shown["view"]["legal"]


def test_a_step_by_itself_is_still_taken() -> None:
    sitting = at_table(hunt())
    sitting.act("pursuit_phase")
    assert sitting.table.match is not None
    assert sitting.table.match.decision == "pursuit"


def test_it_is_the_same_after_a_restart() -> None:
    sitting = Sitting("galactic-hunt").begin("anna", "ben")
    table = sitting.table
    for _ in range(12):
        match = table.match
        assert match is not None
        action = match.text(next(iter(ways(match))))
        sitting.act(action)
    assert any(b'"through"' in body for body in sitting.bodies)
    assert same(table, sitting.again())


def choices_at(match: Match) -> dict[str, dict[str, object]]:
    shown = msgspec.json.decode(Moment("t", at_table(match).table).show(0, 0, 0.0))
    return {choice["action"]: choice for choice in shown["prompt"]["choices"]}


def test_a_card_is_offered_together_with_what_it_can_be_aimed_at() -> None:
    two = chase("phase", red={"hand": ["scent"]}, blue={"board": ["alien", "both"]}).match
    then = choices_at(two)["play:test.scent"]["then"]
    assert isinstance(then, list)
    assert [answer["action"] for answer in then] == ["target:blue:1", "target:blue:0", "nothing"]
    assert then[0]["about"] == ["blue board:1"]


def test_a_card_with_one_opponent_to_aim_at_asks_nothing() -> None:
    match = hunt()
    assert choices_at(match)["play:test.scent"]["then"] == []
    sitting = at_table(match)
    sitting.act("play:test.scent")
    assert sitting.table.pass_due == (0, "target:blue:0")
    sitting.take(sitting.table.ask_when(0, "always", sitting.now))
    assert sitting.table.pass_due is None, "unless one wants to be asked always"


def test_nobody_aims_at_their_own_without_being_asked() -> None:
    match = hunt(hand=["scent"])
    match.apply(match.parse("combat_phase"))
    match.apply(match.parse("play:test.scent"))
    assert match.obvious() == match.parse("target:blue:0")
    both = chase(red={"hand": ["scent"]}, blue={"board": ["alien", "both"]}).match
    both.apply(both.parse("play:test.scent"))
    assert both.obvious() == ASK
