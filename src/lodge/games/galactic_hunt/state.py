# lodge: compiled
"""The state of a chase: boards, marks, supply, the stack, and where the turn stands."""

from typing import Final

from mypy_extensions import mypyc_attr

from lodge.cardkit.durations import Effect, Lasting, duration_words
from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.script import Card, Library, Line
from lodge.games.galactic_hunt.secrets import Classes
from lodge.games.galactic_hunt.words import PLAYERS
from lodge.kernel.chance import Chance
from lodge.kernel.events import EventKind
from lodge.kernel.marks import CARD, KIND, Mark, Rows, declare
from lodge.kernel.match import Match
from lodge.kernel.piles import NO_CARD
from lodge.kernel.setup import Setup
from lodge.kernel.steps import Frame
from lodge.kernel.values import Flag, Number
from lodge.kernel.zones import ANYTHING, Zones, empty_table

NOTHING: Final = -1
"""Target "nothing" (GH-151)."""
GONE: Final = -2
"""A target that was dropped, or that was never declared."""
FIRST_PLAYER: Final = -10
"""A player as a target: `FIRST_PLAYER - seat`."""


def player_thing(player: int) -> int:
    """A player as a target."""
    return FIRST_PLAYER - player


def is_player(thing: int) -> bool:
    return thing <= FIRST_PLAYER


# What an item is (GH-006); a trigger is none, but runs like one.

CARD_ITEM: Final = 0
ACTIVATION: Final = 1
FIRED: Final = 2
QUEST_ITEM: Final = 3
HUNT_GROUP: Final = 4
TRIGGER: Final = 5
ITEM_WORDS: Final = ("card", "activation", "fired", "pursuit", "hunt", "trigger")

# What targets (GH-153).

AIM_COMBAT: Final = 0
AIM_ASSIST: Final = 1
AIM_ABILITY: Final = 2
AIM_PRIMARY: Final = 3
AIM_PURSUIT: Final = 4
AIM_GLOBAL: Final = 5
AIM_WORDS: Final = ("combat", "assist", "ability", "primary", "pursuit", "global")

# Flags of items

NULLIFIED: Final = 1
ERASED: Final = 2
NONTRIGGERING: Final = 4
UNSTOPPABLE: Final = 8
REACTION_CARD: Final = 16
IN_WINDOW: Final = 32
MARKED: Final = 64
UNHUNTED: Final = 128
FACE_DOWN: Final = 256
FREE: Final = 512
FORCED: Final = 1024
KEYWORD_MADE: Final = 2048
PLAYERS_ONLY: Final = 4096
COMPLETED: Final = 8192
FLAG_WORDS: Final = (
    "nullified",
    "erased",
    "non-triggering",
    "unstoppable",
    "reaction",
    "in window",
    "mark",
    "without hunter",
    "face down",
    "free",
    "forced",
    "of keyword",
    "players only",
    "completed",
)


@mypyc_attr(acyclic=True)
class Item(Frame):
    """Something on the stack, or a trigger: whose it is, what it does, and to whom.

    Never changed once it lies on stack or agenda: `copy` it, change the copy, put that there.
    """

    def __init__(
        self,
        serial: int,
        what: int,
        player: int,
        card: int,
        kind: int,
        line: int,
        source: int,
        me: int,
        aim: int,
        target: int = GONE,
        target2: int = GONE,
        implied: int = GONE,
        base: int = 0,
        total: int = 0,
        paid: int = 0,
        played_as: int = 0,
        picked: int = 0,
        through: int = NO_CARD,
        host: int = NO_CARD,
        answers: int = -1,
        by: int = GONE,
        obj: int = GONE,
        other: int = NO_CARD,
        amount: int = 0,
        hunts: int = 0,
        failed: int = 0,
        saved: int = 0,
        barred: int = 0,
        batch: int = -1,
        flags: int = 0,
    ) -> None:
        self.serial = serial
        self.what = what
        self.player = player
        self.card = card
        # Whose line it is: an Upgrade runs for another card.
        self.kind = kind
        self.line = line
        self.source = source
        self.me = me
        self.aim = aim
        self.target = target
        self.target2 = target2
        self.implied = implied
        self.base = base
        self.total = total
        self.paid = paid
        self.played_as = played_as
        self.picked = picked
        self.through = through
        self.host = host
        # The item that it answers, and source, object, card and amount of the event.
        self.answers = answers
        self.by = by
        self.obj = obj
        self.other = other
        self.amount = amount
        # Of a hunt group: hunts, failed ones, those that Cunning saved, those that cannot fail.
        self.hunts = hunts
        self.failed = failed
        self.saved = saved
        self.barred = barred
        self.batch = batch
        self.flags = flags

    def copy(self) -> "Item":
        return Item(
            self.serial,
            self.what,
            self.player,
            self.card,
            self.kind,
            self.line,
            self.source,
            self.me,
            self.aim,
            self.target,
            self.target2,
            self.implied,
            self.base,
            self.total,
            self.paid,
            self.played_as,
            self.picked,
            self.through,
            self.host,
            self.answers,
            self.by,
            self.obj,
            self.other,
            self.amount,
            self.hunts,
            self.failed,
            self.saved,
            self.barred,
            self.batch,
            self.flags,
        )

    def flagged(self, flags: int) -> "Item":
        """The same with more flags."""
        other = self.copy()
        other.flags |= flags
        return other

    def has(self, flag: int) -> bool:
        return self.flags & flag != 0


# What lies on cards

HOST: Final = Mark("host", CARD)
DAMAGE: Final = Mark("damage", Number())
BONUS: Final = Mark("bonus", Number(-99), default=0)
TRACKING: Final = Mark("tracking", Number())
COUNTERS: Final = Mark("counters", Number())
PROGRESS: Final = Mark("progress", Number())
SETTLING: Final = Mark("settling", Number())
"""1 more than what is left to wait; 0: nothing."""
SETTLED: Final = Mark("settled", Number())
"""How many of its Settling lines have fired."""
LOST: Final = Mark("lost", Number())
"""Bits: its Settling lines that were stripped."""
ONCE: Final = Mark("once", Number())
USES: Final = Mark("uses", Number())
KEYWORD_USES: Final = Mark("used", Number())
"""Bits: keywords of the card whose activation was used this turn."""
SOURCE: Final = Mark("source", CARD, open_on_back=True)
PAID: Final = Mark("paid", Number(), open_on_back=True)
PREPARED: Final = Mark(
    "prepared", ("no", "itself", "card", "reaction", "free", "free reaction"), open_on_back=True
)
LAID: Final = Mark("laid", Number(), open_on_back=True)
FORGED: Final = Mark("forged", Flag(), open_on_back=True)
SPENT: Final = Mark("spent", Flag())
PLAYED_AS: Final = Mark("as", Number())
"""Bits: the played-as set (GH-124)."""
PASSED: Final = Mark("through", Number(), open_on_back=True)
"""Bits: played through something, and the traits of that."""
COUNTED: Final = Mark("counted", Number())
"""Of a card laid face down whose play counts for Usage: the number of its Usage (GH-486)."""
FIRST_HURT: Final = Mark("killer", CARD)
PLANTED: Final = Mark("planted by", (*PLAYERS, "nobody"), default=len(PLAYERS))

KEYWORD: Final = Rows(
    "keywords",
    {
        "keyword": words.CONDITIONS,
        "number": Number(1),
        "giver": CARD,
        "by": (*PLAYERS, "nobody"),
        "until": duration_words(PLAYERS),
        "source": CARD,
        "printed": Flag(),
        "since": Number(),
    },
    open_on_back=True,
)
"""A keyword on a card. `source`: the card it lasts as long as, if any; `since`: the higher, the
later it entered."""

BOOST: Final = Rows(
    "boosts", {"number": Number(-99), "until": duration_words(PLAYERS), "source": CARD}
)
"""Durability gained or lost for a while."""

ATTACHED: Final = Rows(
    "attached", {"keyword": words.KEYWORDS, "number": Number(1), "tokens": Number(1)}
)
"""Tokens with a keyword attached (GH-267); TRACKING counts these, too."""

UPGRADE: Final = Rows("upgrades", {"card": KIND}, open_on_back=True)

MARKS = declare(
    [
        HOST,
        DAMAGE,
        BONUS,
        TRACKING,
        COUNTERS,
        PROGRESS,
        SETTLING,
        SETTLED,
        LOST,
        ONCE,
        USES,
        KEYWORD_USES,
        SOURCE,
        PAID,
        PREPARED,
        LAID,
        FORGED,
        SPENT,
        COUNTED,
        PLAYED_AS,
        PASSED,
        FIRST_HURT,
        PLANTED,
    ],
    [KEYWORD, ATTACHED, UPGRADE, BOOST],
)

Keywords = tuple[int, int, int, int, int, int, int, int]
"""A row of KEYWORD."""


def as_keywords(row: tuple[int, ...]) -> Keywords:
    return (row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7])


LEAVING: Final = (
    HOST.bit
    | DAMAGE.bit
    | BONUS.bit
    | TRACKING.bit
    | COUNTERS.bit
    | PROGRESS.bit
    | SETTLING.bit
    | SETTLED.bit
    | LOST.bit
    | ONCE.bit
    | USES.bit
    | KEYWORD_USES.bit
    | SOURCE.bit
    | PAID.bit
    | PREPARED.bit
    | LAID.bit
    | SPENT.bit
    | COUNTED.bit
    | PLAYED_AS.bit
    | PASSED.bit
    | FIRST_HURT.bit
    | KEYWORD.bit
    | ATTACHED.bit
    | BOOST.bit
)
FORGING: Final = FORGED.bit | UPGRADE.bit

IN_PLAY: Final = (words.BOARD, words.PURSUITS, words.ACTIVE, words.HIDDEN)

# Phases of the main part
NO_PHASE: Final = 0
PURSUIT_PHASE: Final = 1
COMBAT_PHASE: Final = 2
PHASES: Final = ("none", "pursuit", "combat")

DREW: Final = 1
PLACED: Final = 2


class Terms:
    """What the options settle for the whole match."""

    def __init__(self, seats: int, library: Library) -> None:
        self.seats = seats
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
        self.hidden_ears = 0
        """Events without a window for which hidden cards wait, as bits."""
        for card in library.cards:
            if card.is_hidden:
                self.hidden_ears |= card.ears & ~words.WINDOW_EARS
        # For guesses: see `guessing`.
        self.stock: dict[int, list[int]] = {}


def zone_of(player: int, zone: int) -> int:
    return player * words.ZONE_COUNT + zone


def empty_zones(terms: Terms) -> Zones:
    """The zones of section 2.8, with who sees into them (section 5)."""
    seats = terms.seats
    zones = empty_table(seats + 1, MARKS)
    zones.classify(terms.classes.names, terms.classes.of_kind)
    for player in range(seats):
        own = 1 << player
        for zone in range(words.ZONE_COUNT):
            sight = zones.everyone
            ordered = True
            hides = ANYTHING
            ends = LEAVING | FORGING
            if zone in (words.DECK, words.PURSUIT_DECK):
                sight = 0
            elif zone in (words.HAND, words.PURSUIT_HAND):
                sight = own
                ordered = False
                ends = LEAVING
            elif zone == words.TRAPPED:
                sight = own
                ends = LEAVING
            elif zone in (words.HIDDEN, words.LAYING):
                sight = own
                ends = 0
                hides = terms.classes.hidden if zone == words.LAYING else terms.classes.combat
            elif zone in (words.BOARD, words.PURSUITS, words.ACTIVE, words.PLAYING):
                ends = 0
            zones.add_zone(sight, ordered, hides, ends)
        insiders = zones.everyone if terms.open_lists else own
        for pool in (0, 1):
            zones.keep_secret(player * 3 + pool, insiders)
    return zones


@mypyc_attr(acyclic=True)
class Chase(Match):
    """One match of Galactic Hunt."""

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        chance: Chance,
        zones: Zones,
        source: "Chase | None" = None,
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.terms = terms
        self.cards: list[Card] = terms.cards
        if source is None:
            seats = setup.seats
            self.current = 0
            self.first = 0
            self.round = 1
            self.phase = NO_PHASE
            self.phases_used = 0
            self.acted = 0
            self.in_main = False
            self.is_ending = False
            self.held_supply = False
            self.alive = (1 << seats) - 1
            self.first_turn = (1 << seats) - 1
            """Who has not finished the own first turn."""
            self.fallen: list[int] = []
            """Who was eliminated, in their order; together: the same number of a round."""
            self.supply: list[int] = [5] * seats
            self.glory: list[int] = [0] * seats
            self.plays: list[int] = [0] * seats
            self.began: list[int] = [0] * seats
            self.gained = 0
            self.serial = 0
            self.triggered = 0
            self.stack: list[Item] = []
            self.on_players = Lasting([])
            self.usage: list[int] = []
            self.working: list[int] = []
            self.struck: list[int] = []
            self.deckouts = 0
            self.paying = 0
            self.winners = 0
            self.is_limit = False
            self.batches: list[Batch] = []
            self.heard: list[Item] = []
            self.happened = 0
            self.is_dying = False
        else:
            self.current = source.current
            self.first = source.first
            self.round = source.round
            self.phase = source.phase
            self.phases_used = source.phases_used
            self.acted = source.acted
            self.in_main = source.in_main
            self.is_ending = source.is_ending
            self.held_supply = source.held_supply
            self.alive = source.alive
            self.first_turn = source.first_turn
            self.fallen = source.fallen[:]
            self.supply = source.supply[:]
            self.glory = source.glory[:]
            self.plays = source.plays[:]
            self.began = source.began[:]
            self.gained = source.gained
            self.serial = source.serial
            self.triggered = source.triggered
            self.stack = source.stack[:]
            self.on_players = source.on_players.copy()
            self.usage = source.usage
            self.working = source.working[:]
            self.struck = source.struck[:]
            self.deckouts = source.deckouts
            self.paying = source.paying
            self.winners = source.winners
            self.is_limit = source.is_limit
            self.batches = source.batches[:]
            self.heard = []
            self.happened = 0
            self.is_dying = source.is_dying
        # How deep standing conditions lean on each other while they are looked at.
        self.leaning = 0
        # Worked out from the rest when wanted; copies share them.
        self.is_stale: bool = source is None or source.is_stale
        if source is None or source.is_stale:
            self.own: list[int] = []
            self.mask: list[int] = []
            self.listeners: list[int] = []
            self.ears = 0
            self.standing: list[int] = []
        else:
            self.own = source.own
            self.mask = source.mask
            self.listeners = source.listeners
            self.ears = source.ears
            self.standing = source.standing

    def clone(self) -> "Chase":
        return Chase(self.setup, self.terms, self.chance.copy(), self.zones.copy(), self)

    # Cards

    def card(self, card: int) -> Card:
        """What is printed on a card."""
        return self.cards[self.zones.kind[card]]

    def line(self, item: Item) -> Line:
        """The line that an item carries out."""
        return self.cards[item.kind].lines[item.line]

    def owner(self, card: int) -> int:
        """GH-007: the player whose deck or side pile it came from."""
        planted = self.zones.marks.of(PLANTED, card)
        return planted if planted < len(PLAYERS) else self.zones.pool[card] // 3

    def controller(self, thing: int) -> int:
        """The player of a thing: a card's controller, or a player itself; NOBODY of nothing."""
        if is_player(thing):
            return FIRST_PLAYER - thing
        return self.zones.where(thing) // words.ZONE_COUNT if thing >= 0 else words.NOBODY

    def zone(self, card: int) -> int:
        """Which of the zones of a player a card lies in."""
        return self.zones.where(card) % words.ZONE_COUNT

    def in_zone(self, player: int, zone: int) -> list[int]:
        """The cards of a player's zone, oldest first."""
        return self.zones.pile(player * words.ZONE_COUNT + zone)

    def count(self, player: int, zone: int) -> int:
        return self.zones.count(player * words.ZONE_COUNT + zone)

    def is_in_play(self, card: int) -> bool:
        """On a board, an attached pursuit, or in an active zone."""
        return (
            card >= 0 and words.BOARD <= self.zones.where(card) % words.ZONE_COUNT <= words.HIDDEN
        )

    def is_on_board(self, card: int) -> bool:
        return card >= 0 and self.zones.where(card) % words.ZONE_COUNT == words.BOARD

    def is_primary(self, card: int) -> bool:
        return self.is_on_board(card) and self.card(card).type == words.CHARACTER

    def primary_of(self, card: int) -> int:
        """The primary at the head of what a card is attached to; NO_CARD if there is none."""
        marks = self.zones.marks
        for _ in range(4):
            if card < 0 or self.card(card).type == words.CHARACTER:
                return card
            card = marks.of(HOST, card)
        return NO_CARD

    def primaries(self, player: int) -> list[int]:
        """The living primaries of a player, in the order of the board."""
        return [
            card
            for card in self.in_zone(player, words.BOARD)
            if self.card(card).type == words.CHARACTER
        ]

    def next_player(self, player: int) -> int:
        """GH-005: the next living player clockwise."""
        other = player
        for _ in range(self.seats):
            other = (other + 1) % self.seats
            if self.alive >> other & 1:
                return other
        return player

    def is_alive(self, player: int) -> bool:
        return player >= 0 and self.alive >> player & 1 == 1

    def from_current(self) -> list[int]:
        """GH-013: the active player first, then clockwise."""
        return [
            (self.current + step) % self.seats
            for step in range(self.seats)
            if self.alive >> (self.current + step) % self.seats & 1
        ]

    # Durability (3.16)

    def most_durability(self, card: int) -> int:
        printed = self.card(card)
        if not printed.durability:
            return 0
        most = printed.durability + self.zones.marks.of(BONUS, card)
        return most if most > 0 else 0

    def durability(self, card: int) -> int:
        """GH-315: the current value."""
        left = self.most_durability(card) - self.zones.marks.of(DAMAGE, card)
        return left if left > 0 else 0

    def is_prey(self, card: int) -> bool:
        """GH-002"""
        return self.is_on_board(card) and self.card(card).durability > 0

    # Items

    def next_serial(self) -> int:
        self.serial += 1
        return self.serial

    def item(self, serial: int) -> Item | None:
        """The item with this serial, if it is still on the stack."""
        for item in self.stack:
            if item.serial == serial:
                return item
        return None

    def change_item(self, item: Item) -> None:
        """Put a changed copy of an item in its place."""
        for place in range(len(self.stack)):
            if self.stack[place].serial == item.serial:
                self.stack[place] = item

    def drop_item(self, serial: int) -> None:
        """An item leaves the stack."""
        self.stack = [item for item in self.stack if item.serial != serial]

    def move(self, card: int, player: int, zone: int) -> None:
        """Put a card into a zone of a player."""
        marks = self.zones.marks
        if marks.of(FORGED, card):
            self.tell_forged(card)
        if marks.of(COUNTED, card) and zone not in (words.HIDDEN, words.LAYING):
            name = self.terms.namesake[self.zones.kind[card]]
            self.count_usage(self.controller(card), name, marks.of(COUNTED, card))
            marks.put(COUNTED, card, 0)
        self.zones.move(card, player * words.ZONE_COUNT + zone)
        self.is_stale = True

    # Usage (GH-486): plays of each player and name that all have seen

    def usage_of(self, player: int, name: int) -> int:
        for entry in self.usage:
            if entry // 128 == name * 8 + player:
                return entry % 128
        return 0

    def count_usage(self, player: int, name: int, limit: int) -> None:
        """One play more; the one that reaches the limit starts anew."""
        key = name * 8 + player
        count = self.usage_of(player, name) + 1
        kept = [entry for entry in self.usage if entry // 128 != key]
        self.usage = [*kept, key * 128 + count] if count < limit else kept

    def tell_forged(self, card: int) -> None:
        """Everybody sees that it is a forged card which leaves a hand."""
        if self.zone(card) == words.HAND:
            self.tell(FORGED_LEAVES, self.controller(card))


FORGED_LEAVES: Final = EventKind("forged_leaves", "GH-426", player=PLAYERS)


@mypyc_attr(acyclic=True)
class Batch(Frame):
    """GH-301: hunts that belong together: the targets where groups failed, with the last hunter,
    and those where one succeeded."""

    def __init__(self, serial: int, failed: list[int], hunters: list[int], won: list[int]) -> None:
        self.serial = serial
        self.failed = failed
        self.hunters = hunters
        self.won = won


def effect_of(effect: Effect, amount: int, until: int) -> Effect:
    """The same effect on a player with another amount or end."""
    return Effect(effect.what, effect.on, amount, effect.source, until)
