"""A match in the terminal: who sits where, every move saved at once, moves taken back."""

from pathlib import Path

import msgspec

from lodge.bots import make_bot
from lodge.kernel.bot import bots_interjection
from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork
from lodge.kernel.views import see_known
from lodge.table.coaching import Coach
from lodge.table.undo import is_foreseeable, leaves_a_way_back
from lodge.table.windows import Asking, answer_of, goes_by
from lodge.terminal.storage import HUMAN


class Sitting:
    """A match in progress, its seats and its file."""

    def __init__(
        self, match: Match, seating: list[str], path: Path, coach: Coach | None = None
    ) -> None:
        self.match = match
        self.coach = coach
        self.asking: Asking = "could"
        self.path = path
        self.seating = seating
        self.humans = [seat for seat, who in enumerate(seating) if who == HUMAN]
        made = len(match.actions())
        self.bots = {
            seat: make_bot(match.setup.game, who, f"{match.key.hex()}/{made}/seat {seat}")
            for seat, who in enumerate(seating)
            if who != HUMAN
        }
        # The match before each move since a bot last acted.
        self._before: list[Match] = []
        self._had_secrets = False
        self.save()

    @property
    def is_bots_turn(self) -> bool:
        """Does a bot have to answer, or want to interject?"""
        if self.match.over:
            return False
        return self.match.seat in self.bots or self._interjection is not None

    @property
    def _interjection(self) -> tuple[int, int] | None:
        """What a bot does out of turn now; in a lesson nothing but what it says happens."""
        if self._is_coached:
            return None
        return bots_interjection(self.match, self.bots)

    @property
    def _is_coached(self) -> bool:
        return self.coach is not None and self.coach.step is not None

    @property
    def has_secrets(self) -> bool:
        """Do the humans at this terminal know different things, or did they once?"""
        if not self._had_secrets and len(self.humans) > 1:
            first, *others = (see_known(self.match, seat) for seat in self.humans)
            self._had_secrets = any(other != first for other in others)
        return self._had_secrets

    @property
    def lets_go_by(self) -> bool:
        """Does the open question go by without asking? Not if somebody beside him would notice."""
        if self._is_coached:
            return False
        return goes_by(self.match, self.asking) and not self.has_secrets

    def apply(self, action: int, seat: int | None = None) -> None:
        """Take a human's action and save the match."""
        text = self.match.text(action)
        if self.coach is not None:
            self.coach.check(text)
        before = self._try(action, seat)
        self._before.append(before)
        self._note(before.seat if seat is None else seat, text)

    def play_bot(self) -> None:
        """Let a bot act, out of turn or in its own, and save the match."""
        seat, action = self._interjection or (self.match.seat, self._bots_answer())
        text = self.match.text(action)
        self._try(action, seat)
        self._before.clear()
        self._note(seat, text)

    def _bots_answer(self) -> int:
        """What the bot does that is asked: what a lesson says, or what it likes."""
        reply = None if self.coach is None else self.coach.reply
        if reply is not None:
            return self.match.parse(reply)
        return self.bots[self.match.seat].choose(self.match)

    def _try(self, action: int, seat: int | None = None) -> Match:
        """Take an action; the match as it was before. It is so again if own cards would have too
        much to do."""
        before = self.match.clone()
        try:
            self.match.apply(action, seat)
            self.match.choices()
        except TooMuchWork:
            self.match = before
            raise
        return before

    def _note(self, seat: int, action: str) -> None:
        if self.coach is not None:
            self.coach.note(seat, action)
        self.save()

    def let_go_by(self) -> None:
        """Answer for the human who is not asked, and save the match."""
        self._try(answer_of(self.match))
        self._before.clear()
        self.save()

    def save(self) -> None:
        msgspec.structs.replace(self.match.record(), players=self.seating).save(self.path)

    def undo(self) -> str | None:
        """Take the last move back; a sentence that says why not, if it has to stand."""
        if not self._before:
            return "There is nothing to take back: a move stands once a bot has acted after it."
        before = self._before[-1]
        if before.seat != self.match.seat:
            return "The move stands: another player decides now."
        if not (leaves_a_way_back(before, self.match) and is_foreseeable(before, self.match)):
            return "The move stands: it has shown something that nobody knew before."
        self.match = self._before.pop()
        if self.coach is not None:
            self.coach.take_back()
        self.save()
        return None
