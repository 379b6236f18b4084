"""Whether what is pending in a position can be so: what is wrong with it, if not."""

from collections.abc import Iterator
from typing import Any

from lodge.games.treasure_hunter.cards import spells, taking, treasures
from lodge.games.treasure_hunter.describe.possible.fields import no_seat
from lodge.games.treasure_hunter.describe.possible.order import check_order
from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.catalogue import FACES, HEROES
from lodge.games.treasure_hunter.model.state import NONE, Realm
from lodge.games.treasure_hunter.model.tables import FIRST_LOCATION
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import (
    adventure,
    decks,
    opposition,
    recovery,
    recruit,
)
from lodge.games.treasure_hunter.play.battle import fight, hits, quest_ends, weapons, window
from lodge.games.treasure_hunter.play.ground import exploring, guarded, rivals, roaming, spoils
from lodge.kernel.agenda import Pending
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import BadPosition
from lodge.kernel.steps import Step

Steps = tuple[Step[Any], ...]

SETTING_OUT: Steps = (
    adventure.STAKE_MORE,
    adventure.STAKE_BY_HAUL,
    opposition.OPPOSE_ALL,
    opposition.ASK_OPPOSE,
    opposition.SET_OUT,
)
FIGHTING: Steps = (
    fight.FIGHT,
    weapons.READY,
    weapons.CHOOSE_WEAPON,
    fight.ROLL,
    window.OPEN_WINDOW,
    window.BATTLE_WINDOW,
    spells.WHOM_TO_HASTEN,
    fight.COMPARE,
)
BEFORE_COMPARISON: Steps = (*SETTING_OUT, *FIGHTING)
FOUGHT: Steps = (
    opposition.ASK_DOUBLE,
    hits.ASK_DISASTER,
    hits.PIXIES,
    hits.GIVE_UP,
    hits.ROLL_HITS,
    hits.ASK_CURE,
    hits.CURE_CHANCE,
    fight.FINISH,
    fight.ASK_RISE,
    fight.GO_ON,
    quest_ends.LOSE,
    quest_ends.FORFEIT,
    quest_ends.LEAVE,
    quest_ends.VANISH,
)
BEATEN: Steps = (opposition.ASK_SECOND, opposition.AFTER_SECOND, quest_ends.CLAIM)
HIT: Steps = (hits.NAME_MARTYR, hits.ASSIGN_HIT, hits.DEATHS)
SETTLING: Steps = (quest_ends.SETTLE_FALLEN, quest_ends.RECOVER)

ANNOUNCED: Steps = (adventure.CHOOSE_LOCATION, adventure.FIRST_STAKE, adventure.STAKE_BY_HAUL)

OF_ONE_CARD: Steps = (decks.FINISH_PLAY, recruit.BEARER, quest_ends.RECOVER, rivals.LOOT)

OF_QUESTS: Steps = (*SETTING_OUT, *FIGHTING, *FOUGHT, *BEATEN)


def check_steps(realm: Realm, doc: Any, steps: list[Pending]) -> None:
    """What is pending fits together and fits the rest."""
    for step, a, b, frame in steps:
        for player in PLAYERS[realm.seats :]:
            if player in _words(step.write(a, b, frame)):
                raise no_seat(realm, player)
    _check_quest_steps(realm, steps)
    for entry in steps:
        _check_step(realm, *entry)
        _check_player(realm, *entry)
    if doc.announcement is not None and steps[0][0] not in (*ANNOUNCED, recruit.BEARER):
        raise BadPosition("An 'announcement' is there only while its picks are made.")
    announced = [step for step, _, _, _ in steps if step in ANNOUNCED]
    if announced and (doc.announcement is None or announced != [steps[0][0]]):
        raise BadPosition(
            f"The step {announced[0].name!r} is part of an announcement: it stands first in "
            f"'pending', and 'announcement' says how it began."
        )
    _check_cards(realm, steps)
    _check_the_dying(realm, steps)
    check_order(realm, steps)


def _words(written: Any) -> Iterator[Any]:
    """All single values of a written step."""
    if isinstance(written, dict):
        written = list(written.values())
    if isinstance(written, list):
        for part in written:
            yield from _words(part)
    else:
        yield written


def _check_quest_steps(realm: Realm, steps: list[Pending]) -> None:
    names = [entry[0] for entry in steps]
    of_quest = [step for step in names if step in OF_QUESTS]
    is_card = realm.terms.mode == words.CARD
    if is_card:
        of_quest += [step for step in names if step in (*HIT, *SETTLING)]
    if of_quest and realm.quest == NONE:
        raise BadPosition(f"The step {of_quest[0].name!r} belongs to a quest; say which.")
    if realm.quest != NONE and not of_quest and guarded.END_QUEST not in names:
        raise BadPosition("There is a quest; say in 'pending' what is to be done of it.")
    is_fight = [step for step in names if step in (*FIGHTING, *FOUGHT)]
    if is_fight and realm.rival == NONE and not realm.guardians():
        raise BadPosition(f"The step {is_fight[0].name!r} needs a guardian.")
    if is_card and (opposition.SET_OUT in names or opposition.OPPOSE_ALL in names):
        if (realm.opposer != NONE) != bool(realm.guardians()) or (
            realm.opposer != NONE and opposition.SET_OUT not in names
        ):
            raise BadPosition("Who opposes has set a guardian against the party (TH-086).")
    if is_card and (is_fight or any(step in BEATEN for step in names)):
        if realm.opposer == NONE:
            raise BadPosition("Nobody opposes, so there is no battle: say who is the 'opposer'.")
    if any(step in BEFORE_COMPARISON for step in names):
        for player in realm.parties():
            if not realm.heroes(player):
                raise BadPosition(f"The party of {PLAYERS[player]} has nobody to fight.")


def _check_step(realm: Realm, step: Any, a: int, b: int, frame: Any) -> None:
    """The values of a step that cannot be just anything."""
    zones = realm.zones
    if step is window.BATTLE_WINDOW:
        seats = realm.running_quest().window(realm)
        if frame.seats != sum(1 << seat for seat in seats) or frame.at not in seats:
            raise BadPosition("In the window are those who take part in the battle (TH-116).")
    elif step is weapons.CHOOSE_WEAPON and b not in realm.heroes(a):
        raise BadPosition(f"The {HEROES[b]} is not in the party of {PLAYERS[a]}.")
    elif step is recruit.BEARER:
        type = tables.TYPE[b]
        card = zones.find(b, recruit.place_of(realm, a, b))
        if type not in (words.ITEM, words.SPELL) or card == NO_CARD:
            raise BadPosition(f"{FACES[b]!r} is nothing that {PLAYERS[a]} could give to a hero.")
    elif step is quest_ends.RECOVER and zones.find(b, realm.fallen_zone(a)) == NO_CARD:
        raise BadPosition(f"{FACES[b]!r} is not set aside.")
    elif step is rivals.LOOT and zones.find(b, rivals.loot_zone(realm, a)) == NO_CARD:
        raise BadPosition(f"{FACES[b]!r} is nothing that the beaten party has left.")
    elif step in (adventure.CHOOSE_LOCATION, adventure.FIRST_STAKE) and not (
        adventure.can_declare(realm)
    ):
        raise BadPosition("The active player cannot go on an adventure (TH-081).")
    elif step is adventure.FIRST_STAKE and not realm.holds(realm.active, FIRST_LOCATION + a):
        raise BadPosition("The location of an adventure is chosen from the hand (TH-083).")
    elif step is opposition.ASK_ENCOUNTER and not realm.heroes(realm.active):
        if realm.quest == NONE and not realm.fought:
            raise BadPosition("The active player has no hero whom anybody could meet (TH-092).")
    elif step is exploring.CHOOSE_CELL and zones.is_empty(state.LOCATION):
        raise BadPosition("A location that was drawn lies in 'location' until it is laid (TH-605).")


# Whose steps are whose

OF_THE_ACTIVE: Steps = (
    *(taking.WHOSE_TREASURE, taking.WHOSE_ITEM, taking.WHOSE_HAND, treasures.WHOSE_HAND_TO_SEE),
    *(taking.STEAL_TREASURE, taking.STEAL_ITEM, taking.SEE_AND_DISCARD, treasures.SEE_ONLY),
    *(taking.DISCARD_FROM_HAND, taking.KEEP_ONE, recruit.BEARER, hits.PIXIES, hits.GIVE_UP),
    *(recovery.HEAL_POINT, treasures.WHOM_TO_HEAL, spells.WHOM_TO_RAISE),
    *(adventure.ASK_HUNT, roaming.ASK_HUNT_ON),
)
OF_OPPONENTS: Steps = (
    *(recruit.ASK_LOST, opposition.ASK_OPPOSE, opposition.ASK_ENCOUNTER, guarded.ASK_MEETING),
)
OF_THE_OPPOSER: Steps = (opposition.ASK_DOUBLE, opposition.ASK_SECOND)
OF_PARTIES: Steps = (
    *(
        weapons.READY,
        weapons.CHOOSE_WEAPON,
        spells.WHOM_TO_HASTEN,
        hits.ROLL_HITS,
        hits.CURE_CHANCE,
    ),
    *(hits.ASK_CURE, hits.NAME_MARTYR, hits.ASSIGN_HIT, hits.DEATHS),
    *(quest_ends.SETTLE_FALLEN, quest_ends.RECOVER, rivals.LOOT_ALL, rivals.LOOT),
)
OF_TWO: Steps = (
    *(taking.STEAL_TREASURE, taking.STEAL_ITEM, taking.RUIN_ITEM, taking.SEE_AND_DISCARD),
    *(taking.DISCARD_FROM_HAND, treasures.SEE_ONLY, hits.ASK_DISASTER, rivals.LOOT_ALL),
)


def _check_player(realm: Realm, step: Any, a: int, b: int, frame: Any) -> None:
    """Who is to do something is one who can be asked for it."""
    is_wrong = (
        (step in OF_THE_ACTIVE and a != realm.active)
        or (step in OF_OPPONENTS and a == realm.active)
        or (step in OF_THE_OPPOSER and a != realm.opposer)
        or (step in OF_PARTIES and a not in realm.parties())
        or (step in OF_TWO and a == b)
        or (step is fight.ASK_RISE and a not in realm.running_quest().opposing(realm))
        or (step is hits.ASK_DISASTER and b not in realm.parties())
        or (step is rivals.LOOT_ALL and b not in realm.parties())
    )
    if is_wrong:
        written = step.write(a, b, frame)
        raise BadPosition(f"{written} in 'pending' names a player to whom that cannot happen.")


def _check_cards(realm: Realm, steps: list[Pending]) -> None:
    """Cards on their way are those that steps speak of."""
    names = [entry[0] for entry in steps]
    if bool(realm.zones.count(state.TRACKED)) != (taking.KEEP_ONE in names):
        raise BadPosition("In 'tracked' lies something only while Tracker is played (TH-475).")
    is_claimed = realm.quest != NONE or spoils.CLAIM_STAKE in names
    if realm.terms.has_ground and realm.zones.count(state.STAKE) and not is_claimed:
        raise BadPosition("Nothing can lie in 'stake': there is no quest, and nobody claims it.")
    named = [(step, a if step is decks.FINISH_PLAY else b) for step, a, b, _ in steps]
    for step, kind in named:
        if step in OF_ONE_CARD and named.count((step, kind)) > 1:
            raise BadPosition(f"The step {step.name!r} comes once for {FACES[kind]!r}.")
        if step is decks.FINISH_PLAY and realm.zones.find(kind, state.IN_PLAY) == NO_CARD:
            raise BadPosition(f"{FACES[kind]!r} is not 'in play', so its play is not to be ended.")
    for kind in realm.zones.kinds(state.IN_PLAY):
        is_awaited = any(
            (step is decks.FINISH_PLAY and a == kind) or (step is recruit.BEARER and b == kind)
            for step, a, b, _ in steps
        )
        if not is_awaited and kind != tables.FIRST_SPELL + tables.INVISIBILITY:
            raise BadPosition(f"No step says what becomes of {FACES[kind]!r} in 'in play'.")


def _check_the_dying(realm: Realm, steps: list[Pending]) -> None:
    """TH-006: whoever has no Hits left dies at the next check."""
    for player in range(realm.seats):
        is_checked = any(step is hits.DEATHS and a == player for step, a, _, _ in steps)
        for hero in realm.heroes(player):
            if realm.hits_left(hero) <= 0 and not is_checked and realm.hasted != hero:
                raise BadPosition(
                    f"The {HEROES[hero]} has {realm.damage[hero]} damage and would be dead."
                )
