# lodge: compiled
"""What is so: keywords in effect, carried up or standing (3.17).

Nothing here changes anything.
"""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.model.marks import (
    HOST,
    KEYWORD,
    ROW_KEYWORD,
    ROW_NUMBER,
    SOURCE,
    Keywords,
    as_keywords,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script.work import work
from lodge.kernel.piles import NO_CARD

MALFUNCTION: Final = words.KEYWORDS.index("Malfunction")
BROKEN: Final = 1 << MALFUNCTION
REACTION: Final = words.KEYWORDS.index("Reaction")


# Keywords in effect


def refresh(chase: Chase) -> None:
    """Work out again which keywords sit on which card, who listens and which lines stand."""
    # Not counted as work, as it may have been done when somebody looked; the code that makes it
    # necessary counts it (`give`).
    own = [0] * len(chase.zones.kind)
    for number, card, row in chase.zones.marks.entries:
        if number == KEYWORD.number:
            own[card] = own[card] | 1 << row[ROW_KEYWORD]
    chase.own = own
    chase.mask = own[:]
    chase.listeners = []
    chase.standing = []
    chase.given = 0
    chase.listens_to = 0
    chase.is_stale = False
    for player in range(chase.seats):
        for card in chase.in_zone(player, words.BOARD):
            _join_board(chase, card, chase.card(card))
        for card in chase.in_zone(player, words.PURSUITS):
            _listen(chase, card, chase.card(card))
        for card in chase.in_zone(player, words.ACTIVE):
            if not own[card] & BROKEN:
                _listen(chase, card, chase.card(card))
                _stand(chase, card, chase.card(card))
        for card in chase.in_zone(player, words.HIDDEN):
            if not own[card] & BROKEN and not chase.is_prepared(card):
                _listen(chase, card, chase.card(card))
                # That another card would have fired is heard, too.
                chase.listens_to |= chase.terms.hidden_listens_to


def _listen(chase: Chase, card: int, printed: Card) -> None:
    if printed.listens_to:
        chase.listeners.append(card)
        chase.listens_to |= printed.listens_to


def _stand(chase: Chase, card: int, printed: Card) -> None:
    if printed.while_lines:
        chase.standing.append(card)
        chase.given |= printed.grants


def _join_board(chase: Chase, card: int, printed: Card) -> None:
    own = chase.own[card]
    if own & BROKEN and printed.type != words.CHARACTER:
        chase.mask[card] = own & (BROKEN | 1 << words.UNTARGETABLE)
        return
    _listen(chase, card, printed)
    _stand(chase, card, printed)
    carried = own & chase.terms.keywords.carrying
    if carried:
        host = carrier(chase, card)
        while host >= 0:
            chase.mask[host] = chase.mask[host] | carried
            host = carrier(chase, host)


def carrier(chase: Chase, card: int) -> int:
    """GH-338, GH-366: the card that keywords of a card are carried up to; NO_CARD if none."""
    if chase.own[card] & BROKEN or chase.card(card).type == words.CHARACTER:
        return NO_CARD
    host: int = chase.zones.marks.of(HOST, card)
    if not chase.is_on_board(host):
        return NO_CARD
    printed = chase.card(host)
    if printed.type == words.CHARACTER:
        return host
    return host if printed.has(words.VEHICLE) and not chase.own[host] & BROKEN else NO_CARD


def is_cut_off(chase: Chase, thing: int) -> bool:
    """GH-367: does a broken vehicle stand between a card and its primary?"""
    if thing < 0 or not chase.is_on_board(thing):
        return False
    host: int = chase.zones.marks.of(HOST, thing)
    if not chase.is_on_board(host) or not chase.card(host).has(words.VEHICLE):
        return False
    return own_mask(chase, host) & BROKEN != 0


def own_mask(chase: Chase, card: int) -> int:
    """The keywords that sit on a card, as bits."""
    if chase.is_stale:
        refresh(chase)
    return chase.own[card]


def is_broken(chase: Chase, card: int) -> bool:
    """GH-436, GH-437: has it Malfunction, and does that count?"""
    if card < 0 or chase.card(card).type in (words.CHARACTER, words.PURSUIT):
        return False
    return own_mask(chase, card) & BROKEN != 0


def rows_on(chase: Chase, card: int, keyword: int) -> list[Keywords]:
    """The instances of a keyword that sit on a card, oldest first."""
    if not own_mask(chase, card) >> keyword & 1:
        return []
    if chase.terms.counts_work:
        work(chase, 1 + (len(chase.zones.marks.entries) >> 3))
    found: list[Keywords] = []
    for number, marked, row in chase.zones.marks.entries:
        if marked == card and number == KEYWORD.number and row[ROW_KEYWORD] == keyword:
            found.append(as_keywords(row))
    return found


def sitting(chase: Chase, card: int, keyword: Keyword) -> int:
    """What sits on a card itself: the value of a keyword, or the number of copies."""
    total = 0
    for row in rows_on(chase, card, keyword.number):
        total = keyword.joined(total, row[ROW_NUMBER])
    return total


def on_card(chase: Chase, card: int, keyword: Keyword) -> int:
    """What a card itself has of a keyword: what sits on it, and what stands."""
    total = sitting(chase, card, keyword)
    if stands(chase, keyword.number):
        total = with_granted(chase, card, keyword, total, False)
    return total


def instances(chase: Chase, card: int, keyword: Keyword) -> list[int]:
    """The numbers of all instances that serve a card, carried ones included, oldest first."""
    if chase.is_stale:
        refresh(chase)
    if chase.terms.counts_work:
        work(chase, 1 + (len(chase.zones.marks.entries) >> 3))
    found: list[int] = []
    for number, bearer, row in chase.zones.marks.entries:
        if number == KEYWORD.number and row[ROW_KEYWORD] == keyword.number:
            if serves(chase, bearer, card, keyword):
                found.append(row[ROW_NUMBER])
    return found


def serves(chase: Chase, bearer: int, card: int, keyword: Keyword) -> bool:
    """GH-338: is a keyword that sits on one card in effect on another, or on that card itself?"""
    if bearer == card:
        return keyword.number == MALFUNCTION or not is_broken(chase, card)
    if keyword.reach != CARRY or not chase.is_on_board(bearer):
        return False
    host = carrier(chase, bearer)
    while host >= 0 and host != card:
        host = carrier(chase, host)
    return host == card


def effective(chase: Chase, card: int, keyword: Keyword) -> int:
    """What a card has of a keyword, with what is carried up and what stands."""
    if chase.is_stale:
        refresh(chase)
    total = 0
    if chase.mask[card] >> keyword.number & 1:
        if keyword.has_value:
            total = keyword.value(chase, card)
        else:
            for number in instances(chase, card, keyword):
                total = keyword.joined(total, number)
    if stands(chase, keyword.number) and not is_broken(chase, card):
        total = with_granted(chase, card, keyword, total, keyword.reach == CARRY)
    return total


def has(chase: Chase, card: int, keyword: Keyword) -> bool:
    """Is a keyword in effect on a card?"""
    if chase.is_stale:
        refresh(chase)
    if not (chase.mask[card] | chase.given) >> keyword.number & 1:
        return False
    return effective(chase, card, keyword) > 0


def is_untargetable(chase: Chase, card: int) -> bool:
    """GH-010"""
    if own_mask(chase, card) >> words.UNTARGETABLE & 1:
        return True
    return granted(chase, card, words.UNTARGETABLE)


def has_reaction(chase: Chase, card: int, printed: Card) -> bool:
    """GH-336: Reaction that is given works as if printed; what is printed sits on a card of the
    board, from which it can be stripped."""
    if own_mask(chase, card) >> REACTION & 1:
        return True
    return printed.has_reaction and not chase.is_on_board(card)


def on_player(chase: Chase, player: int, keyword: Keyword) -> int:
    """What a player has of a keyword that sits on players."""
    total = 0
    for effect in chase.on_players.effects:
        if effect.what == keyword.number and effect.on == player:
            total = keyword.joined(total, effect.amount)
    return total


def classes_of(chase: Chase, card: int) -> int:
    """GH-126: assistance counts as having the classes of its primary."""
    primary = chase.primary_of(card)
    return chase.card(primary).classes if primary >= 0 else 0


# Standing effects: `while_lines` works them out


def stands(chase: Chase, keyword: int) -> bool:
    """Is there a While line that gives a keyword, to whomever?"""
    return chase.given >> keyword & 1 == 1


def granted(chase: Chase, card: int, what: int) -> bool:
    """Does a While line give a keyword or condition to this card?"""
    return stands(chase, what) and chase.terms.standing.is_given(chase, card, what)


def with_granted(chase: Chase, card: int, keyword: Keyword, value: int, carried: bool) -> int:
    """A value with what While lines give to a card; `carried`: and to what carries up to it."""
    return chase.terms.standing.joined(chase, card, keyword, value, carried)


# Who `me` is (10.6)


def me_of(chase: Chase, card: int) -> int:
    """10.6: who `me` is on a card in play."""
    if chase.zone(card) in (words.ACTIVE, words.HIDDEN):
        return active_source(chase, card)
    return NO_CARD if is_cut_off(chase, card) else chase.primary_of(card)


def active_source(chase: Chase, card: int) -> int:
    """GH-229: the source of a card in the active zone; if gone its primary, or the first own."""
    source: int = chase.zones.marks.of(SOURCE, card)
    if chase.is_on_board(source):
        return source
    player = chase.controller(card)
    heads = chase.primaries(player)
    if source >= 0:
        primary = chase.primary_of(source)
        if primary in heads:
            return primary
    return heads[0] if heads else NO_CARD
