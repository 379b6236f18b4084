# lodge: compiled
"""Tracking and hunting."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.verbs import keywords
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Batch, Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play.hunts import batches, tokens, tracking
from lodge.games.galactic_hunt.play.hunts.hunt import hunt
from lodge.games.galactic_hunt.script import numbers, references

FURTHER_HUNT: Final = 2.0
"""What each hunt after the first one is worth."""


class Track(CardVerb):
    """Add tracking, with the source's Prowl (GH-266)."""

    points: float = 1.5
    harmful: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)
        if read.takes("with"):
            stmt.with_keyword, stmt.with_number = keywords.keyword_with_number(read)

    def say(self, said: Said, stmt: Stmt) -> str:
        text = f"put {said.number} tracking on {said.whom}"
        return f"{text}, each token with {said.attached} attached" if said.attached else text

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        if number < 1:
            return
        if not stmt.nontriggering:
            for keyword in chase.terms.keywords.tracking:
                number += keyword.more_tracking(chase, item)
        for card in references.prey_in(chase, item, stmt):
            tracking.add_tokens(
                chase,
                card,
                number,
                item.source,
                item.player,
                stmt.nontriggering,
                stmt.with_keyword,
                stmt.with_number,
            )

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = numbers.value_of(chase, stmt.num, item)
        if number < 1:
            return
        if not stmt.nontriggering and chase.is_on_board(item.source):
            for keyword in chase.terms.keywords.tracking:
                number += keyword.more_tracking(chase, item)
        for card in references.prey_in(chase, item, stmt):
            outlook.add_tokens(card, number)
            if stmt.with_keyword >= 0:
                worth = KEYWORDS[stmt.with_keyword].worth(stmt.with_number)
                outlook.gain(chase.controller(card), -0.5 * number * worth)
            if not stmt.nontriggering:
                outlook.note(words.TRACK, card, number)

    def points_of(self, stmt: Stmt, number: float) -> float:
        points = self.points * number
        if stmt.with_keyword >= 0:
            points += 0.6 * number * KEYWORDS[stmt.with_keyword].worth(stmt.with_number)
        return points


class Untrack(CardVerb):
    """Remove tokens (GH-268)."""

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"remove {said.number} tracking from {said.whom}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        for card in references.prey_in(chase, item, stmt):
            tokens.untrack(chase, card, number, item.player)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(outlook.chase, stmt.num, item)
        for card in references.prey_in(outlook.chase, item, stmt):
            outlook.add_tokens(card, -number)


class Hunt(CardVerb):
    """Initiate a group; without a target the controller picks one (GH-283)."""

    hunts: bool = True
    is_strong: bool = True
    points: float = 3.0
    harmful: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)
        while word := read.takes("separate", "nontriggering"):
            if word == "separate":
                stmt.separate = True
            else:
                stmt.nontriggering = True

    def say(self, said: Said, stmt: Stmt) -> str:
        whom = said.whom if said.is_aimed else "any prey of an opponent"
        apart = ", one hunt after the other" if stmt.separate else ""
        return f"hunt {whom} {said.times}{apart}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        flags = items.NONTRIGGERING if stmt.nontriggering else 0
        groups = number if stmt.separate else 1
        each = 1 if stmt.separate else number
        is_asked = stmt.obj is None and not references.has_target(chase, item)
        targets = [items.GONE]
        if stmt.obj is None and item.target == items.NOTHING and not is_asked:
            targets = [items.NOTHING]
        elif not is_asked:
            targets = references.prey_in(chase, item, stmt)
        batch = item.batch
        if groups * len(targets) > 1 and batches.batch_of(chase, batch) is None:
            batch = _own_batch(chase)
        for target in reversed(targets):
            aimed = (
                flags if is_asked or _is_targeted(item, stmt, target) else flags | items.UNTARGETED
            )
            hunt(chase, item, each, target, is_asked, groups, aimed, batch)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = numbers.value_of(chase, stmt.num, item)
        is_vehicle = item.source >= 0 and chase.card(item.source).has(words.VEHICLE)
        if number < 1 or is_vehicle or item.source < 0:
            return
        if stmt.obj is None and not references.has_target(chase, item):
            card = outlook.best_prey(number)
            if card != items.GONE:
                outlook.hunt(card, number, stmt.nontriggering)
            return
        for card in references.prey_in(chase, item, stmt):
            outlook.hunt(card, number, stmt.nontriggering)

    def points_of(self, stmt: Stmt, number: float) -> float:
        return self.points + FURTHER_HUNT * (number - 1.0)


def _is_targeted(item: Item, stmt: Stmt, prey: int) -> bool:
    """GH-156, GH-163: was the prey of a hunt declared, or implied by the answer?"""
    ref = stmt.obj
    return ref is None or ref.what in (words.REF_T, words.REF_T2) or prey == item.implied


def _own_batch(chase: Chase) -> int:
    """GH-301: the groups of one statement are a batch."""
    serial = chase.next_serial()
    chase.batches.append(Batch(serial, [], [], []))
    return serial


TRACK: Final = Track("track")
UNTRACK: Final = Untrack("untrack")
HUNT: Final = Hunt("hunt")
