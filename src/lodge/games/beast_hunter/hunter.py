# lodge: compiled
"""The Hunter's actions: draw, hunt, shoot, scout and trap (sections 3.6 and 3.11)."""

from lodge.games.beast_hunter.beasts import BeastActions
from lodge.games.beast_hunter.flips import PICK_ACTIONS, TO_ACTIONS
from lodge.games.beast_hunter.nests import place_of, zone_at
from lodge.games.beast_hunter.noting import SCOUTED, TURNED_UP
from lodge.games.beast_hunter.state import HAND_LIMIT
from lodge.games.beast_hunter.words import (
    ARROW,
    ARROW_ATTACHED,
    BAIT,
    BAIT_SET,
    BOULDER,
    CALTROPS,
    CROSSBOW,
    CROSSBOW_KILLED,
    CROSSBOW_KILLED_CARD,
    DRAW,
    DREW_BY_ACTION,
    DREW_CARD_BY_ACTION,
    DROVES,
    DROVES_SCOUTED,
    DROVES_SCOUTED_CARD,
    FIRST_NEST,
    GLORY,
    HATCHERY,
    HATCHERY_SCOUTED,
    HATCHERY_SCOUTED_CARDS,
    HOME,
    HUNT,
    HUNTER,
    JAVELIN,
    JAVELIN_CLEARED,
    JAVELIN_KILLED,
    JAVELIN_STOPPED,
    LIONESS,
    MIDDENS,
    NEST_SCOUTED,
    NEST_SCOUTED_CARD,
    NO_SUIT,
    PICK_BAIT_COMPANION,
    PICK_COMPANION,
    PICK_SCOUTED,
    PICK_SHOT,
    PICK_SHOT_NEST,
    PICK_TARGET,
    PICK_TRAP,
    POISON_ARROW,
    POISONED_BAIT,
    REGINA,
    REGINA_FOUND,
    SCOUT,
    SHOOT,
    SHOT_FIRED,
    SUPPLY,
    TRAP,
    TRAP_SET,
    TRAPS,
    TRASH,
)
from lodge.kernel.vocabulary import SPAN

REGINA_COSTS = 2


class HunterActions(BeastActions):
    """A game in which the Hunter acts."""

    # What he may do in a phase

    def day_options(self) -> list[int]:
        """D20: draw, hunt, shoot."""
        options: list[int] = []
        if self.can_draw():
            options.append(DRAW * SPAN)
        if self.can_hunt():
            options.append(HUNT * SPAN)
        if self.can_shoot():
            options.append(SHOOT * SPAN)
        self.add_pass(options)
        return options

    def sunset_options(self) -> list[int]:
        """D21: scout, trap."""
        zones = self.zones
        options: list[int] = []
        if self.line or zones.count(DROVES) or zones.count(HATCHERY):
            options.append(SCOUT * SPAN)
        if self.trap_options():
            options.append(TRAP * SPAN)
        self.add_pass(options)
        return options

    def can_draw(self) -> bool:
        """BH-080"""
        zones = self.zones
        return zones.count(SUPPLY) < HAND_LIMIT and zones.count(HOME) > 0

    def can_hunt(self) -> bool:
        """BH-093: a target and a kit."""
        if not self.line and self.zones.is_empty(DROVES):
            return False
        return self.has_legal_kit()

    def can_shoot(self) -> bool:
        """BH-087: a nest and a usable card."""
        return len(self.line) > 0 and len(self.shot_options()) > 0

    def begin_day_action(self, verb: int) -> None:
        self.picks = []
        if verb == DRAW:
            self.draw_for_hunter()
        elif verb == HUNT:
            self.push(PICK_TARGET)
        else:
            self.push(PICK_SHOT)

    def begin_sunset_action(self, verb: int) -> None:
        self.picks = []
        if verb == SCOUT:
            self.push(PICK_SCOUTED)
        else:
            self.push(PICK_TRAP)

    def target_options(self) -> list[int]:
        """D22, BH-101: the Droves only if there is no nest."""
        if not self.line:
            return [TO_ACTIONS + DROVES]
        return [TO_ACTIONS + place_of(nest) for nest in self.line]

    # Draw

    def draw_for_hunter(self) -> None:
        """BH-080"""
        card = self.zones.top(HOME)
        self.zones.move(card, SUPPLY)
        if self.recording:
            self.tell_only(1 << self.hunter, DREW_CARD_BY_ACTION, HUNTER, self.zones.kind[card])
            self.tell_only(7 & ~(1 << self.hunter), DREW_BY_ACTION, HUNTER)

    # Shoot

    def has_companion(self) -> bool:
        """BH-016: is there a card with a suit besides the one that is played?"""
        suited = 0
        for card in self.zones.pile(SUPPLY):
            if self.tables.suits[self.zones.kind[card]] != NO_SUIT:
                suited += 1
        return suited > 1

    def shot_options(self) -> list[int]:
        """D24: the usable SHOOT cards."""
        return self.usable(CROSSBOW, POISON_ARROW, JAVELIN, CROSSBOW)

    def trap_options(self) -> list[int]:
        """D28: the usable TRAP cards; only Poisoned Bait needs a companion."""
        options = self.usable(CALTROPS, POISONED_BAIT, BOULDER, CALTROPS)
        boulder = PICK_ACTIONS + BOULDER
        if boulder not in options and self.zones.find(BOULDER, SUPPLY) >= 0:
            options.append(boulder)
        return options

    def usable(self, jack: int, queen: int, king: int, alone: int) -> list[int]:
        """Cards of the Supply among three; all but `alone` need a companion."""
        options: list[int] = []
        for kind in (jack, queen, king):
            if self.zones.find(kind, SUPPLY) >= 0 and (kind == alone or self.has_companion()):
                options.append(PICK_ACTIONS + kind)
        return options

    def choose_shot(self, kind: int) -> None:
        self.pick(kind, SUPPLY)
        self.push(PICK_SHOT_NEST)

    def shot_nest_options(self) -> list[int]:
        return [TO_ACTIONS + place_of(nest) for nest in self.line]

    def choose_shot_nest(self, nest: int) -> None:
        if self.zones.kind[self.picks[0]] == CROSSBOW:
            self.shoot_crossbow(nest)
        else:
            self.push(PICK_COMPANION, nest - FIRST_NEST)

    def companion_options(self) -> list[int]:
        """D26, BH-016: every other card with a suit."""
        options: list[int] = []
        for card in self.zones.pile(SUPPLY):
            kind = self.zones.kind[card]
            if card != self.picks[0] and self.tables.suits[kind] != NO_SUIT:
                options.append(PICK_ACTIONS + kind)
        options.sort()
        return options

    def shoot_with_companion(self, kind: int, nest: int) -> None:
        self.pick(kind, SUPPLY)
        if self.zones.kind[self.picks[0]] == POISON_ARROW:
            self.attach_arrow(nest)
        else:
            self.throw_javelin(nest)

    def shoot_crossbow(self, nest: int) -> None:
        """BH-200: the top card dies unseen, even the Lioness."""
        zones = self.zones
        self.tell(SHOT_FIRED, CROSSBOW, nest - FIRST_NEST)
        self.lay_picks(TRASH)
        top = zones.top(nest)
        if self.recording:
            seers = 7 if self.is_visible(top) else 1 << self.beasts
            self.tell_only(seers, CROSSBOW_KILLED_CARD, nest - FIRST_NEST, zones.kind[top])
            if seers != 7:
                self.tell_only(7 & ~seers, CROSSBOW_KILLED, nest - FIRST_NEST)
        self.kill_blindly(top)
        self.remove_if_empty(nest)

    def attach_arrow(self, nest: int) -> None:
        """BH-201: it waits beside the nest for the next flip."""
        self.tell(ARROW_ATTACHED, self.zones.kind[self.picks[1]], nest - FIRST_NEST)
        self.lay_picks(ARROW)
        self.poisoned = nest

    def throw_javelin(self, nest: int) -> None:
        """BH-203: cards come off the top until one matches the companion."""
        zones = self.zones
        self.tell(SHOT_FIRED, JAVELIN, nest - FIRST_NEST)
        suit = self.tables.suits[zones.kind[self.picks[1]]]
        self.lay_picks(TRASH)
        while zones.count(nest):
            top = zones.top(nest)
            kind = zones.kind[top]
            if self.tables.suits[kind] == suit:
                zones.show(top, zones.everyone)
                self.note_sighting(top, TURNED_UP)
                self.tell(JAVELIN_STOPPED, kind)
                return
            zones.move(top, MIDDENS)
            self.tell(JAVELIN_KILLED, kind)
        self.tell(JAVELIN_CLEARED, nest - FIRST_NEST)
        self.remove_if_empty(nest)

    # Trap

    def choose_trap(self, kind: int) -> None:
        self.pick(kind, SUPPLY)
        if kind == POISONED_BAIT:
            self.push(PICK_BAIT_COMPANION)
        else:
            # BH-090
            self.tell(TRAP_SET, kind)
            self.lay_picks(TRAPS)

    def set_bait(self, kind: int) -> None:
        """BH-090: Poisoned Bait lies face up with its companion."""
        self.pick(kind, SUPPLY)
        self.tell(BAIT_SET, kind)
        self.lay_picks(BAIT)

    # Scout

    def scout_options(self) -> list[int]:
        """D27: each nest, the Droves, the Hatchery."""
        options = [TO_ACTIONS + place_of(nest) for nest in self.line]
        if self.zones.count(DROVES):
            options.append(TO_ACTIONS + DROVES)
        if self.zones.count(HATCHERY):
            options.append(TO_ACTIONS + HATCHERY)
        return options

    def scout(self, place: int) -> None:
        if place == DROVES:
            self.scout_droves()
        elif place == HATCHERY:
            self.scout_hatchery()
        else:
            self.scout_nest(zone_at(place))

    def see(self, card: int) -> None:
        """The Hunter looks at a card and leaves it there."""
        self.zones.show(card, 1 << self.hunter)
        if not self.is_visible(card):
            self.note_sighting(card, SCOUTED)

    def scout_nest(self, nest: int) -> None:
        """BH-081: the Beasts know that it was seen, and the card is theirs."""
        top = self.zones.top(nest)
        kind = self.zones.kind[top]
        if self.recording:
            seers = 7 if kind == LIONESS else 3
            self.tell_only(seers, NEST_SCOUTED_CARD, nest - FIRST_NEST, kind)
            if seers != 7:
                self.tell_only(7 & ~seers, NEST_SCOUTED, nest - FIRST_NEST)
        self.see(top)
        self.check_regina(top)

    def scout_droves(self) -> None:
        """BH-082: one card at random; the Beasts know which."""
        pile = self.zones.pile(DROVES)
        card = pile[self.chance.roll(len(pile))]
        self.tell_to(3, DROVES_SCOUTED, DROVES_SCOUTED_CARD, self.zones.kind[card])
        self.see(card)
        self.check_regina(card)

    def scout_hatchery(self) -> None:
        """BH-083: the top two, seen by the Hunter only."""
        cards = self.zones.pile(HATCHERY)[:-3:-1]
        if self.recording:
            hunter = 1 << self.hunter
            kinds = [self.zones.kind[card] for card in cards]
            self.tell_list(hunter, HATCHERY_SCOUTED_CARDS, kinds)
            self.tell_only(7 & ~hunter, HATCHERY_SCOUTED)
        for card in cards:
            self.see(card)
        for card in cards:
            self.check_regina(card)

    def check_regina(self, card: int) -> None:
        """BH-185: whoever scouts Regina carries her to the Glory Room and loses 2 points."""
        if self.zones.kind[card] != REGINA:
            return
        place = self.zones.where(card)
        self.zones.move(card, GLORY)
        self.has_scored = True
        self.hunter_score -= REGINA_COSTS
        self.tell(REGINA_FOUND, place_of(place), self.hunter_score)
        self.remove_if_empty(place)
