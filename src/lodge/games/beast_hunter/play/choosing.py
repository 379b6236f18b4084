# lodge: compiled
"""What many questions share: whom they ask, cards by their faces, places by their names."""

from typing import ClassVar, Final

from mypy_extensions import i64

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import NO_CARD, NOWHERE, Wilds
from lodge.games.beast_hunter.model.words import (
    ALL_FACES,
    FIRST_NEST,
    PLACES,
)
from lodge.games.beast_hunter.model.zones import place_of, zone_at
from lodge.kernel.events import FACE
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import Verb

TO: Final = Verb("to", PLACES)
PICK: Final = Verb("pick", [face.lower() for face in ALL_FACES])
DONE: Final = Verb("done")


class WildsQuestion(Question[Wilds]):
    """Any question of the game. One that is answered with cards says in which zone they lie, or if
    it is not always the same, in `picks_from`."""

    zone: ClassVar[int] = NOWHERE

    def picks_from(self, wilds: Wilds, a: int, b: int) -> list[int]:
        """The zones of the cards that can be picked."""
        return [] if self.zone == NOWHERE else [self.zone]


class BeastsChoose(WildsQuestion):
    """A question to the Beasts."""

    def seat(self, wilds: Wilds, a: int, b: int) -> int:
        return wilds.beasts


class HunterChooses(WildsQuestion):
    """A question to the Hunter."""

    def seat(self, wilds: Wilds, a: int, b: int) -> int:
        return wilds.hunter


# Why not

NOT_IN_SUPPLY: Final = WhyNot("not-in-supply", "", card=FACE)
NO_SUCH_CARD: Final = WhyNot("no-such-card", "", card=FACE)
PICKED_ALREADY: Final = WhyNot("picked-already", "", card=FACE)


def why_not_pick(wilds: Wilds, kind: int) -> Why:
    """A card that is not offered: it is picked already, or not among those that can be."""
    return (PICKED_ALREADY if kind in picked_kinds(wilds) else NO_SUCH_CARD).because(kind)


NOT_A_NEST: Final = WhyNot("not-a-nest", "", place=PLACES)
NO_SUCH_NEST: Final = WhyNot("no-such-nest", "BH-021", place=PLACES)
TARGET_NEST: Final = WhyNot("not-this-nest", "BH-196", place=PLACES)


def why_not_nest(wilds: Wilds, place: int) -> Why:
    """A place that is not offered where nests are: only the target may lie in the line then."""
    zone = zone_at(place)
    if zone < FIRST_NEST:
        return NOT_A_NEST.because(place)
    return (TARGET_NEST if zone in wilds.line else NO_SUCH_NEST).because(place)


# Choosing places and cards


def to_nests(nests: list[int]) -> list[int]:
    return [TO.at(place_of(nest)) for nest in nests]


def unpicked(wilds: Wilds, hand: int) -> list[int]:
    """The kinds of the cards of a hand that are not picked yet, in the order of the deck."""
    zones = wilds.zones
    first = words.HUNTER_CARDS if hand == words.SUPPLY else 0
    there = 0
    card = zones.at(hand, 0)
    while card != NO_CARD:
        if not wilds.picked or not is_picked(wilds, card):
            there |= 1 << zones.kind[card] - first
        card = zones.below(card)
    # A deck has few enough kinds for a machine's int.
    bits: i64 = there
    kind: i64 = first
    kinds: list[int] = []
    while bits:
        if bits & 1:
            kinds.append(int(kind))
        bits >>= 1
        kind += 1
    return kinds


def picked_kinds(wilds: Wilds) -> list[int]:
    return [wilds.zones.kind[card] for card in wilds.picked]


def is_picked(wilds: Wilds, card: int) -> bool:
    return any(other == card for other in wilds.picked)


def picks_from_hand(wilds: Wilds, hand: int) -> list[int]:
    """A pick for each card of a hand that is not picked yet."""
    return [PICK.at(kind) for kind in unpicked(wilds, hand)]


def add_picks(wilds: Wilds, nest: int, choices: list[int]) -> None:
    """A pick for every card of a nest, from the top; copies look alike."""
    for kind in reversed(wilds.zones.kinds(nest)):
        action = PICK.at(kind)
        if action not in choices:
            choices.append(action)


def pick(wilds: Wilds, kind: int, zone: int) -> None:
    """Take note of a picked card; it stays where it is until the choice is complete."""
    zones = wilds.zones
    card = zones.top(zone)
    while zones.kind[card] != kind or is_picked(wilds, card):
        card = zones.below(card)
    wilds.picked = [*wilds.picked, card]


def lay_picks(wilds: Wilds, zone: int) -> None:
    """The picked cards leave the Supply for a zone, the first one lowest.

    Nobody but the Hunter knows whether they were among those that hold no group.
    """
    for card in wilds.picked:
        wilds.zones.move(card, zone)
    wilds.groupless = max(0, wilds.groupless - len(wilds.picked))
    wilds.picked = []
