"""The outcome of a hunt, and the score system (CH-170 to CH-175)."""

from lodge.games.card_hunter.options import CardHunterOptions
from lodge.games.card_hunter.state import REMOVED, Hunt
from lodge.games.card_hunter.words import KNOCKED_OUT, WON
from lodge.kernel.outcome import Ending, Outcome
from lodge.kernel.phrases import capitalised, spelled

KNOCKOUT_COST = 0.15
"""A lost Knockout token sets the hunters back by as much of the monster."""

# CH-173
DIFFICULTY_BONUS = {"easy": 0, "normal": 10, "hard": 20}


def outcome_of(hunt: Hunt) -> Outcome:
    """Everybody wins or everybody loses (CH-101)."""
    seats = range(hunt.seats)
    tally = {"score": score(hunt)} if hunt.setup.options.scoring else {}
    if hunt.ending == WON:
        reason = f"The monster is gone: the hunters win in round {hunt.round}."
        return Outcome(tuple(1.0 for _ in seats), tuple(seats), reason, tally)
    if hunt.ending == KNOCKED_OUT:
        reason = f"The last Knockout token is lost: the hunters lose in round {hunt.round}."
    else:
        reason = f"The monster lives after round {hunt.round}, the limit: the hunters lose."
    return Outcome(tuple(0.0 for _ in seats), (), reason, tally)


def score(hunt: Hunt) -> int:
    """CH-170: worked out once, at the end."""
    if hunt.ending == WON:
        return won_score(
            hunt.knockouts, sum(hunt.potions), sum(hunt.life), hunt.round, hunt.setup.options
        )
    # CH-175
    removed = sum(hunt.zones.count(REMOVED + part) for part in range(4))
    return min(49, removed)


def won_score(tokens: int, potions: int, life: int, rounds: int, options: CardHunterOptions) -> int:
    """CH-171, CH-172"""
    bonus = DIFFICULTY_BONUS[options.difficulty]
    # CH-174
    bonus += 20 * options.expert + 10 * options.deduction - 10 * options.powers
    return max(50, 100 + 10 * tokens + 2 * potions + life - rounds + bonus)


def ending_of(hunt: Hunt) -> Ending:
    """How much was left of whoever lost, or of the hunters' tokens."""
    if hunt.ending != WON:
        left = spelled(hunt.cards_left(), "card")
        return Ending(f"{capitalised(left)} of the monster short.")
    if hunt.knockouts == 1:
        return Ending("With the last Knockout token.")
    return Ending(f"With {spelled(hunt.knockouts, 'Knockout token')} left.")


def progress_of(hunt: Hunt) -> tuple[float, ...]:
    """The part of the monster that is gone, less the tokens lost; it is the same for all."""
    gone = 1 - hunt.cards_left() / len(hunt.zones.kind)
    lost = hunt.terms.knockouts - hunt.knockouts
    return (gone - KNOCKOUT_COST * lost,) * hunt.seats
