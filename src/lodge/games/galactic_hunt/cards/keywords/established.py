# lodge: compiled
"""Established."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import PLAYER, Keyword
from lodge.games.galactic_hunt.model.layouts import Things
from lodge.games.galactic_hunt.model.marks import FORGED
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.piles import discard, pursuit_deck
from lodge.games.galactic_hunt.play.places import PLACE_WORDS
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import NOTHING_OPENS, Frame, Question
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

USE: Final = Verb("establish", clause="GH-414")
WHICH: Final = Verb("deck", ("combat", "pursuit"))
SWAP: Final = Verb("swap", PLACE_WORDS)
SWAP_FOR: Final = Verb("for", FACE, about=("{me} hand:{0}",))
ON_TOP: Final = Verb("top", FACE, about=("{me} deck:{0}",))

NOT_ESTABLISHED: Final = WhyNot("not-established", "GH-414")
NOTHING_TO_LOOK_AT: Final = WhyNot("nothing-to-look-at", "GH-414")
NOT_LOOKED_AT: Final = WhyNot("not-looked-at", "GH-414")
SWAPPED_ALREADY: Final = WhyNot("swapped-already", "GH-414")

LOOKS: Final = EventKind("looks", "GH-414", player=words.PLAYERS, cards=NUMBER)
LOOKED: Final = EventKind("looked", "GH-414", cards=Many(FACE))
SWAPS: Final = EventKind("swaps", "GH-414", player=words.PLAYERS)

DECKS: Final = (words.DECK, words.PURSUIT_DECK)
HANDS: Final = (words.HAND, words.PURSUIT_HAND)


class Established(Keyword):
    text = "Once: look at the top of a deck, swap cards of the hand into it, order it."
    clause = "GH-414"
    points: float = 0.5

    reach = PLAYER
    acts: tuple[str, ...] = ("offer", "turn_ends")
    verb: Verb | None = USE

    def strip_player(self, chase: Chase, player: int, number: int) -> int:
        return give.take_from_player(chase, player, self, number)

    def turn_ends(self, chase: Chase, player: int) -> None:
        """GH-415"""
        give.end_on_player(chase, player, self)

    def offer(self, chase: Chase, player: int, choices: list[int]) -> None:
        if chase.on_players.effects and self.of_player(chase, player):
            if usable(chase, player, self.of_player(chase, player)):
                choices.append(USE.first)

    def refuse(self, chase: Chase, player: int, operand: int) -> Why | None:
        has_it = self.of_player(chase, player) > 0
        return (NOTHING_TO_LOOK_AT if has_it else NOT_ESTABLISHED).because()

    def use(self, chase: Chase, player: int, operand: int) -> None:
        number = self.of_player(chase, player)
        give.end_on_player(chase, player, self)
        chase.push(WHICH_DECK, player, number)


def usable(chase: Chase, player: int, number: int) -> list[int]:
    """The decks that there is something to look at in."""
    found: list[int] = []
    if chase.count(player, words.DECK):
        found.append(0)
    if number // 2 and chase.count(player, words.PURSUIT_DECK):
        found.append(1)
    return found


class WhichDeck(Question[Chase]):
    """D26: the combat deck, or the pursuit deck."""

    def choices(self, chase: Chase, player: int, number: int) -> list[int]:
        return [WHICH.at(deck) for deck in usable(chase, player, number)]

    def answer(self, chase: Chase, verb: Verb, deck: int, player: int, number: int) -> None:
        chase.push_frame(SWAP_CARDS, look(chase, player, deck, number // 2 if deck else number))


class Looking(Frame):
    """The cards looked at, top first, and which places were swapped, as bits."""

    def __init__(self, player: int, deck: int, looked: list[int], swapped: int) -> None:
        self.player = player
        self.deck = deck
        self.looked = looked
        self.swapped = swapped


LAYOUT: Final = Layout(
    Looking, player=words.PLAYERS, deck=Number(0, 1), looked=Things(), swapped=Number()
)


def look(chase: Chase, player: int, deck: int, number: int) -> Looking:
    """Look at the top cards of a deck, as many as there are (R86)."""
    zone = zone_of(player, DECKS[deck])
    count = min(number, chase.zones.count(zone))
    looked = [chase.zones.at(zone, place) for place in range(count)]
    for card in looked:
        chase.zones.show(card, 1 << player)
    chase.tell(LOOKS, player, count)
    chase.tell_list(1 << player, LOOKED, [chase.zones.kind[card] for card in looked])
    return Looking(player, deck, looked, 0)


def looking(chase: Chase) -> Looking:
    frame = chase.frame
    assert isinstance(frame, Looking)
    return frame


class OfLooking(Question[Chase]):
    """Asks the player who looks at the cards."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return looking(chase).player


class SwapCards(OfLooking):
    """D27: a looked-at place, each at most once, or done."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        now = looking(chase)
        choices: list[int] = []
        if chase.count(now.player, HANDS[now.deck]):
            choices = [
                SWAP.at(place) for place in range(len(now.looked)) if not now.swapped >> place & 1
            ]
        return [*choices, asking.DONE.first]

    def opens(self, chase: Chase, a: int, b: int) -> list[int]:
        """Whoever lays a card on top has swapped enough."""
        return [asking.DONE.first] if len(looking(chase).looked) > 1 else NOTHING_OPENS

    def refuse(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> Why | None:
        if verb is not SWAP:
            return None
        now = looking(chase)
        return (SWAPPED_ALREADY if place < len(now.looked) else NOT_LOOKED_AT).because()

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        now = looking(chase)
        if verb is asking.DONE:
            order(chase, Looking(now.player, now.deck, now.looked, 0))
        else:
            chase.announce()
            chase.push_frame(SWAP_FOR_CARD, now, place)


class SwapForCard(OfLooking):
    """D27: the hand card that goes there."""

    def choices(self, chase: Chase, place: int, b: int) -> list[int]:
        now = looking(chase)
        kinds = set(chase.zones.kinds(zone_of(now.player, HANDS[now.deck])))
        return [SWAP_FOR.at(kind) for kind in sorted(kinds)]

    def refuse(self, chase: Chase, verb: Verb, kind: int, place: int, b: int) -> Why | None:
        if verb is not SWAP_FOR:
            return None
        now = looking(chase)
        return (
            pursuit_deck.PURSUIT_NOT_HELD.because(kind)
            if now.deck
            else discard.why_not_held(chase, now.player, kind)
        )

    def answer(self, chase: Chase, verb: Verb, kind: int, place: int, b: int) -> None:
        chase.complete()
        now = looking(chase)
        deck = zone_of(now.player, DECKS[now.deck])
        hand = zone_of(now.player, HANDS[now.deck])
        given = chase.zones.find(kind, hand)
        if chase.zones.marks.of(FORGED, given):
            chase.tell_forged(given)
        taken = now.looked[place]
        below = chase.zones.count(deck) - 1 - chase.zones.depth(taken)
        chase.zones.move(taken, hand)
        chase.zones.move(given, deck, below)
        chase.tell(SWAPS, now.player)
        looked = now.looked[:]
        looked[place] = given
        chase.push_frame(
            SWAP_CARDS, Looking(now.player, now.deck, looked, now.swapped | 1 << place)
        )


def order(chase: Chase, now: Looking) -> None:
    """D28: the cards go back on top; `swapped` now has the places that are laid already."""
    left = [place for place in range(len(now.looked)) if not now.swapped >> place & 1]
    # Asked even if they look alike, as nobody else may know that.
    if len(left) > 1:
        chase.push_frame(ORDER_CARDS, now)


class OrderCards(OfLooking):
    """D28: each card not yet placed, top first."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        now = looking(chase)
        kinds = {
            chase.zones.kind[now.looked[place]]
            for place in range(len(now.looked))
            if not now.swapped >> place & 1
        }
        return [ON_TOP.at(kind) for kind in sorted(kinds)]

    def refuse(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        return NOT_LOOKED_AT.because() if verb is ON_TOP else None

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        now = looking(chase)
        done = 0
        while now.swapped >> done & 1:
            done += 1
        looked = now.looked[:]
        for place in range(done, len(looked)):
            if chase.zones.kind[looked[place]] == kind:
                card = looked.pop(place)
                looked.insert(done, card)
                break
        deck = zone_of(now.player, DECKS[now.deck])
        pile = chase.zones.pile(deck)
        rest = pile[: len(pile) - len(looked)]
        chase.zones.reorder(deck, [*rest, *reversed(looked)], 1 << now.player)
        order(chase, Looking(now.player, now.deck, looked, now.swapped | 1 << done))


WHICH_DECK: Final = WhichDeck(
    "established_deck", "D26", "GH-414", words.PLAYERS, Number(), unasked=True
)
SWAP_CARDS: Final = SwapCards(
    "established_swap", "D27", "GH-414", layout=LAYOUT, unasked=True, announcing=(SWAP,)
)
SWAP_FOR_CARD: Final = SwapForCard(
    "established_for",
    "D27",
    "GH-414",
    Number(),
    layout=LAYOUT,
    unasked=True,
    decision="established_swap",
)
ORDER_CARDS: Final = OrderCards("established_order", "D28", "GH-414", layout=LAYOUT, paced=True)
ESTABLISHED: Final = Established("Established")
