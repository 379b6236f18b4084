"""Whether a position can occur: what is wrong with it, if not, in a sentence."""

from typing import Any

from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.catalogue import FACES, GUARDIANS, HEROES, ITEMS
from lodge.games.treasure_hunter.model.state import NONE, Realm
from lodge.games.treasure_hunter.model.words import MODES, PLAYERS
from lodge.games.treasure_hunter.play import turn
from lodge.games.treasure_hunter.play.battle import weapons
from lodge.kernel.phrases import listed
from lodge.kernel.refusal import BadPosition
from lodge.kernel.sets import named


def check_fields(realm: Realm, doc: Any) -> None:
    """What is so, whatever is pending."""
    _check_places(realm)
    _check_heroes(realm)
    _check_items(realm)
    if realm.quest == NONE:
        _check_peace(realm, doc)
    else:
        _check_quest(realm)
    if realm.terms.mode == words.CARD:
        _check_adventure(realm)
    if (realm.inside != NONE) != (realm.zones.count(state.DUNGEON_PATH) > 0):
        raise BadPosition("Who is 'inside' the dungeon has a card of it in 'dungeon path'.")
    _check_end(realm, doc)


def check_seats(realm: Realm, doc: Any) -> None:
    """Nobody is named, and nothing belongs to anybody, who does not take part."""
    some = [doc.barred, doc.barred_next, doc.blessed, doc.winners]
    players = [doc.active, doc.first, doc.opposer, doc.rival, doc.inside, *doc.players]
    named = [*players, *(one for listed in some for one in listed or ()), *_owners(doc.bonuses)]
    for seat, player in enumerate(PLAYERS[realm.seats :], realm.seats):
        zones = (state.HAND + seat, state.PARTY + seat, state.PILE + seat)
        if player in named or any(realm.zones.count(zone) for zone in zones):
            raise no_seat(realm, player)


def _owners(bonuses: list[Any]) -> list[str]:
    return [owner for owner, _, _ in bonuses]


def no_seat(realm: Realm, player: str) -> BadPosition:
    return BadPosition(f"There is no {player} with {realm.seats} seats.")


# Where cards lie

GROUND_ZONES = (
    state.GUARDIAN_DECK,
    state.GUARDIAN_DISCARD,
    state.TREASURE_DECK,
    state.TREASURE_DISCARD,
    state.LOCATION_DECK,
    state.GROUND,
    state.LAIRS,
    state.HOARDS,
)
DUNGEON_ZONES = (state.DUNGEON_DECK, state.DUNGEON_PATH)

# Which types of cards can lie where, for zones where not all can.
TYPES_IN = {
    state.LOCATION: ("location", "ground"),
    state.STAKE: ("treasure", "item"),
    state.GUARDIANS: ("guardian",),
    state.FALLEN: ("item",),
    state.RIVAL_FALLEN: ("item",),
    state.GROUND: ("location", "ground"),
    state.LAIRS: ("guardian",),
    state.HOARDS: ("treasure", "item"),
    state.GUARDIAN_DECK: ("guardian",),
    state.GUARDIAN_DISCARD: ("guardian",),
    state.TREASURE_DECK: ("treasure", "item"),
    state.TREASURE_DISCARD: ("treasure", "item"),
    state.LOCATION_DECK: ("location", "ground"),
    state.DUNGEON_DECK: ("dungeon",),
    state.DUNGEON_PATH: ("dungeon",),
    **{state.PARTY + seat: ("hero",) for seat in range(len(PLAYERS))},
    **{state.PILE + seat: ("treasure",) for seat in range(len(PLAYERS))},
    **{state.GEAR + hero: ("item",) for hero in range(len(HEROES))},
    **{state.SPELLS + hero: ("spell",) for hero in range(len(HEROES))},
}

ADVENTURE_CARDS = ("hero", "spell", "event")
"""TH-520: on grid and map. Items come into a hand, too (TH-571)."""


def _types_in(realm: Realm, zone: int) -> tuple[str, ...]:
    if zone in GROUND_ZONES and not realm.terms.has_ground:
        return ()
    if zone in DUNGEON_ZONES and not realm.terms.dungeon:
        return ()
    if zone == state.STAKE and not realm.terms.has_ground:
        return ("treasure",)
    if realm.terms.has_ground and zone in (state.DECK, state.DISCARD):
        return ADVENTURE_CARDS
    if realm.terms.has_ground and state.HAND <= zone < state.PARTY:
        return (*ADVENTURE_CARDS, "item")
    return TYPES_IN.get(zone, words.TYPES)


def _check_places(realm: Realm) -> None:
    zones = realm.zones
    for card, kind in enumerate(zones.kind):
        zone = zones.where(card)
        if words.TYPES[tables.TYPE[kind]] not in _types_in(realm, zone):
            name = realm.setup.zone_names[zone]
            raise BadPosition(f"{FACES[kind]!r} cannot lie in {name!r}.")


# Heroes and items

MOST_HEROES = 5
"""TH-052: with the Kings Crown."""


def _check_heroes(realm: Realm) -> None:
    recruited = [hero for seat in range(realm.seats) for hero in realm.heroes(seat)]
    for seat, player in enumerate(PLAYERS[: realm.seats]):
        if len(realm.heroes(seat)) > MOST_HEROES:
            raise BadPosition(f"The party of {player} has more than {MOST_HEROES} heroes (TH-052).")
    for hero, name in enumerate(HEROES):
        if hero in recruited:
            _check_recruited(realm, hero, name)
        else:
            _check_absent(realm, hero, name)


def _check_recruited(realm: Realm, hero: int, name: str) -> None:
    most = _most_spells(hero)
    if realm.zones.count(state.SPELLS + hero) > most:
        raise BadPosition(f"The {name} has never more than {most} spells (TH-060).")
    if realm.died >> hero & 1:
        raise BadPosition(f"The {name} is in a party and cannot have 'died' in this turn.")
    if realm.diseased >> hero & 1 and not realm.damage[hero]:
        raise BadPosition(f"The {name} has no damage, so he is not diseased (TH-223).")


def _most_spells(hero: int) -> int:
    """TH-060: with all that raises a level. Gauntlets of Might give the Eldritch Sword to all."""
    if tables.USES_NOTHING >> hero & 1:
        return 0
    qualities = tables.QUALITIES[hero]
    most = max(tables.LEVEL[hero], 1)
    most += 2 if qualities & words.MAGE else 0
    return most + (1 if qualities & words.PRIEST else 0)


def _check_absent(realm: Realm, hero: int, name: str) -> None:
    zones = realm.zones
    if zones.count(state.GEAR + hero) or zones.count(state.SPELLS + hero):
        raise BadPosition(f"The {name} has items or spells but is in no party.")
    if realm.damage[hero] or realm.diseased >> hero & 1:
        raise BadPosition(f"The {name} has damage or a disease but is in no party.")


def _check_items(realm: Realm) -> None:
    for item, name in enumerate(ITEMS):
        uses = tables.USES[item]
        if realm.spent[item] >= max(uses, 1):
            raise BadPosition(f"The {name} has {uses} uses, of which one at least is left.")


# Quests

QUESTS_OF = {
    words.CARD: ("adventure", "encounter"),
    words.BOARD: ("space", "fight", "encounter", "room"),
    words.MAP: ("space", "fight", "exploration", "encounter", "room"),
    words.SOLITAIRE: ("solo",),
}

OF_A_QUEST = (
    *("opposer", "rival", "site", "to_meet", "to_beat", "wielded", "hasted", "blessed"),
    *("guardian_spells", "disaster", "flamed", "boosts", "bonuses", "dice"),
)
OF_AN_ASSIGNMENT = ("martyrs", "struck")


def _check_peace(realm: Realm, doc: Any) -> None:
    """Without a quest there is nothing of one."""
    for name in (*OF_A_QUEST, *(() if realm.terms.has_ground else OF_AN_ASSIGNMENT)):
        if getattr(doc, name):
            raise BadPosition(f"There is no quest, so {name!r} says nothing.")
    if realm.decided != words.BY_VALUES:
        raise BadPosition("There is no quest, so 'decided' says nothing.")
    zones = realm.zones
    laid_out = {zones.is_empty(zone) for zone in (state.LOCATION, state.STAKE, state.GUARDIANS)}
    if realm.terms.mode == words.SOLITAIRE and len(laid_out) > 1:
        raise BadPosition("A location, a guardian and treasure are laid out together (TH-703).")
    if realm.terms.has_ground and zones.count(state.GUARDIANS):
        raise BadPosition("Nothing can lie in 'guardians': there is no quest.")


def _check_quest(realm: Realm) -> None:
    allowed = QUESTS_OF[realm.terms.mode]
    name = realm.running_quest().name
    if name not in allowed:
        raise BadPosition(
            f"In the mode {MODES[realm.terms.mode]!r} the quest is {listed(allowed, 'or')}, "
            f"not {name!r}."
        )
    if len(realm.dice) not in (0, 4, 6):
        raise BadPosition("The dice of a battle are two for the party and two for each guardian.")
    guardians = realm.guardians()
    for guardian, left in enumerate(realm.to_beat):
        if left and guardian not in guardians:
            raise BadPosition(f"{GUARDIANS[guardian]!r} is no guardian of this quest.")
    for hero, weapon in enumerate(realm.wielded):
        if weapon != NONE and weapon not in weapons.weapons_of(realm, hero):
            raise BadPosition(f"The {HEROES[hero]} does not wield the {ITEMS[weapon]}.")


def _check_adventure(realm: Realm) -> None:
    """The card game: what lies there for a quest."""
    quest = "" if realm.quest == NONE else realm.running_quest().name
    counts = {
        name: realm.zones.count(zone)
        for name, zone in (
            ("location", state.LOCATION),
            ("stake", state.STAKE),
            ("guardians", state.GUARDIANS),
            ("set aside", state.FALLEN),
            ("rival set aside", state.RIVAL_FALLEN),
        )
    }
    for name, count in counts.items():
        if count and (not quest or (quest == "encounter" and name in ("location", "stake"))):
            raise BadPosition(f"Nothing can lie in {name!r}: there is no adventure.")
    if quest == "adventure":
        if realm.zones.kinds(state.LOCATION) != [realm.site]:
            raise BadPosition("The 'site' of an adventure is the one card in 'location' (TH-083).")
        if not 1 <= counts["stake"] <= tables.SITES[realm.site].stake + 1:
            raise BadPosition("There are too few or too many treasures at stake (TH-084).")
    elif realm.site != NONE:
        raise BadPosition("An Encounter has no 'site' (TH-093).")
    _check_opposer(realm)


def _check_opposer(realm: Realm) -> None:
    if realm.opposer == realm.active and realm.quest != NONE:
        raise BadPosition("The active player cannot be the 'opposer' (TH-086).")
    guardians = realm.guardians()
    is_party = tables.PARTY_ENCOUNTER in guardians
    if len(guardians) > 2 or (is_party and len(guardians) > 1):
        raise BadPosition("There are two guardians at most, and Party Encounter stands alone.")
    if guardians and realm.opposer == NONE:
        raise BadPosition("There are guardians, so there is an 'opposer' (TH-086).")
    if realm.rival != (realm.opposer if is_party else NONE):
        raise BadPosition("The 'rival' is the opposer, if Party Encounter is the guardian.")


def _check_end(realm: Realm, doc: Any) -> None:
    if not doc.over:
        if realm.winners:
            raise BadPosition("There are 'winners' only when it is over.")
    elif realm.seats > 1 and realm.winners != turn.best(realm):
        best = listed(named(turn.best(realm), PLAYERS))
        raise BadPosition(f"It is over, and the 'winners' are those who stand first: {best}.")
