# lodge: compiled
"""What players need for what they do: cards, heroes, items, treasures, opponents.

Each function says why an action is refused for want of something, None if it is there. Several
clauses may ask for the same thing: the reason for each of them is declared beside its rule.
"""

from typing import Final

from lodge.games.treasure_hunter.model import tables
from lodge.games.treasure_hunter.model.catalogue import THE
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.kernel.events import FACE
from lodge.kernel.refusal import Why, WhyNot

NOT_IN_HAND: Final = WhyNot("not-in-hand", "", card=THE)
NOT_YOUR_HERO: Final = WhyNot("not-your-hero", "", hero=THE)
NOT_OWNED: Final = WhyNot("not-owned", "TH-440", treasure=FACE)
CANNOT_USE: Final = WhyNot("cannot-use", "TH-055", hero=FACE, item=FACE)
NO_SUCH_PLAYER: Final = WhyNot("no-such-player", "", player=PLAYERS)
YOURSELF: Final = WhyNot("yourself", "TH-502")
ALONE_ON_THE_MAP: Final = WhyNot("no-opponent", "TH-636")
ALONE: Final = WhyNot("no-opponent", "TH-709")


def card(realm: Realm, player: int, kind: int) -> Why | None:
    """A card in hand."""
    return None if realm.holds(player, kind) else NOT_IN_HAND.because(kind)


def hero(realm: Realm, player: int, kind: int) -> Why | None:
    """A hero in the party; whatever else the kind may be, it is none."""
    return None if kind in realm.heroes(player) else NOT_YOUR_HERO.because(kind)


def party(realm: Realm, player: int, no_hero: WhyNot) -> Why | None:
    """At least one hero."""
    return None if realm.heroes(player) else no_hero.because()


def item(realm: Realm, player: int, number: int, not_borne: WhyNot) -> Why | None:
    """An item on one of the heroes."""
    for one in realm.heroes(player):
        if realm.carries(one, number):
            return None
    return not_borne.because(tables.FIRST_ITEM + number)


def user(realm: Realm, bearer: int, number: int) -> Why | None:
    """A bearer who can use the item."""
    if realm.usable(bearer) >> number & 1:
        return None
    return CANNOT_USE.because(bearer, tables.FIRST_ITEM + number)


def treasure(realm: Realm, player: int, number: int) -> Why | None:
    """A treasure in the pile."""
    if realm.owns(player, number):
        return None
    return NOT_OWNED.because(tables.FIRST_TREASURE + number)


def opponent(realm: Realm, player: int, other: int) -> Why | None:
    """Somebody else who takes part."""
    if other >= realm.seats:
        return NO_SUCH_PLAYER.because(other)
    return YOURSELF.because() if other == player else None


def opponents(realm: Realm) -> Why | None:
    """Anybody else."""
    if realm.seats > 1:
        return None
    return ALONE_ON_THE_MAP.because() if realm.terms.has_ground else ALONE.because()


def quality(realm: Realm, player: int, qualities: int, lacking: WhyNot) -> Why | None:
    """A hero with one of these classes or traits."""
    return None if realm.party_has(player, qualities) else lacking.because()


# Reasons that several clauses give


def needs_class(event: str, clause: str, whom: str) -> WhyNot:
    """That nobody in the party is what an event asks for."""
    return WhyNot("needs-class", clause, event=event, whom=whom)


def deck_empty(clause: str) -> WhyNot:
    return WhyNot("deck-empty", clause)


def no_hero(clause: str) -> WhyNot:
    return WhyNot("no-hero", clause)


def not_yours(clause: str) -> WhyNot:
    """That a card is not in play in the player's party."""
    return WhyNot("not-yours", clause, card=THE)


def needs_item(clause: str) -> WhyNot:
    """That a hero would die without an item."""
    return WhyNot("needs-item", clause, hero=FACE, item=FACE)


def already_used(clause: str, span: str) -> WhyNot:
    """That a card has been used in this phase or battle."""
    return WhyNot("already-used", clause, card=THE, span=span)


def nobody_hurt(clause: str) -> WhyNot:
    return WhyNot("nobody-hurt", clause)


def not_hurt(clause: str) -> WhyNot:
    return WhyNot("not-hurt", clause, hero=FACE)


def not_among(clause: str) -> WhyNot:
    """That a card is not among those which a question shows."""
    return WhyNot("no-such-card", clause, card=FACE)
