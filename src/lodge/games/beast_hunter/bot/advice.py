"""What the bot weighs when it acts for a side, for those who ask why."""

from lodge.games.beast_hunter.bot.heuristic import (
    cards_for_nest,
    clears_charger,
    expected_kit,
    expected_nest,
    plan_for,
    strength_of,
    value_of,
)
from lodge.games.beast_hunter.describe.phrases import place_name
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.words import (
    DROVES,
    FIRST_NEST,
    HUNTER_ANNIHILATOR,
    SUPPLY,
    ZONES,
)
from lodge.games.beast_hunter.model.zones import zone_at
from lodge.games.beast_hunter.play import hunter, shots_and_traps
from lodge.games.beast_hunter.play.beasts import AT_DUSK, AT_NIGHT, CHARGE, NEST
from lodge.games.beast_hunter.play.choosing import PICK
from lodge.games.beast_hunter.play.hunt import hunts
from lodge.games.beast_hunter.play.hunter import DRAW, HUNT
from lodge.kernel.phrases import counted
from lodge.kernel.reasons import Reason
from lodge.kernel.vocabulary import SPAN


def reason(wilds: Wilds, action: int) -> Reason:
    """The strength of nests and kits, as the bot reckons it."""
    verb = wilds.verb(action)
    if wilds.seat == wilds.beasts:
        values = _of_beasts(wilds)
        if wilds.asks(AT_DUSK) and verb is CHARGE:
            cards = wilds.zones.pile(action % SPAN + FIRST_NEST)
            return Reason("", {**values, **_worth(wilds, cards)})
        if wilds.asks(AT_NIGHT) and verb is NEST:
            return Reason("", {**values, **_worth(wilds, cards_for_nest(wilds))})
        return Reason("", values)
    if wilds.asks(hunter.BY_DAY):
        return _by_day(wilds, verb is HUNT, verb is DRAW)
    if wilds.asks(hunter.HUNT_TARGET):
        return Reason("", _hunt(wilds, zone_at(action % SPAN)))
    if wilds.asks(hunts.KIT_CARDS):
        return Reason("", _hunt(wilds, wilds.target))
    if wilds.asks(shots_and_traps.COMPANION) and action == PICK.at(HUNTER_ANNIHILATOR):
        return Reason("clear the nest" if clears_charger(wilds) else "")
    return Reason()


def _of_beasts(wilds: Wilds) -> dict[str, object]:
    supply = counted(wilds.zones.count(SUPPLY), "card")
    return {"supply": supply, "kit": f"{expected_kit(wilds):.1f}"}


def _worth(wilds: Wilds, cards: list[int]) -> dict[str, object]:
    points = counted(value_of(wilds, cards, False), "point")
    return {"power": round(strength_of(wilds, cards)), "points": points}


def _by_day(wilds: Wilds, hunts_now: bool, draws: bool) -> Reason:
    targets = wilds.line or [DROVES]
    best = max(targets, key=lambda target: plan_for(wilds, target).worth)
    values = _hunt(wilds, best)
    if draws and not plan_for(wilds, best).cards:
        return Reason("draw for a group", values)
    return Reason("hunt" if hunts_now else "", values)


def _hunt(wilds: Wilds, target: int) -> dict[str, object]:
    plan = plan_for(wilds, target)
    return {
        "power": plan.power,
        "points": counted(plan.points, "point"),
        "target": place_name(ZONES[target]),
        "against": f"{expected_nest(wilds, target):.1f}",
    }
