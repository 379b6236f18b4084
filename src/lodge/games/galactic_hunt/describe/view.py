# lodge: compiled
"""What a seat may see of a chase."""

from lodge.cardkit.windows import Round
from lodge.games.galactic_hunt.cards.keywords import decoy, established
from lodge.games.galactic_hunt.cards.keywords.decoy import ASK as ASK_DECOY
from lodge.games.galactic_hunt.cards.keywords.decoy import Luring
from lodge.games.galactic_hunt.cards.keywords.established import Looking
from lodge.games.galactic_hunt.describe import facts
from lodge.games.galactic_hunt.describe.shown import (
    Acted,
    ChaseView,
    CostFacts,
    StackItem,
    Stage,
    WindowFacts,
)
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item, Triggers
from lodge.games.galactic_hunt.model.state import DREW, MOST_STEPS, PHASES, PLACED, Chase
from lodge.games.galactic_hunt.play.hunts import hunt, settle, tokens, tracking
from lodge.games.galactic_hunt.play.hunts.settle import TokenChoice
from lodge.games.galactic_hunt.play.hunts.tokens import Removal
from lodge.games.galactic_hunt.play.items import announce, on_stack, play, playable, run, targets
from lodge.games.galactic_hunt.play.items.costs import GLORY_PART, cost_parts
from lodge.games.galactic_hunt.play.replies import reply, window
from lodge.games.galactic_hunt.play.triggers import resolve
from lodge.games.galactic_hunt.script.work import count_apart, resume
from lodge.kernel.agenda import Pending
from lodge.kernel.phrases import counted


def describe(chase: Chase, observer: int) -> ChaseView:
    """The game's own part of a view."""
    held = count_apart(chase, MOST_STEPS)
    try:
        return _described(chase, observer)
    finally:
        resume(chase, held)


def _described(chase: Chase, observer: int) -> ChaseView:
    is_own = observer == chase.seat
    pending = _pending(chase)
    return ChaseView(
        round=chase.round,
        current=words.PLAYERS[chase.current],
        first=words.PLAYERS[chase.first],
        phase=PHASES[chase.phase],
        phases_used=[PHASES[phase] for phase in (1, 2) if chase.phases_used & phase],
        acted=_acted(chase),
        players={
            words.PLAYERS[player]: facts.player_facts(chase, player, observer)
            for player in range(chase.seats)
        },
        stack=[
            _item(chase, item, observer, pending)
            for item in [*chase.stack, *_declared(chase, pending)]
        ],
        window=_window(chase, pending),
        lists={
            words.PLAYERS[player]: deck_list(chase, player)
            for player in range(chase.seats)
            if player == observer or chase.terms.open_lists or chase.over
        },
        costs=costs(chase, observer) if observer < chase.seats and not chase.over else {},
        matter=_matter(chase) if is_own and not chase.over else "",
        labels=labels(chase) if is_own and not chase.over else {},
        picks=[chase.text(pick) for pick in chase.picks] if is_own else [],
    )


def _acted(chase: Chase) -> list[Acted]:
    """What the active player has done in its pursuit phase."""
    done: list[Acted] = []
    if chase.acted & DREW:
        done.append("drew")
    if chase.acted & PLACED:
        done.append("placed")
    return done


def deck_list(chase: Chase, player: int) -> dict[str, int]:
    """All cards of both decks of a player, wherever they lie."""
    zones = chase.zones
    found: dict[str, int] = {}
    kinds = [
        zones.kind[card]
        for card in range(len(zones.kind))
        if zones.pool[card] in (player * 3, player * 3 + 1)
    ]
    for kind in sorted(kinds):
        face = chase.cards[kind].id
        found[face] = found.get(face, 0) + 1
    return found


def costs(chase: Chase, player: int) -> dict[str, CostFacts]:
    """What the cards of a hand cost, for the first character that can play them."""
    found: dict[str, CostFacts] = {}
    heads = chase.primaries(player)
    for card in chase.in_zone(player, words.HAND):
        printed = chase.card(card)
        if printed.type not in (words.COMBAT, words.ASSIST) or printed.id in found:
            continue
        fitting = [head for head in heads if playable.fits_class_line(chase, head, printed)]
        if fitting:
            cost, changed, less, more, total = cost_parts(chase, player, fitting[0], card)
            is_glorious = printed.has(words.GLORIOUS)
            found[printed.id] = CostFacts(cost, changed, less, more, total, is_glorious)
    return found


# The stack and its windows


def _pending(chase: Chase) -> list[Pending]:
    """The question that is open, and what comes after it, as all know them."""
    opening = chase.opening
    agenda = chase.agenda()
    if opening is None:
        return [(chase.step, chase.a, chase.b, chase.frame), *agenda] if chase.is_asking else agenda
    return [opening, *agenda[chase.steps_announced :]]


def _declared(chase: Chase, pending: list[Pending]) -> list[Item]:
    """What is about to lie on the stack, while it is paid or a second target is asked for: what
    was declared so far (GH-145) is known to all."""
    if chase.over or not pending:
        return []
    step, _, _, frame = pending[0]
    if isinstance(frame, Item) and (step is GLORY_PART or step is targets.DECLARE):
        if chase.item(frame.serial) is None:
            return [frame]
    return []


def _window(chase: Chase, pending: list[Pending]) -> WindowFacts | None:
    """The reaction window in which somebody is asked."""
    if chase.over or not pending:
        return None
    step, about, _, asked = pending[0]
    if step is not reply.WINDOW or not isinstance(asked, Round):
        return None
    waiting = reply.WINDOW.order(chase, asked.at, asked.waiting)
    passed = reply.WINDOW.order(chase, asked.first, asked.seats & ~asked.waiting)
    return WindowFacts(
        about=about if about != window.OPEN_WINDOW else None,
        now=words.PLAYERS[chase.seat],
        waiting=[words.PLAYERS[seat] for seat in waiting],
        passed=[words.PLAYERS[seat] for seat in passed],
    )


def _item(chase: Chase, item: Item, observer: int, pending: list[Pending]) -> StackItem:
    is_hidden = item.has(items.FACE_DOWN) and observer != item.player
    is_hunt = item.what == items.HUNT_GROUP
    hit = None
    if is_hunt and chase.is_prey(item.target):
        won = item.hunts - min(item.failed, item.hunts)
        hit = hunt.dealt_by(chase, item.target, won) if won else 0
    return StackItem(
        what=items.ITEM_WORDS[item.what],
        player=words.PLAYERS[item.player] if item.player >= 0 else None,
        card=_face(chase, item.card, observer),
        source=_face(chase, item.source, observer),
        target=None if is_hidden else _face(chase, item.target, observer),
        hunts=item.hunts,
        failed=item.failed,
        nullified=item.has(items.NULLIFIED),
        serial=item.serial,
        at=facts.thing_name(chase, item.card),
        source_at=facts.thing_name(chase, item.source),
        targets=[] if is_hidden else facts.names_of(chase, item.targets()),
        host=facts.thing_name(chase, item.host),
        answers=item.answers if item.answers > 0 else None,
        line=None if is_hidden or item.line < 0 else chase.line(item).words,
        paid=item.paid,
        stage=_stage(item, pending),
        hit=hit,
    )


def _stage(item: Item, pending: list[Pending]) -> Stage:
    """How far an item has come: announced, open to replies, or being worked off."""
    stage: Stage = "resolving"
    for step, about, _, frame in pending:
        if step is reply.WINDOW and about == item.serial:
            return "window"
        if isinstance(frame, Item) and frame.serial == item.serial:
            if step is on_stack.RECHECK or step is hunt.COUNT or step is play.DISORIENT:
                stage = "announced"
            elif (
                step is on_stack.TARGETS
                or step is on_stack.DECOYS
                or step is GLORY_PART
                or step is targets.DECLARE
            ):
                return "announced"
    return stage


def _face(chase: Chase, thing: int, observer: int) -> str | None:
    """The face of a card that the observer knows, or the name of a player."""
    if items.is_player(thing):
        return words.PLAYERS[items.FIRST_PLAYER - thing]
    if thing < 0 or not chase.zones.knows(observer, thing):
        return None
    return chase.card(thing).id


# Words for choices that are mere numbers


def labels(chase: Chase) -> dict[str, str]:
    """The lines, triggers, classes, modes and tokens that the numbers mean."""
    frame = chase.frame
    if isinstance(frame, Triggers):
        return _matters(chase, frame.waiting) if chase.asks(resolve.ORDER) else {}
    if isinstance(frame, TokenChoice) and (
        chase.asks(settle.FAILING) or chase.asks(settle.STAYING)
    ):
        return _tokens(chase, frame.item.target)
    if isinstance(frame, Removal) and chase.asks(tokens.REMOVE_TOKENS):
        return _tokens(chase, frame.card)
    if isinstance(frame, Looking) and chase.asks(established.SWAP_CARDS):
        looked = frame.looked
        return {
            chase.text(established.SWAP.at(place)): f"Swap {chase.card(looked[place]).name}"
            for place in range(len(looked))
        }
    if not isinstance(frame, Item):
        return {}
    if chase.asks(announce.CHOOSE_LINE):
        lines = chase.cards[frame.kind].lines
        return {chase.text(announce.LINE.at(line.number)): line.words for line in lines}
    if chase.asks(run.CHOOSE):
        modes = chase.line(frame).stmts[chase.a].mode_words
        return {chase.text(run.MODE.at(mode)): modes[mode] for mode in range(len(modes))}
    if chase.asks(announce.CHOOSE_CLASS):
        alternatives = chase.cards[frame.kind].alternatives
        return {
            chase.text(announce.AS.at(number)): _class_names(chase, alternatives[number])
            for number in range(len(alternatives))
        }
    return {}


def _matters(chase: Chase, waiting: list[Item]) -> dict[str, str]:
    """The triggers that wait for their turn; those of copies of a card are numbered."""
    found: dict[str, str] = {}
    texts = [_line_text(chase, waiting[choice - resolve.FIRST.first]) for choice in chase.choices()]
    for number, choice in enumerate(chase.choices()):
        text = texts[number]
        if texts.count(text) > 1:
            text += f" (no. {texts[: number + 1].count(text)})"
        found[chase.text(choice)] = text
    return found


def _matter(chase: Chase) -> str:
    """What the open question belongs to."""
    frame = chase.frame
    if isinstance(frame, Luring) and chase.asks(ASK_DECOY):
        cards = counted(decoy.price(frame.item, frame.number), "card")
        return f"{chase.card(frame.target).name}: discard {cards} and it is no target."
    if not chase.step.has_frame or not isinstance(frame, Item) or frame.kind < 0:
        return ""
    if frame.line < 0 or frame.what == items.HUNT_GROUP:
        return chase.cards[frame.kind].name
    return _line_text(chase, frame)


def _line_text(chase: Chase, item: Item) -> str:
    if item.what == items.HUNT_GROUP:
        return f"Mark on {chase.card(item.target).name}"
    card = chase.cards[item.kind]
    return f"{card.name}: {card.lines[item.line].words}"


def _class_names(chase: Chase, mask: int) -> str:
    names = chase.terms.library.classes
    found = [names[number] for number in range(len(names)) if mask >> number & 1]
    return " and ".join(found) or "All"


def _tokens(chase: Chase, card: int) -> dict[str, str]:
    """The kinds of tokens on a card: plain ones, then those with a keyword attached."""
    rows = tracking.attached_to(chase, card)
    found = {chase.text(tokens.TOKEN.at(0)): "A plain token"}
    for kind in range(1, len(tracking.token_kinds(chase, card))):
        keyword, number, _ = rows[kind - 1]
        found[chase.text(tokens.TOKEN.at(kind))] = (
            f"A token with {words.KEYWORDS[keyword]} {number}"
        )
    return found
