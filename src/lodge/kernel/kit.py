"""What a game needs on a real table besides what its cards say.

A game brings it in `data/print.toml`, if there is anything to say; `lodge print` reads it, and
`docs/printing.md` explains the file.
"""

import tomllib
from typing import Any

import msgspec

from lodge.kernel.cards import CardInfo
from lodge.kernel.refusal import LodgeError


class BadKit(LodgeError):
    """A kit that cannot be read."""


class KitMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match whose cards are printed."""

    seats: int | None = None
    options: dict[str, Any] = {}


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed of a game, and what else its players need."""

    matches: list[KitMatch] = []
    """Of each card as many are printed as one of these matches has. Without any: those that the
    game gives as examples."""
    singles: list[str] = []
    """Decks whose cards lie in no zone of a match: one of each is printed."""
    cards: list[CardInfo] = []
    """Cards that only a real table needs, where the rules roll or draw by themselves."""
    needs: list[str] = []
    """What else has to be at hand, each as the end of "You also need: "."""


def read_kit(text: str, name: str) -> Kit:
    """A kit from its file; raise BadKit with a sentence if it is none."""
    try:
        return msgspec.convert(tomllib.loads(text), Kit)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadKit(f"{name} cannot be read: {problem}") from None
