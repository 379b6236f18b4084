"""Whether what is pending in a position can be so: what is wrong with it, if not."""

from collections.abc import Iterator
from typing import Any

from lodge.games.treasure_hunter import (
    adventure,
    battle,
    decks,
    exploring,
    giving,
    hits,
    modes,
    opposed,
    results,
    spells,
    state,
    tables,
    taking,
    turn,
    words,
)
from lodge.games.treasure_hunter.catalogue import FACES, HEROES
from lodge.games.treasure_hunter.possible import no_seat
from lodge.games.treasure_hunter.state import NONE, Realm
from lodge.games.treasure_hunter.tables import FIRST_LOCATION
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.agenda import Pending
from lodge.kernel.phrases import listed
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import BadPosition
from lodge.kernel.steps import Step

Steps = tuple[Step[Any], ...]

SETTING_OUT: Steps = (
    adventure.STAKE_MORE,
    adventure.STAKE_BY_HAUL,
    adventure.OPPOSE_ALL,
    adventure.ASK_OPPOSE,
    adventure.SET_OUT,
)
FIGHTING: Steps = (
    results.FIGHT,
    battle.READY,
    battle.CHOOSE_WEAPON,
    battle.ROLL,
    battle.OPEN_WINDOW,
    battle.BATTLE_WINDOW,
    spells.WHOM_TO_HASTEN,
    results.COMPARE,
)
FOUGHT: Steps = (
    adventure.ASK_DOUBLE,
    hits.ASK_DISASTER,
    hits.PIXIES,
    hits.GIVE_UP,
    hits.ROLL_HITS,
    hits.ASK_CURE,
    hits.CURE_CHANCE,
    results.FINISH,
    results.ASK_RISE,
    results.GO_ON,
    results.LOSE,
    results.FORFEIT,
    results.LEAVE,
    results.VANISH,
)
BEATEN: Steps = (opposed.ASK_SECOND, opposed.AFTER_SECOND, results.CLAIM)
HIT: Steps = (hits.NAME_MARTYR, hits.ASSIGN_HIT, hits.DEATHS)
SETTLING: Steps = (results.SETTLE_FALLEN, results.RECOVER)

ANNOUNCED: Steps = (adventure.CHOOSE_LOCATION, adventure.FIRST_STAKE, adventure.STAKE_BY_HAUL)

OF_QUESTS: Steps = (*SETTING_OUT, *FIGHTING, *FOUGHT, *BEATEN)


def check_steps(realm: Realm, doc: Any, steps: list[Pending]) -> None:
    """What is pending fits together and fits the rest."""
    for step, a, b, frame in steps:
        for player in PLAYERS[realm.seats :]:
            if player in _words(step.write(a, b, frame)):
                raise no_seat(realm, player)
    _check_rest(realm, steps)
    _check_quest_steps(realm, steps)
    for entry in steps:
        _check_step(realm, *entry)
    announced = [step for step, _, _, _ in steps if step in ANNOUNCED]
    if announced and (doc.announcement is None or announced != [steps[0][0]]):
        raise BadPosition(
            f"The step {announced[0].name!r} is part of an announcement: it stands first in "
            f"'pending', and 'announcement' says how it began."
        )
    _check_cards(realm, steps)
    _check_the_dying(realm, steps)


def _words(written: Any) -> Iterator[Any]:
    """All single values of a written step."""
    if isinstance(written, dict):
        written = list(written.values())
    if isinstance(written, list):
        for part in written:
            yield from _words(part)
    else:
        yield written


def _check_rest(realm: Realm, steps: list[Pending]) -> None:
    """At last comes the rest of the turn."""
    names = [entry[0] for entry in steps]
    if any(step in names for step in modes.SET_UPS.values()):
        raise BadPosition("A position cannot begin with the set-up.")
    plan = list(realm.terms.plan.steps)
    length = len(names)
    while length and names[-length:] != plan[-length:]:
        length -= 1
    is_last_call = names == [turn.LAST_CALL]
    before = names[: len(names) - length]
    if before[-1:] == [adventure.DECLARE]:
        # TH-094: one more adventure phase
        before.pop()
    is_mixed = not realm.terms.has_ground and any(step in plan for step in before)
    if is_last_call != (turn.LAST_CALL in names) or not (length or is_last_call) or is_mixed:
        rest = listed([repr(step.name) for step in plan])
        raise BadPosition(f"'pending' ends with what is left of a turn, of {rest}.")


def _check_quest_steps(realm: Realm, steps: list[Pending]) -> None:
    names = [entry[0] for entry in steps]
    of_quest = [step for step in names if step in OF_QUESTS]
    is_card = realm.terms.mode == words.CARD
    if is_card:
        of_quest += [step for step in names if step in (*HIT, *SETTLING)]
    if of_quest and realm.quest == NONE:
        raise BadPosition(f"The step {of_quest[0].name!r} belongs to a quest; say which.")
    if realm.quest != NONE and is_card and not of_quest:
        raise BadPosition("There is a quest; say in 'pending' what is to be done of it.")
    is_fight = [step for step in names if step in (*FIGHTING, *FOUGHT)]
    if is_fight and realm.rival == NONE and not realm.guardians():
        raise BadPosition(f"The step {is_fight[0].name!r} needs a guardian.")
    if is_card and (is_fight or any(step in BEATEN for step in names)):
        if realm.opposer == NONE:
            raise BadPosition("Nobody opposes, so there is no battle: say who is the 'opposer'.")
    if any(step in FIGHTING for step in names):
        for player in realm.parties():
            if not realm.heroes(player):
                raise BadPosition(f"The party of {PLAYERS[player]} has nobody to fight.")


def _check_step(realm: Realm, step: Any, a: int, b: int, frame: Any) -> None:
    """The values of a step that cannot be just anything."""
    zones = realm.zones
    if step is battle.BATTLE_WINDOW:
        seats = realm.running_quest().window(realm)
        if frame.seats != sum(1 << seat for seat in seats) or frame.at not in seats:
            raise BadPosition("In the window are those who take part in the battle (TH-116).")
    elif step is battle.CHOOSE_WEAPON and b not in realm.heroes(a):
        raise BadPosition(f"The {HEROES[b]} is not in the party of {PLAYERS[a]}.")
    elif step is giving.BEARER:
        type = tables.TYPE[b]
        card = zones.find(b, giving.place_of(realm, a, b))
        if type not in (words.ITEM, words.SPELL) or card == NO_CARD:
            raise BadPosition(f"{FACES[b]!r} is nothing that {PLAYERS[a]} could give to a hero.")
    elif step is results.RECOVER and zones.find(b, realm.fallen_zone(a)) == NO_CARD:
        raise BadPosition(f"{FACES[b]!r} is not set aside.")
    elif step is adventure.CHOOSE_LOCATION and not adventure.can_declare(realm):
        raise BadPosition("The active player cannot go on an adventure (TH-081).")
    elif step is adventure.FIRST_STAKE and not realm.holds(realm.active, FIRST_LOCATION + a):
        raise BadPosition("The location of an adventure is chosen from the hand (TH-083).")
    elif step is exploring.CHOOSE_CELL and zones.is_empty(state.LOCATION):
        raise BadPosition("A location that was drawn lies in 'location' until it is laid (TH-605).")


def _check_cards(realm: Realm, steps: list[Pending]) -> None:
    """Cards on their way are those that steps speak of."""
    names = [entry[0] for entry in steps]
    if realm.zones.count(state.TRACKED) and taking.KEEP_ONE not in names:
        raise BadPosition("In 'tracked' lies something only while Tracker is played (TH-475).")
    for kind in realm.zones.kinds(state.IN_PLAY):
        is_awaited = any(
            (step is decks.FINISH_PLAY and a == kind) or (step is giving.BEARER and b == kind)
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
