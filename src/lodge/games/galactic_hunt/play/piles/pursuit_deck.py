# lodge: compiled
"""The pursuit deck: drawing from it, and refilling it (GH-062, GH-508)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.marks import PROGRESS
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.play import asking
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

DREW_PURSUIT: Final = EventKind("drew_pursuit", "GH-062", player=words.PLAYERS)
DRAWN_PURSUIT: Final = EventKind("drawn_pursuit", "GH-062", pursuit=FACE)
REFILLED: Final = EventKind("refilled", "GH-508", player=words.PLAYERS, cards=NUMBER)

REFILL: Final = Verb("refill")
RETURN_HELD: Final = Verb("shuffle_in", FACE, about=("{me} pursuit hand:{0}",))
RETURN_PLACED: Final = Verb(
    "shuffle_in_placed",
    tuple(str(n) for n in range(words.PLACES)),
    about=("{me} pursuits:{0}",),
)

PURSUIT_NOT_HELD: Final = WhyNot("pursuit-not-held", "GH-004", card=FACE)
NO_PURSUIT_THERE: Final = WhyNot("no-pursuit-there", "GH-063")
MET_ALREADY: Final = WhyNot("met-already", "GH-508")
NO_PURSUIT_DECK_YET: Final = WhyNot("no-pursuit-deck-yet", "GH-508")


def draw_pursuits(chase: Chase, player: int, number: int) -> None:
    """Draw from the pursuit deck, refilling it if the player wants to."""
    while number > 0:
        deck = zone_of(player, words.PURSUIT_DECK)
        if chase.zones.is_empty(deck):
            if can_refill(chase, player):
                chase.push(REFILL_DECK, player, number)
            return
        card = chase.zones.top(deck)
        chase.zones.move(card, zone_of(player, words.PURSUIT_HAND))
        chase.tell(DREW_PURSUIT, player)
        chase.tell_only(1 << player, DRAWN_PURSUIT, chase.zones.kind[card])
        number -= 1


def can_refill(chase: Chase, player: int) -> bool:
    """GH-062, GH-508"""
    if chase.count(player, words.PURSUIT_DISCARD) or chase.count(player, words.PURSUIT_HAND):
        return True
    return len(unmet(chase, player)) > 0


def unmet(chase: Chase, player: int) -> list[int]:
    """GH-508: attached pursuits whose requirement is not met."""
    found: list[int] = []
    for card in chase.in_zone(player, words.PURSUITS):
        if chase.zones.marks.of(PROGRESS, card) < needed(chase, card):
            found.append(card)
    return found


def needed(chase: Chase, pursuit: int) -> int:
    """The progress with which a pursuit is met; a `Quest if` is, or is not."""
    quest = chase.card(pursuit).quest
    assert quest is not None
    return quest.amount if quest.listening is not None else 1


class RefillDeck(Question[Chase]):
    """D31: shuffle a new pursuit deck, or lose the draw."""

    def choices(self, chase: Chase, player: int, number: int) -> list[int]:
        return [REFILL.first, asking.DECLINE.first]

    def obvious(self, chase: Chase, player: int, number: int) -> int:
        """Whoever does not shuffle loses the draw."""
        return REFILL.first

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, number: int) -> None:
        if verb is REFILL:
            chase.zones.move_all(
                zone_of(player, words.PURSUIT_DISCARD), zone_of(player, words.PURSUIT_DECK)
            )
            chase.push(REFILL_CARDS, player, number)


class RefillCards(Question[Chase]):
    """D32: any cards of the pursuit hand and attached pursuits are shuffled in, too."""

    def choices(self, chase: Chase, player: int, number: int) -> list[int]:
        kinds = sorted(set(chase.zones.kinds(zone_of(player, words.PURSUIT_HAND))))
        choices = [RETURN_HELD.at(kind) for kind in kinds]
        choices += [
            RETURN_PLACED.at(chase.zones.depth(card)) for card in reversed(unmet(chase, player))
        ]
        if chase.count(player, words.PURSUIT_DECK):
            choices.append(asking.DONE.first)
        return choices

    def several(self, chase: Chase, player: int, number: int) -> tuple[int, int]:
        is_enough = chase.count(player, words.PURSUIT_DECK) > 0
        return int(not is_enough), len(self.choices(chase, player, number)) - int(is_enough)

    def refuse(
        self, chase: Chase, verb: Verb, operand: int, player: int, number: int
    ) -> Why | None:
        if verb is asking.DONE:
            return NO_PURSUIT_DECK_YET.because()
        if verb is RETURN_HELD:
            return PURSUIT_NOT_HELD.because(operand)
        if verb is not RETURN_PLACED:
            return None
        is_there = operand < chase.count(player, words.PURSUITS)
        return (MET_ALREADY if is_there else NO_PURSUIT_THERE).because()

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, number: int) -> None:
        deck = zone_of(player, words.PURSUIT_DECK)
        if verb is asking.DONE:
            chase.zones.shuffle(deck, chase.chance)
            chase.tell(REFILLED, player, chase.zones.count(deck))
            chase.is_stale = True
            draw_pursuits(chase, player, number)
            return
        if verb is RETURN_HELD:
            card = chase.zones.find(operand, zone_of(player, words.PURSUIT_HAND))
        else:
            card = chase.zones.at(zone_of(player, words.PURSUITS), operand)
        chase.move(card, player, words.PURSUIT_DECK)
        chase.push(REFILL_CARDS, player, number)


REFILL_DECK: Final = RefillDeck("refill", "D31", "GH-508", words.PLAYERS, Number(), evident=True)
REFILL_CARDS: Final = RefillCards(
    "refill_cards", "D32", "GH-508", words.PLAYERS, Number(), usual=asking.DONE
)
