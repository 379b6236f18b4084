"""What the lodge tells of a match that is over."""

from random import Random

import pytest

from lodge.kernel.registry import load
from tests.server.inhouse import Inhouse
from tests.server.tables.test_live import finish

pytestmark = pytest.mark.anyio


async def test_the_ending_tells_how_close_it_was_what_was_hidden_and_what_decided(
    lodge: Inhouse,
) -> None:
    table, players = await lodge.party("beast-hunter", "Anna", "Ben")
    path = f"/api/tables/{table}"
    assert await players[0].refused("GET", f"{path}/ending") == (409, "not-over")
    await finish(players, Random(3))
    ending = await players[0].ask("GET", f"{path}/ending")
    replay = await players[0].ask("GET", f"{path}/replay")
    match = lodge.table(table).match
    assert match is not None
    game = load("beast-hunter")
    assert ending["close"] == game.ending(match).close != ""
    assert [held["cards"] for held in ending["held"]] == [
        list(held.cards) for held in game.ending(match).held
    ]
    assert ending["sides"] is True
    assert ending["steps"][0] == 0
    assert ending["steps"][-1] == len(replay["steps"])
    assert [curve[-1] for curve in ending["curves"]] == list(game.progress(match))
    assert all(len(curve) == len(ending["steps"]) <= 125 for curve in ending["curves"])
    turning = ending["turning"]
    shown = await players[0].ask("GET", f"{path}/replay/{turning['step']}")
    assert turning["events"] == shown["events"]
    assert turning["step"] in ending["steps"]


@pytest.mark.parametrize(("wish", "is_changed"), [({"same_sides": True}, False), ({}, True)])
async def test_again_keeps_the_sides_and_the_other_side_changes_them(
    lodge: Inhouse, wish: dict[str, bool], is_changed: bool
) -> None:
    options = {"stall_rounds": 3}
    table, players = await lodge.party("beast-hunter", "Anna", "Ben", options=options)
    before = players[0].update["roles"]
    await finish(players, Random(3))
    opened = await players[0].ask("POST", f"/api/tables/{table}/rematch", wish)
    await players[1].ask("POST", f"/api/tables/{table}/rematch")
    await players[0].watch(opened["id"])
    roles = players[0].update["roles"]
    assert roles == (before[::-1] if is_changed else before)
