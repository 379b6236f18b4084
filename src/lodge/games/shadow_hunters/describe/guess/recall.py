# lodge: compiled
"""Answers to Hermit cards that an observer does not know (section 5 of the rules).

Everybody sees how a card was answered, and a deck holds every card only so often. So answers to
cards of one deck, of this one or of an earlier one, can prove together what none proves alone.
"""

from typing import Final

from lodge.games.shadow_hunters.describe.guess.suspects import knows_card
from lodge.games.shadow_hunters.model import state, words
from lodge.games.shadow_hunters.model.state import Night

EVERY_KIND: Final = (1 << state.HERMIT_KINDS) - 1
KNOWN: Final = -2


class Deck:
    """One Hermit deck as an observer remembers it."""

    def __init__(self, age: int, kinds: list[int]) -> None:
        # How often it was renewed since.
        self.age = age
        # What its unknown cards are, in any order; those of this deck are on the table.
        self.kinds = kinds
        # The answers to each of them that was answered, and the kinds that it can be.
        self.answers: list[list[int]] = []
        self.allowed: list[int] = []
        # Which of them went round the table, or KNOWN.
        self.passed = state.NO_CARD

    def note_known(self, kind: int, passed: bool) -> None:
        """The observer knows an answered card; one that went round is answered several times."""
        if passed and self.passed == KNOWN:
            return
        if passed:
            self.passed = KNOWN
        if self.age:
            self.kinds.remove(kind)

    def note_unknown(self, index: int, passed: bool) -> None:
        if passed and self.passed >= 0:
            self.answers[self.passed].append(index)
            return
        if passed:
            self.passed = len(self.answers)
        self.answers.append([index])


class Recall:
    """The Hermit cards that were answered and that an observer does not know, deck by deck."""

    def __init__(self, night: Night, observer: int) -> None:
        self.night = night
        self.observer = observer
        self.decks = [Deck(0, [])]
        for index in range(len(night.answers)):
            answer = night.answers[index]
            deck = self.deck_of(self.age(index))
            if knows_card(night, observer, index):
                deck.note_known(answer.kind, answer.is_passed)
            else:
                deck.note_unknown(index, answer.is_passed)

    def age(self, index: int) -> int:
        """How old the deck of an answer is; at the end nobody needs to know that any more."""
        if index >= self.night.fresh:
            return 0
        return state.UNKNOWN_DECK + index if self.night.over else self.night.answers[index].age

    def deck_of(self, age: int) -> Deck:
        for deck in self.decks:
            if deck.age == age:
                return deck
        deck = Deck(age, whole_deck())
        self.decks.append(deck)
        return deck

    # What a deal of the characters must agree with

    def is_possible(self, can_be: list[int]) -> bool:
        """Can all cards have been answered as they were, if every player is one of these?"""
        for deck in self.decks:
            if deck.answers:
                deck.allowed = [self.kinds_fitting(answers, can_be) for answers in deck.answers]
                if deck.age:
                    if not seat_cards(deck.allowed, deck.kinds):
                        return False
                elif not self.fits_as_dealt(deck):
                    slots = hidden_hermit_cards(self.night, self.observer)
                    if not seat_cards(deck.allowed, self.kinds_in(slots)):
                        return False
        return True

    def kinds_fitting(self, answers: list[int], can_be: list[int]) -> int:
        """The kinds that a card can be."""
        fitting = EVERY_KIND
        for index in answers:
            answer = self.night.answers[index]
            first = self.night.terms.first_fitting(answer.reply, answer.condition)
            mask = can_be[answer.receiver]
            kinds = 0
            while mask:
                if mask & 1:
                    kinds |= self.night.terms.kinds_fitting[first]
                mask >>= 1
                first += 1
            fitting &= kinds
        return fitting

    def fits_as_dealt(self, deck: Deck) -> bool:
        """Is every answered card of this deck one that it can be, as chance has dealt it?"""
        for number in range(len(deck.answers)):
            if not deck.allowed[number] >> self.kind_of(deck, number) & 1:
                return False
        return True

    def kind_of(self, deck: Deck, number: int) -> int:
        card = self.night.answers[deck.answers[number][0]].card
        return self.night.zones.kind[card] - state.FIRST_HERMIT

    def kinds_in(self, slots: list[int]) -> list[int]:
        return [self.night.zones.kind[card] - state.FIRST_HERMIT for card in slots]

    def passed_card(self) -> list[int]:
        """The answers to an unknown card that went round the table; none if there is none."""
        for deck in self.decks:
            if deck.passed >= 0:
                return deck.answers[deck.passed]
        return []

    # The cards of a guess

    def lay_out(self) -> None:
        """Let every card be one that can have been answered as it was: all players are dealt."""
        for deck in self.decks:
            if deck.age and deck.answers:
                self.night.chance.shuffle(deck.kinds)
                self.name_cards(deck, dealt(seat_cards(deck.allowed, deck.kinds), deck.kinds))
            elif deck.answers:
                if not self.fits_as_dealt(deck):
                    self.exchange(deck)
                self.name_cards(deck, [self.kind_of(deck, n) for n in range(len(deck.answers))])

    def exchange(self, deck: Deck) -> None:
        """Exchange unseen cards of this deck until each is one that it can be."""
        slots = hidden_hermit_cards(self.night, self.observer)
        allowed = [EVERY_KIND] * len(slots)
        for number in range(len(deck.answers)):
            card = self.night.answers[deck.answers[number][0]].card
            allowed[slots.index(card)] = deck.allowed[number]
        kinds = self.kinds_in(slots)
        kinds = dealt(seat_cards(allowed, kinds), kinds)
        for slot in range(len(slots)):
            self.night.zones.give_face(slots[slot], kinds[slot] + state.FIRST_HERMIT)

    def name_cards(self, deck: Deck, kinds: list[int]) -> None:
        """Answers to unknown cards name the cards of this guess."""
        answers = self.night.answers
        for number in range(len(kinds)):
            for index in deck.answers[number]:
                answers[index] = answers[index].about(kinds[number])


def hidden_hermit_cards(night: Night, observer: int) -> list[int]:
    """The Hermit cards that an observer does not know, by zone and place."""
    zones = night.zones
    return [
        card
        for zone in (state.HERMIT_DISCARD, state.HERMIT_IN_PLAY, state.HERMIT_DECK)
        for card in zones.pile(zone)
        if not zones.knows(observer, card)
    ]


def whole_deck() -> list[int]:
    kinds: list[int] = []
    for kind in range(state.HERMIT_KINDS):
        kinds += [kind] * state.COPIES[words.HERMIT][kind]
    return kinds


# A matching of slots and cards by augmenting paths


def seat_cards(allowed: list[int], kinds: list[int]) -> list[int]:
    """For each card the slot that gets it, or -1; an empty list if a slot cannot get any."""
    holder = [-1] * len(kinds)
    for slot in range(len(allowed)):
        if not seat_card(slot, kinds, allowed, holder, [False] * len(kinds)):
            return []
    return holder


def seat_card(
    slot: int, kinds: list[int], allowed: list[int], holder: list[int], tried: list[bool]
) -> bool:
    for step in range(len(kinds)):
        # Its own card first: most slots keep what chance gave them.
        place = (slot + step) % len(kinds)
        if allowed[slot] >> kinds[place] & 1 and not tried[place]:
            tried[place] = True
            if holder[place] < 0 or seat_card(holder[place], kinds, allowed, holder, tried):
                holder[place] = slot
                return True
    return False


def dealt(holder: list[int], kinds: list[int]) -> list[int]:
    """The kind for each slot."""
    found = [0] * (max(holder) + 1)
    for place in range(len(holder)):
        if holder[place] >= 0:
            found[holder[place]] = kinds[place]
    return found
