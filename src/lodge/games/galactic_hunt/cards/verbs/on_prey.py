# lodge: compiled
"""Tracking, hunts, damage, healing, durability."""

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import (
    AIM_GLOBAL,
    GONE,
    HUNT_GROUP,
    NONTRIGGERING,
    NOTHING,
    UNTARGETED,
    Batch,
    Item,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts.batches import batch_of
from lodge.games.galactic_hunt.play.hunts.damage import before_damage, deal, heal
from lodge.games.galactic_hunt.play.hunts.hunt import (
    check_phantom,
    erase,
    fail_hunts,
    hunt,
    secure_hunts,
)
from lodge.games.galactic_hunt.play.hunts.tokens import untrack
from lodge.games.galactic_hunt.play.hunts.tracking import add_tokens
from lodge.games.galactic_hunt.play.items.on_stack import can_be_nullified, nullify
from lodge.games.galactic_hunt.play.items.run import Deed
from lodge.games.galactic_hunt.play.keywords.last import boost, until_of
from lodge.games.galactic_hunt.script.numbers import value_of
from lodge.games.galactic_hunt.script.references import has_target, objects
from lodge.kernel.piles import NO_CARD


def prey_in(chase: Chase, item: Item, stmt: Stmt) -> list[int]:
    """The prey that a statement is about."""
    return [one for one in objects(chase, stmt.obj, item) if one >= 0 and chase.is_prey(one)]


class Track(Deed):
    """Add tracking, with the source's Prowl (GH-266)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        if number < 1:
            return
        if not stmt.nontriggering:
            for keyword in chase.terms.keywords.tracking:
                number += keyword.more_tracking(chase, item)
        for card in prey_in(chase, item, stmt):
            add_tokens(
                chase,
                card,
                number,
                item.source,
                item.player,
                stmt.nontriggering,
                stmt.with_keyword,
                stmt.with_number,
            )


class Untrack(Deed):
    """Remove tokens (GH-268)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        for card in prey_in(chase, item, stmt):
            untrack(chase, card, number, item.player)


class Hunt(Deed):
    """Initiate a group; without a target the controller picks one (GH-283)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        flags = NONTRIGGERING if stmt.nontriggering else 0
        groups = number if stmt.separate else 1
        each = 1 if stmt.separate else number
        is_asked = stmt.obj is None and not has_target(chase, item)
        targets = [GONE]
        if stmt.obj is None and item.target == NOTHING and not is_asked:
            targets = [NOTHING]
        elif not is_asked:
            targets = prey_in(chase, item, stmt)
        batch = item.batch
        if groups * len(targets) > 1 and batch_of(chase, batch) is None:
            batch = _own_batch(chase)
        for target in reversed(targets):
            aimed = flags if is_asked or _is_targeted(item, stmt, target) else flags | UNTARGETED
            hunt(chase, item, each, target, is_asked, groups, aimed, batch)


def _is_targeted(item: Item, stmt: Stmt, prey: int) -> bool:
    """GH-156, GH-163: was the prey of a hunt declared, or implied by the answer?"""
    ref = stmt.obj
    return ref is None or ref.what in (words.REF_T, words.REF_T2) or prey == item.implied


def _own_batch(chase: Chase) -> int:
    """GH-301: the groups of one statement are a batch."""
    serial = chase.next_serial()
    chase.batches.append(Batch(serial, [], [], []))
    return serial


def answered(chase: Chase, item: Item) -> Item | None:
    return chase.item(item.answers) if item.answers >= 0 else None


class Fail(Deed):
    """Hunts of the answered group fail (GH-288)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        group = answered(chase, item)
        if group is not None and group.what == HUNT_GROUP:
            number = value_of(chase, stmt.num, item) if stmt.num is not None else -1
            fail_hunts(chase, group, number, item)


class Secure(Deed):
    """Hunts of the answered group succeed again and cannot fail (GH-288)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        group = answered(chase, item)
        if group is not None and group.what == HUNT_GROUP:
            number = value_of(chase, stmt.num, item) if stmt.num is not None else -1
            secure_hunts(chase, group, number)


class Erase(Deed):
    """The answered group is erased."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        group = answered(chase, item)
        if group is not None and group.what == HUNT_GROUP:
            erase(chase, group)


class Redirect(Deed):
    """The answered group gets another target, whose Phantom counts at once."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        group = answered(chase, item)
        prey = prey_in(chase, item, stmt)
        if group is not None and group.what == HUNT_GROUP and prey:
            other = group.copy()
            other.target = prey[0]
            chase.change_item(other)
            if not other.has(NONTRIGGERING):
                check_phantom(chase, other)


class Nullify(Deed):
    """The answered item is nullified (GH-011, GH-149)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        other = answered(chase, item)
        if other is not None and other.what != HUNT_GROUP:
            if can_be_nullified(other, item.aim == AIM_GLOBAL):
                nullify(chase, other, item.source, item.player, stmt.nontriggering)


class Damage(Deed):
    """Effect damage ignores Armor and tokens (GH-316)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        before_damage(chase)
        for card in prey_in(chase, item, stmt):
            deal(chase, card, number, item.source, item.player)


class Heal(Deed):
    """GH-318"""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        for card in prey_in(chase, item, stmt):
            heal(chase, card, number, item.source, item.player, stmt.nontriggering)


class Durability(Deed):
    """GH-319, GH-320; `for`: then it is undone."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        change = value_of(chase, stmt.num, item)
        until = until_of(chase, stmt.span, stmt.rounds, item.player)
        here = item.card if stmt.span == words.WHILE_HERE else NO_CARD
        for card in prey_in(chase, item, stmt):
            boost(chase, card, change, item.source, until, here)


TRACK = Track(words.V_TRACK)
UNTRACK = Untrack(words.V_UNTRACK)
HUNT = Hunt(words.V_HUNT)
FAIL = Fail(words.V_FAIL)
SECURE = Secure(words.V_SECURE)
ERASE = Erase(words.V_ERASE)
REDIRECT = Redirect(words.V_REDIRECT)
NULLIFY = Nullify(words.V_NULLIFY)
DAMAGE = Damage(words.V_DAMAGE)
HEAL = Heal(words.V_HEAL)
DURABILITY = Durability(words.V_DURABILITY)
