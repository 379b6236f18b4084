# lodge: compiled
"""Who may be targeted, and declaring targets (3.9)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Ref
from lodge.games.galactic_hunt.model.items import (
    AIM_GLOBAL,
    CARD_ITEM,
    FIRED,
    GONE,
    HUNT_GROUP,
    NOTHING,
    REACTION_CARD,
    Item,
    is_player,
    player_thing,
)
from lodge.games.galactic_hunt.model.keyword import Aim, Keyword
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.state import Chase, item_in, zone_of
from lodge.games.galactic_hunt.model.words import PLACES, PLAYERS
from lodge.games.galactic_hunt.model.work import work
from lodge.games.galactic_hunt.play.asking import OfDecider
from lodge.games.galactic_hunt.script.in_effect import effective, is_untargetable
from lodge.games.galactic_hunt.script.references import candidates, selects, why_not_selected
from lodge.kernel.events import FACE
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

PLACE_WORDS: Final = tuple(str(place) for place in range(PLACES))

# A thing that an action is about is written as views name it: a zone and a place in it, a zone and
# a face, or a player; `{me}` is whoever acts.
TARGET: Final = Verb(
    "target", PLAYERS, PLACE_WORDS, clause="GH-145 GH-153", about=("{0} board:{1}",)
)
TARGET_ACTIVE: Final = Verb(
    "target_active", PLAYERS, PLACE_WORDS, clause="GH-146", about=("{0} active:{1}",)
)
TARGET_HIDDEN: Final = Verb(
    "target_hidden", PLAYERS, PLACE_WORDS, clause="GH-146", about=("{0} hidden:{1}",)
)
TARGET_PURSUIT: Final = Verb(
    "target_pursuit", PLAYERS, PLACE_WORDS, clause="GH-146", about=("{0} pursuits:{1}",)
)
TARGET_PLAYER: Final = Verb("target_player", PLAYERS, clause="GH-148", about=("player:{0}",))
NO_TARGET: Final = Verb("nothing", clause="GH-151")
HUNTER: Final = Verb("hunter", PLACE_WORDS, about=("{me} board:{0}",))

NAMING: Final = (TARGET, TARGET_ACTIVE, TARGET_HIDDEN, TARGET_PURSUIT, TARGET_PLAYER)
"""The verbs that name a thing."""

NOT_SEATED: Final = WhyNot("not-seated", "GH-531", player=PLAYERS)
NOTHING_THERE: Final = WhyNot("nothing-there", "")
NO_DURABILITY: Final = WhyNot("no-durability", "GH-146", card=FACE)
UNTARGETABLE: Final = WhyNot("untargetable", "GH-153")
PROTECTED: Final = WhyNot("protected", "GH-153", keyword=words.KEYWORDS)
TARGETED_ALREADY: Final = WhyNot("targeted-already", "GH-145")


# Protections (GH-153)


def aim_of(chase: Chase, item: Item) -> Aim:
    """How an item targets."""
    aim = Aim(item.player, item.aim, item.total, item.base, item.has(REACTION_CARD))
    for keyword in chase.terms.keywords.helping:
        value = acting_value(chase, item, keyword)
        if value:
            keyword.helps(aim, value)
    return aim


def acting_value(chase: Chase, item: Item, keyword: Keyword) -> int:
    """GH-155, GH-187: what the source has of a keyword, with what is printed on the card; on an
    assistance card being played only what helps to target."""
    value = effective(chase, item.source, keyword) if chase.is_on_board(item.source) else 0
    if item.what not in (CARD_ITEM, FIRED, HUNT_GROUP) or item.card < 0:
        return value
    printed = chase.cards[item.kind]
    if item.line >= 0 and chase.line(item).head == words.UPGRADE_LINE:
        printed = chase.card(item.card)
    if not printed.keyword_mask & keyword.bit:
        return value
    is_played = item.what == CARD_ITEM and chase.zone(item.card) != words.BOARD
    if printed.type == words.COMBAT or (is_played and keyword in chase.terms.keywords.helping):
        for number, amount in printed.keywords:
            if number == keyword.number:
                value = keyword.joined(value, amount)
    return value


def may_target(chase: Chase, aim: Aim, thing: int) -> bool:
    """Do protections allow this target?"""
    if aim.kind == AIM_GLOBAL or is_player(thing):
        return True
    if chase.terms.counts_work:
        work(chase, 1)
    if is_untargetable(chase, thing):
        return False
    is_own = chase.controller(thing) == aim.player
    if is_own and not chase.terms.flight_binds_owner:
        return True
    if not chase.given and not chase.mask[thing]:
        return True
    for keyword in chase.terms.keywords.blocking:
        if (not is_own or keyword.binds_owner) and keyword.blocks(chase, aim, thing):
            return False
    return True


def why_protected(chase: Chase, aim: Aim, thing: int) -> Why | None:
    """What protects something from being targeted."""
    if may_target(chase, aim, thing):
        return None
    if is_untargetable(chase, thing):
        return UNTARGETABLE.because()
    is_own = chase.controller(thing) == aim.player
    for keyword in chase.terms.keywords.blocking:
        if (not is_own or keyword.binds_owner) and keyword.blocks(chase, aim, thing):
            return PROTECTED.because(keyword.number)
    return None


def options_for(chase: Chase, item: Item, ref: Ref, aim: Aim, but: int = NO_CARD) -> list[int]:
    """All that may be declared for a selector (GH-145, GH-146)."""
    found: list[int] = []
    for thing in candidates(chase, ref, item):
        if thing == but or not selects(chase, ref, item, thing):
            continue
        if thing >= 0 and ref.kind <= words.CREW_KIND and not chase.card(thing).durability:
            continue
        if may_target(chase, aim, thing):
            found.append(thing)
    return found


def why_no_target(chase: Chase, item: Item, ref: Ref, thing: int) -> Why | None:
    """Why something may not be declared for a selector."""
    why = why_not_selected(chase, ref, item, thing)
    if why is not None:
        return why
    if thing >= 0 and ref.kind <= words.CREW_KIND and not chase.card(thing).durability:
        return NO_DURABILITY.because(chase.zones.kind[thing])
    return why_protected(chase, aim_of(chase, item), thing)


# Things in actions


def action_of(chase: Chase, thing: int) -> int:
    """The action that names a thing as a target."""
    if is_player(thing):
        return TARGET_PLAYER.at(chase.controller(thing))
    if thing < 0:
        return NO_TARGET.first
    operand = chase.controller(thing) * PLACES + place_of(chase, thing)
    zone = chase.zone(thing)
    if zone == words.BOARD:
        return TARGET.at(operand)
    if zone == words.ACTIVE:
        return TARGET_ACTIVE.at(operand)
    return TARGET_HIDDEN.at(operand) if zone == words.HIDDEN else TARGET_PURSUIT.at(operand)


def thing_of(chase: Chase, verb: Verb, operand: int) -> int:
    """The thing that such an action names."""
    if verb is NO_TARGET:
        return NOTHING
    if verb is TARGET_PLAYER:
        return player_thing(operand)
    zone = words.BOARD
    if verb is TARGET_ACTIVE:
        zone = words.ACTIVE
    elif verb is TARGET_HIDDEN:
        zone = words.HIDDEN
    elif verb is TARGET_PURSUIT:
        zone = words.PURSUITS
    return chase.zones.at(zone_of(operand // PLACES, zone), operand % PLACES)


def why_nothing_there(chase: Chase, verb: Verb, operand: int) -> Why | None:
    """Why such an action names nothing."""
    player = operand if verb is TARGET_PLAYER else operand // PLACES
    if player >= chase.seats or (verb is TARGET_PLAYER and not chase.is_alive(player)):
        return NOT_SEATED.because(player)
    if verb is not TARGET_PLAYER and thing_of(chase, verb, operand) < 0:
        return NOTHING_THERE.because()
    return None


def place_of(chase: Chase, card: int) -> int:
    """Where a card lies in its zone, counted from the top, as far as places have names."""
    return min(PLACES - 1, chase.zones.depth(card))


def card_at(chase: Chase, player: int, zone: int, place: int) -> int:
    return chase.zones.at(zone_of(player, zone), place)


# Declaring (GH-145)


def declare(chase: Chase, item: Item, number: int = 0) -> None:
    """Ask for the targets of a line, one after another; then go on."""
    line = chase.line(item) if item.line >= 0 else None
    if line is None or number >= len(line.targets):
        chase.push_frame(chase.terms.life.declared(item.what), item)
    else:
        chase.push_frame(DECLARE, item, number)


class Declare(OfDecider):
    """GH-145: each legal target, or nothing."""

    def choices(self, chase: Chase, number: int, b: int) -> list[int]:
        item = item_in(chase)
        ref = chase.line(item).targets[number]
        but = item.target if number else NO_CARD
        options = options_for(chase, item, ref, aim_of(chase, item), but)
        return [*(action_of(chase, thing) for thing in options), NO_TARGET.first]

    def refuse(self, chase: Chase, verb: Verb, operand: int, number: int, b: int) -> Why | None:
        if verb not in NAMING:
            return None
        item = item_in(chase)
        why = why_nothing_there(chase, verb, operand)
        if why is not None:
            return why
        thing = thing_of(chase, verb, operand)
        if number and thing == item.target:
            return TARGETED_ALREADY.because()
        return why_no_target(chase, item, chase.line(item).targets[number], thing)

    def answer(self, chase: Chase, verb: Verb, operand: int, number: int, b: int) -> None:
        item = item_in(chase).copy()
        thing = thing_of(chase, verb, operand)
        if number:
            item.target2 = thing
        else:
            item.target = thing
        declare(chase, item, number + 1)


DECLARE: Final = Declare("target", "D12", "GH-145", Number(0, 1), layout=ITEM)


def targets_of(item: Item) -> list[int]:
    """The declared and implied targets that there are."""
    return [
        thing
        for thing in (item.implied, item.target, item.target2)
        if thing >= 0 or is_player(thing)
    ]


def without_target(item: Item, thing: int) -> Item:
    """The same item, with a target dropped."""
    other = item.copy()
    if other.implied == thing:
        other.implied = GONE
        if other.by == thing:
            # GH-163: statements on the source lose it, too.
            other.by = GONE
    if other.target == thing:
        other.target = GONE
    if other.target2 == thing:
        other.target2 = GONE
    return other
