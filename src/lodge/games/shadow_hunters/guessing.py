# lodge: compiled
"""What a seat knows of the others, and dealing all the rest anew (section 5 of the rules)."""

from typing import Final

from lodge.games.shadow_hunters import words
from lodge.games.shadow_hunters.state import (
    CHARACTER,
    CHARACTER_COUNT,
    COPIES,
    EXTRA,
    FIRST_HERMIT,
    HERMIT_DECK,
    HERMIT_DISCARD,
    HERMIT_IN_PLAY,
    HERMIT_KINDS,
    SIDE,
    SIDE_MASK,
    TWIN,
    UNUSED,
    Answer,
    Night,
)
from lodge.kernel.sets import members

TRIES: Final = 12
"""So often a deal is drawn at random and looked at; then one is searched for."""

EVERY_KIND: Final = (1 << HERMIT_KINDS) - 1


def knows_card(night: Night, observer: int, index: int) -> bool:
    """Has this observer handled the Hermit card of an answer?"""
    answer = night.answers[index]
    if index >= night.fresh:
        return night.zones.knows(observer, answer.card)
    if observer == night.seats:
        return False
    return observer in (answer.giver, answer.receiver) or answer.is_passed


def suspects(night: Night, observer: int, player: int) -> int:
    """The characters that a player can be as far as an observer can tell from it alone."""
    zones = night.zones
    card = zones.top(CHARACTER + player)
    if zones.knows(observer, card):
        return 1 << zones.kind[card]
    mask = night.could_be[player]
    for index in range(len(night.answers)):
        answer = night.answers[index]
        if answer.receiver == player:
            mask &= characters_fitting(night, observer, index)
    return mask


def characters_fitting(night: Night, observer: int, index: int) -> int:
    """Who could have given an answer: to the card, if the observer knows it, or to any."""
    answer = night.answers[index]
    reply = answer.reply
    condition = answer.condition
    if knows_card(night, observer, index):
        return night.terms.fits(answer.kind, reply, condition)
    return night.terms.fits_any(reply, condition)


def kinds_fitting(night: Night, answer: Answer) -> int:
    """The Hermit cards that the receiver, being who it is, could have answered like this."""
    who = night.who[answer.receiver]
    reply = answer.reply
    condition = answer.condition
    mask = 0
    for kind in range(HERMIT_KINDS):
        if night.terms.fits(kind, reply, condition) >> who & 1:
            mask |= 1 << kind
    return mask


# Dealing anew


def deal_unseen(night: Night, observer: int) -> None:
    """Deal everything that an observer does not know, in agreement with all that it knows."""
    night.zones.deal(observer, night.chance)
    deal = Deal(night, observer)
    if not deal.is_drawn():
        deal.search(0)
    deal.lay_out()
    forget_foreign_cards(night, observer)


class Deal:
    """Characters for all players whom an observer does not know, and for the extra card."""

    def __init__(self, night: Night, observer: int) -> None:
        self.night = night
        self.observer = observer
        self.cards: list[int] = []
        self.players: list[int] = []
        self.masks: list[int] = []
        self.left = night.terms.counts[:]
        self.available = night.terms.pool
        for player in range(night.seats):
            mask = suspects(night, observer, player)
            self.add(night.zones.top(CHARACTER + player), player, mask)
        if night.zones.count(EXTRA):
            self.add(night.zones.top(EXTRA), -1, night.terms.pool)
        self.dealt = [-1] * len(self.cards)
        self.slots = hidden_hermit_cards(night, observer)

    def add(self, card: int, player: int, mask: int) -> None:
        """A card to be dealt, or one that is known and so not to be had any more."""
        zones = self.night.zones
        if zones.knows(self.observer, card):
            self.take(zones.kind[card])
        else:
            self.cards.append(card)
            self.players.append(player)
            self.masks.append(mask)

    def take(self, character: int) -> None:
        self.left[SIDE[character]] -= 1
        self.available &= ~(1 << character)
        if self.night.terms.one_of_initial:
            self.available &= ~(1 << TWIN[character])

    # At random

    def is_drawn(self) -> bool:
        """Draw whole deals as at the set-up, until one agrees with all that is known."""
        if not self.cards:
            return self.agrees()
        for _ in range(TRIES):
            self.dealt = self.draw()
            if self.fits_masks() and self.agrees():
                return True
        self.dealt = [-1] * len(self.cards)
        return False

    def draw(self) -> list[int]:
        """SH-025: as many as are left of each side, mixed."""
        chance = self.night.chance
        dealt: list[int] = []
        for side in range(3):
            if self.left[side]:
                candidates = self.candidates(side)
                chance.shuffle(candidates)
                dealt += candidates[: self.left[side]]
        chance.shuffle(dealt)
        return dealt

    def candidates(self, side: int) -> list[int]:
        """The characters of a side that may have been dealt (SH-404: one of each initial)."""
        mask = self.available & SIDE_MASK[side]
        found: list[int] = []
        for character in members(mask, CHARACTER_COUNT):
            other = TWIN[character]
            if not self.night.terms.one_of_initial or not mask >> other & 1:
                found.append(character)
            elif character < other:
                found.append(other if self.night.chance.roll(2) else character)
        return found

    def fits_masks(self) -> bool:
        return all(self.masks[index] >> self.dealt[index] & 1 for index in range(len(self.masks)))

    # By search, where few deals agree

    def search(self, depth: int) -> bool:
        """Try all deals, those places first that leave the least choice."""
        index = self.tightest()
        if index < 0:
            return self.agrees()
        options = [
            character
            for character in range(CHARACTER_COUNT)
            if self.masks[index] & self.available & 1 << character and self.left[SIDE[character]]
        ]
        self.night.chance.shuffle(options)
        available = self.available
        for character in options:
            self.dealt[index] = character
            self.take(character)
            if self.search(depth + 1):
                return True
            self.left[SIDE[character]] += 1
            self.available = available
        self.dealt[index] = -1
        if depth == 0:
            raise AssertionError("no deal of the characters agrees with what is known")
        return False

    def tightest(self) -> int:
        """The place without a character that has the fewest candidates; -1 if all are dealt."""
        best = -1
        least = CHARACTER_COUNT + 1
        for index in range(len(self.masks)):
            if self.dealt[index] < 0:
                size = (self.masks[index] & self.available).bit_count()
                if size < least:
                    best = index
                    least = size
        return best

    # What a whole deal must agree with

    def agrees(self) -> bool:
        """The game goes on, and the Hermit cards can have been answered as they were."""
        night = self.night
        for index in range(len(self.players)):
            if self.players[index] >= 0:
                night.who[self.players[index]] = self.dealt[index]
        return self.goes_on() and fit_hermit_cards(night, self.slots)

    def goes_on(self) -> bool:
        """SH-424: at the last check some Shadow and some Hunter were alive."""
        night = self.night
        if not night.terms.extra_card or night.over:
            return True
        sides = 0
        for player in range(night.seats):
            if night.alive_at_check >> player & 1:
                sides |= 1 << SIDE[night.who[player]]
        return sides >> words.SHADOW & 1 == 1 and sides >> words.HUNTER & 1 == 1

    def lay_out(self) -> None:
        """Give the cards their faces; what is left over is unused."""
        night = self.night
        zones = night.zones
        taken = 0
        for player in range(night.seats):
            taken |= 1 << night.who[player]
        for index in range(len(self.cards)):
            zones.give_face(self.cards[index], self.dealt[index])
            taken |= 1 << self.dealt[index]
        for card in zones.pile(EXTRA):
            taken |= 1 << zones.kind[card]
        rest = [c for c in range(CHARACTER_COUNT) if night.terms.pool & ~taken & 1 << c]
        night.chance.shuffle(rest)
        for card in zones.pile(UNUSED):
            zones.give_face(card, rest.pop())


# Hermit cards


def hidden_hermit_cards(night: Night, observer: int) -> list[int]:
    """The Hermit cards that an observer does not know, by zone and place."""
    zones = night.zones
    return [
        card
        for zone in (HERMIT_DISCARD, HERMIT_IN_PLAY, HERMIT_DECK)
        for card in zones.pile(zone)
        if not zones.knows(observer, card)
    ]


def fit_hermit_cards(night: Night, slots: list[int]) -> bool:
    """Exchange unseen Hermit cards until each agrees with how it was answered, if possible."""
    allowed = [EVERY_KIND] * len(slots)
    is_fitting = True
    for index in range(night.fresh, len(night.answers)):
        answer = night.answers[index]
        card = answer.card
        if card in slots:
            slot = slots.index(card)
            allowed[slot] &= kinds_fitting(night, answer)
            if not allowed[slot] >> night.zones.kind[card] - FIRST_HERMIT & 1:
                is_fitting = False
    return is_fitting or match_hermit_cards(night, slots, allowed)


def match_hermit_cards(night: Night, slots: list[int], allowed: list[int]) -> bool:
    """A matching of slots and cards by augmenting paths."""
    kinds = [night.zones.kind[card] - FIRST_HERMIT for card in slots]
    holder = [-1] * len(slots)
    for slot in range(len(slots)):
        if not seat_card(slot, kinds, allowed, holder, [False] * len(slots)):
            return False
    for place in range(len(slots)):
        night.zones.give_face(slots[holder[place]], kinds[place] + FIRST_HERMIT)
    return True


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


def forget_foreign_cards(night: Night, observer: int) -> None:
    """Answers to cards that the observer never saw name the cards of this deal."""
    for index in range(len(night.answers)):
        if not knows_card(night, observer, index):
            answer = night.answers[index]
            if index >= night.fresh:
                kind = night.zones.kind[answer.card] - FIRST_HERMIT
            else:
                kind = some_kind(night, answer)
            night.answers[index] = answer.about(kind, answer.card)


def some_kind(night: Night, answer: Answer) -> int:
    """A Hermit card of an earlier deck that may have been answered like this."""
    mask = kinds_fitting(night, answer)
    kinds: list[int] = []
    for kind in range(HERMIT_KINDS):
        if mask >> kind & 1:
            kinds += [kind] * COPIES[words.HERMIT][kind]
    return kinds[night.chance.roll(len(kinds))]
