# lodge: compiled
"""What the rules ask of every character: what it can do, and how it wins. Each of the 20 is a small
class of its own in `cards`."""

from typing import Final

from lodge.cardkit.abilities import Ability
from lodge.games.shadow_hunters.model import catalogue
from lodge.games.shadow_hunters.model.state import HP, SIDE, Attack, Deaths, Night
from lodge.games.shadow_hunters.model.targets import Living
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

# How often an ability can be used.
OFTEN: Final = 0
ONCE_A_TURN: Final = 1
ONCE: Final = 2

USELESS: Final = WhyNot("useless", "SH-281")


class Character(Ability[Night]):
    """A character, with nothing special about it unless its class says so.

    `is_called_for`, `dies_of`, `must_reveal` and `ends` are asked about every player who may be the
    character, so they look at public facts alone.
    """

    def __init__(
        self,
        id: str,
        verb: Verb | None = None,
        moments: int = 0,
        limit: int = ONCE,
        targets: Living | None = None,
    ) -> None:
        super().__init__(catalogue.character(id), verb, moments, targets)
        self.hp = HP[self.number]
        self.side = SIDE[self.number]
        self.limit = limit
        # SH-299: its ability takes the place of the roll for the move.
        self.replaces_roll = False
        # SH-307: attacks with the d4 alone, once revealed.
        self.rolls_d4_only = False
        # SH-297: does not reveal voluntarily.
        self.hides = False
        # SH-305: may lie to Hermit cards, and no mirror finds it.
        self.deceives = False
        # SH-292: may take a card instead of dealing damage.
        self.robs = False
        # Its goal is a set of equipment.
        self.collects = False
        # How it is told that the character had to reveal.
        self.forced: EventKind | None = None

    # When it is asked

    def is_called_for(self, night: Night, player: int) -> bool:
        """In a window for its ability: could it matter to this character now?"""
        return True

    def why_not(self, night: Night, player: int, operand: int) -> Why:
        """Why its player, who could use the ability at this moment, cannot use it like this."""
        return USELESS.because()

    def dies_of(self, night: Night, player: int, most: int) -> bool:
        """SH-257: could damage up to `most` be the end of this character?"""
        return False

    # What it does

    def strike(self, night: Night, player: int, target: int) -> None:
        """The damage of an ability, after the player whom it threatens was asked."""
        raise NotImplementedError

    def after_blow(self, night: Night, attack: Attack, dealt: int) -> None:
        """An attack of this character has dealt this much damage in all; nobody is dead yet."""

    def may_take_all(self, night: Night, player: int) -> bool:
        """SH-293: may it take all equipment of those whom its attack kills?"""
        return False

    def must_reveal(self, night: Night, player: int, deaths: Deaths) -> bool:
        """Do these deaths force the character to reveal?"""
        return False

    def lose_power(self, night: Night, player: int) -> None:
        """SH-300: what ends when it is cursed."""

    # How it wins

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        """SH-346 to SH-351: would the game end now if this player were the character?

        If it goes on, everybody knows that a hidden player is not.
        """
        return False

    def wins(self, night: Night, player: int, deaths: Deaths) -> bool:
        """SH-342, for a Neutral, once the game has ended."""
        return self.ends(night, player, deaths)

    def wins_with(self, night: Night, player: int) -> int:
        """SH-354: the player with whom the character wins, or -1."""
        return -1
