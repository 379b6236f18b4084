# lodge: compiled
"""What tracking, hunts, damage and their answers are worth."""

from typing import Final

from lodge.games.galactic_hunt.bot.worth.points import worth_of as keyword_worth
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect, Weigher, weigh_line
from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.keywords.disorientate import DISORIENTATE
from lodge.games.galactic_hunt.cards.verbs.on_prey import prey_in
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import (
    CARD_ITEM,
    FACE_DOWN,
    GONE,
    HUNT_GROUP,
    NULLIFIED,
    Item,
)
from lodge.games.galactic_hunt.model.keyword import PLAYER
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script.in_effect import effective
from lodge.games.galactic_hunt.script.numbers import value_of
from lodge.games.galactic_hunt.script.references import has_target

UNSEEN: Final = 2.5
"""What a card that nobody sees is worth to whoever laid it."""


class Track(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = value_of(chase, stmt.num, item)
        if number < 1:
            return
        if not stmt.nontriggering and chase.is_on_board(item.source):
            for keyword in chase.terms.keywords.tracking:
                number += keyword.more_tracking(chase, item)
        for card in prey_in(chase, item, stmt):
            prey = prospect.prey(card)
            prey.tokens += number
            if stmt.with_keyword >= 0:
                worth = keyword_worth(KEYWORDS[stmt.with_keyword], stmt.with_number)
                prospect.gain(prey.owner, -0.5 * number * worth)
            if not stmt.nontriggering:
                prospect.note(words.TRACK, card, number)


class Untrack(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = value_of(chase, stmt.num, item)
        for card in prey_in(chase, item, stmt):
            prey = prospect.prey(card)
            prey.tokens = max(0, prey.tokens - number)


class Hunt(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = value_of(chase, stmt.num, item)
        is_vehicle = item.source >= 0 and chase.card(item.source).has(words.VEHICLE)
        if number < 1 or is_vehicle or item.source < 0:
            return
        if stmt.obj is None and not has_target(chase, item):
            card = prospect.best_prey(number)
            if card != GONE:
                prospect.hunt(card, number, stmt.nontriggering)
            return
        for card in prey_in(chase, item, stmt):
            prospect.hunt(card, number, stmt.nontriggering)


class Damage(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = value_of(chase, stmt.num, item)
        for card in prey_in(chase, item, stmt):
            prospect.prey(card).durability -= max(0, number)
            prospect.note(words.DAMAGE, card, number)


class Heal(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = value_of(chase, stmt.num, item)
        for card in prey_in(chase, item, stmt):
            prey = prospect.prey(card)
            healed = max(0, min(number, prey.most - prey.durability))
            prey.durability += healed
            prospect.note(words.HEAL, card, healed)


class Durability(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        change = value_of(chase, stmt.num, item)
        for card in prey_in(chase, item, stmt):
            prey = prospect.prey(card)
            prey.most = max(0, prey.most + change)
            if change > 0:
                prey.durability += change
            else:
                prey.durability = min(prey.durability, prey.most)


# Answers


def answered(chase: Chase, item: Item) -> Item | None:
    return chase.item(item.answers) if item.answers >= 0 else None


class Fail(Weigher):
    """Hunts fail, and with the last of them all tokens (GH-288, GH-291)."""

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        group = answered(chase, item)
        if group is None or group.what != HUNT_GROUP or not chase.is_prey(group.target):
            return
        number = value_of(chase, stmt.num, item) if stmt.num is not None else group.hunts
        number = min(number, group.hunts - group.failed - group.barred) - group.saved
        if number < 1:
            return
        prey = prospect.prey(group.target)
        prey.hunts = max(0, prey.hunts - number)
        if prey.hunts == 0 and not prey.is_plain:
            prey.tokens = 0


class Secure(Weigher):
    """Hunts succeed again; if none has failed there is little need of it."""

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        group = answered(chase, item)
        if group is None or group.what != HUNT_GROUP or not chase.is_prey(group.target):
            return
        number = value_of(chase, stmt.num, item) if stmt.num is not None else group.hunts
        prey = prospect.prey(group.target)
        prey.hunts += min(number, group.failed)


class Erase(Weigher):
    """The hunt is gone, tokens stay."""

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        group = answered(prospect.mind.chase, item)
        if group is not None and group.what == HUNT_GROUP:
            if prospect.mind.chase.is_prey(group.target):
                prospect.prey(group.target).hunts = 0


class Redirect(Weigher):
    """Another one is hunted."""

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        group = answered(chase, item)
        victims = prey_in(chase, item, stmt)
        if group is None or group.what != HUNT_GROUP or not victims:
            return
        if chase.is_prey(group.target):
            prospect.prey(group.target).hunts = 0
        victim = prospect.prey(victims[0])
        victim.hunts = 0 if victim.phantoms else max(0, group.hunts - group.failed)


class Nullify(Weigher):
    """What would have happened does not."""

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        other = answered(prospect.mind.chase, item)
        if other is not None and other.what != HUNT_GROUP:
            prospect.extra -= worth_of_item(prospect, other)


def worth_of_item(prospect: Prospect, item: Item) -> float:
    """What something on the stack will change, as far as one can see."""
    mind = prospect.mind
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
                worth += keyword_worth(keyword, amount) if keyword.reach == PLAYER else 0.0
            worth += 2.0 if printed.stays else 0.0
        other.gain(item.player, worth)
    return other.total()


TRACK: Final = Track(words.V_TRACK)
UNTRACK: Final = Untrack(words.V_UNTRACK)
HUNT: Final = Hunt(words.V_HUNT)
DAMAGE: Final = Damage(words.V_DAMAGE)
HEAL: Final = Heal(words.V_HEAL)
DURABILITY: Final = Durability(words.V_DURABILITY)
FAIL: Final = Fail(words.V_FAIL)
SECURE: Final = Secure(words.V_SECURE)
ERASE: Final = Erase(words.V_ERASE)
REDIRECT: Final = Redirect(words.V_REDIRECT)
NULLIFY: Final = Nullify(words.V_NULLIFY)
