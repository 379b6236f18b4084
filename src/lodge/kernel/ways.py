"""Ways to play a game that are so different that each is offered by itself, with a picture."""

from typing import Any

import msgspec


class WayToPlay(msgspec.Struct, frozen=True):
    """Some options under a name of their own."""

    id: str
    title: str
    """A word or two."""
    about: str
    """What is done in it, in a sentence for somebody who does not know the game."""
    seats: tuple[int, ...]
    """The usual number first."""
    options: dict[str, Any] = {}
    """All other options are left as they are."""
    icon: str = ""
    """What stands above the woods in its picture, instead of the game's sign."""
    picture: tuple[str, ...] = ()
    """The faces that its picture shows, the middle one last; those of the game, if none."""
