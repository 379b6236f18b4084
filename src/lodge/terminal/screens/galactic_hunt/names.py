"""What things are called on the screen of Galactic Hunt."""

from lodge.games.galactic_hunt.catalogue import library_with
from lodge.games.galactic_hunt.describe.shown import ChaseView, KeywordFacts, Player
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card

PLAYER_STYLES = {
    "red": "red",
    "blue": "blue",
    "green": "green",
    "gold": "yellow",
    "violet": "magenta",
    "white": "white",
}
SIGN_STYLES = {"positive": "green", "negative": "red", "neutral": ""}


class Names:
    """Names the players and cards of one view."""

    def __init__(self, view: ChaseView, cards: str) -> None:
        self.view = view
        self.library = library_with(cards)
        players = list(view.players)
        self.me: Player | None = None if view.viewer is None else players[view.viewer]

    def card(self, face: str | None) -> str:
        return "face-down card" if face is None else self.library.by_id[face].name

    def printed(self, face: str) -> Card:
        return self.library.by_id[face]

    def is_character(self, face: str) -> bool:
        return self.printed(face).type == words.CHARACTER

    def player(self, player: str) -> str:
        return player.title()

    def thing(self, name: str) -> str:
        """A player, or a card by its zone and place, with whose it is."""
        zone, colon, place = name.rpartition(":")
        if not colon:
            return self.player(name)
        owner = zone.partition(" ")[0]
        faces = self.view.zones.get(zone, [])
        face = faces[int(place)] if int(place) < len(faces) else None
        whose = "your" if owner == self.me else f"{self.player(owner)}'s"
        return f"{whose} {self.card(face)}"


def keyword(facts: KeywordFacts) -> str:
    """As in "Armor 2" and "Stealth"."""
    if facts.numbered:
        return f"{facts.keyword} {facts.number}"
    return f"{facts.keyword} x{facts.number}" if facts.number > 1 else facts.keyword
