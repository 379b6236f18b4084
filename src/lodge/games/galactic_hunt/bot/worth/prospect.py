# lodge: compiled
"""Thinking something through: what a script does, on copies, statement after statement."""

from typing import Final

from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth import tally
from lodge.games.galactic_hunt.bot.worth.tally import Tally
from lodge.games.galactic_hunt.cards.keywords import (
    KEYWORDS,
    armor,
    bleed,
    disorientate,
    improvised,
    malfunction,
    mark,
    phantom,
    poison,
    stealth,
    stunned,
    trapped,
    vigilant,
)
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, PLAYER, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect, numbers

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
        elif not items.is_player(one):
            if chase.is_prey(one):
                self._give_prey(keyword, number, one, share)
            else:
                self._give_thing(keyword, number, one, share)

    def _give_prey(self, keyword: Keyword, number: int, card: int, share: float) -> None:
        prey = self.prey(card)
        if keyword is poison.POISON:
            prey.poison += number
        elif keyword is bleed.BLEED:
            prey.bleed += number
        elif keyword is armor.ARMOR:
            prey.armor += number
            self.gain(prey.owner, share * 0.6 * keyword.worth(number))
        elif keyword is mark.MARK:
            before = prey.standing()
            after = self.mind.prey(card)
            after.tokens = prey.tokens
            after.durability = prey.durability
            after.be_hunted(1)
            self.gain(prey.owner, DUE * (after.standing() - before))
        elif keyword is phantom.PHANTOM:
            worth = keyword.points if not prey.phantoms else AGAIN * keyword.points
            prey.phantoms += 1
            self.gain(prey.owner, share * worth)
        elif keyword is malfunction.MALFUNCTION:
            self.break_card(card)
        else:
            self._give_thing(keyword, number, card, share)
            if keyword is stealth.STEALTH:
                self._shelter(card, False)
            elif keyword is vigilant.VIGILANT:
                prey.vigilant += number

    def _give_thing(self, keyword: Keyword, number: int, card: int, share: float) -> None:
        """By its points, less on what is no character and where there is some already."""
        chase = self.chase
        if keyword is malfunction.MALFUNCTION:
            self.break_card(card)
            return
        if keyword.needs >= 0 and not in_effect.classes_of(chase, card) >> keyword.needs & 1:
            return
        worth = share * keyword.worth(number)
        if not chase.is_primary(card):
            worth *= HINDRANCE
        if (
            not keyword.numbered
            and chase.is_on_board(card)
            and in_effect.effective(chase, card, keyword)
        ):
            worth *= AGAIN
        if keyword is stunned.STUNNED and in_effect.effective(chase, card, keyword):
            worth *= AGAIN
        sign = -1.0 if keyword.sign == NEGATIVE else 1.0
        self.gain(chase.controller(card), sign * worth)

    def break_card(self, card: int) -> None:
        """Malfunction: an assistance card is off, a combat card on the stack comes to nothing."""
        mind = self.mind
        chase = mind.chase
        printed = chase.card(card)
        if printed.type in (words.CHARACTER, words.PURSUIT) or in_effect.is_broken(chase, card):
            return
        for item in chase.stack:
            if item.card == card and item.what != items.HUNT_GROUP:
                share = 1.0 if printed.type == words.COMBAT else 0.8
                self.extra -= share * self.worth_of_item(item)
                return
        if chase.is_on_board(card):
            if in_effect.effective(chase, card, improvised.IMPROVISED):
                self.gain(chase.controller(card), -improvised.IMPROVISED.points)
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
        if (
            item.target != card
            or item.player == chase.controller(card)
            or item.has(items.NULLIFIED)
        ):
            return
        if item.aim == items.AIM_GLOBAL or (not is_whole and item.aim != items.AIM_COMBAT):
            return
        if item.what == items.HUNT_GROUP:
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
            there = 0 if items.is_player(one) else in_effect.effective(chase, one, keyword)
        if not there:
            return 0.0
        taken = min(there, number if 0 < number < keyword.strip else keyword.strip)
        worth = keyword.worth(max(1, taken))
        if keyword is malfunction.MALFUNCTION and one >= 0:
            worth = 0.7 * self.mind.presence(one)
        return worth if keyword.sign == NEGATIVE else -worth

    def worth_of_item(self, item: Item) -> float:
        """What something on the stack will change, as far as one can see."""
        mind = self.mind
        chase = mind.chase
        if item.has(items.NULLIFIED):
            return 0.0
        if item.has(items.FACE_DOWN) and item.player != mind.me:
            return mind.weight(item.player) * tally.UNSEEN
        other = Prospect(mind, item)
        weigh_line(other, item)
        if item.what == items.CARD_ITEM:
            if item.source >= 0 and in_effect.effective(
                chase, item.source, disorientate.DISORIENTATE
            ):
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
    if keyword.needs >= 0 and not items.is_player(one):
        if not in_effect.classes_of(chase, one) >> keyword.needs & 1:
            return 0.0
    if keyword is trapped.TRAPPED:
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
        if stmt.cond is not None and not numbers.holds(prospect.mind.chase, stmt.cond, item):
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
