# lodge: compiled
"""Triggers resolve after what caused them, one after another (GH-013, GH-245 to GH-248)."""

from typing import Final

from lodge.cardkit.orders import any_order
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Batch, Item, Triggers
from lodge.games.galactic_hunt.model.layouts import ITEM, Frames
from lodge.games.galactic_hunt.model.marks import LAID
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.asking import OfItem
from lodge.games.galactic_hunt.play.hunts import settle
from lodge.games.galactic_hunt.play.items import on_stack, run, targets
from lodge.games.galactic_hunt.play.piles.leave import leave
from lodge.games.galactic_hunt.play.places import HUNTER, NOTHING_THERE, card_at, place_of
from lodge.games.galactic_hunt.play.triggers import checkpoint
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

MOST_TRIGGERS: Final = 200
MOST_WAITING: Final = 64

FIRST: Final = Verb("first", tuple(str(number) for number in range(1, MOST_WAITING + 1)))

NO_SUCH_TRIGGER: Final = WhyNot("no-such-trigger", "GH-013")
NOT_YOUR_TRIGGER: Final = WhyNot("not-your-trigger", "GH-013")
LATER_TRIGGER: Final = WhyNot("later-trigger", "GH-228")
SAME_TRIGGER: Final = WhyNot("same-trigger", "GH-013")
NO_PRIMARY: Final = WhyNot("no-primary", "GH-001")

TRIGGERED: Final = EventKind("triggered", "GH-245", player=words.PLAYERS, card=FACE)
DROPPED: Final = EventKind("dropped", "GH-248")


TRIGGERS: Final = Layout(Triggers, waiting=Frames(ITEM))


class Heard(Step[Chase]):
    """What was heard is resolved, one trigger after another."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        # Cards that fire come last, so that no number tells that a face-down one is among them, and
        # in the order in which they were laid (GH-206).
        waiting = [item for item in chase.heard if item.what != items.FIRED]
        fires = [
            (chase.zones.marks.of(LAID, chase.heard[place].card), place)
            for place in range(len(chase.heard))
            if chase.heard[place].what == items.FIRED
        ]
        fires.sort()
        waiting += [chase.heard[place] for _, place in fires]
        chase.heard = []
        _make_batches(chase, waiting)
        resolve(chase, waiting)


class Resolve(Step[Chase]):
    """The triggers that are left."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        triggers = chase.frame
        assert isinstance(triggers, Triggers)
        resolve(chase, triggers.waiting)


def resolve(chase: Chase, waiting: list[Item]) -> None:
    """GH-013: the active player's first; of one player's, that player picks."""
    waiting = [item for item in waiting if not run.is_void(chase, item)]
    if not waiting:
        return
    order = chase.from_current()
    best = len(order)
    for item in waiting:
        best = min(best, order.index(asking.decider(chase, item)))
    first = order[best]
    own = [place for place in range(len(waiting)) if asking.decider(chase, waiting[place]) == first]
    # GH-228: cards that fire come after the owner's other triggers, in the order they were laid.
    others = [place for place in own if waiting[place].what != items.FIRED]
    if len(others) < 2:
        take_up(chase, waiting, others[0] if others else own[0])
        return
    if others[0] >= MOST_WAITING:
        # Only so many can be named: those of whoever is asked come forward.
        waiting = [waiting[place] for place in others] + [
            waiting[place] for place in range(len(waiting)) if place not in others
        ]
    chase.push_frame(ORDER, Triggers(waiting), first)


def take_up(chase: Chase, waiting: list[Item], place: int) -> None:
    """Resolve one trigger; the others wait on."""
    item = waiting[place]
    rest = waiting[:place] + waiting[place + 1 :]
    if rest:
        chase.push_frame(RESOLVE, Triggers(rest))
    begin(chase, item)


class Order(Question[Chase]):
    """D24: which of several simultaneous triggers comes first."""

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        triggers = chase.frame
        assert isinstance(triggers, Triggers)
        waiting = triggers.waiting
        choices: list[int] = []
        known: list[tuple[int, ...]] = []
        for place in range(min(len(waiting), MOST_WAITING)):
            item = waiting[place]
            if asking.decider(chase, item) != player or item.what == items.FIRED:
                continue
            # Two that do the same are one choice.
            about: tuple[int, ...] = (item.card, item.line, item.source, item.target)
            if item.line >= 0 and chase.line(item).uses_event:
                about = (*about, item.by, item.obj, item.other, item.amount)
            if about not in known:
                known.append(about)
                choices.append(FIRST.at(place))
        return choices

    def refuse(self, chase: Chase, verb: Verb, place: int, player: int, b: int) -> Why | None:
        if verb is not FIRST:
            return None
        triggers = chase.frame
        assert isinstance(triggers, Triggers)
        if place >= len(triggers.waiting):
            return NO_SUCH_TRIGGER.because()
        item = triggers.waiting[place]
        if asking.decider(chase, item) != player:
            return NOT_YOUR_TRIGGER.because()
        return (LATER_TRIGGER if item.what == items.FIRED else SAME_TRIGGER).because()

    def obvious(self, chase: Chase, player: int, b: int) -> int:
        """The order of triggers is chosen for the player unless it matters."""
        return any_order(chase, self.choices(chase, player, b))

    def answer(self, chase: Chase, verb: Verb, place: int, player: int, b: int) -> None:
        triggers = chase.frame
        assert isinstance(triggers, Triggers)
        take_up(chase, triggers.waiting, place)


HEARD: Final = Heard("heard")
RESOLVE: Final = Resolve("resolve", layout=TRIGGERS)
ORDER: Final = Order("order", "D24", "GH-013", words.PLAYERS, layout=TRIGGERS, unasked=True)


def begin(chase: Chase, item: Item) -> None:
    """A trigger, pursuit, firing card or due Mark has its turn."""
    if item.what == items.HUNT_GROUP:
        chase.push_frame(chase.terms.life.begins(items.HUNT_GROUP), item)
        return
    if chase.triggered >= MOST_TRIGGERS:
        # GH-248; a pursuit is used up by that (GH-069).
        chase.tell(DROPPED)
        if item.what == items.QUEST_ITEM and chase.is_in_play(item.card):
            leave(chase, item.card)
        return
    chase.triggered += 1
    if item.what != items.TRIGGER:
        chase.push_frame(chase.terms.life.begins(item.what), item)
        return
    if not chase.is_in_play(item.card) and not _outlives(chase, item):
        return
    chase.tell(TRIGGERED, chase.controller(item.card), chase.zones.kind[item.card])
    key = items.line_key(item.card, item.line)
    chase.working.append(key)
    chase.push(END_TRIGGER, len(chase.working) - 1)
    is_scrapped = chase.line(item).head == words.SCRAPPED_LINE
    if is_scrapped and item.me < 0 and chase.primaries(item.player):
        chase.push_frame(WHO, item)
    else:
        targets.declare(chase, item)


def _outlives(chase: Chase, item: Item) -> bool:
    """Does a trigger resolve though its card has left play? Only one about just that does."""
    line = chase.line(item)
    if line.head == words.SCRAPPED_LINE:
        return True
    heard = line.listening
    is_end = heard is not None and heard.event in (words.DESTROY, words.KILL)
    return is_end and item.obj == item.card


class OneOfPrimaries(OfItem):
    """D20: one of the primaries of an item's player."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        heads = chase.primaries(item_in(chase).player)
        return [HUNTER.at(place_of(chase, card)) for card in heads]

    def refuse(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> Why | None:
        if verb is not HUNTER:
            return None
        there = card_at(chase, item_in(chase).player, words.BOARD, place)
        return (NO_PRIMARY if there >= 0 else NOTHING_THERE).because()


class Who(OneOfPrimaries):
    """D20: who `me` is in a Scrapped line, with two primaries (10.6)."""

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        item = item_in(chase).copy()
        item.me = card_at(chase, item.player, words.BOARD, place)
        item.source = item.me
        targets.declare(chase, item)


WHO: Final = Who("scrapped_me", "D20", "GH-068", layout=ITEM, unasked=True, decision="hunter")


class EndTrigger(Step[Chase]):
    """GH-247: the line can hear again."""

    def perform(self, chase: Chase, depth: int, b: int) -> None:
        chase.working = chase.working[:depth]
        if chase.batches:
            chase.push(settle.BATCHES_DONE)
        if checkpoint.is_due(chase):
            chase.push(checkpoint.CHECKPOINT)


END_TRIGGER: Final = EndTrigger("end_trigger", Number())


class Triggered(Step[Chase]):
    """GH-157: the targets of a trigger are declared; if there are any they are targeted now."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        if chase.line(item).targets:
            item = item.copy()
            item.serial = chase.next_serial()
            chase.stack.append(item)
            chase.push_frame(on_stack.TARGETS, item)
        else:
            run.run(chase, item)


TRIGGERED_STEP: Final = Triggered("triggered", layout=ITEM)


def _make_batches(chase: Chase, waiting: list[Item]) -> None:
    """GH-071, GH-301: hunts of one controller triggered by the same event belong together."""
    for item in waiting:
        if item.batch >= -1:
            continue
        event = item.batch
        together = [one for one in waiting if one.batch == event and one.player == item.player]
        total = 0
        for one in together:
            total += run.hunts_of(chase, one)
        serial = -1
        if total > 1:
            serial = chase.next_serial()
            chase.batches.append(Batch(serial, [], [], []))
        for one in together:
            one.batch = serial if run.hunts_of(chase, one) else -1
