# lodge: compiled
"""The special cards that have a FLIP effect; Regina has none (BH-186)."""

from typing import Final

from lodge.games.beast_hunter.cards.counting import Ape, Dragon, Fortress, Lioness, Viper
from lodge.games.beast_hunter.cards.moving import Gannet, Jackdaw, Jackrabbit, Lumina, Rex, Swan
from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.effects import Effect

EFFECTS: Final[list[Effect]] = [
    # In the order in which they count: doubled first, then power and points are added (BH-125 ff.).
    Lioness(words.LIONESS),
    Dragon(words.DRAGON),
    Fortress(words.FORTRESS),
    Viper(words.VIPER),
    Ape(words.APE),
    Lumina(words.LUMINA),
    Jackrabbit(words.JACKRABBIT),
    Swan(words.SWAN),
    Gannet(words.GANNET),
    Jackdaw(words.JACKDAW),
    Rex(words.REX),
]
