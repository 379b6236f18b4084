"""A table whose own cards have too much to do is set aside; the others play on."""

from pathlib import Path

import pytest

from tests.games.galactic_hunt.storms import DECK, STORMS
from tests.server.inhouse import open_house
from tests.server.ops.test_serve import move

pytestmark = pytest.mark.anyio

SENTENCE = "This table is set aside: its custom cards do more at once than a table can handle."


async def test_a_table_over_its_measure_is_set_aside_and_others_play_on(tmp_path: Path) -> None:
    path = tmp_path / "lodge.db"
    async with open_house(str(path)) as lodge:
        anna = await lodge.guest()
        sound = await anna.open("card-hunter", "me")
        options = {"cards": STORMS, "first_player": "seat 0", "reaction_prompt": "smart"}
        heavy = await anna.open(
            "galactic-hunt", "me", "random", options=options, secrets=[DECK, DECK]
        )
        await anna.watch(heavy)
        assert await anna.answer("combat_phase") == "ack"
        hand = anna.update["view"]["zones"]["red hand"]
        while anna.update["view"]["decision"] != "combat":
            await anna.read()
        storm = f"play:{hand[0]}"
        assert await anna.answer(storm) == "broken-table"
        assert heavy not in lodge.tables
        await anna.watch(sound)
        assert await anna.answer(anna.update["prompt"]["choices"][0]["action"]) == "ack"
    async with open_house(str(path)) as lodge:
        anna = move(anna, lodge)
        mine = {info["id"]: info["broken"] for info in await anna.ask("GET", "/api/me/tables")}
        assert mine == {sound: None, heavy: SENTENCE}
        assert await anna.refused("GET", f"/api/tables/{heavy}") == (500, "broken-table")
        [row] = await lodge.store.open_tables(only_broken=True)
        assert row.id == heavy
        assert "more to do at once" in (row.broken or "")
        await anna.watch(sound)
        assert await anna.answer(anna.update["prompt"]["choices"][0]["action"]) == "ack"
