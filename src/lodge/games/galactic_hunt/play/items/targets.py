# lodge: compiled
"""Who may be targeted, and declaring targets (3.9)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Ref
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import Aim, Keyword
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.asking import OfDecider
from lodge.games.galactic_hunt.play.places import (
    NAMING,
    NO_TARGET,
    action_of,
    thing_of,
    why_nothing_there,
)
from lodge.games.galactic_hunt.script import in_effect, references
from lodge.games.galactic_hunt.script.work import work
from lodge.kernel.events import FACE
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import ASK
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import SPAN, Verb

NO_DURABILITY: Final = WhyNot("no-durability", "GH-146", card=FACE)
UNTARGETABLE: Final = WhyNot("untargetable", "GH-153")
PROTECTED: Final = WhyNot("protected", "GH-153", keyword=words.KEYWORDS)
TARGETED_ALREADY: Final = WhyNot("targeted-already", "GH-145")


# Protections (GH-153)


def aim_of(chase: Chase, item: Item) -> Aim:
    """How an item targets."""
    aim = Aim(item.player, item.aim, item.total, item.base, item.has(items.REACTION_CARD))
    for keyword in chase.terms.keywords.helping:
        value = acting_value(chase, item, keyword)
        if value:
            keyword.helps(aim, value)
    return aim


def acting_value(chase: Chase, item: Item, keyword: Keyword) -> int:
    """GH-155, GH-187: what the source has of a keyword, with what is printed on the card; on an
    assistance card being played only what helps to target."""
    value = (
        in_effect.effective(chase, item.source, keyword) if chase.is_on_board(item.source) else 0
    )
    if item.what not in (items.CARD_ITEM, items.FIRED, items.HUNT_GROUP) or item.card < 0:
        return value
    printed = chase.cards[item.kind]
    if item.line >= 0 and chase.line(item).head == words.UPGRADE_LINE:
        printed = chase.card(item.card)
    if not printed.keyword_mask & keyword.bit:
        return value
    is_played = item.what == items.CARD_ITEM and chase.zone(item.card) != words.BOARD
    if printed.type == words.COMBAT or (is_played and keyword in chase.terms.keywords.helping):
        for number, amount in printed.keywords:
            if number == keyword.number:
                value = keyword.joined(value, amount)
    return value


def may_target(chase: Chase, aim: Aim, thing: int) -> bool:
    """Do protections allow this target?"""
    if aim.kind == items.AIM_GLOBAL or items.is_player(thing):
        return True
    if chase.terms.counts_work:
        work(chase, 1)
    if in_effect.is_untargetable(chase, thing):
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
    if in_effect.is_untargetable(chase, thing):
        return UNTARGETABLE.because()
    is_own = chase.controller(thing) == aim.player
    for keyword in chase.terms.keywords.blocking:
        if (not is_own or keyword.binds_owner) and keyword.blocks(chase, aim, thing):
            return PROTECTED.because(keyword.number)
    return None


def options_for(chase: Chase, item: Item, ref: Ref, aim: Aim, but: int = NO_CARD) -> list[int]:
    """All that may be declared for a selector (GH-145, GH-146)."""
    found: list[int] = []
    for thing in references.candidates(chase, ref, item):
        if thing == but or not references.selects(chase, ref, item, thing):
            continue
        if thing >= 0 and ref.kind <= words.CREW_KIND and not chase.card(thing).durability:
            continue
        if may_target(chase, aim, thing):
            found.append(thing)
    return found


def why_no_target(chase: Chase, item: Item, ref: Ref, thing: int) -> Why | None:
    """Why something may not be declared for a selector."""
    why = references.why_not_selected(chase, ref, item, thing)
    if why is not None:
        return why
    if thing >= 0 and ref.kind <= words.CREW_KIND and not chase.card(thing).durability:
        return NO_DURABILITY.because(chase.zones.kind[thing])
    return why_protected(chase, aim_of(chase, item), thing)


# Declaring (GH-145)


def declare(chase: Chase, item: Item, number: int = 0) -> None:
    """Ask for the targets of a line, one after another; then go on."""
    line = chase.line(item) if item.line >= 0 else None
    if line is None or number >= len(line.targets):
        chase.push_frame(chase.terms.life.declared(item.what), item)
    else:
        chase.push_frame(DECLARE, item, number)


def lone_opponent(chase: Chase, choices: list[int], player: int) -> int:
    """Of a thing and nothing the thing, if it is an opponent's: what is aimed at nothing is wasted.
    At one's own nobody may want to aim."""
    if len(choices) != 2:
        return ASK
    thing = thing_of(chase, chase.verb(choices[0]), choices[0] % SPAN)
    return ASK if chase.controller(thing) in (player, words.NOBODY) else choices[0]


class Declare(OfDecider):
    """GH-145: each legal target, or nothing."""

    def choices(self, chase: Chase, number: int, b: int) -> list[int]:
        item = item_in(chase)
        ref = chase.line(item).targets[number]
        but = item.target if number else NO_CARD
        options = options_for(chase, item, ref, aim_of(chase, item), but)
        return [*(action_of(chase, thing) for thing in options), NO_TARGET.first]

    def obvious(self, chase: Chase, number: int, b: int) -> int:
        return lone_opponent(chase, self.choices(chase, number, b), item_in(chase).player)

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


DECLARE: Final = Declare("target", "D12", "GH-145", Number(0, 1), layout=ITEM, paced=True)
