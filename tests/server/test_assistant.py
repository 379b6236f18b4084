"""A process that does what nothing else may wait for."""

import asyncio
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event

import pytest

from lodge.server.assistant import Assistant, answer_all
from tests.patience import PATIENCE
from tests.server.visitor import wait

pytestmark = pytest.mark.anyio


def work(pipe: Connection) -> None:
    """Say a word backwards; with a path, note there that it is being looked at, and stay at it."""

    def answer(message: bytes) -> bytes:
        if message.startswith(b"/"):
            Path(message.decode()).touch()
            Event().wait()
        return message[::-1]

    answer_all(pipe, answer)


@pytest.fixture
def assistant() -> Iterator[Assistant]:
    assistant = Assistant("assistant", PATIENCE, work)
    yield assistant
    assistant.close()


async def test_it_answers_one_message_after_the_other(assistant: Assistant) -> None:
    answers = await asyncio.gather(*(assistant.ask(word) for word in (b"fox", b"owl")))
    assert [answer for answer, _ in answers] == [b"xof", b"lwo"]


async def test_it_is_replaced_when_somebody_has_ended_it(assistant: Assistant) -> None:
    assert (await assistant.ask(b"fox"))[0] == b"xof"
    assert assistant._helper is not None
    assistant._helper.kill()
    assert (await assistant.ask(b"owl"))[0] == b"lwo"


async def test_it_is_replaced_when_it_takes_too_long(assistant: Assistant, tmp_path: Path) -> None:
    assistant._seconds = 0.0
    assert (await assistant.ask(bytes(tmp_path / "begun")))[0] is None
    assistant._seconds = PATIENCE
    assert (await assistant.ask(b"owl"))[0] == b"lwo"


async def test_what_is_under_way_does_not_keep_it_from_closing(tmp_path: Path) -> None:
    assistant = Assistant("assistant", PATIENCE, work)
    begun = tmp_path / "begun"
    asking = asyncio.create_task(assistant.ask(bytes(begun)))
    await wait(begun.exists)
    await asyncio.to_thread(assistant.close)
    assert (await asking)[0] is None
