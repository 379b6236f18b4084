# lodge: compiled
"""The FLIP effects of the Beasts' special cards (BH-108 to BH-113, BH-180 to BH-196)."""

from typing import Final

from lodge.games.beast_hunter.nests import place_of, zone_at
from lodge.games.beast_hunter.roaming import Roaming
from lodge.games.beast_hunter.words import (
    APE,
    APE_RULES,
    BAIT,
    DONE,
    DRAGON,
    DRAGON_ADDED,
    FEATHERS,
    FIRST_NEST,
    FLIP_EFFECT,
    FLIP_STEP,
    FORTRESS,
    FORTRESS_ADDED,
    GANNET,
    GANNET_CALLED,
    GANNET_CALLS,
    GANNET_CARD,
    HUNTER_CARDS,
    JACKDAW,
    JACKDAW_FOUND_NOTHING,
    JACKDAW_STEALS,
    JACKDAW_STOLE,
    JACKRABBIT,
    KIT,
    LIONESS,
    LIONESS_DOUBLES,
    LUMINA,
    LUMINA_CALLED,
    LUMINA_CARD,
    LUMINA_FROM,
    LUMINA_TAKES,
    NO_SUIT,
    PICK,
    RABBIT_GOES,
    RABBIT_STAYED,
    REX,
    REX_CALLED,
    REX_CALLS,
    REX_CARD,
    STAY,
    SWAN,
    SWAN_CARD,
    SWAN_FLEW,
    SWAN_FLOCK,
    SWAN_GOES,
    SWAN_STAYED,
    TO,
    TRAP_SUIT,
    TRAPS,
    VIPER,
    VIPER_ADDED,
)
from lodge.kernel.vocabulary import SPAN

TO_ACTIONS: Final = TO * SPAN
PICK_ACTIONS: Final = PICK * SPAN
DONE_ACTION: Final = DONE * SPAN
STAY_ACTION: Final = STAY * SPAN

SCALES: Final = 0

FLIP_KINDS: Final = (
    1 << DRAGON
    | 1 << VIPER
    | 1 << FORTRESS
    | 1 << JACKDAW
    | 1 << SWAN
    | 1 << GANNET
    | 1 << JACKRABBIT
    | 1 << LIONESS
    | 1 << APE
    | 1 << LUMINA
    | 1 << REX
)
"""The special cards with a FLIP effect, a bit for each kind. Regina has none (BH-186)."""


class Flips(Roaming):
    """A game in which flipped nests show what they can do."""

    def flip_step(self) -> bool:
        """BH-108: ask which open effect comes next; False if none is left."""
        if not self.open_effects():
            return False
        self.ask(FLIP_EFFECT, self.beasts)
        return True

    def open_effects(self) -> int:
        """BH-109 to BH-111: special cards in the target that have not had their turn."""
        kind = self.zones.kind
        present = 0
        for card in self.zones.pile(self.target):
            if kind[card] < HUNTER_CARDS:
                present |= 1 << kind[card]
        return present & self.may_resolve & ~self.resolved

    def effect_options(self) -> list[int]:
        effects = self.open_effects()
        return [PICK_ACTIONS + kind for kind in range(HUNTER_CARDS) if effects >> kind & 1]

    def resolve(self, kind: int) -> None:
        """Begin an effect; BH-112: it is carried out to the end."""
        self.resolved |= 1 << kind
        self.push(FLIP_STEP)
        if kind == DRAGON:
            # BH-180: counted at the evaluation.
            self.tell(DRAGON_ADDED)
        elif kind == VIPER:
            self.count_suits()
        elif kind == FORTRESS:
            self.count_scales()
        elif kind == LIONESS:
            # BH-187: counted at the evaluation.
            self.tell(LIONESS_DOUBLES)
        elif kind == APE:
            # BH-190
            self.tell(APE_RULES)
        elif kind == LUMINA:
            self.start_lumina()
        elif kind == JACKRABBIT:
            self.start_rabbit()
        elif kind == SWAN:
            self.start_swan()
        elif kind == GANNET:
            self.start_gannet()
        elif kind == JACKDAW:
            self.start_jackdaw()
        else:
            self.start_rex()

    def count_suits(self) -> None:
        """BH-181: one point for each suit among the other cards."""
        suits = 0
        for card in self.zones.pile(self.target):
            suit = self.current_suit(card)
            if self.zones.kind[card] != VIPER and suit != NO_SUIT:
                suits |= 1 << suit
        self.viper_points = suits.bit_count()
        self.tell(VIPER_ADDED, self.viper_points)

    def count_scales(self) -> None:
        """BH-182: one power for each other scales card."""
        count = 0
        for card in self.zones.pile(self.target):
            if self.zones.kind[card] != FORTRESS and self.current_suit(card) == SCALES:
                count += 1
        self.fortress_power = count
        self.tell(FORTRESS_ADDED, count)

    def has_other_nest(self) -> bool:
        """BH-196"""
        return len(self.line) > (1 if self.target in self.line else 0)

    def nest_options(self) -> list[int]:
        return [TO_ACTIONS + place_of(zone) for zone in self.other_nests()]

    # Lumina Nobilis

    def start_lumina(self) -> None:
        """BH-183: a must, if there is another nest."""
        self.tell(LUMINA_CALLED)
        if self.has_other_nest():
            self.push(LUMINA_FROM)

    def lumina_chooses_nest(self, place: int) -> None:
        nest = zone_at(place)
        if self.tables.lumina_any:
            self.push(LUMINA_TAKES, nest - FIRST_NEST)
        else:
            # BH-254
            self.roam(self.zones.top(nest), self.target)

    def ask_lumina(self, nest: int) -> None:
        """D12: a single card is called without asking."""
        if self.zones.count(nest) == 1:
            self.roam(self.zones.top(nest), self.target)
        else:
            self.ask(LUMINA_CARD, self.beasts)

    def lumina_takes(self, kind: int) -> None:
        self.roam(self.zones.find(kind, self.a + FIRST_NEST), self.target)

    def cards_of(self, nest: int) -> list[int]:
        """A pick for every card of a nest, from the top; copies look alike."""
        options: list[int] = []
        self.add_picks(nest, options)
        return options

    def add_picks(self, nest: int, options: list[int]) -> None:
        for card in reversed(self.zones.pile(nest)):
            action = PICK_ACTIONS + self.zones.kind[card]
            if action not in options:
                options.append(action)

    # Jackrabbit

    def start_rabbit(self) -> None:
        """BH-188: a must, if there is another nest."""
        if self.has_other_nest():
            self.push(RABBIT_GOES)
        else:
            self.tell(RABBIT_STAYED)

    def rabbit_goes(self, place: int) -> None:
        self.roam(self.zones.find(JACKRABBIT, self.target), zone_at(place))

    # Godmother Swan

    def start_swan(self) -> None:
        """BH-194: she may, if there is another nest."""
        if self.has_other_nest():
            self.push(SWAN_GOES)
        else:
            self.tell(SWAN_STAYED)

    def swan_options(self) -> list[int]:
        return [STAY_ACTION, *self.nest_options()]

    def swan_answers(self, verb: int, place: int) -> None:
        if verb == STAY:
            self.tell(SWAN_STAYED)
            return
        nest = zone_at(place) - FIRST_NEST
        self.tell(SWAN_FLEW, nest)
        self.push(SWAN_FLOCK, nest)

    def lead_flock(self, nest: int) -> None:
        """BH-159: the effect ends if the nest is gone."""
        if nest + FIRST_NEST in self.line:
            self.ask(SWAN_CARD, self.beasts)

    def flock_options(self) -> list[int]:
        """BH-194: Swan and the feathers of the target; done once she has moved."""
        options: list[int] = []
        is_swan_here = False
        for card in self.beasts_in(self.target):
            kind = self.zones.kind[card]
            if kind == SWAN:
                is_swan_here = True
                options.insert(0, PICK_ACTIONS + SWAN)
            elif self.current_suit(card) == FEATHERS:
                options.append(PICK_ACTIONS + kind)
        if not is_swan_here:
            options.append(DONE_ACTION)
        return options

    def flock_moves(self, kind: int) -> None:
        nest = self.a
        self.push(SWAN_FLOCK, nest)
        self.roam(self.zones.find(kind, self.target), nest + FIRST_NEST)

    # Lord Gannet

    def start_gannet(self) -> None:
        """BH-195: he may."""
        self.tell(GANNET_CALLED)
        self.push(GANNET_CALLS)

    def gannet_calls(self) -> None:
        if self.has_other_nest():
            self.ask(GANNET_CARD, self.beasts)

    def gannet_options(self) -> list[int]:
        """The feathers cards of the other nests, from left to right and from the top."""
        options: list[int] = []
        suits = self.tables.suits
        for nest in self.other_nests():
            for card in reversed(self.zones.pile(nest)):
                kind = self.zones.kind[card]
                if suits[kind] == FEATHERS:
                    options.append(PICK_ACTIONS + kind)
        options.append(DONE_ACTION)
        return options

    def gannet_takes(self, kind: int) -> None:
        card = self.find_in_nests(kind)
        # Whoever follows Gannet is feathers, even if it dies on the way.
        self.zones.note(card, 1 << FEATHERS)
        self.push(GANNET_CALLS)
        self.roam(card, self.target)

    def find_in_nests(self, kind: int) -> int:
        for nest in self.other_nests():
            card = self.zones.find(kind, nest)
            if card >= 0:
                return card
        raise AssertionError("no such card in the other nests")

    # Jackdaw

    def start_jackdaw(self) -> None:
        """BH-191: a must, if the kit holds a traps card."""
        if self.theft_options():
            self.push(JACKDAW_STEALS)
        else:
            self.tell(JACKDAW_FOUND_NOTHING)

    def theft_options(self) -> list[int]:
        options: list[int] = []
        for card in self.zones.pile(KIT):
            kind = self.zones.kind[card]
            if self.tables.suits[kind] == TRAP_SUIT:
                options.append(PICK_ACTIONS + kind)
        options.sort()
        return options

    def jackdaw_steals(self, kind: int) -> None:
        """BH-191, BH-192: the card joins the nest, without roaming."""
        self.put_in_nest(self.zones.find(kind, KIT), self.target)
        self.tell(JACKDAW_STOLE, kind)

    # Rex Musbolus

    def start_rex(self) -> None:
        """BH-184: the nests that are adjacent now; the laid-out Droves have none."""
        self.tell(REX_CALLED)
        if self.target not in self.line:
            return
        place = self.line.index(self.target)
        left = self.line[place - 1] - FIRST_NEST + 1 if place > 0 else 0
        right = self.line[place + 1] - FIRST_NEST + 1 if place + 1 < len(self.line) else 0
        if left or right:
            self.push(REX_CALLS, left, right)

    def rex_calls(self, left: int, right: int) -> None:
        """BH-057, D18: the order is asked only while a trap is in play."""
        cards = self.count_nest(left) + self.count_nest(right)
        if cards > 1 and self.is_trap_set():
            self.ask(REX_CARD, self.beasts)
            return
        for number in (left, right):
            if number:
                for card in reversed(self.zones.pile(number - 1 + FIRST_NEST)):
                    self.roam(card, self.target)

    def count_nest(self, number: int) -> int:
        """The cards of a nest by its number, from 1; 0 stands for no nest."""
        return self.zones.count(number - 1 + FIRST_NEST) if number else 0

    def called_by_rex(self, left: int, right: int) -> list[int]:
        """Picks for the cards still to roam, left nest first, each from the top."""
        options: list[int] = []
        if left:
            self.add_picks(left - 1 + FIRST_NEST, options)
        if right:
            self.add_picks(right - 1 + FIRST_NEST, options)
        return options

    def rex_takes(self, kind: int) -> None:
        left, right = self.a, self.b
        self.push(REX_CALLS, left, right)
        card = self.zones.find(kind, left - 1 + FIRST_NEST) if left else -1
        if card < 0:
            card = self.zones.find(kind, right - 1 + FIRST_NEST)
        self.roam(card, self.target)

    def is_trap_set(self) -> bool:
        return self.zones.count(TRAPS) + self.zones.count(BAIT) > 0
