# lodge: compiled
"""Special cards that change what their nest is worth: Lioness, Dragon, Fortress, Viper, Ape."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.effects import Effect
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.sums import Sum
from lodge.kernel.events import FACE, NUMBER, EventKind

# BH-187: the Billowing Lioness doubles the value of the nest.

LIONESS_DOUBLES: Final = EventKind("lioness_doubles", "BH-187")


class Lioness(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(LIONESS_DOUBLES)

    def count(self, wilds: Wilds, nest: Sum) -> None:
        nest.double(wilds.terms.lioness_points)


# BH-180: Jacky Dragon adds 1 power and 1 point.

DRAGON_ADDED: Final = EventKind("dragon_added", "BH-180")


class Dragon(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(DRAGON_ADDED)

    def count(self, wilds: Wilds, nest: Sum) -> None:
        nest.add_power(self.kind, 1)
        nest.add_points(self.kind, 1)


# BH-113: with `bonus_count` Fortress and Viper count when the sets are compared.

BONUS_WAITS: Final = EventKind("bonus_waits", "BH-113", card=FACE)

# BH-182: Bleeding Fortress adds 1 power for every other scales card.

FORTRESS_ADDED: Final = EventKind("fortress_added", "BH-182", power=NUMBER)


class Fortress(Effect):
    def begin(self, wilds: Wilds) -> None:
        if wilds.terms.counts_at_evaluation:
            wilds.tell(BONUS_WAITS, self.kind)
            return
        wilds.fortress_power = self.scales(wilds)
        wilds.tell(FORTRESS_ADDED, wilds.fortress_power)

    def count(self, wilds: Wilds, nest: Sum) -> None:
        waits = wilds.terms.counts_at_evaluation
        nest.add_power(self.kind, self.scales(wilds) if waits else wilds.fortress_power)

    def scales(self, wilds: Wilds) -> int:
        """The other cards of the target that are scales now."""
        count = 0
        for card in wilds.zones.pile(wilds.target):
            if wilds.zones.kind[card] != self.kind and wilds.current_suit(card) == words.SCALES:
                count += 1
        return count


# BH-181: Mural Viper adds 1 point for every suit among the other cards.

VIPER_ADDED: Final = EventKind("viper_added", "BH-181", points=NUMBER)


class Viper(Effect):
    def begin(self, wilds: Wilds) -> None:
        if wilds.terms.counts_at_evaluation:
            wilds.tell(BONUS_WAITS, self.kind)
            return
        wilds.viper_points = self.suits(wilds)
        wilds.tell(VIPER_ADDED, wilds.viper_points)

    def count(self, wilds: Wilds, nest: Sum) -> None:
        waits = wilds.terms.counts_at_evaluation
        nest.add_points(self.kind, self.suits(wilds) if waits else wilds.viper_points)

    def suits(self, wilds: Wilds) -> int:
        """How many suits the other cards of the target have now."""
        suits = 0
        for card in wilds.zones.pile(wilds.target):
            suit = wilds.current_suit(card)
            if wilds.zones.kind[card] != self.kind and suit != words.NO_SUIT:
                suits |= 1 << suit
        return suits.bit_count()


# BH-190: under King Ape every card of the nest counts as fur (see `Wilds.current_suit`).

APE_RULES: Final = EventKind("ape_rules", "BH-190")


class Ape(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(APE_RULES)
