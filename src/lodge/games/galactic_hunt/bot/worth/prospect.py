# lodge: compiled
"""Thinking something through: what a script does, on copies, statement after statement."""

from typing import Final

from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth.tally import UNSEEN, Tally
from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.keywords.armor import ARMOR
from lodge.games.galactic_hunt.cards.keywords.bleed import BLEED
from lodge.games.galactic_hunt.cards.keywords.disorientate import DISORIENTATE
from lodge.games.galactic_hunt.cards.keywords.improvised import IMPROVISED
from lodge.games.galactic_hunt.cards.keywords.malfunction import MALFUNCTION
from lodge.games.galactic_hunt.cards.keywords.mark import MARK
from lodge.games.galactic_hunt.cards.keywords.phantom import PHANTOM
from lodge.games.galactic_hunt.cards.keywords.poison import POISON
from lodge.games.galactic_hunt.cards.keywords.stealth import STEALTH
from lodge.games.galactic_hunt.cards.keywords.stunned import STUNNED
from lodge.games.galactic_hunt.cards.keywords.trapped import TRAPPED
from lodge.games.galactic_hunt.cards.keywords.vigilant import VIGILANT
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import (
    AIM_COMBAT,
    AIM_GLOBAL,
    CARD_ITEM,
    FACE_DOWN,
    HUNT_GROUP,
    NULLIFIED,
    Item,
    is_player,
)
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, PLAYER, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script.in_effect import classes_of, effective, is_broken
from lodge.games.galactic_hunt.script.numbers import holds

AGAIN: Final = 0.4
"""The worth of a second copy of what one is enough of."""
HINDRANCE: Final = 0.4
"""What hinders an assistance card, against the same on a character."""
DUE: Final = 0.75
"""The part of the hunt of a Mark that counts now."""


class Prospect(Tally):
    """What an item would change: the better the higher `total`."""

    # Keywords, and what is under way

    def give(self, keyword: Keyword, number: int, one: int, share: float) -> None:
        """A keyword enters on a card or player; `share`: less than 1 if it does not stay."""
        chase = self.chase
        player = chase.controller(one)
        if player < 0 or number < 1:
            return
        self.note(words.KW_GAIN, one, number if keyword.numbered else 1, keyword)
        if keyword.reach == PLAYER:
            self.gain(player, share * player_worth(chase, keyword, number, player, one))
        elif not is_player(one):
            if chase.is_prey(one):
                self._give_prey(keyword, number, one, share)
            else:
                self._give_thing(keyword, number, one, share)

    def _give_prey(self, keyword: Keyword, number: int, card: int, share: float) -> None:
        prey = self.prey(card)
        if keyword is POISON:
            prey.poison += number
        elif keyword is BLEED:
            prey.bleed += number
        elif keyword is ARMOR:
            prey.armor += number
            self.gain(prey.owner, share * 0.6 * keyword.worth(number))
        elif keyword is MARK:
            before = prey.standing()
            after = self.mind.prey(card)
            after.tokens = prey.tokens
            after.durability = prey.durability
            after.be_hunted(1)
            self.gain(prey.owner, DUE * (after.standing() - before))
        elif keyword is PHANTOM:
            worth = keyword.points if not prey.phantoms else AGAIN * keyword.points
            prey.phantoms += 1
            self.gain(prey.owner, share * worth)
        elif keyword is MALFUNCTION:
            self.break_card(card)
        else:
            self._give_thing(keyword, number, card, share)
            if keyword is STEALTH:
                self._shelter(card, False)
            elif keyword is VIGILANT:
                prey.vigilant += number

    def _give_thing(self, keyword: Keyword, number: int, card: int, share: float) -> None:
        """By its points, less on what is no character and where there is some already."""
        chase = self.chase
        if keyword is MALFUNCTION:
            self.break_card(card)
            return
        if keyword.needs >= 0 and not classes_of(chase, card) >> keyword.needs & 1:
            return
        worth = share * keyword.worth(number)
        if not chase.is_primary(card):
            worth *= HINDRANCE
        if not keyword.numbered and chase.is_on_board(card) and effective(chase, card, keyword):
            worth *= AGAIN
        if keyword is STUNNED and effective(chase, card, keyword):
            worth *= AGAIN
        sign = -1.0 if keyword.sign == NEGATIVE else 1.0
        self.gain(chase.controller(card), sign * worth)

    def break_card(self, card: int) -> None:
        """Malfunction: an assistance card is off, a combat card on the stack comes to nothing."""
        mind = self.mind
        chase = mind.chase
        printed = chase.card(card)
        if printed.type in (words.CHARACTER, words.PURSUIT) or is_broken(chase, card):
            return
        for item in chase.stack:
            if item.card == card and item.what != HUNT_GROUP:
                share = 1.0 if printed.type == words.COMBAT else 0.8
                self.extra -= share * self.worth_of_item(item)
                return
        if chase.is_on_board(card):
            if effective(chase, card, IMPROVISED):
                self.gain(chase.controller(card), -IMPROVISED.points)
            else:
                self.gain(chase.controller(card), -0.7 * mind.presence(card))
        else:
            self.gain(chase.controller(card), -1.5)

    def _shelter(self, card: int, is_whole: bool) -> None:
        """What is under way against a card finds it no more; `is_whole`: not even pursuits do."""
        chase = self.chase
        if not chase.stack:
            return
        item = chase.stack[len(chase.stack) - 1]
        if item.target != card or item.player == chase.controller(card) or item.has(NULLIFIED):
            return
        if item.aim == AIM_GLOBAL or (not is_whole and item.aim != AIM_COMBAT):
            return
        if item.what == HUNT_GROUP:
            self.prey(card).hunts = 0
        else:
            self.extra -= self.worth_of_item(item)

    def strip_worth(self, keyword: Keyword, number: int, one: int) -> float:
        """What losing so much of a keyword is worth to whoever has it."""
        chase = self.chase
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
        worth = keyword.worth(max(1, taken))
        if keyword is MALFUNCTION and one >= 0:
            worth = 0.7 * self.mind.presence(one)
        return worth if keyword.sign == NEGATIVE else -worth

    def worth_of_item(self, item: Item) -> float:
        """What something on the stack will change, as far as one can see."""
        mind = self.mind
        chase = mind.chase
        if item.has(NULLIFIED):
            return 0.0
        if item.has(FACE_DOWN) and item.player != mind.me:
            return mind.weight(item.player) * UNSEEN
        other = Prospect(mind, item)
        weigh_line(other, item)
        if item.what == CARD_ITEM:
            if item.source >= 0 and effective(chase, item.source, DISORIENTATE):
                return 0.0
            printed = chase.card(item.card)
            worth = mind.stock.presence(printed.kind)
            if printed.type == words.COMBAT:
                for number, amount in printed.keywords:
                    keyword = KEYWORDS[number]
                    worth += keyword.worth(amount) if keyword.reach == PLAYER else 0.0
                worth += 2.0 if printed.stays else 0.0
            other.gain(item.player, worth)
        return other.total()

    def shelter(self, card: int) -> None:
        self._shelter(card, True)

    def nullify(self, item: Item) -> None:
        self.extra -= self.worth_of_item(item)

    def choose(self, item: Item, stmt: Stmt) -> None:
        sign = 1.0 if item.player == self.me else -1.0
        best = 0
        highest = -10000.0
        for number, mode in enumerate(stmt.modes):
            worth = sign * worth_of_script(self.mind, item, mode)
            if worth > highest:
                best = number
                highest = worth
        if stmt.modes:
            weigh_script(self, item, stmt.modes[best])


def player_worth(chase: Chase, keyword: Keyword, number: int, player: int, one: int) -> float:
    """What a keyword on a player is worth to that player."""
    if keyword.needs >= 0 and not is_player(one):
        if not classes_of(chase, one) >> keyword.needs & 1:
            return 0.0
    if keyword is TRAPPED:
        number = min(number, chase.count(player, words.HAND))
    worth = keyword.worth(number) if number else 0.0
    if keyword.sign == NEGATIVE:
        worth = -worth
    if keyword.numbered and number > 4:
        worth *= 4.0 / number
    return worth


def weigh_script(prospect: Prospect, item: Item, script: list[Stmt]) -> None:
    """All statements, one after another."""
    for stmt in script:
        if stmt.cond is not None and not holds(prospect.mind.chase, stmt.cond, item):
            continue
        if stmt.may and not is_wanted(prospect, item, stmt):
            continue
        stmt.verb.weigh(prospect, item, stmt)


def weigh_line(prospect: Prospect, item: Item) -> None:
    """The script of an item."""
    if item.line >= 0:
        weigh_script(prospect, item, prospect.mind.chase.line(item).script)


def worth_of_script(mind: Mind, item: Item, script: list[Stmt]) -> float:
    """What a script alone would change."""
    prospect = Prospect(mind, item)
    weigh_script(prospect, item, script)
    return prospect.total()


def is_wanted(prospect: Prospect, item: Item, stmt: Stmt) -> bool:
    """Would its controller have a "may" statement happen?"""
    mind = prospect.mind
    alone = Prospect(mind, item)
    stmt.verb.weigh(alone, item, stmt)
    return alone.total() > 0.0 if item.player == mind.me else alone.total() < 0.0
