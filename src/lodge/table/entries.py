"""What is kept of a table: how it was opened, and everything that happened since, in order.

A table is nothing but its opening and its entries: taking them again gives the same table, half
made picks, clocks and chat included.

Each kind of entry says of itself what others need to know: what it touches, whether it is a mere
wish, whether it changes who sits here. A new kind is a class here and a case in `proceedings`.
"""

from enum import Flag, auto
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

import msgspec

from lodge.kernel.series import SeriesKind
from lodge.table.windows import Asking

FlagRule: TypeAlias = Literal["bot", "loss"]
"""What happens to somebody whose time is up: a bot plays on for them, or they lose the match."""


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time each player has for a match, and how much each action adds, in seconds."""

    seconds: float
    increment: float = 0
    flag: FlagRule = "bot"


class OwnCards(msgspec.Struct, frozen=True):
    """Which set of own cards a table uses; what is in it stands in the options."""

    set: str
    """Its id at the lodge."""
    name: str
    by: str
    """The name of whoever wrote it."""


class KeptSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that is kept for somebody from the match before."""

    seat: int
    player: str
    name: str
    secret: dict[str, Any] | None = None
    """What they brought to that match."""


class Played(msgspec.Struct, frozen=True):
    """A match of a series that is over."""

    winners: list[int]
    points: list[int]
    """What each seat has scored, if the game counts that."""


class SeriesSetting(msgspec.Struct, frozen=True):
    """The series that a match belongs to, and its earlier matches."""

    kind: SeriesKind
    played: list[Played] = []


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is opened with."""

    game: str
    ruleset: int
    seats: int
    options: dict[str, Any]
    key: str
    """The key of the match, in hexadecimal: a secret until the match is over."""
    clock: ClockSetting | None = None
    own_cards: OwnCards | None = None
    spectators_talk: bool = True
    hints: bool = False
    """May people ask what a bot would do, although they do not play against bots alone?"""
    lesson: bool = False
    """Is it the guided first match of its game?"""
    lesson_part: str = ""
    """Which of the further lessons of its game it is, if it is no first one."""
    start: dict[str, Any] | None = None
    """The position that the match begins with, if it is not dealt."""
    series: SeriesSetting | None = None
    kept: list[KeptSeat] = []
    """Seats for those who have played together before."""
    at: float
    """Seconds since 1970, as in all entries."""


class Touches(Flag):
    """What is different afterwards, of what people are shown."""

    NOTHING = 0
    POSITION = auto()
    SEATS = auto()
    """Who sits where, and what the host allows."""
    CHAT = auto()
    SECRET = auto()
    """What its seat brings: only whoever chose it is told."""
    OWN_POSITION = auto()
    """The position as its own seat is shown it."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something that happened at a table."""

    touches: ClassVar[Touches] = Touches.NOTHING
    is_action: ClassVar[bool] = False
    """An action in the match, or one taken back."""
    takes_back: ClassVar[bool] = False
    advances: ClassVar[bool] = False
    """The match is further than before."""
    asks: ClassVar[bool] = False
    """It may open a question."""
    begins: ClassVar[bool] = False
    """It begins the match."""
    keeps: ClassVar[bool] = False
    """It holds the whole position."""
    is_held: ClassVar[bool] = False
    """A position that is kept later holds all that it did."""
    prepares: ClassVar[bool] = False
    """It changes what the match begins with."""

    at: float

    @property
    def is_wish(self) -> bool:
        """People may want it again and again, and a match goes on without it."""
        return False

    @property
    def of_seat(self) -> int | None:
        """The seat it happened to, if it happened to one."""
        return getattr(self, "seat", None)


class Wish(Entry, frozen=True):
    """Something that people do before and besides the play, of which there need not be an end."""

    @property
    def is_wish(self) -> bool:
        return True


class Taking(Wish, frozen=True):
    """A seat is taken or left before the match."""

    touches = Touches.SEATS | Touches.POSITION
    prepares = True

    seat: int

    def guest(self, kept_for: str | None) -> str | None:
        """The guest whom the database lists with this seat now; `kept_for`: for whom the seat was
        kept when the table was opened."""
        return None


class SatDown(Taking, frozen=True, tag="sat-down"):
    """A person took an empty seat."""

    player: str
    name: str
    secret: dict[str, Any] | None = None
    """What the seat brings, in games where it brings something."""
    promise: str = ""
    """The hash of what the browser adds to the shuffle; nothing: it adds nothing."""

    def guest(self, kept_for: str | None) -> str | None:
        return self.player


class BotSat(Taking, frozen=True, tag="bot-sat"):
    """A bot was put on an empty seat."""

    bot: str
    secret: dict[str, Any] | None = None


class Brought(Wish, frozen=True, tag="brought"):
    """A seat brings something else than before, before the match."""

    touches = Touches.SECRET
    prepares = True

    seat: int
    secret: dict[str, Any]


class GotUp(Taking, frozen=True, tag="got-up"):
    """A seat became empty again, before the match."""

    kept: bool = False
    """It is kept again for whoever it was kept for when the table was opened."""

    def guest(self, kept_for: str | None) -> str | None:
        return kept_for if self.kept else None


class Began(Entry, frozen=True, tag="began"):
    """The match began."""

    touches = Touches.SEATS | Touches.POSITION
    advances = True
    asks = True
    begins = True
    is_held = True

    nonces: dict[int, str] = {}
    """What the browsers added to the shuffle, by seat."""


Absence: TypeAlias = Literal["left", "away", "time"]
"""Why a bot plays for somebody: by their own wish, as they are away, or as their time is up."""


class StoodIn(Entry, frozen=True, tag="stood-in"):
    """A bot plays for the person of a seat from now on."""

    touches = Touches.SEATS | Touches.POSITION

    seat: int
    bot: str
    why: Absence = "left"

    @property
    def is_wish(self) -> bool:
        return self.why == "left"


class CameBack(Entry, frozen=True, tag="came-back"):
    """The person of a seat plays again."""

    touches = Touches.SEATS | Touches.POSITION

    seat: int


class Forfeited(Entry, frozen=True, tag="forfeited"):
    """The time of a seat is up, or its person gives up, and with it the match is lost."""

    touches = Touches.SEATS | Touches.POSITION
    advances = True

    seat: int
    resigned: bool = False


class Resumed(Entry, frozen=True, tag="resumed"):
    """Somebody leads the table again, or its server has slept: the time since the last entry was
    nobody's own."""

    is_held = True


class Deed(NamedTuple):
    """A message of a client, as it is known again when it comes twice.

    Clients give their messages names of their own, and two may give the same: it comes twice if
    it is of the same person and says the same.
    """

    player: str
    by: str
    """What the client calls the message."""
    kind: "type[Requested]"
    number: int = 0
    """Of the decision that it is about."""
    words: str = ""
    """What it says."""


class Requested(Entry, frozen=True, kw_only=True):
    """Something that a client asked for."""

    by: str = ""
    """What the client calls its message: if it comes again, it is done already."""

    def deed(self, player: str, number: int) -> Deed:
        """How the message is known again: who sits there, and the number of the decision."""
        return Deed(player, self.by, type(self), number)


class Acted(Requested, frozen=True, kw_only=True, tag="acted"):
    """A seat answered the open decision, or interjected."""

    touches = Touches.POSITION
    is_action = True
    advances = True
    asks = True
    is_held = True

    seat: int
    action: str
    out_of_turn: bool = False
    through: list[str] = []
    """What was only opened on the way, taken in one with it."""
    given: bool = False
    """The table has answered: nobody was asked."""

    def deed(self, player: str, number: int) -> Deed:
        return Deed(player, self.by, Acted, number, self.action)


class Asked(Wish, frozen=True, tag="asked"):
    """The person of a seat said when to be asked in windows."""

    touches = Touches.OWN_POSITION

    seat: int
    asking: Asking


class TookBack(Requested, frozen=True, kw_only=True, tag="took-back"):
    """The last action was taken back."""

    touches = Touches.POSITION
    is_action = True
    takes_back = True
    is_held = True

    seat: int

    @property
    def is_wish(self) -> bool:
        return True


class Said(Requested, frozen=True, kw_only=True, tag="said"):
    """Somebody said something."""

    touches = Touches.CHAT

    name: str
    seat: int | None
    text: str
    player: str = ""
    """Nothing: an earlier lodge did not write down who it was."""

    def deed(self, player: str, number: int) -> Deed:
        return Deed(self.player, self.by, Said, words=self.text)


class Forgotten(Entry, frozen=True, tag="forgotten"):
    """What stands in the place of a line that has left the chat."""


class Treated(Wish, frozen=True, tag="treated"):
    """The host has muted or removed somebody who only watches, or takes that back."""

    touches = Touches.SEATS

    player: str
    name: str
    muted: bool = False
    removed: bool = False


class LetTalk(Wish, frozen=True, tag="let-talk"):
    """The host has opened the chat for those who only watch, or closed it."""

    touches = Touches.SEATS

    spectators: bool


class Kept(Entry, frozen=True, tag="kept"):
    """The whole position, so that a match survives a change of the rules."""

    keeps = True
    is_held = True

    position: dict[str, Any]


AnyEntry = (
    SatDown
    | BotSat
    | Brought
    | GotUp
    | Began
    | StoodIn
    | CameBack
    | Forfeited
    | Resumed
    | Acted
    | Asked
    | TookBack
    | Said
    | Forgotten
    | Treated
    | LetTalk
    | Kept
)


_decoder = msgspec.json.Decoder(AnyEntry)
_opening_decoder = msgspec.json.Decoder(Opening)


def encode(entry: Entry | Opening) -> bytes:
    return msgspec.json.encode(entry)


def decode(body: bytes) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(body)
    return entry


def decode_opening(body: bytes) -> Opening:
    return _opening_decoder.decode(body)
