"""A live table by itself, with a journal in memory: doubt, conflicts, and who leads it."""

import asyncio
from random import Random

import pytest

from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.server.errors import NO_TABLE, Problem, no_table
from lodge.server.storage import StorageError
from lodge.server.tables import live
from lodge.table.entries import Acted, ClockSetting, Deed, Kept, Resumed, Said, encode
from lodge.table.table import Table
from tests.server.tables.fakes import Journal, Office, Server, begin
from tests.server.visitor import wait

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is in doubt is read again at once."""
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.01)


async def answer(server: Server, action: str, deed: Deed | None = None) -> None:
    await server.live.do(Table.answer, server.decider, server.number, action, deed=deed)


async def say(server: Server, text: str) -> None:
    await server.live.do(lambda table, now: table.say("anna", "Anna", text, now))


def deed_of(server: Server, action: str) -> Deed:
    player = ("anna", "ben")[server.decider]
    return Deed(player, "message-1", Acted, server.number, action)


def actions(journal: Journal) -> list[str]:
    return [entry.action for entry in journal.entries if isinstance(entry, Acted)]


# Writing down


async def test_what_happens_is_written_down_before_it_is_taken_and_told_after() -> None:
    journal = await begin()
    server = Server(journal, Office("one"))
    journal.failures = [False]
    with pytest.raises(StorageError):
        await answer(server, server.choices()[0])
    assert server.listener.heard == []
    assert actions(journal) == []
    assert server.listener.settlings == 0


async def test_the_journal_is_told_what_tables_are_listed_by() -> None:
    journal = await begin()
    assert journal.guests == [["anna"], ["anna", "ben"]]
    assert journal.states == ["playing"]


async def test_a_position_that_cannot_be_kept_takes_nothing_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lodge.table.table.KEEP_EVERY", 1)
    journal = await begin()
    server = Server(journal, Office("one"))
    before = len(journal.entries)
    append = journal.append

    async def fail_to_keep(number: int, entry: object, *more: object) -> None:
        if isinstance(entry, Kept):
            raise StorageError("The disk is full.")
        await append(number, entry, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(journal, "append", fail_to_keep)
    await answer(server, server.choices()[0])
    assert len(journal.entries) == before + 1
    assert server.listener.settlings == 1


# Recovery


async def test_after_a_failure_the_table_is_read_again_by_itself() -> None:
    journal = await begin()
    server = Server(journal, Office("one"))
    journal.failures = [True]
    action = server.choices()[0]
    with pytest.raises(StorageError):
        await answer(server, action)
    await wait(lambda: server.listener.readings == 1)
    assert actions(journal) == [action]
    assert server.table.entries == len(journal.entries), "it was written down all the same"
    assert server.listener.settlings == 1


@pytest.mark.parametrize("is_written", [True, False])
async def test_who_asks_again_after_a_failure_has_done_it_once(is_written: bool) -> None:
    journal = await begin()
    server = Server(journal, Office("one"))
    journal.failures = [is_written]
    seat, number, action = server.decider, server.number, server.choices()[0]
    deed = deed_of(server, action)
    with pytest.raises(StorageError):
        await server.live.do(Table.answer, seat, number, action, deed=deed)
    await server.live.do(Table.answer, seat, number, action, deed=deed)
    assert actions(journal) == [action]
    assert server.table.entries == len(journal.entries)


async def test_a_table_that_is_gone_when_it_is_read_again_cannot_go_on() -> None:
    journal = await begin()
    server = Server(journal, Office("one"))
    journal.failures = [False]
    journal.loss = no_table()
    with pytest.raises(StorageError):
        await say(server, "Hello?")
    await wait(lambda: server.listener.end is not None)
    with pytest.raises(Problem) as problem:
        await say(server, "Hello?")
    assert problem.value.code == NO_TABLE


async def test_a_database_that_stays_away_is_asked_until_it_is_back() -> None:
    journal = await begin()
    server = Server(journal, Office("one"))
    journal.failures = [False]
    journal.loss = StorageError("The database is away.")
    with pytest.raises(StorageError):
        await say(server, "Hello?")
    with pytest.raises(StorageError):
        await say(server, "Is anybody there?")
    journal.loss = None
    await wait(lambda: server.listener.readings == 1)
    await say(server, "Here we are.")
    said = [entry.text for entry in journal.entries if isinstance(entry, Said)]
    assert said == ["Here we are."]


# Conflicts


async def pair(clock: ClockSetting | None = None) -> tuple[Journal, Server, Server]:
    """Two servers with one table, of which the first leads."""
    journal = await begin(clock, is_shared=True)
    office = Office("one")
    return journal, Server(journal, office, "one"), Server(journal, office, "two")


async def test_who_comes_second_takes_what_came_first_and_is_written_after_it() -> None:
    journal, one, two = await pair()
    await say(one, "First.")
    await say(two, "Second.")
    assert [entry.text for entry in journal.entries[-2:] if isinstance(entry, Said)] == [
        "First.",
        "Second.",
    ]
    assert [entry.text for entry in two.listener.heard if isinstance(entry, Said)] == [
        "First.",
        "Second.",
    ]


async def test_of_two_answers_to_one_question_the_first_counts() -> None:
    journal, one, two = await pair()
    seat, number, (first, second) = two.decider, two.number, two.choices()[:2]
    await answer(one, first)
    with pytest.raises(IllegalAction):
        await two.live.do(Table.answer, seat, number, second)
    assert actions(journal) == [first]
    assert two.table.entries == one.table.entries == len(journal.entries)


async def test_an_answer_that_another_server_has_written_is_not_written_again() -> None:
    journal, one, two = await pair()
    seat, number, action = one.decider, one.number, one.choices()[0]
    deed = deed_of(one, action)
    await answer(one, action, deed)
    await two.live.do(Table.answer, seat, number, action, deed=deed)
    assert actions(journal) == [action]


async def test_what_could_not_be_told_is_read_from_the_journal() -> None:
    journal, one, two = await pair()
    for text in ("One.", "Two.", "Three."):
        await say(one, text)
    last = len(journal.entries)
    told = [(last, encode(journal.entries[-1]))]
    await two.live.take_all(told)
    assert two.table.entries == last
    await two.live.take_all(told)  # It comes twice.
    assert [entry.text for entry in two.listener.heard if isinstance(entry, Said)] == [
        "One.",
        "Two.",
        "Three.",
    ]


async def test_what_a_later_version_wrote_ends_this_table_here() -> None:
    journal, _, two = await pair()
    with pytest.raises(Problem):
        await two.live.take_all([(len(journal.entries) + 1, b'{"kind":"danced","at":1.0}')])
    assert two.listener.end is not None
    with pytest.raises(LodgeError, match="damaged"):
        await say(two, "Well?")


async def test_two_servers_at_once_write_one_match() -> None:
    journal, one, two = await pair()
    chance = Random(1)

    async def play(server: Server) -> None:
        while server.table.state == "playing" and len(journal.entries) < 150:
            action = chance.choice(server.choices())
            try:
                await answer(server, action)
            except IllegalAction:
                await server.live.catch_up()
            await asyncio.sleep(0)

    await asyncio.gather(play(one), play(two))
    for server in (one, two):
        await server.live.catch_up()
        assert server.table.match is not None
    assert one.table.match is not None
    assert two.table.match is not None
    assert one.table.match.to_json() == two.table.match.to_json()
    again = await journal.read_all()
    assert again.match is not None
    assert again.match.to_json() == one.table.match.to_json()


# Leading


async def test_whoever_acts_at_a_table_that_nobody_leads_leads_it() -> None:
    journal = await begin(is_shared=True)
    office = Office(None)
    server = Server(journal, office, "two")
    await say(server, "Hello.")
    assert server.live.leads
    assert office.leader == "two"


async def test_one_who_was_too_slow_to_lead_still_writes() -> None:
    journal = await begin(is_shared=True)
    office = Office(None)
    server = Server(journal, office, "two")
    office.leader = "one"
    await say(server, "Hello.")
    assert not server.live.leads
    assert isinstance(journal.entries[-1], Said)


async def test_the_time_while_nobody_led_a_table_is_nobodys() -> None:
    journal, one, two = await pair(ClockSetting(seconds=600))
    await two.live.resume_clock()
    assert not any(isinstance(entry, Resumed) for entry in journal.entries), "another one leads"
    two.leadership.known = "two"  # It has taken the table over.
    await say(one, "I am still here.")
    await two.live.resume_clock()
    assert isinstance(journal.entries[-1], Resumed)
    assert [type(entry) for entry in two.listener.heard] == [Said, Resumed]


async def test_a_closed_table_is_not_read_again() -> None:
    journal = await begin()
    server = Server(journal, Office("one"))
    journal.failures = [False]
    with pytest.raises(StorageError):
        await say(server, "Hello?")
    server.live.close()
    await asyncio.sleep(0.05)
    assert server.listener.readings == 0
