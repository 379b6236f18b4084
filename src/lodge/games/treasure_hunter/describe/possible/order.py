"""Whether the steps of a position can stand one after another: what each of them leads to.

A step that is performed puts others in its place. So what is pending is always a rest of the turn,
before it a rest of what a step of the turn has led to, before that a rest of what one of those has
led to, and so on.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from lodge.games.treasure_hunter.cards import events, spells, taking, treasures
from lodge.games.treasure_hunter.model import abilities, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import (
    adventure,
    decks,
    discard,
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
from lodge.games.treasure_hunter.play.questions import Script
from lodge.kernel.agenda import Pending
from lodge.kernel.phrases import listed
from lodge.kernel.refusal import BadPosition
from lodge.kernel.steps import Step

PLAYED = decks.FINISH_PLAY

COMMON = (
    recruit,
    taking,
    treasures,
    fight,
    weapons,
    window,
    hits,
    quest_ends,
    recovery,
    discard,
    turn,
)
GROUND = (board, exploring, roaming, dungeon, guarded, spoils, rivals)
OF_MODE = {
    words.CARD: (adventure, opposition),
    words.BOARD: GROUND,
    words.MAP: GROUND,
    words.SOLITAIRE: (solitaire,),
}
HUNT_ON = {
    words.BOARD: ((roaming.ASK_HUNT_ON, (*roaming.ONCE_MORE.steps, PLAYED)),),
    words.MAP: ((roaming.ASK_HUNT_ON, (*roaming.ONCE_MORE_ON_MAP.steps, PLAYED)),),
}
"""Happy Hunting repeats a part of the turn (TH-565)."""

QUESTIONS: dict[int, Step[Realm]] = {
    abilities.RECRUITING: recruit.RECRUITING,
    abilities.IN_BATTLE: window.BATTLE_WINDOW,
    abilities.RECOVERING: recovery.RECOVERING,
}
"""Where cards are used, by moment."""


def leads_of_cards() -> Iterator[tuple[Step[Realm], Script]]:
    """What events, spells and treasures lead to before the question is asked again."""
    for moment, question in QUESTIONS.items():
        for card in (*events.ALL, *spells.ALL):
            if card.asks is not None and card.moments & moment:
                yield question, (card.asks, PLAYED, question)
        for treasure in treasures.ALL:
            if treasure.asks is not None and treasure.moments & moment:
                yield question, (treasure.asks, question)


NOTHING = None
"""What follows the last step of a turn."""


@cache
def followers(mode: int) -> dict[Step[Realm], set[Step[Realm] | None]]:
    """For each step those that can follow it directly; NOTHING if it can be the last."""
    found: dict[Step[Realm], set[Step[Realm] | None]] = {}
    plan = modes.PLANS[mode].steps
    leads: list[tuple[Step[Realm] | None, Script]] = [
        (None, plan),
        *leads_of_cards(),
        *HUNT_ON.get(mode, ()),
    ]
    for module in (*COMMON, *OF_MODE[mode]):
        for step, scripts in module.leads().items():
            leads += [(step, script) for script in scripts]
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
