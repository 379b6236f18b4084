"""Leaving a match for good: by resigning where it can be lost, elsewhere by leaving it to a bot."""

import pytest

from tests.server.guests.test_own_data import listed
from tests.server.inhouse import Inhouse

pytestmark = pytest.mark.anyio


async def test_who_resigns_loses_and_the_other_wins(lodge: Inhouse) -> None:
    table, (anna, ben) = await lodge.party("beast-hunter", "Anna", "Ben")
    path = f"/api/tables/{table}/seats/0/resign"
    assert anna.news["table"]["resignable"] is True
    assert await ben.refused("POST", path) == (403, "not-yours")
    told = await anna.ask("POST", path)
    assert told["state"] == "over"
    assert told["outcome"]["winners"] == [1]
    assert told["outcome"]["reason"].endswith(" resigned.")
    assert not told["seats"][0]["flagged"]
    record = await ben.ask("GET", f"/api/tables/{table}/record")
    assert (record["forfeit"], record["resigned"]) == (0, True)
    steps = (await ben.ask("GET", f"/api/tables/{table}/replay"))["steps"]
    assert steps[-1]["words"] == "Resigns"
    again = (await lodge.read_table(table)).outcome
    assert again is not None
    assert again.reason == told["outcome"]["reason"]


async def test_where_nobody_can_resign_a_bot_plays_on_and_the_match_leaves_the_list(
    lodge: Inhouse,
) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    assert anna.news["table"]["resignable"] is False
    path = f"/api/tables/{table}/seats/0/resign"
    assert await anna.refused("POST", path) == (409, "no-resigning")
    await anna.ask("DELETE", f"/api/me/tables/{table}")
    assert (table in await listed(anna), table in await listed(ben)) == (False, True)
    info = await ben.ask("GET", f"/api/tables/{table}")
    assert (info["state"], info["seats"][0]["substitute"]) == ("playing", True)


async def test_removing_an_unfinished_match_resigns_it(lodge: Inhouse) -> None:
    table, (anna, ben) = await lodge.party("beast-hunter", "Anna", "Ben")
    await anna.ask("DELETE", f"/api/me/tables/{table}")
    info = await ben.ask("GET", f"/api/tables/{table}")
    assert (info["state"], info["outcome"]["winners"]) == ("over", [1])
    assert table not in await listed(anna)


async def test_a_match_that_everybody_has_left_is_gone(lodge: Inhouse) -> None:
    table, (anna,) = await lodge.party("card-hunter", "Anna")
    await anna.ask("DELETE", f"/api/me/tables/{table}")
    assert await anna.refused("GET", f"/api/tables/{table}") == (404, "no-table")
