# lodge: compiled
"""Cards leave play: destroyed, discarded, removed, returned (GH-325 to GH-327, 10.7)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.items import GONE
from lodge.games.galactic_hunt.model.marks import SPENT
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.words import PLAYERS
from lodge.games.galactic_hunt.play.piles.draw import attached_cards, discard, leave, put_away
from lodge.games.galactic_hunt.play.triggers.hear import emit
from lodge.kernel.events import FACE, EventKind

DESTROYED: Final = EventKind("destroyed", "GH-325", player=PLAYERS, card=FACE)
REMOVED_CARD: Final = EventKind("removed", "GH-326", player=PLAYERS, card=FACE)
RETURNED: Final = EventKind("returned", "GH-158", player=PLAYERS, card=FACE)


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
        emit(chase, words.DESTROY, GONE, chase.controller(card), card)
    leave(chase, card)
    for other in passengers:
        destroy(chase, other, is_silent)


def discard_from_play(chase: Chase, card: int) -> None:
    """As a discard; with a vehicle its cards (GH-327)."""
    passengers = attached_cards(chase, card)
    discard(chase, card)
    for other in passengers:
        discard_from_play(chase, other)


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
