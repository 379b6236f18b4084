"""What a game is to the rest of the lodge: its names, its options, and how a match begins."""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from lodge.kernel import position
from lodge.kernel.bot import Bot
from lodge.kernel.cards import CardInfo, Look, plain_cards
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.events import Event, EventKind, Row
from lodge.kernel.options import Options as AnyOptions
from lodge.kernel.options import read_options, write_schema
from lodge.kernel.phrases import Phrases as AnyPhrases
from lodge.kernel.phrases import listed
from lodge.kernel.position import Position as AnyPosition
from lodge.kernel.refusal import BadOptions, BadPosition
from lodge.kernel.shown import View as AnyView

if TYPE_CHECKING:
    from lodge.kernel.match import Match, Setup

SETUPS_KEPT = 256
"""How many set-ups a game remembers; custom options could make any number of them."""

SENTENCES_KEPT = 4096
"""How many sentences of events a set-up remembers: each is told to several seats."""


class Decision:
    """A decision point of the rules.

    `unasked`: a single option is taken without asking. Only for decisions whose options follow
    from public facts; elsewhere a missing question would tell something.
    """

    def __init__(self, name: str, id: str, clause: str, unasked: bool = False) -> None:
        self.name = name
        self.id = id
        self.clause = clause
        self.unasked = unasked


class StepKind:
    """Declares a step of the agenda: its name and the words that its values stand for."""

    def __init__(self, name: str, *words: Sequence[str]) -> None:
        self.name = name
        self.words = words

    def write(self, a: int, b: int) -> list[str | int]:
        values = (a, b)
        return [self.name, *(words[values[i]] for i, words in enumerate(self.words))]

    def read(self, entry: Sequence[str | int]) -> tuple[int, int]:
        """The values of a written step."""
        if len(entry) != len(self.words) + 1:
            raise BadPosition(f"The step {self.name!r} takes {len(self.words)} values.")
        values = [0, 0]
        for i, words in enumerate(self.words):
            if entry[i + 1] not in words:
                raise BadPosition(
                    f"{entry[i + 1]!r} does not go with the step {self.name!r}; "
                    f"these do: {', '.join(map(str, words))}."
                )
            values[i] = words.index(str(entry[i + 1]))
        return values[0], values[1]


class Game(ABC):
    """One set of rules. Everything about a game that is not a match of it."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    ruleset: ClassVar[int]
    """Rises whenever play could differ from before."""
    seat_counts: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int]
    minutes: ClassVar[tuple[int, int]] = (15, 60)
    """About how long a match takes, from and to."""
    is_open: ClassVar[bool] = False
    """Everybody knows the same: views differ only in what a seat may do."""
    Options: ClassVar[type[AnyOptions]]
    Position: ClassVar[type[AnyPosition]]
    View: ClassVar[type[AnyView]] = AnyView
    Phrases: ClassVar[type[AnyPhrases[Any]]] = AnyPhrases
    decisions: ClassVar[Sequence[Decision]]
    steps: ClassVar[Sequence[StepKind]]
    events: ClassVar[Sequence[EventKind]]
    bots: ClassVar[dict[str, Callable[[bytes], Bot]]] = {}

    def __init__(self) -> None:
        self._setups: dict[tuple[int | None, bytes], Setup] = {}

    # What each game brings

    @abstractmethod
    def check(self, seats: int, options: Any) -> None:
        """Raise BadOptions if these options do not go together."""

    @abstractmethod
    def prepare(self, seats: int, options: Any) -> "Setup":
        """All that stays fixed during a match with these seats and options."""

    @abstractmethod
    def blank(self, setup: "Setup", chance: Chance) -> "Match":
        """A match with its zones but without cards, for a position to be laid out."""

    @abstractmethod
    def lay_out(self, setup: "Setup", chance: Chance) -> "Match":
        """A match before its set-up: cards in their boxes, the set-up step on the agenda."""

    @abstractmethod
    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        """Seats and options that together use every option; the conformance suite plays them."""

    def bound(self, setup: "Setup") -> int:
        """No match has more decisions than this."""
        return 100_000

    def cards(self) -> list[CardInfo]:
        """Every card that a match can show, whatever its options."""
        return plain_cards(self)

    # The public interface

    def schema(self) -> dict[str, Any]:
        """The JSON schema of the options, with words for their values (`x-words`)."""
        return write_schema(self.Options, self.texts.get("values", {}))

    def new(
        self,
        seats: int | None = None,
        options: dict[str, Any] | AnyOptions | None = None,
        key: str | bytes | int | None = None,
        events: bool = False,
    ) -> "Match":
        """A new match. The same key gives the same match; without one it is a secret."""
        return self.begin(seats, options or {}, make_key(key), events)

    def begin(
        self, seats: int | None, options: dict[str, Any] | AnyOptions, key: bytes, events: bool
    ) -> "Match":
        """A new match from a ready-made key, as records hold it."""
        match = self.lay_out(self.setup(seats, options), Chance(key))
        if events:
            match.keep_log()
        match.proceed()
        return match

    def from_json(self, doc: dict[str, Any], events: bool = False) -> "Match":
        """The match of a position; raise BadPosition or BadOptions if it is wrong."""
        given = position.read_position(self.Position, doc)
        if given.game != self.id:
            raise BadPosition(f"This is a position of {given.game!r}, not of {self.id!r}.")
        if given.ruleset not in (0, self.ruleset):
            raise BadPosition(
                f"This position belongs to ruleset {given.ruleset} of {self.title}; "
                f"this is ruleset {self.ruleset}."
            )
        setup = self.setup(given.seats, given.options)
        match = self.blank(setup, position.read_chance(given.chance))
        if events:
            match.keep_log()
        position.read_cards(match, given)
        match.load(given)
        position.read_knowledge(match, given)
        self._take_up(match, given)
        match.origin = match.to_json()
        return match

    def _take_up(self, match: "Match", given: AnyPosition) -> None:
        """Bring a match to the pending decision of its position."""
        if given.over:
            match.finish()
            return
        match.proceed()
        if given.decision not in (None, match.decision) or given.seat not in (None, match.seat):
            raise BadPosition(
                f"The position leads to the decision {match.decision!r} of seat {match.seat}, "
                f"not to {given.decision!r} of seat {given.seat}."
            )

    def setup(self, seats: int | None, options: dict[str, Any] | AnyOptions) -> "Setup":
        """The set-up of a match, made once for the same seats and options."""
        if not (seats is None or type(seats) is int):
            raise BadOptions(f"The number of seats is a whole number, not {seats!r}.")
        try:
            wanted = (seats, msgspec.json.encode(options))
        except (TypeError, ValueError, RecursionError):
            raise BadOptions("Options are a table of names and plain values.") from None
        if wanted not in self._setups:
            made = self._new_setup(seats, options)
            if len(self._setups) >= SETUPS_KEPT:
                self._setups.clear()
            self._setups[wanted] = made
        return self._setups[wanted]

    def _new_setup(self, seats: int | None, options: dict[str, Any] | AnyOptions) -> "Setup":
        count = self.default_seats if seats is None else seats
        if count not in self.seat_counts:
            counts = [str(count) for count in self.seat_counts]
            raise BadOptions(
                f"{self.title} is played by {listed(counts, 'or')} players, not {seats!r}."
            )
        read = read_options(self.Options, options, self.title)
        self.check(count, read)
        return self.prepare(count, read)

    def options_doc(self, options: AnyOptions) -> dict[str, Any]:
        """The options that differ from their defaults, as plain data."""
        values: dict[str, Any] = msgspec.to_builtins(options)
        defaults: dict[str, Any] = msgspec.to_builtins(self.Options())
        return {name: value for name, value in values.items() if value != defaults[name]}

    # Words

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """The game's English words: event sentences, questions, names of things."""
        return tomllib.loads(self._read("text/en.toml"))

    @cached_property
    def phrases(self) -> AnyPhrases[Any]:
        """Finds words for views: questions, choices, what seats are called."""
        return self.Phrases(self.title, self.texts)

    @cached_property
    def rules_text(self) -> str:
        """The rules reference, with its clause IDs."""
        return self._read("RULES.md")

    @cached_property
    def look(self) -> Look:
        """The colours and icons of the cards, from `data/look.toml` if there is one."""
        try:
            return msgspec.convert(tomllib.loads(self._read("data/look.toml")), Look)
        except FileNotFoundError:
            return Look()

    def _read(self, name: str) -> str:
        return files(type(self).__module__.rpartition(".")[0]).joinpath(name).read_text("utf-8")

    def event(self, setup: "Setup", number: int, row: Row) -> Event:
        """An event as people read it."""
        _, event, values = row
        kind = self.events[event]
        data = kind.data(values, setup.faces)
        told = (event, *values)
        if told not in setup.sentences:
            if len(setup.sentences) >= SENTENCES_KEPT:
                setup.sentences.clear()
            setup.sentences[told] = self._tell(kind, data)
        return Event(number, kind.name, kind.clause, data, setup.sentences[told])

    def _tell(self, kind: EventKind, data: dict[str, Any]) -> str:
        named = {name: self.word(value) for name, value in data.items()}
        text = self.texts["events"][kind.name].format(**named)
        return text[0].upper() + text[1:]

    def word(self, value: object) -> str:
        """A value of an event or a question as it stands in a sentence."""
        if isinstance(value, list):
            return ", ".join(self.word(part) for part in value)
        return self.texts.get("words", {}).get(str(value), str(value))
