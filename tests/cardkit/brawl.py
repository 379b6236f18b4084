"""Brawl, a toy that uses every part of cardkit: cards as declared abilities, windows of all forms,
targets, durations. Its rules are in RULES.md beside it."""

import sys
from typing import Annotated, Any

from msgspec import Meta

from lodge.cardkit.abilities import Ability, declared
from lodge.cardkit.durations import Lasting, until_end, until_start
from lodge.cardkit.fields import LastingField
from lodge.cardkit.targets import Aim, AimAtSeveral, Targets
from lodge.cardkit.windows import Around, InTurn
from lodge.kernel.chance import Chance
from lodge.kernel.completing import missing_kinds, put_under
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.fields import Each, Field, Item, always, position_type
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.options import Options
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import Refusal
from lodge.kernel.sets import members
from lodge.kernel.setup import Setup
from lodge.kernel.shown import View
from lodge.kernel.steps import Question, Rules, Step
from lodge.kernel.values import Flag, Maybe, Number
from lodge.kernel.vocabulary import Verb
from lodge.kernel.zones import Zones, empty_table

SEATS = ("ann", "ben", "cid")
CARDS = ("bolt", "ward", "banner", "counter", "volley")
COPIES = (5, 4, 3, 4, 2)
DECK, PILE, STACK, HAND = 0, 1, 2, 3

# Moments at which a card can be played.
ON_TURN, IN_REPLY = 1, 2

# Effects that last.
LASTING = ("safer", "stronger")
SAFER, STRONGER = 0, 1


class BrawlOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up."""

    turns: Annotated[int, Meta(ge=1, le=9, description="Turns of each player.")] = 4


class Brawl(Match):
    """The state of a game."""

    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: "Brawl | None" = None
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.turn: int = source.turn if source else 0
        self.active: int = source.active if source else 0
        self.life: list[int] = source.life[:] if source else [5] * setup.seats
        self.shoves: list[int] = source.shoves[:] if source else [0] * setup.seats
        self.opposer: int = source.opposer if source else -1
        # Cards on the stack that come to nothing, a bit for each from the bottom.
        self.spoilt: int = source.spoilt if source else 0
        self.is_busy: bool = source.is_busy if source else False
        self.lasting: Lasting = source.lasting.copy() if source else Lasting([])

    def clone(self) -> "Brawl":
        return Brawl(self.setup, self.chance.copy(), self.zones.copy(), self)

    def others(self) -> int:
        return (1 << self.seats) - 1 & ~(1 << self.active)

    def has_cards(self, seat: int) -> bool:
        return self.zones.count(HAND + seat) > 0


# Targets


class Others(Targets[Brawl]):
    """Everybody else."""

    def candidates(self, brawl: Brawl) -> list[int]:
        return list(range(brawl.seats))

    def fits(self, brawl: Brawl, chooser: int, target: int) -> bool:
        return target != chooser


OTHERS = Others()

# Cards

PLAY = Verb("play", CARDS)
AT = Verb("at", SEATS)
DONE = Verb("done")

PLAYED = EventKind("played", "BR-010", player=SEATS, card=FACE)
AIMED = EventKind("aimed", "BR-011", player=SEATS)
SPOILT = EventKind("spoilt", "BR-014", card=FACE)
HIT = EventKind("hit", "BR-011", player=SEATS)
ENDED = EventKind("ended", "BR-012", player=SEATS, effect=LASTING)


class Card(Ability[Brawl]):
    """A card: it goes onto the stack, others may reply, and then it happens."""

    def __init__(self, name: str, moments: int, targets: Targets[Brawl] | None = None) -> None:
        super().__init__(CARDS.index(name), PLAY, moments, targets)

    def offer(self, brawl: Brawl, player: int, choices: list[int]) -> None:
        choices.append(PLAY.at(self.number))

    def use(self, brawl: Brawl, player: int, operand: int) -> None:
        brawl.tell(PLAYED, player, self.number)
        brawl.zones.move(brawl.zones.find(self.number, HAND + player), STACK)
        if self.targets is None:
            self.aim(brawl, player, 0)
        else:
            brawl.push(CHOOSE_TARGET, player, self.number)

    def aim(self, brawl: Brawl, player: int, target: int) -> None:
        brawl.push(RESOLVE, player, target)
        # BR-013: every other player clockwise, then the one who played the card.
        everybody = (1 << brawl.seats) - 1
        REPLY.open(brawl, (player + 1) % brawl.seats, everybody, brawl.zones.count(STACK))

    def happen(self, brawl: Brawl, player: int, target: int) -> None:
        raise NotImplementedError


class Bolt(Card):
    """BR-011: one life of another player, and one more for each banner; a ward keeps it off."""

    def happen(self, brawl: Brawl, player: int, target: int) -> None:
        loss = 1 + brawl.lasting.total(STRONGER, player) - brawl.lasting.total(SAFER, target)
        if loss > 0:
            brawl.life[target] -= loss
            brawl.tell(HIT, target)


BOLT = Bolt("bolt", ON_TURN, OTHERS)


class Ward(Card):
    """BR-012: until the start of your next turn bolts take one life less."""

    def happen(self, brawl: Brawl, player: int, target: int) -> None:
        brawl.lasting.add(SAFER, player, until_start(player))


WARD = Ward("ward", ON_TURN | IN_REPLY)


class Banner(Card):
    """BR-012: until the end of the turn your bolts take one life more."""

    def happen(self, brawl: Brawl, player: int, target: int) -> None:
        brawl.lasting.add(STRONGER, player, until_end(brawl.active))


BANNER = Banner("banner", ON_TURN)


class Counter(Card):
    """BR-014: in reply, the card below comes to nothing."""

    def happen(self, brawl: Brawl, player: int, target: int) -> None:
        below = brawl.zones.count(STACK) - 1
        brawl.spoilt |= 1 << below - 1
        brawl.tell(SPOILT, brawl.zones.kind[brawl.zones.at(STACK, 1)])


COUNTER = Counter("counter", IN_REPLY)


class Volley(Card):
    """BR-015: one or two other players lose a life each, whatever they have; nobody can reply."""

    def use(self, brawl: Brawl, player: int, operand: int) -> None:
        brawl.tell(PLAYED, player, self.number)
        brawl.zones.move(brawl.zones.find(self.number, HAND + player), PILE)
        CHOOSE_TARGETS.open(brawl, 1, 2, player)


VOLLEY = Volley("volley", ON_TURN, OTHERS)


class ChooseTargets(AimAtSeveral[Brawl]):
    """BR-015"""

    def seat(self, brawl: Brawl, player: int, b: int) -> int:
        return player

    def targets(self, brawl: Brawl, player: int, b: int) -> list[int]:
        return OTHERS.of(brawl, player)

    def take(self, brawl: Brawl, chosen: int, player: int, b: int) -> None:
        for seat in members(chosen, brawl.seats):
            brawl.life[seat] -= 1
            brawl.tell(HIT, seat)


CHOOSE_TARGETS = ChooseTargets("choose_targets", "D6", "BR-015", SEATS, SEATS, verb=AT, done=DONE)


class ChooseTarget(Aim[Brawl]):
    """BR-011"""

    def seat(self, brawl: Brawl, player: int, card: int) -> int:
        return player

    def targets(self, brawl: Brawl, player: int, card: int) -> list[int]:
        targets = DECLARED[card].targets
        assert targets
        return targets.of(brawl, player)

    def take(self, brawl: Brawl, target: int, player: int, card: int) -> None:
        brawl.tell(AIMED, target)
        DECLARED[card].aim(brawl, player, target)


CHOOSE_TARGET = ChooseTarget("choose_target", "D2", "BR-011", SEATS, CARDS, verb=AT)


class Resolve(Step[Brawl]):
    """BR-010: the top card of the stack happens, unless it is spoilt."""

    def perform(self, brawl: Brawl, player: int, target: int) -> None:
        zones = brawl.zones
        depth = zones.count(STACK) - 1
        if not brawl.spoilt >> depth & 1:
            DECLARED[zones.kind[zones.top(STACK)]].happen(brawl, player, target)
        brawl.spoilt &= ~(1 << depth)
        zones.move(zones.top(STACK), PILE)


RESOLVE = Resolve("resolve", SEATS, SEATS)


def offer_cards(brawl: Brawl, seat: int, moment: int, choices: list[int]) -> None:
    held = brawl.zones.kinds(HAND + seat)
    for card in DECLARED:
        if card.number in held and card.moments & moment:
            card.offer(brawl, seat, choices)


# Windows

PASS = Verb("pass")
SHOVE = Verb("shove", CARDS)
OPPOSE = Verb("oppose", CARDS)

SHOVED = EventKind("shoved", "BR-021", player=SEATS)
OPPOSED = EventKind("opposed", "BR-031", player=SEATS)


class Reply(Around[Brawl]):
    """BR-013: who has a card is asked; after a reply all are asked again from the first."""

    def is_open(self, brawl: Brawl, depth: int, b: int) -> bool:
        return not brawl.spoilt >> depth - 1 & 1

    def concerns(self, brawl: Brawl, seat: int, depth: int, b: int) -> bool:
        return brawl.has_cards(seat)

    def offer(self, brawl: Brawl, seat: int, depth: int, b: int, choices: list[int]) -> None:
        offer_cards(brawl, seat, IN_REPLY, choices)

    def act(self, brawl: Brawl, seat: int, verb: Verb, operand: int, depth: int, b: int) -> None:
        DECLARED[operand].use(brawl, seat, operand)


REPLY = Reply("reply", "D3", "BR-013", SEATS, Number(1, 16), passing=PASS, restarts=True)


class Shove(Around[Brawl]):
    """BR-021: the two shove by turns, until both have passed in a row."""

    def concerns(self, brawl: Brawl, seat: int, a: int, b: int) -> bool:
        return brawl.has_cards(seat)

    def offer(self, brawl: Brawl, seat: int, a: int, b: int, choices: list[int]) -> None:
        for kind in sorted(set(brawl.zones.kinds(HAND + seat))):
            choices.append(SHOVE.at(kind))

    def act(self, brawl: Brawl, seat: int, verb: Verb, kind: int, a: int, b: int) -> None:
        brawl.zones.move(brawl.zones.find(kind, HAND + seat), PILE)
        brawl.shoves[seat] += 1
        brawl.tell(SHOVED, seat)


SHOVING = Shove("shoving", "D4", "BR-021", SEATS, passing=PASS)


class DuelEnds(Step[Brawl]):
    """BR-022: whoever shoved less loses a life; the challenger if both did alike."""

    def perform(self, brawl: Brawl, opponent: int, b: int) -> None:
        first, second = brawl.shoves[brawl.active], brawl.shoves[opponent]
        brawl.life[opponent if first > second else brawl.active] -= 1
        brawl.shoves = [0] * brawl.seats


DUEL_ENDS = DuelEnds("duel_ends", SEATS)


class Opposing(InTurn[Brawl]):
    """BR-031: the others in turn; the first to oppose takes the chance."""

    def concerns(self, brawl: Brawl, seat: int, about: int) -> bool:
        return brawl.opposer < 0 and brawl.has_cards(seat)

    def offer(self, brawl: Brawl, seat: int, about: int, choices: list[int]) -> None:
        for kind in sorted(set(brawl.zones.kinds(HAND + seat))):
            choices.append(OPPOSE.at(kind))

    def is_done(self, verb: Verb) -> bool:
        return True

    def act(self, brawl: Brawl, seat: int, about: int, verb: Verb, kind: int) -> None:
        brawl.zones.move(brawl.zones.find(kind, HAND + seat), PILE)
        brawl.opposer = seat
        brawl.tell(OPPOSED, seat)


OPPOSING = Opposing("opposing", "D5", "BR-031", SEATS, passing=PASS)


class Boasted(Step[Brawl]):
    """BR-030: a boast that nobody opposes brings a life."""

    def perform(self, brawl: Brawl, a: int, b: int) -> None:
        if brawl.opposer < 0:
            brawl.life[brawl.active] += 1
        brawl.opposer = -1


BOASTED = Boasted("boasted")

# Turns

END, DUEL, BOAST = Verb("end"), Verb("duel"), Verb("boast")

TURN_BEGINS = EventKind("turn_begins", "BR-002", player=SEATS)


class SetUp(Step[Brawl]):
    """BR-001"""

    def perform(self, brawl: Brawl, a: int, b: int) -> None:
        brawl.zones.shuffle(DECK, brawl.chance)
        for seat in range(brawl.seats):
            for _ in range(4):
                brawl.zones.move(brawl.zones.top(DECK), HAND + seat)
        brawl.push(BEGIN, 0)


SET_UP = SetUp("set_up")


class Begin(Step[Brawl]):
    """BR-002"""

    def perform(self, brawl: Brawl, player: int, b: int) -> None:
        if brawl.turn >= brawl.setup.options.turns * brawl.seats:
            brawl.finish()
            return
        brawl.turn += 1
        brawl.active = player
        brawl.is_busy = False
        brawl.tell(TURN_BEGINS, player)
        for effect in brawl.lasting.turn_starts(player):
            brawl.tell(ENDED, effect.on, effect.what)
        brawl.push(FINISH)
        brawl.push(TURN)


BEGIN = Begin("begin", SEATS)


class Turn(Question[Brawl]):
    """BR-003: cards as one likes, one duel or boast, and the end."""

    def seat(self, brawl: Brawl, a: int, b: int) -> int:
        return brawl.active

    def choices(self, brawl: Brawl, a: int, b: int) -> list[int]:
        choices = [END.at(0)]
        offer_cards(brawl, brawl.active, ON_TURN, choices)
        return choices if brawl.is_busy else [*choices, DUEL.at(0), BOAST.at(0)]

    def answer(self, brawl: Brawl, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is END:
            return
        brawl.push(TURN)
        opponent = (brawl.active + 1) % brawl.seats
        if verb is PLAY:
            DECLARED[operand].use(brawl, brawl.active, operand)
            return
        brawl.is_busy = True
        if verb is DUEL:
            brawl.push(DUEL_ENDS, opponent)
            SHOVING.open(brawl, opponent, 1 << opponent | 1 << brawl.active)
        else:
            brawl.push(BOASTED)
            OPPOSING.open(
                brawl, [s % brawl.seats for s in range(opponent, opponent + brawl.seats - 1)]
            )


TURN = Turn("turn", "D1", "BR-003")


class Finish(Step[Brawl]):
    """BR-002"""

    def perform(self, brawl: Brawl, a: int, b: int) -> None:
        for effect in brawl.lasting.turn_ends(brawl.active):
            brawl.tell(ENDED, effect.on, effect.what)
        brawl.push(BEGIN, (brawl.active + 1) % brawl.seats)


FINISH = Finish("finish")

DECLARED: list[Card] = declared(Card, [sys.modules[__name__]])

# What positions and views hold

FIELDS = (
    Field("turn", Number(), shown=always),
    Field("active", SEATS, shown=always),
    Each(
        "players",
        SEATS,
        Item("life", Number(-99, 99), 5, shown=always),
        Item("shoves", Number()),
        count=lambda brawl: brawl.seats,
    ),
    Field("opposer", Maybe(SEATS), -1),
    Field("spoilt", Number()),
    Field("is_busy", Flag()),
    LastingField("lasting", LASTING, SEATS, SEATS),
)


class BrawlView(View, kw_only=True):
    """What everybody knows."""

    turn: int
    active: int
    life: list[int]
    safer: list[int]


class BrawlGame(Game):
    """Brawl."""

    id = "brawl"
    title = "Brawl"
    summary = "A toy."
    ruleset = 1
    seat_counts = (2, 3)
    default_seats = 3
    Options = BrawlOptions
    fields = FIELDS
    Position = position_type("BrawlPosition", FIELDS)
    View = BrawlView
    rules = Rules(sys.modules[__name__])

    def check(self, seats: int, options: BrawlOptions) -> None:
        """All options go together."""

    def prepare(self, seats: int, options: BrawlOptions) -> Setup:
        hands = [f"hand {seat}" for seat in SEATS[:seats]]
        return Setup(self, seats, options, list(CARDS), ["deck", "pile", "stack", *hands])

    def blank(self, setup: Setup, chance: Chance) -> Brawl:
        zones = empty_table(setup.seats + 1)
        for sight in (0, zones.everyone, zones.everyone):
            zones.add_zone(sight)
        for seat in range(setup.seats):
            zones.add_zone(1 << seat, ordered=False)
        return Brawl(setup, chance, zones)

    def lay_out(self, setup: Setup, chance: Chance) -> Brawl:
        brawl = self.blank(setup, chance)
        for kind, copies in enumerate(COPIES):
            brawl.zones.add_cards([kind] * copies, DECK, 0)
        brawl.push(SET_UP)
        return brawl

    def load(self, brawl: Brawl, doc: Any) -> None:
        super().load(brawl, doc)
        put_under(brawl, missing_kinds(brawl, list(COPIES)), DECK)

    def describe(self, brawl: Brawl, observer: int) -> BrawlView:
        safer = [brawl.lasting.total(SAFER, seat) for seat in range(brawl.seats)]
        return BrawlView(turn=brawl.turn, active=brawl.active, life=brawl.life[:], safer=safer)

    def explain_refusal(self, brawl: Brawl, verb: Verb, operand: int) -> Refusal:
        if brawl.offers(verb):
            return Refusal("not-possible", "That cannot be chosen here.")
        return super().explain_refusal(brawl, verb, operand)

    def result(self, brawl: Brawl) -> Outcome:
        most = max(brawl.life)
        winners = tuple(seat for seat in range(brawl.seats) if brawl.life[seat] == most)
        scores = tuple(float(seat in winners) for seat in range(brawl.seats))
        return Outcome(scores, winners, f"The most lives are {most}.")

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        return [(2, {}), (3, {}), (3, {"turns": 2})]


GAME = BrawlGame()
