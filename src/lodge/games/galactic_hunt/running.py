# lodge: compiled
"""Scripts run statement by statement, and triggers resolve after what caused them (3.13)."""

from typing import Final

from mypy_extensions import mypyc_attr

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.hearing import WAITING
from lodge.games.galactic_hunt.layouts import ITEM, Frames
from lodge.games.galactic_hunt.reading import holds
from lodge.games.galactic_hunt.script import Stmt
from lodge.games.galactic_hunt.state import (
    AIM_PURSUIT,
    FIRED,
    HOST,
    PROGRESS,
    QUEST_ITEM,
    TRIGGER,
    Batch,
    Chase,
    Item,
)
from lodge.games.galactic_hunt.targeting import (
    AFTER,
    HUNTER,
    asked_player,
    card_at,
    declare,
    item_in,
    place_of,
)
from lodge.games.galactic_hunt.words import PLAYERS
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Frame, Question, Step
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

MOST_TRIGGERS: Final = 200
MOST_MATTERS: Final = 64

YES: Final = Verb("yes")
NO: Final = Verb("no")
MODE: Final = Verb("mode", tuple(str(number) for number in range(1, 9)))
FIRST: Final = Verb("first", tuple(str(number) for number in range(1, MOST_MATTERS + 1)))

TRIGGERED: Final = EventKind("triggered", "GH-245", player=PLAYERS, card=FACE)
DROPPED: Final = EventKind("dropped", "GH-248")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """What a verb of the card language does (10.7). `number` is that of the verb."""

    def __init__(self, number: int) -> None:
        self.number = number
        DEEDS[number] = self

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class NoDeed(Deed):
    """Stands where a verb is not declared yet."""

    def __init__(self) -> None:
        self.number = -1


DEEDS: Final[list[Deed]] = [NoDeed()] * len(words.VERBS)


# Statements

MAIN_SCRIPT: Final = 0


def block_of(chase: Chase, item: Item, block: int) -> list[Stmt]:
    """The statements of a line, or of a mode of one of its `choose` statements."""
    if item.line < 0:
        return []
    line = chase.line(item)
    if block == MAIN_SCRIPT:
        return line.script
    return line.stmts[block // 8 - 1].modes[block % 8]


def run(chase: Chase, item: Item) -> None:
    """Let the script of an item run, from its first statement."""
    if item.line >= 0:
        chase.push_frame(RUN, item, 0, MAIN_SCRIPT)


class Run(Step[Chase]):
    """P12: one statement after another; after each its triggers resolve (GH-186)."""

    def perform(self, chase: Chase, place: int, block: int) -> None:
        item = item_in(chase)
        if chase.is_dying:
            # GH-012
            chase.push_frame(RUN, item, place, block)
            chase.push(CHECKPOINT.step)
            return
        if chase.terms.any_quest_if:
            met = quests_met(chase)
            if met:
                chase.push_frame(RUN, item, place, block)
                begin_quests(chase, met)
                return
        script = block_of(chase, item, block)
        if place >= len(script) or is_void(chase, item):
            return
        stmt = script[place]
        chase.push_frame(RUN, item, place + 1, block)
        if stmt.cond is not None and not holds(chase, stmt.cond, item):
            return
        if stmt.may:
            chase.push_frame(MAY, item, stmt.place)
        elif stmt.verb == words.V_CHOOSE:
            chase.push_frame(CHOOSE, item, stmt.place)
        else:
            DEEDS[stmt.verb].perform(chase, item, stmt)


class _Checkpoint:
    """The step of GH-012; `deaths` sets it."""

    def __init__(self) -> None:
        self._step: Step[Chase] | None = None

    @property
    def step(self) -> Step[Chase]:
        assert self._step is not None
        return self._step

    def be(self, step: Step[Chase]) -> None:
        self._step = step


CHECKPOINT: Final = _Checkpoint()


def quests_met(chase: Chase) -> list[Item]:
    """`Quest if`: the pursuits whose condition is true at this checkpoint."""
    met: list[Item] = []
    for player in chase.from_current():
        for card in chase.in_zone(player, words.PURSUITS):
            quest = chase.card(card).quest
            if quest is None or quest.cond is None or quest.listening is not None:
                continue
            marks = chase.zones.marks
            primary: int = marks.of(HOST, card)
            kind = chase.zones.kind[card]
            item = Item(-1, QUEST_ITEM, player, card, kind, 0, primary, primary, AIM_PURSUIT)
            if not marks.of(PROGRESS, card) and holds(chase, quest.cond, item):
                met.append(item)
    return met


def begin_quests(chase: Chase, met: list[Item]) -> None:
    """They happen now; a met pursuit is not met again."""
    chase.push(HEARD)
    for item in met:
        chase.zones.marks.put(PROGRESS, item.card, 1)
        chase.heard.append(item)


def is_void(chase: Chase, item: Item) -> bool:
    """R64: the items of an eliminated player are void, unless global."""
    return item.player >= 0 and not chase.alive >> item.player & 1


class May(Question[Chase]):
    """D18: a statement with "may"."""

    def seat(self, chase: Chase, place: int, b: int) -> int:
        return asked_player(chase, item_in(chase).player)

    def choices(self, chase: Chase, place: int, b: int) -> list[int]:
        return [YES.first, NO.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, place: int, b: int) -> None:
        if verb is YES:
            item = item_in(chase)
            stmt = chase.line(item).stmts[place]
            DEEDS[stmt.verb].perform(chase, item, stmt)


class Choose(Question[Chase]):
    """D17: each mode."""

    def seat(self, chase: Chase, place: int, b: int) -> int:
        return asked_player(chase, item_in(chase).player)

    def choices(self, chase: Chase, place: int, b: int) -> list[int]:
        stmt = chase.line(item_in(chase)).stmts[place]
        return [MODE.at(mode) for mode in range(len(stmt.modes))]

    def answer(self, chase: Chase, verb: Verb, mode: int, place: int, b: int) -> None:
        chase.push_frame(RUN, item_in(chase), 0, (place + 1) * 8 + mode)


RUN: Final = Run("run", Number(), Number(), layout=ITEM)
MAY: Final = May("may", "D18", "GH-245", Number(), layout=ITEM)
CHOOSE: Final = Choose("mode", "D17", "GH-186", Number(), layout=ITEM)


# Triggers (GH-013, GH-245 to GH-248)


class Matters(Frame):
    """Triggers that wait, in the order in which they were heard."""

    def __init__(self, waiting: list[Item]) -> None:
        self.waiting = waiting


MATTERS: Final = Layout(Matters, waiting=Frames(ITEM))


class Heard(Step[Chase]):
    """What was heard is resolved, one matter after another."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        waiting = chase.heard
        chase.heard = []
        _make_batches(chase, waiting)
        resolve(chase, waiting)


class Resolve(Step[Chase]):
    """The matters that are left."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        matters = chase.frame
        assert isinstance(matters, Matters)
        resolve(chase, matters.waiting)


def resolve(chase: Chase, waiting: list[Item]) -> None:
    """GH-013: the active player's first; of one player's, that player picks."""
    waiting = [item for item in waiting if not is_void(chase, item)]
    if not waiting:
        return
    order = chase.from_current()
    best = len(order)
    for item in waiting:
        player = item.player if item.player >= 0 else chase.next_player(chase.current)
        best = min(best, order.index(player))
    first = order[best]
    own = [place for place in range(len(waiting)) if _asked(chase, waiting[place]) == first]
    # GH-228: cards that fire come after the owner's other triggers, in the order they were laid.
    others = [place for place in own if waiting[place].what != FIRED]
    if len(others) > 1:
        chase.push_frame(ORDER, Matters(waiting[:MOST_MATTERS]), first)
    else:
        take_up(chase, waiting, others[0] if others else own[0])


def _asked(chase: Chase, item: Item) -> int:
    return item.player if item.player >= 0 else chase.next_player(chase.current)


def take_up(chase: Chase, waiting: list[Item], place: int) -> None:
    """Resolve one matter; the others wait on."""
    item = waiting[place]
    rest = waiting[:place] + waiting[place + 1 :]
    if rest:
        chase.push_frame(RESOLVE, Matters(rest))
    begin(chase, item)


class Order(Question[Chase]):
    """D24: which of several simultaneous matters comes first."""

    def seat(self, chase: Chase, player: int, b: int) -> int:
        return player

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        matters = chase.frame
        assert isinstance(matters, Matters)
        waiting = matters.waiting
        choices: list[int] = []
        known: list[int] = []
        for place in range(len(waiting)):
            item = waiting[place]
            if _asked(chase, item) != player or item.what == FIRED:
                continue
            # Two that are the same in every respect are one choice.
            key = item.card * 16 + item.line
            if key not in known:
                known.append(key)
                choices.append(FIRST.at(place))
        return choices

    def answer(self, chase: Chase, verb: Verb, place: int, player: int, b: int) -> None:
        matters = chase.frame
        assert isinstance(matters, Matters)
        take_up(chase, matters.waiting, place)


HEARD: Final = Heard("heard")
RESOLVE: Final = Resolve("resolve", layout=MATTERS)
ORDER: Final = Order("order", "D24", "GH-013", PLAYERS, layout=MATTERS, unasked=True)
WAITING.step = HEARD


def begin(chase: Chase, item: Item) -> None:
    """A trigger, pursuit or firing card has its turn."""
    if chase.triggered >= MOST_TRIGGERS:
        # GH-248
        chase.tell(DROPPED)
        if item.what == QUEST_ITEM:
            chase.push_frame(BEGIN[QUEST_ITEM], item)
        return
    chase.triggered += 1
    if item.what != TRIGGER:
        chase.push_frame(BEGIN[item.what], item)
        return
    if not chase.is_in_play(item.card) and chase.card(item.card).type != words.SIDE_CARD:
        if chase.line(item).head != words.SCRAPPED_LINE:
            return
    chase.tell(TRIGGERED, chase.controller(item.card), chase.zones.kind[item.card])
    key = item.card * 16 + item.line
    chase.working.append(key)
    chase.push(END_TRIGGER, len(chase.working) - 1)
    is_scrapped = chase.line(item).head == words.SCRAPPED_LINE
    if is_scrapped and item.me < 0 and chase.primaries(item.player):
        chase.push_frame(WHO, item)
    else:
        declare(chase, item)


class Who(Question[Chase]):
    """D20: who `me` is in a Scrapped line, with two primaries (10.6)."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return item_in(chase).player

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        heads = chase.primaries(item_in(chase).player)
        return [HUNTER.at(place_of(chase, card)) for card in heads]

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        item = item_in(chase).copy()
        item.me = card_at(chase, item.player, words.BOARD, place)
        item.source = item.me
        declare(chase, item)


WHO: Final = Who("scrapped_me", "D20", "GH-068", layout=ITEM, unasked=True, decision="hunter")


BEGIN: Final[dict[int, Step[Chase]]] = {}
"""By what a matter is: the step that begins it. Filled in by the modules."""


class EndTrigger(Step[Chase]):
    """GH-247: the line can hear again."""

    def perform(self, chase: Chase, depth: int, b: int) -> None:
        chase.working = chase.working[:depth]
        if chase.is_dying:
            chase.push(CHECKPOINT.step)


END_TRIGGER: Final = EndTrigger("end_trigger", Number())


class Triggered(Step[Chase]):
    """GH-157: the targets of a trigger are declared; if there are any they are targeted now."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        if chase.line(item).targets:
            item = item.copy()
            item.serial = chase.next_serial()
            chase.stack.append(item)
            chase.push_frame(TARGETED_TRIGGER.step, item)
        else:
            run(chase, item)


TARGETED_TRIGGER: Final = _Checkpoint()
"""The step that targets what a trigger aims at; `items` sets it."""

TRIGGERED_STEP: Final = Triggered("triggered", layout=ITEM)
AFTER[TRIGGER] = TRIGGERED_STEP


def _make_batches(chase: Chase, waiting: list[Item]) -> None:
    """GH-071, GH-301: hunts of one controller triggered by the same event belong together."""
    for player in range(chase.seats):
        total = 0
        for item in waiting:
            if item.player == player:
                total += hunts_in(chase, item)
        if total > 1:
            serial = chase.next_serial()
            chase.batches.append(Batch(serial, [], [], []))
            for item in waiting:
                if item.player == player and hunts_in(chase, item):
                    item.batch = serial


def hunts_in(chase: Chase, item: Item) -> int:
    """How many hunt statements an item has."""
    if item.line < 0:
        return 0
    total = 0
    for stmt in chase.line(item).stmts:
        if stmt.verb == words.V_HUNT:
            total += 1
    return total
