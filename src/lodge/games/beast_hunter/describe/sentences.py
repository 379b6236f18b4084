"""The values of events and refusals as sentences name them."""

from collections.abc import Mapping
from typing import Any

from lodge.games.beast_hunter.model import catalogue


def in_words(
    name: str, data: dict[str, Any], skin: str, words: Mapping[str, str]
) -> dict[str, str]:
    """BH-266: cards are called as the option `deck_skin` shows them. `name`: of what is told."""
    found = {field: called(value, skin, words) for field, value in data.items()}
    if name == "set_valued":
        found["cards"] = catalogue.group_in_words(data["cards"], skin)
    elif name in ("roamed", "roamed_card"):
        depth = data["place"]
        found["place"] = f", from below {depth} others" if depth else ""
    return found


def called(value: object, skin: str, words: Mapping[str, str]) -> str:
    """A card, a place or a word as it stands in a sentence."""
    if isinstance(value, list):
        return ", ".join(called(part, skin, words) for part in value) or "nothing"
    face = str(value)
    word = catalogue.names(skin).get(face) or words.get(face, face)
    return f"nest {word[4:]}" if word.startswith("nest") and word[4:].isdecimal() else word
