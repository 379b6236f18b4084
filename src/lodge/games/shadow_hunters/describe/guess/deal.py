# lodge: compiled
"""All that a seat does not know, dealt again in agreement with what it knows (section 5)."""

from typing import Any, Final

from lodge.games.shadow_hunters.cards.black import BANANA_RECEIVER
from lodge.games.shadow_hunters.cards.neutrals import DIG_CARD
from lodge.games.shadow_hunters.describe.guess.recall import Recall, seat_cards
from lodge.games.shadow_hunters.describe.guess.suspects import all_suspects
from lodge.games.shadow_hunters.describe.guess.ways import Ways, draw_below
from lodge.games.shadow_hunters.model import state, words
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.targets import OWNERS
from lodge.games.shadow_hunters.play.areas import TO_HARM, TO_MEND, WOODS_TARGET
from lodge.games.shadow_hunters.play.equipment import pieces
from lodge.games.shadow_hunters.play.stealing import TAKE_CARD
from lodge.kernel.sets import members, size
from lodge.kernel.steps import Step

TRIES: Final = 12
"""How many random deals are tried: first any, then ones that fit every player."""


def deal_unseen(night: Night, observer: int) -> None:
    """Deal everything that an observer does not know, in agreement with all that it knows."""
    night.zones.deal(observer, night.chance)
    deal = Deal(night, observer)
    deal.find()
    deal.lay_out()
    if observer != night.current and night.is_asking:
        guess_pick(night)


def guess_pick(night: Night) -> None:
    """Whom a thief robs, what is given away and what the woods do is told together with what
    comes after it. David may be choosing what to dig up before that (SH-247)."""
    is_digging = night.asks(DIG_CARD)
    picks = picks_for(night, night.agenda()[0][0] if is_digging else night.step)
    if picks:
        pick = picks[night.chance.roll(len(picks))]
        if is_digging:
            night.put_next(pick)
        else:
            night.a = pick


def picks_for(night: Night, step: Step[Any]) -> list[int]:
    """What the current player may have picked before this question; not what was dug up since."""
    dug = 0 if night.dug == state.NO_PIECE else 1 << night.dug
    if step is TAKE_CARD:
        # A single card is taken without asking.
        owners = OWNERS.of(night, night.current)
        return [owner for owner in owners if size(night.gear[owner] & ~dug) > 1]
    if step is BANANA_RECEIVER:
        return pieces(night.gear[night.current] & ~dug)
    return [TO_HARM, TO_MEND] if step is WOODS_TARGET else []


class Deal:
    """Characters for all players whom an observer does not know, and for the extra card."""

    def __init__(self, night: Night, observer: int) -> None:
        self.night = night
        self.observer = observer
        # Who every player can be: by what is known of that player, and in the deal at hand.
        self.suspects = all_suspects(night, observer)
        self.can_be = self.suspects[:]
        self.cards: list[int] = []
        self.players: list[int] = []
        self.masks: list[int] = []
        self.left = night.terms.counts[:]
        self.available = night.terms.pool
        for player in range(night.seats):
            self.add(night.zones.top(state.CHARACTER + player), player, self.suspects[player])
        if night.zones.count(state.EXTRA):
            self.add(night.zones.top(state.EXTRA), -1, night.terms.pool)
        self.dealt = [-1] * len(self.cards)
        self.recall = Recall(night, observer)
        # How many deals, or parts of one, were checked.
        self.looks = 0

    def add(self, card: int, player: int, mask: int) -> None:
        """A card to be dealt, or a known one, which is not to be dealt again."""
        zones = self.night.zones
        if zones.knows(self.observer, card):
            self.take(zones.kind[card])
        else:
            self.cards.append(card)
            self.players.append(player)
            self.masks.append(mask)

    def take(self, character: int) -> None:
        self.left[state.SIDE[character]] -= 1
        self.available &= ~(1 << character)
        if self.night.terms.one_of_initial:
            self.available &= ~(1 << state.TWIN[character])

    def find(self) -> None:
        """Find a deal that agrees with all that is known."""
        if not (self.is_drawn() or self.is_drawn_to_fit() or self.is_found()):
            raise AssertionError("no deal of the characters agrees with what is known")

    # At random

    def is_drawn(self) -> bool:
        """Draw whole deals as at the set-up, until one agrees with all that is known."""
        if not self.cards:
            return self.agrees()
        for _ in range(TRIES):
            self.dealt = self.draw()
            if self.fits_masks() and self.is_agreed():
                return True
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
        mask = self.available & state.SIDE_MASK[side]
        found: list[int] = []
        for character in members(mask, state.CHARACTER_COUNT):
            other = state.TWIN[character]
            if not self.night.terms.one_of_initial or not mask >> other & 1:
                found.append(character)
            elif character < other:
                found.append(other if self.night.chance.roll(2) else character)
        return found

    def fits_masks(self) -> bool:
        return all(self.masks[index] >> self.dealt[index] & 1 for index in range(len(self.masks)))

    def is_drawn_to_fit(self) -> bool:
        """Draw deals that fit what is known of each player, until one agrees with all of it."""
        fits = self.fits_of_passed_card()
        total = 0
        for ways in fits:
            total += ways.total
        for _ in range(TRIES if total else 0):
            point = draw_below(self.night.chance, total)
            number = 0
            while point >= fits[number].total:
                point -= fits[number].total
                number += 1
            self.dealt = fits[number].draw(self.night.chance)
            if self.is_agreed():
                return True
        return False

    def fits_of_passed_card(self) -> list[Ways]:
        """The deals that fit each player; apart for each card that can have gone round the table,
        since that one binds all players together."""
        answers = self.recall.passed_card()
        if not answers:
            return [self.ways(self.masks)]
        night = self.night
        found: list[Ways] = []
        for kind in range(state.HERMIT_KINDS):
            masks = self.suspects[:]
            for index in answers:
                answer = night.answers[index]
                masks[answer.receiver] &= night.terms.fits(kind, answer.reply, answer.condition)
            if all(masks):
                found.append(
                    self.ways(
                        [self.masks[i] if p < 0 else masks[p] for i, p in enumerate(self.players)]
                    )
                )
        return found

    def ways(self, masks: list[int]) -> Ways:
        return Ways(masks, self.available, self.left, self.night.terms.one_of_initial)

    # By search, where few deals agree

    def is_found(self) -> bool:
        """Search all deals, a place after the other, and turn back where nothing can follow."""
        self.dealt = [-1] * len(self.cards)
        return self.search()

    def search(self) -> bool:
        index = self.tightest()
        if index < 0:
            return True
        options = [
            character
            for character in range(state.CHARACTER_COUNT)
            if self.masks[index] & self.available & 1 << character
            and self.left[state.SIDE[character]]
        ]
        self.night.chance.shuffle(options)
        available = self.available
        for character in options:
            self.dealt[index] = character
            self.take(character)
            if self.is_promising() and self.search():
                return True
            self.left[state.SIDE[character]] += 1
            self.available = available
        self.dealt[index] = -1
        return False

    def tightest(self) -> int:
        """The place without a character that has the fewest candidates; -1 if all are dealt."""
        best = -1
        least = state.CHARACTER_COUNT + 1
        for index in range(len(self.masks)):
            if self.dealt[index] < 0:
                size = (self.masks[index] & self.available).bit_count()
                if size < least:
                    best = index
                    least = size
        return best

    def is_promising(self) -> bool:
        """Can the places that have no character yet get one each, as far as can be seen?"""
        seats: list[int] = []
        mask = self.available
        for side in range(3):
            seats += [side] * self.left[side]
            if not self.left[side]:
                mask &= ~state.SIDE_MASK[side]
        sides: list[int] = []
        for index in range(len(self.masks)):
            is_dealt = self.dealt[index] >= 0
            can_be = 1 << self.dealt[index] if is_dealt else self.masks[index] & mask
            if not is_dealt:
                sides.append(sides_in(can_be))
            if self.players[index] >= 0:
                self.can_be[self.players[index]] = can_be
        return (not sides or len(seat_cards(sides, seats)) > 0) and self.agrees()

    # What a deal must agree with

    def is_agreed(self) -> bool:
        """Does a whole deal agree with all that is known?"""
        for index in range(len(self.players)):
            if self.players[index] >= 0:
                self.can_be[self.players[index]] = 1 << self.dealt[index]
        return self.agrees()

    def agrees(self) -> bool:
        """The game goes on, and the Hermit cards can have been answered as they were."""
        self.looks += 1
        return self.goes_on() and self.recall.is_possible(self.can_be)

    def goes_on(self) -> bool:
        """SH-424: at the last check some Shadow and some Hunter were alive."""
        night = self.night
        if not night.terms.extra_card or night.over:
            return True
        sides = 0
        for player in range(night.seats):
            if night.alive_at_check >> player & 1:
                sides |= sides_in(self.can_be[player])
        return sides >> words.SHADOW & 1 == 1 and sides >> words.HUNTER & 1 == 1

    def lay_out(self) -> None:
        """Give the cards their faces; what is left over is unused."""
        night = self.night
        zones = night.zones
        taken = 0
        for index in range(len(self.cards)):
            zones.give_face(self.cards[index], self.dealt[index])
            if self.players[index] >= 0:
                night.who[self.players[index]] = self.dealt[index]
        for player in range(night.seats):
            taken |= 1 << night.who[player]
        for card in zones.pile(state.EXTRA):
            taken |= 1 << zones.kind[card]
        rest = [c for c in range(state.CHARACTER_COUNT) if night.terms.pool & ~taken & 1 << c]
        night.chance.shuffle(rest)
        for card in zones.pile(state.UNUSED):
            zones.give_face(card, rest.pop())
        self.recall.lay_out()


def sides_in(characters: int) -> int:
    """The sides of some characters, a bit for each."""
    sides = 0
    for side in range(3):
        if characters & state.SIDE_MASK[side]:
            sides |= 1 << side
    return sides
