"""What HTTP requests bring and get; tables as people see them."""

from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from lodge.bots import Level
from lodge.guide.how_to import Missed, Part, Term
from lodge.kernel.events import Event
from lodge.kernel.fairness import Proof
from lodge.kernel.outcome import Holding, Outcome
from lodge.kernel.rulebook import BlockKind
from lodge.kernel.series import SeriesKind
from lodge.kernel.shown import View
from lodge.kernel.ways import WayToPlay
from lodge.table.entries import ClockSetting
from lodge.table.state import TableState
from lodge.table.updates import Prompt

SeatKind = Literal["human", "bot", "empty"]


class LessonInfo(msgspec.Struct, frozen=True):
    """A guided first match."""

    part: str
    """What it is called among the lessons of its game; empty for the first one."""
    title: str
    about: str
    steps: int


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
    forfeits: list[int]
    """The numbers of seats with which a match can be lost on time."""
    ways: list[WayToPlay]
    """Ways to play that are offered by themselves, the usual one first; or none."""
    bots: list[str]
    """All that can be seated, the weakest first."""
    levels: list[Level]
    """Those that people choose from, the weakest first."""
    usual_bot: str
    """The one that plays where nobody says how well: good, and it answers at once."""
    schema: dict[str, Any]
    """The JSON schema of the options."""
    workshop: bool
    """Can cards be written and decks be built for it? Then each seat brings a deck."""
    lesson: LessonInfo | None
    """A guided first match, if there is one."""
    more_lessons: list[LessonInfo]
    """Further ones, as for another side."""


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


class StripInfo(msgspec.Struct, frozen=True):
    """One thing that happens in a turn, with its picture."""

    title: str
    text: str
    picture: list[Part]
    caption: str


class HowToInfo(msgspec.Struct, frozen=True):
    """How to play a game, for somebody who has never seen it."""

    title: str
    aim: str
    turn: list[StripInfo]
    wins: list[str]
    missed: list[Missed]
    glossary: list[Term]
    cards: list[CardFace]
    """Those that the pictures show."""


class RulesBlock(msgspec.Struct, frozen=True):
    """A clause, a paragraph, an item of a list, or a table, in Markdown."""

    kind: BlockKind
    id: str
    """Of a clause."""
    text: str
    rows: list[list[str]]
    """Of a table: its heads first."""


class RulesSection(msgspec.Struct, frozen=True):
    title: str
    blocks: list[RulesBlock]


class RulesInfo(msgspec.Struct, frozen=True):
    """The rules of a game as players read them."""

    title: str
    sections: list[RulesSection]


class Me(msgspec.Struct, frozen=True):
    id: str
    name: str
    connected: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """The connection of the ticket is mine now; otherwise it has to be opened again."""


class Introduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class FirstsInfo(msgspec.Struct, frozen=True):
    """What I have done in a game for the first time, on whatever device."""

    game: str
    lesson: bool
    """I followed its lesson to the end."""
    won: bool
    """I won a match."""
    mastered: bool
    """I won a match against good bots."""


class PassInfo(msgspec.Struct, frozen=True):
    """What makes another browser the same guest, once and soon."""

    id: str
    secret: str
    minutes: int
    """How long it is good."""


class PassSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: str


class SignedOut(msgspec.Struct, frozen=True):
    devices: int
    """How many other browsers were the same guest."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is asked for with."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    seating: list[str]
    """One entry a seat: "me", "open", or the name of a bot."""
    secrets: list[dict[str, Any] | None] = []
    """What each seat brings, if it is mine or a bot's; null: chance decides."""
    set: str = ""
    """The id of the set of own cards that the table uses."""
    promise: str = ""
    """The hash of what my browser adds to the shuffle, if I sit there."""
    public: bool = False
    clock: ClockSetting | None = None
    spectators_talk: bool = True
    hints: bool = False
    """May everybody ask for hints? Alone with bots there are always some."""
    series: SeriesKind = "single"
    """Is it the first match of several that are counted together?"""


class Bringing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat brings, unknown to the others; null: chance decides."""

    secret: dict[str, Any] | None = None


class SittingDown(Bringing, frozen=True, kw_only=True, forbid_unknown_fields=True):
    promise: str = ""
    """The hash of what the browser adds to the shuffle."""


class PlayingAgain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    promise: str = ""
    """The hash of what my browser adds to the shuffle of the new match."""
    same_sides: bool = False
    """Whoever opens the table wants no other side than before; in a series sides change."""


class Treatment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host does about somebody who only watches."""

    muted: bool = False
    removed: bool = False


class ChatRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    spectators_talk: bool


class BotChoice(Bringing, frozen=True, kw_only=True, forbid_unknown_fields=True):
    bot: str


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    """The bot in the seat, or the one that plays for an absent human."""
    connected: bool
    substitute: bool = False
    """A bot plays for the human of this seat for the time being."""
    promise: str = ""
    """The hash of what the browser of this seat adds to the shuffle."""
    grace: float | None = None
    """Seconds that somebody who is away has to come back before a bot may play for them."""
    flagged: bool = False
    """The time of the human of this seat is up: the bot plays to the end, or the match is lost."""
    you: bool = False
    person: str = ""
    """What others know the human of this seat by."""
    brings: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    """What the seat was chosen to bring, if I chose it."""
    kept_for: str = ""
    """The name of somebody from the match before, for whom the empty seat is kept."""
    kept_for_you: bool = False


class SeriesInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The series that a match belongs to, and how it stands, by seat."""

    kind: SeriesKind
    number: int
    """Which match of the series it is, from 1."""
    wins: list[int]
    points: list[int]
    """Empty where the game counts none."""
    over: bool
    winners: list[int]
    """Who is ahead, or has won the series."""
    words: str
    """All of that in a sentence."""


class OwnCardsInfo(msgspec.Struct, frozen=True):
    """The cards of somebody's own that a table uses besides the game's."""

    set: str
    """The id of the set; empty if it is not kept at the lodge."""
    name: str
    by: str
    count: int


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as somebody sees it who is not at it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    """Without long texts; `/api/tables/{id}/options` has them all."""
    own_cards: OwnCardsInfo | None
    brings: bool
    """Does every seat bring something of its own choice, as a deck?"""
    seats: list[SeatInfo]
    public: bool
    state: TableState
    host: bool
    """Do I decide when it starts?"""
    clock: ClockSetting | None
    hints: bool
    """May whoever is asked ask what a bot would do?"""
    lesson: bool
    """Is it the guided first match of its game?"""
    resignable: bool
    """Does whoever gives up lose, so that the match is over? Elsewhere a bot plays on."""
    opened: str
    commitment: str
    """The hash of the lodge's secret in the shuffle, known before anybody sits down."""
    shuffling: bool
    """The lodge waits for what the browsers have promised to add to the shuffle."""
    spectators: int
    spectators_talk: bool
    """May those who only watch talk?"""
    waiting: list[int]
    """The seats that the match waits for."""
    outcome: Outcome | None
    series: SeriesInfo | None = None
    next: str = ""
    """The table where its people play on, if there is one."""
    broken: str | None = None
    """Why it cannot be opened, in a sentence: then nobody knows who sits there."""


class ReplayStep(msgspec.Struct, frozen=True):
    number: int
    """The state after this many actions."""
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
    proof: Proof | None
    """What the key was made of."""
    outcome: Outcome


class ReplayMoment(msgspec.Struct, frozen=True):
    """The match after this many steps, as one observer saw it."""

    step: int
    view: View
    events: list[Event]
    """What the last action brought, as this observer may know it."""
    earlier: list[Event]
    """What had happened just before, so that what is going on can be told from its beginning."""
    prompt: Prompt | None
    """What the deciding seat was asked, if the observer is that seat."""


class TurningInfo(msgspec.Struct, frozen=True):
    """The moment that decided a match."""

    step: int
    """The match stood so after this many actions."""
    events: list[Event]
    """What happened then."""


class EndingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to tell of a match that is over, besides its outcome."""

    close: str
    """How close it was; empty: there is nothing to say."""
    sides: bool
    """Has the game sides, so that one can play again on the other one?"""
    held: list[Holding]
    """What the seats secretly were, or held to the end."""
    steps: list[int]
    """The moments of the curves, by how many actions were taken then."""
    curves: list[list[float]]
    """How far each seat had come at these; none where nobody can tell."""
    turning: TurningInfo | None


class ProblemInfo(msgspec.Struct, frozen=True):
    code: str
    sentence: str


class Health(msgspec.Struct, frozen=True):
    status: str
    tables: int
    connections: int


class Line(msgspec.Struct, frozen=True):
    at: str
    name: str
    seat: int | None
    text: str
    person: str
    """What others know them by; nothing of lines that an earlier lodge kept."""


class Talk(msgspec.Struct, frozen=True):
    """Some lines of a table's chat, which are numbered from its first."""

    first: int
    """The number of the first of these lines."""
    lines: list[Line]


def timestamp(at: float) -> str:
    """A moment as clients read it; what can be none, as in a damaged entry, is the first."""
    try:
        moment = datetime.fromtimestamp(at, UTC)
    except (OverflowError, OSError, ValueError):
        moment = datetime.fromtimestamp(0, UTC)
    return moment.isoformat(timespec="seconds")
