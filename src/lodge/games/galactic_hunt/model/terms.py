# lodge: compiled
"""What the options settle for the whole match, and the tables that rules reach through it."""

from typing import TYPE_CHECKING

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card, Library
from lodge.games.galactic_hunt.model.classes import Classes

if TYPE_CHECKING:
    from lodge.games.galactic_hunt.model.grants import Standing
    from lodge.games.galactic_hunt.model.keyword import KeywordTable
    from lodge.games.galactic_hunt.model.life import Life


class Terms:
    """What the options settle for the whole match."""

    def __init__(
        self,
        seats: int,
        library: Library,
        keywords: "KeywordTable",
        life: "Life",
        standing: "Standing",
    ) -> None:
        self.seats = seats
        self.keywords = keywords
        self.life = life
        self.standing = standing
        self.library = library
        self.cards: list[Card] = library.cards
        self.mains = library.mains
        self.random_first = True
        self.zero_ends = False
        self.spread_fifth = False
        self.phantom_single = False
        self.mark_normal = False
        self.triggers_after = False
        self.counters_hit_player = False
        self.flight_binds_owner = False
        self.unique_at_table = False
        self.regroup_full = False
        self.round_limit = 40
        self.play_cap = 40
        self.smart_prompt = False
        self.durability_bonus = 0
        self.open_lists = False
        # By kind: the lowest kind of the same name (GH-369, GH-486).
        first: dict[str, int] = {}
        self.namesake = [first.setdefault(card.name, card.kind) for card in library.cards]
        self.any_quest_if = any(
            card.quest is not None and card.quest.listening is None for card in library.cards
        )
        self.classes = Classes(library)
        self.hidden_listens_to = 0
        """Events without a window for which hidden cards wait, as bits."""
        for card in library.cards:
            if card.is_hidden:
                self.hidden_listens_to |= card.listens_to & ~words.WINDOW_BITS
        self.counts_work = False
        """Are there cards whose amount of work nobody knows?"""
        # For guesses: see `guess`. By kind: how many copies a combat deck may hold.
        self.limits = [card.limit or 3 for card in library.cards]
        self.stock: dict[int, list[int]] = {}
