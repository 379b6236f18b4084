"""Bots that think in processes of their own, so that nothing else has to wait for them."""

import asyncio
import os
from collections.abc import Callable
from time import monotonic
from typing import Any, Literal

import msgspec

from lodge.bots import seconds_of, usual_bot
from lodge.kernel.match import Match
from lodge.kernel.registry import load
from lodge.table import undo
from lodge.table.bots import Thought, choose, key_of
from lodge.table.hints import Advice, advise
from lodge.table.processes import Processes

WAITING = 0.15
"""Of the time that a bot has, so much goes by at most until it begins to think."""

THINKING = 0.3
"""So much goes by at most until it stops; the rest is for what is around it."""

HURRY = 0.001
"""Time to see that there is none; 0 would be no limit."""

MOST_WAITING = 200
"""So many wait to look ahead; whoever comes then does not."""

NICE = 5
"""Who looks ahead lets all others go first."""

Weaker = Literal["waited", "cut_short"]
"""Why a bot was weaker than its level: it waited too long for its turn, or thought too long."""


class Thinkers:
    """Processes in which bots choose, others in which they look ahead, and one in which is thought
    for people.

    No process is there before it is needed. However much people ask for, bots do not wait for it,
    and those that answer at once do not wait for those that look ahead.
    """

    def __init__(self, workers: int = 1, note: Callable[[Weaker], None] | None = None) -> None:
        """`note` is told whenever a bot has to be weaker than its level."""
        self._bots = Processes(workers)
        self._ahead = Processes(workers, prepare=step_back)
        self._turns = asyncio.Semaphore(workers)
        self._waiting = 0
        self._note = note
        self._people = Processes()

    async def choose(self, match: Match, bot: str) -> str:
        """What a bot does for the seat that has to decide.

        One that looks ahead answers within its time. If it is not its turn soon, the usual bot
        answers, so that there always is an answer.
        """
        seconds, began = seconds_of(match.setup.game, bot), monotonic()
        if seconds and not await self._gets_a_turn(seconds * WAITING):
            self._tell("waited")
            bot, seconds = usual_bot(match.setup.game), 0.0
        if not seconds:
            return (await self._bots.run(think, *describe(match, bot))).action
        try:
            task = describe(match, bot)
            left = seconds * THINKING - (monotonic() - began)
            action, is_cut_short = await self._ahead.run(think, *task, max(left, HURRY))
        finally:
            self._turns.release()
        if is_cut_short:
            self._tell("cut_short")
        return action

    async def _gets_a_turn(self, patience: float) -> bool:
        """Wait to look ahead, behind whoever came before. A table asks for one choice at a time, so
        each gets its turn once in a round."""
        if self._waiting >= MOST_WAITING:
            return False
        self._waiting += 1
        try:
            async with asyncio.timeout(patience):
                await self._turns.acquire()
        except TimeoutError:
            return False
        finally:
            self._waiting -= 1
        return True

    def _tell(self, why: Weaker) -> None:
        if self._note is not None:
            self._note(why)

    async def advise(self, match: Match) -> Advice:
        """What the best bot would do for the seat that has to decide, and why."""
        game_id, position, _, key = describe(match, "")
        return await self._people.run(think_for, game_id, position, key)

    async def is_foreseeable(self, before: Match, after: Match) -> bool:
        """Could the seat that acted have told beforehand what its actions would lead to?"""
        actions = after.actions()[len(before.actions()) :]
        return await self._people.run(foresee, before.setup.game.id, position_of(before), actions)

    def close(self) -> None:
        self._bots.close()
        self._ahead.close()
        self._people.close()


def describe(match: Match, bot: str) -> tuple[str, bytes, str, str]:
    """A choice to be made, as plain data."""
    return match.setup.game.id, position_of(match), bot, key_of(match, match.seat)


def position_of(match: Match) -> bytes:
    return msgspec.json.encode(match.to_json())


def take_up(game_id: str, position: bytes) -> Match:
    doc: dict[str, Any] = msgspec.json.decode(position)
    return load(game_id).from_json(doc)


def step_back() -> None:
    """Leave the processor to others if they want it."""
    os.nice(NICE)


def think(game_id: str, position: bytes, bot: str, key: str, seconds: float = 0.0) -> Thought:
    """Let a bot choose; runs in a process of its own."""
    return choose(take_up(game_id, position), bot, key, seconds)


def think_for(game_id: str, position: bytes, key: str) -> Advice:
    """What to do in the place of the seat that is asked; runs in a process of its own."""
    return advise(take_up(game_id, position), key)


def foresee(game_id: str, position: bytes, actions: list[int]) -> bool:
    """Was what these actions led to foreseeable? Runs in a process of its own."""
    before = take_up(game_id, position)
    after = before.clone()
    undo.act_again(after, actions)
    return undo.is_foreseeable(before, after)
