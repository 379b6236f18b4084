"""Bots that think in processes of their own, so that nothing else has to wait for them."""

from typing import Any

import msgspec

from lodge.bots import make_bot
from lodge.kernel.match import Match
from lodge.kernel.registry import load
from lodge.table import undo
from lodge.table.bots import key_of
from lodge.table.hints import Advice, advise
from lodge.table.processes import Processes


class Thinkers:
    """Processes in which bots choose, and one in which is thought for people.

    No process is there before it is needed. However much people ask for, bots do not wait for it.
    """

    def __init__(self, workers: int = 1) -> None:
        self._bots = Processes(workers)
        self._people = Processes()

    async def choose(self, match: Match, bot: str) -> str:
        """What a bot does for the seat that has to decide."""
        return await self._bots.run(think, *describe(match, bot))

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
        self._people.close()


def describe(match: Match, bot: str) -> tuple[str, bytes, str, str]:
    """A choice to be made, as plain data."""
    return match.setup.game.id, position_of(match), bot, key_of(match, match.seat)


def position_of(match: Match) -> bytes:
    return msgspec.json.encode(match.to_json())


def take_up(game_id: str, position: bytes) -> Match:
    doc: dict[str, Any] = msgspec.json.decode(position)
    return load(game_id).from_json(doc)


def think(game_id: str, position: bytes, bot: str, key: str) -> str:
    """Let a bot choose; runs in a process of its own."""
    match = take_up(game_id, position)
    return match.text(make_bot(match.setup.game, bot, key).choose(match))


def think_for(game_id: str, position: bytes, key: str) -> Advice:
    """What to do in the place of the seat that is asked; runs in a process of its own."""
    return advise(take_up(game_id, position), key)


def foresee(game_id: str, position: bytes, actions: list[int]) -> bool:
    """Was what these actions led to foreseeable? Runs in a process of its own."""
    before = take_up(game_id, position)
    after = before.clone()
    undo.act_again(after, actions)
    return undo.is_foreseeable(before, after)
