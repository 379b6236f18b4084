# lodge: compiled
"""Cards leave play: destroyed, discarded, removed, returned (GH-325 to GH-327, 10.7)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.marks import HOST, PLANTED, SPENT
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import last
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.kernel.events import FACE, EventKind

DESTROYED: Final = EventKind("destroyed", "GH-325", player=words.PLAYERS, card=FACE)
REMOVED_CARD: Final = EventKind("removed", "GH-326", player=words.PLAYERS, card=FACE)
RETURNED: Final = EventKind("returned", "GH-158", player=words.PLAYERS, card=FACE)


def leave(chase: Chase, card: int) -> None:
    """A card goes where it goes when it is discarded or destroyed, without any event."""
    owner = chase.owner(card)
    printed = chase.card(card)
    if chase.zones.marks.of(SPENT, card):
        # GH-486
        put_away(chase, card, owner, words.REMOVED)
    elif printed.type == words.SIDE_CARD:
        put_away(chase, card, owner, words.SIDE)
    elif printed.type == words.PURSUIT:
        put_away(chase, card, owner, words.PURSUIT_DISCARD)
    elif printed.type == words.CHARACTER:
        put_away(chase, card, owner, words.REMOVED)
    else:
        put_away(chase, card, owner, words.DISCARD)


def put_away(chase: Chase, card: int, owner: int, zone: int) -> None:
    """Out of play: what lasts while it is there ends."""
    if words.BOARD <= chase.zone(card) <= words.LAYING:
        last.end_from(chase, card)
    if chase.card(card).type == words.SIDE_CARD and zone == words.SIDE:
        if chase.zones.marks.of(PLANTED, card) < len(words.PLAYERS):
            chase.zones.marks.put(PLANTED, card, len(words.PLAYERS))
        chase.zones.give_back(card, owner * 3 + 2)
    chase.move(card, owner, zone)


def attached_cards(chase: Chase, host: int) -> list[int]:
    """The cards attached to a card, whoever controls them."""
    marks = chase.zones.marks
    return [
        card
        for player in range(chase.seats)
        for card in chase.in_zone(player, words.BOARD)
        if marks.of(HOST, card) == host
    ]


def is_fixed(chase: Chase, card: int) -> bool:
    """GH-070, GH-158: primaries and pursuits are neither destroyed nor taken away."""
    return not chase.is_in_play(card) or chase.card(card).type in (
        words.CHARACTER,
        words.PURSUIT,
    )


def destroy(chase: Chase, card: int, is_silent: bool = False) -> None:
    """To the owner's combat discard, not as a discard."""
    if not chase.is_in_play(card) or chase.card(card).type == words.CHARACTER:
        return
    passengers = attached_cards(chase, card)
    chase.tell(DESTROYED, chase.controller(card), chase.zones.kind[card])
    if not is_silent:
        hear.emit(chase, words.DESTROY, items.GONE, chase.controller(card), card)
    leave(chase, card)
    for other in passengers:
        destroy(chase, other, is_silent)


def banish(chase: Chase, card: int) -> None:
    """Out of the game; side cards go back to their pile (GH-026)."""
    passengers = attached_cards(chase, card)
    chase.tell(REMOVED_CARD, chase.controller(card), chase.zones.kind[card])
    is_side = chase.card(card).type == words.SIDE_CARD
    put_away(chase, card, chase.owner(card), words.SIDE if is_side else words.REMOVED)
    for other in passengers:
        banish(chase, other)


def return_to_hand(chase: Chase, card: int) -> None:
    """To its owner's hand, seen by all; a card that is used up leaves the game (GH-486)."""
    passengers = attached_cards(chase, card)
    owner = chase.owner(card)
    if chase.zones.marks.of(SPENT, card) or chase.card(card).type == words.SIDE_CARD:
        leave(chase, card)
    else:
        chase.zones.show(card, chase.zones.everyone)
        chase.tell(RETURNED, chase.controller(card), chase.zones.kind[card])
        put_away(chase, card, owner, words.HAND)
    for other in passengers:
        destroy(chase, other)
