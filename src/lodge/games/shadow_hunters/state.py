# lodge: compiled
"""The data of a night: everything that changes, and the tables that do not."""

from typing import Any, Final

from lodge.games.shadow_hunters import catalogue, documents
from lodge.games.shadow_hunters.words import (
    ANSWERS,
    BLACK,
    CHARACTER_COUNT,
    DANIEL,
    EQUIPMENT_COUNT,
    FIRST_BLACK,
    FIRST_HERMIT,
    FIRST_WHITE,
    GAVE,
    HEALED_1,
    HERMIT,
    HERMIT_KINDS,
    NOBODY,
    SAID_NOTHING,
    SHOWED,
    TOOK_1,
    UNKNOWN,
    WHITE,
)
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match, Setup
from lodge.kernel.zones import Zones, empty_table

HP: Final[list[int]] = catalogue.hit_points()
SIDE: Final[list[int]] = catalogue.sides()
AREA_OF_TOTAL: Final[list[int]] = catalogue.area_of_total()
HERMIT_GROUP: Final[list[int]] = catalogue.hermit_groups()
HERMIT_TYPE: Final[list[int]] = catalogue.hermit_types()
HERMIT_DAMAGE: Final[list[int]] = catalogue.hermit_damage()
COPIES: Final[list[list[int]]] = [
    catalogue.copies("white"),
    catalogue.copies("black"),
    catalogue.copies("hermit"),
]
FIRST_KIND: Final[list[int]] = [FIRST_WHITE, FIRST_BLACK, FIRST_HERMIT]

TRIBUTE: Final = 0
HARM: Final = 1
COMFORT: Final = 2
LOOK: Final = 3

WOUNDED: Final = 1
ARMED: Final = 2
SHIELDED: Final = 4
CONDITIONS: Final = 8

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
ZONE_COUNT: Final = 26

# Pools: cards with the same back.
CHARACTER_POOL: Final = 3

EVERY_CHARACTER: Final = (1 << CHARACTER_COUNT) - 1


def survivors() -> list[int]:
    """For each amount of damage the characters that live with it (SH-004)."""
    masks = []
    for damage in range(32):
        mask = 0
        for character in range(CHARACTER_COUNT):
            if HP[character] > damage:
                mask |= 1 << character
        masks.append(mask)
    return masks


SURVIVORS: Final[list[int]] = survivors()


def characters_of(side: int) -> int:
    """A bit for each character of a side."""
    mask = 0
    for character in range(CHARACTER_COUNT):
        if SIDE[character] == side:
            mask |= 1 << character
    return mask


SIDE_MASK: Final[list[int]] = [characters_of(side) for side in range(3)]


class Tables:
    """What the options settle for the whole match, in the form the rules need."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        # 2.7: characters of each side, and which of them may be there (SH-401 to SH-405).
        self.counts: list[int] = [0, 2, 2]
        self.pool = 0
        # SH-404: of each initial only one is in the game.
        self.one_of_initial = False
        self.extra_card = False
        self.abilities = True
        self.bob_goal = 5
        self.charles_by_attack = False
        self.woods_self_harm = True
        self.card_self_harm = False
        self.may_refuse = False
        self.table_window = False
        self.each_draws = False
        self.passing_card = False
        self.turn_limit = 0
        # Which characters fit an answer to a Hermit card; see `fits` and `fits_any`.
        self.fitting: list[int] = []
        self.fitting_any: list[int] = []
        # And the other way round: which Hermit cards; see `first_fitting`.
        self.kinds_fitting: list[int] = []
        self.box = empty_zones(seats)

    def fill(self) -> None:
        """Work out the tables that follow from the options, and put the cards into their box."""
        self.fitting = [
            self.characters_answering(kind, answer, condition)
            for kind in range(HERMIT_KINDS)
            for answer in range(len(ANSWERS))
            for condition in range(CONDITIONS)
        ]
        self.fitting_any = [0] * (len(ANSWERS) * CONDITIONS)
        for index in range(len(self.fitting)):
            self.fitting_any[index % len(self.fitting_any)] |= self.fitting[index]
        self.kinds_fitting = [
            self.kinds_answered(answer, condition, character)
            for answer in range(len(ANSWERS))
            for condition in range(CONDITIONS)
            for character in range(CHARACTER_COUNT)
        ]
        for colour in range(3):
            kinds: list[int] = []
            for number in range(len(COPIES[colour])):
                kinds += [FIRST_KIND[colour] + number] * COPIES[colour][number]
            self.box.add_cards(kinds, DECK + colour, colour)
        pool = [c for c in range(CHARACTER_COUNT) if self.pool >> c & 1]
        self.box.add_cards(pool, UNUSED, CHARACTER_POOL)

    def characters_answering(self, kind: int, answer: int, condition: int) -> int:
        mask = 0
        for character in range(CHARACTER_COUNT):
            if self.answers(kind, character, condition) >> answer & 1:
                mask |= 1 << character
        return mask

    def kinds_answered(self, answer: int, condition: int, character: int) -> int:
        mask = 0
        for kind in range(HERMIT_KINDS):
            if self.fits(kind, answer, condition) >> character & 1:
                mask |= 1 << kind
        return mask

    def answers(self, kind: int, character: int, condition: int) -> int:
        """A bit for each answer that a character may give to a Hermit card (SH-143 to SH-156)."""
        follows = following(kind, condition)
        if character == UNKNOWN and self.abilities:
            if HERMIT_TYPE[kind] == LOOK and not self.may_refuse:
                # SH-155
                return follows
            # SH-154, SH-437
            return follows | 1 << SAID_NOTHING
        # SH-144
        return follows if HERMIT_GROUP[kind] >> character & 1 else 1 << SAID_NOTHING

    def fits(self, kind: int, answer: int, condition: int) -> int:
        """The characters that could have answered a Hermit card like this."""
        return self.fitting[(kind * 6 + answer) * CONDITIONS + condition]

    def fits_any(self, answer: int, condition: int) -> int:
        """The characters that could have answered some Hermit card like this."""
        return self.fitting_any[answer * CONDITIONS + condition]

    def first_fitting(self, answer: int, condition: int) -> int:
        """Where `kinds_fitting` has the Hermit cards that the first character could have answered
        like this; those of the others follow."""
        return (answer * CONDITIONS + condition) * CHARACTER_COUNT


def following(kind: int, condition: int) -> int:
    """The answers of somebody who follows a Hermit card."""
    # SH-156: behind the barrier "Nothing happens" takes the place of damage.
    pain = SAID_NOTHING if condition & SHIELDED else HERMIT_DAMAGE[kind]
    type_ = HERMIT_TYPE[kind]
    if type_ == LOOK:
        # SH-150
        return 1 << SHOWED
    if type_ == COMFORT:
        # SH-148
        return 1 << HEALED_1 if condition & WOUNDED else 1 << pain
    if type_ == TRIBUTE and condition & ARMED:
        # SH-146
        return 1 << pain | 1 << GAVE
    # SH-147, SH-149; damage of 1 and 2 has the number of its answer.
    return 1 << pain


def empty_zones(seats: int) -> Zones:
    """The zones of 2.9; those of seats that nobody takes stay empty."""
    zones = empty_table(seats + 1)
    for _ in range(3):
        zones.add_zone(0)
    for colour in (WHITE, BLACK, HERMIT):
        zones.add_zone(0 if colour == HERMIT else zones.everyone)
    zones.add_zone(zones.everyone)
    for _ in range(HERMIT_IN_PLAY, CHARACTER):
        zones.add_zone(0)
    for seat in range(8):
        # SH-026
        zones.add_zone(1 << seat if seat < seats else 0)
    for _ in range(8):
        zones.add_zone(zones.everyone, ordered=False)
    return zones


class NightState(Match):
    """A night at one moment."""

    def __init__(self, setup: Setup, tables: Tables, chance: Chance, zones: Zones) -> None:
        super().__init__(setup, chance, zones)
        seats = setup.seats
        self.tables = tables
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
        # The area of each player; -1 off the board.
        self.place: list[int] = [-1] * seats
        self.extra_turns: list[int] = [0] * seats
        # Sets of equipment, a bit for each: of each player, and in the two discards.
        self.gear: list[int] = [0] * seats
        self.dumped = 0
        self.capriccio = False
        # Stigmata or Murder Ray was used in this turn.
        self.used_this_turn = False
        # Bob's choice from each target: an equipment card, or -1 (SH-292).
        self.robbed: list[int] = [-1] * seats
        # Equipment was discarded in the event that is being settled (SH-260).
        self.spilled = False
        # Who died in the first-death event, and who was alive at the last win check.
        self.first_dead = 0
        self.alive_at_check = (1 << seats) - 1
        self.judge = -1
        # The open Hermit card goes round the table (SH-412).
        self.passing = False
        # Characters in the sense of SH-010: face up, and still open.
        self.face_up = 0
        self.open = 0
        # For each player the characters that no public fact rules out.
        self.could_be: list[int] = [0] * seats
        # Every answer to a Hermit card, packed; those from `fresh` on are about cards that lie
        # in the Hermit discard (or go round the table).
        self.answers: list[int] = []
        self.fresh = 0
        # How often each player chose to harm each other one, for all to see.
        self.blows: list[int] = [0] * (seats * seats)
        # How it ended: a bit for each ending condition and for each winner.
        self.endings = 0
        self.winners = 0

    def copy_night(self, other: "NightState") -> None:
        """Copy everything that changes in play."""
        other.layout = self.layout
        other.slot = self.slot
        other.turn = self.turn
        other.starting = self.starting
        other.current = self.current
        other.alive = self.alive
        other.revealed = self.revealed
        other.cursed = self.cursed
        other.angel = self.angel
        other.barrier = self.barrier
        other.used = self.used
        other.who = self.who[:]
        other.damage = self.damage[:]
        other.place = self.place[:]
        other.extra_turns = self.extra_turns[:]
        other.gear = self.gear[:]
        other.dumped = self.dumped
        other.capriccio = self.capriccio
        other.used_this_turn = self.used_this_turn
        other.robbed = self.robbed[:]
        other.spilled = self.spilled
        other.first_dead = self.first_dead
        other.alive_at_check = self.alive_at_check
        other.judge = self.judge
        other.passing = self.passing
        other.face_up = self.face_up
        other.open = self.open
        other.could_be = self.could_be[:]
        other.answers = self.answers[:]
        other.fresh = self.fresh
        other.blows = self.blows[:]
        other.endings = self.endings
        other.winners = self.winners

    def save(self) -> dict[str, Any]:
        return documents.save(self)

    def refresh(self) -> None:
        """Work out what follows from the fields of a position that was read."""
        raise NotImplementedError

    def load(self, doc: Any) -> None:
        documents.load(self, doc)

    def pool_of(self, kind: int, zone: int) -> int:
        """Cards with the same back: White, Black, Hermit and characters."""
        if kind >= FIRST_HERMIT:
            return HERMIT
        if kind >= FIRST_BLACK:
            return BLACK
        return WHITE if kind >= FIRST_WHITE else CHARACTER_POOL

    # Questions that rules, views and bots share

    def is_alive(self, player: int) -> bool:
        return self.alive >> player & 1 == 1

    def is_revealed(self, player: int) -> bool:
        return self.revealed >> player & 1 == 1

    def is_hidden(self, player: int) -> bool:
        """SH-003; the dead are revealed."""
        return self.revealed >> player & 1 == 0

    def has(self, player: int, equipment: int) -> bool:
        return self.gear[player] >> equipment & 1 == 1

    def side(self, player: int) -> int:
        return SIDE[self.who[player]]

    def hp(self, player: int) -> int:
        return HP[self.who[player]]

    def is_able(self, player: int) -> bool:
        """SH-280, SH-427: abilities exist, and this player's is not void."""
        return self.tables.abilities and self.cursed >> player & 1 == 0

    def plays(self, player: int, character: int) -> bool:
        """Is this player that character, revealed, and able to use its ability?"""
        return (
            self.who[player] == character
            and self.revealed >> player & 1 == 1
            and self.is_able(player)
        )

    def is_used(self, player: int) -> bool:
        """SH-283"""
        return self.used >> player & 1 == 1

    def may_reveal(self, player: int) -> bool:
        """SH-241, SH-297, SH-429, R52"""
        if not self.alive >> player & 1 or self.revealed >> player & 1:
            return False
        return self.who[player] != DANIEL or not self.is_able(player)

    def may_be(self, player: int, character: int) -> bool:
        """As far as the table knows: alive, uncursed, and hidden or revealed as that character."""
        if not self.alive >> player & 1 or not self.is_able(player):
            return False
        if self.revealed >> player & 1:
            return self.who[player] == character
        return self.open >> character & 1 == 1

    def next_player(self, player: int) -> int:
        """SH-002, SH-040: the next living player clockwise."""
        following_ = (player + 1) % self.seats
        while not self.alive >> following_ & 1:
            following_ = (following_ + 1) % self.seats
        return following_

    def others(self, player: int) -> list[int]:
        """All other living players, in the order of seats."""
        mask = self.alive & ~(1 << player)
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.alive >> seat & 1]

    def clockwise(self, first: int, players: int) -> list[int]:
        """The players of a set, clockwise from one who may be among them."""
        found: list[int] = []
        for step in range(self.seats):
            seat = (first + step) % self.seats
            if players >> seat & 1:
                found.append(seat)
        return found

    def dead_count(self) -> int:
        return self.seats - self.alive.bit_count()

    def partner(self, area: int) -> int:
        """The other area of the pair (2.1)."""
        return self.layout[self.slot[area] ^ 1]

    def neighbour(self, area: int) -> int:
        """The ring neighbour in another pair (2.1)."""
        slot = self.slot[area]
        return self.layout[(slot + 5) % 6 if slot % 2 == 0 else (slot + 1) % 6]

    def gear_in_discard(self, colour: int) -> bool:
        """Does the discard of this colour hold equipment?"""
        half = (1 << EQUIPMENT_COUNT // 2) - 1
        return self.dumped >> colour * (EQUIPMENT_COUNT // 2) & half != 0

    def note_blow(self, player: int, target: int) -> None:
        """Everybody sees that one player chose to harm another."""
        if player != target:
            self.blows[player * self.seats + target] += 1

    def condition(self, player: int) -> int:
        """What counts for an answer to a Hermit card, besides the character."""
        return (
            (WOUNDED if self.damage[player] else 0)
            | (ARMED if self.gear[player] else 0)
            | (SHIELDED if self.barrier >> player & 1 else 0)
        )


def attack_of(attacker: int, is_counter: bool, targets: int) -> int:
    """An attack in one number, as the agenda keeps it."""
    return attacker | (8 if is_counter else 0) | targets << 4


def deaths_of(killer: int, by_attack: bool, takes_all: bool, victims: int) -> int:
    """Deaths in one number, as the agenda keeps it; NOBODY may have caused them."""
    return killer | (16 if by_attack else 0) | (32 if takes_all else 0) | victims << 6


NO_DEATHS: Final = NOBODY
"""Nobody died: the win check after a change of equipment."""


# Answers to Hermit cards: giver, receiver, answer, condition, kind, card and age in one number.


def answer_of(
    giver: int, receiver: int, answer: int, condition: int, kind: int, card: int, passed: bool
) -> int:
    return (
        giver
        | receiver << 4
        | answer << 8
        | condition << 12
        | kind << 16
        | (1 << 20 if passed else 0)
        | card << 24
    )


def giver_in(answer: int) -> int:
    return answer & 15


def receiver_in(answer: int) -> int:
    return answer >> 4 & 15


def reply_in(answer: int) -> int:
    return answer >> 8 & 15


def condition_in(answer: int) -> int:
    return answer >> 12 & 15


def kind_in(answer: int) -> int:
    return answer >> 16 & 15


def was_passed(answer: int) -> bool:
    return answer >> 20 & 1 == 1


def card_in(answer: int) -> int:
    return answer >> 24 & 255


def age_of(answer: int) -> int:
    """How often the Hermit deck was renewed since."""
    return answer >> 32


def without_card(answer: int) -> int:
    """The same answer, the card being lost in a new deck."""
    return (answer & ~(255 << 24)) + (1 << 32)


assert TOOK_1 == 1  # An answer of damage has the number of its damage.
