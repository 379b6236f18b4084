"""A table: its seats, its match and all that happens there.

Nothing here waits or speaks to a network. A method that somebody asks for something (`answer`,
`sit`, ...) checks it and returns the entry that would do it, or raises IllegalAction with a code
and a sentence; the table changes only by `take(entry)`. So whoever runs a table can first write
the entry down, and a table is always what its entries say.
"""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from lodge.bots import best_bot, bot_names
from lodge.kernel.chance import commitment
from lodge.kernel.fairness import Nonce, Proof, combine, is_hash, promise_of
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.options import suggest
from lodge.kernel.outcome import Outcome
from lodge.kernel.record import Record
from lodge.kernel.refusal import BadRecord, IllegalAction, Refusal
from lodge.table import undo
from lodge.table.chat import LONGEST_LINE, Chat, Person
from lodge.table.clock import Clock
from lodge.table.coaching import Coach, begin_lesson, lesson_of
from lodge.table.entries import (
    Absence,
    Acted,
    AnyEntry,
    Asked,
    Began,
    BotSat,
    Brought,
    CameBack,
    Forfeited,
    Forgotten,
    GotUp,
    Kept,
    LetTalk,
    Opening,
    Requested,
    Resumed,
    Said,
    SatDown,
    StoodIn,
    TookBack,
    Treated,
)
from lodge.table.passing import Asking, goes_by, is_window, longest_pace
from lodge.table.seats import BOT_NAMES, Seat

TableState: TypeAlias = Literal["waiting", "playing", "over"]

KEEP_EVERY = 50
"""After so many actions the whole position is kept."""

Secret: TypeAlias = dict[str, Any]
"""What a seat brings, as plain data."""

REMEMBERED = 100
"""So many messages are known again if they come twice."""

LONGEST_NAME = 40


def refuse(code: str, sentence: str) -> IllegalAction:
    return IllegalAction(Refusal(code, sentence))


class WayBack(NamedTuple):
    """A moment to which the seat that decides may return."""

    match: Match
    time_left: float
    """What it had on its clock."""


class Table:
    """A live match, or the wait for it."""

    def __init__(self, game: Game, opening: Opening) -> None:
        self.game = game
        self.opening = opening
        self.setup = game.setup(opening.seats, opening.options)
        self.seats = [Seat() for _ in range(opening.seats)]
        self.match: Match | None = None
        self.lost_by: int | None = None
        """The seat that has lost the match on time; the match itself stands as it stood then."""
        self.proof: Proof | None = None
        """What the key of the match is made of: a secret until the match is over."""
        self.clock = Clock(opening.clock, opening.seats) if opening.clock else None
        self.chat = Chat(opening.spectators_talk)
        self.coach = Coach(lesson_of(game)) if opening.lesson else None
        self.entries = 0
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
        # What was asked for last: by seat, what the client called its message.
        self._done: dict[tuple[int | None, str], None] = {}
        # The moments to which the seat that decides may return.
        self._ways_back: list[WayBack] = []

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
            return self.game.forfeited(self.match, self.lost_by)
        return self.match.outcome()

    @property
    def decider(self) -> int | None:
        """The seat that the match waits for."""
        return self.match.seat if self.match is not None and self.state == "playing" else None

    def count_events(self, seat: int | None) -> int:
        """How many events a seat may know of; that the match was lost on time is the last."""
        if self.match is None:
            return 0
        return self.match.count_events(seat) + (self.lost_by is not None)

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

    def person_at(self, seat: int) -> Person:
        """Who sits on a seat that is not empty."""
        place = self.seats[seat]
        return (place.player or f"bot {seat}", place.name)

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat that a bot has to decide for, and which bot."""
        decider = self.decider
        bot = None if decider is None else self.seats[decider].bot
        return None if decider is None or bot is None else (decider, bot)

    @property
    def pass_due(self) -> tuple[int, str] | None:
        """The seat of a person for whom the open window goes by, and the action that lets it."""
        if self.match is None or self.decider is None or self._is_coached:
            return None
        seat = self.seats[self.decider]
        if not seat.is_played_by_person or not goes_by(self.match, seat.asking):
            return None
        return self.decider, self.match.text(self.match.pass_action)

    @property
    def _is_coached(self) -> bool:
        """In a lesson nothing goes by without a word."""
        return self.coach is not None and self.coach.step is not None

    @property
    def scripted(self) -> str | None:
        """What the bot that is to move does by the lesson; None: what it likes."""
        return None if self.coach is None else self.coach.reply

    def is_pass(self, seat: int, number: int, action: str) -> bool:
        """Would this answer let an open window go by?"""
        match = self.match
        if match is None or seat != self.decider or number != self.number_for(seat):
            return False
        return is_window(match) and action == match.text(match.pass_action)

    @property
    def has_to_keep(self) -> bool:
        """Is it time to keep the whole position: now and then, at the end, and before a match
        goes on by other rules than it began with?"""
        if self.match is None:
            return False
        if not self.has_own_rules:
            return True
        return self.state == "over" or len(self.match.actions()) % KEEP_EVERY == 0

    # What can be asked for

    def sit(
        self,
        seat: int,
        player: str,
        name: str,
        now: float,
        secret: Secret | None = None,
        promise: str = "",
    ) -> AnyEntry:
        """Sit down; at one's own seat that a bot plays for the time being: play again."""
        place = self._seat(seat)
        if place.player == player and place.bot is not None:
            if place.absence == "time":
                raise refuse("flagged", "Your time is up: the bot plays on for you to the end.")
            return CameBack(at=now, seat=seat)
        if (mine := self.seat_of(player)) is not None:
            raise refuse("seated", f"You sit at this table already, on seat {mine + 1}.")
        self._must_wait()
        self.chat.must_be_welcome(player)
        if not place.is_empty:
            raise refuse("taken", f"Seat {seat + 1} is taken.")
        if promise and not is_hash(promise):
            raise refuse("bad-promise", "A promise is a hash: 64 hexadecimal digits.")
        secret = self._read(secret)
        return SatDown(at=now, seat=seat, player=player, name=name, secret=secret, promise=promise)

    def seat_bot(self, seat: int, bot: str, now: float, secret: Secret | None = None) -> BotSat:
        """Put a bot on an empty seat, before the match."""
        place = self._seat(seat)
        self._check_bot(bot)
        self._must_wait()
        if not place.is_empty:
            raise refuse("taken", f"Seat {seat + 1} is taken.")
        return BotSat(at=now, seat=seat, bot=bot, secret=self._read(secret))

    def stand_in(self, seat: int, why: Absence, now: float) -> StoodIn:
        """Let a bot play for the person of a seat; nobody picks which: it is the best one."""
        place = self._seat(seat)
        self._must_be_open()
        if place.bot is not None:
            raise refuse("taken", f"A bot plays on seat {seat + 1} already.")
        return StoodIn(at=now, seat=seat, bot=best_bot(self.game), why=why)

    def flag(self, seat: int, now: float) -> AnyEntry:
        """Let the flag of a seat fall: what that means was agreed on when the table was opened."""
        if self.opening.clock is not None and self.opening.clock.flag == "loss":
            self._seat(seat)
            self._must_be_open()
            return Forfeited(at=now, seat=seat)
        return self.stand_in(seat, "time", now)

    def bring(self, seat: int, secret: Secret, now: float) -> Brought:
        """Choose what a seat brings to the match, as its deck, before it begins."""
        if self._seat(seat).is_empty:
            raise refuse("empty", f"Seat {seat + 1} is empty: it brings nothing.")
        if self.match is not None:
            raise refuse("begun", "The match has begun: nothing else can be brought to it.")
        return Brought(at=now, seat=seat, secret=self.game.read_secret(self.setup, secret))

    def get_up(self, seat: int, now: float) -> AnyEntry:
        """Leave a seat: before the match it is empty again, during the match a bot plays on."""
        if self._seat(seat).is_empty:
            raise refuse("empty", f"Seat {seat + 1} is empty already.")
        if self.match is None:
            return GotUp(at=now, seat=seat)
        return self.stand_in(seat, "left", now)

    def begin(self, now: float, nonces: dict[int, str] | None = None) -> Began:
        """Begin the match, with what the browsers of some seats add to the shuffle."""
        self._must_wait()
        if not self.is_full:
            raise refuse("not-full", "The match begins when nobody is missing.")
        return Began(at=now, nonces=nonces or {})

    def check_nonce(self, seat: int, nonce: str) -> None:
        """Is this what the browser of a seat has promised to add to the shuffle?"""
        self._must_wait()
        if not is_hash(nonce) or promise_of(nonce) != self.seats[seat].promise:
            raise refuse("bad-nonce", "That is not what was promised when the seat was taken.")

    def has_done(self, seat: int | None, by: str) -> bool:
        """Was a message of a seat, called so by its client, obeyed already?"""
        return (seat, by) in self._done

    def number_for(self, seat: int | None) -> int:
        """The number of this moment as a seat counts (None: a spectator): it does not count the
        picks of others' announcements. The open decision is known by it."""
        return self.number - self._unnoticed[self._observer(seat)]

    def rewritten_at(self, seat: int | None) -> int:
        """The number from which on a seat's log has only grown."""
        return self._rewritten_at[self._observer(seat)]

    def _observer(self, seat: int | None) -> int:
        return len(self.seats) if seat is None else seat

    def answer(self, seat: int, number: int, action: str, now: float) -> Acted:
        """Answer the open decision, which is known by its number."""
        match = self._open_match(seat, number)
        if seat != match.seat:
            who = self.seats[match.seat].name or f"seat {match.seat + 1}"
            raise refuse("not-your-turn", f"It is not your turn: {who} decides.")
        problem = match.refusal(match.parse(action))
        if problem is not None:
            raise IllegalAction(problem)
        if self.coach is not None and seat == self.coach.lesson.seat:
            self.coach.check(action)
        return Acted(at=now, seat=seat, action=action)

    def answer_as_bot(self, seat: int, bot: str, number: int, action: str, now: float) -> Acted:
        """Answer for a seat as the bot that plays there, if it still does."""
        if self.bot_to_move != (seat, bot):
            raise refuse("no-bot", "That bot does not decide any more.")
        return self.answer(seat, number, action, now)

    def pass_for(self, seat: int, number: int, action: str, now: float) -> Acted:
        """Let the open window go by for somebody who does not want to be asked, if it still is
        open and he still does not."""
        if self.pass_due != (seat, action):
            raise refuse("no-pass", "That seat is asked.")
        return self.answer(seat, number, action, now)

    def ask_when(self, seat: int, asking: Asking, now: float) -> Asked:
        """Let a person say when to be asked in windows."""
        if self._seat(seat).player is None:
            raise refuse("no-player", f"Nobody sits on seat {seat + 1}.")
        return Asked(at=now, seat=seat, asking=asking)

    def interject(self, seat: int, number: int, action: str, now: float) -> Acted:
        """Do something that a seat may do at any moment."""
        match = self._open_match(seat, number)
        if match.parse(action) not in match.interjections(seat):
            raise refuse("no-interjection", "You cannot do that at this moment.")
        return Acted(at=now, seat=seat, action=action, out_of_turn=True)

    def way_back(self, seat: int, number: int) -> Match:
        """The moment to which a seat would return if it took its last action back."""
        match = self._open_match(seat, number)
        if seat != match.seat or not self._ways_back:
            raise refuse("no-undo", "There is no action of yours that can still be taken back.")
        return self._ways_back[-1].match

    def take_back(self, seat: int, number: int, was_foreseeable: bool, now: float) -> TookBack:
        """Take the last action back.

        Whether its consequences could be told beforehand (`undo.is_foreseeable`) takes long to
        find out, so it is found out elsewhere.
        """
        self.way_back(seat, number)
        if not was_foreseeable:
            raise refuse("no-undo", "The action stands: it has shown you something new.")
        return TookBack(at=now, seat=seat)

    def say(self, player: str, name: str, text: str, now: float, *, is_host: bool = False) -> Said:
        """Say something to everybody at the table."""
        seat = self.seat_of(player)
        self.chat.check(player, seat is not None, is_host)
        line = " ".join(text.split())
        if not line:
            raise refuse("empty-line", "There is nothing to say in an empty line.")
        if len(line) > LONGEST_LINE:
            raise refuse("long-line", f"A line has at most {LONGEST_LINE} characters.")
        return Said(at=now, name=name, seat=seat, text=line, player=player)

    def treat(self, player: str, name: str, muted: bool, removed: bool, now: float) -> Treated:
        """Mute or remove somebody who only watches, or take that back."""
        if self.seat_of(player) is not None:
            raise refuse("seated", "Players are neither muted nor removed: mute them for yourself.")
        return Treated(at=now, player=player, name=name, muted=muted, removed=removed)

    def let_talk(self, spectators: bool, now: float) -> LetTalk:
        """Open the chat for those who only watch, or close it."""
        return LetTalk(at=now, spectators=spectators)

    def keep(self, now: float) -> Kept:
        """Keep the whole position."""
        if self.match is None:
            raise refuse("not-begun", "There is no position before the match.")
        position = self.match.to_json()
        # The opening has them all; some are long.
        del position["options"]
        return Kept(at=now, position=position)

    def resume(self, now: float) -> Resumed:
        """Let the clock go on after a time in which nobody led the table."""
        self._must_be_open()
        return Resumed(at=now)

    def may_take_back(self, seat: int | None) -> bool:
        return bool(self._ways_back) and seat is not None and seat == self.decider

    def record(self) -> Record:
        """The record of the match."""
        if self.match is None:
            raise refuse("not-begun", "The match has not begun.")
        names = [
            seat.name if seat.player is not None else f"{seat.name} ({seat.bot} bot)"
            for seat in self.seats
        ]
        record = msgspec.structs.replace(self.match.record(), players=names, forfeit=self.lost_by)
        if self.proof is None or not self.proof.nonces:
            return record
        return msgspec.structs.replace(record, proof=self.proof, commitment=self.commitment)

    # Checks

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise refuse("no-seat", f"There is no seat {seat + 1} at this table.")
        return self.seats[seat]

    def _read(self, secret: Secret | None) -> Secret | None:
        return None if secret is None else self.game.read_secret(self.setup, secret)

    def _check_bot(self, bot: str) -> None:
        if bot not in (known := bot_names(self.game)):
            hint = suggest(bot, known)
            raise refuse("no-bot", f"{self.game.title} has no bot {bot!r}.{hint}")

    def _must_wait(self) -> None:
        if self.match is not None:
            raise refuse("begun", "The match has begun: you can watch it.")

    def _must_be_open(self) -> None:
        if self.match is None:
            raise refuse("not-begun", "The match has not begun.")
        if self.state == "over":
            raise refuse("match-over", "The match is over.")

    def _open_match(self, seat: int, number: int) -> Match:
        self._must_be_open()
        assert self.match is not None
        if number != self.number_for(seat):
            raise refuse("late", "The match has gone on since then.")
        return self.match

    # What happens

    def take(self, entry: AnyEntry) -> None:
        """Let something happen that was checked before."""
        self.entries += 1
        if isinstance(entry, Requested) and entry.by:
            self._remember(entry.seat, entry.by)
        match entry:
            case Acted():
                self._act(entry)
            case TookBack():
                self._take_back(entry.at)
            case Forfeited():
                self.lost_by = entry.seat
                self.seats[entry.seat].absence = "time"
                self._ways_back.clear()
                self._count(None)
            case Said():
                self.chat.hear(entry, self.entries, {seat.player for seat in self.seats})
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
            case _:
                self._change_seats(entry)
        self._turn_clock(entry)
        if isinstance(entry, Acted | Began) and self.picked_by is None:
            self.asked = self.number, entry.at

    def _note_rules(self, kept: Kept) -> None:
        """From a kept position on, a match goes by the rules of whoever has kept it."""
        ruleset = kept.position.get("ruleset", 0)
        if ruleset > self.game.ruleset:
            raise BadRecord("The match goes on by later rules than this lodge knows.")
        self.has_own_rules = self.has_own_rules or ruleset == self.game.ruleset

    def _remember(self, seat: int | None, by: str) -> None:
        self._done[seat, by] = None
        if len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]

    def _act(self, entry: Acted) -> None:
        assert self.match is not None
        time_left = 0.0 if self.clock is None else self.clock.left_of(entry.seat, entry.at)
        before = WayBack(self.match.clone(), time_left)
        was_turn = self.match.seat
        self.match.apply(self.match.parse(entry.action), entry.seat if entry.out_of_turn else None)
        if entry.seat == was_turn and undo.leaves_a_way_back(before.match, self.match):
            self._ways_back.append(before)
        else:
            self._ways_back.clear()
        if self.clock is not None and self.clock.running == entry.seat:
            self.clock.credit(entry.seat)
        if self.coach is not None:
            self.coach.note(entry.seat, entry.action)
        self._count(None if self.match.opening is None else self.match.seat)

    def _take_back(self, now: float) -> None:
        assert self.match is not None
        picked_by = None if self.match.opening is None else self.match.seat
        way = self._ways_back.pop()
        if self.clock is not None and self.clock.running == way.match.seat:
            self.clock.take_back(way.match.seat, way.time_left, now)
        self.match = way.match
        if self.coach is not None:
            self.coach.take_back()
        self._count(picked_by)
        if picked_by is None:
            self._begin_logs_anew()

    def _count(self, picked_by: int | None) -> None:
        """Something has happened; of a pick only the one who picks takes note."""
        self.number += 1
        self.picked_by = picked_by
        if picked_by is not None:
            for observer in range(len(self._unnoticed)):
                self._unnoticed[observer] += observer != picked_by

    def _begin_logs_anew(self) -> None:
        self._rewritten_at = [self.number - unnoticed for unnoticed in self._unnoticed]

    def _change_seats(self, entry: AnyEntry) -> None:
        match entry:
            case SatDown():
                self.seats[entry.seat] = Seat(
                    player=entry.player,
                    name=entry.name,
                    secret=entry.secret,
                    promise=entry.promise,
                )
                self.chat.people[self.person_at(entry.seat)] = None
            case BotSat():
                name = BOT_NAMES[entry.seat % len(BOT_NAMES)]
                self.seats[entry.seat] = Seat(name=name, bot=entry.bot, secret=entry.secret)
                self.chat.people[self.person_at(entry.seat)] = None
            case Brought():
                self.seats[entry.seat].secret = entry.secret
            case Asked():
                self.seats[entry.seat].asking = entry.asking
            case GotUp():
                if self.seats[entry.seat].player is None:
                    del self.chat.people[self.person_at(entry.seat)]
                self.seats[entry.seat] = Seat()
            case StoodIn():
                self.seats[entry.seat].bot = entry.bot
                self.seats[entry.seat].absence = entry.why
                self._ways_back.clear()
            case CameBack():
                self.seats[entry.seat].bot = None
                self.seats[entry.seat].absence = None
                self._ways_back.clear()
                if self.clock is not None:
                    self.clock.welcome_back(entry.seat)
            case Began():
                self.proof = self._prove(entry.nonces)
                key = combine(self.proof)
                brings = self.game.Secret is not None
                secrets = [seat.secret or {} for seat in self.seats] if brings else []
                if self.coach is not None:
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
        is_new = isinstance(entry, Acted | Began) and self.picked_by is None
        return longest_pace(self.match) if is_new else 0.0

    # Coming back after a stop

    @classmethod
    def restore(cls, game: Game, opening: Opening, entries: Iterable[AnyEntry]) -> "Table":
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
        place = _last_kept(entries)
        if place is None:
            return 0
        last = entries[place]
        assert isinstance(last, Kept)
        self._note_rules(last)
        for entry in entries[: place + 1]:
            if isinstance(entry, Acted | TookBack):
                self.number += 1
            elif isinstance(entry, Forfeited | Said | Forgotten | Treated | LetTalk):
                self.take(entry)
            elif isinstance(entry, Began):
                self.proof = self._prove(entry.nonces)
            else:
                self._change_seats(entry)
        self.entries = place + 1
        # Nobody can tell how far a lesson was followed: the match goes on without it.
        self.coach = None
        self.match = self.game.from_json(
            {
                **last.position,
                "ruleset": self.game.ruleset,
                "options": self.opening.options,
            },
            events=True,
        )
        self._count(None)
        self._begin_logs_anew()
        return self.entries


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
