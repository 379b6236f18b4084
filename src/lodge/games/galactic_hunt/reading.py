# lodge: compiled
"""What is so: keywords in effect, references, numbers and conditions (3.17, 10.2, 10.6).

Nothing here changes anything.
"""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.script import Cond, Num, Ref, Term
from lodge.games.galactic_hunt.state import (
    AIM_ABILITY,
    BONUS,
    COUNTERS,
    DAMAGE,
    FORGED,
    GONE,
    HOST,
    KEYWORD,
    PASSED,
    PREPARED,
    SOURCE,
    TRACKING,
    TRIGGER,
    Chase,
    Item,
    Keywords,
    as_keywords,
    is_player,
    player_thing,
)
from lodge.kernel.piles import NO_CARD

MALFUNCTION: Final = words.KEYWORDS.index("Malfunction")
BROKEN: Final = 1 << MALFUNCTION
DEEPEST: Final = 4


class All:
    """All keywords by number, and those that carry up; filled in by `keywords`."""

    def __init__(self) -> None:
        self.keywords: list[Keyword] = []
        self.carrying = 0

    def fill(self, keywords: list[Keyword]) -> None:
        self.keywords = keywords
        for keyword in keywords:
            if keyword.reach == CARRY:
                self.carrying |= keyword.bit


ALL_KEYWORDS: Final = All()


# Keywords in effect


def refresh(chase: Chase) -> None:
    """Work out anew which keywords sit on which card, who listens and which lines stand."""
    own = [0] * len(chase.zones.kind)
    for number, card, row in chase.zones.marks.entries:
        if number == KEYWORD.number:
            own[card] |= 1 << row[0]
    chase.own = own
    chase.mask = own[:]
    chase.listeners = []
    chase.standing = []
    chase.ears = 0
    chase.is_stale = False
    for player in range(chase.seats):
        for card in chase.in_zone(player, words.BOARD):
            _join_board(chase, card)
        for card in chase.in_zone(player, words.PURSUITS):
            _listen(chase, card)
        for card in chase.in_zone(player, words.ACTIVE):
            if not own[card] & BROKEN:
                _listen(chase, card)
                if chase.card(card).while_lines:
                    chase.standing.append(card)
        for card in chase.in_zone(player, words.HIDDEN):
            if not own[card] & BROKEN and chase.zones.marks.of(PREPARED, card) < 2:
                _listen(chase, card)
                # That another card would have fired is heard, too.
                chase.ears |= chase.terms.hidden_ears


def _listen(chase: Chase, card: int) -> None:
    ears = chase.card(card).ears
    if ears:
        chase.listeners.append(card)
        chase.ears |= ears


def _join_board(chase: Chase, card: int) -> None:
    printed = chase.card(card)
    own = chase.own[card]
    if printed.type == words.CHARACTER:
        chase.mask[card] |= own & ~BROKEN
    elif own & BROKEN:
        chase.mask[card] = own & (BROKEN | 1 << words.UNTARGETABLE)
        return
    _listen(chase, card)
    if printed.while_lines:
        chase.standing.append(card)
    if own & ALL_KEYWORDS.carrying:
        host = carrier(chase, card)
        while host >= 0:
            chase.mask[host] |= own & ALL_KEYWORDS.carrying
            host = carrier(chase, host)


def carrier(chase: Chase, card: int) -> int:
    """GH-338, GH-366: the own card that keywords of a card are carried up to; NO_CARD if none."""
    if chase.own[card] & BROKEN or chase.card(card).type == words.CHARACTER:
        return NO_CARD
    host: int = chase.zones.marks.of(HOST, card)
    if not chase.is_on_board(host) or chase.controller(host) != chase.controller(card):
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
    found: list[Keywords] = []
    for number, marked, row in chase.zones.marks.entries:
        if marked == card and number == KEYWORD.number and row[0] == keyword:
            found.append(as_keywords(row))
    return found


def sitting(chase: Chase, card: int, keyword: Keyword) -> int:
    """What sits on a card itself: the value of a keyword, or the number of copies."""
    total = 0
    for row in rows_on(chase, card, keyword.number):
        total = keyword.joined(total, row[1])
    return total


def instances(chase: Chase, card: int, keyword: Keyword) -> list[int]:
    """The numbers of all instances that serve a card, carried ones included, oldest first."""
    if chase.is_stale:
        refresh(chase)
    found: list[int] = []
    for number, bearer, row in chase.zones.marks.entries:
        if number == KEYWORD.number and row[0] == keyword.number:
            if serves(chase, bearer, card, keyword):
                found.append(row[1])
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
    if chase.standing:
        more = granted(chase, card, keyword.number)
        if more:
            total = keyword.joined(total, more)
    return total


def has(chase: Chase, card: int, keyword: Keyword) -> bool:
    """Is a keyword in effect on a card?"""
    if chase.is_stale:
        refresh(chase)
    if not chase.mask[card] >> keyword.number & 1 and not chase.standing:
        return False
    return effective(chase, card, keyword) > 0


def is_untargetable(chase: Chase, card: int) -> bool:
    """GH-010"""
    if own_mask(chase, card) >> words.UNTARGETABLE & 1:
        return True
    return len(chase.standing) > 0 and granted(chase, card, words.UNTARGETABLE) > 0


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


# Standing effects (GH-244)


def granted(chase: Chase, card: int, keyword: int) -> int:
    """What While lines give a card of a keyword."""
    total = 0
    for giver in chase.standing:
        total += granted_by(chase, giver, card, keyword)
    return total


def granted_by(chase: Chase, giver: int, card: int, keyword: int) -> int:
    """What one card gives; conditions that lean on each other end there."""
    total = 0
    for line in chase.card(giver).while_lines:
        for stmt in line.script:
            is_given = stmt.verb == words.V_GIVE and stmt.keyword == keyword
            if stmt.verb == words.V_UNTARGETABLE and keyword == words.UNTARGETABLE:
                is_given = True
            if is_given and chase.leaning < DEEPEST:
                chase.leaning += 1
                item = standing_item(chase, giver, line.number)
                if _stands(chase, item, stmt.place, card):
                    total += value_of(chase, stmt.num, item) if stmt.num is not None else 1
                chase.leaning -= 1
    return total


def standing_item(chase: Chase, card: int, line: int) -> Item:
    """The context of a While line."""
    me = me_of(chase, card)
    player = chase.controller(card)
    return Item(-1, TRIGGER, player, card, chase.zones.kind[card], line, card, me, AIM_ABILITY)


def _stands(chase: Chase, item: Item, place: int, card: int) -> bool:
    line = chase.line(item)
    stmt = line.stmts[place]
    if line.cond is not None and not holds(chase, line.cond, item):
        return False
    if stmt.cond is not None and not holds(chase, stmt.cond, item):
        return False
    return card in objects(chase, stmt.obj, item)


def cost_change(chase: Chase, who: int, card: int) -> int:
    """GH-191: what While lines change of the cost of a card that somebody plays."""
    total = 0
    for giver in chase.standing:
        for line in chase.card(giver).while_lines:
            for stmt in line.script:
                if stmt.verb != words.V_COST or stmt.num is None:
                    continue
                if stmt.types and stmt.types != chase.card(card).type:
                    continue
                item = standing_item(chase, giver, line.number)
                if item.me != who:
                    continue
                if line.cond is not None and not holds(chase, line.cond, item):
                    continue
                if stmt.cond is None or holds(chase, stmt.cond, item):
                    total += value_of(chase, stmt.num, item)
    return total


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


# References


def things(chase: Chase, ref: Ref, item: Item) -> list[int]:
    """All that a reference stands for: cards, and players as things."""
    if ref.what == words.REF_SELECTOR:
        return [one for one in candidates(chase, ref, item) if selects(chase, ref, item, one)]
    if ref.what == words.REF_FOE:
        return [
            player_thing(player)
            for player in range(chase.seats)
            if player != item.player and chase.alive >> player & 1
        ]
    one = thing(chase, ref.what, item)
    return [] if one < 0 and not is_player(one) else [one]


def thing(chase: Chase, what: int, item: Item) -> int:
    """What a word stands for; NOTHING or GONE if there is nothing of the kind."""
    if what == words.REF_T:
        return item.target
    if what == words.REF_T2:
        return item.target2
    if what == words.REF_ME:
        return item.me
    if what == words.REF_SELF:
        return item.card
    if what == words.REF_HOST:
        return chase.zones.marks.of(HOST, item.card) if item.card >= 0 else GONE
    if what == words.REF_SRC:
        return item.by
    if what == words.REF_OBJ:
        return item.obj
    if what in (words.REF_CARD, words.REF_ITEM):
        return item.other
    if item.player < 0:
        # GH-538: statements about the owner of an ownerless card do nothing.
        return GONE
    if what == words.REF_OWNER:
        return player_thing(item.player)
    return player_thing(chase.next_player(item.player))


def objects(chase: Chase, ref: Ref | None, item: Item) -> list[int]:
    """What a statement is about: its object, or the default of 10.6."""
    if ref is not None:
        found = things(chase, ref, item)
        if ref.what == words.REF_ITEM:
            # While it is on the stack.
            return [one for one in found if words.PLAYING <= chase.zone(one) <= words.LAYING]
        return [one for one in found if is_player(one) or is_there(chase, one)]
    one = item.target if has_target(chase, item) else item.me
    return [one] if is_player(one) or is_there(chase, one) else []


def has_target(chase: Chase, item: Item) -> bool:
    """Does the line declare a target?"""
    if item.line < 0:
        return False
    line = chase.line(item)
    return len(line.targets) > 0 or line.head == words.UPGRADE_LINE


def is_there(chase: Chase, card: int) -> bool:
    """In play, or on the stack."""
    if card < 0:
        return False
    zone = chase.zone(card)
    return words.BOARD <= zone <= words.LAYING


def candidates(chase: Chase, ref: Ref, item: Item) -> list[int]:
    """All that a selector could mean, in the canonical order: by player from the controller on."""
    found: list[int] = []
    first = item.player if item.player >= 0 else 0
    for step in range(chase.seats):
        player = (first + step) % chase.seats
        if not is_on_side(ref.side, item.player, player):
            continue
        if ref.kind == words.ACTIVE_KIND:
            found += chase.in_zone(player, words.ACTIVE)
            found += chase.in_zone(player, words.HIDDEN)
        elif ref.kind == words.PURSUIT_KIND:
            found += chase.in_zone(player, words.PURSUITS)
        elif ref.kind != words.PLAYER_KIND:
            found += chase.in_zone(player, words.BOARD)
        if ref.kind in (words.PLAYER_KIND, words.TARGET_KIND) and chase.alive >> player & 1:
            found.append(player_thing(player))
    return found


def is_on_side(side: int, mine: int, player: int) -> bool:
    """GH-538: `my` of an ownerless card matches nothing, `foe` everyone."""
    if side == words.ANY:
        return True
    return (player == mine) == (side == words.MY)


def selects(chase: Chase, ref: Ref, item: Item, one: int) -> bool:
    """Does a selector fit a thing?"""
    if not is_on_side(ref.side, item.player, chase.controller(one)):
        return False
    if is_player(one):
        return ref.kind in (words.PLAYER_KIND, words.TARGET_KIND) and ref.properties == 0
    return is_of_kind(chase, ref.kind, one) and _has_properties(chase, ref, item, one)


def meant(chase: Chase, ref: Ref, item: Item, one: int) -> bool:
    """Does a selector in an event fit? A card that has just left play is judged as it was."""
    if is_player(one) or words.BOARD <= chase.zone(one) <= words.LAYING:
        return selects(chase, ref, item, one)
    if not is_on_side(ref.side, item.player, chase.controller(one)) or ref.keywords:
        return False
    if ref.properties & ~words.OTHER or (ref.properties and one in (item.card, item.me)):
        return False
    has_classes = all(classes_of(chase, one) >> number & 1 for number in ref.classes)
    return has_classes and _is_printed(chase, ref.kind, one)


def is_of_kind(chase: Chase, kind: int, card: int) -> bool:
    """10.6: kinds."""
    zone = chase.zone(card)
    if kind == words.ACTIVE_KIND:
        return zone in (words.ACTIVE, words.HIDDEN)
    if kind == words.PURSUIT_KIND:
        return zone == words.PURSUITS
    return zone == words.BOARD and _is_printed(chase, kind, card)


def _is_printed(chase: Chase, kind: int, card: int) -> bool:
    """Is a card of a board of this kind?"""
    printed = chase.card(card)
    if kind == words.CHAR:
        return printed.type == words.CHARACTER or printed.has(words.CREW)
    if kind == words.PRIMARY:
        return printed.type == words.CHARACTER
    if kind == words.CREW_KIND:
        return printed.has(words.CREW)
    if kind == words.VEHICLE_KIND:
        return printed.has(words.VEHICLE)
    if kind == words.ASSIST_KIND:
        return printed.type != words.CHARACTER
    if kind == words.PREY:
        return printed.durability > 0
    return kind == words.TARGET_KIND


def _has_properties(chase: Chase, ref: Ref, item: Item, card: int) -> bool:
    wanted = ref.properties
    if wanted:
        marks = chase.zones.marks
        if wanted & words.TRACKED and not marks.of(TRACKING, card):
            return False
        if wanted & words.DAMAGED and not marks.of(DAMAGE, card):
            return False
        if wanted & words.OTHER and card in (item.card, item.me):
            return False
        if wanted & words.FACEDOWN and chase.zone(card) != words.HIDDEN:
            return False
    for keyword in ref.keywords:
        if not has(chase, card, ALL_KEYWORDS.keywords[keyword]):
            return False
    return all(classes_of(chase, card) >> number & 1 for number in ref.classes)


# Numbers


def value_of(chase: Chase, num: Num | None, item: Item) -> int:
    """The value of a sum."""
    if num is None:
        return 0
    if num.plain >= 0:
        return num.plain
    total = 0
    for term in num.terms:
        total += term.sign * _term(chase, term, item)
    return total


def _term(chase: Chase, term: Term, item: Item) -> int:
    what = term.what
    if what == words.N_INT:
        return term.number
    if what == words.N_AMOUNT:
        return item.amount
    if what == words.N_COUNTERS:
        return chase.zones.marks.of(COUNTERS, item.card) if item.card >= 0 else 0
    if what == words.N_PAID:
        return item.paid
    if what == words.N_ROUND:
        return chase.round
    total = 0
    ref = term.ref
    assert ref is not None
    for one in things(chase, ref, item):
        total += _measure(chase, term, one)
    return total


def _measure(chase: Chase, term: Term, one: int) -> int:
    what = term.what
    player = chase.controller(one)
    if what == words.N_COUNT:
        return 1
    if what == words.N_SUPPLY:
        return chase.supply[player] if player >= 0 else 0
    if what == words.N_HAND:
        return chase.count(player, words.HAND) if player >= 0 else 0
    if what == words.N_STACKS:
        return stacks(chase, one, ALL_KEYWORDS.keywords[term.keyword])
    if is_player(one) or not chase.is_on_board(one):
        return 0
    marks = chase.zones.marks
    if what == words.N_TRACKING:
        return marks.of(TRACKING, one)
    if what == words.N_DURABILITY:
        return chase.durability(one)
    if what == words.N_MISSING:
        return chase.most_durability(one) - chase.durability(one)
    if what == words.N_BASE:
        return chase.card(one).durability
    bonus: int = marks.of(BONUS, one)
    return bonus if bonus > 0 else 0


def stacks(chase: Chase, one: int, keyword: Keyword) -> int:
    """The effective value of a keyword, or the number of copies."""
    if keyword.reach == 2:
        player = chase.controller(one)
        return keyword.of_player(chase, player) if player >= 0 else 0
    return 0 if is_player(one) else effective(chase, one, keyword)


# Conditions


def holds(chase: Chase, cond: Cond, item: Item) -> bool:
    """Is a condition true?"""
    what = cond.what
    if what == words.C_OR:
        return any(holds(chase, part, item) for part in cond.parts)
    if what == words.C_AND:
        return all(holds(chase, part, item) for part in cond.parts)
    if what == words.C_NOT:
        return not holds(chase, cond.parts[0], item)
    if what == words.C_COMPARE:
        return _compare(chase, cond, item)
    if what == words.C_AS:
        return was_played_as(chase, cond.value, item)
    if what == words.C_THROUGH:
        return was_played_through(chase, cond.value, item)
    if what == words.C_TURN:
        return (chase.current == item.player) == (cond.value == 0)
    ref = cond.ref
    assert ref is not None
    return any(_is_so(chase, cond, one) for one in things(chase, ref, item))


def was_played_as(chase: Chase, number: int, item: Item) -> bool:
    """GH-124; in an On or Quest line about `play`: R73."""
    if item.line >= 0:
        line = chase.line(item)
        heard = line.listening
        if heard is not None and line.head in (words.ON_LINE, words.QUEST_LINE):
            if heard.event == words.PLAY:
                return item.picked >> number & 1 == 1
    return item.played_as >> number & 1 == 1


def was_played_through(chase: Chase, trait: int, item: Item) -> bool:
    """Through a card of a trait; -1: through anything."""
    if item.through >= 0:
        return trait < 0 or chase.card(item.through).has(trait)
    passed: int = chase.zones.marks.of(PASSED, item.card) if item.card >= 0 else 0
    return passed > 0 and (trait < 0 or passed >> 1 & trait != 0)


def _compare(chase: Chase, cond: Cond, item: Item) -> bool:
    left = value_of(chase, cond.left, item)
    right = value_of(chase, cond.right, item)
    sign = cond.comparison
    if sign == 0:
        return left >= right
    if sign == 1:
        return left <= right
    if sign == 2:
        return left == right
    return left > right if sign == 3 else left < right


def _is_so(chase: Chase, cond: Cond, one: int) -> bool:
    what = cond.what
    if what == words.C_HAS:
        return stacks(chase, one, ALL_KEYWORDS.keywords[cond.value]) > 0
    if is_player(one):
        return False
    if what == words.C_IS:
        return classes_of(chase, one) >> cond.value & 1 == 1
    if what == words.C_TRAIT:
        return chase.card(one).has(cond.value)
    if what == words.C_TYPE:
        return chase.card(one).type == cond.value
    return chase.zones.marks.of(FORGED, one) == 1
