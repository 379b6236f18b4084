"""Whether the steps of a position can stand one after another: what each of them leads to.

A step that is performed puts others in its place. So what is pending is always a rest of the turn,
before it a rest of what a step of the turn has led to, before that a rest of what one of those has
led to, and so on.
"""

from functools import cache
from itertools import pairwise

from lodge.games.treasure_hunter.cards import spells, taking, treasures
from lodge.games.treasure_hunter.model import words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import (
    adventure,
    decks,
    discard,
    healing,
    modes,
    opposition,
    recovery,
    recruit,
    solitaire,
    turn,
)
from lodge.games.treasure_hunter.play.battle import fight, hits, quest_ends, weapons, window
from lodge.games.treasure_hunter.play.ground import (
    board,
    dungeon,
    exploring,
    guarded,
    rivals,
    roaming,
    spoils,
)
from lodge.kernel.agenda import Pending
from lodge.kernel.phrases import listed
from lodge.kernel.refusal import BadPosition
from lodge.kernel.steps import Step

Steps = tuple[Step[Realm], ...]
Leads = dict[Step[Realm], tuple[Steps, ...]]

PLAYED = decks.FINISH_PLAY
SUFFER: Steps = (hits.ROLL_HITS, hits.CURE_CHANCE, hits.DEATHS)
WON: Steps = (quest_ends.SETTLE_FALLEN, quest_ends.CLAIM)
LOST: Steps = (quest_ends.SETTLE_FALLEN, quest_ends.FORFEIT)
HURT: Steps = (quest_ends.SETTLE_FALLEN, guarded.END_QUEST)
ENDS = (fight.FINISH, quest_ends.LOSE)

# The steps in the order in which they will be performed. One that stands there twice can come
# any number of times, for one player, hero or card after another.

COMMON: Leads = {
    recruit.RECRUIT_PHASE: ((recruit.RECRUITING,),),
    recruit.RECRUITING: (
        (recruit.BEARER, recruit.RECRUITING),
        (taking.WHOSE_TREASURE, PLAYED, recruit.RECRUITING),
        (taking.WHOSE_ITEM, PLAYED, recruit.RECRUITING),
        (taking.WHOSE_RUIN, PLAYED, recruit.RECRUITING),
        (taking.WHOSE_HAND, PLAYED, recruit.RECRUITING),
        (taking.KEEP_ONE, PLAYED, recruit.RECRUITING),
        (treasures.WHOSE_HAND_TO_SEE, recruit.RECRUITING),
        (treasures.PLACE_GUARDIAN, recruit.RECRUITING),
    ),
    taking.WHOSE_TREASURE: ((taking.STEAL_TREASURE,),),
    taking.WHOSE_ITEM: ((taking.STEAL_ITEM,),),
    taking.STEAL_ITEM: ((recruit.BEARER,),),
    taking.WHOSE_RUIN: ((taking.RUIN_ITEM,),),
    taking.WHOSE_HAND: ((taking.SEE_AND_DISCARD,),),
    taking.SEE_AND_DISCARD: ((taking.DISCARD_FROM_HAND,),),
    treasures.WHOSE_HAND_TO_SEE: ((treasures.SEE_ONLY,),),
    recruit.ASK_LOST: ((PLAYED,),),
    # A battle
    fight.FIGHT: (
        (weapons.READY, weapons.READY, fight.ROLL, window.OPEN_WINDOW, fight.COMPARE),
        (weapons.READY, window.OPEN_WINDOW, fight.ROLL, fight.COMPARE),
    ),
    weapons.READY: ((weapons.CHOOSE_WEAPON, weapons.CHOOSE_WEAPON),),
    window.OPEN_WINDOW: ((window.BATTLE_WINDOW,),),
    window.BATTLE_WINDOW: (
        (spells.WHOM_TO_HASTEN, PLAYED, window.BATTLE_WINDOW),
        (taking.WHOSE_RUIN, PLAYED, window.BATTLE_WINDOW),
    ),
    fight.COMPARE: (
        (hits.ASK_DISASTER, hits.ASK_DISASTER, hits.PIXIES, *SUFFER, quest_ends.LOSE),
        (*SUFFER, fight.FINISH),
        (hits.DEATHS, hits.DEATHS, fight.FINISH),
        (hits.ASK_DISASTER, *SUFFER, *SUFFER, quest_ends.SETTLE_FALLEN, fight.FINISH),
        (*SUFFER, quest_ends.SETTLE_FALLEN, quest_ends.LOSE),
        *((hits.DEATHS, *SUFFER, end) for end in ENDS),
        *((hits.DEATHS, end) for end in (*ENDS, quest_ends.LEAVE, quest_ends.VANISH)),
        *((quest_ends.SETTLE_FALLEN, end) for end in (quest_ends.LEAVE, quest_ends.VANISH)),
    ),
    hits.ASK_DISASTER: ((PLAYED,),),
    hits.PIXIES: ((hits.GIVE_UP,),),
    hits.ROLL_HITS: ((hits.NAME_MARTYR, hits.ASSIGN_HIT),),
    hits.NAME_MARTYR: ((PLAYED,),),
    hits.CURE_CHANCE: ((hits.ASK_CURE,),),
    hits.ASK_CURE: ((PLAYED,),),
    fight.FINISH: ((fight.ASK_RISE, fight.ASK_RISE, fight.GO_ON), WON, LOST),
    fight.ASK_RISE: ((PLAYED,),),
    fight.GO_ON: ((fight.FIGHT,), WON),
    quest_ends.SETTLE_FALLEN: ((quest_ends.RECOVER, quest_ends.RECOVER),),
    quest_ends.LOSE: (LOST, (quest_ends.FORFEIT,)),
    quest_ends.VANISH: ((*WON, PLAYED),),
    # Recovery and discard phase
    recovery.RECOVERY_PHASE: ((recovery.RECOVERING,),),
    recovery.RECOVERING: (
        (healing.HEAL_POINT, PLAYED, recovery.RECOVERING),
        (healing.HEAL_POINT, recovery.RECOVERING),
        (treasures.WHOM_TO_HEAL, recovery.RECOVERING),
        (spells.WHOM_TO_RAISE, PLAYED, recovery.RECOVERING),
    ),
    discard.TRIM: (
        (discard.TRIM_HEROES, *(discard.TRIM_SPELLS,) * 2, discard.TRIM_HAND),
        (discard.TRIM_HEROES, discard.TRIM_HAND),
    ),
    turn.END_TURN: ((turn.LAST_CALL,),),
}

CARD_GAME: Leads = {
    recruit.END_RECRUITING: ((recruit.ASK_LOST, recruit.ASK_LOST),),
    adventure.DECLARE: (
        (adventure.CHOOSE_LOCATION,),
        (opposition.ASK_ENCOUNTER, opposition.ASK_ENCOUNTER),
    ),
    adventure.CHOOSE_LOCATION: ((adventure.FIRST_STAKE,),),
    adventure.FIRST_STAKE: ((adventure.STAKE_MORE, opposition.OPPOSE_ALL),),
    adventure.STAKE_MORE: ((adventure.STAKE_BY_HAUL,),),
    adventure.STAKE_BY_HAUL: ((PLAYED,),),
    opposition.OPPOSE_ALL: ((opposition.ASK_OPPOSE, opposition.ASK_OPPOSE, opposition.SET_OUT),),
    opposition.ASK_OPPOSE: ((opposition.ASK_DOUBLE,),),
    opposition.ASK_DOUBLE: ((PLAYED,),),
    opposition.SET_OUT: ((fight.FIGHT,),),
    opposition.ASK_ENCOUNTER: ((PLAYED, fight.FIGHT),),
    adventure.AFTER_ADVENTURE: ((adventure.ASK_HUNT,),),
    adventure.ASK_HUNT: ((PLAYED, adventure.DECLARE),),
    fight.FINISH: ((opposition.ASK_SECOND, opposition.AFTER_SECOND),),
    fight.GO_ON: ((opposition.ASK_SECOND, opposition.AFTER_SECOND),),
    opposition.ASK_SECOND: ((PLAYED,),),
    opposition.AFTER_SECOND: ((fight.FIGHT,), WON),
}

GROUND: Leads = {
    board.BOARD_MOVEMENT: ((recruit.ASK_LOST, recruit.ASK_LOST, board.MOVE),),
    board.MOVE: ((board.STEP,),),
    exploring.MAP_MOVEMENT: (
        (recruit.ASK_LOST, recruit.ASK_LOST, exploring.SURVEY, exploring.TRAVEL),
    ),
    exploring.SURVEY: ((exploring.CHOOSE_CELL,),),
    exploring.CHOOSE_CELL: ((exploring.SURVEY,),),
    roaming.ROAM: ((fight.FIGHT,), (roaming.EXPLORE,), (dungeon.LEAVE, dungeon.REVEAL)),
    roaming.EXPLORE: ((fight.FIGHT,), (dungeon.REVEAL,)),
    dungeon.REVEAL: (
        (dungeon.DEEPER, dungeon.END_STEP),
        (dungeon.LEAVE, dungeon.END_STEP),
        (spoils.CLAIM_STAKE, dungeon.END_STEP),
        (fight.FIGHT, dungeon.END_STEP),
        (*WON, dungeon.END_STEP),
        (hits.NAME_MARTYR, hits.ASSIGN_HIT, hits.DEATHS, *HURT, dungeon.END_STEP),
    ),
    dungeon.DEEPER: ((dungeon.REVEAL,),),
    roaming.AFTER_ROAMING: ((guarded.ASK_MEETING, guarded.ASK_MEETING),),
    guarded.ASK_MEETING: ((fight.FIGHT, PLAYED),),
    roaming.HUNT_ON: ((roaming.ASK_HUNT_ON,),),
    fight.FINISH: ((fight.FIGHT,),),
    quest_ends.CLAIM: (
        (spoils.CLAIM_STAKE, guarded.END_QUEST),
        (rivals.LOOT_ALL, guarded.END_QUEST),
    ),
    spoils.CLAIM_STAKE: ((recruit.BEARER, spoils.CLAIM_STAKE),),
    quest_ends.FORFEIT: ((quest_ends.SETTLE_FALLEN, rivals.LOOT_ALL, guarded.END_QUEST),),
    quest_ends.LEAVE: ((quest_ends.SETTLE_FALLEN, rivals.LOOT_ALL, guarded.END_QUEST),),
    rivals.LOOT_ALL: ((rivals.LOOT, rivals.LOOT),),
    quest_ends.VANISH: (
        (guarded.NAME_DRAWER, *WON, PLAYED),
        (guarded.NAME_DRAWER, *LOST, PLAYED),
        (guarded.NAME_DRAWER, fight.FIGHT, PLAYED),
    ),
}

ALONE: Leads = {solitaire.SOLO_ADVENTURE: ((fight.FIGHT,),)}

OF_MODE: dict[int, Leads] = {
    words.CARD: CARD_GAME,
    words.BOARD: {
        **GROUND,
        roaming.ASK_HUNT_ON: ((*roaming.ONCE_MORE.steps, PLAYED),),
    },
    words.MAP: {
        **GROUND,
        roaming.ASK_HUNT_ON: ((*roaming.ONCE_MORE_ON_MAP.steps, PLAYED),),
    },
    words.SOLITAIRE: ALONE,
}

NOTHING = None
"""What follows the last step of a turn."""


@cache
def followers(mode: int) -> dict[Step[Realm], set[Step[Realm] | None]]:
    """For each step those that can follow it directly; NOTHING if it can be the last."""
    found: dict[Step[Realm], set[Step[Realm] | None]] = {}
    plan = modes.PLANS[mode].steps
    leads: list[tuple[Step[Realm] | None, Steps]] = [(None, plan)]
    for table in (COMMON, OF_MODE[mode]):
        leads += [(step, script) for step, scripts in table.items() for script in scripts]
    for _, script in leads:
        for step, follower in pairwise(script):
            found.setdefault(step, set()).add(follower)
    found[plan[-1]] = {NOTHING}
    # The last step that another has led to is followed by whatever would have followed that one.
    size = -1
    while size != (size := sum(map(len, found.values()))):
        for before, script in leads:
            if before is not None:
                found.setdefault(script[-1], set()).update(found.get(before, ()))
    return found


def check_order(realm: Realm, steps: list[Pending]) -> None:
    """What is pending can have come about."""
    names = [step for step, _, _, _ in steps]
    if any(step in names for step in modes.SET_UPS.values()):
        raise BadPosition("A position cannot begin with the set-up.")
    plan = modes.PLANS[realm.terms.mode].steps
    allowed = followers(realm.terms.mode)
    for step, follower in zip(names, [*names[1:], NOTHING]):
        if follower in allowed.get(step, ()):
            continue
        if follower is NOTHING or step in (*plan, turn.LAST_CALL):
            rest = listed([repr(step.name) for step in plan])
            raise BadPosition(f"'pending' ends with what is left of a turn, of {rest}.")
        raise BadPosition(
            f"In 'pending', the step {step.name!r} is never followed by {follower.name!r}."
        )
