"""Nobody is sent what he may not know: every frame of whole matches against the true state.

The proof is the guess: in it all that an observer does not know is dealt anew, so a frame that is
the same on guesses tells nothing hidden. What a frame shows of cards is compared with the true
state besides.
"""

import asyncio
from copy import copy
from random import Random
from typing import Any

import msgspec
import pytest

from lodge.kernel.events import Event
from lodge.kernel.match import Match
from lodge.server.guests.identity import hash_secret
from lodge.table.gestures import ways
from lodge.table.plurals import spoken
from lodge.table.table import Table
from lodge.table.updates import GIVEN, Moment, Update
from tests.server.inhouse import Inhouse
from tests.server.visitor import Message, Visitor

pytestmark = pytest.mark.anyio

UPDATE_FIELDS = {"type", *Update.__struct_fields__}
GUESSES = 2
INTERJECT_ONE_IN = 10


class Onlookers:
    """Players and spectators of one match, and all that they were sent."""

    def __init__(self, lodge: Inhouse, id: str, players: list[Visitor], seed: int) -> None:
        self.lodge = lodge
        self.id = id
        self.players = players
        self.random = Random(seed)
        self.seats: dict[Visitor, int | None] = {
            player: seat for seat, player in enumerate(players)
        }
        self.frames: list[str] = []
        self.checked = 0

    @property
    def table(self) -> Table:
        return self.lodge.table(self.id)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    async def play(self, moves_before_a_latecomer: int = 25) -> None:
        """Play to the end at random; after every action everybody's frame is checked."""
        self._check_all()
        while not self.match.over:
            if len(self.match.actions()) % moves_before_a_latecomer == 5:
                await self._let_somebody_come()
            await self._act()
            await asyncio.gather(
                *(who.see(self.table.number_for(seat)) for who, seat in self.seats.items())
            )
            self._check_all()
        for who, seat in self.seats.items():
            log = without_given(who.log)
            assert log == told(self.match.events(seat)), "the log is what the seat may know"

    async def _act(self) -> None:
        for seat, player in enumerate(self.players):
            number = self.table.number_for(seat)
            free = self.match.interjections(seat)
            if free and not self.random.randrange(INTERJECT_ONE_IN):
                action = self.match.text(free[0])
                answer = await player.tell("interject", self.id, number=number, action=action)
                assert answer == "ack"
                return
        player = self.players[self.match.seat]
        number = self.table.number_for(self.match.seat)
        if player.update["undo"] and not self.random.randrange(8):
            if await player.tell("undo", self.id, number=number) == "ack":
                return
        assert await player.answer(player.choose(self.random)) == "ack"

    async def _let_somebody_come(self) -> None:
        """A spectator without a name looks in, and a player reconnects."""
        spectator = await self.lodge.visitor()
        await spectator.watch(self.id)
        self._check(spectator, None)
        await spectator.leave()
        self.frames += spectator.frames
        player = self.random.choice(self.players)
        await player.connect()
        await player.watch(self.id, known=self.random.randrange(len(player.log) + 1))

    def _check_all(self) -> None:
        for who, seat in self.seats.items():
            self._check(who, seat)

    # One frame

    def _check(self, who: Visitor, seat: int | None) -> None:
        update = who.update
        assert update["number"] == self.table.number_for(seat)
        self._compare_with_the_match(seat, update)
        self._compare_with_guesses(seat, update)
        self._compare_with_the_cards(seat, update["view"])
        assert len(who.log) == self.match.count_events(seat)
        self.checked += 1

    def _compare_with_the_match(self, seat: int | None, update: Message) -> None:
        match = self.match
        assert update["view"] == match.view(seat)
        assert without_given(update["events"]) == told(match.events(seat, update["first"]))
        decides = seat == match.seat and not match.over
        assert (update["prompt"] is not None) == decides
        if decides:
            legal = [match.text(action) for action in ways(match)]
            assert [choice["action"] for choice in update["prompt"]["choices"]] == legal
        assert set(update) == UPDATE_FIELDS

    def _compare_with_guesses(self, seat: int | None, update: Message) -> None:
        """The frame follows from what the seat knows: with other secrets it would be the same."""
        for _ in range(GUESSES):
            other = copy(self.table)
            other.match = self.match.guess(seat, self.random.randrange(1 << 30))
            shown = Moment(self.id, other).show(seat, update["first"], 0)
            assert msgspec.json.decode(shown) == update

    def _compare_with_the_cards(self, seat: int | None, view: dict[str, Any]) -> None:
        """A face is shown for exactly those cards of a zone whose face the seat has seen."""
        match = self.match
        observer = match.observer(seat)
        for name, pile in zip(match.setup.zone_names, match.zones.piles(), strict=False):
            seen = [card for card in pile if match.zones.knows(observer, card)]
            shown = [face for face in view["zones"].get(name, []) if face is not None]
            faces = [match.setup.faces[match.zones.kind[card]] for card in seen]
            assert sorted(shown) == sorted(faces)

    def check_frames(self) -> None:
        """No frame holds a key, a cookie or what the database knows of one."""
        secrets = [self.table.opening.key]
        for player in self.players:
            assert player.cookie is not None
            secrets += [player.cookie, hash_secret(player.cookie).hex()]
        for who in self.seats:
            self.frames += who.frames
        for frame in self.frames:
            assert not any(secret in frame for secret in secrets)
            assert '"kind":"acted"' not in frame


def plain(what: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(what))


def told(events: list[Event]) -> Any:
    """Events as they come to a browser."""
    return plain([spoken(event) for event in events])


def without_given(log: list[Message]) -> list[Message]:
    """The log as the rules tell it: its own seat reads what was chosen for it, too."""
    return [{**event, "sentence": event["sentence"].removesuffix(GIVEN)} for event in log]


@pytest.mark.parametrize(
    ("game", "seats", "options", "seed"),
    [
        ("card-hunter", 2, {}, 1),
        ("card-hunter", 4, {}, 2),
        ("beast-hunter", 2, {}, 3),
        ("shadow-hunters", 4, {}, 4),
        ("shadow-hunters", 7, {}, 5),
        ("treasure-hunter", 2, {}, 6),
        ("treasure-hunter", 4, {}, 7),
        ("treasure-hunter", 2, {"mode": "board", "dungeon": "on", "round_limit": 10}, 8),
        ("galactic-hunt", 2, {"characters": "two", "durability_bonus": -4, "round_limit": 10}, 21),
    ],
)
async def test_no_frame_tells_what_its_seat_may_not_know(
    house: Inhouse,
    game: str,
    seats: int,
    options: dict[str, Any],
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key = bytes([seed]) * 32
    monkeypatch.setattr("lodge.server.tables.create.make_key", lambda _: key)
    names = ["Anna", "Ben", "Carla", "Dora", "Emil", "Fritz", "Greta"][:seats]
    id, players = await house.party(game, *names, options=options)
    onlookers = Onlookers(house, id, players, seed)
    spectator = await house.guest("Zoe")
    await spectator.watch(id)
    onlookers.seats[spectator] = None
    info = await spectator.request("GET", f"/api/tables/{id}")
    assert key.hex() not in info.text
    await onlookers.play()
    assert onlookers.checked > 20 * seats
    onlookers.check_frames()
    for path in ("", "/record", "/replay"):
        answer = await spectator.request("GET", f"/api/tables/{id}{path}")
        assert answer.is_success
        assert (key.hex() in answer.text) == (path != ""), "after the end the key is published"
