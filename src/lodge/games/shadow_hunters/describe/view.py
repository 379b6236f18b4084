# lodge: compiled
"""What one observer may know of a night (section 5 of the rules)."""

from lodge.games.shadow_hunters.cards.neutrals import AGNES
from lodge.games.shadow_hunters.describe.guess.suspects import knows_card, suspects
from lodge.games.shadow_hunters.describe.shown import (
    NightView,
    Note,
    Pending,
    PlayerFacts,
    SideCount,
)
from lodge.games.shadow_hunters.model.catalogue import AREAS, CHARACTERS, EQUIPMENT, HERMIT_CARDS
from lodge.games.shadow_hunters.model.state import CHARACTER, EXTRA, NO_JUDGE, OFF_BOARD, Night
from lodge.games.shadow_hunters.model.words import PLAYERS, REPLIES, SIDES, Player, Side
from lodge.games.shadow_hunters.play.fighting import attacks, damage
from lodge.games.shadow_hunters.play.fighting.attacks import ROLLED, attack_in
from lodge.games.shadow_hunters.play.fighting.robbery import ROBBERY, blow_in
from lodge.games.shadow_hunters.play.hermit import HERMIT_ANSWER
from lodge.games.shadow_hunters.play.turn import COMPASS_PICK
from lodge.kernel.sets import named


def describe(night: Night, observer: int) -> NightView:
    """The public facts, and what this observer has seen of the others."""
    return NightView(
        turn=night.turn,
        turn_limit=night.terms.turn_limit,
        current=None if night.over else PLAYERS[night.current],
        starting=PLAYERS[night.starting],
        areas=[AREAS[area] for area in night.layout],
        you=None if observer == night.seats else PLAYERS[observer],
        players={PLAYERS[p]: _player(night, observer, p) for p in range(night.seats)},
        sides=_sides(night),
        open=named(night.open, CHARACTERS),
        judge=None if night.judge == NO_JUDGE else PLAYERS[night.judge],
        extra_card=_extra_card(night, observer),
        pending=_pending(night),
        notes=_notes(night, observer),
        reach=_reach(night, observer),
    )


def _player(night: Night, observer: int, player: int) -> PlayerFacts:
    """One player: all that lies open, and whom the observer takes it for."""
    place = night.place[player]
    in_range = attacks.targets_of(night, player)
    can_be = suspects(night, observer, player)
    is_known = can_be.bit_count() == 1 and _sees(night, observer, player)
    facts = PlayerFacts(
        seat=player,
        alive=night.is_alive(player),
        revealed=night.is_revealed(player),
        character=CHARACTERS[can_be.bit_length() - 1] if is_known else None,
        at=None if place == OFF_BOARD else AREAS[place],
        damage=night.damage[player],
        equipment=named(night.gear[player], EQUIPMENT),
        blows=_blows(night, player),
        in_range=_names(in_range),
        mean_damage={
            PLAYERS[target]: round(damage.mean_damage(night, player, target), 2)
            for target in range(night.seats)
            if in_range >> target & 1
        },
        cursed=night.cursed >> player & 1 == 1,
        angel=night.angel >> player & 1 == 1,
        barrier=night.barrier >> player & 1 == 1,
        ability_used=night.used >> player & 1 == 1,
        extra_turns=night.extra_turns[player],
    )
    if not is_known:
        facts.could_be = named(can_be & night.open & ~_seen(night, observer), CHARACTERS)
    if night.is_revealed(player):
        facts.capriccio = night.capriccio and night.who[player] == AGNES.number
    return facts


def _blows(night: Night, player: int) -> dict[Player, int]:
    return {
        PLAYERS[other]: count
        for other in range(night.seats)
        if (count := night.blows_by(player, other))
    }


def _seen(night: Night, observer: int) -> int:
    """The characters that the observer has seen with somebody."""
    mask = 0
    for player in range(night.seats):
        if _sees(night, observer, player):
            mask |= 1 << night.who[player]
    return mask


def _sees(night: Night, observer: int, player: int) -> bool:
    """Has the observer seen this player's character card?"""
    return night.zones.knows(observer, night.zones.top(CHARACTER + player))


def _names(mask: int) -> list[Player]:
    return [name for seat, name in enumerate(PLAYERS) if mask >> seat & 1]


def _sides(night: Night) -> dict[Side, SideCount]:
    """SH-028: how many of each side are in the game (or were prepared), face up, and dead."""
    counts = [SideCount(dealt) for dealt in night.terms.counts]
    for player in range(night.seats):
        if night.is_revealed(player):
            count = counts[night.side(player)]
            count.revealed += 1
            count.dead += not night.is_alive(player)
    return {side: counts[number] for number, side in enumerate(SIDES)}


def _extra_card(night: Night, observer: int) -> str | None:
    """SH-423, SH-425: the judge alone has seen it."""
    faces = night.zones.faces(EXTRA, observer)
    return CHARACTERS[faces[0]] if faces and faces[0] >= 0 else None


def _pending(night: Night) -> Pending | None:
    """What the open question is about, as far as everybody sees it."""
    if night.over:
        return None
    if night.asks(HERMIT_ANSWER):
        return Pending(giver=PLAYERS[night.a], receiver=PLAYERS[night.b])
    if night.asks(COMPASS_PICK):
        return Pending(results=[night.a, night.b])
    if night.asks(ROLLED):
        attack = attack_in(night)
        return Pending(targets=_names(attack.targets), rolled=attack.base)
    if night.asks(ROBBERY):
        blow = blow_in(night)
        return Pending(targets=_names(blow.targets), rolled=blow.amount)
    return None


def _reach(night: Night, observer: int) -> list[str]:
    if observer == night.seats:
        return []
    return [AREAS[area] for area in attacks.areas_in_range(night, observer)]


def _notes(night: Night, observer: int) -> list[Note]:
    """The observer's notebook: the Hermit cards that it knows, with their answers."""
    return [
        Note(
            giver=PLAYERS[answer.giver],
            receiver=PLAYERS[answer.receiver],
            card=HERMIT_CARDS[answer.kind],
            answer=REPLIES[answer.reply],
        )
        for index, answer in enumerate(night.answers)
        if knows_card(night, observer, index)
    ]
