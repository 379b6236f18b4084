"""What travels between the lodge and its clients; docs/protocol.md explains it."""

from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from lodge.kernel.events import Event
from lodge.kernel.outcome import Outcome
from lodge.kernel.shown import View
from lodge.table.entries import ClockSetting, Said
from lodge.table.passing import Asking
from lodge.table.showing import Prompt, Update
from lodge.table.table import TableState

SeatKind = Literal["human", "bot", "empty"]

# HTTP


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the home page shows it."""

    id: str
    title: str
    summary: str
    ruleset: int
    seats: list[int]
    default_seats: int
    minutes: tuple[int, int]
    """About how long a match takes, from and to."""
    bots: list[str]
    """The weakest first."""
    schema: dict[str, Any]
    """The JSON schema of the options."""


class CardFace(msgspec.Struct, frozen=True):
    """A card as clients speak of it."""

    face: str
    name: str
    text: str
    kind: str
    """Which deck it belongs to; its back is `{kind}-back.svg`."""
    tags: list[str]
    numbers: dict[str, int]
    facts: dict[str, str | int]
    """What the card does not show in these words, as the game's clients know it."""
    drawing: str
    """Where its drawing is to be had."""


class ClauseInfo(msgspec.Struct, frozen=True):
    id: str
    text: str


class RulesSection(msgspec.Struct, frozen=True):
    title: str
    clauses: list[ClauseInfo]


class RulesInfo(msgspec.Struct, frozen=True):
    """The rules of a game, clause by clause."""

    title: str
    sections: list[RulesSection]


class Me(msgspec.Struct, frozen=True):
    id: str
    name: str


class Introduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is asked for with."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    seating: list[str]
    """One entry a seat: "me", "open", or the name of a bot."""
    public: bool = False
    clock: ClockSetting | None = None


class BotChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bot: str


class SeatInfo(msgspec.Struct, frozen=True):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    """The bot in the seat, or the one that plays for an absent human."""
    connected: bool
    substitute: bool
    """A bot plays for the human of this seat for the time being."""
    you: bool


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as somebody sees it who is not at it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    public: bool
    state: TableState
    host: bool
    """Do I decide when it starts?"""
    clock: ClockSetting | None
    opened: str
    commitment: str
    """The hash of the key of the shuffle, known before the match."""
    spectators: int
    waiting: list[int]
    """The seats that the match waits for."""
    outcome: Outcome | None


class ReplayStep(msgspec.Struct, frozen=True):
    number: int
    """The state after so many actions."""
    seat: int
    action: str
    words: str


class ReplayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over, step by step in words."""

    game: str
    title: str
    options: dict[str, Any]
    players: list[str]
    roles: list[str]
    steps: list[ReplayStep]
    key: str
    commitment: str
    outcome: Outcome


class ReplayMoment(msgspec.Struct, frozen=True):
    """The match after so many steps, as one observer saw it."""

    step: int
    view: View
    events: list[Event]
    """What the last action brought, as this observer may know it."""
    prompt: Prompt | None
    """What the deciding seat was asked, if the observer is that seat."""


class ProblemInfo(msgspec.Struct, frozen=True):
    code: str
    sentence: str


class Health(msgspec.Struct, frozen=True):
    status: str
    tables: int
    connections: int


# From a client


class FromClient(msgspec.Struct, frozen=True, tag_field="type"):
    id: str
    table: str


class Watch(FromClient, frozen=True, tag="watch"):
    known: int = 0
    sequence: int = 0


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


class AskWhen(FromClient, frozen=True, tag="ask"):
    """When I want to be asked in windows."""

    asking: Asking


Message = Watch | Answer | Interject | Undo | Say | AskWhen
read_message = msgspec.json.Decoder(Message).decode


# To a client


class ToClient(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Welcome(ToClient, frozen=True, tag="welcome"):
    name: str | None
    version: str


class Line(msgspec.Struct, frozen=True):
    at: str
    name: str
    seat: int | None
    text: str


class TableNews(ToClient, frozen=True, tag="table"):
    table: TableInfo
    you: int | None
    chat: list[Line]


class ChatNews(ToClient, frozen=True, tag="chat"):
    table: str
    line: Line


class Ack(ToClient, frozen=True, tag="ack"):
    id: str


class Refused(ToClient, frozen=True, tag="refused"):
    id: str | None
    code: str
    sentence: str


class Closing(ToClient, frozen=True, tag="closing"):
    sentence: str


News = Welcome | TableNews | Update | ChatNews | Ack | Refused | Closing
"""Everything that the lodge sends."""


def line(said: Said) -> Line:
    return Line(timestamp(said.at), said.name, said.seat, said.text)


def timestamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
