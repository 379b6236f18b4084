"""A table that one process plays at by itself: nobody else writes to its journal, so it needs
neither sockets nor waiting."""

from collections.abc import Callable
from time import time
from typing import TypeVarTuple

from lodge.bots import seconds_of
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.table.bots import choose, key_of
from lodge.table.entries import AnyEntry
from lodge.table.hints import Advice, advise
from lodge.table.journal import Journal
from lodge.table.table import Table
from lodge.table.undo import is_foreseeable

What = TypeVarTuple("What")


class LocalTable:
    """A table and its journal, which always say the same."""

    def __init__(self, game: Game, journal: Journal) -> None:
        self.game = game
        self.journal = journal
        self.table = journal.restore(game)
        if self.table.match is not None and not self.table.has_own_rules:
            # Whoever knows only the earlier rules must not go on by them.
            self._take(self.table.keep(time()))

    @property
    def match(self) -> Match:
        """The match, which has begun."""
        assert self.table.match is not None
        return self.table.match

    def do(self, ask: Callable[[Table, *What, float], AnyEntry | None], *what: *What) -> None:
        """Let something happen that is asked of the table, and write it down.

        If it cannot happen, as own cards would have too much to do, or cannot be written, the table
        is as it was before.
        """
        entry = ask(self.table, *what, time())
        if entry is None:
            return
        self._take(entry)
        if entry.advances and self.table.has_to_keep:
            self.keep()

    def _take(self, entry: AnyEntry) -> None:
        try:
            self.table.take(entry)
            if self.table.decider is not None:
                self.match.choices()
            self.journal.append(entry)
        except BaseException:  # Also if somebody has had enough of waiting.
            self.table = self.journal.restore(self.game)
            raise

    def keep(self) -> None:
        """Keep the whole position, unless it is kept already."""
        if not (self.journal.entries and self.journal.entries[-1].keeps):
            self._take(self.table.keep(time()))

    # What people do

    def answer(self, action: str) -> None:
        """Answer the open question, in the place of whoever is asked."""
        seat, number = self._asked
        self.do(Table.answer, seat, number, action)

    def interject(self, action: str) -> None:
        """Do something out of turn, in the place of whoever is asked."""
        seat, number = self._asked
        self.do(Table.interject, seat, number, action)

    def take_back(self) -> None:
        """Take back what whoever is asked has done last."""
        seat, number = self._asked
        was_foreseeable = is_foreseeable(self.table.way_back(seat, number), self.match)
        self.do(Table.take_back, seat, number, was_foreseeable)

    def advise(self) -> Advice:
        """What a bot would do in the place of whoever is asked, and why."""
        seat, number = self._asked
        match = self.table.asking_for_advice(seat, number)
        return advise(match, key_of(match, seat))

    @property
    def _asked(self) -> tuple[int, int]:
        """The seat that decides, and the number of its question."""
        seat = self.match.seat
        return seat, self.table.number_for(seat)

    # What happens by itself

    @property
    def is_bots_turn(self) -> bool:
        """Has a bot to answer, or does one want to interject?"""
        return self.table.bot_to_move is not None or self.table.bot_interjecting is not None

    def play_bot(self) -> None:
        """Let a bot do something out of turn, or answer the question that it is asked."""
        table = self.table
        out_of_turn, turn = table.bot_interjecting, table.bot_to_move
        if out_of_turn is not None:
            number = table.number_for(out_of_turn[0])
            self.do(Table.interject_as_bot, *out_of_turn, number)
        elif turn is not None:
            action = table.scripted or self._choose(*turn)
            self.do(Table.answer_as_bot, *turn, table.number_for(turn[0]), action)

    def _choose(self, seat: int, bot: str) -> str:
        seconds = seconds_of(self.game, bot)
        return choose(self.match, bot, key_of(self.match, seat), seconds).action

    def let_go_by(self) -> bool:
        """Answer for somebody who does not want to be asked; False: whoever decides is asked."""
        due = self.table.pass_due
        if due is None:
            return False
        seat, action = due
        self.do(Table.pass_for, seat, self.table.number_for(seat), action)
        return True
