"""The seats of a table: a person, a bot, a bot that stands in for a person, or nobody."""

from dataclasses import dataclass
from typing import Any

from lodge.table.entries import Absence, KeptSeat
from lodge.table.windows import Asking

BOT_NAMES = ("Ash", "Birch", "Cedar", "Elm", "Hazel", "Linden", "Oak", "Rowan")
"""What bots are called, by seat: several of one kind at a table must be told apart."""


@dataclass(slots=True)
class Seat:
    """One place at a table."""

    player: str | None = None
    """The person who sits here."""
    name: str = ""
    """What the person or the bot is called."""
    bot: str | None = None
    """The bot that acts for this seat."""
    promise: str = ""
    """The hash of what the browser of this seat adds to the shuffle."""
    absence: Absence | None = None
    """Why the person of this seat does not act."""
    secret: dict[str, Any] | None = None
    """What the seat brings to the match, unknown to the others; None: nothing was chosen."""
    asking: Asking = "could"
    """When the person wants to be asked in windows."""
    turn_left: int | None = None
    """The last turn that was left to a bot: the person got up in it, or a bot acted for them."""
    kept: KeptSeat | None = None
    """For whom it is kept while it is empty."""

    @property
    def is_empty(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def is_played_by_person(self) -> bool:
        return self.player is not None and self.bot is None

    @property
    def has_substitute(self) -> bool:
        return self.player is not None and self.bot is not None
