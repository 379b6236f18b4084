# lodge: compiled
"""What keywords are worth, given, stripped or printed, and what cannot be targeted."""

from typing import Final

from lodge.games.galactic_hunt.bot.worth.on_prey import answered, worth_of_item
from lodge.games.galactic_hunt.bot.worth.points import points_of as keyword_points
from lodge.games.galactic_hunt.bot.worth.points import worth_of as keyword_worth
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect, Weigher
from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.keywords.armor import ARMOR
from lodge.games.galactic_hunt.cards.keywords.bleed import BLEED
from lodge.games.galactic_hunt.cards.keywords.improvised import IMPROVISED
from lodge.games.galactic_hunt.cards.keywords.malfunction import MALFUNCTION
from lodge.games.galactic_hunt.cards.keywords.mark import MARK
from lodge.games.galactic_hunt.cards.keywords.phantom import PHANTOM
from lodge.games.galactic_hunt.cards.keywords.poison import POISON
from lodge.games.galactic_hunt.cards.keywords.stealth import STEALTH
from lodge.games.galactic_hunt.cards.keywords.stunned import STUNNED
from lodge.games.galactic_hunt.cards.keywords.trapped import TRAPPED
from lodge.games.galactic_hunt.cards.keywords.vigilant import VIGILANT
from lodge.games.galactic_hunt.cards.verbs.on_keywords import strippable
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import (
    AIM_COMBAT,
    AIM_GLOBAL,
    HUNT_GROUP,
    NULLIFIED,
    Item,
    is_player,
)
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, PLAYER, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script.in_effect import (
    classes_of,
    effective,
    is_broken,
    is_untargetable,
)
from lodge.games.galactic_hunt.script.numbers import value_of
from lodge.games.galactic_hunt.script.references import objects

SHORT: Final = 0.5
"""What a while is worth, against for good."""
SHELTER: Final = 2.5
"""What it is worth to be no target for a round."""
AGAIN: Final = 0.4
"""The worth of a second copy of what one is enough of."""
HINDRANCE: Final = 0.4
"""What hinders an assistance card, against the same on a character."""
DUE: Final = 0.75
"""The part of the hunt of a Mark that counts now."""


def give(prospect: Prospect, keyword: Keyword, number: int, one: int, share: float) -> None:
    """A keyword enters on a card or player; `share`: less than 1 if it does not stay."""
    chase = prospect.mind.chase
    player = chase.controller(one)
    if player < 0 or number < 1:
        return
    prospect.note(words.KW_GAIN, one, number if keyword.numbered else 1, keyword)
    if keyword.reach == PLAYER:
        prospect.gain(player, share * player_worth(chase, keyword, number, player, one))
    elif not is_player(one):
        if chase.is_prey(one):
            _give_prey(prospect, keyword, number, one, share)
        else:
            _give_thing(prospect, keyword, number, one, share)


def player_worth(chase: Chase, keyword: Keyword, number: int, player: int, one: int) -> float:
    """What a keyword on a player is worth to that player."""
    if keyword.needs >= 0 and not is_player(one):
        if not classes_of(chase, one) >> keyword.needs & 1:
            return 0.0
    if keyword is TRAPPED:
        number = min(number, chase.count(player, words.HAND))
    worth = keyword_worth(keyword, number) if number else 0.0
    if keyword.sign == NEGATIVE:
        worth = -worth
    if keyword.numbered and number > 4:
        worth *= 4.0 / number
    return worth


def _give_prey(prospect: Prospect, keyword: Keyword, number: int, card: int, share: float) -> None:
    prey = prospect.prey(card)
    if keyword is POISON:
        prey.poison += number
    elif keyword is BLEED:
        prey.bleed += number
    elif keyword is ARMOR:
        prey.armor += number
        prospect.gain(prey.owner, share * 0.6 * keyword_worth(keyword, number))
    elif keyword is MARK:
        before = prey.standing()
        after = prospect.mind.prey(card)
        after.tokens = prey.tokens
        after.durability = prey.durability
        after.be_hunted(1)
        prospect.gain(prey.owner, DUE * (after.standing() - before))
    elif keyword is PHANTOM:
        worth = keyword_points(keyword) if not prey.phantoms else AGAIN * keyword_points(keyword)
        prey.phantoms += 1
        prospect.gain(prey.owner, share * worth)
    elif keyword is MALFUNCTION:
        _break(prospect, card)
    else:
        _give_thing(prospect, keyword, number, card, share)
        if keyword is STEALTH:
            _shelter(prospect, card, False)
        elif keyword is VIGILANT:
            prey.vigilant += number


def _give_thing(prospect: Prospect, keyword: Keyword, number: int, card: int, share: float) -> None:
    """By its points, less on what is no character and where there is some already."""
    chase = prospect.mind.chase
    if keyword is MALFUNCTION:
        _break(prospect, card)
        return
    if keyword.needs >= 0 and not classes_of(chase, card) >> keyword.needs & 1:
        return
    worth = share * keyword_worth(keyword, number)
    if not chase.is_primary(card):
        worth *= HINDRANCE
    if not keyword.numbered and chase.is_on_board(card) and effective(chase, card, keyword):
        worth *= AGAIN
    if keyword is STUNNED and effective(chase, card, keyword):
        worth *= AGAIN
    sign = -1.0 if keyword.sign == NEGATIVE else 1.0
    prospect.gain(chase.controller(card), sign * worth)


def _break(prospect: Prospect, card: int) -> None:
    """Malfunction: an assistance card is off, a combat card on the stack comes to nothing."""
    mind = prospect.mind
    chase = mind.chase
    printed = chase.card(card)
    if printed.type in (words.CHARACTER, words.PURSUIT) or is_broken(chase, card):
        return
    for item in chase.stack:
        if item.card == card and item.what != HUNT_GROUP:
            share = 1.0 if printed.type == words.COMBAT else 0.8
            prospect.extra -= share * worth_of_item(prospect, item)
            return
    if chase.is_on_board(card):
        if effective(chase, card, IMPROVISED):
            prospect.gain(chase.controller(card), -keyword_points(IMPROVISED))
        else:
            prospect.gain(chase.controller(card), -0.7 * mind.presence(card))
    else:
        prospect.gain(chase.controller(card), -1.5)


def _shelter(prospect: Prospect, card: int, is_whole: bool) -> None:
    """What is under way against a card finds it no more; `is_whole`: not even pursuits do."""
    chase = prospect.mind.chase
    if not chase.stack:
        return
    item = chase.stack[len(chase.stack) - 1]
    if item.target != card or item.player == chase.controller(card) or item.has(NULLIFIED):
        return
    if item.aim == AIM_GLOBAL or (not is_whole and item.aim != AIM_COMBAT):
        return
    if item.what == HUNT_GROUP:
        prospect.prey(card).hunts = 0
    else:
        prospect.extra -= worth_of_item(prospect, item)


def share_of(stmt: Stmt) -> float:
    """How much of its worth something has that may not stay."""
    return SHORT if stmt.span in (words.FOR_TURN, words.FOR_ROUNDS) else 1.0


class Give(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        keyword = KEYWORDS[stmt.keyword]
        number = value_of(chase, stmt.num, item) if stmt.num is not None else 1
        if stmt.obj is not None and stmt.obj.what == words.REF_ITEM:
            other = answered(chase, item)
            if other is not None and other.card >= 0 and keyword is MALFUNCTION:
                _break(prospect, other.card)
            return
        for one in objects(chase, stmt.obj, item):
            give(prospect, keyword, number, one, share_of(stmt))


class Strip(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = stmt.num.plain if stmt.num is not None else 4
        for one in objects(chase, stmt.obj, item):
            if stmt.sign == 0:
                prospect.gain(
                    chase.controller(one),
                    strip_worth(prospect, KEYWORDS[stmt.keyword], number, one),
                )
                continue
            best = 0.0
            for found in strippable(chase, one, stmt.sign):
                worth = strip_worth(prospect, KEYWORDS[found], number, one)
                if abs(worth) > abs(best):
                    best = worth
            prospect.gain(chase.controller(one), best)


def strip_worth(prospect: Prospect, keyword: Keyword, number: int, one: int) -> float:
    """What losing so much of a keyword is worth to whoever has it."""
    chase = prospect.mind.chase
    player = chase.controller(one)
    if player < 0 or keyword.strip < 0:
        return 0.0
    if keyword.reach == PLAYER:
        there = keyword.of_player(chase, player)
    else:
        there = 0 if is_player(one) else effective(chase, one, keyword)
    if not there:
        return 0.0
    taken = min(there, number if 0 < number < keyword.strip else keyword.strip)
    worth = keyword_worth(keyword, max(1, taken))
    if keyword is MALFUNCTION and one >= 0:
        worth = 0.7 * prospect.mind.presence(one)
    return worth if keyword.sign == NEGATIVE else -worth


class Untargetable(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        for one in objects(chase, stmt.obj, item):
            if is_player(one) or is_untargetable(chase, one):
                continue
            worth = SHELTER if chase.is_primary(one) else HINDRANCE * SHELTER
            prospect.gain(chase.controller(one), worth)
            if chase.is_prey(one):
                _shelter(prospect, one, True)


class Targetable(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        for one in objects(chase, stmt.obj, item):
            if not is_player(one) and is_untargetable(chase, one):
                prospect.gain(chase.controller(one), -SHELTER)


GIVE: Final = Give(words.V_GIVE)
STRIP: Final = Strip(words.V_STRIP)
UNTARGETABLE: Final = Untargetable(words.V_UNTARGETABLE)
TARGETABLE: Final = Targetable(words.V_TARGETABLE)
