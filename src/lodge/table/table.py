"""A table: what somebody may ask of it.

Nothing here waits or speaks to a network. A method that somebody asks for something (`answer`,
`sit`, ...) checks it and returns the entry that would do it, or raises IllegalAction with a code
and a sentence; the table changes only by `take(entry)` (see `proceedings`). So whoever runs a
table can first write the entry down.
"""

from typing import Any, TypeAlias

import msgspec

from lodge.bots import bot_for_beginners, bot_names, usual_bot
from lodge.kernel.fairness import is_hash, promise_of
from lodge.kernel.match import Match
from lodge.kernel.options import suggest
from lodge.kernel.record import Record
from lodge.kernel.refusal import IllegalAction, Refusal
from lodge.table.bots import interject
from lodge.table.chat import LONGEST_LINE, tidy_line
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
    GotUp,
    Kept,
    LetTalk,
    Resumed,
    Said,
    SatDown,
    StoodIn,
    Taking,
    TookBack,
    Treated,
)
from lodge.table.gestures import way_to
from lodge.table.letters import without_invisible
from lodge.table.seats import Seat
from lodge.table.state import Proceedings, TableState, kind_of
from lodge.table.windows import Asking, answer_of, goes_by, has_pace, is_immediate, takes_pace

KEEP_EVERY = 50
"""After so many things that happen in the match the whole position is kept."""

MOST_OF_A_KIND = 5000
"""How often each kind of wish is granted at each seat of a table. Lines of chat leave again, so
there may be any number of them."""

Secret: TypeAlias = dict[str, Any]
"""What a seat brings, as plain data."""

LONGEST_NAME = 40

SHOWN = "The action stands: it has shown something that nobody knew before."


def refuse(code: str, sentence: str) -> IllegalAction:
    return IllegalAction(Refusal(code, sentence))


class Table(Proceedings):
    """A live match, or the wait for it, and what may be done there."""

    @property
    def allows_hints(self) -> bool:
        """May whoever is asked ask what a bot would do? Always alone with bots; with others only
        if the table was opened so."""
        people = sum(seat.bot is None or seat.has_substitute for seat in self.seats)
        return self.opening.hints or people == 1

    @property
    def shows_onlookers_alike(self) -> bool:
        """Is whoever has nothing to do shown the same as all others who have not?"""
        is_told_more = self.game.has_windows or self.coach is not None or self.clock is not None
        return self.game.is_open and not is_told_more

    @property
    def is_alone(self) -> bool:
        """Does one person play with bots alone, while nobody looks on?"""
        return self.people == 1 and not self.is_watched

    @property
    def pass_is_immediate(self) -> bool:
        """Does nobody learn anything from when the question that goes by is answered?"""
        if self.match is None or self.decider is None:
            return False
        return self.is_alone or is_immediate(self.match, self.seats[self.decider].asking)

    @property
    def pass_due(self) -> tuple[int, str] | None:
        """The seat of a person for whom the open question goes by, and how it is answered."""
        # Asked for several times at each moment; but for who looks on it follows from the entries.
        moment = self.match, self.entries, self.is_watched
        if self._due is None or self._due[0] != moment:
            self._due = moment, self._find_pass_due()
        return self._due[1]

    def _find_pass_due(self) -> tuple[int, str] | None:
        if self.match is None or self.decider is None or self.is_coached:
            return None
        seat = self.seats[self.decider]
        if not seat.is_played_by_person or not goes_by(self.match, seat.asking, self.is_alone):
            return None
        return self.decider, self.match.text(answer_of(self.match))

    @property
    def bot_interjecting(self) -> tuple[int, str, str] | None:
        """A seat whose bot wants to do something out of turn now, which bot, and what."""
        match = self.match
        if match is None or self.state != "playing" or self.is_coached:
            return None
        for seat, place in enumerate(self.seats):
            action = None if place.bot is None else interject(match, seat, place.bot)
            if place.bot is not None and action is not None:
                return seat, place.bot, action
        return None

    @property
    def is_coached(self) -> bool:
        """In a lesson nothing goes by without a word, and each question is put by itself."""
        return self.coach is not None and self.coach.step is not None

    @property
    def scripted(self) -> str | None:
        """What the bot that is to move does by the lesson; None: what it likes."""
        return None if self.coach is None else self.coach.reply

    def is_pass(self, seat: int, number: int, action: str) -> bool:
        """Is this an answer that takes its time, whoever gives it?"""
        match = self.match
        if match is None or seat != self.decider or number != self.number_for(seat):
            return False
        if self.is_alone or not has_pace(match):
            return False
        return any(match.text(one) == action and takes_pace(match, one) for one in match.choices())

    @property
    def has_to_keep(self) -> bool:
        """Is it time to keep the whole position: now and then, at the end, and before a match
        goes on by other rules than it began with?"""
        if self.match is None:
            return False
        if not self.has_own_rules:
            return True
        return self.state == "over" or (self.number - 1) % KEEP_EVERY == 0

    def state_after(self, entry: AnyEntry) -> TableState | None:
        """The state that tables are listed by, if this entry changes it."""
        if entry.begins:
            return "playing"
        # The last position is kept after the last action, so the end is written down with it.
        return "over" if entry.keeps and self.state == "over" else None

    def guests_after(self, entry: AnyEntry) -> list[str] | None:
        """The guests whose table this is, if this entry changes that."""
        if not isinstance(entry, Taking):
            return None
        seats = [seat for number, seat in enumerate(self.seats) if number != entry.seat]
        found = [seat.player or (seat.kept and seat.kept.player) for seat in seats]
        kept = self.kept_at(entry.seat)
        guest = entry.guest(None if kept is None else kept.player)
        return [player for player in (*found, guest) if player]

    def may_take_back(self, seat: int | None) -> bool:
        if seat is None or seat != self.decider or (way := self.way_to_return) is None:
            return False
        # What the table would answer again at once cannot be taken back.
        return not goes_by(way.match, self.seats[seat].asking, self.is_alone)

    def record(self) -> Record:
        """The record of the match."""
        if self.match is None:
            raise refuse("not-begun", "The match has not begun.")
        names = [
            seat.name if seat.player is not None else f"{seat.name} ({seat.bot} bot)"
            for seat in self.seats
        ]
        record = msgspec.structs.replace(
            self.match.record(), players=names, forfeit=self.lost_by, resigned=self.is_resigned
        )
        if self.proof is None or not self.proof.nonces:
            return record
        return msgspec.structs.replace(record, proof=self.proof, commitment=self.commitment)

    # What can be asked for

    def must_have_room(self, entry: AnyEntry) -> None:
        """Raise IllegalAction if too much of this kind has happened at its seat. Whoever plays, and
        what a match needs to go on, is never refused, nor is anybody for what others did."""
        if entry.is_wish and self.counts[kind_of(entry)] >= MOST_OF_A_KIND:
            raise refuse("too-often", "This table has reached its limit for that.")

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
            is_this_turn = place.turn_left == self.turn
            if place.absence == "left" and is_this_turn and not self.allows_hints:
                sentence = "A bot plays this turn for you: take your seat again when it is over."
                raise refuse("this-turn", sentence)
            return CameBack(at=now, seat=seat)
        if (mine := self.seat_of(player)) is not None:
            raise refuse("seated", f"You already sit at this table, on seat {mine + 1}.")
        self._must_wait()
        self.chat.must_be_welcome(player)
        if not place.is_empty:
            raise refuse("taken", f"Seat {seat + 1} is taken.")
        if place.kept is not None and place.kept.player != player:
            raise refuse("kept", f"Seat {seat + 1} is kept for {place.kept.name}.")
        if secret is None and place.kept is not None:
            secret = place.kept.secret
        if promise and not is_hash(promise):
            raise refuse("bad-promise", "A promise is a hash of 64 hexadecimal digits.")
        secret = self._read(secret)
        return SatDown(at=now, seat=seat, player=player, name=name, secret=secret, promise=promise)

    def seat_bot(self, seat: int, bot: str, now: float, secret: Secret | None = None) -> BotSat:
        """Put a bot on an empty seat, before the match."""
        place = self._seat(seat)
        self._check_bot(bot)
        self._must_wait()
        if not place.is_empty:
            raise refuse("taken", f"Seat {seat + 1} is taken.")
        if place.kept is not None and self._goes_on_a_series:
            raise refuse(
                "kept",
                f"Seat {seat + 1} is kept for {place.kept.name}: a series goes on with the same "
                "people. Wait, or open a new table.",
            )
        return BotSat(at=now, seat=seat, bot=bot, secret=self._read(secret))

    def stand_in(self, seat: int, why: Absence, now: float) -> StoodIn:
        """Let a bot play for the person of a seat. Nobody picks which: it is the best one, or where
        nobody is helped by hints the one for beginners.

        Never where a match can be lost on time: whoever is short of it would let the bot win.
        """
        place = self._seat(seat)
        self._must_be_open()
        if self._is_lost_on_time:
            sentence = "Here a match is lost on time, so no bot plays for you: your clock runs on."
            raise refuse("lost-on-time", sentence)
        if place.bot is not None:
            raise refuse("taken", f"A bot plays on seat {seat + 1} already.")
        bot = usual_bot(self.game) if self.allows_hints else bot_for_beginners(self.game)
        return StoodIn(at=now, seat=seat, bot=bot, why=why)

    def flag(self, seat: int, now: float) -> AnyEntry:
        """Let the flag of a seat fall: what that means was agreed on when the table was opened."""
        if self._is_lost_on_time:
            self._seat(seat)
            self._must_be_open()
            return Forfeited(at=now, seat=seat)
        return self.stand_in(seat, "time", now)

    @property
    def can_be_resigned(self) -> bool:
        """Does whoever gives up lose the match, which is over by that? Elsewhere a bot plays on."""
        return len(self.seats) in self.game.forfeits and not self.opening.lesson

    def resign(self, seat: int, now: float) -> Forfeited:
        """Give the match up."""
        self._seat(seat)
        self._must_be_open()
        if not self.can_be_resigned:
            sentence = "Here nobody can resign, as others play on: leave the match to a bot."
            raise refuse("no-resigning", sentence)
        return Forfeited(at=now, seat=seat, resigned=True)

    def abandon(self, seat: int, now: float) -> AnyEntry | None:
        """Leave a match for good; None: a bot plays for this seat already."""
        if self.can_be_resigned:
            return self.resign(seat, now)
        return self.stand_in(seat, "left", now) if self._seat(seat).bot is None else None

    def bring(self, seat: int, secret: Secret, now: float) -> Brought | None:
        """Choose what a seat brings to the match, as its deck, before it begins; None: it brings
        that already."""
        place = self._seat(seat)
        if place.is_empty:
            raise refuse("empty", f"Seat {seat + 1} is empty, so there is no deck to choose.")
        if self.match is not None:
            raise refuse("begun", "The match has begun: nothing else can be brought to it.")
        read = self.game.read_secret(self.setup, secret)
        return None if read == place.secret else Brought(at=now, seat=seat, secret=read)

    def get_up(self, seat: int, now: float, *, is_sent_away: bool = False) -> AnyEntry:
        """Leave a seat: before the match it is empty again, during the match a bot plays on.

        A seat that was kept for somebody is kept again if they are sent away, and in a series.
        """
        if self._seat(seat).is_empty:
            raise refuse("empty", f"Seat {seat + 1} is empty already.")
        if self.match is None:
            is_kept = self.kept_at(seat) is not None
            return GotUp(
                at=now, seat=seat, kept=is_kept and (is_sent_away or self._goes_on_a_series)
            )
        return self.stand_in(seat, "left", now)

    def begin(self, now: float, nonces: dict[int, str] | None = None) -> Began:
        """Begin the match, with what the browsers of some seats add to the shuffle."""
        self._must_wait()
        if not self.is_full:
            raise refuse("not-full", "The match begins when every seat is taken.")
        return Began(at=now, nonces=nonces or {})

    def check_nonce(self, seat: int, nonce: str) -> None:
        """Is this what the browser of a seat has promised to add to the shuffle?"""
        self._must_wait()
        if not is_hash(nonce) or promise_of(nonce) != self.seats[seat].promise:
            raise refuse(
                "bad-nonce", "That does not match the promise made when the seat was taken."
            )

    def answer(self, seat: int, number: int, action: str, now: float) -> Acted:
        """Answer the open decision, which is known by its number."""
        match = self._open_match(seat, number)
        if seat != match.seat:
            who = self.seats[match.seat].name or f"seat {match.seat + 1}"
            raise refuse("not-your-turn", f"It is not your turn: {who} decides.")
        answer = match.parse(action)
        way = way_to(match, answer)
        problem = None if way else match.refusal(answer)
        if problem is not None:
            raise IllegalAction(problem)
        self._must_follow_lesson(seat, action)
        through = [match.text(opened) for opened in way]
        return Acted(at=now, seat=seat, action=action, through=through)

    def answer_as_bot(self, seat: int, bot: str, number: int, action: str, now: float) -> Acted:
        """Answer for a seat as the bot that plays there, if it still does."""
        if self.bot_to_move != (seat, bot):
            raise refuse("no-bot", "That bot does not decide any more.")
        return self.answer(seat, number, action, now)

    def pass_for(self, seat: int, number: int, action: str, now: float) -> Acted:
        """Answer for somebody who does not want to be asked, if the question still is open and
        they still do not."""
        if self.pass_due != (seat, action):
            raise refuse("no-pass", "That seat is asked.")
        entry = self.answer(seat, number, action, now)
        return msgspec.structs.replace(entry, given=True)

    def asking_for_advice(self, seat: int, number: int) -> Match:
        """The match for whose open question a seat wants a hint, if it may have one."""
        match = self._open_match(seat, number)
        if not self.allows_hints:
            raise refuse("no-hints", "There are no hints at this table.")
        if seat != match.seat:
            raise refuse("not-your-turn", "You can only ask for a hint on your own decision.")
        return match

    def ask_when(self, seat: int, asking: Asking, now: float) -> Asked | None:
        """Let a person say when to be asked in windows; None: that is so already."""
        place = self._seat(seat)
        if place.player is None:
            raise refuse("no-player", f"Nobody sits on seat {seat + 1}.")
        if place.asking == asking:
            return None
        return Asked(at=now, seat=seat, asking=asking)

    def interject(self, seat: int, number: int, action: str, now: float) -> Acted:
        """Do something that a seat may do at any moment."""
        match = self._open_match(seat, number)
        if match.parse(action) not in match.interjections(seat):
            raise refuse("no-interjection", "You cannot do that at this moment.")
        self._must_follow_lesson(seat, action)
        return Acted(at=now, seat=seat, action=action, out_of_turn=True)

    def interject_as_bot(self, seat: int, bot: str, action: str, number: int, now: float) -> Acted:
        """Do what the bot of a seat wants to do out of turn, if it still does."""
        if self.bot_interjecting != (seat, bot, action):
            raise refuse("no-bot", "That bot does not want to do that any more.")
        return self.interject(seat, number, action, now)

    def way_back(self, seat: int, number: int) -> Match:
        """The moment to which a seat would return if it took its last action back."""
        match = self._open_match(seat, number)
        way = self.way_to_return
        if way is None or seat != match.seat or not self.may_take_back(seat):
            raise refuse("no-undo", self._why_it_stands(seat))
        return way.match

    def take_back(self, seat: int, number: int, was_foreseeable: bool, now: float) -> TookBack:
        """Take the last action back.

        Whether its consequences could be told beforehand (`undo.is_foreseeable`) takes long to
        find out, so it is found out elsewhere.
        """
        self.way_back(seat, number)
        if not was_foreseeable:
            raise refuse("no-undo", SHOWN)
        return TookBack(at=now, seat=seat)

    def say(self, player: str, name: str, text: str, now: float, *, is_host: bool = False) -> Said:
        """Say something to everybody at the table."""
        seat = self.seat_of(player)
        self.chat.check(player, seat is not None, is_host)
        line = tidy_line(text)
        if not without_invisible(line).strip():
            raise refuse("empty-line", "Write something first.")
        if len(line) > LONGEST_LINE:
            raise refuse("long-line", f"Lines have at most {LONGEST_LINE} characters.")
        return Said(at=now, name=name, seat=seat, text=line, player=player)

    def treat(
        self, player: str, name: str, muted: bool, removed: bool, now: float
    ) -> Treated | None:
        """Mute or remove somebody who only watches, or take that back; None: that is so already."""
        if self.seat_of(player) is not None:
            raise refuse(
                "seated",
                "Players cannot be muted or removed for everyone. You can mute them for yourself.",
            )
        if (player in self.chat.muted, player in self.chat.removed) == (muted, removed):
            return None
        return Treated(at=now, player=player, name=name, muted=muted, removed=removed)

    def let_talk(self, spectators: bool, now: float) -> LetTalk | None:
        """Open the chat for those who only watch, or close it; None: that is so already."""
        if self.chat.spectators_talk == spectators:
            return None
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

    # Checks

    @property
    def _goes_on_a_series(self) -> bool:
        """Has a match of the series been played before this one?"""
        return self.opening.series is not None and bool(self.opening.series.played)

    def _why_it_stands(self, seat: int) -> str:
        """Why a seat cannot take its last action back."""
        if self._actor == seat == self.decider and not self._ways_back:
            return SHOWN
        if self._actor in (None, seat):
            return "There is no action of yours that can still be taken back."
        return "An action stands once somebody else has acted."

    @property
    def _is_lost_on_time(self) -> bool:
        return self.opening.clock is not None and self.opening.clock.flag == "loss"

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

    def _must_follow_lesson(self, seat: int, action: str) -> None:
        if self.coach is not None and seat == self.coach.lesson.seat:
            self.coach.check(action)

    def _open_match(self, seat: int, number: int) -> Match:
        self._must_be_open()
        assert self.match is not None
        if number != self.number_for(seat):
            raise refuse("late", "The match has gone on since then.")
        return self.match
