# lodge: compiled
"""Who wins a hunt, what it scores, and the clean-up after it (section 3.8)."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import NOWHERE, WINNING_SCORE, Wilds
from lodge.games.beast_hunter.model.sums import Sum
from lodge.games.beast_hunter.model.words import KIT, SIDES
from lodge.games.beast_hunter.play import nests
from lodge.games.beast_hunter.play.hunt import scoring
from lodge.games.beast_hunter.play.hunt.worth import base_sum, kit_sum
from lodge.games.beast_hunter.play.roaming import discard_trap
from lodge.kernel.events import FACE, NUMBER, EventKind

SET_TOTAL: Final = EventKind("set_total", "BH-127", side=SIDES, power=NUMBER, points=NUMBER)
SET_INFINITE: Final = EventKind("set_infinite", "BH-143", side=SIDES)


def evaluate(wilds: Wilds) -> None:
    """BH-115: infinite power, then the higher power; the Hunter wins ties."""
    sums = open_sums(wilds, wilds.recording)
    if wilds.recording:
        tell_sums(wilds, sums)
    kit, nest = sums[0], sums[-1]
    if kit is nest:
        win_bare_charge(wilds, nest.points)
        return
    decided = scoring.decided_by_annihilator(
        kit.has_annihilator, kit.has_ace, nest.has_annihilator, nest.has_ace
    )
    if decided == scoring.UNDECIDED:
        is_hunters = kit.power >= nest.power
    else:
        is_hunters = decided == scoring.KIT_WINS
    if is_hunters:
        win_for_hunter(wilds, kit.points)
    else:
        win_for_beasts(wilds, nest.points)


def win_bare_charge(wilds: Wilds, points: int) -> None:
    """BH-116: without a kit the Beasts win, but a nest that is empty by now wins nothing."""
    if wilds.zones.count(wilds.target):
        win_for_beasts(wilds, points)
    else:
        wilds.tell(NOBODY_WON)
        end_hunt(wilds)


def open_sums(wilds: Wilds, explains: bool) -> list[Sum]:
    """The sums of the sets that lie open in a hunt: the kit first, if there is one.

    BH-116: with `bare_charge` a missing kit is compared, too, as a set of no cards.
    """
    sums: list[Sum] = []
    if wilds.zones.count(KIT) or (wilds.is_flipped and wilds.terms.compares_bare_charge):
        sums.append(kit_sum(wilds, wilds.zones.kinds(KIT), explains))
    if wilds.is_flipped:
        sums.append(nest_sum(wilds, explains))
    if len(sums) == 2:
        kit, nest = sums
        kit.is_infinite = is_infinite(kit, nest)
        nest.is_infinite = is_infinite(nest, kit)
    return sums


def nest_sum(wilds: Wilds, explains: bool) -> Sum:
    """What the flipped target is worth as it lies, by the effects in force."""
    kinds = wilds.zones.kinds(wilds.target)
    if wilds.is_in_force(words.APE):
        suits = [words.FUR] * len(kinds)
    else:
        suits = [wilds.terms.suits[kind] for kind in kinds]
    nest = base_sum(wilds, words.BEASTS, kinds, suits, explains)
    for effect in wilds.terms.effects:
        if wilds.is_in_force(effect.kind):
            effect.count(wilds, nest)
    return nest


def is_infinite(own: Sum, other: Sum) -> bool:
    """BH-140, BH-141; BH-142: only what lies in the kit and in the target counts."""
    return scoring.is_infinite(
        own.has_annihilator, own.has_ace, other.has_annihilator, other.has_ace
    )


def tell_sums(wilds: Wilds, sums: list[Sum]) -> None:
    """Report how the two sets are valued, before the winner is known."""
    for one in sums:
        for observers, event, values in one.lines:
            wilds.tell_list(observers, event, values)
        wilds.tell(SET_TOTAL, one.side, one.power, one.points)
    for one in sums:
        if one.is_infinite:
            wilds.tell(SET_INFINITE, one.side)


# Scoring and clean-up

HUNTER_WON: Final = EventKind("hunter_won", "BH-117", points=NUMBER, score=NUMBER)
BEASTS_WON: Final = EventKind("beasts_won", "BH-118", points=NUMBER, score=NUMBER)
NOBODY_WON: Final = EventKind("nobody_won", "BH-116")
RAZOR_SCORED: Final = EventKind("razor_scored", "BH-204", points=NUMBER)
TRAP_DISCARDED: Final = EventKind("trap_discarded", "BH-118", card=FACE)
ENDED_AT_NINE: Final = EventKind(
    "ended_at_nine", "BH-232", side=SIDES, beasts=NUMBER, hunter=NUMBER
)


def win_for_hunter(wilds: Wilds, points: int) -> None:
    """BH-117"""
    zones = wilds.zones
    if zones.find(words.RAZOR, KIT) >= 0:
        points += take_trophies(wilds)
    for card in zones.pile(wilds.target):
        # BH-193: a stolen card goes to the Trash.
        zones.move(card, words.MIDDENS if wilds.is_beast(card) else words.TRASH)
    score_kit(wilds, points)
    end_hunt(wilds)


def take_trophies(wilds: Wilds) -> int:
    """BH-204: Razor takes the fur beasts, 1 point each."""
    beasts = wilds.beasts_in(wilds.target)
    furs = [card for card in beasts if wilds.current_suit(card) == words.FUR]
    for card in furs:
        wilds.zones.move(card, words.GLORY)
    wilds.tell(RAZOR_SCORED, len(furs))
    return len(furs)


def score_kit(wilds: Wilds, points: int) -> None:
    # BH-235: a missing kit (BH-116) brings no card into the Glory Room.
    if wilds.zones.count(KIT):
        wilds.has_scored = True
    wilds.zones.move_all(KIT, words.GLORY)
    wilds.hunter_score += points
    wilds.tell(HUNTER_WON, points, wilds.hunter_score)


def win_for_beasts(wilds: Wilds, points: int) -> None:
    """BH-118"""
    zones = wilds.zones
    wilds.has_scored = True
    zones.move_all(wilds.target, words.OASIS)
    wilds.beast_score += points
    wilds.tell(BEASTS_WON, points, wilds.beast_score)
    zones.move_all(KIT, words.TRASH)
    discard_traps(wilds)
    end_hunt(wilds)


def discard_traps(wilds: Wilds) -> None:
    """BH-118: Poisoned Bait with its companion and Rolling Boulder, but not Caltrops."""
    zones = wilds.zones
    if zones.count(words.BAIT):
        wilds.tell(TRAP_DISCARDED, words.POISONED_BAIT)
        zones.move_all(words.BAIT, words.TRASH)
    if zones.find(words.BOULDER, words.TRAPS) >= 0:
        wilds.tell(TRAP_DISCARDED, words.BOULDER)
        discard_trap(wilds, words.BOULDER)


def end_hunt(wilds: Wilds) -> None:
    """BH-119: the target leaves the line and all hunt effects end."""
    nest = wilds.target
    wilds.target = NOWHERE
    wilds.is_charge = False
    wilds.is_flipped = False
    wilds.may_resolve = 0
    wilds.resolved = 0
    wilds.fortress_power = 0
    wilds.viper_points = 0
    nests.remove_nest(wilds, nest)
    # BH-232
    if wilds.beast_score >= WINNING_SCORE or wilds.hunter_score >= WINNING_SCORE:
        winner = words.BEASTS if wilds.beast_score >= WINNING_SCORE else words.HUNTER
        wilds.tell(ENDED_AT_NINE, winner, wilds.beast_score, wilds.hunter_score)
        end(wilds, words.NINE_POINTS)


def end(wilds: Wilds, how: int) -> None:
    """The game is over; section 5: everything may be shown."""
    wilds.ending = how
    wilds.finish()
    wilds.zones.show_all()
    wilds.groupless = 0
