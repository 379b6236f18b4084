# lodge: compiled
"""One decision of a bot: what its seat sees of the table, and what supply is worth to whom."""

from typing import Final

from lodge.cardkit.choosing import Choosing
from lodge.games.galactic_hunt.bot.worth.prey import LAST, Prey
from lodge.games.galactic_hunt.bot.worth.stock import Stock
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.state import Chase
from lodge.kernel.bot import Lots
from lodge.kernel.vocabulary import Verb

SUPPLY: Final = 0.85
"""What a token in the hands of an opponent costs."""
OWN_SUPPLY: Final = 0.9
GLORY: Final = 0.5
THREAT: Final = 0.9
"""How much more a token costs in the hands of somebody who is about to kill."""
PLENTY: Final = 0.4
CALM: Final = 6
HASTE: Final = 0.03
"""How much less supply is worth with each round after the calm ones."""
CARD: Final = 1.0
"""What a card in hand is worth."""


class Mind(Choosing):
    """Reads only what its seat may know: own cards, what lies open, and how many others hold."""

    def __init__(self, chase: Chase, salt: int, stock: Stock) -> None:
        moment = 104729 * chase.serial + 1299709 * chase.current
        super().__init__(chase.choices(), Lots(salt + moment, chase.round))
        self.chase = chase
        self.me = chase.seat
        self.stock = stock
        self._prices: list[float] = []
        self._weights: list[float] = []
        self.pursued: dict[int, float] = {}
        """By pursuit in play: what its effect would be worth now, as far as it was asked for."""

    def verb(self, action: int) -> Verb:
        return self.chase.verb(action)

    # Prey

    def body(self, card: int) -> float:
        """What a card with durability is worth, its durability aside."""
        chase = self.chase
        if chase.card(card).type != words.CHARACTER:
            return self.presence(card)
        player = chase.controller(card)
        if len(chase.primaries(player)) > 1:
            return 0.3 * LAST
        if player == self.me or len(self.foes()) == 1:
            return LAST
        return 0.4 * LAST

    def prey(self, card: int) -> Prey:
        return Prey(self.chase, card, self.body(card))

    def presence(self, card: int) -> float:
        """What a card in play does for its owner."""
        return max(0.5, self.stock.presence(self.chase.zones.kind[card]))

    def foes(self) -> list[int]:
        """The living opponents."""
        chase = self.chase
        return [
            player
            for player in range(chase.seats)
            if player != self.me and chase.alive >> player & 1
        ]

    def weight(self, player: int) -> float:
        """How much it counts what happens to a player: for me, or against an opponent."""
        if player == self.me:
            return 1.0
        if not self._weights:
            self._weights = self._weigh_players()
        return -self._weights[player]

    def _weigh_players(self) -> list[float]:
        """Of several opponents, the weakest first: a player less is what everybody wants."""
        chase = self.chase
        foes = self.foes()
        lives = [0.0] * chase.seats
        for player in foes:
            for card in chase.primaries(player):
                prey = self.prey(card)
                lives[player] += prey.durability - max(0, prey.tokens - prey.armor)
        least = min([lives[player] for player in foes], default=0.0)
        weights = [1.0] * chase.seats
        for player in foes:
            if lives[player] > least:
                weights[player] = 0.8
        return weights

    # Supply

    def price(self, player: int) -> float:
        """What it costs that an opponent receives a token of supply."""
        if not self._prices:
            self._prices = [self._price(other) for other in range(self.chase.seats)]
        return self._prices[player]

    def _price(self, player: int) -> float:
        if player == self.me or not self.chase.is_alive(player):
            return 0.0
        # Who holds much has little use for all of it, and waiting wins no chase.
        plenty = 1.0 - PLENTY * max(0.0, self.chase.supply[self.me] - 5.0) / 5.0
        patience = 1.0 - HASTE * max(0, self.chase.round - CALM)
        price = SUPPLY * max(0.2, plenty) * max(0.3, patience)
        return price * (1.0 + THREAT * self.threat(player))

    def threat(self, player: int) -> float:
        """From 0 to 1: how near is a player to killing somebody, me above all?"""
        chase = self.chase
        reach = 1.0 + 0.4 * min(chase.supply[player], 2 * chase.count(player, words.HAND) + 2)
        nearest = 0.0
        for other in range(chase.seats):
            if other == player or not chase.alive >> other & 1:
                continue
            for card in chase.primaries(other):
                prey = self.prey(card)
                margin = prey.durability - prey.hit(1) - reach
                share = 1.0 if other == self.me else 0.4
                nearest = max(nearest, share * min(1.0, max(0.0, 1.0 - margin / 8.0)))
        return nearest

    def horizon(self) -> float:
        """How long what stays in play will work: less when somebody is near the end."""
        chase = self.chase
        least = 10.0
        for player in range(chase.seats):
            if chase.alive >> player & 1:
                for card in chase.primaries(player):
                    prey = self.prey(card)
                    least = min(least, prey.durability - 0.7 * max(0, prey.tokens - prey.armor))
        return 0.4 + 0.07 * max(0.0, least)

    def draw_worth(self, player: int, number: int) -> float:
        """What further cards are worth to a player."""
        chase = self.chase
        hand = chase.count(player, words.HAND)
        total = 0.0
        for _ in range(number):
            total += card_worth(hand)
            hand += 1
        return total

    def hand_worth(self, player: int, number: int) -> float:
        """What cards of a player's hand are worth."""
        hand = self.chase.count(player, words.HAND)
        total = 0.0
        for left in range(max(0, hand - number), hand):
            total += card_worth(left)
        return total

    def keeping(self, card: int) -> float:
        """What it costs to have a card in hand no more: little, if there are many."""
        if self.chase.zone(card) != words.HAND:
            return 0.0
        hand = self.chase.count(self.me, words.HAND)
        return CARD * (0.7 if hand <= 2 else 0.5 if hand <= 4 else 0.25 if hand <= 6 else 0.0)


def card_worth(hand: int) -> float:
    """What one more card is worth to somebody with this number in hand."""
    return CARD * (1.6 if hand < 2 else 1.2 if hand < 4 else 0.8 if hand < 6 else 0.4)
