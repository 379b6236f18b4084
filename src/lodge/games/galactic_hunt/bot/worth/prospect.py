# lodge: compiled
"""Thinking something through: what a script does, on copies, statement after statement."""

from typing import Final

from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth.prey import Prey
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import GONE, Item
from lodge.games.galactic_hunt.model.keyword import PLAYER, SUM, Keyword
from lodge.games.galactic_hunt.play.hunts.hunt import is_banned
from lodge.games.galactic_hunt.script.events import Happening
from lodge.games.galactic_hunt.script.numbers import holds

ESCAPE: Final = 0.12
"""The chance that a hunt comes to nothing, for an opponent with cards and supply to answer."""

TRAP: Final = 0.2
"""The chance that a face-down card is such an answer."""


class Prospect:
    """What an item would change, seen by the seat of a mind: the better the higher `total`."""

    def __init__(self, mind: Mind, item: Item) -> None:
        self.mind = mind
        self.item = item
        self.touched: list[Prey] = []
        self.extra = 0.0
        self.happenings: list[Happening] = []

    def prey(self, card: int) -> Prey:
        """A card with durability, as it would be by now."""
        for prey in self.touched:
            if prey.card == card:
                return prey
        prey = self.mind.prey(card)
        self.touched.append(prey)
        return prey

    def total(self) -> float:
        total = self.extra
        for prey in self.touched:
            total += self.mind.weight(prey.owner) * prey.change()
        return total

    def gain(self, player: int, worth: float) -> None:
        """Something that is good for a player, or bad."""
        if player >= 0 and self.mind.chase.is_alive(player):
            self.extra += self.mind.weight(player) * worth

    def note(self, event: int, to: int, amount: int, keyword: Keyword | None = None) -> None:
        """An event would happen, by the item."""
        if amount < 1:
            return
        item = self.item
        by = item.source if item.source >= 0 else GONE
        happening = Happening(event, by, item.player, to, amount)
        happening.card = item.card
        if keyword is not None:
            happening.keyword = keyword.number
            happening.is_summed = keyword.stacking == SUM
            happening.passes = keyword.reach == PLAYER
        self.happenings.append(happening)

    # Hunts

    def hunt(self, card: int, hunts: int, is_plain: bool) -> None:
        """Hunts against prey."""
        item = self.item
        if hunts < 1 or is_banned(self.mind.chase, item.player):
            return
        self.note(words.HUNT, card, hunts)
        prey = self.prey(card)
        if prey.phantoms and not is_plain:
            prey.phantoms -= 1
            self.gain(prey.owner, -1.5)
            return
        failing = min(prey.armor, prey.tokens)
        before = prey.standing()
        if is_plain:
            damage = hunts
            prey.durability -= hunts
        else:
            damage = prey.be_hunted(hunts)
        loss = before - prey.standing()
        self.gain(prey.owner, self.escape(prey.owner) * loss)
        if prey.vigilant and failing and not is_plain and self.mind.chase.is_prey(item.source):
            self.prey(item.source).tokens += min(prey.vigilant, failing)
        self.note(words.HUNT_WIN, card, hunts)
        self.note(words.DAMAGE, card, damage)

    def escape(self, player: int) -> float:
        """The chance that a player has an answer to a hunt of this item."""
        chase = self.mind.chase
        if player == self.item.player:
            return 0.0
        chance = 0.0
        if chase.count(player, words.HAND):
            chance = ESCAPE if chase.supply[player] >= 2 else 0.5 * ESCAPE
        return min(0.5, chance + TRAP * chase.count(player, words.HIDDEN))

    def best_prey(self, hunts: int) -> int:
        """D19: the prey that the hunting player would choose; GONE if there is none."""
        mind = self.mind
        chase = mind.chase
        actor = self.item.player
        chosen = GONE
        highest = 0.0
        for player in range(chase.seats):
            if player == actor or not chase.alive >> player & 1:
                continue
            for card in chase.in_zone(player, words.BOARD):
                if not chase.card(card).durability:
                    continue
                prey = mind.prey(card)
                before = prey.standing()
                for other in self.touched:
                    if other.card == card:
                        prey.tokens = other.tokens
                        prey.durability = other.durability
                        before = prey.standing()
                if prey.phantoms:
                    loss = 1.0
                else:
                    prey.be_hunted(hunts)
                    loss = before - prey.standing()
                loss *= abs(mind.weight(player))
                if chosen == GONE or loss > highest:
                    chosen = card
                    highest = loss
        return chosen


class Weigher:
    """What a verb of the card language does in a prospect."""

    def __init__(self, number: int) -> None:
        WEIGHERS[number] = self

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        raise NotImplementedError


class Nothing(Weigher):
    """Stands where a verb does nothing that a bot would see."""

    def __init__(self) -> None:
        pass

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        """It changes nothing."""


WEIGHERS: Final[list[Weigher]] = [Nothing()] * len(words.VERBS)


def weigh_script(prospect: Prospect, item: Item, script: list[Stmt]) -> None:
    """All statements, one after another."""
    for stmt in script:
        if stmt.cond is not None and not holds(prospect.mind.chase, stmt.cond, item):
            continue
        if stmt.may and not is_wanted(prospect, item, stmt):
            continue
        WEIGHERS[stmt.verb].weigh(prospect, item, stmt)


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
    WEIGHERS[stmt.verb].weigh(alone, item, stmt)
    return alone.total() > 0.0 if item.player == mind.me else alone.total() < 0.0


class Choose(Weigher):
    """The mode that its controller would choose."""

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        sign = 1.0 if item.player == prospect.mind.me else -1.0
        best = 0
        highest = -10000.0
        for number, mode in enumerate(stmt.modes):
            worth = sign * worth_of_script(prospect.mind, item, mode)
            if worth > highest:
                best = number
                highest = worth
        if stmt.modes:
            weigh_script(prospect, item, stmt.modes[best])


CHOOSE: Final = Choose(words.V_CHOOSE)
