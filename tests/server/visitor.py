"""A visitor of the lodge, as a browser is one: a cookie, HTTP requests and a WebSocket."""

import asyncio
import re
from collections import deque
from collections.abc import Callable, Mapping
from itertools import count
from random import Random
from secrets import token_hex
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from lodge.server.guests.identity import COOKIE
from tests.patience import PATIENCE
from tests.patience import wait as wait

Message = dict[str, Any]


def without_times(update: Message) -> str:
    """An update as text, but for the table's name and times of the day."""
    windows = {**update["windows"], "pace": 0} if update["windows"] else None
    return msgspec.json.encode({**update, "table": "T", "windows": windows}).decode()


def is_sentence(text: str) -> bool:
    """Does it end as one, or with the clause that it is about?"""
    return re.fullmatch(r".+[.?]( \([A-Z]+-\d+\))?", text) is not None


class Visitor:
    """Reads what it is sent only when it waits for something; all of it stays in `frames`."""

    def __init__(self, address: str, name: str = "Anna") -> None:
        self.name = name
        self.frames: list[str] = []
        self._unread: deque[Message] = deque()
        self.messages: list[Message] = []
        self.update: Message = {}
        """The last position that was shown."""
        self.log: list[Message] = []
        """The events so far, put together as the protocol says."""
        self._unheard = 0
        self.chat: list[Message] = []
        """What was said, as far as it was told."""
        self.news: Message = {}
        """The last message about the table and its people."""
        self._web = httpx.AsyncClient(timeout=PATIENCE, verify=False, trust_env=False)
        self.move(address)
        self._socket: ClientConnection | None = None
        self._ids = count(1)
        self._tag = token_hex(4)

    def move(self, address: str) -> None:
        """Go to another server, with the same cookie."""
        self.address = address
        self._web.base_url = f"http://{address}"

    @property
    def cookie(self) -> str | None:
        return self._web.cookies.get(COOKIE)

    async def introduce(self) -> Self:
        """Become a guest."""
        await self.ask("POST", "/api/me", {"name": self.name})
        return self

    # HTTP

    async def request(
        self, method: str, path: str, body: object = None, more: Mapping[str, str] | None = None
    ) -> httpx.Response:
        content = None if body is None else msgspec.json.encode(body)
        headers = {} if body is None else {"Content-Type": "application/json"}
        headers.update(more or {})
        return await self._web.request(method, path, content=content, headers=headers)

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask for something that is done."""
        answer = await self.request(method, path, body)
        assert answer.is_success, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Ask for something that is refused, with a sentence: the status and the code."""
        answer = await self.request(method, path, body)
        problem = answer.json()
        assert set(problem) == {"code", "sentence"}, problem
        assert is_sentence(problem["sentence"]), problem
        return answer.status_code, problem["code"]

    async def open(self, game: str, *seating: str, **more: object) -> str:
        """Open a table; its id."""
        wish = {"game": game, "seats": len(seating), "seating": list(seating), **more}
        opened: str = (await self.ask("POST", "/api/tables", wish))["id"]
        return opened

    async def sit(self, table: str, seat: int) -> Message:
        info: Message = await self.ask("POST", f"/api/tables/{table}/seats/{seat}")
        return info

    # The WebSocket

    async def connect(self, headers: Mapping[str, str] | None = None) -> Self:
        await self.disconnect()
        cookie = {} if self.cookie is None else {"Cookie": f"{COOKIE}={self.cookie}"}
        self._socket = await connect(
            f"ws://{self.address}/ws",
            additional_headers={**cookie, **(headers or {})},
            compression=None,
            max_size=None,
            max_queue=None,
            proxy=None,
            open_timeout=PATIENCE,
        )
        return self

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
        self._unread.clear()

    async def hang_up(self) -> None:
        """Cut the connection under whoever uses it at this moment."""
        if self._socket is not None:
            await self._socket.close()

    async def leave(self) -> None:
        await self.disconnect()
        await self._web.aclose()

    async def send_raw(self, frame: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(frame)

    async def send(self, type: str, table: str, **more: object) -> str:
        """Send a message; its id."""
        id = f"{self._tag}-{next(self._ids)}"
        message = {"type": type, "id": id, "table": table, **more}
        await self.send_raw(msgspec.json.encode(message).decode())
        return id

    async def read(self) -> Message:
        """The next message."""
        while not self._unread:
            assert self._socket is not None
            frame = await asyncio.wait_for(self._socket.recv(), PATIENCE)
            assert isinstance(frame, str)
            self.frames.append(frame)
            self._unread.extend(msgspec.json.decode(frame))
        message = self._unread.popleft()
        self.messages.append(message)
        self._take(message)
        return message

    def _take(self, message: Message) -> None:
        if message["type"] == "update":
            self.update = message
            assert message["first"] <= len(self.log), "events are missing"
            self.log[message["first"] :] = message["events"]
        elif message["type"] == "log":
            assert message["first"] <= len(self.log), "events are missing"
            self.log[message["first"] :] = message["events"]
        elif message["type"] == "chat":
            # Of what was said before the visit, the last page comes.
            self._unheard = self._unheard if self.chat else message["first"]
            assert message["first"] <= self._unheard + len(self.chat), "lines are missing"
            self.chat[message["first"] - self._unheard :] = message["lines"]
        elif message["type"] == "table":
            self.news = message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Read until something comes."""
        while not wanted(message := await self.read()):
            pass
        return message

    async def answer_to(self, id: str) -> str:
        """What a message led to: "ack", or the code of the refusal."""
        answer = await self.until(lambda message: message.get("id") == id)
        if answer["type"] == "ack":
            return "ack"
        assert is_sentence(answer["sentence"]), answer
        return str(answer["code"])

    async def tell(self, type: str, table: str, **more: object) -> str:
        """Send a message and wait for what it leads to."""
        return await self.answer_to(await self.send(type, table, **more))

    async def watch(self, table: str, known: int = 0, sequence: int = 1_000_000) -> Message:
        """Look at a table, and wait for its news and, if it is in play, its position.

        What is known of its log is known since the update `sequence`.
        """
        if self._socket is None:
            await self.connect()
        if not known:
            self.log.clear()
            self.chat.clear()
        self.news, self.update = {}, {}
        heard = len(self.chat)
        answer = await self.tell("watch", table, known=known, sequence=sequence, heard=heard)
        assert answer == "ack"
        # News of a table that was watched before may still be on the way.
        await self.until_true(lambda: bool(self.news) and self.news["table"]["id"] == table)
        if self.news["table"]["state"] != "waiting":
            await self.until_true(lambda: bool(self.update))
        return self.update

    async def ask_always(self, table: str) -> None:
        """Want to be asked in every window, so that nothing happens but what the test does."""
        assert await self.tell("ask", table, asking="always") == "ack"
        if self.update and self.update["windows"]:
            await self.until_true(lambda: self.update["windows"]["asking"] == "always")

    async def until_true(self, holds: Callable[[], bool]) -> None:
        """Read until something holds."""
        while not holds():
            await self.read()

    async def hear(self, lines: int) -> None:
        """Wait until so many lines of the chat are there."""
        await self.until_true(lambda: len(self.chat) >= lines)

    async def see(self, number: int) -> Message:
        """Wait for the position with this number, or a later one."""
        await self.until_true(lambda: self.update.get("number", 0) >= number)
        return self.update

    async def answer(self, action: str) -> str:
        """Answer the question that was shown last."""
        number = self.update["number"]
        return await self.tell("answer", self.update["table"], number=number, action=action)

    def choose(self, random: Random) -> str:
        """Any of the answers to the question that was shown last."""
        choice: str = random.choice(self.update["prompt"]["choices"])["action"]
        return choice
