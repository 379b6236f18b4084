"""Questions of the own turn that have only one answer are answered by the table, and nobody can
tell: neither by frames nor by their times."""

import asyncio
from time import time
from typing import Any

import pytest

from lodge.kernel.match import Match
from lodge.table.windows import PACE, pace_of
from tests.games.shadow_hunters import night
from tests.games.treasure_hunter import realms
from tests.server.inhouse import Inhouse
from tests.server.visitor import Message, Visitor, without_times

pytestmark = pytest.mark.anyio

SECONDS = 1.0
"""Long enough for everybody to see the question before it is answered."""
FOR_EVER = 3600.0
NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil")


def dusk(red: str) -> dict[str, Any]:
    """Blue ends its turn, and Red's begins: Daniel can only roll, Allie could reveal."""
    hurt = {"red": f"{red} church 3", "orange": "vampire cabin"}
    plan = [["end"], ["finish_turn"]]
    return night.night(
        5, dice="d6:4 d4:1", **hurt, blue="george", current="blue", pending=plan
    ).position


def camp(hand: str) -> dict[str, Any]:
    """Red ends its recruit phase, and is asked whether it sets out."""
    return realms.realm(3, red=f"warrior | thief {hand}").position


# Who acts first and how, the question that it leads to, and its usual answer.
STORIES: dict[str, tuple[int, str, str, str]] = {
    "shadow-hunters": (4, "end_turn", "turn", "roll"),
    "treasure-hunter": (0, "done", "declare", "stay"),
}
WITHOUT = {"shadow-hunters": dusk("daniel"), "treasure-hunter": camp("castle desert")}
WITH = {"shadow-hunters": dusk("allie"), "treasure-hunter": camp("castle golden_goose")}


class Story:
    """Anna is asked something in her own turn; a player and somebody else look on."""

    def __init__(self, lodge: Inhouse, game: str, seconds: float = SECONDS) -> None:
        self.lodge = lodge
        self.game = game
        self.first, self.action, self.decision, self.usual = STORIES[game]
        self.drawn: list[tuple[float, float]] = []
        self.seconds = seconds
        self.is_laid = False
        lodge.set_up(window_pace=1.0)
        lodge.registry.kit.draw = self.draw

    def draw(self, match: Match, _number: int) -> float:
        self.drawn.append(pace_of(match))
        if not self.is_laid:
            return FOR_EVER  # Nothing goes by before the table is as it should be.
        return self.seconds if match.decision == self.decision else 0.0

    async def open(self, doc: dict[str, Any], asking: str) -> None:
        self.id, self.players = await self.lodge.party(
            self.game, *NAMES[: doc["seats"]], options=doc["options"]
        )
        table = self.lodge.table(self.id)
        table.match = table.game.from_json(doc, events=True)
        self.lodge.room(self.id).broadcast.show_all()
        self.anna = self.players[0]
        assert await self.anna.tell("ask", self.id, asking=asking) == "ack"
        self.cleo = await self.lodge.guest("Cleo")
        for visitor in (*self.players, self.cleo):
            await visitor.watch(self.id)
        self.is_laid = True
        self.lodge.room(self.id).passes.draw_pace()
        self.drawn.clear()

    def is_open(self, update: Message) -> bool:
        return bool(update["view"]["decision"] == self.decision and update["waiting"] == [0])

    async def hear(self, visitor: Visitor) -> tuple[str, str, float]:
        """The question, the answer, and the seconds between them; the server says when it began."""
        await visitor.until_true(lambda: self.is_open(visitor.update))
        asked = without_times(visitor.update)
        opened = self.lodge.table(self.id).asked[1]
        await visitor.until_true(lambda: not self.is_open(visitor.update))
        return asked, without_times(visitor.update), time() - opened

    async def tell(self, reply: bool, after: float) -> list[tuple[str, str, float]]:
        """What a player and a spectator hear; without a reply the table answers."""
        hearing = [asyncio.create_task(self.hear(one)) for one in (self.players[2], self.cleo)]
        assert await self.players[self.first].answer(self.action) == "ack"
        await self.anna.until_true(lambda: self.is_open(self.anna.update))
        assert self.anna.update["windows"]["goes_by"] == (not reply)
        assert self.anna.update["windows"]["pace"] is None, "it is her own turn, no window"
        if reply:
            await asyncio.sleep(after)
            assert await self.anna.answer(self.usual) == "ack"
        heard = [await one for one in hearing]
        assert self.drawn[0] == PACE
        return heard


CASES: list[tuple[dict[str, dict[str, Any]], str, bool, float]] = [
    (WITHOUT, "could", False, 0.0),
    (WITHOUT, "always", True, 0.0),
    (WITH, "could", True, 0.0),
    (WITH, "could", True, SECONDS / 2),
    (WITH, "hit", True, 0.0),
]


@pytest.mark.parametrize("game", STORIES)
async def test_nobody_can_tell_whether_there_was_a_choice(game: str, house: Inhouse) -> None:
    seen = []
    for docs, asking, reply, after in CASES:
        story = Story(house, game)
        await story.open(docs[game], asking)
        heard = await story.tell(reply, after)
        entries = [body for body in await house.journal(story.id) if b'"acted"' in body]
        assert all(seconds >= SECONDS for _, _, seconds in heard), heard
        seen.append([(asked, answered) for asked, answered, _ in heard])
        assert story.usual.encode() in entries[1], "it is an entry as any other"
    assert all(frames == seen[0] for frames in seen)


@pytest.mark.parametrize("game", STORIES)
async def test_another_answer_is_not_held_back(game: str, lodge: Inhouse) -> None:
    story = Story(lodge, game, FOR_EVER)
    await story.open(WITH[game], "could")
    assert await story.players[story.first].answer(story.action) == "ack"
    await story.anna.until_true(lambda: story.is_open(story.anna.update))
    legal = story.anna.update["view"]["legal"]
    other = next(action for action in legal if action != story.usual)
    assert await story.anna.answer(other) == "ack"
