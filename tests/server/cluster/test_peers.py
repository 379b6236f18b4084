"""Several servers on one database: whoever plays there does not notice."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from time import time
from typing import Any

import pytest
from sqlalchemy import text

from lodge.kernel.fairness import promise_of
from lodge.kernel.refusal import BadRecord, LodgeError
from lodge.server.cluster import peers
from lodge.server.cluster.lifeline import Lifeline
from lodge.server.cluster.messages import CHANNEL
from lodge.server.storage import StorageError
from lodge.server.tables import shuffle
from lodge.server.tables.registry import Registry
from lodge.server.tables.room import Room
from lodge.table.entries import Acted, Kept, Resumed, Said, decode, encode
from tests.patience import PATIENCE
from tests.server.inhouse import Inhouse, open_house
from tests.server.lodging import Lodging
from tests.server.ops.test_serve import move
from tests.server.postgres import PostgresServer
from tests.server.visitor import Visitor, wait

pytestmark = pytest.mark.anyio

GRACE = 3600.0
"""So long a seat is kept; no test takes as long."""


@pytest.fixture(autouse=True)
def only_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a server hears it is told: it does not compare everything now and then."""
    monkeypatch.setattr(peers, "CHECK_SECONDS", 3600.0)


@pytest.fixture
async def pair(postgres: PostgresServer) -> AsyncIterator[tuple[Inhouse, Inhouse]]:
    """Two servers on one database, who know each other."""
    database = postgres.new_database()
    async with open_house(database) as one, open_house(database) as other:
        await meet(one, other)
        yield one, other


async def meet(*lodges: Inhouse) -> None:
    await wait(lambda: all(lodge.shared.has_any for lodge in lodges))


async def party(
    game: str, pair: tuple[Inhouse, Inhouse], **more: object
) -> tuple[str, tuple[Visitor, Visitor]]:
    """Anna sits down at one server, Ben at the other."""
    anna, ben = await pair[0].guest("Anna"), await pair[1].guest("Ben")
    table = await anna.open(game, "me", "open", **more)
    await ben.sit(table, 1)
    for guest in (anna, ben):
        await guest.watch(table)
        await guest.ask_always(table)
    return table, (anna, ben)


async def test_what_is_played_at_one_server_is_seen_at_the_other(
    pair: tuple[Inhouse, Inhouse],
) -> None:
    table, players = await party("card-hunter", pair)
    random = Random(1)
    for _ in range(12):
        player = players[players[0].update["waiting"][0]]
        number = player.update["number"]
        assert await player.answer(player.choose(random)) == "ack"
        for one in players:
            await one.see(number + 1)
    assert await players[1].tell("say", table, text="Hello over there!") == "ack"
    await players[0].hear(1)
    assert players[0].chat[0]["text"] == "Hello over there!"
    tables = [lodge.table(table) for lodge in pair]
    assert tables[0].entries == tables[1].entries
    assert tables[0].match is not None
    assert tables[1].match is not None
    assert tables[0].match.to_json() == tables[1].match.to_json()


async def test_whoever_talks_at_once_at_two_servers_is_heard_once(
    pair: tuple[Inhouse, Inhouse],
) -> None:
    table, players = await party("card-hunter", pair)
    lines = 40

    async def talk(visitor: Visitor) -> list[str]:
        return [await visitor.tell("say", table, text=f"{visitor.name} {n}") for n in range(lines)]

    answers = await asyncio.gather(*(talk(player) for player in players))
    assert [answer for some in answers for answer in some] == ["ack"] * (2 * lines)
    said = [decode(body) for body in await pair[0].journal(table)]
    texts = [entry.text for entry in said if isinstance(entry, Said)]
    for player in players:
        assert [line for line in texts if line.startswith(player.name)] == [
            f"{player.name} {n}" for n in range(lines)
        ]


async def test_who_is_connected_to_another_server_is_there(pair: tuple[Inhouse, Inhouse]) -> None:
    for lodge in pair:
        lodge.set_up(grace_seconds=GRACE)
    table, (anna, ben) = await party("card-hunter", pair)
    cleo = await pair[1].guest("Cleo")
    await cleo.watch(table)
    await anna.until_true(
        lambda: (
            [seat["connected"] for seat in anna.news["table"]["seats"]] == [True, True]
            and anna.news["table"]["spectators"] == 1
        )
    )
    path = f"/api/tables/{table}/seats/1"
    assert await anna.refused("PUT", path, {"bot": "heuristic"}) == (409, "present")
    await ben.disconnect()
    await anna.until_true(lambda: not anna.news["table"]["seats"][1]["connected"])
    assert 0 < anna.news["table"]["seats"][1]["grace"] <= GRACE
    assert await anna.refused("PUT", path, {"bot": "heuristic"}) == (409, "grace")
    # He comes back, but to the other server.
    ben = move(ben, pair[0])
    await ben.watch(table)
    await cleo.until_true(lambda: cleo.news["table"]["seats"][1]["connected"])


async def test_who_was_connected_to_a_server_that_ends_is_not_there(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with open_house(database) as one:
        async with open_house(database) as other:
            await meet(one, other)
            _, (anna, _) = await party("card-hunter", (one, other))
            await anna.until_true(lambda: anna.news["table"]["seats"][1]["connected"])
        await anna.until_true(lambda: not anna.news["table"]["seats"][1]["connected"])
        await wait(lambda: not one.shared.has_any)


async def test_a_bot_moves_at_the_server_that_leads_whoever_acts(
    pair: tuple[Inhouse, Inhouse],
) -> None:
    anna = await pair[0].guest("Anna")
    table = await anna.open("card-hunter", "me", "random")
    away = move(anna, pair[1])
    await away.watch(table)
    random = Random(1)
    for _ in range(4):
        await away.until_true(lambda: away.update["prompt"] is not None)
        number = away.update["number"]
        assert await away.answer(away.choose(random)) == "ack"
        await away.see(number + 1)
    assert pair[0].live(table).leads
    assert not pair[1].live(table).leads
    acted = [decode(body) for body in await pair[0].journal(table)]
    assert {entry.seat for entry in acted if isinstance(entry, Acted)} == {0, 1}


async def test_what_a_server_led_is_led_by_another_when_it_stops(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with open_house(database) as one:
        async with open_house(database, bot_pause=1000) as other:
            await meet(one, other)
            anna = await other.guest("Anna")
            table = await anna.open("card-hunter", "random", "me", clock={"seconds": 600})
            ben = move(anna, one)
            await ben.watch(table)
            assert other.live(table).leads
        await ben.until_true(lambda: ben.update["prompt"] is not None)
        await wait(lambda: one.live(table).leads)


async def test_a_clock_goes_on_where_another_server_left_it(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    async with open_house(database) as one:
        async with open_house(database) as other:
            await meet(one, other)
            anna = await other.guest("Anna")
            table = await anna.open("card-hunter", "me", clock={"seconds": 86_400})
        await wait(lambda: table in one.tables and one.live(table).leads)
        await wait(lambda: one.room(table).timers._timer is not None)
        clock = one.table(table).clock
        assert clock is not None
        assert clock.left_of(0, time()) > 86_400 - PATIENCE
        assert isinstance(decode((await one.journal(table))[-1]), Resumed)


async def test_a_server_that_could_not_hear_catches_up(
    pair: tuple[Inhouse, Inhouse], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (anna, ben) = await party("card-hunter", pair)
    deaf = pair[1].shared.peers.lifeline
    # The connection over which it hears is cut, and comes back only after something has happened.
    notices: list[str] = []
    with monkeypatch.context() as cut:
        cut.setitem(deaf._listening, CHANNEL, notices.append)
        assert await anna.tell("say", table, text="Do you hear me?") == "ack"
        await wait(lambda: any("wrote" in notice for notice in notices))
    assert pair[1].table(table).chat.said == 0
    await pair[0].store._database.read(
        lambda connection: connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                f"WHERE application_name = 'lodge {pair[1].store.name}'"
            )
        ).all()
    )
    await ben.hear(1)
    assert await ben.tell("say", table, text="I do.") == "ack"
    await anna.hear(2)
    await meet(*pair)


async def test_the_nonces_of_browsers_at_two_servers_are_in_the_shuffle(
    pair: tuple[Inhouse, Inhouse],
) -> None:
    nonces = ["aa" * 32, "bb" * 32]
    anna, ben = await pair[0].guest("Anna"), await pair[1].guest("Ben")
    table = await anna.open("card-hunter", "me", "open", promise=promise_of(nonces[0]))
    await anna.watch(table)
    await ben.watch(table)
    await ben.ask("POST", f"/api/tables/{table}/seats/1", {"promise": promise_of(nonces[1])})
    for visitor, nonce in zip((anna, ben), nonces, strict=True):
        await visitor.until_true(lambda v=visitor: v.news["table"]["shuffling"])  # type: ignore[misc]
        assert await visitor.tell("reveal", table, nonce=nonce) == "ack"
    await anna.until_true(lambda: bool(anna.update))
    await ben.until_true(lambda: bool(ben.update))
    for lodge in pair:
        proof = lodge.table(table).proof
        assert proof is not None
        assert [nonce.nonce for nonce in proof.nonces] == nonces


async def test_a_new_name_is_known_at_the_other_server(pair: tuple[Inhouse, Inhouse]) -> None:
    anna = await pair[0].guest("Anna")
    away = move(anna, pair[1])
    assert (await away.ask("GET", "/api/me"))["name"] == "Anna"
    await anna.ask("POST", "/api/me", {"name": "Annabel"})
    async with asyncio.timeout(PATIENCE):
        while (await away.ask("GET", "/api/me"))["name"] != "Annabel":
            await asyncio.sleep(0.02)


async def test_a_table_that_nobody_leads_is_led_by_who_acts_there(
    pair: tuple[Inhouse, Inhouse],
) -> None:
    anna = await pair[0].guest("Anna")
    table = await anna.open("card-hunter", "me", "open", "open")
    pair[0].registry.sweep(time() + 10**6)
    assert table not in pair[0].tables

    async def leader() -> str | None:
        return (await pair[0].shared.leases.standings([table]))[table].leader

    async with asyncio.timeout(PATIENCE):
        while await leader() is not None:
            await asyncio.sleep(0.02)
    ben = await pair[1].guest("Ben")
    await ben.sit(table, 1)
    assert await leader() == pair[1].store.name


async def test_what_a_later_version_wrote_stops_that_table_alone(
    pair: tuple[Inhouse, Inhouse],
) -> None:
    table, (anna, ben) = await party("card-hunter", pair)
    other, (carl, dora) = await party("beast-hunter", pair)
    later = b'{"kind":"danced","at":1.0,"seat":0}'
    store = pair[0].store
    await store.append(table, len(await pair[0].journal(table)) + 1, later)
    refusal = await ben.until(lambda message: message["type"] == "refused")
    assert refusal["code"] == "broken-table"
    assert table not in pair[1].tables
    assert await ben.tell("say", table, text="Well?") == "broken-table"
    assert await carl.tell("say", other, text="All is well here.") == "ack"
    await dora.hear(1)
    assert anna.name == "Anna"


async def test_what_one_server_cannot_go_on_with_is_led_by_another(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with open_house(database) as one, open_house(database, bot_pause=1000) as other:
        await meet(one, other)
        anna = await other.guest("Anna")
        table = await anna.open("card-hunter", "random", "me")
        away = move(anna, one)
        await away.watch(table)
        assert other.live(table).leads
        why = BadRecord("It was written by a later version.")
        other.registry.let_go(other.room(table), why)
        await away.until_true(lambda: away.update["prompt"] is not None)
        await wait(lambda: one.live(table).leads)


async def test_a_match_that_goes_on_by_later_rules_is_left_to_later_servers(
    pair: tuple[Inhouse, Inhouse],
) -> None:
    table, (_, ben) = await party("card-hunter", pair)
    position = pair[0].table(table).keep(0.0).position
    later = Kept(at=1.0, position={**position, "ruleset": position["ruleset"] + 1})
    store = pair[0].store
    await store.append(table, len(await pair[0].journal(table)) + 1, encode(later))
    assert (await ben.until(lambda message: message["type"] == "refused"))["code"] == "broken-table"
    with pytest.raises(LodgeError):
        await pair[1].registry.find(table)
    broken = await store.open_tables(only_broken=True)
    assert [row.id for row in broken] == [table]
    assert "later rules" in (broken[0].broken or "")
    # A server that knows these rules goes on, and the note is gone.
    await store.append(table, len(await pair[0].journal(table)) + 1, b"{}")
    assert await store.open_tables(only_broken=True) == []


async def test_a_match_of_earlier_rules_is_kept_before_it_goes_on(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new_database()
    async with open_house(database) as lodge:
        table, (anna,) = await lodge.party("card-hunter", "Anna")
        for _ in range(3):
            number = anna.update["number"]
            assert await anna.answer(anna.choose(Random(1))) == "ack"
            await anna.see(number + 1)
        game = type(lodge.table(table).game)
    monkeypatch.setattr(game, "ruleset", game.ruleset + 1)
    async with open_house(database) as lodge:
        again = move(anna, lodge)
        await again.watch(table)
        before = len(await lodge.journal(table))
        assert await again.tell("say", table, text="On we go.") == "ack"
        kept, said = [decode(body) for body in (await lodge.journal(table))[before:]]
        assert isinstance(kept, Kept)
        assert kept.position["ruleset"] == game.ruleset
        assert isinstance(said, Said)


async def test_a_table_that_its_leader_does_not_have_in_memory_is_taken_up(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "CHECK_SECONDS", 0.0)
    async with open_house(postgres.new_database()) as lodge:
        anna = await lodge.guest("Anna")
        add_table = lodge.store.add_table

        async def answer_never(*what: Any) -> None:
            await add_table(*what)
            raise StorageError("The database was lost while it answered.")

        with monkeypatch.context() as losing:
            losing.setattr(lodge.store, "add_table", answer_never)
            wish = {"game": "card-hunter", "seats": 2, "seating": ["random", "me"]}
            assert (await anna.request("POST", "/api/tables", wish)).status_code == 503
        assert not lodge.tables
        await wait(lambda: len(lodge.tables) == 1)
        (room,) = lodge.tables.values()
        await wait(lambda: room.live.leads and room.live.table.decider == 1)


async def test_what_could_not_be_read_when_it_was_taken_over_is_taken_up_later(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "CHECK_SECONDS", 0.0)
    database = postgres.new_database()
    async with open_house(database) as one:
        load_all = one.store.load_all
        asked: list[object] = []

        async def fail_once(ids: Any) -> Any:
            asked.append(ids)
            if len(asked) == 1:
                raise StorageError("The database was lost.")
            return await load_all(ids)

        monkeypatch.setattr(one.store, "load_all", fail_once)
        async with open_house(database, bot_pause=1000) as other:
            await meet(one, other)
            anna = await other.guest("Anna")
            table = await anna.open("card-hunter", "random", "me")
        await wait(lambda: table in one.tables and one.live(table).leads)
        await wait(lambda: one.table(table).decider == 1)
        assert len(asked) >= 2


async def test_where_somebody_looks_a_table_is_led_before_all_others_are_taken_over(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new_database()
    async with open_house(database) as one:
        async with open_house(database, bot_pause=1000) as other:
            await meet(one, other)
            anna = await other.guest("Anna")
            ben = await other.guest("Ben")
            # With a second person the bots do not hurry.
            tables = [await anna.open("card-hunter", "random", "me", "open") for _ in range(2)]
            for table in tables:
                await ben.sit(table, 2)
            away = move(anna, one)
            await away.watch(tables[0])
            may_go_on = asyncio.Event()
            take_over = one.shared.leases.take_over

            async def take_long(*what: Any) -> list[str]:
                await may_go_on.wait()
                return await take_over(*what)

            monkeypatch.setattr(one.shared.leases, "take_over", take_long)
        await away.until_true(lambda: away.update["prompt"] is not None)
        assert one.live(tables[0]).leads
        # Who comes only now does not wait either.
        assert tables[1] not in one.tables
        late = move(anna, one)
        await late.watch(tables[1])
        await late.until_true(lambda: late.update["prompt"] is not None)
        assert one.live(tables[1]).leads
        may_go_on.set()


class Pulse:
    """Counts how often a server has shown that it lives."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.beats = 0
        self.failure: Exception | None = None
        beat = Lifeline.beat

        async def count_beat(lifeline: Lifeline) -> dict[str, bool]:
            self.beats += 1
            if self.failure is not None:
                failure, self.failure = self.failure, None
                raise failure
            return await beat(lifeline)

        monkeypatch.setattr(peers, "BEAT_SECONDS", 0.01)
        monkeypatch.setattr(Lifeline, "beat", count_beat)

    async def goes_on(self) -> None:
        before = self.beats
        await wait(lambda: self.beats >= before + 3)


async def test_a_server_lives_while_it_takes_up_what_a_dead_one_led(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new_database()
    async with open_house(database) as lodge:
        anna = await lodge.guest("Anna")
        table = await anna.open("card-hunter", "random", "me", clock={"seconds": 600})
    pulse = Pulse(monkeypatch)
    restore = Registry.restore

    async def take_long(*what: Any) -> Room:
        await pulse.goes_on()
        return await restore(*what)

    monkeypatch.setattr(Registry, "restore", take_long)
    async with open_house(database) as lodge:
        assert lodge.live(table).leads


async def test_a_server_lives_while_it_compares_and_whatever_fails(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pulse = Pulse(monkeypatch)
    async with open_house(postgres.new_database()) as lodge:
        table = await (await lodge.guest("Anna")).open("card-hunter", "me", "open")
        pulse.failure = RuntimeError("Nobody has thought of this.")
        await wait(lambda: pulse.failure is None)
        await pulse.goes_on()
        asked: list[object] = []
        may_go_on = asyncio.Event()
        standings = lodge.shared.leases.standings

        async def take_long(ids: Any) -> Any:
            asked.append(ids)
            await may_go_on.wait()
            return await standings(ids)

        monkeypatch.setattr(lodge.shared.leases, "standings", take_long)
        monkeypatch.setattr(peers, "CHECK_SECONDS", 0.0)
        await wait(lambda: bool(asked))
        await pulse.goes_on()
        assert asked == [[table]], "it does not compare twice at once"
        may_go_on.set()
        await wait(lambda: len(asked) > 1)


async def test_a_lost_connection_is_opened_once_whoever_wants_it(
    postgres: PostgresServer,
) -> None:
    async with open_house(postgres.new_database()) as lodge:
        own = lodge.shared.peers
        await own.lifeline.close()
        for _ in range(5):
            own.hear('{"server":"00000000","leaves":true}')
            await asyncio.sleep(0)
        await wait(lambda: own.lifeline.is_open)

        async def connections() -> int:
            named = f"application_name = 'lodge {lodge.store.name}'"
            rows = await lodge.store._database.read(
                lambda connection: connection.execute(
                    text(f"SELECT pid FROM pg_stat_activity WHERE {named}")
                ).all()
            )
            return len(rows)

        async with asyncio.timeout(PATIENCE):
            while await connections() != 1:
                await asyncio.sleep(0.02)


async def test_the_match_begins_though_the_leader_is_killed_during_the_shuffle(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle, "SHUFFLE_SECONDS", PATIENCE)
    nonces = ["aa" * 32, "bb" * 32]
    database = postgres.new_database()
    async with open_house(database) as lodge:
        with Lodging(database, tmp_path) as lodging:
            await wait(lambda: lodge.shared.has_any)
            anna = await Visitor(lodging.address, "Anna").introduce()
            ben = await lodge.guest("Ben")
            promises = [promise_of(nonce) for nonce in nonces]
            table = await anna.open("card-hunter", "me", "open", promise=promises[0])
            await anna.watch(table)
            await ben.watch(table)
            await ben.ask("POST", f"/api/tables/{table}/seats/1", {"promise": promises[1]})
            await anna.until_true(lambda: anna.news["table"]["shuffling"])
            assert await anna.tell("reveal", table, nonce=nonces[0]) == "ack"
            assert not lodge.live(table).leads
            lodging.kill()
        await wait(lambda: lodge.live(table).leads)
        # What she told may have been lost with the server; her browser tells it again.
        away = move(anna, lodge)
        await away.watch(table)
        for visitor, nonce in zip((away, ben), nonces, strict=True):
            await visitor.until_true(lambda v=visitor: v.news["table"]["shuffling"])  # type: ignore[misc]
            assert await visitor.tell("reveal", table, nonce=nonce) == "ack"
            assert lodge.table(table).state == "waiting" or visitor is ben
        await ben.until_true(lambda: bool(ben.update))
        proof = lodge.table(table).proof
        assert proof is not None
        assert [nonce.nonce for nonce in proof.nonces] == nonces
        await anna.leave()
