# lodge: compiled
"""What choices light up on the table, as `Verb(about=)`; `{0}` is the first object of the action.

These are the names that clients mark:

- `card:fireball`: a card in the viewer's hand, a spell attached to one of their heroes, or a card
  that the question shows: found by Tracker, in a hand that is seen;
- `hero:warrior`: a hero in play, or a dead one who may return;
- `item:war_hammer`: an item on a hero;
- `treasure:golden_goose`: a treasure in a pile;
- `guardian:orcs`: a guardian of the running adventure;
- `player:red`: a player;
- `cell:1,2`: a space of the grid, a card or a free cell of the map, by row and column;
- `stage`: the adventure as a whole; `deck`: the deck; `locations`: the location deck of the map;
  `dungeon`: the dungeon; `dice`: a die to be rolled.

Some things have no name before the position is known: `TreasureHunterPhrases.about` finds it.
"""

from typing import Final

NOTHING: Final[tuple[str, ...]] = ()
CARD: Final[tuple[str, ...]] = ("card:{0}",)
CARD_FOR_THE_BATTLE: Final[tuple[str, ...]] = ("card:{0}", "stage")
SPELL_AND_CASTER: Final[tuple[str, ...]] = ("card:{0}", "hero:{1}")
HERO: Final[tuple[str, ...]] = ("hero:{0}",)
ITEM: Final[tuple[str, ...]] = ("item:{0}",)
GUARDIAN: Final[tuple[str, ...]] = ("guardian:{0}",)
PLAYER: Final[tuple[str, ...]] = ("player:{0}",)
CELL: Final[tuple[str, ...]] = ("cell:{0}",)
STAGE: Final[tuple[str, ...]] = ("stage",)
DICE: Final[tuple[str, ...]] = ("dice",)
LOCATIONS: Final[tuple[str, ...]] = ("locations",)
TAPESTRY: Final[tuple[str, ...]] = ("treasure:magic_tapestry",)
GOBLET: Final[tuple[str, ...]] = ("treasure:enchanted_goblet",)
BOX: Final[tuple[str, ...]] = ("treasure:pandoras_box", "deck")
"""On grid and map, where the Box leaves the deck alone, without the deck."""

# By the position

WHERE_IT_LIES: Final[tuple[str, ...]] = ("anywhere:{0}",)
"""A card of any type: in hand or in play."""
CELL_THAT_WAY: Final[tuple[str, ...]] = ("way:{0}",)
HERE: Final[tuple[str, ...]] = ("here",)
HOME: Final[tuple[str, ...]] = ("home",)
HERO_ASKED_ABOUT: Final[tuple[str, ...]] = ("hero asked about",)
DUNGEON: Final[tuple[str, ...]] = ("dungeon",)
"""If the party is in it, and in no adventure there."""
