# lodge: compiled
"""Decipher."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.model.layouts import Things
from lodge.games.galactic_hunt.model.marks import KEYWORD_USES
from lodge.games.galactic_hunt.model.state import COMBAT_PHASE, Chase, zone_of
from lodge.games.galactic_hunt.play.items import activate, playable
from lodge.games.galactic_hunt.play.piles import discard
from lodge.games.galactic_hunt.play.places import NOTHING_THERE, PLACE_WORDS, card_at, place_of
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Frame, Question, Step
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

USE: Final = Verb("decipher", PLACE_WORDS, clause="GH-402", about=("{me} board:{0}",))
PUT_BY: Final = Verb("put_by", FACE, about=("{me} hand:{0}",))

NO_DECIPHER: Final = WhyNot("no-decipher", "GH-402", card=FACE)
DECK_EMPTY: Final = WhyNot("deck-empty", "GH-402")

SEEN: Final = EventKind("looked", "GH-402", cards=Many(FACE))
KEEPS: Final = EventKind("keeps", "GH-403", player=words.PLAYERS, cards=NUMBER)
DECIPHERS: Final = EventKind("deciphers", "GH-402", player=words.PLAYERS, cards=NUMBER)

USED: Final = 1


class Decipher(Keyword):
    text = "Once a turn: take up that many cards of the deck, discard half as many."
    clause = "GH-402"
    points: float = 1.5

    reach = CARRY
    strip = 1
    needs = words.OCCULTIST
    acts: tuple[str, ...] = ("offer",)
    verb: Verb | None = USE

    def offer(self, chase: Chase, player: int, choices: list[int]) -> None:
        """An unpriced activation: in the combat phase, once in its player's turn."""
        if chase.phase != COMBAT_PHASE or chase.plays[player] >= chase.terms.play_cap:
            return
        if not chase.count(player, words.DECK):
            return
        for primary in chase.primaries(player):
            if not chase.card(primary).classes >> words.OCCULTIST & 1:
                continue
            if chase.zones.marks.of(KEYWORD_USES, primary) & USED or playable.cannot_play(
                chase, primary
            ):
                continue
            if in_effect.effective(chase, primary, self):
                choices.append(USE.at(place_of(chase, primary)))

    def refuse(self, chase: Chase, player: int, place: int) -> Why | None:
        card = card_at(chase, player, words.BOARD, place)
        if card < 0:
            return NOTHING_THERE.because()
        kind = chase.zones.kind[card]
        is_occultist = chase.card(card).classes >> words.OCCULTIST & 1 == 1
        if (
            not chase.is_primary(card)
            or not is_occultist
            or not in_effect.effective(chase, card, self)
        ):
            return NO_DECIPHER.because(kind)
        why = activate.why_no_unpriced(chase, player)
        if why is not None:
            return why
        if not chase.count(player, words.DECK):
            return DECK_EMPTY.because()
        if chase.zones.marks.of(KEYWORD_USES, card) & USED:
            return activate.USED_ALREADY.because(kind)
        return activate.CANNOT_ACTIVATE.because(kind)

    def use(self, chase: Chase, player: int, place: int) -> None:
        """Look at the top cards, take them up, then discard."""
        primary = card_at(chase, player, words.BOARD, place)
        marks = chase.zones.marks
        marks.put(KEYWORD_USES, primary, marks.of(KEYWORD_USES, primary) | USED)
        chase.plays[player] += 1
        chase.push(LOOK, player, in_effect.effective(chase, primary, self))
        hear.emit(chase, words.ACTIVATE, primary, player)


class Look(Step[Chase]):
    """GH-402: never decking out."""

    def perform(self, chase: Chase, player: int, number: int) -> None:
        deck = zone_of(player, words.DECK)
        number = min(number, chase.zones.count(deck))
        if not number or not chase.is_alive(player):
            return
        looked: list[int] = []
        for _ in range(number):
            card = chase.zones.top(deck)
            looked.append(card)
            chase.zones.move(card, zone_of(player, words.HAND))
        chase.tell(DECIPHERS, player, number)
        chase.tell_list(1 << player, SEEN, [chase.zones.kind[card] for card in looked])
        chase.push_frame(PUT_BY_CARDS, Deciphered(player, number - number // 2, looked, []))


class Deciphered(Frame):
    """The cards looked at, those put by so far, and how many are left to put by."""

    def __init__(self, player: int, left: int, looked: list[int], chosen: list[int]) -> None:
        self.player = player
        self.left = left
        self.looked = looked
        self.chosen = chosen


class PutBy(Question[Chase]):
    """D25: each card of looked-at and hand. Asked even if all of them look alike, as nobody else is
    to know that."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        now = deciphered_in(chase)
        hand = chase.in_zone(now.player, words.HAND)
        if not now.chosen and now.left == len(hand):
            put_by(chase, now, hand)
        else:
            chase.ask(self, now.player)

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        now = deciphered_in(chase)
        kinds: list[int] = []
        for card in chase.in_zone(now.player, words.HAND):
            if card not in now.chosen and chase.zones.kind[card] not in kinds:
                kinds.append(chase.zones.kind[card])
        return [PUT_BY.at(kind) for kind in sorted(kinds)]

    def refuse(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not PUT_BY:
            return None
        return discard.why_not_held(chase, deciphered_in(chase).player, kind)

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        now = deciphered_in(chase)
        card = _pick(chase, now, kind)
        chosen = [*now.chosen, card]
        if now.left > 1:
            if not now.chosen:
                chase.announce()
            chase.push_frame(PUT_BY_CARDS, Deciphered(now.player, now.left - 1, now.looked, chosen))
            return
        if now.chosen:
            chase.complete()
        put_by(chase, now, chosen)


def put_by(chase: Chase, now: Deciphered, chosen: list[int]) -> None:
    """These are discarded together; looked-at cards that were kept count as drawn (GH-403)."""
    discard.discard_all(chase, now.player, chosen, False)
    kept = [card for card in now.looked if card not in chosen]
    chase.tell(KEEPS, now.player, len(kept))
    hear.emit(chase, words.DRAW, items.GONE, now.player, amount=len(kept))


def _pick(chase: Chase, now: Deciphered, kind: int) -> int:
    """Of cards that look alike, one of the old hand first."""
    for card in chase.in_zone(now.player, words.HAND):
        if chase.zones.kind[card] == kind and card not in now.chosen and card not in now.looked:
            return card
    return discard.pick(chase, now.player, kind, now.chosen)


def deciphered_in(chase: Chase) -> Deciphered:
    frame = chase.frame
    assert isinstance(frame, Deciphered)
    return frame


LOOK: Final = Look("decipher_look", words.PLAYERS, Number())
PUT_BY_CARDS: Final = PutBy(
    "decipher",
    "D25",
    "GH-402",
    layout=Layout(
        Deciphered, player=words.PLAYERS, left=Number(), looked=Things(), chosen=Things()
    ),
)
DECIPHER: Final = Decipher("Decipher")
