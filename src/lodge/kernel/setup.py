# lodge: compiled
"""What is fixed for a whole match and shared by all its copies."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from lodge.kernel.cards import CardInfo
from lodge.kernel.steps import Slot
from lodge.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from lodge.kernel.game import Game


class Setup:
    """A game with its seats, its options and all that follows from them.

    `faces` are the words of the cards by kind, `zone_names` those of the zones; `terms` is
    whatever the game has worked out from the options for its rules. `brought` describes cards
    that the game did not ship.
    """

    def __init__(
        self,
        game: "Game",
        seats: int,
        options: Any,
        faces: list[str],
        zone_names: list[str],
        terms: Any = None,
        vocabulary: Vocabulary | None = None,
        brought: Sequence[CardInfo] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.vocabulary = vocabulary or game.vocabulary
        self.faces = faces
        self.zone_names = zone_names
        self.terms = terms
        self.brought = brought
        self.card_names = {card.face: card.name for card in brought}
        self._phrases: Any = None
        rules = game.rules
        self.steps = rules.steps
        self.slots = [Slot(step) for step in rules.steps]
        self.verbs = rules.verbs
        self.interjection = rules.interjection
        # Encoded, so that whoever reads it gets a document of his own.
        doc = game.options_doc(options)
        self._options_json = msgspec.json.encode(doc)
        short = {name: value for name, value in doc.items() if name not in game.long_options}
        self._short_json = msgspec.json.encode(short)
        # The sentences of events that were told before.
        self.sentences: dict[tuple[int, ...], str] = {}
        # The names of some zones together, by their mask.
        self.zone_lists: dict[int, list[str]] = {}

    def heading(self) -> dict[str, Any]:
        """Which game this is: what positions and views begin with."""
        return {
            "game": self.game.id,
            "ruleset": self.game.ruleset,
            "seats": self.seats,
            "options": self.options_doc(),
        }

    @property
    def phrases(self) -> Any:
        """Finds words for the views of this match: the game's, and the names of its own cards."""
        if self._phrases is None:
            self._phrases = self.game.phrases_of(self)
        return self._phrases

    def options_doc(self) -> dict[str, Any]:
        """The options that differ from their defaults, as plain data."""
        doc: dict[str, Any] = msgspec.json.decode(self._options_json)
        return doc

    def short_options(self) -> dict[str, Any]:
        """The same without long texts, for what is sent again and again."""
        doc: dict[str, Any] = msgspec.json.decode(self._short_json)
        return doc
