"""Toys that are broken in one way each, for the suite to find out."""

from typing import Any

from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance
from lodge.kernel.game import Decision
from lodge.kernel.match import Match, Setup
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import SPAN, Verb, Vocabulary
from lodge.kernel.zones import Zones
from tests.kernel.toy import (
    ASK_AIM,
    BURROW,
    DECISIONS,
    DECK,
    DRAWN,
    FIELD,
    HAND,
    HARE,
    HUNT,
    LOOKS,
    PEEK,
    REACT,
    RUSTLE,
    VERBS,
    Burrow,
    BurrowGame,
)

# Actions


class NothingToDo(Burrow):
    def list_options(self) -> list[int]:
        return [] if self.asked == REACT else super().list_options()


class ListedTwice(Burrow):
    def list_options(self) -> list[int]:
        return [*super().list_options(), *super().list_options()]


class ChangingOrder(Burrow):
    """Lists its options backwards on every copy."""

    def __init__(self, setup: Setup, chance: Chance, zones: Zones) -> None:
        super().__init__(setup, chance, zones)
        self.is_copy = False

    def copy_self(self) -> Match:
        other = super().copy_self()
        assert isinstance(other, ChangingOrder)
        other.is_copy = not self.is_copy
        other._listed = False
        return other

    def list_options(self) -> list[int]:
        options = super().list_options()
        return options[::-1] if self.is_copy else options

    def clone(self) -> Match:
        other = super().clone()
        other._listed = False
        return other


class KeepsItsOwnList(Burrow):
    def legal(self) -> list[int]:
        return self.options()


class UnknownAction(Burrow):
    def list_options(self) -> list[int]:
        return [*super().list_options(), 99 * SPAN]


class RefusesTheLegal(Burrow):
    def refusal(self, action: object, seat: int | None = None) -> Refusal | None:
        if isinstance(action, int) and action // SPAN == HUNT:
            return Refusal("no", "No.")
        return super().refusal(action, seat)


class SilentRefusal(Burrow):
    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        return Refusal("not-now", "")


class ChangesOnRefusal(Burrow):
    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        self.scores[0] += 1
        return super().explain_refusal(verb, operand)


class TakesAnything(Burrow):
    def apply(self, action: object, seat: int | None = None) -> None:
        if self.asked == REACT and action not in self.legal():
            return
        super().apply(action, seat)


class CannotInterject(Burrow):
    def interject(self, seat: int, verb: int, operand: int) -> None:
        raise KeyError("nothing planned")


# Cards


class LosesACard(Burrow):
    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        super().settle(hunter, hunted, dodged)
        self.zones.piles[FIELD].pop()


class ForgesACard(Burrow):
    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        super().settle(hunter, hunted, dodged)
        self.zones.kind[self.zones.top(FIELD)] = 3


class TellsFaces(Burrow):
    def take(self, seat: int, pile: int) -> None:
        card = self.zones.top(pile)
        self.zones.move(card, self.hand(seat))
        self.tell(DRAWN, self.zones.kind[card])


# Copies


class SharesScores(Burrow):
    def copy_self(self) -> Match:
        other = super().copy_self()
        assert isinstance(other, Burrow)
        other.scores = self.scores
        return other


class ForgetsOnCopying(Burrow):
    def copy_self(self) -> Match:
        return type(self)(self.setup, self.chance.copy(), self.zones.copy())


class SharesChance(Burrow):
    def copy_self(self) -> Match:
        other = super().copy_self()
        other.chance = self.chance
        return other


class ForgetsOnLoading(Burrow):
    def load(self, doc: Any) -> None:
        super().load(doc)
        self.scores = [0] * self.seats


class HandsOutItself(Burrow):
    def describe(self, observer: int) -> dict[str, Any]:
        return {"round": self.round, "scores": self.scores}


class NotJson(Burrow):
    def describe(self, observer: int) -> dict[str, Any]:
        return {"round": self.round, "scores": tuple(self.scores)}


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


class ShowsHands(Burrow):
    def describe(self, observer: int) -> dict[str, Any]:
        hands = [sorted(self.zones.kinds(self.hand(seat))) for seat in range(self.seats)]
        return {**super().describe(observer), "hands": hands}


class ShowsTheDeckToSpectators(Burrow):
    def describe(self, observer: int) -> dict[str, Any]:
        top = self.zones.kinds(DECK)[-1:] if observer == self.seats else []
        return {**super().describe(observer), "next": top}


class TellingRefusals(Burrow):
    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        return Refusal("no", f"The burrow holds {sorted(self.zones.kinds(BURROW))}.")


class GuessesTheTruth(Burrow):
    def redeal(self, observer: int) -> None:
        """Deal nothing anew."""


class KeepsTheTopCard(Burrow):
    def redeal(self, observer: int) -> None:
        pile = self.zones.piles[DECK]
        kind = self.zones.kind[pile[-1]] if pile else -1
        super().redeal(observer)
        if pile and not self.zones.seen[pile[-1]] >> observer & 1:
            for card in self.zones.hidden_from(observer):
                if self.zones.kind[card] == kind:
                    self.zones.kind[card] = self.zones.kind[pile[-1]]
                    self.zones.kind[pile[-1]] = kind
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

    def __init__(self, setup: Setup, chance: Chance, zones: Zones) -> None:
        super().__init__(setup, chance, zones)
        self.noted: list[int] = []

    def copy_self(self) -> Match:
        other = super().copy_self()
        assert isinstance(other, Remembers)
        other.noted = self.noted[:]
        return other


class LabelsCards(Remembers):
    """All see of a hunted card whether somebody has peeked at it before."""

    def take_turn(self, seat: int, verb: int, operand: int) -> None:
        if verb == PEEK:
            self.noted.append(self.zones.top(BURROW))
        super().take_turn(seat, verb, operand)

    def redeal(self, observer: int) -> None:
        super().redeal(observer)
        self.noted = [card for card in self.noted if self.zones.seen[card] >> observer & 1]

    def describe(self, observer: int) -> dict[str, Any]:
        peeked = [card in self.noted for card in self.zones.piles[FIELD]]
        return {**super().describe(observer), "peeked": peeked}


class CountsOldCards(Remembers):
    """Guesses depend on how many cards of a hand are still those that once were in it."""

    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        super().settle(hunter, hunted, dodged)
        self.noted = self.zones.piles[self.hand(hunted)][:]

    def redeal(self, observer: int) -> None:
        for card in self.noted:
            if self.zones.where[card] >= HAND:
                self.chance.roll(2)
        super().redeal(observer)


class TellingOrder(Remembers):
    """Lists the options otherwise if the last card that anybody took is a hare."""

    def take(self, seat: int, pile: int) -> None:
        super().take(seat, pile)
        self.noted = [self.zones.kind[self.zones.top(self.hand(seat))]]

    def list_options(self) -> list[int]:
        options = super().list_options()
        return options[::-1] if self.noted == [HARE] else options


class AsksHolders(Burrow):
    """Asks only those who hold a hare whether they dodge."""

    def act(self, verb: int, operand: int) -> None:
        if self.step == ASK_AIM and self.zones.find(HARE, self.hand(operand)) < 0:
            self.settle(self.a, operand, False)
        else:
            super().act(verb, operand)


class TellingCount(Burrow):
    """Tells of a look into the burrow once for every hare that lies there."""

    def take_turn(self, seat: int, verb: int, operand: int) -> None:
        if verb == PEEK:
            for _ in range(self.zones.kinds(BURROW).count(HARE)):
                self.tell(LOOKS, seat)
        super().take_turn(seat, verb, operand)


class NumbersCards(Remembers):
    """Shows in which order the cards in the burrow came there, even after they are mixed."""

    def take_turn(self, seat: int, verb: int, operand: int) -> None:
        self.note_arrivals()
        super().take_turn(seat, verb, operand)
        self.note_arrivals()

    def note_arrivals(self) -> None:
        buried = self.zones.piles[BURROW]
        kept = [card for card in self.noted if card in buried]
        self.noted = kept + [card for card in buried if card not in kept]

    def describe(self, observer: int) -> dict[str, Any]:
        numbers = [self.noted.index(card) for card in self.zones.piles[BURROW] if self.noted]
        return {**super().describe(observer), "numbers": numbers}


class ForgetsShuffledCards(Burrow):
    """Whoever has seen a card in the burrow forgets it when the burrow is mixed."""

    def take_turn(self, seat: int, verb: int, operand: int) -> None:
        super().take_turn(seat, verb, operand)
        if verb == RUSTLE:
            self.zones.traces = []


class UnaskedReaction(BurrowGame):
    """Takes a hunted player's only option without asking: so all know that he has no hare."""

    # Where the texts are.
    __module__ = BurrowGame.__module__
    decisions = (*DECISIONS[:2], Decision("react", "D3", "BW-017", unasked=True))


class CheatingBot(Bot):
    def __init__(self, key: bytes) -> None:
        """It leaves nothing to chance."""

    def choose(self, match: Match) -> int:
        options = match.legal()
        return options[sum(match.zones.kinds(DECK)[-1:]) % len(options)]


class CheatingGame(BurrowGame):
    __module__ = BurrowGame.__module__
    bots = {"cheat": CheatingBot}


# Words


class SaidToBeOpen(BurrowGame):
    is_open = True


class AmbiguousWords(BurrowGame):
    __module__ = BurrowGame.__module__

    def prepare(self, seats: int, options: Any) -> Setup:
        setup = super().prepare(seats, options)
        verbs = (*VERBS, Verb("call", ("", "hare"), ("", "hare")))
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
