"""What the bot weighs when it acts for a side, for those who ask why.

Where it weighs nothing, or what it weighs does not speak for the answer, there is no reason.
"""

from collections.abc import Callable
from typing import Final

from lodge.games.beast_hunter.bot.heuristic import (
    best_of_droves,
    cards_for_nest,
    clears_charger,
    expected_kit,
    expected_nest,
    gain_by_newcomer,
    gains,
    has_kind,
    is_news,
    is_top_seen,
    kinds_planned,
    largest_size,
    plan_for,
    size_of,
    strength_of,
    value_of,
)
from lodge.games.beast_hunter.cards import moving
from lodge.games.beast_hunter.describe.phrases import place_name
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.words import (
    BEAST_ANNIHILATOR,
    BOULDER,
    DROVES,
    FIRST_NEST,
    HATCHERY,
    HUNTER_ANNIHILATOR,
    SUPPLY,
    ZONES,
)
from lodge.games.beast_hunter.model.zones import zone_at
from lodge.games.beast_hunter.play import beasts, hunter, roaming, scouting, shots_and_traps
from lodge.games.beast_hunter.play.beasts import CHARGE, NEST, ROAM, RUSTLE
from lodge.games.beast_hunter.play.choosing import PICK, TO
from lodge.games.beast_hunter.play.hunt import hunts
from lodge.games.beast_hunter.play.hunter import DRAW, HUNT, SHOOT
from lodge.kernel.phrases import counted
from lodge.kernel.reasons import Reason
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import SPAN

NOTHING: Final = Reason()


def reason(wilds: Wilds, action: int) -> Reason:
    """The strength of nests and kits, as the bot reckons it."""
    for question, reasons in REASONS.items():
        if wilds.asks(question):
            return reasons(wilds, action)
    return NOTHING


# The Beasts


def _charge(wilds: Wilds, action: int) -> Reason:
    if wilds.verb(action) is CHARGE:
        return _nest("worth charging", wilds, wilds.zones.pile(action % SPAN + FIRST_NEST))
    nests = [
        wilds.zones.pile(one % SPAN + FIRST_NEST)
        for one in wilds.choices()
        if wilds.verb(one) is CHARGE
    ]
    beats = any(strength_of(wilds, cards) > expected_kit(wilds) for cards in nests)
    return Reason("charge for nothing" if beats else "too weak to charge", _kit(wilds))


def _by_night(wilds: Wilds, action: int) -> Reason:
    if wilds.verb(action) is ROAM:
        return _roam(wilds)
    if wilds.verb(action) is not NEST:
        return NOTHING
    if wilds.zones.count(DROVES) < 5:
        return Reason("nest at last", {"cards": counted(wilds.zones.count(DROVES), "card")})
    return _nest("worth laying", wilds, cards_for_nest(wilds))


def _by_dawn(wilds: Wilds, action: int) -> Reason:
    if wilds.verb(action) is ROAM:
        return _roam(wilds)
    return Reason("top seen") if wilds.verb(action) is RUSTLE else NOTHING


def _roam(wilds: Wilds) -> Reason:
    if wilds.line and not wilds.is_trap_set():
        if any(max(gains(wilds, card)) > 0.0 for card in wilds.zones.pile(DROVES)):
            return Reason("roam to a nest")
    return Reason("roam to the droves" if wilds.zones.count(HATCHERY) else "")


def _roam_from(wilds: Wilds, action: int) -> Reason:
    if wilds.verb(action) is not PICK:
        return NOTHING
    card = wilds.zones.find(action % SPAN, DROVES)
    more = max(gains(wilds, card)) if card >= 0 and wilds.line else 0.0
    return Reason("worth more", {"more": counted(round(more), "point")}) if more > 0.0 else NOTHING


def _roam_to(wilds: Wilds, action: int) -> Reason:
    to = zone_at(action % SPAN)
    if wilds.verb(action) is not TO or to not in wilds.line:
        return NOTHING
    if wilds.zones.where(wilds.roamer) != DROVES:
        return NOTHING
    more = gains(wilds, wilds.roamer)[wilds.line.index(to)]
    return Reason("worth more", {"more": counted(round(more), "point")}) if more > 0.0 else NOTHING


def _rustle(wilds: Wilds, action: int) -> Reason:
    nest = zone_at(action % SPAN)
    return Reason("top seen") if nest in wilds.line and is_top_seen(wilds, nest) else NOTHING


def _nest_card(wilds: Wilds, action: int) -> Reason:
    if wilds.verb(action) is not PICK:
        return _nest("nest laid", wilds, wilds.picked)
    card = wilds.zones.find(action % SPAN, DROVES)
    return Reason("of the best group" if card in best_of_droves(wilds) else "")


def _nest(name: str, wilds: Wilds, cards: list[int]) -> Reason:
    """What a nest is worth, beside the kit to expect."""
    points = counted(value_of(wilds, cards, False), "point")
    power = value_of(wilds, cards, True)
    kills = has_kind(wilds, cards, BEAST_ANNIHILATOR) and strength_of(wilds, cards) > power
    values = {**_kit(wilds), "power": power, "points": points}
    return Reason(f"{name} with an annihilator" if kills else name, values)


def _kit(wilds: Wilds) -> dict[str, object]:
    supply = counted(wilds.zones.count(SUPPLY), "card")
    return {"supply": supply, "kit": f"{expected_kit(wilds):.1f}"}


def _newcomer(wilds: Wilds, action: int) -> Reason:
    more = round(gain_by_newcomer(wilds, action))
    return Reason("adds power", {"more": more}) if more > 0 else NOTHING


def _smallest(wilds: Wilds, action: int) -> Reason:
    least = min(size_of(wilds, one) for one in wilds.choices())
    return Reason("smallest nest") if size_of(wilds, action) == least else NOTHING


# The Hunter


def _by_day(wilds: Wilds, action: int) -> Reason:
    verb = wilds.verb(action)
    if verb is SHOOT:
        return Reason("could charge", {"cards": largest_size(wilds)})
    if verb not in (HUNT, DRAW):
        return NOTHING
    targets = wilds.line or [DROVES]
    best = max(targets, key=lambda target: plan_for(wilds, target).worth)
    if not plan_for(wilds, best).cards:
        return Reason("draw for a group" if verb is DRAW else "")
    if verb is DRAW:
        return _hunt("draw for more", wilds, best) if wilds.offers(HUNT) else NOTHING
    return _hunt("worth hunting", wilds, best)


def _target(wilds: Wilds, action: int) -> Reason:
    return _hunt("worth hunting", wilds, zone_at(action % SPAN))


def _kit_card(wilds: Wilds, action: int) -> Reason:
    planned = plan_for(wilds, wilds.target).cards
    if wilds.verb(action) is not PICK:
        return (
            _hunt("whole kit", wilds, wilds.target)
            if set(planned) == set(wilds.picked)
            else NOTHING
        )
    is_of_plan = any(wilds.zones.kind[card] == action % SPAN for card in planned)
    return _hunt("of the kit", wilds, wilds.target) if is_of_plan else NOTHING


def _hunt(name: str, wilds: Wilds, target: int) -> Reason:
    """The best kit against a target."""
    plan = plan_for(wilds, target)
    if not plan.cards:
        return NOTHING
    kills = any(wilds.zones.kind[card] == HUNTER_ANNIHILATOR for card in plan.cards)
    values: dict[str, object] = {
        "power": f"{plan.power} and an annihilator" if kills else plan.power,
        "points": counted(plan.points, "point"),
        "target": place_name(ZONES[target]),
        "against": f"{expected_nest(wilds, target):.1f}",
    }
    return Reason(name, values)


def _largest(wilds: Wilds, action: int) -> Reason:
    most = max(size_of(wilds, one) for one in wilds.choices())
    return Reason("largest nest") if size_of(wilds, action) == most else NOTHING


def _companion(wilds: Wilds, action: int) -> Reason:
    kind = action % SPAN
    if wilds.terms.is_annihilator[kind]:
        return Reason("clear the nest" if clears_charger(wilds) else "")
    return Reason("" if kind in kinds_planned(wilds) else "not needed")


def _scout(wilds: Wilds, action: int) -> Reason:
    unknown = [one for one in wilds.choices() if is_news(wilds, zone_at(one % SPAN))]
    if action not in unknown:
        return NOTHING
    most = max(size_of(wilds, one) for one in unknown)
    return Reason("largest unknown") if size_of(wilds, action) == most else NOTHING


def _spring(wilds: Wilds, action: int) -> Reason:
    is_at_nest = wilds.roam_to >= FIRST_NEST
    return Reason("boulder at a nest" if is_at_nest and action == PICK.at(BOULDER) else "")


REASONS: Final[dict[Question[Wilds], Callable[[Wilds, int], Reason]]] = {
    beasts.AT_DUSK: _charge,
    beasts.AT_NIGHT: _by_night,
    beasts.AT_DAWN: _by_dawn,
    beasts.NEST_CARDS: _nest_card,
    beasts.ROAM_FROM: _roam_from,
    beasts.ROAM_TO: _roam_to,
    beasts.RUSTLE_NEST: _rustle,
    moving.LUMINA_FROM: _smallest,
    moving.JACKRABBIT_GOES: _smallest,
    moving.LUMINA_TAKES: _newcomer,
    moving.GANNET_CALLS: _newcomer,
    hunter.BY_DAY: _by_day,
    hunter.HUNT_TARGET: _target,
    hunts.KIT_CARDS: _kit_card,
    scouting.SCOUT_PLACE: _scout,
    shots_and_traps.SHOT_NEST: _largest,
    shots_and_traps.COMPANION: _companion,
    shots_and_traps.BAIT_COMPANION: _companion,
    roaming.SPRING: _spring,
}
