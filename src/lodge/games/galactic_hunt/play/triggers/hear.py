# lodge: compiled
"""Events are heard (10.5): pursuits make progress, triggers wait to be resolved (3.13).

Whether a line hears an event is settled when it happens; what it does comes right after the step
or statement that caused it. So a step first pushes what comes after it and then tells its events.
"""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card, Line, Listening
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import PLAYER, SUM, Keyword
from lodge.games.galactic_hunt.model.marks import HOST, ONCE, PAID, PLAYED_AS, PROGRESS
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import targets
from lodge.games.galactic_hunt.play.triggers import ruled_out
from lodge.games.galactic_hunt.play.triggers.ruled_out import Signal
from lodge.games.galactic_hunt.script import events, in_effect, numbers
from lodge.games.galactic_hunt.script.events import Happening
from lodge.games.galactic_hunt.script.work import work
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.piles import NO_CARD

PROGRESSED: Final = EventKind(
    "progressed", "GH-066", player=words.PLAYERS, pursuit=FACE, progress=NUMBER, needed=NUMBER
)


def emit(
    chase: Chase,
    event: int,
    by: int,
    player: int,
    to: int = items.GONE,
    amount: int = 1,
    card: int = NO_CARD,
    picked: int = 0,
    item: int = -1,
    bringer: int = NO_CARD,
) -> None:
    """An event happens. `by` is a card or GONE, `to` a card or a player; `item`: the serial of
    the item that it is about; `bringer`: the card whose coming into play it is part of."""
    if chase.is_stale:
        in_effect.refresh(chase)
    if not chase.listens_to >> event & 1 or amount < 1:
        return
    happening = Happening(event, by, player, to, amount)
    happening.card = card
    happening.item = item
    happening.picked = picked
    happening.bringer = bringer
    _tell(chase, happening)


def emit_keyword(
    chase: Chase,
    event: int,
    keyword: Keyword,
    number: int,
    giver: int,
    by: int,
    to: int,
    bringer: int = NO_CARD,
) -> None:
    """A keyword is gained or lost: by the giver, to a card or player. `bringer`: the card that it
    is printed on, if that brings it into play."""
    if chase.is_stale:
        in_effect.refresh(chase)
    if not chase.listens_to >> event & 1:
        return
    happening = Happening(event, giver, by, to, number if keyword.numbered else 1)
    happening.keyword = keyword.number
    happening.is_summed = keyword.stacking == SUM
    happening.passes = keyword.reach == PLAYER
    happening.bringer = bringer
    _tell(chase, happening)


def _tell(chase: Chase, happening: Happening) -> None:
    chase.happened += 1
    for card in chase.listeners:
        printed = chase.card(card)
        if not printed.listens_to >> happening.event & 1 or card == happening.bringer:
            # GH-193: what enters does not count the card that brought it.
            continue
        if printed.quest is not None:
            _progress(chase, card, printed.quest, happening)
            continue
        # Face down only its Hidden lines work: others would betray it (GH-227).
        for line in printed.on_lines if not printed.is_hidden else []:
            heard = line.listening
            if heard is not None and heard.event == happening.event:
                _hear(chase, card, line, happening)
        if happening.event not in words.WINDOW_EVENTS:
            for line in printed.waiting:
                heard = line.listening
                if heard is not None and heard.event == happening.event:
                    _spring(chase, card, line, happening)
    if chase.terms.hidden_listens_to >> happening.event & 1:
        ruled_out.rule_out(
            chase, _Event(happening, [one.card for one in chase.heard if one.what == items.FIRED])
        )


def wait_for(chase: Chase, item: Item) -> None:
    """A trigger waits until what caused it is done."""
    if not chase.heard:
        chase.push(chase.terms.life.heard)
    chase.heard.append(item)


def _wait(chase: Chase, item: Item) -> None:
    """GH-301: what the same event triggered belongs together; `resolve` makes batches of it."""
    item.batch = -1 - chase.happened
    wait_for(chase, item)


def context_of(chase: Chase, card: int, line: Line, happening: Happening) -> Item:
    """What a line of a card in play does when something happens."""
    return context_as(chase, card, chase.card(card), line, happening)


def context_as(chase: Chase, card: int, printed: Card, line: Line, happening: Happening) -> Item:
    """The same, if this were printed on the card."""
    if chase.terms.counts_work:
        work(chase, 3)
    me = in_effect.me_of(chase, card)
    aim = items.AIM_GLOBAL if printed.is_global else items.AIM_ABILITY
    if printed.type == words.CHARACTER:
        aim = items.AIM_PRIMARY
    elif printed.type == words.COMBAT and not printed.is_global:
        aim = items.AIM_COMBAT
    elif printed.type == words.PURSUIT:
        aim = items.AIM_PURSUIT
    source = me if printed.type in (words.COMBAT, words.PURSUIT) else card
    item = Item(
        items.NEW,
        items.TRIGGER,
        chase.controller(card),
        card,
        printed.kind,
        line.number,
        source,
        me,
        aim,
    )
    if in_effect.has_reaction(chase, card, printed):
        item.flags |= items.REACTION_CARD
    item.base = printed.cost
    item.total = printed.cost
    item.by = happening.by
    item.obj = happening.to
    item.other = happening.card
    item.answers = happening.item
    item.amount = happening.amount
    item.picked = happening.picked
    recall(chase, item)
    if not chase.is_alive(item.player):
        # GH-538
        item.player = words.NOBODY
    return item


def recall(chase: Chase, item: Item) -> None:
    """How the card of an item was played: what was paid, and as what."""
    marks = chase.zones.marks
    item.paid = marks.of(PAID, item.card)
    item.played_as = marks.of(PLAYED_AS, item.card)


def _hear(chase: Chase, card: int, line: Line, happening: Happening) -> None:
    """An On line."""
    heard = line.listening
    assert heard is not None
    key = items.line_key(card, line.number)
    if key in chase.working:
        # GH-247
        return
    item = context_of(chase, card, line, happening)
    if not events.hears(chase, heard, happening, item):
        return
    if line.once:
        used: int = chase.zones.marks.of(ONCE, card)
        if used >> line.number & 1:
            return
    if line.cond is not None and not numbers.holds(chase, line.cond, item):
        return
    if line.once:
        chase.zones.marks.put(ONCE, card, chase.zones.marks.of(ONCE, card) | 1 << line.number)
    _wait(chase, item)


# Hidden and Active lines whose event opens no window fire right at the event (GH-228)


def _spring(chase: Chase, card: int, line: Line, happening: Happening) -> None:
    for waiting in chase.heard:
        if waiting.card == card and waiting.what == items.FIRED:
            return
    item = context_of(chase, card, line, happening)
    if would_spring(chase, line, happening, item):
        item.what = items.FIRED
        _wait(chase, item)


def would_spring(chase: Chase, line: Line, happening: Happening, item: Item) -> bool:
    """Does the line hear it, and may its source be targeted, where it does something to that?"""
    heard = line.listening
    assert heard is not None
    if not events.hears(chase, heard, happening, item):
        return False
    if line.cond is not None and not numbers.holds(chase, line.cond, item):
        return False
    if not line.touches_source or item.aim == items.AIM_GLOBAL or not chase.is_on_board(item.by):
        return True
    # GH-163
    item.what = items.FIRED
    return targets.may_target(chase, targets.aim_of(chase, item), item.by)


class _Event(Signal):
    """An event that opens no window, and the cards that fire at it."""

    def __init__(self, happening: Happening, firing: list[int]) -> None:
        self.happening = happening
        self.firing = firing

    def reaches(self, chase: Chase, card: int) -> bool:
        return card not in self.firing and card != self.happening.bringer

    def springs(self, chase: Chase, card: int, printed: Card) -> bool:
        happening = self.happening
        for line in printed.waiting:
            heard = line.listening
            if heard is None or heard.event != happening.event or line.asks_how:
                # How a hidden card was played is its owner's secret.
                continue
            item = context_as(chase, card, printed, line, happening)
            if would_spring(chase, line, happening, item):
                return True
        return False


# Pursuits (GH-066 to GH-068)


def _progress(chase: Chase, card: int, line: Line, happening: Happening) -> None:
    heard = line.listening
    marks = chase.zones.marks
    done: int = marks.of(PROGRESS, card)
    if heard is None or heard.event != happening.event or done >= line.amount:
        return
    item = context_of(chase, card, line, happening)
    if not events.hears(chase, heard, happening, item):
        return
    primary: int = marks.of(HOST, card)
    named = _named(heard, happening)
    for one in reversed(named):
        if events.is_company(chase, one, primary):
            item.me = one
    if line.cond is not None and not numbers.holds(chase, line.cond, item):
        return
    done = min(line.amount, done + (1 if line.times else happening.amount))
    marks.put(PROGRESS, card, done)
    chase.tell_list(
        chase.zones.everyone,
        PROGRESSED,
        [chase.controller(card), chase.zones.kind[card], done, line.amount],
    )
    if done >= line.amount:
        item.what = items.QUEST_ITEM
        if named:
            item.flags |= items.COMPLETED
            item.source = item.me
        _wait(chase, item)


def _named(heard: Listening, happening: Happening) -> list[int]:
    """GH-068: the cards that a requirement names."""
    found: list[int] = []
    for ref, one in ((heard.by, happening.by), (heard.to, happening.to)):
        if ref is not None and one >= 0:
            if ref.what in (words.REF_ME, words.REF_SELECTOR) and ref.kind != words.PLAYER_KIND:
                found.append(one)
    return found
