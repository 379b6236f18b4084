"""What one observer of a table is shown: nothing but its own view, events and choices."""

from typing import cast

import msgspec

from lodge.kernel.events import Event
from lodge.kernel.match import NOBODY, Match
from lodge.kernel.outcome import Outcome
from lodge.kernel.shown import Choice, Own, View
from lodge.kernel.views import see_known, see_own, seen_from
from lodge.table.gestures import after, announced, ways
from lodge.table.plurals import spoken
from lodge.table.table import Table
from lodge.table.windows import Asking, is_out_of_turn, is_window

encode = msgspec.json.Encoder().encode

NOBODYS = encode(Own())[:-1]
"""What an encoded view begins with before somebody looks."""

PAGE = 50
"""How many events an update has at most; those before come in pages of as many."""

GIVEN = " (Chosen for you.)"
"""What the log of a seat says of an answer that the table has given for it."""

HOLE = b"\0"
"""Where a view goes in an encoded update; JSON has no such character."""


class Several(msgspec.Struct, frozen=True):
    """How many picks can be chosen together. They are answered with one after another."""

    least: int
    most: int
    verb: str
    """What is done with them, as a button says it."""


class Prompt(msgspec.Struct, frozen=True):
    """The question that a seat has to answer, and its answers."""

    number: int
    decision: str
    clause: str
    question: str
    choices: list[Choice]
    only: str = ""
    """Why there is only one choice, if so."""
    explained: str = ""
    """What the question is about, in plain words."""
    several: Several | None = None
    """It is asked again for each of several picks whose order does not matter."""


class Clocks(msgspec.Struct, frozen=True):
    """The seconds that each seat has left, and whose time runs."""

    left: list[float]
    running: int | None


class Windows(msgspec.Struct, frozen=True):
    """How my seat is asked where it may have no choice. Nobody else is told."""

    asking: Asking
    goes_by: bool
    """The open question is answered without asking me."""
    pace: float | None
    """If I am asked in a window and others could learn something: the seconds within which a pass
    tells them nothing."""


class Coaching(msgspec.Struct, frozen=True):
    """What is said in a lesson."""

    title: str
    step: int
    """How many steps are done."""
    steps: int
    why: str
    """What the last step was good for."""
    say: list[str]
    """What to know and to do now, a page after the other; at the end, what to try next."""
    point: list[str]
    """What to look at, as the table calls it."""
    want: list[str]
    """The actions of which one is wanted; `*` stands for any letters."""


class Update(msgspec.Struct, kw_only=True, tag="update", tag_field="type"):
    """All that one observer of a table may know now."""

    table: str
    sequence: int
    """Rises by one with each change, also when something is taken back."""
    number: int
    """The number of the open decision."""
    view: View
    first: int
    """Cut the log to this many lines, then append the events."""
    events: list[Event]
    roles: list[str]
    """What each seat is called in this game."""
    introduction: list[str]
    """Who I am and what that means, to whoever has not seen anything of the match yet; then what my
    cards make use of, a sentence each."""
    aim: str
    """What I play for and how far everybody is, in one line; empty: the game does not say."""
    prompt: Prompt | None
    interjections: list[Choice]
    waiting: list[int]
    """The seats that the match waits for."""
    answering: bool
    """They are asked out of turn: they may answer something, or let it go by."""
    undo: bool
    """May I take my last action back?"""
    clocks: Clocks | None
    windows: Windows | None
    """null: I have no seat, or the game has no windows."""
    outcome: Outcome | None
    coaching: Coaching | None = None
    """What the coach says, to whoever follows a lesson."""


class LogPage(msgspec.Struct, frozen=True, tag="log", tag_field="type"):
    """A part of a long log, for somebody who has to be told more than a page of it."""

    table: str
    first: int
    """Cut the log to this many lines, then append the events; a page or an update follows."""
    events: list[Event]


class Moment:
    """A match at one moment, shown to whoever asks."""

    def __init__(self, name: str, table: Table) -> None:
        assert table.match is not None
        self.name = name
        self.table = table
        self.match = table.match
        self.phrases = table.setup.phrases
        self.outcome = table.outcome
        self.decider = table.decider
        self._known: dict[int | None, Known] = {}
        self._given = table.given
        # What those who look on are shown, by number and first event, before and after the view.
        self._onlooking: dict[tuple[int, int, int | None], list[bytes]] = {}

    def show(self, seat: int | None, known: int, now: float, passed_at: float = 0) -> bytes:
        """The update for a seat (None: a spectator) that knows the first `known` events already.
        In a window a pass is taken at `passed_at`.

        All that an observer may know at this moment, and nothing else, as JSON.
        """
        alike = self._known_to(seat)
        own = see_own(self.match, seat) if self.outcome is None else Own(viewer=seat)
        first = min(known, alike.count)
        if self.table.shows_onlookers_alike and not (own.legal or own.interjections):
            return self._show_onlooker(alike, own, first, now)
        view = seen_from(alike.view, own)
        update = self._update(alike, view, first, now, passed_at)
        if self.table.game.is_open:
            update.view = cast(View, msgspec.Raw(alike.encode_for(own)))
        return encode(update)

    def _show_onlooker(self, alike: "Known", own: Own, first: int, now: float) -> bytes:
        """All who look on are shown the same, but for who they are: it is put together once."""
        # Only whoever has seen nothing yet is told who they are.
        asked = self.table.number_for(own.viewer), first, None if first else own.viewer
        if asked not in self._onlooking:
            update = self._update(alike, seen_from(alike.view, own), first, now, 0)
            update.view = cast(View, msgspec.Raw(HOLE))
            self._onlooking[asked] = encode(update).split(HOLE)
        before, after = self._onlooking[asked]
        return before + alike.encode_for(own) + after

    def _update(
        self, alike: "Known", view: View, first: int, now: float, passed_at: float
    ) -> Update:
        match, table, seat = self.match, self.table, view.viewer
        number = table.number_for(seat)
        return Update(
            table=self.name,
            sequence=number,
            number=number,
            view=view,
            first=first,
            events=self._tell(alike, seat, first),
            roles=alike.roles,
            introduction=[] if first or self.outcome else self.phrases.introduction(view),
            aim=self.phrases.aim(view),
            prompt=ask(match, number, view, not table.is_coached) if view.legal else None,
            interjections=[self.phrases.choice(view, text) for text in view.interjections],
            waiting=[] if self.decider is None else [self.decider],
            answering=self.decider is not None and is_out_of_turn(match),
            undo=table.may_take_back(seat),
            clocks=read_clocks(table, now),
            windows=read_windows(table, seat, max(0.0, passed_at - now)),
            outcome=self.outcome,
            coaching=read_coaching(table, seat),
        )

    def _tell(self, alike: "Known", seat: int | None, first: int) -> list[Event]:
        """The events from a number on, with a word to a seat for which the table answered."""
        events = alike.tell(self.match, first)
        given = None if seat is None else self._given.get(seat)
        if not given:
            return events
        return [as_given(event) if event.number in given else event for event in events]

    def show_page(self, seat: int | None, known: int) -> bytes:
        """The next page of the log, for a seat that knows the first `known` events already."""
        events = self._tell(self._known_to(seat), seat, known)
        return encode(LogPage(self.name, known, events[:PAGE]))

    def count(self, seat: int | None) -> int:
        """How many events a seat knows of once it has been shown this moment."""
        return self._known_to(seat).count

    def _known_to(self, seat: int | None) -> "Known":
        alike = None if self.table.game.is_open else seat
        if alike not in self._known:
            lost = self.outcome if self.table.lost_by is not None else None
            self._known[alike] = Known(self.match, alike, lost)
        return self._known[alike]


class Known:
    """What an observer knows of a moment. In an open game all know it, so it is there once."""

    def __init__(self, match: Match, seat: int | None, lost: Outcome | None) -> None:
        self.seat = seat
        self.lost = lost
        self.view = see_known(match, match.observer(seat))
        if lost is not None:
            end(self.view, lost)
        self._encoded = b""
        phrases = match.setup.phrases
        self.roles = [phrases.seat_name(self.view, place) for place in range(match.seats)]
        self.count = match.count_events(seat) + (lost is not None)
        # The events that were told, from this number on.
        self._events: list[Event] = []
        self._since = self.count

    def encode_for(self, own: Own) -> bytes:
        """The view of one of those who know it, encoded; what they share was encoded before."""
        if not self._encoded:
            self._encoded = encode(self.view).removeprefix(NOBODYS)
        return encode(own)[:-1] + self._encoded

    def tell(self, match: Match, first: int) -> list[Event]:
        """The events from a number on."""
        if first < self._since:
            self._events = [spoken(event) for event in match.events(self.seat, first)]
            if self.lost is not None:
                self._events.append(tell_loss(self.count - 1, self.lost))
            self._since = first
        return self._events[first - self._since :]


def end(view: View, outcome: Outcome) -> None:
    """Show a match as over that was lost on time: by the rules it would go on."""
    view.over = True
    view.seat = NOBODY
    view.decision = None
    view.legal = []
    view.interjections = []
    view.leads = {}
    view.outcome = outcome


def tell_loss(number: int, outcome: Outcome) -> Event:
    """The last event of a match that was lost on time; no rule of the game is behind it."""
    return Event(number, "forfeited", "", {}, outcome.reason)


def as_given(event: Event) -> Event:
    return msgspec.structs.replace(event, sentence=event.sentence + GIVEN)


def list_choices(match: Match, view: View) -> list[Choice]:
    """All that the seat whose view this is can do in one go."""
    asked = match.question
    if not match.opens() and not (asked and asked.announcing):
        return single_choices(match, view)
    phrases = match.setup.phrases
    opened: dict[tuple[int, ...], tuple[Match, View]] = {(): (match, view)}
    choices = []
    for action, way in ways(match).items():
        if way not in opened:
            place = after(match, way)
            opened[way] = place, place.seen_by(view.viewer)
        place, seen = opened[way]
        choice = phrases.choice(seen, match.text(action))
        if way:
            opening = match.text(way[-1])
            choice = phrases.in_one(opening, choice, phrases.about(seen, opening))
        choices.append(with_follow_ups(place, action, choice))
    return choices


def single_choices(match: Match, view: View) -> list[Choice]:
    """The answers to the open question, each by itself."""
    choice = match.setup.phrases.choice
    return [choice(view, action) for action in dict.fromkeys(view.legal)]


def with_follow_ups(match: Match, action: int, choice: Choice) -> Choice:
    """A choice that begins an announcement comes with the answers to what is asked next."""
    begun = announced(match, action)
    if begun is None:
        return choice
    phrases, seen = match.setup.phrases, begun.seen_by(match.seat)
    then = [phrases.follow_up(seen, choice.action, answer) for answer in seen.legal]
    return msgspec.structs.replace(choice, then=then)


def ask(match: Match, number: int, view: View, has_gestures: bool = True) -> Prompt:
    """The open question, to the seat whose view this is."""
    phrases = match.setup.phrases
    asked = match.question
    assert asked is not None
    choices = (list_choices if has_gestures else single_choices)(match, view)
    return Prompt(
        number=number,
        decision=asked.decision,
        clause=asked.clause,
        question=phrases.question(view),
        choices=choices,
        only=phrases.only(view) if len(choices) == 1 else "",
        explained=phrases.explanation(view),
        several=read_several(match, phrases.taking_together(view)),
    )


def read_several(match: Match, verb: str) -> Several | None:
    least, most = match.several()
    return Several(least, most, verb) if most > 1 else None


def read_windows(table: Table, seat: int | None, pace: float) -> Windows | None:
    if seat is None:
        return None
    match = table.match
    assert match is not None
    is_decider = seat == table.decider
    goes_by = is_decider and table.pass_due is not None
    if not (table.game.has_windows or goes_by):
        return None
    in_window = is_decider and is_window(match) and not table.is_alone
    return Windows(table.seats[seat].asking, goes_by, round(pace, 1) if in_window else None)


def read_coaching(table: Table, seat: int | None) -> Coaching | None:
    coach = table.coach
    if coach is None or seat != coach.lesson.seat:
        return None
    step = coach.step
    return Coaching(
        title=coach.lesson.title,
        step=coach.progress.step,
        steps=len(coach.lesson.steps),
        why="" if coach.last is None else coach.last.why,
        say=[coach.lesson.ends, *coach.lesson.next] if step is None else step.say,
        point=[] if step is None else step.point,
        want=coach.wanted,
    )


def read_clocks(table: Table, now: float) -> Clocks | None:
    clock = table.clock
    if clock is None:
        return None
    left = [round(clock.left_of(seat, now), 1) for seat in range(len(table.seats))]
    return Clocks(left, clock.running)
