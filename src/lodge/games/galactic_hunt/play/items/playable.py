# lodge: compiled
"""What may be played, by whom, through what, as what, where to (3.8, P5)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import FOR_FREE, FORGED, HOST, PREPARED
from lodge.games.galactic_hunt.model.state import COMBAT_PHASE, Chase
from lodge.games.galactic_hunt.play.items import costs, targets
from lodge.games.galactic_hunt.play.replies import answer
from lodge.games.galactic_hunt.script import in_effect, numbers, references
from lodge.games.galactic_hunt.script.work import work
from lodge.kernel.events import FACE
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot

WRONG_HOST: Final = WhyNot("wrong-host", "GH-132", card=FACE)
CREW_HOST: Final = WhyNot("crew-host", "GH-362")
PRIMARY_ONLY: Final = WhyNot("primary-only", "GH-132", card=FACE)
SECOND_VEHICLE: Final = WhyNot("second-vehicle", "GH-365", card=FACE)
GLORY_SEEKER_ONLY: Final = WhyNot("glory-seeker-only", "GH-373", card=FACE)

# Lines (P1)


def lines_for(chase: Chase, item: Item) -> list[int]:
    """The play lines of an announced card that somebody can play now."""
    plan = item.copy()
    return [line for line in lines_now(chase, item) if _can_anybody(chase, plan, line)]


def lines_now(chase: Chase, item: Item) -> list[int]:
    """The lines by which a card can be played at this moment, by somebody or nobody."""
    printed = chase.card(item.card)
    is_answer = item.has(items.IN_WINDOW) and item.answers > 0
    return printed.ways_to_answer if is_answer else printed.ways


def _can_anybody(chase: Chase, plan: Item, line: int) -> bool:
    """Can somebody play the card by this line? That and who is tried out in the plan."""
    plan.line = line
    return len(_try_players(chase, plan, True)) > 0


def may_be_played(chase: Chase, player: int, card: int, answers: int, is_free: bool) -> bool:
    """Can a card be played now in some way? `answers`: the item of the window, 0: an open one."""
    printed = chase.card(card)
    if printed.type not in (words.COMBAT, words.ASSIST):
        return False
    if answers >= 0:
        if answers == 0 and printed.react_lines and not printed.play_lines:
            return False
    elif printed.react_lines and not printed.play_lines:
        return False
    if printed.type == words.ASSIST and chase.count(player, words.BOARD) >= words.PLACES:
        return False
    cost = 0 if is_free or printed.has(words.GLORIOUS) else printed.cost
    budget = chase.supply[player] + chase.glory[player]
    if cost > budget and not _gets_cheaper(chase, player, card):
        return False
    item = announced(chase, player, card, answers, is_free)
    return any(_can_anybody(chase, item, line) for line in lines_now(chase, item))


def is_prepared_free(chase: Chase, card: int) -> bool:
    """GH-232: was a card prepared to be played for nothing?"""
    prepared: int = chase.zones.marks.of(PREPARED, card)
    return prepared >= FOR_FREE


def announced(chase: Chase, player: int, card: int, answers: int, is_free: bool) -> Item:
    """The announcement of a card before its first pick; `is_free`: it was prepared so."""
    printed = chase.card(card)
    aim = items.AIM_COMBAT if printed.type == words.COMBAT else items.AIM_ASSIST
    if printed.is_global:
        aim = items.AIM_GLOBAL
    item = Item(items.NEW, items.CARD_ITEM, player, card, printed.kind, -1, NO_CARD, NO_CARD, aim)
    item.answers = answers
    item.base = printed.cost
    if answers >= 0:
        item.flags |= items.IN_WINDOW
    if printed.has_reaction:
        item.flags |= items.REACTION_CARD
    if printed.is_unstoppable:
        item.flags |= items.UNSTOPPABLE
    if is_free:
        item.flags |= items.FREE
    return item


def _gets_cheaper(chase: Chase, player: int, card: int) -> bool:
    """Could anything lower the cost?"""
    if chase.is_stale:
        in_effect.refresh(chase)
    if chase.standing or chase.zones.marks.of(FORGED, card):
        return True
    return any(keyword.discount(chase, player, 1) for keyword in chase.terms.keywords.discounts)


def is_limited(chase: Chase, player: int) -> bool:
    """GH-457: Rushed lets the player play no more."""
    if chase.current != player or chase.phase != COMBAT_PHASE:
        return False
    return any(keyword.limits(chase, player) for keyword in chase.terms.keywords.limiting)


# Who (P2)


def players_of(chase: Chase, item: Item) -> list[int]:
    """D07: each primary, crew or vehicle of theirs that can play the card so."""
    return _try_players(chase, item.copy(), False)


def _try_players(chase: Chase, plan: Item, only_one: bool) -> list[int]:
    """The same, each tried out in the plan; perhaps the first one will do."""
    found: list[int] = []
    printed = chase.card(plan.card)
    for who in chase.in_zone(plan.player, words.BOARD):
        head = chase.card(who)
        if head.type != words.CHARACTER and not head.traits & (words.CREW | words.VEHICLE):
            continue
        if _can_play(chase, plan, who, printed):
            found.append(who)
            if only_one:
                break
    return found


def _can_play(chase: Chase, plan: Item, who: int, printed: Card) -> bool:
    """P5 for one player of the card, who is put into the plan."""
    if chase.terms.counts_work:
        work(chase, 3)
    if not fits_class_line(chase, who, printed):
        return False
    if printed.special_kind >= 0 and chase.zones.kind[who] != printed.special_kind:
        return False
    if printed.hunts and chase.card(who).has(words.VEHICLE):
        # GH-128
        return False
    _put_player(chase, plan, who)
    if printed.through:
        return _can_pass_through(chase, plan, who)
    return not cannot_play(chase, who) and _completes(chase, plan)


def _can_pass_through(chase: Chase, plan: Item, who: int) -> bool:
    if chase.card(who).type != words.CHARACTER:
        return False
    return len(throughs(chase, plan, who)) > 0


def fits_class_line(chase: Chase, who: int, printed: Card) -> bool:
    """GH-121, GH-122"""
    classes = in_effect.classes_of(chase, who)
    if classes & printed.excluded:
        return False
    return any(alternative & ~classes == 0 for alternative in printed.alternatives)


def cannot_play(chase: Chase, who: int) -> bool:
    """GH-473: a Stunned character plays nothing."""
    return any(keyword.keeps_from_playing(chase, who) for keyword in chase.terms.keywords.stunning)


def player_of(chase: Chase, item: Item, who: int) -> Item:
    """The plan with one who plays it; crew and vehicles are also what it passes through."""
    plan = item.copy()
    _put_player(chase, plan, who)
    return plan


def _put_player(chase: Chase, plan: Item, who: int) -> None:
    plan.source = who
    plan.me = who
    plan.through = who if chase.card(who).type != words.CHARACTER else NO_CARD


def throughs(chase: Chase, item: Item, who: int) -> list[int]:
    """D08, GH-129: the assistance cards of a primary through which the card can be played."""
    printed = chase.card(item.card)
    found: list[int] = []
    for card in chase.in_zone(item.player, words.BOARD):
        if card == who or chase.primary_of(card) != who:
            continue
        way = chase.card(card)
        if way.type == words.CHARACTER:
            continue
        if printed.through_trait and not way.has(printed.through_trait):
            continue
        if printed.through_card >= 0 and way.kind != printed.through_card:
            continue
        if printed.hunts and way.has(words.VEHICLE):
            continue
        is_character = way.traits & (words.CREW | words.VEHICLE) != 0
        if cannot_play(chase, card if is_character else who):
            continue
        plan = item.copy()
        plan.source = card
        plan.me = card
        plan.through = card
        if _completes(chase, plan):
            found.append(card)
    return found


def _completes(chase: Chase, plan: Item) -> bool:
    """Condition, event, host, cost and implied target of a plan."""
    card = plan.card
    printed = chase.card(card)
    if plan.line >= 0:
        line = chase.line(plan)
        if line.head == words.REACT_LINE:
            answered = chase.item(plan.answers)
            if answered is None or not answer.answers_item(chase, line, plan, answered):
                return False
            plan = answer.answer_of(chase, line, plan, answered)
        if line.cond is not None and not alternatives(chase, plan):
            return False
    if printed.type == words.ASSIST and not hosts(chase, plan):
        return False
    cost = costs.total_cost(chase, plan.player, plan.source, card, plan.has(items.FREE))
    if not costs.can_pay(chase, plan.player, plan.source, card, cost):
        return False
    if plan.line < 0 or chase.line(plan).head != words.REACT_LINE:
        return True
    plan.paid = cost
    plan.total = printed.cost if printed.has(words.GLORIOUS) else cost
    return answer.may_answer(chase, plan)


# As what (GH-123 to GH-125)


def alternatives(chase: Chase, item: Item) -> list[int]:
    """D09: the satisfied alternatives, each set of classes once, with which the condition of the
    line holds: it may ask as what the card is played, and for what it answers."""
    ways = satisfied(chase.card(item.card), in_effect.classes_of(chase, item.source))
    line = chase.line(item) if item.line >= 0 else None
    if line is None or line.cond is None:
        return ways
    answered = chase.item(item.answers)
    if answered is not None and line.listening is not None:
        item = answer.answer_of(chase, line, item, answered)
    return [
        number for number in ways if numbers.holds(chase, line.cond, played_as(chase, item, number))
    ]


def satisfied(printed: Card, classes: int) -> list[int]:
    """GH-123: the alternatives of a card's class line that these classes satisfy."""
    found: list[int] = []
    known: list[int] = []
    for number in range(len(printed.alternatives)):
        alternative = printed.alternatives[number]
        if alternative & ~classes == 0 and alternative not in known:
            known.append(alternative)
            found.append(number)
    return found


def played_as(chase: Chase, item: Item, number: int) -> Item:
    """GH-124, GH-125: the played-as set."""
    plan = item.copy()
    printed = chase.card(item.card)
    plan.picked = picked_classes(chase, printed, number)
    plan.played_as = played_as_set(chase, printed, in_effect.classes_of(chase, item.source), number)
    return plan


def picked_classes(chase: Chase, printed: Card, number: int) -> int:
    """The classes of an alternative, with the main class of each."""
    picked = printed.alternatives[number]
    mains = chase.terms.mains
    found = picked
    for one in range(len(mains)):
        if picked >> one & 1 and mains[one] >= 0:
            found |= 1 << mains[one]
    return found


def played_as_set(chase: Chase, printed: Card, classes: int, number: int) -> int:
    """GH-124: as what a card is played by these classes, with this alternative picked."""
    others = 0
    for alternative in printed.alternatives:
        if alternative & ~classes == 0:
            others |= alternative
    left = classes & ~(others & ~printed.alternatives[number])
    return left | picked_classes(chase, printed, number)


# Where to (GH-132, GH-365, GH-373)


def hosts(chase: Chase, item: Item) -> list[int]:
    """D10: what an assistance card can be attached to."""
    printed = chase.card(item.card)
    if printed.attach is not None:
        aim = targets.aim_of(chase, item)
        return [
            host
            for host in references.candidates(chase, printed.attach, item)
            if references.selects(chase, printed.attach, item, host)
            and can_attach(chase, printed, host)
            and targets.may_target(chase, aim, host)
        ]
    primary = chase.primary_of(item.source)
    if primary < 0:
        return []
    found = [primary, vehicle_of(chase, primary)]
    return [host for host in found if can_attach(chase, printed, host)]


def can_attach(chase: Chase, printed: Card, host: int) -> bool:
    """Nothing to crew; crew and vehicles to primaries, Glorious cards to Glory Seekers only."""
    if not chase.is_on_board(host) or chase.card(host).has(words.CREW):
        return False
    is_primary = chase.card(host).type == words.CHARACTER
    if printed.has(words.CREW | words.VEHICLE) and not is_primary:
        return False
    if printed.has(words.VEHICLE):
        vehicle = vehicle_of(chase, host)
        if vehicle >= 0 and not _replaces(chase, printed, vehicle):
            return False
    if printed.has(words.GLORIOUS):
        return in_effect.classes_of(chase, host) >> words.GLORY_SEEKER & 1 == 1
    return True


def why_no_host(chase: Chase, item: Item, host: int) -> Why | None:
    """GH-132: why an assistance card cannot be attached to something."""
    printed = chase.card(item.card)
    if printed.attach is None:
        primary = chase.primary_of(item.source)
        if host not in (primary, vehicle_of(chase, primary)):
            return WRONG_HOST.because(printed.kind)
        return why_not_attached(chase, printed, host)
    why = references.why_not_selected(chase, printed.attach, item, host)
    if why is None:
        why = why_not_attached(chase, printed, host)
    return targets.why_protected(chase, targets.aim_of(chase, item), host) if why is None else why


def why_not_attached(chase: Chase, printed: Card, host: int) -> Why | None:
    """Why a card cannot be attached to this one."""
    if can_attach(chase, printed, host):
        return None
    if not chase.is_on_board(host):
        return WRONG_HOST.because(printed.kind)
    if chase.card(host).has(words.CREW):
        return CREW_HOST.because()
    if printed.has(words.CREW | words.VEHICLE) and chase.card(host).type != words.CHARACTER:
        return PRIMARY_ONLY.because(printed.kind)
    if printed.has(words.VEHICLE) and vehicle_of(chase, host) >= 0:
        return SECOND_VEHICLE.because(printed.kind)
    return GLORY_SEEKER_ONLY.because(printed.kind)


def _replaces(chase: Chase, printed: Card, vehicle: int) -> bool:
    """R81: the older copy of a Unique vehicle goes."""
    same = chase.terms.namesake
    is_same = same[printed.kind] == same[chase.zones.kind[vehicle]]
    return printed.has(words.UNIQUE) and is_same


def vehicle_of(chase: Chase, primary: int) -> int:
    """GH-365: the vehicle of a primary, whoever controls it; NO_CARD if it has none."""
    for player in range(chase.seats):
        for card in chase.in_zone(player, words.BOARD):
            if chase.card(card).has(words.VEHICLE):
                if chase.zones.marks.of(HOST, card) == primary:
                    return card
    return NO_CARD
