"""An announcement at a table: nobody else notices the picks, or how many there are."""

import msgspec
import pytest

from lodge.kernel.refusal import IllegalAction
from lodge.table.entries import Acted, AnyEntry, Began, Opening, SatDown, TookBack
from lodge.table.table import Table
from lodge.table.updates import Moment
from tests.games.galactic_hunt.chase import GAME, chase
from tests.kernel.fair.game import FAIR
from tests.table.tables import KEY

OTHERS = (1, 2, None)


def table_with(*entries: AnyEntry) -> Table:
    opening = Opening(game="fair", ruleset=1, seats=3, options={}, key=KEY, clock=None, at=0.0)
    table = Table(FAIR, opening)
    seated = [SatDown(at=0.0, seat=seat, player=str(seat), name=str(seat)) for seat in range(3)]
    for entry in (*seated, Began(at=0.0), *entries):
        table.take(entry)
    return table


def pick(table: Table, start: str) -> None:
    """The seat that decides takes its first action that begins like this."""
    match = table.match
    assert match is not None
    action = next(text for a in match.legal() if (text := match.text(a)).startswith(start))
    table.take(table.answer(match.seat, table.number_for(match.seat), action, 0.0))


def shown(table: Table, seat: int | None) -> object:
    return msgspec.json.decode(Moment("t", table).show(seat, 0, 0.0))


def test_the_others_are_shown_the_same_until_it_is_complete() -> None:
    table = table_with()
    before = [shown(table, seat) for seat in OTHERS]
    for start in ("offer", "to:2", "add"):
        pick(table, start)
        assert [shown(table, seat) for seat in OTHERS] == before
        assert table.picked_by == 0
    assert table.number_for(0) == 4
    pick(table, "done")
    assert table.picked_by is None
    assert [table.number_for(seat) for seat in OTHERS] == [2, 2, 2]
    assert table.number_for(0) == 5


def test_the_number_tells_nothing_later_either() -> None:
    short, long = table_with(), table_with()
    for table, picks in ((short, ("offer", "to:2")), (long, ("offer", "to:2", "add"))):
        for start in (*picks, "done"):
            pick(table, start)
        pick(table, "pass")
    assert [short.number_for(seat) for seat in OTHERS] == [long.number_for(s) for s in OTHERS]
    assert short.number_for(0) != long.number_for(0)


def test_everybody_answers_by_the_number_that_he_was_shown() -> None:
    table = table_with()
    for start in ("offer", "to:1", "done"):
        pick(table, start)
    with pytest.raises(IllegalAction, match="has gone on since then"):
        table.answer(1, table.number_for(0), "pass", 0.0)
    assert table.answer(1, 2, "pass", 0.0) == Acted(at=0.0, seat=1, action="pass")


def test_a_pick_that_is_taken_back_is_not_noticed() -> None:
    table = table_with()
    before = [shown(table, seat) for seat in OTHERS]
    pick(table, "offer")
    pick(table, "to:2")
    table.take(TookBack(at=0.0, seat=0))
    assert [shown(table, seat) for seat in OTHERS] == before
    assert [table.rewritten_at(seat) for seat in (0, *OTHERS)] == [0, 0, 0, 0]
    assert table.match is not None
    assert table.match.decision == "customer"


def pursuits_in_hand(*held: str) -> Table:
    """A hunt of two characters each, in which the first may place a pursuit."""
    opening = Opening(
        game=GAME.id, ruleset=GAME.ruleset, seats=2, options={}, key=KEY, clock=None, at=0.0
    )
    table = Table(GAME, opening)
    for seat in range(2):
        table.take(SatDown(at=0.0, seat=seat, player=str(seat), name=str(seat)))
    table.take(Began(at=0.0))
    red = {"board": ["hunter", "both"], "pursuit_hand": list(held)}
    table.match = chase("pursuit", red=red).match
    return table


@pytest.mark.parametrize("held", [("steady-work",), ("steady-work", "drawn-out-chase")])
def test_all_notice_what_leads_to_an_announcement(held: tuple[str, ...]) -> None:
    table = pursuits_in_hand(*held)
    before = table.number_for(1)
    pick(table, "place_pursuit")
    # Which pursuit is asked however many could be placed: a missing question would tell it.
    assert table.match is not None
    assert table.match.decision == "place_card"
    assert table.number_for(1) == before + 1
    pick(table, "place")
    assert table.match.decision == "place_under"
    assert table.match.view(1)["decision"] == "place_card"
    assert (table.picked_by, table.number_for(1)) == (0, before + 1)
    pick(table, "under")
    assert (table.picked_by, table.number_for(1)) == (None, before + 2)


def test_all_notice_that_what_led_to_an_announcement_is_taken_back() -> None:
    table = pursuits_in_hand("steady-work")
    pick(table, "place_pursuit")
    noticed = table.number_for(1)
    table.take(TookBack(at=0.0, seat=0))
    assert table.number_for(1) == noticed + 1
    assert table.match is not None
    assert table.match.view(1)["decision"] == "pursuit"
