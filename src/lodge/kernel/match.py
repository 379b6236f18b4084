# lodge: compiled
"""A match in progress: plain data plus one pending decision.

The rules never wait for anybody. What is still to be done lies on the *agenda*, a stack of
steps (small tuples of ints). The kernel takes steps off it and lets the game perform them until
one asks for a decision or the match is over. Effects push further steps; a reaction to a
reaction is just a deeper step. So a match can be copied, saved, searched and resumed anywhere.

A game derives its class from `Match` and fills in the methods of the section "what a game
brings"; everything else is the public interface, the same for all games.
"""

from typing import TYPE_CHECKING, Any, Final

import msgspec
from mypy_extensions import i64, mypyc_attr

from lodge.kernel import position, record, views
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.events import Event
from lodge.kernel.log import UNHEARD, Log
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import IllegalAction, LodgeError, Refusal
from lodge.kernel.shown import View
from lodge.kernel.vocabulary import SPAN, Vocabulary
from lodge.kernel.zones import Zones

if TYPE_CHECKING:
    from lodge.kernel.game import Game

NOTHING: Final = -1
"""No decision is pending."""

OUT_OF_TURN: Final = 1 << 32
"""An interjection is journalled as `action + OUT_OF_TURN * (seat + 1)`."""

Step = tuple[int, int, int]
"""A step of the agenda: its number and up to two values."""

# On the agenda a step is packed into one int, which is quicker to push and to pop.
STEP_RANGE: Final = 1 << 8
VALUE_RANGE: Final = 1 << 24


class Setup:
    """What is fixed for a whole match and shared by all its copies."""

    def __init__(
        self,
        game: "Game",
        seats: int,
        options: Any,
        vocabulary: Vocabulary,
        faces: list[str],
        zone_names: list[str],
        tables: Any = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.vocabulary = vocabulary
        self.faces = faces
        self.zone_names = zone_names
        # Whatever the game has worked out from the options.
        self.tables = tables
        self.unasked = [decision.unasked for decision in game.decisions]
        # Encoded, so that whoever reads it gets a document of his own.
        self._options_json = msgspec.json.encode(game.options_doc(options))
        # The sentences of events that were told before.
        self.sentences: dict[tuple[int, ...], str] = {}
        # The names of some zones together, by their mask.
        self.zone_lists: dict[int, list[str]] = {}

    def heading(self) -> dict[str, Any]:
        """Which game this is: what positions and views begin with."""
        return {
            "game": self.game.id,
            "ruleset": self.game.ruleset,
            "seats": self.seats,
            "options": self.options_doc(),
        }

    def options_doc(self) -> dict[str, Any]:
        """The options that differ from their defaults, as plain data."""
        doc: dict[str, Any] = msgspec.json.decode(self._options_json)
        return doc


# Games that are installed later need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One play of a game, at one moment."""

    def __init__(self, setup: Setup, chance: Chance, zones: Zones) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.key = chance.key
        self.chance = chance
        self.zones = zones
        self.seat = NOTHING
        self.over = False
        self.asked = NOTHING
        self._agenda: list[int] = []
        # The step that asked the pending decision, and its values.
        self.step = NOTHING
        self.a = 0
        self.b = 0
        self.recording = False
        self._log = UNHEARD
        self._options: list[int] = []
        self._listed = False
        # Actions so far. Copies share the list; whoever finds it longer than its own count
        # has been overtaken and goes on with a list of its own.
        self._journal: list[int] = []
        self._made = 0
        self.origin: dict[str, Any] | None = None
        self.is_guess = False

    # What a game brings

    def perform(self, step: int, a: int, b: int) -> None:
        """Carry out one step of the agenda. A step that asks does nothing else that counts:
        after an interjection, or when a position is loaded, it is performed again."""
        raise NotImplementedError

    def act(self, verb: int, operand: int) -> None:
        """Carry out a legal answer to the decision that `self.step` asked."""
        raise NotImplementedError

    def list_options(self) -> list[int]:
        """The legal answers to the pending decision, in the canonical order of the rules."""
        raise NotImplementedError

    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        """Why an action of the vocabulary is not legal now."""
        raise NotImplementedError

    def list_interjections(self, seat: int) -> list[int]:
        """What a seat may do out of turn now. Most games have nothing of the kind."""
        return []

    def interject(self, seat: int, verb: int, operand: int) -> None:
        """Carry out an interjection."""
        raise NotImplementedError

    def copy_self(self) -> "Match":
        """A copy of the game's own data; the kernel copies the rest."""
        raise NotImplementedError

    def redeal(self, observer: int) -> None:
        """Deal what an observer does not know anew. Games with hidden roles do more here."""
        self.zones.deal(observer, self.chance)

    def result(self) -> Outcome:
        """The outcome of a match that is over."""
        raise NotImplementedError

    def save(self) -> dict[str, Any]:
        """The game's own fields of a position."""
        raise NotImplementedError

    def load(self, doc: Any) -> None:
        """Take over the game's own fields of a position; raise BadPosition if they are wrong."""
        raise NotImplementedError

    def pool_of(self, kind: int, zone: int) -> int:
        """Which pool a card of this kind in this zone belongs to."""
        return 0

    def describe(self, observer: int) -> View:
        """The game's own part of a view, built up from what the observer may know."""
        return View()

    def list_leads(self) -> dict[int, list[int]]:
        """For options that only begin something and tell the seat nothing: the answers to the
        question that comes next. Clients offer both in one."""
        return {}

    # Playing

    @property
    def decision(self) -> str | None:
        """The name of the pending decision point; None when the match is over."""
        if self.asked == NOTHING:
            return None
        name: str = self.setup.game.decisions[self.asked].name
        return name

    def legal(self) -> list[int]:
        """The actions that `seat` can take now, in a fixed order; empty when it is over."""
        return self.options()[:]

    def options(self) -> list[int]:
        """Like `legal`, but the list that the match itself keeps: for search, not to be changed."""
        if not self._listed:
            self._options = [] if self.over else self.list_options()
            self._listed = True
        return self._options

    def apply(self, action: object, seat: int | None = None) -> None:
        """Take an action, or an interjection of another seat; raise IllegalAction untouched."""
        if isinstance(action, int) and not isinstance(action, bool):
            if (seat is None or seat == self.seat) and action in self.options():
                self.answer(action)
                return
            if seat is not None and action in self.interjections(seat):
                self._interrupt(action, seat)
                return
        refusal = self._refuse(action, seat)
        raise IllegalAction(refusal)

    def answer(self, action: int) -> None:
        """Take an action that is known to be legal, unchecked: for search and playouts."""
        self._write(action)
        self._act(action)
        self.proceed()

    def _act(self, action: int) -> None:
        self.asked = NOTHING
        self._listed = False
        self.act(action // SPAN, action % SPAN)

    def _interrupt(self, action: int, seat: int) -> None:
        """Carry out an interjection, with all that follows from it, before the open question."""
        self._write(action + OUT_OF_TURN * (seat + 1))
        self._listed = False
        self.asked = NOTHING
        self.push(self.step, self.a, self.b)
        self.interject(seat, action // SPAN, action % SPAN)
        self.proceed()

    def proceed(self) -> None:
        """Perform steps until somebody has a choice or the match is over."""
        while True:
            while self.asked == NOTHING and not self.over:
                packed: i64 = self._agenda.pop()
                self.step = packed % STEP_RANGE
                self.a = packed // STEP_RANGE % VALUE_RANGE
                self.b = packed // (STEP_RANGE * VALUE_RANGE)
                self.perform(self.step, self.a, self.b)
            if self.over or not self.setup.unasked[self.asked]:
                return
            options = self.options()
            if len(options) != 1:
                return
            self._act(options[0])

    def interjections(self, seat: int) -> list[int]:
        """What a seat may do out of turn before the next decision is answered."""
        if self.over or not 0 <= seat < self.seats:
            return []
        return self.list_interjections(seat)

    def refusal(self, action: object, seat: int | None = None) -> Refusal | None:
        """Why an action would be refused, without trying; None if it is legal."""
        if isinstance(action, int) and not isinstance(action, bool):
            if (seat is None or seat == self.seat) and action in self.options():
                return None
            if seat is not None and action in self.interjections(seat):
                return None
        return self._refuse(action, seat)

    def _refuse(self, action: object, seat: int | None) -> Refusal:
        if action not in self.setup.vocabulary:
            return Refusal("unknown-action", f"There is no action {action!r} in this game.")
        if self.over:
            return Refusal("match-over", "The match is over.")
        if seat is not None and seat != self.seat:
            return Refusal("not-your-turn", f"It is the turn of seat {self.seat}, not of {seat}.")
        assert isinstance(action, int)
        return self.explain_refusal(action // SPAN, action % SPAN)

    def text(self, action: int) -> str:
        """The readable form of an action."""
        text: str = self.setup.vocabulary.text(action)
        return text

    def parse(self, text: str) -> int:
        """The action that a text stands for; raise IllegalAction if there is none."""
        action: int = self.setup.vocabulary.parse(text)
        return action

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.result() if self.over else None

    # Copies, views and documents

    def clone(self) -> "Match":
        """A complete copy that shares nothing that can change."""
        other = self.copy_self()
        other.key = self.key
        other.seat = self.seat
        other.over = self.over
        other.asked = self.asked
        other._agenda = self._agenda[:]
        other.step = self.step
        other.a = self.a
        other.b = self.b
        other.recording = self.recording
        if self.recording:
            other._log = self._log.copy()
        other._options = self._options
        other._listed = self._listed
        other._journal = self._journal
        other._made = self._made
        other.origin = self.origin
        other.is_guess = self.is_guess
        return other

    def guess(self, seat: int | None, key: str | bytes | int) -> "Match":
        """A copy in which all that a seat does not know is dealt anew; None: a spectator.

        It keeps neither the key nor the actions nor what others alone were told.
        """
        observer = self.observer(seat)
        other = self.clone()
        other.is_guess = True
        other.chance = Chance(make_key(key))
        other.key = other.chance.key
        other.origin = None
        other._journal = []
        other._made = 0
        if self.recording:
            other._log = self._log.known_to(observer)
        other._listed = False
        other.redeal(observer)
        return other

    def observer(self, seat: int | None) -> int:
        """The observer number of a seat, or of a spectator for None."""
        if seat is None:
            return self.seats
        if not 0 <= seat < self.seats:
            raise LodgeError(f"There is no seat {seat}: the seats are 0 to {self.seats - 1}.")
        return seat

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, as JSON-ready data; None: what a spectator may know."""
        return views.write_view(self, seat)

    def seen_by(self, seat: int | None) -> View:
        """The same as a structure of the game, for those who read it in Python."""
        return views.see(self, seat)

    def to_json(self) -> dict[str, Any]:
        """The whole position, hidden cards included, as a document for `game.from_json`."""
        return position.write_position(self)

    def record(self) -> "record.Record":
        """The match so far, for replaying and verifying."""
        return record.make_record(self)

    def keep_log(self) -> None:
        """Remember from now on what is told to whom."""
        self.recording = True
        self._log = Log(self.seats + 1)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat may know of what happened, from its event number `since` on."""
        observer = self.observer(seat)
        if not self.recording:
            return []
        first = max(since, 0)
        return [
            self.setup.game.event(self.setup, first + place, row)
            for place, row in enumerate(self._log.told(observer, first))
        ]

    def count_events(self, seat: int | None) -> int:
        """How many events a seat may know of."""
        observer = self.observer(seat)
        return self._log.count(observer) if self.recording else 0

    def actions(self) -> list[int]:
        """The actions so far; an interjection carries its seat (see OUT_OF_TURN)."""
        return self._journal[: self._made]

    def _write(self, entry: int) -> None:
        if len(self._journal) != self._made:
            self._journal = self._journal[: self._made]
        self._journal.append(entry)
        self._made += 1

    # For the rules of a game

    def push(self, step: int, a: int = 0, b: int = 0) -> None:
        """Put a step on top of the agenda: it is performed next."""
        self._agenda.append(step + STEP_RANGE * (a + VALUE_RANGE * b))

    def agenda(self) -> list[Step]:
        """The steps still to be performed, the next one first."""
        return [
            (
                packed % STEP_RANGE,
                packed // STEP_RANGE % VALUE_RANGE,
                packed // (STEP_RANGE * VALUE_RANGE),
            )
            for packed in reversed(self._agenda)
        ]

    def ask(self, decision: int, seat: int) -> None:
        """Let a seat decide; the answer comes to `act`."""
        self.asked = decision
        self.seat = seat

    def finish(self) -> None:
        """End the match: nothing further is resolved."""
        self.over = True
        self.asked = NOTHING
        self.seat = NOTHING
        self._agenda = []
        self._listed = False

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Report an event to everybody."""
        if self.recording:
            self._log.add(self.zones.everyone, event, [a, b, c])

    def tell_only(self, observers: int, event: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Report an event to some observers (a bit mask)."""
        if self.recording:
            self._log.add(observers, event, [a, b, c])

    def tell_list(self, observers: int, event: int, values: list[int]) -> None:
        """Report an event with any number of values to some observers."""
        if self.recording:
            self._log.add(observers, event, values[:])
