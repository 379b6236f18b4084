"""Toys that are broken in one way each, for the suite to find out."""

from typing import Any

from lodge.kernel.bot import NOTHING, Bot
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import Refusal
from lodge.kernel.setup import Setup
from lodge.kernel.shown import View
from lodge.kernel.vocabulary import SPAN, Verb, Vocabulary
from lodge.kernel.zones import Zones
from tests.kernel.toy import (
    BURROW,
    DECK,
    DIG,
    DRAWN,
    FIELD,
    HAND,
    HARE,
    HUNT,
    LOOKS,
    PEEK,
    REACT,
    REST,
    RULES,
    RUSTLE,
    SEATS,
    STAY,
    Aim,
    Burrow,
    BurrowGame,
    BurrowView,
    GreedyBot,
    React,
)

# Actions


class NothingToDo(Burrow):
    def choices(self) -> list[int]:
        return [] if self.asks(REACT) else super().choices()


class ListedTwice(Burrow):
    def choices(self) -> list[int]:
        return [*super().choices(), *super().choices()]


class ChangingOrder(Burrow):
    """Lists its choices backwards on every copy."""

    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: Burrow | None = None
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.is_copy = source is not None

    def choices(self) -> list[int]:
        choices = super().choices()
        return choices[::-1] if self.is_copy else choices


class KeepsItsOwnList(Burrow):
    def legal(self) -> list[int]:
        return self.choices()


class UnknownAction(Burrow):
    def choices(self) -> list[int]:
        return [*super().choices(), 99 * SPAN]


class RefusesTheLegal(Burrow):
    def refusal(self, action: object, seat: int | None = None) -> Refusal | None:
        if isinstance(action, int) and action // SPAN == HUNT.number:
            return Refusal("no", "No.")
        return super().refusal(action, seat)


class SilentRefusal(Burrow):
    def explain_refusal(self, verb: Verb, operand: int) -> Refusal:
        return Refusal("not-now", "")


class RefusesWithoutReason(Burrow):
    def explain_refusal(self, verb: Verb, operand: int) -> Refusal:
        return Refusal("not-asked", "That does not answer the question.")


class ChangesOnRefusal(Burrow):
    def explain_refusal(self, verb: Verb, operand: int) -> Refusal:
        self.scores[0] += 1
        return super().explain_refusal(verb, operand)


class TakesAnything(Burrow):
    def apply(self, action: object, seat: int | None = None) -> None:
        if self.asks(REACT) and action not in self.legal():
            return
        super().apply(action, seat)


class CannotInterject(Burrow):
    def reveal(self, seat: int) -> None:
        raise KeyError("nothing planned")


# Cards


class LosesACard(Burrow):
    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        super().settle(hunter, hunted, dodged)
        self.zones._take(self.zones.top(FIELD))


class ForgesACard(Burrow):
    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        super().settle(hunter, hunted, dodged)
        self.zones.give_face(self.zones.top(FIELD), 3)


class TellsFaces(Burrow):
    def take(self, seat: int, pile: int) -> None:
        card = self.zones.top(pile)
        self.zones.move(card, self.hand(seat))
        self.tell(DRAWN, self.zones.kind[card])


# Copies


class SharesScores(Burrow):
    def clone(self) -> Burrow:
        other = super().clone()
        other.scores = self.scores
        return other


class ForgetsOnCopying(Burrow):
    def clone(self) -> Burrow:
        other = super().clone()
        other.scores = [0] * self.seats
        return other


class SharesChance(Burrow):
    def clone(self) -> Burrow:
        other = super().clone()
        other.chance = self.chance
        return other


class ForgetsOnLoading(BurrowGame):
    __module__ = BurrowGame.__module__

    def load(self, match: Burrow, doc: Any) -> None:
        super().load(match, doc)
        match.scores = [0] * match.seats


class HandsOutItself(Burrow):
    def describe(self, observer: int) -> View:
        return BurrowView(round=self.round, scores=self.scores)


class NotJson(Burrow):
    def describe(self, observer: int) -> View:
        return BurrowView(round=self.round, scores=tuple(self.scores))  # type: ignore[arg-type]


class ShowsOtherThings(Burrow):
    """Another structure than the game declares."""

    def describe(self, observer: int) -> View:
        return HandsView(round=self.round, scores=self.scores[:], hands=[])


class ShowsWrongThings(Burrow):
    def describe(self, observer: int) -> View:
        return BurrowView(round=self.round, scores=[None])  # type: ignore[list-item]


class LeadsAstray(Burrow):
    def leads(self) -> dict[int, list[int]]:
        return {self.legal()[0]: [DIG.at(0), REST.at(0)]}


# Ends


class NeverEnds(Burrow):
    def start_round(self, number: int) -> None:
        super().start_round(1)


class BadScores(Burrow):
    def result(self) -> Outcome:
        return Outcome((2.0,), (7,), "")


class Crashes(Burrow):
    def draw(self, seat: int) -> None:
        if self.zones.count(DECK) == 3:
            raise ZeroDivisionError("the third last card")
        super().draw(seat)


class HiddenClock(Burrow):
    """Goes on differently each time."""

    calls = 0

    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        super().settle(hunter, hunted, dodged)
        HiddenClock.calls += 1
        self.scores[hunter] += HiddenClock.calls


class IgnoresTheKey(Burrow):
    def set_up(self) -> None:
        self.chance = Chance(bytes(32), self.chance.block, self.chance.offset)
        super().set_up()


# Secrets


class HandsView(BurrowView, kw_only=True):
    hands: list[list[int]]


class ShowsHands(Burrow):
    def describe(self, observer: int) -> View:
        hands = [sorted(self.zones.kinds(self.hand(seat))) for seat in range(self.seats)]
        return HandsView(round=self.round, scores=self.scores[:], hands=hands)


class ShowsTheDeckToSpectators(Burrow):
    def describe(self, observer: int) -> View:
        top = self.zones.kinds(DECK)[-1:] if observer == self.seats else []
        return HandsView(round=self.round, scores=self.scores[:], hands=[top])


class TellingRefusals(Burrow):
    def explain_refusal(self, verb: Verb, operand: int) -> Refusal:
        return Refusal("no", f"The burrow holds {sorted(self.zones.kinds(BURROW))}.")


class GuessesTheTruth(Burrow):
    def redeal(self, observer: int) -> None:
        """Deal nothing anew."""


class KeepsTheTopCard(Burrow):
    def redeal(self, observer: int) -> None:
        pile = self.zones.pile(DECK)
        kind = self.zones.kind[pile[-1]] if pile else -1
        super().redeal(observer)
        if pile and not self.zones.knows(observer, pile[-1]):
            for card in self.zones.hidden_from(observer):
                if self.zones.kind[card] == kind:
                    self.zones.give_face(card, self.zones.kind[pile[-1]])
                    self.zones.give_face(pile[-1], kind)
                    break


class DealsByTheTruth(Burrow):
    """What is dealt depends on what really lies on the deck."""

    def redeal(self, observer: int) -> None:
        for _ in range(sum(self.zones.kinds(DECK)[-2:])):
            self.chance.roll(2)
        super().redeal(observer)


class KeepsTheKey(Burrow):
    def guess(self, seat: int | None, key: str | bytes | int) -> Match:
        other = super().guess(seat, key)
        other.key = self.key
        return other


class TellsAll(Burrow):
    """Its guesses hold what others alone were told."""

    def guess(self, seat: int | None, key: str | bytes | int) -> Match:
        other = super().guess(seat, key)
        other._log = self._log.copy()
        return other


# Secrets that come out later: in each of these a match and its guess look alike at first.


class Remembers(Burrow):
    """Keeps notes of its own about single cards."""

    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: Burrow | None = None
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.noted: list[int] = source.noted[:] if isinstance(source, Remembers) else []


class PeekedView(BurrowView, kw_only=True):
    peeked: list[bool]


class LabelsCards(Remembers):
    """All see of a hunted card whether somebody has peeked at it before."""

    def take_turn(self, seat: int, verb: Verb, operand: int) -> None:
        if verb is PEEK:
            self.noted.append(self.zones.top(BURROW))
        super().take_turn(seat, verb, operand)

    def redeal(self, observer: int) -> None:
        super().redeal(observer)
        self.noted = [card for card in self.noted if self.zones.knows(observer, card)]

    def describe(self, observer: int) -> View:
        peeked = [card in self.noted for card in self.zones.pile(FIELD)]
        return PeekedView(round=self.round, scores=self.scores[:], peeked=peeked)


class CountsOldCards(Remembers):
    """Guesses depend on how many cards of a hand are still those that once were in it."""

    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        super().settle(hunter, hunted, dodged)
        self.noted = self.zones.pile(self.hand(hunted))

    def redeal(self, observer: int) -> None:
        for card in self.noted:
            if self.zones.where(card) >= HAND:
                self.chance.roll(2)
        super().redeal(observer)


class TellingOrder(Remembers):
    """Lists the choices otherwise if the last card that anybody took is a hare."""

    def take(self, seat: int, pile: int) -> None:
        super().take(seat, pile)
        self.noted = [self.zones.kind[self.zones.top(self.hand(seat))]]

    def choices(self) -> list[int]:
        choices = super().choices()
        return choices[::-1] if self.noted == [HARE] else choices


class AimAtHolders(Aim):
    def answer(self, match: Burrow, verb: Verb, operand: int, hunter: int, b: int) -> None:
        if match.zones.find(HARE, match.hand(operand)) < 0:
            match.settle(hunter, operand, False)
        else:
            super().answer(match, verb, operand, hunter, b)


class AsksHolders(BurrowGame):
    """Asks only those who hold a hare whether they dodge."""

    __module__ = BurrowGame.__module__
    rules = RULES.replacing(AimAtHolders("aim", "D2", "BW-016", SEATS, unasked=True))


class TellingCount(Burrow):
    """Tells of a look into the burrow once for every hare that lies there."""

    def take_turn(self, seat: int, verb: Verb, operand: int) -> None:
        if verb is PEEK:
            for _ in range(self.zones.kinds(BURROW).count(HARE)):
                self.tell(LOOKS, seat)
        super().take_turn(seat, verb, operand)


class NumbersView(BurrowView, kw_only=True):
    numbers: list[int]


class NumbersCards(Remembers):
    """Shows in which order the cards in the burrow came there, even after they are mixed."""

    def take_turn(self, seat: int, verb: Verb, operand: int) -> None:
        self.note_arrivals()
        super().take_turn(seat, verb, operand)
        self.note_arrivals()

    def note_arrivals(self) -> None:
        buried = self.zones.pile(BURROW)
        kept = [card for card in self.noted if card in buried]
        self.noted = kept + [card for card in buried if card not in kept]

    def describe(self, observer: int) -> View:
        numbers = [self.noted.index(card) for card in self.zones.pile(BURROW) if self.noted]
        return NumbersView(round=self.round, scores=self.scores[:], numbers=numbers)


class ForgetsShuffledCards(Burrow):
    """Whoever has seen a card in the burrow forgets it when the burrow is mixed."""

    def take_turn(self, seat: int, verb: Verb, operand: int) -> None:
        super().take_turn(seat, verb, operand)
        if verb is RUSTLE:
            self.zones.traces = []


class UnaskedReaction(BurrowGame):
    """Takes a hunted player's only option without asking: so all know that he has no hare."""

    # Where the texts are.
    __module__ = BurrowGame.__module__
    rules = RULES.replacing(React("react", "D3", "BW-017", SEATS, SEATS, unasked=True))


class EvidentReaction(BurrowGame):
    """Says that what a hunted player can answer is known to all."""

    __module__ = BurrowGame.__module__
    rules = RULES.replacing(React("react", "D3", "BW-017", SEATS, SEATS, evident=True))


class Opening(React):
    def opens(self, match: Burrow, a: int, b: int) -> list[int]:
        return [STAY.at(0)]


class OpensTooMuch(BurrowGame):
    """Says that a hunted player who stays only opens another question."""

    __module__ = BurrowGame.__module__
    rules = RULES.replacing(Opening("react", "D3", "BW-017", SEATS, SEATS))


class CheatingBot(Bot):
    def __init__(self, key: bytes) -> None:
        """It leaves nothing to chance."""

    def choose(self, match: Match) -> int:
        options = match.legal()
        return options[sum(match.zones.kinds(DECK)[-1:]) % len(options)]


class CheatingGame(BurrowGame):
    __module__ = BurrowGame.__module__
    bots = {"cheat": CheatingBot}


class CheatingHerald(GreedyBot):
    """Says who it is or not, by what comes next."""

    def interject(self, match: Match, seat: int) -> int:
        choices = match.interjections(seat)
        return choices[0] if choices and sum(match.zones.kinds(DECK)[-1:]) % 2 else NOTHING


class CheatingHeraldGame(BurrowGame):
    __module__ = BurrowGame.__module__
    bots = {"herald": CheatingHerald}


class LoudHerald(GreedyBot):
    """Wants to say who it is again and again."""

    def interject(self, match: Match, seat: int) -> int:
        return match.parse("reveal")


class LoudHeraldGame(BurrowGame):
    __module__ = BurrowGame.__module__
    bots = {"herald": LoudHerald}


# Words


class SaidToBeOpen(BurrowGame):
    is_open = True


class AmbiguousWords(BurrowGame):
    __module__ = BurrowGame.__module__

    def prepare(self, seats: int, options: Any) -> Setup:
        setup = super().prepare(seats, options)
        verbs = (*RULES.verbs, Verb("call", ("", "hare"), ("", "hare")))
        setup.vocabulary = Vocabulary(verbs)
        return setup


class NoSetUp(BurrowGame):
    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        return [(9, {})]


def game(match: type[Burrow]) -> BurrowGame:
    """Burrow, played with a broken match."""
    made = BurrowGame()
    made.match_type = match
    return made
