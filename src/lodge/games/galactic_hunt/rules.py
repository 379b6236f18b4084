"""The rules of Galactic Hunt: what its modules declare."""

from importlib import import_module

from lodge.games.galactic_hunt import (
    acting,
    activating,
    announcing,
    batches,
    costs,
    damage,
    deaths,
    discarding,
    drawing,
    ending,
    firing,
    hearing,
    hunts,
    items,
    leaving,
    matters,
    modifiers,
    playing,
    pursuits,
    replying,
    running,
    state,
    supply,
    targeting,
    tokens,
    tracking,
    turn,
    windows,
    words,
)
from lodge.games.galactic_hunt.keywords import KEYWORDS
from lodge.games.galactic_hunt.verbs import on_cards, on_keywords, on_prey
from lodge.kernel.steps import Rules

RULES = Rules(
    *(state, turn, acting, ending, running, matters, items, targeting, costs, supply),
    *(announcing, playing, windows, replying, activating, firing, pursuits),
    *(hunts, batches, tokens, tracking, damage, deaths, leaving, drawing, discarding),
    *(hearing, modifiers, on_prey, on_keywords, on_cards),
    *(
        import_module(f"lodge.games.galactic_hunt.keywords.{name.lower()}")
        for name in words.KEYWORDS
    ),
)

__all__ = ["KEYWORDS", "RULES"]
