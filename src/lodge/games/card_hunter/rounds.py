# lodge: compiled
"""Set-up and round: where hunters begin, where the Attack token goes, whose turn it is."""

from typing import Final

from lodge.games.card_hunter import actions, hunters, monster, words
from lodge.games.card_hunter.state import HITS, MAX_LIFE, PART, SET_ASIDE, UNSEEN, Hunt
from lodge.games.card_hunter.words import HUNTERS, POSITIONS
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.steps import Step

POSITION_FULL: Final = EventKind("position_full", "CH-022", hunter=HUNTERS, position=POSITIONS)
HUNTER_PLACED: Final = EventKind("hunter_placed", "CH-021", hunter=HUNTERS, position=POSITIONS)


class SetUp(Step[Hunt]):
    """CH-010 to CH-022"""

    def perform(self, hunt: Hunt, a: int, b: int) -> None:
        if hunt.terms.deduction:
            lay_out_natures(hunt)
        lay_out_parts(hunt)
        # CH-017, CH-018, CH-019
        hunt.knockouts = hunt.terms.knockouts
        for hunter in range(hunt.terms.hunters):
            hunt.life[hunter] = MAX_LIFE
            hunt.potions[hunter] = hunt.terms.potions
            draw_starting_position(hunt, hunter)
        hunt.push(START_ROUND)


SET_UP: Final = SetUp("set_up")


def lay_out_natures(hunt: Hunt) -> None:
    """CH-140: natures are drawn before any shuffle, and the pile at each Position gets the cards of
    its nature. All Parts have equal sizes."""
    zones = hunt.zones
    hunt.chance.shuffle(hunt.nature)
    for place in range(4):
        kinds = hunt.terms.suit_cards[hunt.nature[place]]
        for card, kind in zip(zones.pile(PART + place), kinds):
            zones.give_face(card, kind)


def lay_out_parts(hunt: Hunt) -> None:
    zones = hunt.zones
    # CH-011
    for part in range(4):
        zones.shuffle(PART + part, hunt.chance)
    # CH-012
    for part in range(4):
        zones.move(zones.top(PART + part), HITS + part)
    # CH-013
    for card in zones.pile(SET_ASIDE):
        zones.move(card, PART + zones.pool[card])
    for part in range(4):
        zones.shuffle(PART + part, hunt.chance)
    # CH-014, CH-130
    if not hunt.terms.expert:
        for part in range(4):
            zones.move(zones.top(PART + part), UNSEEN + part)


def draw_starting_position(hunt: Hunt, hunter: int) -> None:
    """CH-021, CH-022: draw again while the Position is full."""
    place = hunt.chance.roll(4)
    while not actions.can_move_to(hunt, place):
        hunt.tell(POSITION_FULL, hunter, place)
        place = hunt.chance.roll(4)
    hunt.stands[hunter] = place
    hunt.crowd[place] += 1
    hunt.tell(HUNTER_PLACED, hunter, place)


# The round


class StartRound(Step[Hunt]):
    """CH-030: token, hunters in order, monster."""

    def perform(self, hunt: Hunt, a: int, b: int) -> None:
        hunt.round += 1
        place_token(hunt)
        hunt.push(END_ROUND)
        hunt.push(monster.ATTACK)
        # CH-031, CH-121
        for hunter in range(hunt.terms.hunters - 1, words.JACK, -1):
            hunt.push(hunters.ACT, hunter)
        if hunt.terms.powers and not hunt.jack_used:
            hunt.push(hunters.AGAIN)
        hunt.push(hunters.ACT, words.JACK)
        # CH-066: whoever acted last, nothing of an earlier turn is remembered.
        hunters.start_turn(hunt, words.JACK)


START_ROUND: Final = StartRound("start_round")

GAME_TIMED_OUT: Final = EventKind("game_timed_out", "CH-192", round=NUMBER)


class EndRound(Step[Hunt]):
    """CH-041, CH-192"""

    def perform(self, hunt: Hunt, a: int, b: int) -> None:
        hunt.token = -1
        if hunt.terms.round_limit and hunt.round >= hunt.terms.round_limit:
            monster.end(hunt, words.TIMED_OUT)
            hunt.tell(GAME_TIMED_OUT, hunt.round)
        else:
            hunt.push(START_ROUND)


END_ROUND: Final = EndRound("end_round")

# The Attack token

TOKEN_BY_MAJORITY: Final = EventKind("token_placed", "CH-034", position=POSITIONS, cause="majority")
TOKEN_BY_LIFE: Final = EventKind("token_placed", "CH-035", position=POSITIONS, cause="least_life")
TOKEN_BY_DRAW: Final = EventKind("token_placed", "CH-036", position=POSITIONS, cause="draw")
RANDOM_DRAW: Final = EventKind("random_draw", "CH-020", position=POSITIONS)


def place_token(hunt: Hunt) -> None:
    """CH-034 to CH-037, and CH-124 to CH-126, which say the same for four hunters."""
    place = hunt.crowded_place()
    if place < 0:
        draw_token(hunt)
    elif stands_out(hunt, place):
        set_token(hunt, place, words.MAJORITY)
        hunt.tell(TOKEN_BY_MAJORITY, place)
    else:
        set_token(hunt, place, words.LEAST_LIFE)
        hunt.tell(TOKEN_BY_LIFE, place)


def stands_out(hunt: Hunt, place: int) -> bool:
    """CH-034: are there fewer hunters at every other Position?"""
    for other in range(4):
        if other != place and hunt.crowd[other] >= hunt.crowd[place]:
            return False
    return True


def draw_token(hunt: Hunt) -> None:
    """CH-036: one card of the Random Deck, all four Parts included."""
    place = hunt.chance.roll(4)
    hunt.tell(RANDOM_DRAW, place)
    set_token(hunt, place, words.DRAW)
    hunt.tell(TOKEN_BY_DRAW, place)


def set_token(hunt: Hunt, place: int, cause: int) -> None:
    hunt.token = place
    hunt.token_cause = cause
