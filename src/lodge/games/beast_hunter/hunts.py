# lodge: compiled
"""The hunt: target, kit, KIT step, flip, FLIP step, evaluation, scoring, clean-up (3.7, 3.8)."""

from lodge.games.beast_hunter import explaining, scoring
from lodge.games.beast_hunter.flips import DONE_ACTION, FLIP_KINDS, PICK_ACTIONS, Flips
from lodge.games.beast_hunter.nests import place_of
from lodge.games.beast_hunter.state import KIT_LIMIT, NOWHERE, WINNING_SCORE
from lodge.games.beast_hunter.words import (
    BAIT,
    BEASTS,
    BEASTS_WON,
    BOULDER,
    CHARGED,
    DROVES,
    DROVES_LAID_OUT,
    ENDED_AT_NINE,
    FIRST_NEST,
    FLIP_STEP,
    FLIPPED,
    FUR,
    GLORY,
    HUNTED,
    HUNTER,
    HUNTER_WON,
    KIT,
    KIT_SHOWN,
    LIONESS,
    MACHETE,
    MACHETE_KILLED,
    MACHETE_KILLED_CARD,
    MIDDENS,
    NINE_POINTS,
    NO_KIT,
    OASIS,
    PICK_KIT,
    POISON_KILLED,
    RAZOR,
    RAZOR_SCORED,
    SUPPLY,
    SUPPLY_DISCARDED,
    TRAP_DISCARDED,
    TRAPS,
    TRASH,
    ZWEIHANDER,
    ZWEIHANDER_WON,
)


class Hunts(Flips):
    """A game in which the Hunter hunts and the Beasts charge."""

    def charge(self, nest: int) -> None:
        """BH-070 to BH-073: the Hunter must hunt this nest, with a kit if he has one."""
        self.tell(CHARGED, nest - FIRST_NEST)
        self.target = nest
        self.is_charge = True
        if self.has_legal_kit():
            self.push(PICK_KIT)
        else:
            self.tell(NO_KIT)
            # Everybody knows now that the Supply holds no group.
            self.groupless = self.zones.count(SUPPLY)
            self.flip()

    def hunt(self, target: int) -> None:
        self.tell(HUNTED, place_of(target))
        self.target = target
        self.push(PICK_KIT)

    # The kit

    def has_legal_kit(self) -> bool:
        """BH-102: whoever has a group has a kit."""
        once, twice = self.number_masks(self.zones.pile(SUPPLY))
        return twice > 0 or scoring.longest_run(once) >= self.tables.min_run

    def kit_numbers(self) -> list[int]:
        """The numbers that can join a kit: Zweihander only if there are five cards (BH-251)."""
        pile = self.zones.pile(SUPPLY)
        return [self.kit_number(card, len(pile) < KIT_LIMIT) for card in pile]

    def kit_options(self) -> list[int]:
        """D23: the cards that can still be completed to a legal kit, and done if it is one."""
        picks = self.picks
        zones = self.zones
        supply = zones.pile(SUPPLY)
        all_once, all_twice = self.number_masks(supply)
        once, twice = self.number_masks(picks)
        min_run = self.tables.min_run
        missing = scoring.missing_for_group(once, twice, all_once, all_twice, min_run)
        room = KIT_LIMIT - len(picks)
        must_fill = self.has_picked(ZWEIHANDER)
        options: list[int] = []
        for card in supply:
            kind = zones.kind[card]
            if card in picks or (kind == ZWEIHANDER and len(supply) < KIT_LIMIT):
                continue
            if missing == room:
                # Every further card must bring the group nearer.
                bit = 1 << self.tables.numbers[kind] & ~1
                left = scoring.missing_for_group(
                    once | bit, twice | once & bit, all_once, all_twice, min_run
                )
                if left == missing:
                    continue
            action = PICK_ACTIONS + kind
            if action not in options:
                options.append(action)
        options.sort()
        if missing == 0 and not must_fill:
            options.append(DONE_ACTION)
        return options

    def has_picked(self, kind: int) -> bool:
        return any(self.zones.kind[card] == kind for card in self.picks)

    def pick(self, kind: int, zone: int) -> None:
        """Take note of a picked card; it stays where it is until the choice is complete."""
        zones = self.zones
        card = zones.top(zone)
        while zones.kind[card] != kind or card in self.picks:
            card = zones.below(card)
        self.picks.append(card)

    def pick_for_kit(self, kind: int) -> None:
        self.pick(kind, SUPPLY)
        if len(self.picks) == KIT_LIMIT:
            self.show_kit()
        else:
            self.push(PICK_KIT)

    def lay_picks(self, zone: int) -> None:
        """The picked cards leave the Supply, the first one lowest.

        Nobody but the Hunter knows whether they were among those that hold no group.
        """
        for card in self.picks:
            self.zones.move(card, zone)
        self.groupless = max(0, self.groupless - len(self.picks))
        self.picks = []

    def show_kit(self) -> None:
        """BH-103: as a whole, once complete."""
        self.lay_picks(KIT)
        if self.recording:
            self.tell_list(7, KIT_SHOWN, sorted(self.zones.kinds(KIT)))
        if self.target == DROVES:
            self.lay_out_droves()
        self.kit_step()

    def lay_out_droves(self) -> None:
        """BH-104, BH-036: all Droves cards form a nest that has no place in the line."""
        nest = self.open_nest()
        self.target = nest
        cards = self.zones.pile(DROVES)
        self.tell(DROVES_LAID_OUT, len(cards))
        for card in cards:
            self.put_in_nest(card, nest)

    # KIT step and flip

    def kit_step(self) -> None:
        """BH-105: Machete, then Zweihander."""
        if self.zones.find(MACHETE, KIT) >= 0:
            self.swing_machete()
        if self.zones.find(ZWEIHANDER, KIT) >= 0:
            self.win_by_zweihander()
        else:
            self.flip()

    def swing_machete(self) -> None:
        """BH-205: a card at random dies unseen, or the Lioness, who is always on top."""
        zones = self.zones
        nest = self.target
        seers = 7
        if zones.kind[zones.top(nest)] != LIONESS:
            zones.shuffle(nest, self.chance)
            seers = 1 << self.beasts
        top = zones.top(nest)
        self.tell_to(seers, MACHETE_KILLED, MACHETE_KILLED_CARD, zones.kind[top])
        self.kill_blindly(top)
        zones.forget_places(nest, 0)

    def win_by_zweihander(self) -> None:
        """BH-206: won before the flip; the nest goes unseen, and the Supply is lost."""
        zones = self.zones
        points = self.base_of(KIT)
        self.tell(ZWEIHANDER_WON, zones.count(self.target), points)
        for card in zones.pile(self.target):
            self.kill_blindly(card)
        self.score_kit(points)
        self.tell(SUPPLY_DISCARDED, zones.count(SUPPLY))
        zones.move_all(SUPPLY, TRASH)
        self.groupless = 0
        self.end_hunt()

    def flip(self) -> None:
        """BH-106, BH-107: the nest is turned up, then Poison Arrow works, then the effects."""
        zones = self.zones
        for card in zones.pile(self.target):
            zones.show(card, zones.everyone)
        self.is_flipped = True
        if self.recording:
            self.tell_list(7, FLIPPED, list(reversed(zones.kinds(self.target))))
        if self.target == self.poisoned:
            self.work_poison()
        # BH-253
        self.may_resolve = FLIP_KINDS
        if not self.tables.arrival_flip:
            self.may_resolve = self.open_effects()
        self.push(FLIP_STEP)

    def work_poison(self) -> None:
        """BH-201: all cards that match the companion die."""
        suit = self.poison_suit()
        for card in self.zones.pile(self.target):
            if self.current_suit(card) == suit:
                self.tell(POISON_KILLED, self.zones.kind[card])
                self.kill(card)
        self.discard_arrow()

    # Evaluation

    def evaluate(self) -> None:
        """BH-115, BH-116: infinite power, then the higher power; the Hunter wins ties."""
        if self.recording:
            explaining.tell_sums(self)
        if self.zones.is_empty(KIT):
            self.win_for_beasts()
            return
        decided = self.infinite_power()
        if decided == scoring.UNDECIDED:
            is_hunters = self.kit_power() >= self.nest_power()
        else:
            is_hunters = decided == scoring.KIT_WINS
        if is_hunters:
            self.win_for_hunter()
        else:
            self.win_for_beasts()

    # Scoring and clean-up

    def win_for_hunter(self) -> None:
        """BH-117"""
        zones = self.zones
        points = self.base_of(KIT)
        if zones.find(RAZOR, KIT) >= 0:
            points += self.take_trophies()
        for card in zones.pile(self.target):
            # BH-193: a stolen card goes to the Trash.
            zones.move(card, MIDDENS if self.is_beast(card) else TRASH)
        self.score_kit(points)
        self.end_hunt()

    def take_trophies(self) -> int:
        """BH-204: Razor takes the fur beasts, 1 point each."""
        furs = [c for c in self.beasts_in(self.target) if self.current_suit(c) == FUR]
        for card in furs:
            self.zones.move(card, GLORY)
        self.tell(RAZOR_SCORED, len(furs))
        return len(furs)

    def score_kit(self, points: int) -> None:
        self.zones.move_all(KIT, GLORY)
        self.has_scored = True
        self.hunter_score += points
        self.tell(HUNTER_WON, points, self.hunter_score)

    def win_for_beasts(self) -> None:
        """BH-118"""
        zones = self.zones
        points = self.nest_points()
        if zones.count(self.target):
            self.has_scored = True
        zones.move_all(self.target, OASIS)
        self.beast_score += points
        self.tell(BEASTS_WON, points, self.beast_score)
        zones.move_all(KIT, TRASH)
        self.discard_traps()
        self.end_hunt()

    def discard_traps(self) -> None:
        """BH-118: Poisoned Bait with its companion and Rolling Boulder, but not Caltrops."""
        zones = self.zones
        if zones.count(BAIT):
            self.tell(TRAP_DISCARDED, zones.kind[zones.bottom(BAIT)])
            zones.move_all(BAIT, TRASH)
        if zones.find(BOULDER, TRAPS) >= 0:
            self.tell(TRAP_DISCARDED, BOULDER)
            self.discard_trap(BOULDER)

    def end_hunt(self) -> None:
        """BH-119: the target leaves the line and all hunt effects end."""
        nest = self.target
        self.target = NOWHERE
        self.is_charge = False
        self.is_flipped = False
        self.may_resolve = 0
        self.resolved = 0
        self.fortress_power = 0
        self.viper_points = 0
        self.remove_nest(nest)
        # BH-232
        if self.beast_score >= WINNING_SCORE or self.hunter_score >= WINNING_SCORE:
            self.end(NINE_POINTS)

    def end(self, how: int) -> None:
        """The game is over; section 5: everything may be shown."""
        if how == NINE_POINTS:
            winner = BEASTS if self.beast_score >= WINNING_SCORE else HUNTER
            self.tell(ENDED_AT_NINE, winner, self.beast_score, self.hunter_score)
        self.outcome_code = how
        self.finish()
        self.zones.show_all()
        self.groupless = 0
