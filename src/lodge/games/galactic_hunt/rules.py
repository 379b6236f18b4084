"""The rules of Galactic Hunt: what its modules declare, and the life of its items."""

from importlib import import_module

from lodge.games.galactic_hunt.cards import verbs
from lodge.games.galactic_hunt.cards.keywords import KEYWORDS, mark
from lodge.games.galactic_hunt.model import items, state, words
from lodge.games.galactic_hunt.model.life import Life, Stages
from lodge.games.galactic_hunt.play import asking, places
from lodge.games.galactic_hunt.play.hunts import (
    damage,
    deaths,
    hunt,
    settle,
    shields,
    tokens,
    tracking,
)
from lodge.games.galactic_hunt.play.items import (
    activate,
    announce,
    costs,
    fire,
    on_stack,
    open_price,
    play,
    playable,
    quest,
    run,
    targets,
)
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.piles import discard, draw, leave, pursuit_deck
from lodge.games.galactic_hunt.play.replies import answer, reply
from lodge.games.galactic_hunt.play.triggers import checkpoint, hear, resolve
from lodge.games.galactic_hunt.play.turn import end, main, pursuits, start, supply
from lodge.games.galactic_hunt.play.why_not import unplayable, unused
from lodge.games.galactic_hunt.script import references
from lodge.kernel.steps import Rules

RULES = Rules(
    # What is named by itself keeps the number that it has always had.
    *(state, main.MAIN, end.END_PHASE, end.FREE_WINDOW, start),
    *(pursuits.DRAW_COST_QUESTION, pursuits.PLACE_CARD),
    *(activate.ACTIVATE, reply.FIRE_PREPARED, reply.PLAY_PREPARED),
    *(main, asking.DECLINE, end, run, places.HUNTER, resolve, on_stack, places, targets),
    *(costs, supply, announce, play, reply, activate, fire, pursuits, quest),
    *(hunt, settle, tokens, tracking, damage, checkpoint, asking, leave.DESTROYED, deaths),
    *(leave, draw, discard.DISCARDS, discard.USED_UP, pursuit_deck, discard),
    *(hear, give, *verbs.MODULES),
    *(
        import_module(f"lodge.games.galactic_hunt.cards.keywords.{name.lower()}")
        for name in words.KEYWORDS
    ),
    *(references, answer, playable, unplayable, unused, open_price, shields),
)

STAGES = {
    items.CARD_ITEM: Stages(declared=play.PAY, paid=play.PLAYED, resolves=play.EFFECT),
    items.ACTIVATION: Stages(
        declared=activate.PAY_ACTIVATION,
        paid=activate.ACTIVATED_STEP,
        resolves=activate.RESOLVE_ACTIVATION,
    ),
    items.FIRED: Stages(begins=fire.BEGIN_FIRING, declared=fire.FIRE, resolves=fire.FIRED_STEP),
    items.QUEST_ITEM: Stages(
        begins=quest.BEGIN_QUEST, declared=quest.QUEST_DECLARED, resolves=quest.RUN_QUEST
    ),
    items.HUNT_GROUP: Stages(begins=mark.MARK_HUNTS),
    items.TRIGGER: Stages(declared=resolve.TRIGGERED_STEP, resolves=on_stack.RUN_TRIGGER),
}

LIFE = Life(
    [STAGES[what] for what in range(len(items.ITEM_WORDS))],
    window=reply.WINDOW,
    heard=resolve.HEARD,
    next_turn=start.START_TURN,
)

__all__ = ["KEYWORDS", "LIFE", "RULES"]
