# lodge: compiled
"""Events are heard (10.5): pursuits make progress, triggers wait to be resolved (3.13).

Whether a line hears an event is settled when it happens; what it does comes right after the step
or statement that caused it. So a step first pushes what comes after it and then tells its events.
"""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.keyword import PLAYER, SUM, Keyword
from lodge.games.galactic_hunt.reading import holds, me_of, refresh, selects
from lodge.games.galactic_hunt.script import (
    BY_KEYWORD,
    BY_STACKING,
    BY_TRAIT,
    BY_TYPE,
    Line,
    Listening,
    Ref,
)
from lodge.games.galactic_hunt.state import (
    AIM_ABILITY,
    AIM_COMBAT,
    AIM_PRIMARY,
    AIM_PURSUIT,
    COMPLETED,
    FIRED,
    GONE,
    HOST,
    ONCE,
    PROGRESS,
    QUEST_ITEM,
    REACTION_CARD,
    TRIGGER,
    Chase,
    Item,
    is_player,
    player_thing,
)
from lodge.games.galactic_hunt.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Step

PROGRESSED: Final = EventKind(
    "progressed", "GH-066", player=PLAYERS, pursuit=FACE, progress=NUMBER, needed=NUMBER
)


class Happening:
    """An event: by whom, to whom, how much, about which card or keyword."""

    def __init__(self, event: int, by: int, player: int, to: int, amount: int) -> None:
        self.event = event
        self.by = by
        self.player = player
        self.to = to
        self.amount = amount
        self.card = NO_CARD
        self.keyword = -1
        self.is_summed = False
        self.passes = False
        """A keyword that bounces: `to` is every card passed, and the player (GH-340)."""
        self.picked = 0


class _Waiting:
    """The step that resolves what was heard; `resolving` sets it."""

    def __init__(self) -> None:
        self.step: Step[Chase] | None = None


WAITING: Final = _Waiting()


def emit(
    chase: Chase,
    event: int,
    by: int,
    player: int,
    to: int = GONE,
    amount: int = 1,
    card: int = NO_CARD,
    picked: int = 0,
) -> None:
    """An event happens. `by` is a card or GONE, `to` a card or a player."""
    if chase.is_stale:
        refresh(chase)
    if not chase.ears >> event & 1 or amount < 1:
        return
    happening = Happening(event, by, player, to, amount)
    happening.card = card
    happening.picked = picked
    _tell(chase, happening)


def emit_keyword(
    chase: Chase, event: int, keyword: Keyword, number: int, giver: int, by: int, to: int
) -> None:
    """A keyword is gained or lost: by the giver, to a card or player."""
    if chase.is_stale:
        refresh(chase)
    if not chase.ears >> event & 1:
        return
    happening = Happening(event, giver, by, to, number if keyword.numbered else 1)
    happening.keyword = keyword.number
    happening.is_summed = keyword.stacking == SUM
    happening.passes = keyword.reach == PLAYER
    _tell(chase, happening)


def _tell(chase: Chase, happening: Happening) -> None:
    for card in chase.listeners:
        printed = chase.card(card)
        if not printed.ears >> happening.event & 1:
            continue
        if printed.quest is not None:
            _progress(chase, card, printed.quest, happening)
            continue
        for line in printed.on_lines:
            heard = line.listening
            if heard is not None and heard.event == happening.event:
                _hear(chase, card, line, happening)
        for line in printed.waiting:
            heard = line.listening
            if heard is not None and heard.event == happening.event:
                if heard.event not in words.WINDOW_EVENTS:
                    _spring(chase, card, line, happening)


def _wait(chase: Chase, item: Item) -> None:
    if not chase.heard:
        step = WAITING.step
        assert step is not None
        chase.push(step)
    chase.heard.append(item)


def _context(chase: Chase, card: int, line: Line, happening: Happening) -> Item:
    printed = chase.card(card)
    me = me_of(chase, card)
    aim = AIM_ABILITY
    if printed.type == words.CHARACTER:
        aim = AIM_PRIMARY
    elif printed.type == words.COMBAT:
        aim = AIM_COMBAT
    elif printed.type == words.PURSUIT:
        aim = AIM_PURSUIT
    source = me if printed.type in (words.COMBAT, words.PURSUIT) else card
    item = Item(
        -1, TRIGGER, chase.controller(card), card, printed.kind, line.number, source, me, aim
    )
    if printed.has_reaction:
        item.flags |= REACTION_CARD
    item.base = printed.cost
    item.total = printed.cost
    item.by = happening.by
    item.obj = happening.to
    item.other = happening.card
    item.amount = happening.amount
    item.picked = happening.picked
    if not chase.is_alive(item.player):
        # GH-538
        item.player = words.NOBODY
    return item


def _hear(chase: Chase, card: int, line: Line, happening: Happening) -> None:
    """An On line."""
    heard = line.listening
    assert heard is not None
    key = card * 16 + line.number
    if key in chase.working:
        # GH-247
        return
    item = _context(chase, card, line, happening)
    if not hears(chase, heard, happening, item):
        return
    if line.once:
        used: int = chase.zones.marks.of(ONCE, card)
        if used >> line.number & 1:
            return
    if line.cond is not None and not holds(chase, line.cond, item):
        return
    if line.once:
        chase.zones.marks.put(ONCE, card, chase.zones.marks.of(ONCE, card) | 1 << line.number)
    _wait(chase, item)


def _spring(chase: Chase, card: int, line: Line, happening: Happening) -> None:
    """A Hidden or Active line whose event opens no window: it fires right at the event."""
    heard = line.listening
    assert heard is not None
    item = _context(chase, card, line, happening)
    if not hears(chase, heard, happening, item):
        return
    if line.cond is not None and not holds(chase, line.cond, item):
        return
    for waiting in chase.heard:
        if waiting.card == card and waiting.what == FIRED:
            return
    item.what = FIRED
    _wait(chase, item)


def _progress(chase: Chase, card: int, line: Line, happening: Happening) -> None:
    """GH-066 to GH-068"""
    heard = line.listening
    marks = chase.zones.marks
    done: int = marks.of(PROGRESS, card)
    if heard is None or heard.event != happening.event or done >= line.amount:
        return
    item = _context(chase, card, line, happening)
    if not hears(chase, heard, happening, item):
        return
    doer = _doer(heard, happening)
    primary: int = marks.of(HOST, card)
    item.me = doer if doer >= 0 and chase.primary_of(doer) == primary else primary
    if line.cond is not None and not holds(chase, line.cond, item):
        return
    done = min(line.amount, done + (1 if line.times else happening.amount))
    marks.put(PROGRESS, card, done)
    chase.tell_list(
        chase.zones.everyone,
        PROGRESSED,
        [chase.controller(card), chase.zones.kind[card], done, line.amount],
    )
    if done >= line.amount:
        item.what = QUEST_ITEM
        if doer >= 0:
            item.flags |= COMPLETED
            item.source = item.me
        _wait(chase, item)


def _doer(heard: Listening, happening: Happening) -> int:
    """GH-068: the card that a requirement names, if it names one."""
    for ref, one in ((heard.by, happening.by), (heard.to, happening.to)):
        if ref is not None and one >= 0:
            if ref.what in (words.REF_ME, words.REF_SELECTOR) and ref.kind != words.PLAYER_KIND:
                return one
    return GONE


# Does a line hear it?


def hears(chase: Chase, heard: Listening, happening: Happening, item: Item) -> bool:
    """Filter, `by` and `to`."""
    if not _passes_filter(chase, heard, happening):
        return False
    if heard.by is not None and not _fits(
        chase, heard.by, item, happening.by, happening.player, False
    ):
        return False
    if heard.to is not None:
        player = chase.controller(happening.to)
        return _fits(chase, heard.to, item, happening.to, player, happening.passes)
    return True


def _passes_filter(chase: Chase, heard: Listening, happening: Happening) -> bool:
    which = heard.filter
    if which == BY_TYPE:
        return happening.card >= 0 and chase.card(happening.card).type == heard.value
    if which == BY_TRAIT:
        card = happening.card if happening.card >= 0 else happening.to
        return card >= 0 and chase.card(card).has(heard.value)
    if which == BY_KEYWORD:
        return happening.keyword == heard.value
    if which == BY_STACKING:
        return happening.is_summed
    return True


def _fits(chase: Chase, ref: Ref, item: Item, one: int, player: int, passes: bool) -> bool:
    """Is somebody meant by a reference? A player's word means its cards, too (10.5)."""
    what = ref.what
    if what == words.REF_OWNER:
        return player == item.player and player >= 0
    if what == words.REF_NEXT:
        return item.player >= 0 and player == chase.next_player(item.player)
    if what == words.REF_FOE:
        return player >= 0 and player != item.player
    if what == words.REF_SELECTOR and ref.kind == words.PLAYER_KIND:
        return player >= 0 and selects(chase, ref, item, player_thing(player))
    if is_player(one) or one < 0:
        return False
    if _is_meant(chase, ref, item, one):
        return True
    if passes:
        # GH-340: every card on the way up.
        host: int = chase.zones.marks.of(HOST, one)
        while host >= 0:
            if _is_meant(chase, ref, item, host):
                return True
            host = chase.zones.marks.of(HOST, host)
    return False


def _is_meant(chase: Chase, ref: Ref, item: Item, one: int) -> bool:
    what = ref.what
    if what == words.REF_ME:
        if one == item.me:
            return True
        # GH-067: for a pursuit, the primary and any of its crew.
        is_quest = item.aim == AIM_PURSUIT
        if not is_quest or not chase.is_on_board(one) or not chase.card(one).has(words.CREW):
            return False
        return chase.primary_of(one) == chase.zones.marks.of(HOST, item.card)
    if what == words.REF_SELF:
        return one == item.card
    if what == words.REF_HOST:
        return item.card >= 0 and one == chase.zones.marks.of(HOST, item.card)
    if what == words.REF_SELECTOR:
        return selects(chase, ref, item, one)
    return False
