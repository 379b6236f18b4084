# lodge: compiled
"""Events (11.5), and whether a line means one: its filter, `by` and `to`."""

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import (
    BY_KEYWORD,
    BY_STACKING,
    BY_TRAIT,
    BY_TYPE,
    Listening,
    Ref,
)
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import HOST
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import references
from lodge.kernel.piles import NO_CARD


class Happening:
    """An event: by whom, to whom, how much, about which card, item or keyword."""

    def __init__(self, event: int, by: int, player: int, to: int, amount: int) -> None:
        self.event = event
        self.by = by
        self.player = player
        self.to = to
        self.amount = amount
        self.card = NO_CARD
        self.item = -1
        """The serial of the item that it is about."""
        self.keyword = -1
        self.is_summed = False
        self.passes = False
        """A keyword that bounces: `to` is every card passed, and the player (GH-340)."""
        self.picked = 0
        self.bringer = NO_CARD
        """The card whose own coming into play it is part of: that does not hear it (GH-193)."""


def hears(chase: Chase, heard: Listening, happening: Happening, item: Item) -> bool:
    """Filter, `by` and `to`."""
    if not _passes_filter(chase, heard, happening):
        return False
    if heard.by is not None and not _fits(
        chase, heard.by, item, happening.by, happening.player, False
    ):
        return False
    if heard.to is None:
        return True
    to = happening.to
    if _fits(chase, heard.to, item, to, chase.controller(to), happening.passes):
        return True
    if not happening.passes or not chase.is_on_board(to):
        return False
    # GH-340: and the player of the primary, who need not be that of the card.
    primary = chase.primary_of(to)
    return _fits(chase, heard.to, item, primary, chase.controller(primary), False)


def _passes_filter(chase: Chase, heard: Listening, happening: Happening) -> bool:
    which = heard.filter
    if which == BY_TYPE:
        return happening.card >= 0 and chase.card(happening.card).type == heard.value
    if which == BY_TRAIT:
        card = happening.card if happening.card >= 0 else happening.to
        return card >= 0 and chase.card(card).has(heard.value)
    if which == BY_KEYWORD:
        return happening.keyword == heard.value
    if which == BY_STACKING:
        return happening.is_summed
    return True


def _fits(chase: Chase, ref: Ref, item: Item, one: int, player: int, passes: bool) -> bool:
    """Is somebody meant by a reference? A player's word means its cards, too (10.5)."""
    what = ref.what
    if what == words.REF_OWNER:
        return player == item.player and player >= 0
    if what == words.REF_NEXT:
        return item.player >= 0 and player == chase.next_player(item.player)
    if what == words.REF_FOE:
        return player >= 0 and player != item.player
    if what == words.REF_SELECTOR and ref.kind == words.PLAYER_KIND:
        return player >= 0 and references.selects(chase, ref, item, items.player_thing(player))
    if one < 0:
        return (
            items.is_player(one)
            and what == words.REF_SELECTOR
            and references.selects(chase, ref, item, one)
        )
    if _is_meant(chase, ref, item, one):
        return True
    if passes:
        # GH-340: every card on the way up.
        host: int = chase.zones.marks.of(HOST, one)
        while host >= 0:
            if _is_meant(chase, ref, item, host):
                return True
            host = chase.zones.marks.of(HOST, host)
    return False


def is_company(chase: Chase, card: int, primary: int) -> bool:
    """Is a card this primary, or one of its crew?"""
    if card == primary:
        return True
    return chase.card(card).has(words.CREW) and chase.primary_of(card) == primary


def _is_meant(chase: Chase, ref: Ref, item: Item, one: int) -> bool:
    what = ref.what
    if what == words.REF_ME:
        if one == item.me:
            return True
        # GH-067: for a pursuit, the primary and any of its crew.
        if item.aim != items.AIM_PURSUIT or not chase.is_on_board(one):
            return False
        return is_company(chase, one, chase.zones.marks.of(HOST, item.card))
    if what == words.REF_SELF:
        return one == item.card
    if what == words.REF_HOST:
        return item.card >= 0 and one == chase.zones.marks.of(HOST, item.card)
    return what == words.REF_SELECTOR and references.meant(chase, ref, item, one)
