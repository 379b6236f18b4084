# lodge: compiled
"""The terms of a night: what the options settle for the whole match, in the form the rules need."""

from typing import TYPE_CHECKING, Final

from lodge.games.shadow_hunters.model import state, words
from lodge.games.shadow_hunters.model.state import CHARACTER_COUNT
from lodge.kernel.sets import members
from lodge.kernel.zones import Zones, empty_table

if TYPE_CHECKING:
    from lodge.games.shadow_hunters.model.card import Card
    from lodge.games.shadow_hunters.model.character import Character
    from lodge.games.shadow_hunters.model.hermit_card import HermitCard


CONDITION_SETS: Final = 1 << len(words.CONDITIONS)
ANSWERS: Final = len(words.REPLIES) * CONDITION_SETS


class Terms:
    """Which characters and cards there are, what they do, and the options of the rules."""

    def __init__(
        self,
        seats: int,
        cast: "list[Character]",
        cards: "list[Card]",
        hermit_cards: "list[HermitCard]",
    ) -> None:
        # What the characters and the cards do, by number.
        self.cast = cast
        self.cards = cards
        self.hermit_cards = hermit_cards
        # When each character may do something, and by moments those who may (see words.AT_START).
        self.moments = [one.moments for one in cast]
        self.callers = [
            sum([1 << one.number for one in cast if one.moments & moments])
            for moments in range(words.MOMENTS)
        ]
        self.cast_at = [
            [one for one in cast if one.moments & moments] for moments in range(words.MOMENTS)
        ]
        self.collectors = [one for one in cast if one.collects]
        # Sets of characters, a bit for each.
        self.hiding = sum([1 << one.number for one in cast if one.hides])
        self.replacing = sum([1 << one.number for one in cast if one.replaces_roll])
        self.d4_only = sum([1 << one.number for one in cast if one.rolls_d4_only])
        self.robbers = sum([1 << one.number for one in cast if one.robs])
        # 2.7: characters of each side, and which of them may be there (SH-401 to SH-405).
        self.counts: list[int] = [0, 2, 2]
        self.pool = 0
        # SH-404: of each initial only one is in the game.
        self.one_of_initial = False
        self.extra_card = False
        self.abilities = True
        # SH-154, SH-441: characters that deceive may answer falsely.
        self.deceit = True
        # SH-439: those who may rob before damage that is no attack; none unless the option says so.
        self.robbers_by_effect = 0
        # SH-440: threatened players are asked after the roll of an attack.
        self.heal_after_roll = False
        self.bob_goal = 5
        self.charles_by_attack = False
        self.woods_self_harm = True
        self.card_self_harm = False
        self.may_refuse = False
        self.table_window = False
        self.each_draws = False
        self.passing_card = False
        self.turn_limit = 0
        # Which characters fit an answer to a Hermit card; see `fits` and `fits_any`.
        self.fitting: list[int] = []
        self.fitting_any: list[int] = []
        # The other way round: which Hermit cards fit a character's answer; see `first_fitting`.
        self.kinds_fitting: list[int] = []
        # What can be done in each area.
        self.area_choices: list[list[int]] = []
        self.box = empty_zones(seats)

    def fill(self) -> None:
        """Work out what follows from the options, and put the cards into their box."""
        self.fitting = [
            self.characters_answering(card, reply, condition)
            for card in self.hermit_cards
            for reply in range(len(words.REPLIES))
            for condition in range(CONDITION_SETS)
        ]
        self.fitting_any = [0] * ANSWERS
        for index in range(len(self.fitting)):
            self.fitting_any[index % ANSWERS] |= self.fitting[index]
        self.kinds_fitting = [
            self.kinds_answered(reply, condition, character)
            for reply in range(len(words.REPLIES))
            for condition in range(CONDITION_SETS)
            for character in range(CHARACTER_COUNT)
        ]
        kind = state.FIRST_WHITE
        for colour in range(3):
            kinds: list[int] = []
            for copies in state.COPIES[colour]:
                kinds += [kind] * copies
                kind += 1
            self.box.add_cards(kinds, state.DECK + colour, colour)
        pool = members(self.pool, CHARACTER_COUNT)
        self.box.add_cards(pool, state.UNUSED, state.CHARACTER_POOL)

    def characters_answering(self, card: "HermitCard", reply: int, condition: int) -> int:
        mask = 0
        for character in self.cast:
            if card.answers(self, character, condition) >> reply & 1:
                mask |= 1 << character.number
        return mask

    def kinds_answered(self, reply: int, condition: int, character: int) -> int:
        mask = 0
        for kind in range(state.HERMIT_KINDS):
            if self.fits(kind, reply, condition) >> character & 1:
                mask |= 1 << kind
        return mask

    def fits(self, kind: int, reply: int, condition: int) -> int:
        """The characters that could have answered a Hermit card like this."""
        return self.fitting[kind * ANSWERS + answer_number(reply, condition)]

    def fits_any(self, reply: int, condition: int) -> int:
        """The characters that could have answered some Hermit card like this."""
        return self.fitting_any[answer_number(reply, condition)]

    def first_fitting(self, reply: int, condition: int) -> int:
        """Where `kinds_fitting` has the Hermit cards that the first character could have answered
        like this; those of the others follow."""
        return answer_number(reply, condition) * CHARACTER_COUNT


def answer_number(reply: int, condition: int) -> int:
    """A number for each reply in each condition of the receiver."""
    return reply * CONDITION_SETS + condition


def empty_zones(seats: int) -> Zones:
    """The zones of 2.9; those of seats that nobody takes stay empty."""
    zones = empty_table(seats + 1)
    for _ in range(3):
        zones.add_zone(0)
    for colour in (words.WHITE, words.BLACK, words.HERMIT):
        zones.add_zone(0 if colour == words.HERMIT else zones.everyone)
    zones.add_zone(zones.everyone)
    for _ in range(state.HERMIT_IN_PLAY, state.CHARACTER):
        zones.add_zone(0)
    for seat in range(len(words.PLAYERS)):
        # SH-026
        zones.add_zone(1 << seat if seat < seats else 0)
    for _ in words.PLAYERS:
        zones.add_zone(zones.everyone, ordered=False)
    return zones


def zone_names() -> list[str]:
    """The zones in the order of the state."""
    return [
        *("white deck", "black deck", "hermit deck"),
        *("white discard", "black discard", "hermit discard"),
        *("card in play", "hermit card in play", "unused characters", "extra character"),
        *(f"{player} character" for player in words.PLAYERS),
        *(f"{player} equipment" for player in words.PLAYERS),
    ]
