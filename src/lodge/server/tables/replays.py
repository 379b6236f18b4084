"""Matches that are over, to be looked at again step by step."""

import asyncio
from collections import OrderedDict

from lodge.kernel.match import Match
from lodge.kernel.record import open_start, outcome_of, take
from lodge.server.errors import Problem
from lodge.server.tables.endings import tell_ending
from lodge.server.tables.live import LiveTable
from lodge.server.wire.http import ReplayInfo, ReplayMoment, ReplayStep
from lodge.table.plurals import spoken
from lodge.table.updates import ask, end, tell_loss

REMEMBERED = 5_000
"""How many moments are kept ready, of all replays together; each takes 4 to 10 KB."""

EARLIER = 100
"""How many events from before an action are sent with it: a long battle has as many."""


TIME_IS_UP = "Time is up"
RESIGNED = "Resigns"


class Replay:
    """One match that is over, with every moment of it."""

    def __init__(self, live: LiveTable) -> None:
        record = live.table.record()
        self.game = live.table.game
        match = open_start(self.game, record, events=True)
        self.moments: list[Match] = [match.clone()]
        steps = []
        for number, text in enumerate(record.actions, start=1):
            seat, action = _read_step(match, text)
            words = match.setup.phrases.choice(match.seen_by(seat), action).words
            steps.append(ReplayStep(number, seat, action, words))
            take(match, text)
            self.moments.append(match.clone())
        outcome = outcome_of(match, record)
        assert outcome is not None
        self.loss = None if match.over else outcome
        if self.loss is not None and record.forfeit is not None:
            # The last step is that the time was up, or that somebody gave up.
            words = RESIGNED if record.resigned else TIME_IS_UP
            steps.append(ReplayStep(len(steps) + 1, record.forfeit, "", words))
            self.moments.append(match)
        self.ending = tell_ending(self.game, self.moments, outcome)
        view = match.seen_by(None)
        self.info = ReplayInfo(
            game=self.game.id,
            title=self.game.title,
            options=record.options,
            players=[seat.name for seat in live.table.seats],
            roles=[match.setup.phrases.seat_name(view, seat) for seat in range(match.seats)],
            steps=steps,
            key=record.key,
            commitment=record.commitment,
            proof=record.proof,
            outcome=outcome,
        )

    def moment(self, step: int, seat: int | None) -> ReplayMoment:
        """The match after a number of steps, as one observer saw it."""
        if not 0 <= step < len(self.moments):
            last = len(self.moments) - 1
            raise Problem(404, "no-step", f"The match has the steps 0 to {last}.")
        match = self.moments[step]
        view = match.seen_by(seat)
        known = self.moments[step - 1].count_events(seat) if step else 0
        since = max(0, known - EARLIER)
        events = [spoken(event) for event in match.events(seat, since)]
        new, earlier = events[known - since :], events[: known - since]
        if self.loss is not None and step == len(self.moments) - 1:
            end(view, self.loss)
            return ReplayMoment(step, view, [tell_loss(known, self.loss)], earlier, None)
        prompt = ask(match, step, view) if seat == match.seat and not match.over else None
        return ReplayMoment(step, view, new, earlier, prompt)


def _read_step(match: Match, text: str) -> tuple[int, str]:
    """Who acts in an action of a record, and the action itself."""
    seat, arrow, action = text.rpartition(">")
    return (int(seat), action) if arrow else (match.seat, text)


class Replays:
    """The replays that were asked for last."""

    def __init__(self) -> None:
        self._ready: OrderedDict[str, Replay] = OrderedDict()
        self._making = asyncio.Lock()

    def has(self, live: LiveTable) -> bool:
        return live.id in self._ready

    async def of(self, live: LiveTable) -> Replay:
        """The replay of a match; a long one takes a while, and is made beside everything else."""
        if live.id not in self._ready:
            async with self._making:  # One after the other, and none of them twice.
                if live.id not in self._ready:
                    self._ready[live.id] = await asyncio.to_thread(Replay, live)
        replay = self._ready[live.id]
        self._ready.move_to_end(live.id)
        self._forget()
        return replay

    def _forget(self) -> None:
        """Let the oldest go, but for the last one, until there is room."""
        held = sum(len(replay.moments) for replay in self._ready.values())
        while held > REMEMBERED and len(self._ready) > 1:
            _, oldest = self._ready.popitem(last=False)
            held -= len(oldest.moments)
