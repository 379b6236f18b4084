# lodge: compiled
"""Numbers and conditions of the card language (10.2). Nothing here changes anything."""

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Cond, Num, Term
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import PLAYER, Keyword
from lodge.games.galactic_hunt.model.marks import COUNTERS, FORGED, PASSED, TRACKING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect, references
from lodge.games.galactic_hunt.script.work import work


def value_of(chase: Chase, num: Num | None, item: Item) -> int:
    """The value of a sum."""
    if num is None:
        return 0
    if num.plain >= 0:
        return num.plain
    if chase.terms.counts_work:
        work(chase, len(num.terms))
    total = 0
    for term in num.terms:
        total += term.sign * term.factor * _term(chase, term, item)
    return max(-words.MOST_NUMBER, min(words.MOST_NUMBER, total))


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
    for one in references.things(chase, ref, item):
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
        return stacks(chase, one, chase.terms.keywords.all[term.keyword])
    if items.is_player(one) or not chase.is_on_board(one):
        return 0
    marks = chase.zones.marks
    if what == words.N_TRACKING:
        return marks.of(TRACKING, one)
    if what == words.N_DURABILITY:
        return chase.durability(one)
    if what == words.N_MISSING:
        return chase.most_durability(one) - chase.durability(one)
    if what == words.N_BASE:
        return chase.base_durability(one)
    return max(0, chase.most_durability(one) - chase.base_durability(one))


def stacks(chase: Chase, one: int, keyword: Keyword) -> int:
    """The effective value of a keyword, or the number of copies."""
    if keyword.reach == PLAYER:
        player = chase.controller(one)
        return keyword.of_player(chase, player) if player >= 0 else 0
    return 0 if items.is_player(one) else in_effect.effective(chase, one, keyword)


# Conditions


def holds(chase: Chase, cond: Cond, item: Item) -> bool:
    """Is a condition true?"""
    if chase.terms.counts_work:
        work(chase, 1)
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
    return any(_is_so(chase, cond, one) for one in references.things(chase, ref, item))


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
        return _has(chase, one, chase.terms.keywords.all[cond.value])
    if items.is_player(one):
        return False
    if what == words.C_IS:
        return in_effect.classes_of(chase, one) >> cond.value & 1 == 1
    if what == words.C_TRAIT:
        return chase.card(one).has(cond.value)
    if what == words.C_TYPE:
        # GH-026: in play a side card counts as an assistance card.
        is_side = chase.card(one).type == words.SIDE_CARD and chase.is_on_board(one)
        return chase.card(one).type == cond.value or (is_side and cond.value == words.ASSIST)
    return chase.zones.marks.of(FORGED, one) == 1


def _has(chase: Chase, one: int, keyword: Keyword) -> bool:
    if keyword.reach == PLAYER:
        player = chase.controller(one)
        return player >= 0 and keyword.is_on(chase, player)
    return not items.is_player(one) and in_effect.effective(chase, one, keyword) > 0
