# lodge: compiled
"""The terms of a match: what the options settle, in the form the rules need."""

from typing import Final

from lodge.games.treasure_hunter.model import tables, words
from lodge.games.treasure_hunter.model.abilities import Event, Spell, Treasure
from lodge.games.treasure_hunter.model.quests import Quest
from lodge.games.treasure_hunter.model.zones import empty_zones
from lodge.games.treasure_hunter.options import TreasureHunterOptions, chosen, option
from lodge.kernel.steps import Plan
from lodge.kernel.zones import Zones

AMBUSH_IS_SURPRISE: Final[int] = option("ambush_is_surprise")
BREATH_IS_RANGED: Final[int] = option("breath_is_ranged")


class Terms:
    """Everything that stays fixed during a match."""

    def __init__(
        self,
        options: TreasureHunterOptions,
        quests: list[Quest],
        plan: Plan,
        playable: list[Event],
        spells: list[Spell],
        treasures: list[Treasure],
    ) -> None:
        self.options = options
        self.chosen = chosen(options)
        mode = words.MODES.index(options.mode)
        self.mode = mode
        self.quests = quests
        # What single cards do: events with a moment of their own, all spells by number, and
        # treasures that are used, in the order in which they are offered.
        self.playable = playable
        self.spells = spells
        self.treasures = treasures
        # The phases of a turn (TH-035, TH-525, TH-702).
        self.plan = plan
        # Board and map have pawns and decks of their own; the card game has one deck.
        self.has_ground = mode in (words.BOARD, words.MAP)
        self.dungeon = options.dungeon == "on" or (
            options.dungeon == "default" and options.mode == "map"
        )
        # How many of each kind there are, and the events among them, by number.
        self.cards: list[int] = []
        self.events: list[int] = []
        # The zone of each deck before the set-up, with its kinds.
        self.boxes: list[tuple[int, list[int]]] = []
        # The tags of each guardian, with those that an option adds.
        self.tags: list[int] = list(tables.GUARDIAN_TAGS)
        if self.chose(AMBUSH_IS_SURPRISE):
            self.add_tag(words.tag_bit("ambush"), words.SURPRISE)
        if self.chose(BREATH_IS_RANGED):
            self.add_tag(words.tag_bit("breath"), words.RANGED)
        self.box = Zones(None)

    def chose(self, value: int) -> bool:
        """Has an option this value (see `options.option`)?"""
        return bool(self.chosen & value)

    def fill(self, seats: int, stock: "list[tuple[list[int], int, int]]") -> None:
        """Put the cards into their box: kinds, zone and back of each deck (see `supplies`)."""
        self.box = empty_zones(seats, self.has_ground)
        self.cards = [0] * tables.KINDS
        self.boxes = [(zone, kinds) for kinds, zone, _ in stock]
        for kinds, zone, back in stock:
            self.box.add_cards(kinds, zone, back)
            for kind in kinds:
                self.cards[kind] += 1
        first = tables.FIRST_EVENT
        self.events = [event for event in range(tables.EVENT_COUNT) if self.cards[first + event]]

    def add_tag(self, of: int, tag: int) -> None:
        """Guardians with one tag have another, too (R-25, R-26)."""
        self.tags = [tags | tag if tags & of else tags for tags in self.tags]


RANKS: Final = ("pauper", "adventurer", "hero", "lord", "legend")
"""TH-713"""
