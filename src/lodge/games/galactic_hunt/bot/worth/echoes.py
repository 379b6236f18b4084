# lodge: compiled
"""What follows from the events of a plan: pursuits come nearer, cards in play answer."""

from typing import Final

from lodge.games.galactic_hunt.bot.worth import stock
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect, weigh_script
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import HOST, ONCE, PROGRESS
from lodge.games.galactic_hunt.play.hunts import hunt
from lodge.games.galactic_hunt.script import in_effect, numbers, while_lines
from lodge.games.galactic_hunt.script.events import Happening, hears

PROGRESS_WORTH: Final = 0.8
"""The part of a pursuit's worth that progress counts before it is fulfilled."""
MOST: Final = 16.0
"""More than that not even a deadly hunt counts as long as it is far."""
OF_FOES: Final = 0.4
"""The part of that for the pursuits of others."""


def answer_events(prospect: Prospect) -> None:
    """Let everybody hear what has been noted so far; what follows from that is not followed."""
    happenings = prospect.happenings
    prospect.happenings = []
    mind = prospect.mind
    chase = mind.chase
    if chase.is_stale:
        in_effect.refresh(chase)
    if not happenings:
        return
    events = 0
    for happening in happenings:
        events |= 1 << happening.event
    for card in chase.listeners:
        printed = chase.card(card)
        if chase.zone(card) in (words.HIDDEN, words.ACTIVE) or not printed.listens_to & events:
            continue
        if printed.quest is not None:
            _progress(prospect, card, printed.quest, happenings)
            continue
        for line in printed.on_lines:
            _trigger(prospect, card, line, happenings)


def _progress(prospect: Prospect, card: int, line: Line, happenings: list[Happening]) -> None:
    mind = prospect.mind
    chase = mind.chase
    done: int = chase.zones.marks.of(PROGRESS, card)
    if done >= line.amount:
        return
    gained = 0
    last: Item | None = None
    for happening in happenings:
        item = _heard(prospect, card, line, happening)
        if item is not None:
            gained += 1 if line.times else happening.amount
            last = item
    if last is None:
        return
    player = chase.controller(card)
    points = effect_worth(prospect, card, line, last)
    if player != mind.me:
        # Sooner or later somebody fulfils it; fear of it would only tie one's hands.
        share = min(1.0, gained / line.amount)
        prospect.gain(player, OF_FOES * PROGRESS_WORTH * points * share)
    elif done + gained < line.amount:
        prospect.gain(player, PROGRESS_WORTH * points * gained / line.amount)
    else:
        # What it had counted for already is used up.
        prospect.gain(player, -PROGRESS_WORTH * points * done / line.amount)
        if hunt.is_banned(chase, player) and line.hunts:
            prospect.gain(player, -points)
        else:
            fulfil(prospect, last, line)


def effect_worth(prospect: Prospect, card: int, line: Line, item: Item) -> float:
    """What the effect of a pursuit would be worth to its player as things are."""
    mind = prospect.mind
    points = stock.line_points(line)
    if item.player != mind.me or hunt.is_banned(mind.chase, mind.me):
        return points
    if card not in mind.pursued:
        alone = Prospect(mind, item)
        fulfil(alone, item, line)
        mind.pursued[card] = max(points, min(MOST, alone.total()))
    return mind.pursued[card]


def fulfil(prospect: Prospect, item: Item, line: Line) -> None:
    """The effect of a pursuit happens, with the best target."""
    if not line.targets:
        _weigh_as(prospect, item, line)


def _weigh_as(prospect: Prospect, item: Item, line: Line) -> None:
    """Let a script of another card go on in the same prospect."""
    before = prospect.item
    prospect.item = item
    weigh_script(prospect, item, line.script)
    prospect.item = before


def _heard(prospect: Prospect, card: int, line: Line, happening: Happening) -> Item | None:
    """What a line makes of an event; None if it does not hear it."""
    chase = prospect.mind.chase
    heard = line.listening
    if heard is None or heard.event != happening.event:
        return None
    item = while_lines.standing_item(chase, card, line.number)
    item.by = happening.by
    item.obj = happening.to
    item.other = happening.card
    item.amount = happening.amount
    item.picked = happening.picked
    is_quest = line.head == words.QUEST_LINE
    primary: int = chase.zones.marks.of(HOST, card) if is_quest else -1
    if is_quest:
        item.aim = items.AIM_PURSUIT
        item.me = primary
        item.source = primary
    if not hears(chase, heard, happening, item):
        return None
    if is_quest and happening.by >= 0 and chase.primary_of(happening.by) == primary:
        # GH-068: who fulfils it.
        item.me = happening.by
        item.source = happening.by
    if line.cond is not None and not numbers.holds(chase, line.cond, item):
        return None
    return item


def _trigger(prospect: Prospect, card: int, line: Line, happenings: list[Happening]) -> None:
    chase = prospect.mind.chase
    if line.once and chase.zones.marks.of(ONCE, card) >> line.number & 1:
        return
    for happening in happenings:
        item = _heard(prospect, card, line, happening)
        if item is None:
            continue
        if line.targets:
            prospect.gain(item.player, stock.line_points(line))
        else:
            _weigh_as(prospect, item, line)
        if line.once:
            return
