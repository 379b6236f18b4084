"""The seats of a table: a person, a bot, a bot that stands in for a person, or nobody."""

from dataclasses import dataclass


@dataclass(slots=True)
class Seat:
    """One place at a table."""

    player: str | None = None
    """The person who sits here."""
    name: str = ""
    bot: str | None = None
    """The bot that acts for this seat."""

    @property
    def is_empty(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def is_played_by_person(self) -> bool:
        return self.player is not None and self.bot is None

    @property
    def has_substitute(self) -> bool:
        return self.player is not None and self.bot is not None
