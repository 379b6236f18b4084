# lodge: compiled
"""The data of a night: everything that changes."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from lodge.games.shadow_hunters.model import catalogue, words
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match
from lodge.kernel.sets import clockwise, members, size
from lodge.kernel.setup import Setup
from lodge.kernel.steps import Frame
from lodge.kernel.zones import Zones

if TYPE_CHECKING:
    from lodge.games.shadow_hunters.model.character import Character
    from lodge.games.shadow_hunters.model.terms import Terms

# Kinds of cards: characters, then the cards of the three colours.
CHARACTER_COUNT: Final = len(catalogue.CHARACTERS)
FIRST_WHITE: Final = CHARACTER_COUNT
FIRST_BLACK: Final = FIRST_WHITE + len(catalogue.WHITE_CARDS)
FIRST_HERMIT: Final = FIRST_BLACK + len(catalogue.BLACK_CARDS)
HERMIT_KINDS: Final = len(catalogue.HERMIT_CARDS)
COPIES: Final[list[list[int]]] = [catalogue.copies(colour) for colour in words.COLOURS]

# Printed facts of the characters, by number.
HP: Final[list[int]] = [one.hp for one in catalogue.characters()]
SIDE: Final[list[int]] = [words.SIDES.index(one.side) for one in catalogue.characters()]
TWIN: Final[list[int]] = catalogue.twins()
"""SH-404: the other character with the same initial."""

AREA_OF_TOTAL: Final[list[int]] = catalogue.area_of_total()

# Zones (2.9). The decks and their discards are in the order of the colours.
DECK: Final = 0
DISCARD: Final = 3
HERMIT_DECK: Final = 2
HERMIT_DISCARD: Final = 5
CARD_IN_PLAY: Final = 6
HERMIT_IN_PLAY: Final = 7
UNUSED: Final = 8
EXTRA: Final = 9
CHARACTER: Final = 10
GEAR: Final = 18

# Pools: cards with the same back; White, Black and Hermit cards have the number of their colour.
CHARACTER_POOL: Final = 3


def characters_of(side: int) -> int:
    """A bit for each character of a side."""
    return sum([1 << one for one in range(CHARACTER_COUNT) if SIDE[one] == side])


SIDE_MASK: Final[list[int]] = [characters_of(side) for side in range(3)]


def survivors(damage: int) -> int:
    """The characters that survive this damage (SH-004)."""
    return sum([1 << one for one in range(CHARACTER_COUNT) if HP[one] > damage])


MOST_DAMAGE: Final = 31
SURVIVORS: Final[list[int]] = [survivors(damage) for damage in range(MOST_DAMAGE + 1)]


NO_CARD: Final = -1
NO_PIECE: Final = -1
NO_JUDGE: Final = -1
OFF_BOARD: Final = -1
"""The place of a player whose piece is in no area."""

UNKNOWN_DECK: Final = 128
"""Positions may leave open which earlier deck a card was in: then each counts as a card of another
deck, this many decks ago or more."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Frame):
    """Who attacks whom, and what the dice gave (0 before they are rolled)."""

    def __init__(self, attacker: int, targets: int, is_counter: int = 0, base: int = 0) -> None:
        self.attacker = attacker
        self.targets = targets
        self.is_counter = is_counter != 0
        self.base = base


@mypyc_attr(acyclic=True)
class Deaths(Frame):
    """Who died in one event, by whom or by NOBODY, and whether the killer takes all loot."""

    def __init__(self, killer: int, victims: int, by_attack: int = 0, takes_all: int = 0) -> None:
        self.killer = killer
        self.victims = victims
        self.by_attack = by_attack != 0
        self.takes_all = takes_all != 0


@mypyc_attr(acyclic=True)
class Blow(Frame):
    """Damage other than by an attack that somebody is about to deal (SH-439)."""

    def __init__(self, by: int, targets: int, amount: int, source: int) -> None:
        self.by = by
        self.targets = targets
        self.amount = amount
        self.source = source


NO_DEATHS: Final = Deaths(words.NOBODY, 0)
"""Nobody died: the win check after a change of equipment."""


@mypyc_attr(acyclic=True)
class Answer:
    """How a Hermit card was answered: giver and receiver keep it in mind (section 5).

    `kind` is counted from the first Hermit card; `card` is the card itself, as long as it can be
    found. `condition` is the receiver's; `is_passed`: it went round, so everybody has read it.
    `age` is how often the deck was renewed since.
    """

    def __init__(
        self,
        giver: int,
        receiver: int,
        reply: int,
        condition: int,
        kind: int,
        card: int,
        is_passed: bool,
        age: int = 0,
    ) -> None:
        self.giver = giver
        self.receiver = receiver
        self.reply = reply
        self.condition = condition
        self.kind = kind
        self.card = card
        self.is_passed = is_passed
        self.age = age

    def about(self, kind: int) -> "Answer":
        """The same answer to another card."""
        return self._with(kind, self.card, self.age)

    def without_card(self) -> "Answer":
        """The same answer, the card being lost in a new deck."""
        return self._with(self.kind, NO_CARD, self.age + 1)

    def _with(self, kind: int, card: int, age: int) -> "Answer":
        who, whom, reply = self.giver, self.receiver, self.reply
        return Answer(who, whom, reply, self.condition, kind, card, self.is_passed, age)


@mypyc_attr(acyclic=True)
class Night(Match):
    """A night at one moment."""

    def __init__(
        self,
        setup: Setup,
        terms: "Terms",
        chance: Chance,
        zones: Zones,
        source: "Night | None" = None,
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.terms = terms
        if source is None:
            seats = setup.seats
            # The area on each slot of the ring, and the slot of each area.
            self.layout: list[int] = [0, 1, 2, 3, 4, 5]
            self.slot: list[int] = [0, 1, 2, 3, 4, 5]
            self.turn = 0
            self.starting = 0
            self.current = 0
            # Sets of players, a bit for each.
            self.alive = (1 << seats) - 1
            self.revealed = 0
            self.cursed = 0
            self.angel = 0
            self.barrier = 0
            self.used = 0
            # The character of each player; the same as its card.
            self.who: list[int] = [0] * seats
            self.damage: list[int] = [0] * seats
            # The area of each player, or OFF_BOARD, and who stands in each area; see `put`.
            self.place: list[int] = [OFF_BOARD] * seats
            self.standing: list[int] = [0, 0, 0, 0, 0, 0]
            self.extra_turns: list[int] = [0] * seats
            # Sets of equipment, a bit for each: of each player, and in the two discards.
            self.gear: list[int] = [0] * seats
            self.dumped = 0
            self.capriccio = False
            # Stigmata or Murder Ray was used in this turn.
            self.used_this_turn = False
            # Bob's choice from each target (SH-292), or NO_PIECE.
            self.robbed: list[int] = [NO_PIECE] * seats
            # What David dug up while somebody is choosing whom to rob or what to give away: it
            # could not be chosen before.
            self.dug = NO_PIECE
            # Who was hurt in the event that is being worked out.
            self.struck = 0
            # Equipment was discarded in the event that is being settled (SH-260).
            self.spilled = False
            # Who died in the first-death event, and who was alive at the last win check.
            self.first_dead = 0
            self.alive_at_check = (1 << seats) - 1
            self.judge = NO_JUDGE
            # The open Hermit card goes round the table (SH-412).
            self.passing = False
            # Characters in the sense of SH-010: face up, and still open.
            self.face_up = 0
            self.open = 0
            # For each player the characters that no public fact rules out.
            self.could_be: list[int] = [0] * seats
            # Every answer to a Hermit card; those from `fresh` on are about cards that lie
            # in the Hermit discard (or go round the table).
            self.answers: list[Answer] = []
            self.fresh = 0
            # How often each player chose to harm each other one, for all to see.
            self.blows: list[int] = [0] * (seats * seats)
            # How it ended: a bit for each ending condition and for each winner.
            self.endings = 0
            self.winners = 0
        else:
            self.layout = source.layout
            self.slot = source.slot
            self.turn = source.turn
            self.starting = source.starting
            self.current = source.current
            self.alive = source.alive
            self.revealed = source.revealed
            self.cursed = source.cursed
            self.angel = source.angel
            self.barrier = source.barrier
            self.used = source.used
            self.who = source.who[:]
            self.damage = source.damage[:]
            self.place = source.place[:]
            self.standing = source.standing[:]
            self.extra_turns = source.extra_turns[:]
            self.gear = source.gear[:]
            self.dumped = source.dumped
            self.capriccio = source.capriccio
            self.used_this_turn = source.used_this_turn
            self.robbed = source.robbed[:]
            self.dug = source.dug
            self.struck = source.struck
            self.spilled = source.spilled
            self.first_dead = source.first_dead
            self.alive_at_check = source.alive_at_check
            self.judge = source.judge
            self.passing = source.passing
            self.face_up = source.face_up
            self.open = source.open
            self.could_be = source.could_be[:]
            self.answers = source.answers[:]
            self.fresh = source.fresh
            self.blows = source.blows[:]
            self.endings = source.endings
            self.winners = source.winners

    def clone(self) -> "Night":
        return Night(self.setup, self.terms, self.chance.copy(), self.zones.copy(), self)

    # Questions that rules, views and bots share

    def character(self, player: int) -> "Character":
        return self.terms.cast[self.who[player]]

    def plays(self, player: int, characters: int) -> bool:
        """Is this player one of these, revealed, and able to use its ability?"""
        if not self.revealed >> player & 1 or not self.is_able(player):
            return False
        return characters >> self.who[player] & 1 == 1

    def is_alive(self, player: int) -> bool:
        return self.alive >> player & 1 == 1

    def is_revealed(self, player: int) -> bool:
        return self.revealed >> player & 1 == 1

    def is_hidden(self, player: int) -> bool:
        """SH-003; the dead are revealed."""
        return self.revealed >> player & 1 == 0

    def side(self, player: int) -> int:
        return SIDE[self.who[player]]

    def hp(self, player: int) -> int:
        return HP[self.who[player]]

    def is_able(self, player: int) -> bool:
        """SH-280, SH-427: abilities exist, and this player's is not void."""
        return self.terms.abilities and self.cursed >> player & 1 == 0

    def may_reveal(self, player: int) -> bool:
        """SH-241, SH-297, SH-429, R52"""
        if not self.alive >> player & 1 or self.revealed >> player & 1:
            return False
        return not self.terms.hiding >> self.who[player] & 1 or not self.is_able(player)

    def may_be(self, player: int, characters: int) -> bool:
        """As far as the table knows: alive, uncursed, and hidden or revealed as one of these."""
        if not self.alive >> player & 1 or not self.is_able(player):
            return False
        if self.revealed >> player & 1:
            return characters >> self.who[player] & 1 == 1
        return self.open & characters != 0

    def left_of(self, player: int) -> int:
        """SH-002: the left neighbour, dead or alive."""
        return (player + 1) % self.seats

    def right_of(self, player: int) -> int:
        return (player + self.seats - 1) % self.seats

    def next_player(self, player: int) -> int:
        """SH-040: the next living player clockwise."""
        following = self.left_of(player)
        while not self.alive >> following & 1:
            following = self.left_of(following)
        return following

    def others(self, player: int) -> list[int]:
        """All other living players, in the order of seats."""
        return members(self.alive & ~(1 << player), self.seats)

    def living(self) -> list[int]:
        return members(self.alive, self.seats)

    def clockwise(self, first: int, players: int) -> list[int]:
        """The players of a set, clockwise from one who may be among them."""
        return clockwise(first, players, self.seats)

    def dead_count(self) -> int:
        return self.seats - size(self.alive)

    def put(self, player: int, area: int) -> None:
        """Move a player's piece to an area, or OFF_BOARD."""
        here = self.place[player]
        if here != OFF_BOARD:
            self.standing[here] &= ~(1 << player)
        if area != OFF_BOARD:
            self.standing[area] |= 1 << player
        self.place[player] = area

    def partner(self, area: int) -> int:
        """The other area of the pair (2.1)."""
        return self.layout[self.slot[area] ^ 1]

    def neighbour(self, area: int) -> int:
        """The ring neighbour in another pair (2.1)."""
        slot = self.slot[area]
        return self.layout[(slot + 5) % 6 if slot % 2 == 0 else (slot + 1) % 6]

    def note_blow(self, player: int, target: int) -> None:
        """Everybody sees that one player chose to harm another."""
        if player != target:
            self.blows[player * self.seats + target] += 1

    def blows_by(self, player: int, target: int) -> int:
        """How often one player chose to harm another."""
        return self.blows[player * self.seats + target]

    def condition(self, player: int) -> int:
        """What counts for an answer to a Hermit card, besides the character."""
        return (
            (words.WOUNDED if self.damage[player] else 0)
            | (words.ARMED if self.gear[player] else 0)
            | (words.SHIELDED if self.barrier >> player & 1 else 0)
        )
