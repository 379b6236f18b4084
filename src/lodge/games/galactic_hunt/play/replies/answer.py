# lodge: compiled
"""Answering an item: what it stands for, whom a reply targets, and whether it may (3.9, 3.11)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import on_stack, targets
from lodge.games.galactic_hunt.script import events, references
from lodge.games.galactic_hunt.script.events import Happening
from lodge.kernel.refusal import Why, WhyNot

DOES_NOT_ANSWER: Final = WhyNot("does-not-answer", "GH-205")
CANNOT_BE_STOPPED: Final = WhyNot("cannot-be-stopped", "GH-149")
NOTHING_TO_COUNTER: Final = WhyNot("nothing-to-counter", "GH-160")


def happenings(item: Item) -> list[Happening]:
    """10.4: the events that an item stands for."""
    found: list[Happening] = []
    if item.what == items.HUNT_GROUP:
        by = items.GONE if item.has(items.UNHUNTED) else item.source
        found.append(Happening(words.HUNT, by, item.player, item.target, item.hunts))
        return found
    first = Happening(main_event(item), item.source, item.player, items.GONE, 1)
    first.card = item.card
    found.append(first)
    if item.what == items.CARD_ITEM and item.has(items.IN_WINDOW):
        found.append(Happening(words.REACT, item.source, item.player, items.GONE, 1))
    for thing in item.targets():
        found.append(Happening(words.TARGETED, item.source, item.player, thing, 1))
    return found


def main_event(item: Item) -> int:
    """10.4: the first event that an item stands for."""
    if item.what == items.HUNT_GROUP:
        return words.HUNT
    if item.what == items.ACTIVATION:
        return words.ACTIVATE
    if item.what == items.FIRED:
        return words.FIRE
    return words.QUEST if item.what == items.QUEST_ITEM else words.PLAY


def may_stand_for(item: Item, event: int) -> bool:
    """Can one of the events that an item stands for be this one, whatever it is about?"""
    if item.what != items.HUNT_GROUP and event in (words.REACT, words.TARGETED):
        return True
    return event == main_event(item)


def answers_item(chase: Chase, line: Line, plan: Item, item: Item) -> bool:
    """Does an item match the event of a React, Hidden or Active line, or of an `on`?"""
    return matching(chase, line, plan, item) is not None


def matching(chase: Chase, line: Line, plan: Item, item: Item) -> Happening | None:
    heard = line.listening
    if heard is None or not may_stand_for(item, heard.event):
        return None
    for happening in happenings(item):
        if happening.event == heard.event and events.hears(chase, heard, happening, plan):
            return happening
    return None


def answer_of(chase: Chase, line: Line, plan: Item, item: Item) -> Item:
    """The plan with source, object, card and amount of the item that it answers."""
    answer = plan.copy()
    happening = matching(chase, line, plan, item)
    answer.answers = item.serial
    answer.by = items.GONE if item.has(items.UNHUNTED) else item.source
    answer.obj = item.target
    answer.other = item.card
    answer.amount = 1
    if happening is not None:
        answer.amount = happening.amount
        if happening.to != items.GONE:
            answer.obj = happening.to
    return answer


def implied_target(chase: Chase, plan: Item) -> int:
    """GH-160, GH-161, GH-163: whom a reply targets by answering; GONE if nobody."""
    if plan.line < 0 or plan.aim == items.AIM_GLOBAL:
        return items.GONE
    line = chase.line(plan)
    if not (line.counters_item or line.touches_source) or line.listening is None:
        return items.GONE
    if plan.what != items.FIRED and line.head == words.ACT_LINE and not line.is_reply:
        return items.GONE
    item = chase.item(plan.answers)
    if item is None:
        return items.GONE
    if item.has(items.UNHUNTED):
        return items.GONE
    if item.what == items.CARD_ITEM and item.has(items.REACTION_CARD):
        return items.player_thing(item.player) if item.player >= 0 else items.GONE
    if item.what == items.FIRED:
        return item.card
    if item.aim == items.AIM_PURSUIT and chase.terms.counters_hit_player:
        return items.player_thing(item.player) if item.player >= 0 else items.GONE
    return item.source


def is_seen(item: Item) -> bool:
    """GH-252: hidden and active cards do not see non-triggering hunts."""
    return not (item.what == items.HUNT_GROUP and item.has(items.NONTRIGGERING))


def may_answer(chase: Chase, plan: Item) -> bool:
    """GH-149, GH-160: can the implied target be targeted, and the item be stopped?"""
    line = chase.line(plan)
    answered = chase.item(plan.answers)
    if answered is None:
        return False
    if line.counters_item and answered.what != items.HUNT_GROUP:
        if not on_stack.can_be_nullified(answered, plan.aim == items.AIM_GLOBAL):
            return False
    target = implied_target(chase, plan)
    if target == items.GONE:
        return True
    if not items.is_player(target) and not references.is_there(chase, target):
        # What has left play can be targeted by nothing.
        return False
    return targets.may_target(chase, targets.aim_of(chase, plan), target)


def why_not_answer(chase: Chase, plan: Item) -> Why | None:
    """GH-149, GH-160: why a reply cannot stop what it answers, or not target whom it must."""
    if may_answer(chase, plan):
        return None
    answered = chase.item(plan.answers)
    if answered is None:
        return DOES_NOT_ANSWER.because()
    if chase.line(plan).counters_item and answered.what != items.HUNT_GROUP:
        if not on_stack.can_be_nullified(answered, plan.aim == items.AIM_GLOBAL):
            return CANNOT_BE_STOPPED.because()
    target = implied_target(chase, plan)
    if not items.is_player(target) and not references.is_there(chase, target):
        return NOTHING_TO_COUNTER.because()
    return targets.why_protected(chase, targets.aim_of(chase, plan), target)
