"""Who is sent something first, and that nobody waits for all of it."""

import asyncio

import pytest

from lodge.server.ws import send_scheduler
from lodge.server.ws.send_scheduler import TURN_SECONDS, SendScheduler

pytestmark = pytest.mark.anyio


class Recipient:
    """Notes when it is called on; three calls take a little more than a turn."""

    clock = 0.0

    def __init__(self, name: str, called: list[str]) -> None:
        self.name = name
        self.called = called

    def send(self) -> None:
        self.called.append(self.name)
        Recipient.clock += 0.4 * TURN_SECONDS


@pytest.fixture(autouse=True)
def own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(send_scheduler, "monotonic", lambda: Recipient.clock)


async def test_whoever_waits_for_an_answer_comes_first() -> None:
    called: list[str] = []
    man = SendScheduler()
    for name in ("Ben", "Carla"):
        man.call_on(Recipient(name, called), is_asking=False)
    man.call_on(Recipient("Anna", called), is_asking=True)
    assert called == [], "together with whatever else happens before that"
    await asyncio.sleep(0)
    assert called == ["Anna", "Ben", "Carla"]


async def test_between_two_turns_others_are_heard() -> None:
    called: list[str] = []
    man = SendScheduler()
    for number in range(8):
        man.call_on(Recipient(str(number), called), is_asking=False)
    for turn in (["0", "1", "2"], ["3", "4", "5"], ["6", "7"]):
        await asyncio.sleep(0)
        assert called == turn
        called.clear()


async def test_those_who_ask_do_not_keep_those_who_watch_from_ever_being_called_on() -> None:
    called: list[str] = []
    man = SendScheduler()
    man.call_on(Recipient("Zoe", called), is_asking=False)
    for number in range(9):
        man.call_on(Recipient(str(number), called), is_asking=True)
    await asyncio.sleep(0)
    assert called == ["0", "1", "2", "Zoe"]
    for _ in range(2):
        await asyncio.sleep(0)
    assert len(called) == 10


async def test_what_goes_wrong_with_one_keeps_nobody_else_waiting() -> None:
    class Failing(Recipient):
        def send(self) -> None:
            raise RuntimeError("It cannot be reached.")

    called: list[str] = []
    told: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))
    man = SendScheduler()
    man.call_on(Failing("Ben", called), is_asking=False)
    man.call_on(Recipient("Carla", called), is_asking=False)
    for _ in range(2):
        await asyncio.sleep(0)
    assert called == ["Carla"]
    assert len(told) == 1
