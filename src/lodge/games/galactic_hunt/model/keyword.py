# lodge: compiled
"""What a keyword is: its row in the table of 2.6, and the moments at which it acts.

Each keyword derives a class in a file of its own, with its text above it. What it does it says by
overriding hooks, and names those in `acts`: the rules then ask it at the right moment.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from lodge.cardkit.durations import FOR_GOOD
from lodge.games.galactic_hunt.model import words
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why
from lodge.kernel.vocabulary import Verb

if TYPE_CHECKING:
    from lodge.games.galactic_hunt.model.items import Item
    from lodge.games.galactic_hunt.model.marks import Keywords
    from lodge.games.galactic_hunt.model.state import Chase

# Stacking
SUM: Final = 0
COPY: Final = 1
HIGHEST: Final = 2
LOWEST: Final = 3
QUEUE: Final = 4
SOURCES: Final = 5

# Reach
OWN_CARD: Final = 0
CARRY: Final = 1
PLAYER: Final = 2

# Strip
NEVER: Final = -1
ALL: Final = 99

POSITIVE: Final = 1
NEGATIVE: Final = -1
NEUTRAL: Final = 0


class Aim:
    """Somebody who targets: what with, and what it sees through (GH-153, GH-155)."""

    def __init__(self, player: int, kind: int, cost: int, base: int, is_reaction: bool) -> None:
        self.player = player
        self.kind = kind
        self.cost = cost
        """What Flight and Grounded look at."""
        self.base = base
        self.is_reaction = is_reaction
        self.sight = False
        self.prediction = 0


def check_hooks(name: str, acts: tuple[str, ...]) -> None:
    """A keyword acts only where the rules ask for it."""
    for hook in acts:
        if hook not in HOOKS:
            raise ValueError(f"{name} acts by {hook!r}, which the rules never ask for.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Keyword:
    """A keyword of 2.6."""

    text: str = ""
    """What it does, for people."""
    clause: str = ""
    """The rule that says so in full."""
    points: float = 1.0
    """What a stack or copy is worth, in supply: to have it, or by its sign to be rid of it."""
    sign: int = POSITIVE
    numbered: bool = True
    stacking: int = SUM
    reach: int = OWN_CARD
    strip: int = 4
    """The most that one removing effect takes (GH-343)."""
    needs: int = -1
    """The class that alone can have it (GH-342)."""
    on_combat: bool = False
    """A carry keyword that may be printed on a combat card, where it serves that card (E18)."""
    acts: tuple[str, ...] = ()
    """The hooks that it overrides."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = words.KEYWORDS.index(name)
        self.bit = 1 << self.number
        self.has_value = "value" in self.acts
        check_hooks(name, self.acts)

    def joined(self, value: int, number: int) -> int:
        """What two instances come to; a value of 0 is none at all."""
        if self.stacking == COPY:
            return value + 1
        if value == 0:
            return number
        if self.stacking == SUM:
            total = value + number
            return total if total < words.MOST_NUMBER else words.MOST_NUMBER
        if self.stacking == LOWEST:
            return min(value, number)
        return max(value, number)

    def worth(self, number: int) -> float:
        """What one instance is worth."""
        if not self.numbered:
            return self.points
        if self.stacking == LOWEST:
            # The lower the stronger.
            most = 4 if self.sign == NEGATIVE else 5
            return self.points * max(1, most - number)
        return self.points * number

    # What it does, and when

    def value(self, chase: "Chase", card: int) -> int:
        """`value`: what it comes to on a card, where that is not simply all instances."""
        raise NotImplementedError

    def entered(self, chase: "Chase", card: int, row: "Keywords") -> None:
        """An instance has entered on a card."""

    def stripped(self, chase: "Chase", card: int) -> None:
        """It was stripped from a card."""

    def enter_player(
        self, chase: "Chase", player: int, number: int, until: int = FOR_GOOD, source: int = NO_CARD
    ) -> None:
        """It enters on a player; `source`: the card that it lasts as long as, if any."""
        chase.on_players.add(self.number, player, until, number, source)

    def of_player(self, chase: "Chase", player: int) -> int:
        """What a player has of it."""
        total = 0
        for effect in chase.on_players.effects:
            if effect.what == self.number and effect.on == player:
                total = self.joined(total, effect.amount)
        return total

    def is_on(self, chase: "Chase", player: int) -> bool:
        """Does it sit on a player?"""
        return self.of_player(chase, player) > 0

    def strip_player(self, chase: "Chase", player: int, number: int) -> int:
        """It is stripped from a player; how much there was to take."""
        raise NotImplementedError

    def blocks(self, chase: "Chase", aim: Aim, card: int) -> bool:
        """`blocks`: does it keep its bearer from being targeted so?"""
        return False

    binds_owner: bool = False
    """With the option `flight_owner_exempt` off it blocks its owner's cards, too."""

    def helps(self, aim: Aim, value: int) -> None:
        """`helps`: what it does for the one who targets."""

    def keeps_from_playing(self, chase: "Chase", card: int) -> bool:
        """`keeps_from_playing`: its bearer can neither play cards nor activate its own effect."""
        return False

    def nullifies(self, chase: "Chase", item: "Item") -> bool:
        """`nullifies`: P8, its bearer plays a card that is nullified."""
        return False

    from_stack: bool = False
    """Printed copies count from P7 on, when their card comes onto the stack."""

    def played(self, chase: "Chase", item: "Item") -> None:
        """`played`: P7, a card is played."""

    def revealed(self, chase: "Chase", card: int, source: int) -> None:
        """`revealed`: a card that lay face down fires."""

    def stays(self, chase: "Chase", item: "Item") -> bool:
        """`stays`: does a card that has fired go back to the active zone?"""
        return False

    def uncovered(self, chase: "Chase", card: int) -> None:
        """`uncovered`: a card that is counted leaves where it lay face down."""

    def limits(self, chase: "Chase", player: int) -> bool:
        """`limits`: may a player play no more cards in this combat phase?"""
        return False

    def discount(self, chase: "Chase", player: int, cost: int) -> int:
        """`discount`: how much less a card costs (GH-190)."""
        return 0

    def surcharge(self, chase: "Chase", player: int) -> int:
        """`surcharge`: how much more a card costs (GH-190)."""
        return 0

    def use_up(self, chase: "Chase", player: int, number: int) -> None:
        """With `discount` and `surcharge`: this much of it went into a payment."""

    def more_tracking(self, chase: "Chase", item: "Item") -> int:
        """`more_tracking`: the number of further tokens."""
        return 0

    def erases(self, chase: "Chase", item: "Item") -> bool:
        """`erases`: H5, the group is erased."""
        return False

    def saves(self, chase: "Chase", item: "Item") -> int:
        """`saves`: the number of hunts of the group that it saves from failing."""
        return 0

    def stops(self, chase: "Chase", target: int) -> int:
        """`stops`: H9, the number of tokens that fail."""
        return 0

    def adds(self, chase: "Chase", target: int) -> int:
        """`adds`: H9, further damage."""
        return 0

    def was_added(self, chase: "Chase", target: int) -> None:
        """With `adds`: that damage is about to be dealt."""

    def keeps(self, chase: "Chase", item: "Item") -> int:
        """`keeps`: H10, the number of failed tokens that stay."""
        return 0

    def retaliates(self, chase: "Chase", target: int, hunter: int, failed: int) -> None:
        """`retaliates`: H14, hunts or tokens have failed on its bearer."""

    def turn_starts(self, chase: "Chase", player: int) -> None:
        """`turn_starts`: start step (GH-042). Keywords act in the order of `moment`."""

    moment: int = 0

    def turn_ends(self, chase: "Chase", player: int) -> None:
        """`turn_ends`: E5 and E6."""

    def offer(self, chase: "Chase", player: int, choices: list[int]) -> None:
        """`offer`: what it lets its player do in the main part, stack empty."""

    verb: Verb | None = None
    """With `offer`: the verb that it offers."""

    def refuse(self, chase: "Chase", player: int, operand: int) -> Why | None:
        """With `offer`: why the player cannot do it now."""
        raise NotImplementedError

    def use(self, chase: "Chase", player: int, operand: int) -> None:
        """With `offer`: the player does it."""

    def targeted(self, chase: "Chase", item: "Item", target: int) -> bool:
        """`targeted`: P9, its bearer is a target; True if it has pushed a question."""
        return False

    def printed_on_combat(self, chase: "Chase", item: "Item", number: int) -> None:
        """`printed_on_combat`: P13 of a combat card that it is printed on."""


HOOKS: Final = (
    "value",
    "blocks",
    "helps",
    "keeps_from_playing",
    "nullifies",
    "played",
    "revealed",
    "stays",
    "uncovered",
    "limits",
    "discount",
    "surcharge",
    "more_tracking",
    "erases",
    "saves",
    "stops",
    "adds",
    "keeps",
    "retaliates",
    "turn_starts",
    "turn_ends",
    "offer",
    "targeted",
    "printed_on_combat",
)
"""What a keyword can name in `acts`."""


class KeywordTable:
    """All keywords by number, and those that the rules ask at one of their moments."""

    def __init__(self, keywords: list[Keyword]) -> None:
        self.all = keywords
        self.carrying = 0
        """Those that carry up, as bits."""
        for keyword in keywords:
            if keyword.reach == CARRY:
                self.carrying |= keyword.bit
        self.helping = self._acting("helps")
        self.blocking = self._acting("blocks")
        self.stunning = self._acting("keeps_from_playing")
        self.nullifying = self._acting("nullifies")
        self.counting = self._acting("played")
        self.revealing = self._acting("revealed")
        self.staying = self._acting("stays")
        self.uncovering = self._acting("uncovered")
        self.limiting = self._acting("limits")
        self.discounts = self._acting("discount")
        self.surcharges = self._acting("surcharge")
        self.tracking = self._acting("more_tracking")
        self.erasing = self._acting("erases")
        self.saving = self._acting("saves")
        self.stopping = self._acting("stops")
        self.adding = self._acting("adds")
        self.keeping = self._acting("keeps")
        self.retaliating = self._acting("retaliates")
        self.starting = self._acting("turn_starts")
        self.ending = self._acting("turn_ends")
        self.offering = self._acting("offer")
        self.targeted = self._acting("targeted")
        self.starting.sort(key=_moment)

    def _acting(self, hook: str) -> list[Keyword]:
        return [keyword for keyword in self.all if hook in keyword.acts]


def _moment(keyword: Keyword) -> int:
    return keyword.moment
