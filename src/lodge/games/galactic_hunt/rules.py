"""The rules of Galactic Hunt: what its modules declare."""

from importlib import import_module

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.verbs import on_cards, on_keywords, on_prey
from lodge.games.galactic_hunt.model import state, words
from lodge.games.galactic_hunt.play.hunts import damage, deaths, hunt, tokens, tracking
from lodge.games.galactic_hunt.play.items import (
    activate,
    announce,
    costs,
    fire,
    life,
    play,
    run,
    targets,
)
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.piles import discard, draw, leave
from lodge.games.galactic_hunt.play.replies import reply, window
from lodge.games.galactic_hunt.play.triggers import batches, hear, resolve
from lodge.games.galactic_hunt.play.turn import end, main, pursuits, start, supply
from lodge.kernel.steps import Rules

RULES = Rules(
    *(state, start, main, end, run, resolve, life, targets, costs, supply),
    *(announce, play, window, reply, activate, fire, pursuits),
    *(hunt, batches, tokens, tracking, damage, deaths, leave, draw, discard),
    *(hear, give, on_prey, on_keywords, on_cards),
    *(
        import_module(f"lodge.games.galactic_hunt.cards.keywords.{name.lower()}")
        for name in words.KEYWORDS
    ),
    first=(main.MAIN,),
)

__all__ = ["KEYWORDS", "RULES"]
