# lodge: compiled
"""Answers to hunts and to other items (GH-160, GH-288)."""

from typing import Final

from lodge.games.galactic_hunt.model import items
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play.hunts import hunt
from lodge.games.galactic_hunt.play.items import on_stack
from lodge.games.galactic_hunt.script import numbers, references


def answered(chase: Chase, item: Item) -> Item | None:
    return chase.item(item.answers) if item.answers >= 0 else None


def answered_hunts(chase: Chase, item: Item) -> Item | None:
    """The hunt group that is answered; None if it is something else."""
    group = answered(chase, item)
    return group if group is not None and group.what == items.HUNT_GROUP else None


class OfHunts(CardVerb):
    """Something about the hunts of the answered group."""

    of_hunts: bool = True
    has_side: bool = False


class Fail(OfHunts):
    """Hunts of the answered group fail (GH-288)."""

    is_counter: bool = True
    points: float = 3.0

    def read(self, read: Reading, stmt: Stmt) -> None:
        if read.begins_num():
            read.count(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"{said.number} of the hunts fails" if said.number else "the hunt fails"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        group = answered_hunts(chase, item)
        if group is not None:
            number = numbers.value_of(chase, stmt.num, item) if stmt.num is not None else -1
            hunt.fail_hunts(chase, group, number, item)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        """With the last of them all tokens fail (GH-291)."""
        chase = outlook.chase
        group = answered_hunts(chase, item)
        if group is None or not chase.is_prey(group.target):
            return
        number = numbers.value_of(chase, stmt.num, item) if stmt.num is not None else group.hunts
        number = min(number, group.hunts - group.failed - group.barred) - group.saved
        if number > 0:
            outlook.fail_hunts(group.target, number)

    def points_of(self, stmt: Stmt, number: float) -> float:
        return self.points


class Secure(OfHunts):
    """Hunts of the answered group succeed again and cannot fail (GH-288)."""

    points: float = 2.0

    def read(self, read: Reading, stmt: Stmt) -> None:
        if read.begins_num():
            read.count(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        if said.number:
            return f"{said.number} of the hunts cannot fail"
        return "the hunt cannot fail"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        group = answered_hunts(chase, item)
        if group is not None:
            number = numbers.value_of(chase, stmt.num, item) if stmt.num is not None else -1
            hunt.secure_hunts(chase, group, number)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        """If none has failed there is little need of it."""
        chase = outlook.chase
        group = answered_hunts(chase, item)
        if group is None or not chase.is_prey(group.target):
            return
        number = numbers.value_of(chase, stmt.num, item) if stmt.num is not None else group.hunts
        outlook.save_hunts(group.target, min(number, group.failed))

    def points_of(self, stmt: Stmt, number: float) -> float:
        return self.points


class Erase(OfHunts):
    """The answered group is erased: its tokens stay."""

    is_counter: bool = True
    points: float = 3.0

    def say(self, said: Said, stmt: Stmt) -> str:
        return "the hunt is erased"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        group = answered_hunts(chase, item)
        if group is not None:
            hunt.erase(chase, group)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        group = answered_hunts(outlook.chase, item)
        if group is not None and outlook.chase.is_prey(group.target):
            outlook.call_off(group.target)


class Redirect(OfHunts):
    """The answered group gets another target, whose Phantom counts at once."""

    is_counter: bool = True
    points: float = 2.0

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.object(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"the hunt goes for {said.whom} instead"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        group = answered_hunts(chase, item)
        prey = references.prey_in(chase, item, stmt)
        if group is not None and prey:
            other = group.copy()
            other.target = prey[0]
            chase.change_item(other)
            if not other.has(items.NONTRIGGERING):
                hunt.check_phantom(chase, other)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        group = answered_hunts(chase, item)
        victims = references.prey_in(chase, item, stmt)
        if group is None or not victims:
            return
        if chase.is_prey(group.target):
            outlook.call_off(group.target)
        outlook.aim_hunts(victims[0], max(0, group.hunts - group.failed))


class Nullify(CardVerb):
    """The answered item is nullified (GH-011, GH-149)."""

    is_counter: bool = True
    of_items: bool = True
    points: float = 3.0
    has_side: bool = False

    def say(self, said: Said, stmt: Stmt) -> str:
        return "nullify what you answer"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        other = answered(chase, item)
        if other is not None and other.what != items.HUNT_GROUP:
            if on_stack.can_be_nullified(other, item.aim == items.AIM_GLOBAL):
                on_stack.nullify(chase, other, item.source, item.player, stmt.nontriggering)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        other = answered(outlook.chase, item)
        if other is not None and other.what != items.HUNT_GROUP:
            outlook.nullify(other)


FAIL: Final = Fail("fail")
SECURE: Final = Secure("secure")
ERASE: Final = Erase("erase")
REDIRECT: Final = Redirect("redirect")
NULLIFY: Final = Nullify("nullify")
