# lodge: compiled
"""Cards are discarded (GH-461): from play, from a deck, and from hands (D16)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import Things
from lodge.games.galactic_hunt.model.marks import FORGED, LAID, SPENT, UPGRADE
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.play.piles import leave
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect, numbers
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Frame, Question
from lodge.kernel.values import Flag, Layout, Number
from lodge.kernel.vocabulary import Verb

DISCARDS: Final = EventKind("discards", "GH-461", player=words.PLAYERS, card=FACE)
USED_UP: Final = EventKind("used_up", "GH-486", player=words.PLAYERS, card=FACE)

DISCARD: Final = Verb("discard", FACE, about=("{me} hand:{0}",), nature="gives_up")

NOT_IN_HAND: Final = WhyNot("not-in-hand", "GH-175", card=FACE)
TRAPPED: Final = WhyNot("trapped", "GH-476", card=FACE)
CHOSEN_ALREADY: Final = WhyNot("chosen-already", "", card=FACE)

SCRAPPED: Final = words.KEYWORDS.index("Scrapped")


def discard(chase: Chase, card: int, source: int = NO_CARD) -> None:
    """A card enters its owner's discard pile, which is an event of its own (GH-461)."""
    player = chase.controller(card)
    hear.emit(chase, words.DISCARDED, items.GONE, player, amount=throw_away(chase, card, source))


def throw_away(chase: Chase, card: int, source: int = NO_CARD) -> int:
    """The same as a part of an event: how many cards were discarded. A side card goes back to its
    pile, and one that is used up leaves the game: these are no discards (GH-026, GH-486)."""
    player = chase.controller(card)
    printed = chase.card(card)
    is_silenced = in_effect.is_broken(chase, card)
    spent = chase.zones.marks.of(SPENT, card) == 1
    scrapped = printed.scrapped_lines
    if scrapped and can_lose_scrapped(chase, card):
        scrapped = scrapped[: len(in_effect.rows_on(chase, card, SCRAPPED))]
    scraps = [] if is_silenced else [_scrap(chase, card, line, source) for line in scrapped]
    leave.leave(chase, card)
    if printed.type == words.SIDE_CARD:
        return 0
    if spent:
        chase.tell(USED_UP, player, printed.kind)
        return 0
    chase.tell(DISCARDS, player, printed.kind)
    for item in scraps:
        # R24, R25
        line = chase.line(item)
        if chase.is_alive(item.player) and (
            line.cond is None or numbers.holds(chase, line.cond, item)
        ):
            hear.wait_for(chase, item)
    return 1


def can_lose_scrapped(chase: Chase, card: int) -> bool:
    """Where Scrapped has entered it can be stripped; elsewhere it is what is printed."""
    if chase.is_on_board(card):
        return True
    return chase.zones.marks.of(LAID, card) > 0 and not chase.card(card).is_hidden


def _scrap(chase: Chase, card: int, line: Line, source: int) -> Item:
    """A Scrapped line; `me` is who plays the card, otherwise a primary of its owner."""
    printed = chase.card(card)
    owner = chase.owner(card)
    heads = chase.primaries(owner)
    me = source if chase.is_on_board(source) else NO_CARD
    if me < 0 and len(heads) == 1:
        me = heads[0]
    aim = items.AIM_COMBAT if printed.type == words.COMBAT else items.AIM_ABILITY
    item = Item(items.NEW, items.TRIGGER, owner, card, printed.kind, line.number, me, me, aim)
    item.base = printed.cost
    item.total = printed.cost
    # The event of the discard comes next: what it triggers belongs together (GH-301).
    item.batch = -2 - chase.happened
    hear.recall(chase, item)
    return item


def discard_from_play(chase: Chase, card: int) -> None:
    """As a discard; with a vehicle its cards (GH-327)."""
    passengers = leave.attached_cards(chase, card)
    discard(chase, card)
    for other in passengers:
        discard_from_play(chase, other)


# From hands and decks


class Chosen(Frame):
    """The cards chosen so far, and how many more there are to choose."""

    def __init__(self, player: int, left: int, cards: list[int], is_silent: int) -> None:
        self.player = player
        self.left = left
        self.cards = cards
        self.is_silent = is_silent


CHOSEN: Final = Layout(
    Chosen, player=words.PLAYERS, left=Number(), cards=Things(), is_silent=Flag()
)


class ChooseDiscards(Question[Chase]):
    """D16: the discarding player picks; all are discarded together. Asked even if all cards of the
    hand look alike, as nobody else may know that."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        chosen = chosen_in(chase)
        if chosen.left == 0 or not chase.is_alive(chosen.player):
            return
        hand = chase.in_zone(chosen.player, words.HAND)
        if not chosen.cards and chosen.left >= len(hand):
            discard_all(chase, chosen.player, hand, chosen.is_silent == 1)
        else:
            chase.ask(self, chosen.player)

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        chosen = chosen_in(chase)
        kinds: list[int] = []
        for card in chase.in_zone(chosen.player, words.HAND):
            if card not in chosen.cards and chase.zones.kind[card] not in kinds:
                kinds.append(chase.zones.kind[card])
        return [DISCARD.at(kind) for kind in sorted(kinds)]

    def several(self, chase: Chase, a: int, b: int) -> tuple[int, int]:
        left = chosen_in(chase).left
        return left, left

    def refuse(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not DISCARD:
            return None
        return why_not_held(chase, chosen_in(chase).player, kind)

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        chosen = chosen_in(chase)
        card = pick(chase, chosen.player, kind, chosen.cards)
        cards = [*chosen.cards, card]
        if chosen.left > 1:
            if len(cards) == 1:
                chase.announce()
            more = Chosen(chosen.player, chosen.left - 1, cards, chosen.is_silent)
            chase.push_frame(CHOOSE_DISCARDS, more)
            return
        if len(cards) > 1:
            chase.complete()
        discard_all(chase, chosen.player, cards, chosen.is_silent == 1)


CHOOSE_DISCARDS: Final = ChooseDiscards("discard", "D16", "GH-461", layout=CHOSEN)


def chosen_in(chase: Chase) -> Chosen:
    frame = chase.frame
    assert isinstance(frame, Chosen)
    return frame


def why_not_held(chase: Chase, player: int, kind: int) -> Why:
    """Why a hand card of a kind cannot be picked: there is none, or none that is not picked."""
    if chase.zones.find(kind, zone_of(player, words.HAND)) >= 0:
        return CHOSEN_ALREADY.because(kind)
    is_trapped = chase.zones.find(kind, zone_of(player, words.TRAPPED)) >= 0
    return (TRAPPED if is_trapped else NOT_IN_HAND).because(kind)


def pick(chase: Chase, player: int, kind: int, but: list[int]) -> int:
    """A hand card of a kind that was not chosen yet."""
    for card in chase.in_zone(player, words.HAND):
        if chase.zones.kind[card] == kind and card not in but:
            return card
    raise ValueError("no such card in hand")


def discard_hand(chase: Chase, player: int, number: int, is_silent: bool = False) -> None:
    """Discard hand cards of the player's choice; all of them if there are not more."""
    if number > 0:
        chase.push_frame(CHOOSE_DISCARDS, Chosen(player, number, [], int(is_silent)))


def discard_random(chase: Chase, player: int, number: int, is_silent: bool) -> None:
    """A uniform subset of the hand."""
    discard_all(chase, player, random_hand(chase, player, number), is_silent)


def random_hand(chase: Chase, player: int, number: int) -> list[int]:
    """Random cards of a hand."""
    cards = looking_alike(chase, chase.in_zone(player, words.HAND))
    chase.chance.shuffle(cards)
    return cards[:number]


def looking_alike(chase: Chase, cards: list[int]) -> list[int]:
    """Cards of a hand by what everybody sees of them: whether they are forged, and how. So which
    of them chance picks does not depend on places, which mean nothing in a hand."""
    marks = chase.zones.marks
    if not any(marks.of(FORGED, card) for card in cards):
        return cards
    seen: list[tuple[list[tuple[int, ...]], int, int]] = []
    for place in range(len(cards)):
        card = cards[place]
        rows = marks.rows(UPGRADE, card)
        seen.append((rows, marks.of(FORGED, card), place))
    seen.sort()
    return [cards[place] for _, _, place in seen]


def discard_all(chase: Chase, player: int, cards: list[int], is_silent: bool) -> None:
    """Discard these cards at once: one event."""
    number = 0
    for card in cards:
        number += throw_away(chase, card)
    if not is_silent:
        hear.emit(chase, words.DISCARDED, items.GONE, player, amount=number)


def mill(chase: Chase, player: int, number: int, is_silent: bool) -> None:
    """R86: from the top of the deck, as many as there are."""
    deck = zone_of(player, words.DECK)
    count = chase.zones.count(deck)
    discard_all(
        chase,
        player,
        [chase.zones.at(deck, place) for place in range(min(number, count))],
        is_silent,
    )
