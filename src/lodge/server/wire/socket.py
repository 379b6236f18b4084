"""What travels over a WebSocket, in both directions."""

from typing import Annotated

import msgspec

from lodge.kernel.chance import KEY_SIZE
from lodge.server.wire.http import Line, TableInfo
from lodge.table.hints import Likely
from lodge.table.updates import LogPage, Update
from lodge.table.windows import Asking

NONCE_DIGITS = 2 * KEY_SIZE

# From a client


class FromClient(msgspec.Struct, frozen=True, tag_field="type"):
    id: Annotated[str, msgspec.Meta(max_length=64)]
    """The client's own name for the message, never used again: a message that comes again with
    the same id is done already."""
    table: str


class Watch(FromClient, frozen=True, tag="watch"):
    known: int = 0
    sequence: int = 0
    heard: int = 0


class Answer(FromClient, frozen=True, tag="answer"):
    number: int
    action: str


class Interject(FromClient, frozen=True, tag="interject"):
    number: int
    action: str


class Undo(FromClient, frozen=True, tag="undo"):
    number: int


class Say(FromClient, frozen=True, tag="say"):
    text: str


class Reveal(FromClient, frozen=True, tag="reveal"):
    nonce: Annotated[str, msgspec.Meta(max_length=NONCE_DIGITS)]


class AskWhen(FromClient, frozen=True, tag="ask"):
    """When I want to be asked in windows."""

    asking: Asking


class Advise(FromClient, frozen=True, tag="advise"):
    """What would a bot do in my place?"""

    number: int


Message = Watch | Answer | Interject | Undo | Say | Reveal | AskWhen | Advise
read_message = msgspec.json.Decoder(Message).decode


# To a client


class ToClient(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Welcome(ToClient, frozen=True, tag="welcome"):
    name: str | None
    version: str
    person: str | None = None
    """What others know me by."""
    ticket: str | None = None
    """Without a guest: what makes this connection mine as soon as I have a name."""


class WatcherInfo(msgspec.Struct, frozen=True):
    """Somebody with a name who only watches, or would if they had not been removed."""

    person: str
    name: str
    muted: bool
    """By the host, for all."""
    removed: bool


class TableNews(ToClient, frozen=True, tag="table"):
    table: TableInfo
    you: int | None
    watchers: list[WatcherInfo]
    """At most 50; only the host is told of those who were removed."""


class ChatNews(ToClient, frozen=True, tag="chat"):
    table: str
    first: int
    lines: list[Line]


class Hint(ToClient, frozen=True, tag="hint"):
    """What a bot would answer in my place. Nobody else is told."""

    table: str
    number: int
    """Of the open decision."""
    action: str
    why: str
    """In a sentence; empty: it cannot say."""
    likely: list[Likely] = []
    """That answer first, then the next best, if the bot has looked ahead."""


class Ack(ToClient, frozen=True, tag="ack"):
    id: str


class Refused(ToClient, frozen=True, tag="refused"):
    id: str | None
    code: str
    sentence: str


class Closing(ToClient, frozen=True, tag="closing"):
    sentence: str


News = Welcome | TableNews | Update | LogPage | ChatNews | Hint | Ack | Refused | Closing
"""Everything that the lodge sends."""
