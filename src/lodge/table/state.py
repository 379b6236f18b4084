"""What has happened at a table, and what it is by that: its seats, its match, clock and chat.

It changes only by `take(entry)`: a table is always what its entries say.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NamedTuple, Self, TypeAlias

from lodge.guide.lessons import lesson_of
from lodge.kernel.agenda import Pending
from lodge.kernel.chance import commitment
from lodge.kernel.fairness import Nonce, Proof, combine
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import BadRecord
from lodge.kernel.series import Standing
from lodge.table import undo
from lodge.table.chat import Chat, Person
from lodge.table.clock import Clock
from lodge.table.coaching import Coach, begin_lesson
from lodge.table.entries import (
    Acted,
    AnyEntry,
    Asked,
    Began,
    BotSat,
    Brought,
    CameBack,
    Deed,
    Forfeited,
    Forgotten,
    GotUp,
    Kept,
    KeptSeat,
    LetTalk,
    Opening,
    Played,
    Requested,
    Resumed,
    Said,
    SatDown,
    StoodIn,
    TookBack,
    Treated,
)
from lodge.table.seats import BOT_NAMES, Seat
from lodge.table.windows import is_window, longest_pace

TableState: TypeAlias = Literal["waiting", "playing", "over"]

REMEMBERED = 100
"""How many messages are known again if they come twice."""


class WayBack(NamedTuple):
    """A moment to which the seat that decides may return."""

    match: Match
    time_left: float
    """What it had on its clock."""
    given: bool = False
    """The table answered there, so nobody returns to it."""


def kind_of(entry: AnyEntry) -> tuple[type[AnyEntry], int | None]:
    """What kind of thing happened, and to which seat."""
    return type(entry), entry.of_seat


def picker(match: Match, known: Pending) -> int | None:
    """Who has picked something, or taken it back, in an announcement that nobody else can follow;
    None: everybody takes note. `known`: the question that all knew of before.

    An announcement may begin only after that was answered, where a question in between had but one
    answer: then all see that it is another one now.
    """
    return match.seat if match.opening is not None and match.opening == known else None


class Proceedings:
    """A live match, or the wait for it, as its entries have made it."""

    def __init__(self, game: Game, opening: Opening) -> None:
        self.game = game
        self.opening = opening
        self.setup = game.setup(opening.seats, opening.options)
        self.seats = [Seat() for _ in range(opening.seats)]
        for kept in opening.kept:
            self.seats[kept.seat].kept = kept
        self.people = 0
        """On how many seats somebody sits, even if a bot stands in for them."""
        self.turn = 0
        """Rises when another seat than before is asked something that it cannot let go by."""
        self._turn_of: int | None = None
        self.match: Match | None = None
        self.lost_by: int | None = None
        """The seat that has lost the match on time; the match itself stands as it stood then."""
        self.is_resigned = False
        """Was it lost by giving up?"""
        self.proof: Proof | None = None
        """What the key of the match is made of: a secret until the match is over."""
        self.clock = Clock(opening.clock, opening.seats) if opening.clock else None
        self.chat = Chat(opening.spectators_talk)
        self.coach = Coach(lesson_of(game, opening.lesson_part)) if opening.lesson else None
        self.entries = 0
        self.counts: Counter[tuple[type[AnyEntry], int | None]] = Counter()
        """How many entries of each kind there are, by seat."""
        self.number = 0
        """Rises with everything that happens in the match."""
        self.has_own_rules = opening.ruleset == game.ruleset
        """Does the match go by these rules for all who read its entries?"""
        self.asked = (0, 0.0)
        """With which number, and when, the open question was asked."""
        self.picked_by: int | None = None
        """Whose unfinished announcement the last action belongs to: nobody else notices it."""
        # By observer: how much happened that it did not notice, and the number (as it counts)
        # from which on its log has only grown, because something was taken back before.
        self._unnoticed = [0] * (opening.seats + 1)
        self._rewritten_at = [0] * (opening.seats + 1)
        self.given: dict[int, set[int]] = {}
        """By seat, the events with which an answer of the table began, as the seat counts."""
        self.is_watched = False
        """Does somebody look on who has no seat? Whoever shows the table to them says so."""
        # The moment of which it is known whether the open question goes by, and how it does.
        self._due: tuple[tuple[Match | None, int, bool], tuple[int, str] | None] | None = None
        # What clients have asked for last.
        self._done: dict[Deed, None] = {}
        # The moments to which the seat that decides may return.
        self._ways_back: list[WayBack] = []
        # Who has acted since the last way back was used, if anybody has.
        self._actor: int | None = None

    @property
    def commitment(self) -> str:
        """The hash of the key, which may be known from the beginning."""
        return commitment(bytes.fromhex(self.opening.key))

    @property
    def state(self) -> TableState:
        if self.match is None:
            return "waiting"
        return "over" if self.match.over or self.lost_by is not None else "playing"

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if self.match is None:
            return None
        if self.lost_by is not None:
            return self.game.forfeited(self.match, self.lost_by, self.is_resigned)
        return self.match.outcome()

    @property
    def standing(self) -> Standing | None:
        """How the series stands that the match belongs to, with the match itself if it is over."""
        series = self.opening.series
        if series is None:
            return None
        standing = Standing(series.kind, len(self.seats))
        for played in [*series.played, *self.played]:
            standing.add(played.winners, played.points)
        return standing

    @property
    def played(self) -> list[Played]:
        """How the match counts in a series, if it is over."""
        if self.state != "over" or self.outcome is None:
            return []
        return [Played(list(self.outcome.winners), list(self.game.points(self.match)))]

    @property
    def decider(self) -> int | None:
        """The seat that the match waits for."""
        match = self.match
        if match is None or match.over or self.lost_by is not None:
            return None
        return match.seat

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat that a bot has to decide for, and which bot."""
        decider = self.decider
        bot = None if decider is None else self.seats[decider].bot
        return None if decider is None or bot is None else (decider, bot)

    @property
    def is_full(self) -> bool:
        return not any(seat.is_empty for seat in self.seats)

    def seat_of(self, player: str | None) -> int | None:
        """Where a person sits."""
        if player is None:
            return None
        for number, seat in enumerate(self.seats):
            if seat.player == player:
                return number
        return None

    def kept_at(self, seat: int) -> KeptSeat | None:
        """For whom a seat was kept when the table was opened."""
        return next((kept for kept in self.opening.kept if kept.seat == seat), None)

    def person_at(self, seat: int) -> Person:
        """Who sits on a seat that is not empty."""
        place = self.seats[seat]
        return (place.player or f"bot {seat}", place.name)

    @property
    def seated(self) -> list[Person]:
        """Everybody who sits here, bots included."""
        return [self.person_at(n) for n, seat in enumerate(self.seats) if not seat.is_empty]

    def count_events(self, seat: int | None) -> int:
        """How many events a seat may know of; that the match was lost on time is the last."""
        if self.match is None:
            return 0
        return self.match.count_events(seat) + (self.lost_by is not None)

    def number_for(self, seat: int | None) -> int:
        """The number of this moment as a seat counts (None: a spectator): it does not count the
        picks of others' announcements. The open decision is known by it."""
        return self.number - self._unnoticed[self._observer(seat)]

    def rewritten_at(self, seat: int | None) -> int:
        """The number from which on a seat's log has only grown."""
        return self._rewritten_at[self._observer(seat)]

    def _observer(self, seat: int | None) -> int:
        return len(self.seats) if seat is None else seat

    def has_done(self, deed: Deed) -> bool:
        """Was a message obeyed already?"""
        return deed in self._done

    # What happens

    def take(self, entry: AnyEntry) -> None:
        """Let something happen that was checked before."""
        self.entries += 1
        self.counts[kind_of(entry)] += 1
        if isinstance(entry, Requested) and entry.by:
            self._remember(entry)
        self._happen(entry)
        self._turn_clock(entry)
        if entry.asks and self.picked_by is None:
            self.asked = self.number, entry.at
        self._note_turn()

    def _happen(self, entry: AnyEntry) -> None:
        """What each kind of entry does."""
        match entry:
            case Acted():
                self._act(entry)
            case TookBack():
                self._take_back(entry.at)
            case Began():
                self._begin(entry)
            case Forfeited():
                self.lost_by = entry.seat
                self.is_resigned = entry.resigned
                if not entry.resigned:
                    self.seats[entry.seat].absence = "time"
                self._cut_ways_back()
                self._count(None)
            case Said():
                self.chat.hear(entry, self.entries, self.seated)
            case Forgotten():
                self.chat.said += 1
            case Treated():
                self.chat.treat(entry)
            case LetTalk():
                self.chat.let_talk(entry)
            case Kept():
                self._note_rules(entry)
            case Resumed():
                if self.clock is not None:
                    self.clock.pause(entry.at)
            case SatDown():
                self._seat_person(entry)
            case BotSat():
                self._seat_bot(entry)
            case Brought():
                self.seats[entry.seat].secret = entry.secret
            case Asked():
                self.seats[entry.seat].asking = entry.asking
            case GotUp():
                self._empty_seat(entry)
            case StoodIn():
                self._stand_in(entry)
            case CameBack():
                self._come_back(entry)

    def _note_turn(self) -> None:
        decider = self.decider
        if self.match is None or decider is None or is_window(self.match):
            return
        if decider != self._turn_of:
            self._turn_of = decider
            self.turn += 1

    def _note_rules(self, kept: Kept) -> None:
        """From a kept position on, a match goes by the rules of whoever has kept it."""
        ruleset = kept.position.get("ruleset", 0)
        if ruleset > self.game.ruleset:
            raise BadRecord("The match goes on by later rules than this lodge knows.")
        self.has_own_rules = self.has_own_rules or ruleset == self.game.ruleset

    def _remember(self, entry: Requested) -> None:
        seat = entry.of_seat
        player = "" if seat is None else self.seats[seat].player or ""
        self._done[entry.deed(player, self.number_for(seat))] = None
        if len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]

    def _act(self, entry: Acted) -> None:
        assert self.match is not None
        place = self.seats[entry.seat]
        if place.has_substitute:
            place.turn_left = self.turn
        time_left = 0.0 if self.clock is None else self.clock.left_of(entry.seat, entry.at)
        before = WayBack(self.match.clone(), time_left, entry.given)
        was_turn = self.match.seat
        known = self.match.known_question
        for action in (*entry.through, entry.action):
            self.match.apply(self.match.parse(action), entry.seat if entry.out_of_turn else None)
        if entry.given:
            self._note_given(entry.seat, before.match)
        if entry.seat == was_turn and undo.leaves_a_way_back(before.match, self.match):
            self._ways_back.append(before)
        else:
            self._ways_back.clear()
        self._actor = entry.seat
        if self.clock is not None and self.clock.running == entry.seat:
            self.clock.credit(entry.seat)
        if self.coach is not None:
            self.coach.note(entry.seat, entry.action)
        self._count(picker(self.match, known))

    def _note_given(self, seat: int, before: Match) -> None:
        """Remember what the table's answer has led to, to say so in the log of its seat."""
        assert self.match is not None
        first = before.count_events(seat)
        if self.match.count_events(seat) > first:
            self.given.setdefault(seat, set()).add(first)

    @property
    def way_to_return(self) -> WayBack | None:
        """The last moment at which the seat that decides was asked, if it may return there."""
        return next((way for way in reversed(self._ways_back) if not way.given), None)

    def _take_back(self, now: float) -> None:
        assert self.match is not None
        way = self._ways_back.pop()
        self._actor = None
        while way.given and self._ways_back:
            way = self._ways_back.pop()
        for seat, told in self.given.items():
            first = way.match.count_events(seat)
            self.given[seat] = {number for number in told if number < first}
        picked_by = picker(self.match, way.match.known_question)
        if self.clock is not None and self.clock.running == way.match.seat:
            self.clock.take_back(way.match.seat, way.time_left, now)
        self.match = way.match
        if self.coach is not None:
            self.coach.take_back()
        self._count(picked_by)
        if picked_by is None:
            self._begin_logs_anew()

    def _cut_ways_back(self) -> None:
        self._ways_back.clear()
        self._actor = None

    def _count(self, picked_by: int | None) -> None:
        """Something has happened; of a pick only the one who picks takes note."""
        self.number += 1
        self.picked_by = picked_by
        if picked_by is not None:
            for observer in range(len(self._unnoticed)):
                self._unnoticed[observer] += observer != picked_by

    def _begin_logs_anew(self) -> None:
        self._rewritten_at = [self.number - unnoticed for unnoticed in self._unnoticed]

    def _seat_person(self, entry: SatDown) -> None:
        self.seats[entry.seat] = Seat(
            player=entry.player, name=entry.name, secret=entry.secret, promise=entry.promise
        )
        self._count_people()
        self.chat.meet(self.person_at(entry.seat), self.seated)

    def _seat_bot(self, entry: BotSat) -> None:
        name = BOT_NAMES[entry.seat % len(BOT_NAMES)]
        self.seats[entry.seat] = Seat(name=name, bot=entry.bot, secret=entry.secret)
        self.chat.meet(self.person_at(entry.seat), self.seated)

    def _empty_seat(self, entry: GotUp) -> None:
        if self.seats[entry.seat].player is None:
            self.chat.people.pop(self.person_at(entry.seat), None)
        self.seats[entry.seat] = Seat(kept=self.kept_at(entry.seat) if entry.kept else None)
        self._count_people()

    def _count_people(self) -> None:
        self.people = sum(seat.player is not None for seat in self.seats)

    def _stand_in(self, entry: StoodIn) -> None:
        self.seats[entry.seat].bot = entry.bot
        self.seats[entry.seat].absence = entry.why
        is_own = entry.seat in (self._turn_of, self.decider)
        self.seats[entry.seat].turn_left = self.turn if is_own else None
        self._cut_ways_back()

    def _come_back(self, entry: CameBack) -> None:
        self.seats[entry.seat].bot = None
        self.seats[entry.seat].absence = None
        self._cut_ways_back()
        if self.clock is not None:
            self.clock.welcome_back(entry.seat)

    def _begin(self, entry: Began) -> None:
        self.proof = self._prove(entry.nonces)
        key = combine(self.proof)
        brings = self.game.Secret is not None
        secrets = [seat.secret or {} for seat in self.seats] if brings else []
        if self.opening.start is not None:
            self.match = self.game.from_json(self.opening.start, events=True)
            self.match.key = key
        elif self.coach is not None:
            self.match = begin_lesson(self.game, self.coach.lesson)
        else:
            self.match = self.game.start(self.setup, key, True, secrets)
        self.number = 1

    def _prove(self, nonces: dict[int, str]) -> Proof:
        """What the key of the match is made of."""
        promised = [
            Nonce(number, seat.promise, nonces.get(number))
            for number, seat in enumerate(self.seats)
            if seat.promise
        ]
        return Proof(self.opening.key, promised)

    def _turn_clock(self, entry: AnyEntry) -> None:
        if self.clock is None or self.match is None:
            return
        seat = self.decider
        runs = seat is not None and self.seats[seat].is_played_by_person
        self.clock.turn_to(seat if runs else None, entry.at, self._free_time(entry) if runs else 0)

    def _free_time(self, entry: AnyEntry) -> float:
        """What every pass takes is not taken from whoever is asked; nor is it given again to
        somebody who takes back a pick."""
        assert self.match is not None
        is_new = entry.asks and self.picked_by is None
        return longest_pace(self.match) if is_new else 0.0

    # Coming back after a stop

    @classmethod
    def restore(cls, game: Game, opening: Opening, entries: Iterable[AnyEntry]) -> Self:
        """The table of an opening and its entries, as it was when the last one was taken.

        If the rules have changed since it was opened, the match goes on from the last position
        that was kept, by today's rules.
        """
        listed = list(entries)
        table = cls(game, opening)
        start = 0 if opening.ruleset == game.ruleset else table._resume_kept(listed)
        for entry in listed[start:]:
            try:
                table.take(entry)
            except Exception as problem:
                raise BadRecord(f"Entry {table.entries} of the table fails: {problem}") from problem
        return table

    def _resume_kept(self, entries: list[AnyEntry]) -> int:
        """Take up the last kept position; how many entries are dealt with by that."""
        kept = [entry for entry in entries if isinstance(entry, Kept)]
        place = _last_kept(entries)
        if place is None:
            return 0
        for entry in entries[: place + 1]:
            self.entries += 1
            self.counts[kind_of(entry)] += 1
            self._happen_before(entry)
        last = kept[sum(entry.keeps for entry in entries[:place])]
        self._note_rules(last)
        # Nobody can tell how far a lesson was followed: the match goes on without it.
        self.coach = None
        # The options mean what they meant when the match began.
        self.match = self.game.from_json(
            {
                **last.position,
                "ruleset": kept[0].position.get("ruleset", 0),
                "options": self.opening.options,
            },
            events=True,
        )
        self._count(None)
        self._begin_logs_anew()
        self._note_turn()
        return self.entries

    def _happen_before(self, entry: AnyEntry) -> None:
        """Something that happened before a position was kept, which holds whatever was played."""
        match entry:
            case Began():
                self.proof = self._prove(entry.nonces)
            case Said() if entry.by:
                self._remember(entry)
                self._happen(entry)
            case _ if not entry.is_held:
                self._happen(entry)
        self.number += entry.is_action


def _last_kept(entries: list[AnyEntry]) -> int | None:
    """Where the last position was kept behind which nothing was taken back later."""
    undone = 0
    for place in range(len(entries) - 1, -1, -1):
        match entries[place]:
            case TookBack():
                undone += 1
            case Acted():
                undone = max(0, undone - 1)
            case Kept() if undone == 0:
                return place
    return None
