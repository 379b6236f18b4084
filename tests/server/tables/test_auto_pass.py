"""Windows that go by tell nobody anything: neither by frames nor by their times."""

import asyncio
from time import time
from typing import Any, NamedTuple

import pytest

from lodge.kernel.match import Match
from lodge.table.windows import PACE_IF_HIT, pace_of
from tests.games.galactic_hunt.chase import chase
from tests.server.inhouse import Inhouse
from tests.server.visitor import Message, Visitor, without_times

pytestmark = pytest.mark.anyio

PACE = 1.0
"""Long enough for everybody to see the question before it goes by."""
FOR_EVER = 3600.0


class Heard(NamedTuple):
    """What somebody was shown when Ben was asked and when he had answered."""

    asked: str
    answered: str
    seconds: float
    """From the opening of the question, by the server's clock, until the answer was heard."""


class Duel:
    """Anna plays a card at Ben, who is asked whether he reacts; Cleo looks on."""

    def __init__(self, lodge: Inhouse, pace: float) -> None:
        self.lodge = lodge
        self.drawn: list[tuple[float, float]] = []
        self.pace = FOR_EVER  # Nothing goes by before the table is as it should be.
        self.pace_of_the_duel = pace
        lodge.set_up(window_pace=1.0)
        lodge.registry.kit.draw = self.draw

    def draw(self, match: Match, _number: int) -> float:
        self.drawn.append(pace_of(match))
        return self.pace

    async def open(self, *hand: str, asking: str = "could") -> None:
        """Ben holds two cards, these among them."""
        held = [*hand, "free", "free"][:2]
        doc = chase(red={"hand": ["scent", "free"]}, blue={"hand": held}).match.to_json()
        self.id, (self.anna, self.ben) = await self.lodge.party(
            "galactic-hunt", "Anna", "Ben", options=doc["options"]
        )
        table = self.lodge.table(self.id)
        table.match = table.game.from_json(doc, events=True)
        self.lodge.room(self.id).broadcast.show_all()
        assert await self.ben.tell("ask", self.id, asking=asking) == "ack"
        self.cleo = await self.lodge.guest("Cleo")
        for visitor in (self.anna, self.ben, self.cleo):
            await visitor.watch(self.id)
        self.drawn.clear()
        self.pace = self.pace_of_the_duel

    async def attack(self) -> None:
        """A card that costs nothing, aimed at Ben's character."""
        await self.anna.send("answer", self.id, number=1, action="play:test.scent")
        await self.anna.until_true(lambda: self.anna.update["view"]["decision"] == "target")
        number = self.anna.update["number"]
        await self.anna.send("answer", self.id, number=number, action="target:blue:0")
        await self.ben.until_true(lambda: asks_ben(self.ben.update))

    async def hear(self, visitor: Visitor) -> Heard:
        await visitor.until_true(lambda: asks_ben(visitor.update))
        asked = without_times(visitor.update)
        opened = self.lodge.table(self.id).asked[1]
        await visitor.until_true(lambda: not asks_ben(visitor.update))
        return Heard(asked, without_times(visitor.update), time() - opened)


def asks_ben(update: Message) -> bool:
    return bool(update["view"]["decision"] == "react" and update["waiting"] == [1])


async def heard(
    lodge: Inhouse,
    *hand: str,
    asking: str = "could",
    reply: str = "",
    after: float = 0.0,
    pace: float = PACE,
) -> list[Heard]:
    """What Anna and Cleo hear of Ben's window; without a reply it goes by."""
    duel = Duel(lodge, pace)
    await duel.open(*hand, asking=asking)
    watching = asyncio.create_task(duel.hear(duel.cleo))
    await duel.attack()
    waiting = asyncio.create_task(duel.hear(duel.anna))
    assert duel.ben.update["windows"]["goes_by"] == (not reply)
    if reply:
        await asyncio.sleep(after)
        assert await duel.ben.answer(reply) == "ack"
    told = [await watching, await waiting]
    assert duel.drawn[0] == PACE_IF_HIT, "by public facts: the card is aimed at him"
    return told


PASSES: list[dict[str, Any]] = [
    {"hand": []},
    {"hand": ["fail-one"]},
    {"hand": ["cancel"], "reply": "pass"},
    {"hand": ["cancel"], "reply": "pass", "after": PACE / 2},
    {"hand": [], "asking": "always", "reply": "pass"},
    {"hand": ["cancel"], "asking": "hit", "reply": "pass"},
]


async def test_a_pass_looks_the_same_whoever_passes_and_whatever_he_holds(house: Inhouse) -> None:
    seen = []
    for case in PASSES:
        told = await heard(house, *case.pop("hand"), **case)
        assert all(one.seconds >= PACE for one in told), told
        seen.append([(one.asked, one.answered) for one in told])
    assert all(frames == seen[0] for frames in seen)


async def test_a_reaction_is_not_held_back(lodge: Inhouse) -> None:
    told = await heard(lodge, "cancel", reply="react:test.cancel", pace=FOR_EVER)
    assert all(one.seconds < FOR_EVER for one in told)


async def test_who_is_passed_for_can_want_to_be_asked_after_all(lodge: Inhouse) -> None:
    duel = Duel(lodge, FOR_EVER)
    await duel.open()
    await duel.attack()
    await duel.cleo.until_true(lambda: asks_ben(duel.cleo.update))
    windows = duel.ben.update["windows"]
    assert windows["goes_by"]
    assert 0 < windows["pace"] <= FOR_EVER
    assert await duel.ben.tell("ask", duel.id, asking="always") == "ack"
    await duel.ben.until_true(lambda: not duel.ben.update["windows"]["goes_by"])
    assert lodge.table(duel.id).pass_due is None
    # Nobody else hears of it: all that Cleo still hears is of her own line.
    assert asks_ben(duel.cleo.messages[-1])
    known = len(duel.cleo.messages)
    await duel.cleo.send("say", duel.id, text="Well?")
    await duel.cleo.until(lambda message: message["type"] == "chat")
    assert "update" not in [message["type"] for message in duel.cleo.messages[known:]]


async def test_only_who_sits_there_says_when_to_be_asked(lodge: Inhouse) -> None:
    duel = Duel(lodge, 0.0)
    await duel.open()
    async with lodge.unchanged(duel.id):
        assert await duel.cleo.tell("ask", duel.id, asking="always") == "not-seated"
        await duel.anna.send("ask", duel.id, asking="never")
        refusal = await duel.anna.until(lambda message: message["type"] == "refused")
        assert refusal["code"] == "malformed"
