# lodge: compiled
"""Reaction windows (3.11): who is asked, what may be answered, and what fires by itself."""

from typing import Final

from lodge.cardkit.windows import Around, Round, round_of
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.items import (
    AIM_GLOBAL,
    ERASED,
    FACE_DOWN,
    NULLIFIED,
    UNHUNTED,
    Item,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.words import PLAYERS
from lodge.games.galactic_hunt.play.items.targets import targets_of
from lodge.kernel.events import FACE
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

PASS: Final = Verb("pass")
REACT: Final = Verb("react", FACE)
REACT_FORGED: Final = Verb("react_forged", FACE)

OPEN_WINDOW: Final = 0
"""A window without an item (GH-203)."""


class Replies:
    """What can be done in a window; `replying` says it."""

    def next_to_spring(self, chase: Chase, item: Item) -> int:
        """GH-206: a mandatory card that matches, with its line; -1 if there is none."""
        raise NotImplementedError

    def rule_out(self, chase: Chase, item: Item) -> None:
        """Nothing more fires by itself: all can see that."""
        raise NotImplementedError

    def spring(self, chase: Chase, item: Item, key: int) -> None:
        """It fires."""
        raise NotImplementedError

    def offer(self, chase: Chase, player: int, serial: int, choices: list[int]) -> None:
        raise NotImplementedError

    def act(self, chase: Chase, player: int, serial: int, verb: Verb, operand: int) -> None:
        raise NotImplementedError


class _Link:
    def __init__(self) -> None:
        self.replies: Replies | None = None


LINK: Final = _Link()


class ReactionWindow(Around[Chase]):
    """D14: each in turn may react; after a reaction all are asked again (GH-204, GH-208)."""

    def perform(self, chase: Chase, serial: int, b: int) -> None:
        if serial != OPEN_WINDOW:
            item = chase.item(serial)
            if item is None or item.has(NULLIFIED) or item.has(ERASED):
                # GH-209
                return
            replies = LINK.replies
            assert replies is not None
            key = replies.next_to_spring(chase, item)
            if key >= 0:
                asked = round_of(chase)
                begin = Round(asked.seats, asked.first, asked.first, asked.seats)
                chase.push_frame(self, begin, serial, b)
                replies.spring(chase, item, key)
                return
            replies.rule_out(chase, item)
        super().perform(chase, serial, b)

    def is_open(self, chase: Chase, serial: int, b: int) -> bool:
        return True

    def concerns(self, chase: Chase, seat: int, serial: int, b: int) -> bool:
        """GH-214: by public facts alone."""
        if not chase.alive >> seat & 1 or chase.plays[seat] >= chase.terms.play_cap:
            return False
        if chase.terms.smart_prompt:
            choices: list[int] = []
            self.offer(chase, seat, serial, b, choices)
            return len(choices) > 0
        if chase.count(seat, words.HAND):
            return True
        if chase.count(seat, words.ACTIVE) or chase.count(seat, words.HIDDEN):
            return True
        return any(chase.card(card).has_replies for card in chase.in_zone(seat, words.BOARD))

    def hits(self, chase: Chase, seat: int, serial: int, b: int) -> bool:
        """Is the item aimed at the seat or its cards? Of a face-down card nobody is to know."""
        item = chase.item(serial)
        if item is None or item.has(FACE_DOWN):
            return False
        if any(chase.controller(thing) == seat for thing in targets_of(item)):
            return True
        # GH-152: a global effect hits whatever fits.
        return item.player != seat and item.aim == AIM_GLOBAL

    def offer(self, chase: Chase, seat: int, serial: int, b: int, choices: list[int]) -> None:
        replies = LINK.replies
        assert replies is not None
        replies.offer(chase, seat, serial, choices)

    def act(self, chase: Chase, seat: int, verb: Verb, operand: int, serial: int, b: int) -> None:
        replies = LINK.replies
        assert replies is not None
        replies.act(chase, seat, serial, verb, operand)


WINDOW: Final = ReactionWindow(
    "react", "D14", "GH-204", PLAYERS, Number(), passing=PASS, restarts=True
)


def open_window(chase: Chase, item: Item) -> None:
    """GH-204: every other player clockwise from the controller's left, then the controller."""
    first = item.player
    if item.has(UNHUNTED) or first < 0:
        # GH-441
        first = chase.current
    WINDOW.open(chase, (first + 1) % chase.seats, chase.alive, item.serial)


def open_free_window(chase: Chase) -> None:
    """GH-203: no item; only the others are asked, from the active player's left."""
    others = chase.alive & ~(1 << chase.current)
    if others:
        WINDOW.open(chase, (chase.current + 1) % chase.seats, others, OPEN_WINDOW)
