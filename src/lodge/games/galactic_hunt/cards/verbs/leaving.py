# lodge: compiled
"""Cards in play that go, or go off."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play.items import fire
from lodge.games.galactic_hunt.play.piles import leave
from lodge.games.galactic_hunt.script import references

# What it is worth, against what the card is worth
BANISHED: Final = 1.1
RETURNED: Final = 0.6

SPRUNG: Final = 1.5
"""A trap of an opponent goes off in vain, most likely."""


class OfCards(CardVerb):
    """A card in play is gone: to the discard, out of the game, or back to a hand."""

    harmful: bool = True
    share: float = 1.0

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.object(stmt)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        for one in references.objects(chase, stmt.obj, item):
            if one >= 0 and not leave.is_fixed(chase, one):
                outlook.gain(chase.controller(one), -self.share * outlook.loss(one))
                if chase.is_on_board(one):
                    outlook.note(words.DESTROY, one, 1)


class Destroy(OfCards):
    points: float = 3.0

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"destroy {said.whom}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in references.objects(chase, stmt.obj, item):
            if one >= 0 and not leave.is_fixed(chase, one):
                leave.destroy(chase, one, stmt.nontriggering)


class Banish(OfCards):
    points: float = 3.0
    share: float = BANISHED

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"remove {said.whom} from the game"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in references.objects(chase, stmt.obj, item):
            if one >= 0 and not leave.is_fixed(chase, one):
                leave.banish(chase, one)


class Return(OfCards):
    points: float = 2.0
    share: float = RETURNED

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"return {said.whom} to its owner's hand"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in references.objects(chase, stmt.obj, item):
            if one >= 0 and not leave.is_fixed(chase, one):
                leave.return_to_hand(chase, one)


class Trigger(CardVerb):
    """GH-251"""

    points: float = 1.5
    harmful: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.object(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"make {said.whom} fire at once"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in reversed(references.objects(chase, stmt.obj, item)):
            if one >= 0 and chase.zone(one) in (words.ACTIVE, words.HIDDEN):
                if not chase.is_prepared(one):
                    fire.force(chase, one)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        for one in references.objects(chase, stmt.obj, item):
            if one >= 0 and chase.zone(one) in (words.ACTIVE, words.HIDDEN):
                outlook.gain(chase.controller(one), -SPRUNG)


DESTROY: Final = Destroy("destroy")
BANISH: Final = Banish("banish")
RETURN: Final = Return("return")
TRIGGER: Final = Trigger("trigger")
