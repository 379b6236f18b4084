# lodge: compiled
"""Things in actions: cards by zone and place, and players."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

PLACE_WORDS: Final = tuple(str(place) for place in range(words.PLACES))

# A thing that an action is about is written as views name it: a zone and a place in it, a zone and
# a face, or a player; `{me}` is whoever acts.
TARGET: Final = Verb(
    "target", words.PLAYERS, PLACE_WORDS, clause="GH-145 GH-153", about=("{0} board:{1}",)
)
TARGET_ACTIVE: Final = Verb(
    "target_active", words.PLAYERS, PLACE_WORDS, clause="GH-146", about=("{0} active:{1}",)
)
TARGET_HIDDEN: Final = Verb(
    "target_hidden", words.PLAYERS, PLACE_WORDS, clause="GH-146", about=("{0} hidden:{1}",)
)
TARGET_PURSUIT: Final = Verb(
    "target_pursuit", words.PLAYERS, PLACE_WORDS, clause="GH-146", about=("{0} pursuits:{1}",)
)
TARGET_PLAYER: Final = Verb("target_player", words.PLAYERS, clause="GH-148", about=("player:{0}",))
NO_TARGET: Final = Verb("nothing", clause="GH-151")
HUNTER: Final = Verb("hunter", PLACE_WORDS, about=("{me} board:{0}",))

NAMING: Final = (TARGET, TARGET_ACTIVE, TARGET_HIDDEN, TARGET_PURSUIT, TARGET_PLAYER)
"""The verbs that name a thing."""

NOT_SEATED: Final = WhyNot("not-seated", "GH-531", player=words.PLAYERS)
NOTHING_THERE: Final = WhyNot("nothing-there", "")


def action_of(chase: Chase, thing: int) -> int:
    """The action that names a thing as a target."""
    if items.is_player(thing):
        return TARGET_PLAYER.at(chase.controller(thing))
    if thing < 0:
        return NO_TARGET.first
    operand = chase.controller(thing) * words.PLACES + place_of(chase, thing)
    zone = chase.zone(thing)
    if zone == words.BOARD:
        return TARGET.at(operand)
    if zone == words.ACTIVE:
        return TARGET_ACTIVE.at(operand)
    return TARGET_HIDDEN.at(operand) if zone == words.HIDDEN else TARGET_PURSUIT.at(operand)


def thing_of(chase: Chase, verb: Verb, operand: int) -> int:
    """The thing that such an action names."""
    if verb is NO_TARGET:
        return items.NOTHING
    if verb is TARGET_PLAYER:
        return items.player_thing(operand)
    zone = words.BOARD
    if verb is TARGET_ACTIVE:
        zone = words.ACTIVE
    elif verb is TARGET_HIDDEN:
        zone = words.HIDDEN
    elif verb is TARGET_PURSUIT:
        zone = words.PURSUITS
    return chase.zones.at(zone_of(operand // words.PLACES, zone), operand % words.PLACES)


def why_nothing_there(chase: Chase, verb: Verb, operand: int) -> Why | None:
    """Why such an action names nothing."""
    player = operand if verb is TARGET_PLAYER else operand // words.PLACES
    if player >= chase.seats or (verb is TARGET_PLAYER and not chase.is_alive(player)):
        return NOT_SEATED.because(player)
    if verb is not TARGET_PLAYER and thing_of(chase, verb, operand) < 0:
        return NOTHING_THERE.because()
    return None


def place_of(chase: Chase, card: int) -> int:
    """Where a card lies in its zone, counted from the top, as far as places have names."""
    return min(words.PLACES - 1, chase.zones.depth(card))


def card_at(chase: Chase, player: int, zone: int, place: int) -> int:
    return chase.zones.at(zone_of(player, zone), place)
