"""Bots in the seats of a table: they move where the table is led."""

import asyncio
from time import monotonic

import structlog

from lodge.bots import seconds_of
from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction, TooMuchWork
from lodge.server.metrics import BOT_SECONDS
from lodge.server.tables.live import LiveTable
from lodge.server.tables.presence import Presence
from lodge.server.tables.unwatched_bots import UnwatchedBots
from lodge.table.bots import rest_of
from lodge.table.table import Table
from lodge.table.thinking import Thinkers

log = structlog.get_logger()

RETRY_SECONDS = 5.0
"""After a failure a bot tries again."""

BRISK = 0.12
"""How long a bot seems to think at most where one person plays with bots alone: as long as it takes
to see that it is its turn."""


class Bots:
    """Moves for every seat of one table that a bot plays."""

    def __init__(
        self,
        live: LiveTable,
        presence: Presence,
        thinkers: Thinkers,
        unwatched: UnwatchedBots,
        pause: float,
    ) -> None:
        self._live = live
        self._presence = presence
        self._thinkers = thinkers
        self._unwatched = unwatched
        self._pause = pause
        self._asked_at = monotonic()
        """When others saw last that a bot is asked."""
        self.task: asyncio.Task[None] | None = None

    @property
    def has_to_act(self) -> bool:
        table = self._live.table
        return table.bot_to_move is not None or table.bot_interjecting is not None

    def go_on(self) -> None:
        if self.has_to_act and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self._play())

    def rest(self) -> None:
        """Whoever moves at this moment sees by itself that another server leads."""

    def close(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def _play(self) -> None:
        while self._live.leads and self.has_to_act:
            try:
                await self._move()
            except IllegalAction:
                continue  # Somebody came back or interjected: look again.
            except Exception as problem:
                # Whatever it was, the players wait for this bot.
                log.error("bot", table=self._live.id[:6], exc_info=problem)
                await asyncio.sleep(RETRY_SECONDS)

    async def _move(self) -> None:
        """Let a bot do something out of turn, or answer the question that it is asked."""
        table = self._live.table
        out_of_turn, turn = table.bot_interjecting, table.bot_to_move
        if out_of_turn is not None:
            number = table.number_for(out_of_turn[0])
            await asyncio.sleep(self.pause)
            await self._live.do(Table.interject_as_bot, *out_of_turn, number)
        elif turn is not None:
            await self._answer(*turn)

    @property
    def pause(self) -> float:
        """How long a bot seems to think, whether or not it has a choice."""
        return pause_of(self._live.table, self._pause)

    async def _answer(self, seat: int, bot: str) -> None:
        """The time that a bot takes must not tell how hard its question was."""
        number, match = self._live.table.number_for(seat), self._live.table.match
        assert match is not None
        if self._presence.has_anybody:
            if match.opening is None:
                self._asked_at = monotonic()
            beat = beat_of(self._live.table, bot, self._pause)
            action = await self._choose(match, bot)
            if beat and not goes_on_unseen(match, action):
                await asyncio.sleep(rest_of(monotonic() - self._asked_at, beat))
            await self._live.do(Table.answer_as_bot, seat, bot, number, action)
            return
        await asyncio.sleep(self.pause)
        async with self._unwatched.turn_of(self._live.id):
            action = await self._choose(match, bot)
            await self._live.do(Table.answer_as_bot, seat, bot, number, action)

    async def _choose(self, match: Match, bot: str) -> str:
        with BOT_SECONDS.time():
            return self._live.table.scripted or await self._thinkers.choose(match, bot)


def pause_of(table: Table, usual: float) -> float:
    """How long the bot that is to move seems to think, by what everybody knows. Picks of an
    announcement after the first take none: others do not notice them, nor how many there are."""
    if table.match is not None and table.match.opening is not None:
        return 0.0
    return min(usual, BRISK) if table.is_alone and not table.is_coached else usual


def beat_of(table: Table, bot: str, usual: float) -> float:
    """A bot's answer comes after whole beats. One that looks ahead has time to do so in each,
    whatever it is asked, so that nobody sees for what it needs it."""
    pause = pause_of(table, usual)
    return max(pause, seconds_of(table.game, bot)) if usual else pause


def goes_on_unseen(match: Match, action: str) -> bool:
    """Is this a pick of an announcement that others do not notice, with more to come?"""
    if match.opening is None:
        return False
    after = match.clone()
    try:
        after.apply(after.parse(action))
    except TooMuchWork:
        return False
    return after.opening is not None
