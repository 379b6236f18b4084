"""What a game is to the rest of the lodge: its names, its options, and how a match begins."""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from lodge.kernel import dealing, position
from lodge.kernel.bot import Bot
from lodge.kernel.cards import CardInfo, Look, plain_cards
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.events import Event, Row, Telling
from lodge.kernel.fields import Declared, read_fields, write_fields
from lodge.kernel.judging import Judge
from lodge.kernel.options import Options as AnyOptions
from lodge.kernel.options import read_options, write_schema
from lodge.kernel.outcome import Ending, Outcome
from lodge.kernel.phrases import Phrases as AnyPhrases
from lodge.kernel.phrases import listed
from lodge.kernel.reasons import Reason
from lodge.kernel.refusal import BadOptions, BadPosition, Refusal, Why
from lodge.kernel.shown import View as AnyView
from lodge.kernel.steps import NO_WINDOW, Question, Rules
from lodge.kernel.vocabulary import Verb, Vocabulary
from lodge.kernel.ways import WayToPlay
from lodge.kernel.workshop import Workshop
from lodge.kernel.written import Position as AnyPosition

if TYPE_CHECKING:
    from lodge.kernel.agenda import Pending
    from lodge.kernel.match import Match
    from lodge.kernel.setup import Setup

SETUPS_KEPT = 256
"""How many set-ups a game remembers; custom options could make any number of them."""

SENTENCES_KEPT = 4096
"""How many sentences of events a set-up remembers: each is told to several seats."""


NO_NAMES: Mapping[str, str] = {}


class Game(ABC):
    """One set of rules. Everything about a game that is not a match of it."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    ruleset: ClassVar[int]
    """Rises whenever play could differ from before."""
    also_called: ClassVar[dict[str, str]] = {}
    """Other names of faces, which positions and actions may use."""
    seat_counts: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int]
    forfeits: ClassVar[tuple[int, ...]] = ()
    """With so many seats whoever runs out of time can lose the match, and all others win it."""
    minutes: ClassVar[tuple[int, int]] = (15, 60)
    """About how long a match takes, from and to."""
    is_open: ClassVar[bool] = False
    """Everybody knows the same and plays for the same: views differ only in what a seat may do."""
    changes_backs: ClassVar[bool] = False
    """Can a card get another back: shuffled into the deck of somebody else?"""
    lessons: ClassVar[tuple[str, ...]] = ()
    """Further lessons besides the first, as for another side: `data/lesson_<name>.toml`."""
    Options: ClassVar[type[AnyOptions]]
    fields: ClassVar[Sequence[Declared]] = ()
    """What positions hold besides the cards."""
    Position: ClassVar[type[AnyPosition]]
    View: ClassVar[type[AnyView]] = AnyView
    Phrases: ClassVar[type[AnyPhrases[Any]]] = AnyPhrases
    Secret: ClassVar[type[AnyOptions] | None] = None
    """What each seat brings without showing it to the others, as its deck: a structure whose
    fields have defaults. It is given apart from the options, which everybody reads."""
    long_options: ClassVar[Sequence[str]] = ()
    """Options that may be long texts, as a set of cards: they are not repeated in every view."""
    ways: ClassVar[Sequence[WayToPlay]] = ()
    """Ways to play that are offered by themselves, the usual one first; or none."""
    rules: ClassVar[Rules]
    """The steps, questions, verbs and events that its modules declare."""
    bots: ClassVar[dict[str, Callable[[bytes], Bot]]] = {}

    def __init__(self) -> None:
        self._setups: dict[tuple[int | None, bytes], Setup] = {}

    @property
    def workshop(self) -> Workshop | None:
        """Where cards are written and decks are built, in games that have such."""
        return None

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

    @abstractmethod
    def result(self, match: Any) -> Outcome:
        """The outcome of a match that is over."""

    def forfeited(self, match: "Match", seat: int, resigned: bool = False) -> Outcome:
        """The outcome of a match that goes on no more, as the time of a seat is up, or as it has
        resigned."""
        others = tuple(other for other in range(match.seats) if other != seat)
        scores = tuple(float(other != seat) for other in range(match.seats))
        name = match.setup.phrases.seat_name(match.seen_by(None), seat)
        return Outcome(scores, others, f"{name} {'resigned' if resigned else 'lost on time'}.")

    def ending(self, match: Any) -> Ending:
        """What there is to tell of a match that is over, of things that were hidden, too."""
        return Ending()

    def progress(self, match: Any) -> tuple[float, ...]:
        """How far each seat has come, by what counts in the end; empty: nobody can tell. The moment
        that decided a match is found by it."""
        return ()

    def points(self, match: Any) -> tuple[int, ...]:
        """What each seat has scored, in games where that counts in a series of matches."""
        return ()

    def again(self, match: Any, other_sides: bool = True) -> dict[str, Any]:
        """The options that differ in the next match of the same people: other sides or the same
        ones; empty: the game has no sides."""
        return {}

    def describe(self, match: Any, observer: int) -> AnyView:
        """The game's own part of a view, built up from what the observer may know."""
        return self.View()

    def save(self, match: Any) -> dict[str, Any]:
        """The game's own fields of a position."""
        return write_fields(match, self.fields)

    def load(self, match: Any, doc: Any) -> None:
        """Take over the game's own fields of a position; raise BadPosition if they are wrong."""
        read_fields(match, doc, self.fields)

    def carry_over(self, ruleset: int, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """The options by which a match of an earlier ruleset goes on: what was a rule then may
        have become one of them."""
        return options

    def as_earlier(self, doc: dict[str, Any], written: dict[str, Any]) -> dict[str, Any]:
        """A position without what `written`, a position of an earlier lodge, does not say or says
        less exactly. By the rest a record is judged that holds it."""
        untold = [name for name in ("accounts", "inklings") if name not in written]
        return {name: value for name, value in doc.items() if name not in untold}

    def pending(self, match: Any, doc: Any) -> "list[Pending]":
        """The step that asks in a position, and what comes after it."""
        if not doc.pending:
            raise BadPosition("'pending' says what is asked.")
        return position.read_steps(match, doc.pending)

    def bring(self, match: Any, seat: int, secret: Any) -> None:
        """Put what a seat brings into a match that is laid out but not set up."""
        raise NotImplementedError

    def check_secret(self, setup: "Setup", secret: Any) -> None:
        """Raise BadOptions if no seat can bring this to a match of this set-up."""
        raise NotImplementedError

    def pool_of(self, setup: "Setup", kind: int, zone: int) -> int:
        """Which pool a card of this kind in this zone belongs to."""
        return 0

    def redeal(self, match: Any, observer: int) -> None:
        """Deal what an observer does not know anew. Games with hidden roles do more here."""
        supposed = [
            self.suppose(match, observer, pool, count)
            for pool, count in dealing.unknown(match.zones, observer)
        ]
        match.zones.deal(observer, match.chance, supposed)

    def suppose(self, match: Any, observer: int, pool: int, count: int) -> list[int]:
        """The kinds of so many unseen cards of a pool, for an observer who does not know what
        the pool is made of: something that it must think possible, by `match.chance`."""
        raise NotImplementedError

    def even_secrets(self) -> list[dict[str, Any]]:
        """What all seats can bring alike, so that nobody has an advantage: the decks of mirrored
        matches. Empty where seats bring nothing."""
        return []

    @property
    def judge(self) -> Judge | None:
        """What bots that look ahead ask how a match stands; None: they do not play this game."""
        return None

    def reason(self, match: Any, action: int) -> Reason:
        """Why the game's bot takes an action for the seat that decides."""
        return Reason()

    def most_cards(self, match: Any) -> int:
        """A match begun as this one has no more cards, whatever chance deals to the seats."""
        return len(match.zones.kind)

    def bound(self, setup: "Setup") -> int:
        """No match has more decisions than this."""
        return 100_000

    def cards(self) -> list[CardInfo]:
        """Every card that a match can show, whatever its options."""
        return plain_cards(self)

    def cards_of(self, setup: "Setup") -> list[CardInfo]:
        """Every card that a match of this set-up can show, those included that it brings."""
        return [*self.cards(), *setup.brought]

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
        secrets: Sequence[dict[str, Any] | AnyOptions] = (),
    ) -> "Match":
        """A new match. The same key gives the same match; without one it is a secret.

        `secrets`: what each seat brings, in the order of the seats.
        """
        return self.begin(seats, options or {}, make_key(key), events, secrets)

    def begin(
        self,
        seats: int | None,
        options: dict[str, Any] | AnyOptions,
        key: bytes,
        events: bool,
        secrets: Sequence[dict[str, Any] | AnyOptions] = (),
    ) -> "Match":
        """A new match from a ready-made key, as records hold it."""
        return self.start(self.setup(seats, options), key, events, secrets)

    def start(
        self,
        setup: "Setup",
        key: bytes,
        events: bool = False,
        secrets: Sequence[dict[str, Any] | AnyOptions] = (),
    ) -> "Match":
        """A new match of a set-up, for whoever plays many of the same."""
        match = self.lay_out(setup, Chance(key))
        for seat, secret in enumerate(self._read_secrets(match.seats, secrets)):
            self.bring(match, seat, secret)
            match.secrets.append(msgspec.json.decode(msgspec.json.encode(secret)))
        if events:
            match.keep_log()
        match.proceed()
        return match

    def from_json(self, doc: dict[str, Any], events: bool = False) -> "Match":
        """The match of a position; raise BadPosition or BadOptions if it is wrong."""
        given = position.read_position(self.Position, doc)
        if given.game != self.id:
            raise BadPosition(f"This is a position of {given.game!r}, not of {self.id!r}.")
        if given.ruleset > self.ruleset:
            raise BadPosition(
                f"This position belongs to ruleset {given.ruleset} of {self.title}; "
                f"this is ruleset {self.ruleset}."
            )
        options = self.carry_over(given.ruleset or self.ruleset, given.seats, given.options)
        setup = self.setup(given.seats, options)
        match = self.blank(setup, position.read_chance(given.chance))
        if events:
            match.keep_log()
        position.read_cards(match, given)
        self.load(match, given)
        position.read_knowledge(match, given)
        self._take_up(match, given)
        match.origin = match.to_json()
        return match

    def _take_up(self, match: "Match", given: AnyPosition) -> None:
        """Bring a match to the pending decision of its position."""
        if given.over:
            match.finish()
            return
        try:
            for step, a, b, frame in reversed(self.pending(match, given)):
                match.push_frame(step, frame, a, b)
            match.proceed(given.decision)
            if given.announcement is not None:
                position.read_announcement(match, given.announcement)
            is_stuck = not match.over and not match.choices()
        except (AssertionError, IndexError) as problem:
            # A step relies on what the steps before it leave behind.
            raise BadPosition("The pending steps do not go with this position.") from problem
        if given.decision not in (None, match.decision) or given.seat not in (None, match.seat):
            raise BadPosition(
                f"The position leads to the decision {match.decision!r} of seat {match.seat}, "
                f"not to {given.decision!r} of seat {given.seat}."
            )
        if is_stuck:
            raise BadPosition(
                f"The position leads to the decision {match.decision!r} of seat {match.seat}, "
                f"who has nothing to choose from."
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

    def read_secret(self, setup: "Setup", given: object) -> dict[str, Any]:
        """What a seat brings, as plain data, before there is a match; BadOptions: it cannot."""
        if self.Secret is None:
            raise BadOptions(f"In {self.title} no seat brings anything of its own.")
        secret = read_options(self.Secret, given, self.title)
        self.check_secret(setup, secret)
        doc: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(secret))
        return doc

    def _read_secrets(
        self, seats: int, given: Sequence[dict[str, Any] | AnyOptions]
    ) -> list[AnyOptions]:
        if self.Secret is None:
            if given:
                raise BadOptions(f"In {self.title} no seat brings anything of its own.")
            return []
        if given and len(given) != seats:
            raise BadOptions(f"There are {len(given)} secrets for {seats} seats.")
        return [read_options(self.Secret, secret, self.title) for secret in given or [{}] * seats]

    def _new_setup(self, seats: int | None, options: dict[str, Any] | AnyOptions) -> "Setup":
        count = self.default_seats if seats is None else seats
        if count not in self.seat_counts:
            counts = [str(count) for count in self.seat_counts]
            raise BadOptions(
                f"{self.title} is played by {listed(counts, 'or')} players, not {seats!r}."
            )
        self._keep_secrets_out(options)
        read = read_options(self.Options, options, self.title)
        self.check(count, read)
        return self.prepare(count, read)

    def _keep_secrets_out(self, options: object) -> None:
        if self.Secret is not None and isinstance(options, dict):
            for name in self.Secret.__struct_fields__:
                if name in options:
                    raise BadOptions(
                        f"{name!r} is a secret of each seat and no option, which all can read: "
                        f"give it in 'secrets'."
                    )

    def options_doc(self, options: AnyOptions) -> dict[str, Any]:
        """The options that differ from their defaults, as plain data."""
        values: dict[str, Any] = msgspec.to_builtins(options)
        defaults: dict[str, Any] = msgspec.to_builtins(self.Options())
        return {name: value for name, value in values.items() if value != defaults[name]}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """All actions, where they are the same in every match."""
        return Vocabulary(self.rules.verbs, also_called=self.also_called)

    @cached_property
    def decisions(self) -> list[Question[Any]]:
        """The decision points of the rules, each by one of the questions that ask it."""
        by_name: dict[str, Question[Any]] = {}
        for question in self.rules.questions:
            by_name.setdefault(question.decision, question)
        return list(by_name.values())

    @cached_property
    def has_windows(self) -> bool:
        """Are there questions that a seat can let go by, or that a table answers for it?"""
        return any(
            asked.pass_action() != NO_WINDOW
            or asked.usual is not None
            or asked.paced
            or asked.evident
            for asked in self.rules.questions
        )

    # Words

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """The game's English words: event sentences, questions, names of things."""
        return tomllib.loads(self.read("text/en.toml"))

    @cached_property
    def phrases(self) -> AnyPhrases[Any]:
        """Finds words for views: questions, choices, what seats are called."""
        return self.Phrases(self.title, self.texts, self.rules)

    def phrases_of(self, setup: "Setup") -> AnyPhrases[Any]:
        """The same for a match, which may bring cards of its own: these are called by name."""
        if not setup.card_names:
            return self.phrases
        words = {**self.texts.get("words", {}), **setup.card_names}
        return self.Phrases(self.title, {**self.texts, "words": words}, self.rules)

    @cached_property
    def rules_text(self) -> str:
        """The rules reference, with its clause IDs."""
        return self.read("RULES.md")

    @cached_property
    def look(self) -> Look:
        """The colours and icons of the cards, from `data/look.toml` if there is one."""
        try:
            return msgspec.convert(tomllib.loads(self.read("data/look.toml")), Look)
        except FileNotFoundError:
            return Look()

    def read(self, name: str) -> str:
        """A file of the game's folder; raise FileNotFoundError if it has none of that name."""
        return files(type(self).__module__.rpartition(".")[0]).joinpath(name).read_text("utf-8")

    def event(self, setup: "Setup", number: int, row: Row) -> Event:
        """An event as people read it."""
        _, kind, values = row
        data = kind.data(values, setup.faces)
        told = (kind.number, *values)
        if told not in setup.sentences:
            if len(setup.sentences) >= SENTENCES_KEPT:
                setup.sentences.clear()
            setup.sentences[told] = self.tell(setup, kind, data, "events")
        return Event(number, kind.name, kind.clause, data, setup.sentences[told])

    def tell(self, setup: "Setup", kind: Telling, data: dict[str, Any], table: str) -> str:
        """The sentence of an event or a refusal, from its table of texts."""
        # Without its text better than no table at all; the conformance suite finds it.
        text = self.texts.get(table, {}).get(kind.name, kind.name)
        sentence = text.format(**self.in_words(setup, kind, data))
        return sentence[:1].upper() + sentence[1:]

    def in_words(self, setup: "Setup", kind: Telling, data: dict[str, Any]) -> dict[str, str]:
        """The values of an event or a refusal as its sentence names them."""
        return {name: self.word(value, setup.card_names) for name, value in data.items()}

    def explain_refusal(self, match: Any, verb: Verb, operand: int) -> Refusal:
        """Why an action of the vocabulary is not legal now, in words a player understands."""
        question = match.question
        assert question is not None
        why = question.refuse(match, verb, operand, match.a, match.b)
        if why is None:
            why = self._why_not_out_of_turn(match, match.seat, verb, operand)
        if why is None:
            asked = match.setup.phrases.question(match.seen_by(match.seat))
            return Refusal("not-asked", f"That does not answer: {asked} ({question.clause})")
        return self._refusal(match.setup, why)

    def explain_out_of_turn(self, match: Any, seat: int, verb: Verb, operand: int) -> Refusal:
        """The same for a seat that is not asked: the reason for an interjection, or whose turn it
        is."""
        why = self._why_not_out_of_turn(match, seat, verb, operand)
        if why is None:
            return Refusal("not-your-turn", f"It is the turn of seat {match.seat}, not of {seat}.")
        return self._refusal(match.setup, why)

    def _why_not_out_of_turn(self, match: Any, seat: int, verb: Verb, operand: int) -> Why | None:
        # A legal interjection is refused, too, where nobody says whose it is.
        if not 0 <= seat < match.seats or verb.at(operand) in match.interjections(seat):
            return None
        why: Why | None = match.setup.interjection.refuse(match, seat, verb, operand)
        return why

    def _refusal(self, setup: "Setup", why: Why) -> Refusal:
        reason = why.reason
        sentence = self.tell(setup, reason, reason.data(why.values, setup.faces), "refusals")
        if reason.clause:
            sentence = f"{sentence.removesuffix('.')} ({', '.join(reason.clause.split())})."
        return Refusal(reason.name, sentence)

    def word(self, value: object, names: Mapping[str, str] = NO_NAMES) -> str:
        """A value of an event or a question as it stands in a sentence; `names` come first."""
        if isinstance(value, list):
            return ", ".join(self.word(part, names) for part in value)
        name = str(value)
        return names.get(name) or self.texts.get("words", {}).get(name, name)
