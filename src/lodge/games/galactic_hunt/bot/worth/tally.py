# lodge: compiled
"""What would become of prey, cards and supply, and what that is worth together."""

from typing import Final

from lodge.games.galactic_hunt.bot.mind import OWN_SUPPLY, Mind
from lodge.games.galactic_hunt.bot.worth.prey import Prey
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import PLAYER, SUM, Keyword
from lodge.games.galactic_hunt.model.verb import Outlook
from lodge.games.galactic_hunt.play.hunts.hunt import is_banned
from lodge.games.galactic_hunt.script.events import Happening

ESCAPE: Final = 0.12
"""The chance that a hunt comes to nothing, for an opponent with cards and supply to answer."""

TRAP: Final = 0.2
"""The chance that a face-down card is such an answer."""

UNSEEN: Final = 2.5
"""What a card that nobody sees is worth to whoever laid it."""


class Tally(Outlook):
    """Sums up what an item would change, seen by the seat of a mind."""

    def __init__(self, mind: Mind, item: Item) -> None:
        super().__init__(mind.chase, mind.me)
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
        by = item.source if item.source >= 0 else items.GONE
        happening = Happening(event, by, item.player, to, amount)
        happening.card = item.card
        if keyword is not None:
            happening.keyword = keyword.number
            happening.is_summed = keyword.stacking == SUM
            happening.passes = keyword.reach == PLAYER
        self.happenings.append(happening)

    # Cards and supply

    def draw_worth(self, player: int, number: int) -> float:
        return self.mind.draw_worth(player, number)

    def presence(self, kind: int) -> float:
        return self.mind.stock.presence(kind)

    def loss(self, card: int) -> float:
        mind = self.mind
        if self.chase.zone(card) == words.HIDDEN and self.chase.controller(card) != self.me:
            return UNSEEN
        if self.chase.is_on_board(card):
            return mind.presence(card)
        return max(UNSEEN, mind.stock.playing(self.chase.zones.kind[card]))

    def move_supply(self, giver: int, taker: int, number: int) -> None:
        """Tokens for me are tokens that an opponent does not have."""
        self.extra -= self._token_worth(giver) * number
        self.extra += self._token_worth(taker) * number

    def _token_worth(self, player: int) -> float:
        return OWN_SUPPLY if player == self.me else -self.mind.price(player)

    # Prey

    def add_tokens(self, card: int, number: int) -> None:
        prey = self.prey(card)
        prey.tokens = max(0, prey.tokens + number)

    def hurt(self, card: int, number: int) -> None:
        number = self.prey(card).suffer(max(0, number))
        self.note(words.DAMAGE, card, number)

    def shield(self, card: int, number: int) -> None:
        self.prey(card).shield += number

    def heal(self, card: int, number: int) -> None:
        prey = self.prey(card)
        healed = max(0, min(number, prey.most - prey.durability))
        prey.durability += healed
        self.note(words.HEAL, card, healed)

    def change_durability(self, card: int, change: int) -> None:
        prey = self.prey(card)
        prey.most = max(0, prey.most + change)
        if change > 0:
            prey.durability += change
        else:
            prey.durability = min(prey.durability, prey.most)

    # Hunts under way

    def call_off(self, card: int) -> None:
        self.prey(card).hunts = 0

    def aim_hunts(self, card: int, hunts: int) -> None:
        victim = self.prey(card)
        victim.hunts = 0 if victim.phantoms else hunts

    def save_hunts(self, card: int, hunts: int) -> None:
        self.prey(card).hunts += hunts

    def fail_hunts(self, card: int, number: int) -> None:
        prey = self.prey(card)
        prey.hunts = max(0, prey.hunts - number)
        if prey.hunts == 0 and not prey.is_plain:
            prey.tokens = 0

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
            damage = prey.suffer(hunts)
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
        chosen = items.GONE
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
                        prey.shield = other.shield
                        before = prey.standing()
                if prey.phantoms:
                    loss = 1.0
                else:
                    prey.be_hunted(hunts)
                    loss = before - prey.standing()
                loss *= abs(mind.weight(player))
                if chosen == items.GONE or loss > highest:
                    chosen = card
                    highest = loss
        return chosen
