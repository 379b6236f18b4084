# lodge: compiled
"""A match in progress: plain data plus one pending decision.

The rules never wait for anybody. What is still to be done lies on the *agenda*, a stack of
steps. The kernel takes steps off it and performs them until one asks for a decision or the match
is over. Effects push further steps; a reaction to a reaction is just a deeper step. So a match
can be copied, saved, searched and resumed anywhere.

A game derives its state from `Match` and adds its own data; its rules are steps and questions
(`lodge.kernel.steps`), and how it is described (positions, views, refusals, outcome) is the
matter of its `Game`. Everything else is the public interface, the same for all games.
"""

from typing import TYPE_CHECKING, Any, Final, TypeVar

from librt.vecs import pop
from mypy_extensions import mypyc_attr

from lodge.kernel import position, record, views
from lodge.kernel.agenda import STEP_BITS, VALUE_BITS, VALUE_RANGE, Agenda, Pending
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.events import Event, EventKind, Row
from lodge.kernel.log import UNHEARD, Log
from lodge.kernel.mixing import mix_unseen
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import IllegalAction, LodgeError, Refusal
from lodge.kernel.setup import Setup
from lodge.kernel.shown import View
from lodge.kernel.steps import ASK, NO_WINDOW, STEP_RANGE, Question
from lodge.kernel.vocabulary import SPAN, SPAN_BITS, Verb
from lodge.kernel.zones import Zones

if TYPE_CHECKING:
    from lodge.kernel.game import Game

M = TypeVar("M", bound="Match")

NOBODY: Final = -1
"""The seat that decides where nobody has to."""

OUT_OF_TURN: Final = 1 << 32
"""An interjection is journalled as `action + OUT_OF_TURN * (seat + 1)`."""

NO_CHOICES: Final[list[int]] = []
NO_PICKS: Final[list[int]] = []


# Games that are installed later need not be compiled. No match refers to itself by any way, so
# the collector of circular garbage need not look at them.
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Match(Agenda):
    """One play of a game, at one moment; with a `source` a copy of it."""

    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: "Match | None" = None
    ) -> None:
        super().__init__(setup, source)
        self.setup = setup
        self.seats = setup.seats
        self.chance = chance
        self.zones = zones
        self._listed = False
        if source is None:
            self.key = chance.key
            self.seat = NOBODY
            self.over = False
            # Is the question that `step` is waiting for its answer?
            self.is_asking = False
            self._question: Question[Any] | None = None
            # The question that an unfinished announcement began with, and what lies below it.
            self._opening: Pending | None = None
            self._depth = 0
            self._frame_depth = 0
            # The actions that the announcement is made of so far.
            self.picks: list[int] = NO_PICKS
            self._taken = 0
            self.secrets: list[Any] = []
            self.recording = False
            self._log = UNHEARD
            self._choices: list[int] = NO_CHOICES
            # Actions so far. Copies share the list; whoever finds it longer than its own count
            # has been overtaken and goes on with a list of its own.
            self._journal: list[int] = []
            self._made = 0
            self.origin: dict[str, Any] | None = None
            self.is_guess = False
        else:
            self.key = source.key
            self.seat = source.seat
            self.over = source.over
            self.is_asking = source.is_asking
            self._question = source._question
            self._opening = source._opening
            self._depth = source._depth
            self._frame_depth = source._frame_depth
            self.picks = NO_PICKS if source._opening is None else source.picks[:]
            self._taken = source._taken
            self.secrets = source.secrets
            self.recording = source.recording
            self._log = source._log.copy() if source.recording else UNHEARD
            self._choices = source._choices
            self._listed = source._listed
            self._journal = source._journal
            self._made = source._made
            self.origin = source.origin
            self.is_guess = source.is_guess

    def clone(self) -> "Match":
        """A complete copy that shares nothing that can change."""
        raise NotImplementedError

    def __deepcopy__(self, memo: object) -> "Match":
        return self.clone()

    # Playing

    @property
    def question(self) -> "Question[Any] | None":
        """The question that is open; None when the match is over."""
        return self._question if self.is_asking else None

    @property
    def decision(self) -> str | None:
        """The name of the pending decision point; None when the match is over."""
        question = self._question
        return question.decision if question is not None and self.is_asking else None

    def legal(self) -> list[int]:
        """The actions that `seat` can take now, in a fixed order; empty when it is over."""
        return self.choices()[:]

    def choices(self) -> list[int]:
        """Like `legal`, but the list that the match itself keeps: for search, not to be changed."""
        if not self._listed:
            question = self._question
            if question is None or not self.is_asking:
                return NO_CHOICES
            self._choices = question.choices(self, self.a, self.b)
            self._listed = True
        return self._choices

    def apply(self, action: object, seat: int | None = None) -> None:
        """Take an action, or an interjection of another seat; raise IllegalAction untouched."""
        if isinstance(action, int) and not isinstance(action, bool):
            if (seat is None or seat == self.seat) and action in self.choices():
                self.answer(action)
                return
            if seat is not None and action in self.interjections(seat):
                self._interrupt(action, seat)
                return
        raise IllegalAction(self._refuse(action, seat))

    def answer(self, action: int) -> None:
        """Take an action that is known to be legal, unchecked: for search and playouts."""
        self._write(action)
        self._act(action)
        self.proceed()

    def _act(self, action: int) -> None:
        question = self._question
        assert question is not None
        self.is_asking = False
        self._listed = False
        self._taken = action
        if self._opening is None:
            # Should the answer begin an announcement, this is what lies below it.
            self._depth = len(self._agenda)
            self._frame_depth = len(self._frames)
        else:
            self.picks.append(action)
        question.answer(self, self.verb(action), action & SPAN - 1, self.a, self.b)

    def _interrupt(self, action: int, seat: int) -> None:
        """Carry out an interjection, with all that follows from it, before the open question."""
        self._write(action + OUT_OF_TURN * (seat + 1))
        self._listed = False
        self.is_asking = False
        self.push_frame(self.step, self.frame, self.a, self.b)
        self.setup.interjection.answer(self, seat, self.verb(action), action % SPAN)
        self.proceed()

    def proceed(self, until: str | None = None) -> None:
        """Perform steps until somebody has a choice or the match is over. `until`: this decision
        is put even if there is a single choice, as it was in a guess."""
        while True:
            while not self.is_asking and not self.over:
                # Here and not in the agenda: the call would cost a hundredth of the play.
                self._agenda, packed = pop(self._agenda)
                step = self._slots[packed & STEP_RANGE - 1].step
                a = int(packed >> STEP_BITS & VALUE_RANGE - 1)
                b = int(packed >> STEP_BITS + VALUE_BITS)
                self.step = step
                self.a = a
                self.b = b
                if step.has_frame:
                    self.frame = self._frames.pop()
                step.perform(self, a, b)
            question = self._question
            if self.over or question is None or not question.unasked:
                return
            choices = self.choices()
            if len(choices) != 1 or question.decision == until:
                return
            self._act(choices[0])

    def play_before(self, action: int, name: str) -> bool:
        """Take a legal action, but stop where a step of this name comes next: for whoever looks at
        what an action alone does. False if somebody decides before that, or the match is over.
        """
        self._write(action)
        self._act(action)
        while not self.over:
            if self.is_asking:
                question = self._question
                choices = self.choices()
                if question is None or not question.unasked or len(choices) != 1:
                    return False
                self._act(choices[0])
            elif self.agenda()[0][0].name == name:
                return True
            else:
                self.take_next()
                self.step.perform(self, self.a, self.b)
        return False

    def interjections(self, seat: int) -> list[int]:
        """What a seat may do out of turn before the next decision is answered."""
        if self.over or not 0 <= seat < self.seats:
            return []
        return self.setup.interjection.choices(self, seat)

    def refusal(self, action: object, seat: int | None = None) -> Refusal | None:
        """Why an action would be refused, without trying; None if it is legal."""
        if isinstance(action, int) and not isinstance(action, bool):
            if (seat is None or seat == self.seat) and action in self.choices():
                return None
            if seat is not None and action in self.interjections(seat):
                return None
        return self._refuse(action, seat)

    def _refuse(self, action: object, seat: int | None) -> Refusal:
        if action not in self.setup.vocabulary:
            return Refusal("unknown-action", f"There is no action {action!r} in this game.")
        if self.over:
            return Refusal("match-over", "The match is over.")
        assert isinstance(action, int)
        game: Game = self.setup.game
        if seat is None or seat == self.seat:
            return game.explain_refusal(self, self.verb(action), action % SPAN)
        return game.explain_out_of_turn(self, seat, self.verb(action), action % SPAN)

    def verb(self, action: int) -> Verb:
        """The verb of an action."""
        return self.setup.verbs[action >> SPAN_BITS]

    def leads(self) -> dict[int, list[int]]:
        """For choices that only begin something and tell the seat nothing: the answers to the
        question that comes next. Clients offer both in one."""
        question = self._question
        if question is None or not self.is_asking:
            return {}
        return question.leads(self, self.a, self.b)

    def several(self) -> tuple[int, int]:
        """Of the open question: how many small picks can be chosen together, at least and at most;
        (0, 0): it is about a single one."""
        question = self._question
        if question is None or not self.is_asking:
            return 0, 0
        return question.several(self, self.a, self.b)

    @property
    def pass_action(self) -> int:
        """If the open question is a window: the action that lets the chance go by; NO_WINDOW of
        other questions."""
        question = self._question
        return NO_WINDOW if question is None or not self.is_asking else question.pass_action()

    def opens(self) -> list[int]:
        """The choices that only open the question that comes next."""
        question = self._question
        if question is None or not self.is_asking:
            return NO_CHOICES
        return question.opens(self, self.a, self.b)

    def obvious(self) -> int:
        """Among several choices the one that goes without saying; ASK: there is none."""
        question = self._question
        if question is None or not self.is_asking:
            return ASK
        return question.obvious(self, self.a, self.b)

    @property
    def is_own(self) -> bool:
        """Of an open window, by public facts alone: is what can be answered the own doing of the
        seat that is asked?"""
        question = self._question
        return question is not None and question.is_own(self, self.seat, self.a, self.b)

    @property
    def is_hit(self) -> bool:
        """Of an open window, by public facts alone: is what can be answered aimed at the seat that
        is asked?"""
        question = self._question
        return question is not None and question.hits(self, self.seat, self.a, self.b)

    def offers(self, verb: Verb) -> bool:
        """Is an action of this kind among the choices?"""
        return any(action // SPAN == verb.number for action in self.choices())

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
        if not self.over:
            return None
        outcome: Outcome = self.setup.game.result(self)
        return outcome

    def __repr__(self) -> str:
        game: Game = self.setup.game
        made = f"{self._made} action{'' if self._made == 1 else 's'}"
        if self.over:
            return f"<{game.title}, {self.seats} seats, over after {made}>"
        return (
            f"<{game.title}, {self.seats} seats, {made}: seat {self.seat} decides {self.decision}>"
        )

    # Copies, views and documents

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
        other.secrets = []
        other._journal = []
        other._made = 0
        if self.recording:
            other._log = self._log.known_to(observer)
        other._listed = False
        if not self._sees_picks(observer):
            other._take_back_picks()
        self.setup.game.redeal(other, observer)
        return other

    def reopened(self, key: str | bytes | int) -> "Match":
        """A copy in which only what all seats together do not know yet is open again: the dice, and
        the order of what lies unseen in each pile. It keeps neither the key nor the actions.
        """
        other = self.clone()
        other.is_guess = True
        other.chance = Chance(make_key(key))
        other.key = other.chance.key
        other.origin = None
        other.recording = False
        other._log = UNHEARD
        other._journal = []
        other._made = 0
        other._listed = False
        mix_unseen(other.zones, other.chance)
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

    def rows(self, seat: int | None, since: int = 0) -> list[Row]:
        """The same as numbers, for machines."""
        return self._log.told(self.observer(seat), max(since, 0)) if self.recording else []

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

    def ask(self, question: "Question[M]", seat: int) -> None:
        """Let a seat decide; the answer comes to the question."""
        self._question = question
        self.is_asking = True
        self.seat = seat

    def announce(self) -> None:
        """The answer that is being carried out begins an announcement of several picks.

        Until it is complete nobody else learns more than that its first question is open: neither
        the picks nor their number. So nothing may happen but that further questions are asked.
        """
        self._opening = (self.step, self.a, self.b, self.frame)
        self.picks = [self._taken]

    def complete(self) -> list[int]:
        """The announcement is complete: from now on all may see what comes of it. Its picks."""
        picks = self.picks
        self.picks = NO_PICKS
        self._opening = None
        return picks

    @property
    def opening(self) -> "Pending | None":
        """The question that an announcement began with which is not complete."""
        return self._opening

    @property
    def known_question(self) -> "Pending":
        """The question that everybody knows to be open: that of an announcement is its first."""
        opening = self._opening
        return (self.step, self.a, self.b, self.frame) if opening is None else opening

    @property
    def steps_announced(self) -> int:
        """How many steps of the agenda belong to the announcement."""
        return len(self._agenda) - self._depth

    def resume(self, opening: "Pending", picks: list[int], steps: int) -> None:
        """Go on with an announcement, to which so many steps of the agenda belong."""
        self._opening = opening
        self.picks = picks
        self._depth = len(self._agenda) - steps
        above = sum(step.has_frame for step, _, _, _ in self.agenda()[:steps])
        self._frame_depth = len(self._frames) - above

    def _sees_picks(self, observer: int) -> bool:
        return self._opening is None or observer == self.seat

    def decision_seen_by(self, observer: int) -> str | None:
        """The decision that an observer knows to be pending."""
        opening = self._opening
        if opening is None or observer == self.seat:
            return self.decision
        first = opening[0]
        assert isinstance(first, Question)
        return first.decision

    def _take_back_picks(self) -> None:
        """Put the first question of an announcement again, as if nothing had been picked."""
        opening = self._opening
        assert opening is not None
        self._opening = None
        self.picks = NO_PICKS
        self._agenda = self._agenda[: self._depth]
        self._frames = self._frames[: self._frame_depth]
        self.step, self.a, self.b, self.frame = opening
        self.step.perform(self, self.a, self.b)

    def ask_among(self, question: "Question[M]", seat: int, choices: list[int]) -> None:
        """Let a seat decide among choices that are worked out already."""
        self.ask(question, seat)
        self._choices = choices
        self._listed = True

    def asks(self, question: "Question[M]") -> bool:
        """Is this the question that is open?"""
        return self.is_asking and self._question is question

    def finish(self) -> None:
        """End the match: nothing further is resolved."""
        self.over = True
        self.is_asking = False
        self.seat = NOBODY
        self._clear()
        self._listed = False

    def tell(self, event: EventKind, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Report an event to everybody."""
        if self.recording:
            self._log.add(self.zones.everyone, event, [a, b, c])

    def tell_only(
        self, observers: int, event: EventKind, a: int = 0, b: int = 0, c: int = 0
    ) -> None:
        """Report an event to some observers (a bit mask)."""
        if self.recording:
            self._log.add(observers, event, [a, b, c])

    def tell_list(self, observers: int, event: EventKind, values: list[int]) -> None:
        """Report an event with any number of values to some observers."""
        if self.recording:
            self._log.add(observers, event, values[:])
