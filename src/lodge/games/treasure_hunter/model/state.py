# lodge: compiled
"""The data of a race for treasure: everything that changes, and where the cards lie."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from lodge.games.treasure_hunter.model import tables, words
from lodge.games.treasure_hunter.model.cells import CELL, CENTRE
from lodge.games.treasure_hunter.options import option
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match
from lodge.kernel.piles import NO_CARD
from lodge.kernel.setup import Setup
from lodge.kernel.zones import Zones

if TYPE_CHECKING:
    from lodge.games.treasure_hunter.model.quests import Quest
    from lodge.games.treasure_hunter.model.terms import Terms


# Zones (2.11). In the card game deck and discard pile hold cards of every type.
DECK: Final = 0
DISCARD: Final = 1
GUARDIAN_DECK: Final = 2
GUARDIAN_DISCARD: Final = 3
TREASURE_DECK: Final = 4
TREASURE_DISCARD: Final = 5
LOCATION_DECK: Final = 6
DUNGEON_DECK: Final = 7
DUNGEON_PATH: Final = 8
"""The dungeon's cards that are revealed, the current one on top."""
LOCATION: Final = 9
STAKE: Final = 10
GUARDIANS: Final = 11
"""The guardians of the running adventure."""
IN_PLAY: Final = 12
"""A card whose effect is not over (TH-524)."""
FALLEN: Final = 13
"""Items of heroes of the active party who died in the adventure (TH-197)."""
RIVAL_FALLEN: Final = 14
TRACKED: Final = 15
"""What Tracker has drawn (TH-475)."""
GROUND: Final = 16
"""The locations of grid and map; the mark `cell` says where each lies. The same for lairs, the
guardians there, and hoards, the cards of the treasure deck."""
LAIRS: Final = 17
HOARDS: Final = 18
HAND: Final = 19
PARTY: Final = 27
PILE: Final = 35
GEAR: Final = 43
"""The items of each hero."""
SPELLS: Final = 59
"""The spells attached to each hero, face down; the owner knows them."""

# Pools: cards with the same back. In the card game all have the same.
ONE_BACK: Final = 0
ADVENTURE_BACK: Final = 0
GUARDIAN_BACK: Final = 1
TREASURE_BACK: Final = 2
LOCATION_BACK: Final = 3
DUNGEON_BACK: Final = 4

NONE: Final = -1

Added = tuple[int, int, int]
"""Who or what, by which card, how much."""


ONE_SUIT: Final[int] = option("armor_limit", "one_suit")


@mypyc_attr(acyclic=True)
class Realm(Match):
    """A race for treasure at one moment."""

    def __init__(
        self,
        setup: Setup,
        terms: "Terms",
        chance: Chance,
        zones: Zones,
        source: "Realm | None" = None,
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.terms = terms
        if source is None:
            seats = setup.seats
            # Whose turn it is, who had the first, and the number of the turn, from 1.
            self.active = 0
            self.first = 0
            self.turn = 0
            self.phase = words.DRAW
            # Heroes by number: damage, and sets (a bit for each) of the diseased (TH-194), of
            # those who died in this turn (TH-328), and of those who have cast in this battle or
            # phase (TH-062, TH-120, TH-222).
            self.damage: list[int] = [0] * tables.HERO_COUNT
            self.diseased = 0
            self.died = 0
            self.cast = 0
            # Items by number: uses spent (TH-122a), and a set of those moved in this phase
            # (TH-057).
            self.spent: list[int] = [0] * tables.ITEM_COUNT
            self.moved = 0
            # The events that each player has played in this turn, a bit for each (TH-068).
            self.played: list[int] = [0] * seats
            # Players: barred on their next turn, and barred now (TH-091).
            self.barred_next = 0
            self.barred = 0
            # Treasures that cannot be used again now, a bit for each (TH-064, TH-447, TH-455).
            self.treasures_used = 0
            # The adventure phase is the one of Happy Hunting (TH-094); a battle was fought in it.
            self.hunting_on = False
            self.fought = False
            # The running adventure: which of `terms.quests`, or NONE; who opposes, whose party
            # stands against the active one; the location or room that counts, a kind or NONE.
            self.quest = NONE
            self.opposer = NONE
            self.rival = NONE
            self.site = NONE
            # Guardians that the quest has still to turn up (TH-657).
            self.to_meet = 0
            # How often each guardian must still be beaten (TH-200), by number.
            self.to_beat: list[int] = [0] * tables.GUARDIAN_COUNT
            # The running battle: the weapon of each hero, an item or NONE; items used, a bit for
            # each; who is under Haste; the set of players whose heroes are blessed (TH-330).
            self.wielded: list[int] = [NONE] * tables.HERO_COUNT
            self.used = 0
            self.hasted = NONE
            self.blessed = 0
            # What was added, one after another: (hero, item, amount) of item uses (TH-156), and
            # (player, kind of the card, amount) of spells and events (TH-150, TH-157).
            self.boosts: list[Added] = []
            self.bonuses: list[Added] = []
            self.guardian_spells = 0
            # How the battle was decided, if not by the values; a Disaster was played; the Flame
            # Sword was wielded at the comparison (TH-201).
            self.decided = words.BY_VALUES
            self.disaster = False
            self.flamed = False
            # Hits that are being assigned: who has Martyr for them, and who was hit.
            self.martyrs = 0
            self.struck = 0
            # Dice of this battle, two for each: the active party, then the guardians in the order
            # of their zone, or the rival party. Empty before they are rolled.
            self.dice: list[int] = []
            # Pawns on grid and map; who is in the dungeon: its pawn stands where it entered.
            self.place: list[int] = [CENTRE] * seats
            self.inside = NONE
            # How it ended: the best, a bit for each; see `scoring`.
            self.winners = 0
        else:
            self.active = source.active
            self.first = source.first
            self.turn = source.turn
            self.phase = source.phase
            self.damage = source.damage[:]
            self.diseased = source.diseased
            self.died = source.died
            self.cast = source.cast
            self.spent = source.spent[:]
            self.moved = source.moved
            self.played = source.played[:]
            self.barred_next = source.barred_next
            self.barred = source.barred
            self.treasures_used = source.treasures_used
            self.hunting_on = source.hunting_on
            self.fought = source.fought
            self.quest = source.quest
            self.opposer = source.opposer
            self.rival = source.rival
            self.site = source.site
            self.to_meet = source.to_meet
            self.to_beat = source.to_beat[:]
            self.wielded = source.wielded[:]
            self.used = source.used
            self.hasted = source.hasted
            self.blessed = source.blessed
            self.boosts = source.boosts[:]
            self.bonuses = source.bonuses[:]
            self.guardian_spells = source.guardian_spells
            self.decided = source.decided
            self.disaster = source.disaster
            self.flamed = source.flamed
            self.martyrs = source.martyrs
            self.struck = source.struck
            self.dice = source.dice[:]
            self.place = source.place[:]
            self.inside = source.inside
            self.winners = source.winners

    def clone(self) -> "Realm":
        return Realm(self.setup, self.terms, self.chance.copy(), self.zones.copy(), self)

    # Questions that rules, views and bots share

    def heroes(self, player: int) -> list[int]:
        """The heroes of a party, in the order in which they joined."""
        return self.zones.kinds(PARTY + player)

    def party_has(self, player: int, qualities: int) -> bool:
        """Has the party a hero with one of these classes or traits?"""
        return any(self.qualities(hero) & qualities for hero in self.heroes(player))

    def carries(self, hero: int, item: int) -> bool:
        return self.zones.find(tables.FIRST_ITEM + item, GEAR + hero) != NO_CARD

    def items(self, hero: int) -> list[int]:
        """The numbers of the items on a hero, in the order in which they came."""
        return [kind - tables.FIRST_ITEM for kind in self.zones.kinds(GEAR + hero)]

    def owns(self, player: int, treasure: int) -> bool:
        """Is the treasure in the player's pile (TH-440)?"""
        return self.zones.find(tables.FIRST_TREASURE + treasure, PILE + player) != NO_CARD

    def has_used(self, treasure: int) -> bool:
        """TH-064, TH-447, TH-455: can the treasure not be used again for the time being?"""
        return bool(self.treasures_used >> treasure & 1)

    def holds(self, player: int, kind: int) -> bool:
        """Is the card in the player's hand?"""
        return self.zones.find(kind, HAND + player) != NO_CARD

    def qualities(self, hero: int, without: int = NONE) -> int:
        """TH-007: classes and traits, with those that an item gives."""
        own = tables.QUALITIES[hero]
        gloves = tables.GAUNTLETS
        if gloves != without and tables.USABLE[hero] >> gloves & 1 and self.carries(hero, gloves):
            return own | words.FIGHTER
        return own

    def usable(self, hero: int, without: int = NONE) -> int:
        """TH-055: the items that the hero could use, a bit for each."""
        if self.qualities(hero, without) == tables.QUALITIES[hero]:
            return tables.USABLE[hero]
        return tables.USABLE_AS_FIGHTER[hero]

    def in_use(self, hero: int) -> list[int]:
        """The items that the hero bears and can use, wielded or not."""
        usable = self.usable(hero)
        return [item for item in self.items(hero) if usable >> item & 1]

    def max_hits(self, hero: int, without: int = NONE) -> int:
        """TH-006; `without`: if they did not have that item."""
        usable = self.usable(hero, without)
        total = 0
        best = 0
        for item in self.items(hero):
            if item != without and usable >> item & 1:
                total += tables.ITEM_HITS[item]
                best = max(best, tables.ITEM_HITS[item])
        return tables.HITS[hero] + (best if self.terms.chose(ONE_SUIT) else total)

    def bearer_of(self, player: int, kind: int) -> int:
        """The hero of a party who bears an item; NONE if nobody does."""
        for hero in self.heroes(player):
            if self.zones.find(kind, GEAR + hero) != NO_CARD:
                return hero
        return NONE

    def needs(self, hero: int, item: int) -> bool:
        """Would the hero have no Hits left without the item (TH-057, TH-240)?"""
        return self.max_hits(hero, item) <= self.damage[hero]

    def hits_left(self, hero: int) -> int:
        """TH-006"""
        return self.max_hits(hero) - self.damage[hero]

    def level(self, hero: int, owner: int, in_battle: bool) -> int:
        """TH-060; in a battle the Eldritch Sword counts only if it is wielded (TH-120)."""
        if tables.USES_NOTHING >> hero & 1:
            # TH-278
            return 0
        level = tables.LEVEL[hero]
        more = 0
        for item in self.in_use(hero):
            more += tables.ITEM_LEVEL[item]
            if not in_battle or self.wielded[hero] == item:
                level = max(level, tables.ITEM_LEAST_LEVEL[item])
        for kind in self.zones.kinds(PILE + owner):
            if tables.LEVEL_OF[kind - tables.FIRST_TREASURE] & self.qualities(hero):
                more += 1
        return level + more

    def free_slots(self, player: int, hero: int) -> int:
        """TH-058: how many more spells the hero can be given."""
        return self.level(hero, player, False) - self.zones.count(SPELLS + hero)

    def party_limit(self, player: int) -> int:
        """TH-052"""
        return 4 + self.total(tables.PARTY_MORE, player)

    def has_room(self, player: int) -> bool:
        """TH-051: might another hero join the party?"""
        return self.zones.count(PARTY + player) < self.party_limit(player)

    def hand_limit(self, player: int) -> int:
        """TH-242"""
        return 7 + self.total(tables.HAND_MORE, player)

    def points(self, player: int) -> int:
        """TH-257"""
        return self.total(tables.POINTS, player)

    def total(self, values: list[int], player: int) -> int:
        """The sum of a value of the treasures in a player's pile."""
        total = 0
        for kind in self.zones.kinds(PILE + player):
            total += values[kind - tables.FIRST_TREASURE]
        return total

    def running_quest(self) -> "Quest":
        return self.terms.quests[self.quest]

    def guardians(self) -> list[int]:
        """The numbers of the guardians of this adventure that are not finished."""
        return [kind - tables.FIRST_GUARDIAN for kind in self.zones.kinds(GUARDIANS)]

    def opponents(self) -> list[int]:
        """TH-017: clockwise from the active player's left."""
        return [(self.active + step) % self.seats for step in range(1, self.seats)]

    def parties(self) -> list[int]:
        """The owners of the parties in a battle, the active player first (TH-112)."""
        return [self.active] if self.rival == NONE else [self.active, self.rival]

    def fallen_zone(self, player: int) -> int:
        """Where the items of a player's dead are set aside (TH-197)."""
        return RIVAL_FALLEN if player == self.rival else FALLEN

    # Grid and map

    def ground_at(self, cell: int) -> int:
        """The location card of a cell; NO_CARD if there is none."""
        return self._lying_at(GROUND, cell)

    def guard_at(self, cell: int) -> int:
        """The guardian of a cell; NO_CARD if there is none."""
        return self._lying_at(LAIRS, cell)

    def _lying_at(self, zone: int, cell: int) -> int:
        for card in self.zones.pile(zone):
            if self.zones.marks.of(CELL, card) == cell:
                return card
        return NO_CARD

    def pawns_at(self, cell: int) -> list[int]:
        """The players on a cell; a party in the dungeon is not on it (TH-664)."""
        return [
            player
            for player in range(self.seats)
            if self.place[player] == cell and player != self.inside
        ]
