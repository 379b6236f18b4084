# lodge: compiled
"""Damage, healing, durability (3.16)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play.hunts import damage, shields
from lodge.games.galactic_hunt.play.keywords import last
from lodge.games.galactic_hunt.script import numbers, references
from lodge.kernel.piles import NO_CARD

DIVERTED: Final = 1.2
"""What a point of damage that would go to it costs whoever is to take it."""
MOST_DIVERTED: Final = 6


class Damage(CardVerb):
    """Effect damage ignores Armor and tokens (GH-316)."""

    points: float = 2.0
    harmful: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"deal {said.number} damage to {said.whom}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        damage.before_damage(chase)
        for card in references.prey_in(chase, item, stmt):
            damage.deal(chase, card, number, item.source, item.player)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(outlook.chase, stmt.num, item)
        for card in references.prey_in(outlook.chase, item, stmt):
            outlook.hurt(card, number)


class Heal(CardVerb):
    """GH-318"""

    points: float = 1.5

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"heal {said.number} damage of {said.whom}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        for card in references.prey_in(chase, item, stmt):
            damage.heal(chase, card, number, item.source, item.player, stmt.nontriggering)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(outlook.chase, stmt.num, item)
        for card in references.prey_in(outlook.chase, item, stmt):
            outlook.heal(card, number)


class Prevent(CardVerb):
    """R93: the next damage, whoever deals it, comes to nothing."""

    lasts: bool = True
    points: float = 1.5

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"prevent the next {said.number} damage to {said.whom}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for card in references.prey_in(chase, item, stmt):
            _keep_off(chase, item, stmt, card, NO_CARD)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(outlook.chase, stmt.num, item)
        for card in references.prey_in(outlook.chase, item, stmt):
            outlook.shield(card, max(0, number))


class Divert(CardVerb):
    """R94: another card takes the next damage."""

    lasts: bool = True
    points: float = 2.0

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)
        read.expect("to", "before the card that takes the damage")
        stmt.other = read.ref()

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"the next {said.number} damage to {said.whom} is dealt to {said.other} instead"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        to = _taker(chase, item, stmt)
        if to != NO_CARD:
            for card in references.prey_in(chase, item, stmt):
                _keep_off(chase, item, stmt, card, to)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = max(0, numbers.value_of(chase, stmt.num, item))
        to = _taker(chase, item, stmt)
        for card in references.prey_in(chase, item, stmt):
            if to not in (card, NO_CARD):
                outlook.shield(card, number)
                outlook.gain(chase.controller(to), -DIVERTED * min(number, MOST_DIVERTED))


def _taker(chase: Chase, item: Item, stmt: Stmt) -> int:
    """The prey that takes diverted damage; NO_CARD if there is none."""
    for one in references.objects(chase, stmt.other, item):
        if one >= 0 and chase.is_prey(one):
            return one
    return NO_CARD


def _keep_off(chase: Chase, item: Item, stmt: Stmt, card: int, to: int) -> None:
    until = last.until_of(chase, stmt.span, stmt.rounds, item.player)
    here = item.card if stmt.span == words.WHILE_HERE else NO_CARD
    number = numbers.value_of(chase, stmt.num, item)
    shields.lay(chase, card, number, to, until, here)


class Durability(CardVerb):
    """GH-319, GH-320; `for`: then it is undone."""

    lasts: bool = True
    points: float = 2.0

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.signed(stmt)
        read.maybe_object(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"{said.whom} {'loses' if said.is_less else 'gains'} {said.size} durability"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        change = numbers.value_of(chase, stmt.num, item)
        until = last.until_of(chase, stmt.span, stmt.rounds, item.player)
        here = item.card if stmt.span == words.WHILE_HERE else NO_CARD
        for card in references.prey_in(chase, item, stmt):
            last.boost(chase, card, change, item.source, until, here)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        change = numbers.value_of(outlook.chase, stmt.num, item)
        for card in references.prey_in(outlook.chase, item, stmt):
            outlook.change_durability(card, change)


DAMAGE: Final = Damage("damage")
HEAL: Final = Heal("heal")
PREVENT: Final = Prevent("prevent")
DIVERT: Final = Divert("divert")
DURABILITY: Final = Durability("durability")
