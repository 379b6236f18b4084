"""The course of a recorded match: its moments, and what was done between them."""

from typing import NamedTuple

from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.outcome import Outcome
from lodge.kernel.record import Record, open_start, outcome_of, read_action
from lodge.kernel.refusal import BadRecord, LodgeError

TIME_IS_UP = "Time is up"
RESIGNED = "Resigns"


class Deed(NamedTuple):
    """An action that was taken at a moment; out of turn if another seat was asked."""

    seat: int
    action: int
    words: str


class Moment(NamedTuple):
    """A match after so many actions, and what was done then; None: nothing that led to the next
    moment."""

    step: int
    match: Match
    deed: Deed | None


class Course:
    """The moments of a record.

    A record of other rules begins with its first snapshot; where today's rules do not allow an
    action, it goes on from the next one.
    """

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.moments: list[Moment] = []
        self.missing: list[tuple[int, int]] = []
        """From which action to which one nothing could be played."""
        if record.ruleset == game.ruleset:
            self._follow(open_start(game, record), 0)
        else:
            self._follow_snapshots()
        last = self.moments[-1]
        self.outcome: Outcome | None = None
        if last.step == len(record.actions):
            self.outcome = outcome_of(last.match, record)

    @property
    def begins_with_deal(self) -> bool:
        """Is the first moment the one after a deal that the rules made?"""
        return self.moments[0].step == 0 and self.record.start is None

    @property
    def is_forfeited(self) -> bool:
        """Did it end by the clock, or as somebody gave up?"""
        return self.outcome is not None and not self.moments[-1].match.over

    def seat_names(self) -> tuple[str, ...]:
        match = self.moments[0].match
        view = match.seen_by(None)
        return tuple(match.setup.phrases.seat_name(view, seat) for seat in range(match.seats))

    def _follow(self, match: Match, step: int) -> None:
        """Play on from a match to the end of the record; raise where an action is refused."""
        for number in range(step, len(self.record.actions)):
            text = self.record.actions[number]
            try:
                seat, action = _read(match, text)
                words = match.setup.phrases.choice(match.seen_by(seat), match.text(action)).words
                before = match.clone()
                match.apply(action, seat)
            except LodgeError as problem:
                self.moments.append(Moment(number, match, None))
                raise BadRecord(
                    f"Action {number + 1} of the record, '{text}', cannot be taken: {problem}"
                ) from None
            self.moments.append(Moment(number, before, Deed(seat, action, words)))
        self.moments.append(Moment(len(self.record.actions), match, None))

    def _follow_snapshots(self) -> None:
        record, game = self.record, self.game
        done = 0
        for snapshot in sorted(record.snapshots, key=lambda one: one.after):
            if snapshot.after < done:
                continue
            if snapshot.after > done:
                self.missing.append((done + 1, snapshot.after))
            ruleset = min(record.ruleset, game.ruleset)
            match = game.from_json({**snapshot.position, "ruleset": ruleset})
            if self.moments and self.moments[-1].step == snapshot.after:
                self.moments.pop()  # Kept as it really stood.
            try:
                self._follow(match, snapshot.after)
            except BadRecord:
                done = self.moments[-1].step
                continue
            return
        if not self.moments:
            raise BadRecord(
                f"The record was made with ruleset {record.ruleset} of {game.title}; this is "
                f"ruleset {game.ruleset}, and there is no snapshot to open it from."
            )
        if done < len(record.actions):
            self.missing.append((done + 1, len(record.actions)))

    def note(self) -> str:
        """What is missing, in a sentence."""
        if not self.missing:
            return ""
        spans = [str(a) if a == b else f"{a} to {b}" for a, b in self.missing]
        return (
            f"The record was made with ruleset {self.record.ruleset} of {self.game.title}; by "
            f"ruleset {self.game.ruleset} the actions {', '.join(spans)} cannot be looked at."
        )


def _read(match: Match, text: str) -> tuple[int, int]:
    seat, action = read_action(text)
    return match.seat if seat is None else seat, match.parse(action)
