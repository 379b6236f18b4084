# lodge: compiled
"""The bot itself: one answer for each question.

By the notes of section 10 of the rules: it tracks before it hunts, hunts when the sums say so,
asks to whom its supply goes, and answers what hurts. All is judged by what it would change
(`prospect`), and a card by its lines alone, so any legal deck can be played.
"""

from collections.abc import Callable
from typing import Final

from lodge.games.galactic_hunt import (
    acting,
    announcing,
    costs,
    deaths,
    discarding,
    drawing,
    ending,
    firing,
    hunts,
    matters,
    pursuits,
    running,
    targeting,
    tokens,
    windows,
)
from lodge.games.galactic_hunt.bot import forging, hands, on_cards, picks, pursuing, replies, turns
from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.stock import Stock
from lodge.games.galactic_hunt.keywords import decipher, decoy, established, forge, mark
from lodge.games.galactic_hunt.state import Chase
from lodge.games.galactic_hunt.verbs import on_cards as card_verbs
from lodge.games.galactic_hunt.verbs import on_keywords as keyword_verbs
from lodge.games.galactic_hunt.work import BOT_STEPS, count_apart, resume
from lodge.kernel.bot import Bot
from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork
from lodge.kernel.steps import Question

WEIGHED: Final[tuple[object, ...]] = (on_cards.DRAW, on_cards.COUNTER)
"""The verbs are weighed by modules that nobody else would import."""


class HeuristicBot(Bot):
    """Looks at what its seat knows and takes what seems best."""

    def __init__(self, key: bytes) -> None:
        self.salt = int.from_bytes(key[:4], "big")
        self.stock: Stock | None = None

    def choose(self, match: Match) -> int:
        assert isinstance(match, Chase)
        choices = match.choices()
        question = match.question
        if len(choices) == 1 or question is None:
            return choices[0]
        stock = self.stock
        if stock is None or stock.cards is not match.cards:
            stock = Stock(match.cards)
            self.stock = stock
        held = count_apart(match, BOT_STEPS)
        try:
            return POLICIES[question](Mind(match, self.salt, stock))
        except TooMuchWork:
            # Nobody could weigh that: what it does then leads to as little as possible.
            return choices[-1]
        finally:
            resume(match, held)


def policies() -> dict[Question[Chase], Callable[[Mind], int]]:
    """How each question is answered."""
    return {
        acting.PHASE_QUESTION: turns.choose_phase,
        acting.PURSUIT_QUESTION: pursuing.pursue,
        acting.COMBAT_QUESTION: turns.choose_action,
        ending.BONUS_DRAW: picks.draw_bonus,
        pursuits.DRAW_COST_QUESTION: pursuing.pay_for_draw,
        pursuits.PLACE_CARD: pursuing.choose_pursuit,
        pursuits.PLACE_UNDER: pursuing.choose_head,
        pursuits.DESIGNATE: picks.choose_hunter,
        announcing.CHOOSE_LINE: picks.choose_line,
        announcing.CHOOSE_PLAYER: picks.choose_player,
        announcing.CHOOSE_THROUGH: picks.choose_through,
        announcing.CHOOSE_CLASS: picks.choose_class,
        announcing.CHOOSE_HOST: picks.choose_host,
        targeting.DECLARE: picks.choose_target,
        costs.GLORY_PART: picks.choose_glory,
        costs.OTHER_PAYMENT: picks.choose_glory,
        windows.WINDOW: replies.react,
        decoy.ASK: replies.use_decoy,
        firing.MAY_FIRE: replies.may_fire,
        discarding.CHOOSE_DISCARDS: hands.throw_away,
        running.CHOOSE: picks.choose_mode,
        running.MAY: picks.may,
        matters.ORDER: picks.choose_order,
        matters.WHO: picks.choose_hunter,
        mark.WHO: picks.choose_hunter,
        hunts.CHOOSE_PREY: picks.choose_prey,
        tokens.FAILING: picks.tokens_out,
        tokens.STAYING: picks.tokens_out,
        tokens.REMOVE_TOKENS: picks.remove_tokens,
        keyword_verbs.CHOOSE_STRIP: picks.choose_strip,
        card_verbs.RECOVER_CARDS: hands.take_best,
        card_verbs.PREPARE_CARDS: hands.prepare,
        decipher.PUT_BY_CARDS: hands.throw_away,
        established.WHICH_DECK: hands.choose_deck,
        established.SWAP_CARDS: hands.swap,
        established.SWAP_FOR_CARD: hands.throw_away,
        established.ORDER_CARDS: hands.take_best,
        forge.FORGE_CARD: forging.choose_card,
        forge.FORGE_FUEL: forging.choose_fuel,
        drawing.REFILL_DECK: picks.always,
        drawing.REFILL_CARDS: picks.refill_cards,
        deaths.REGROUP_STEP: picks.always,
        deaths.REMOVE_CARDS: picks.regroup_removal,
    }


POLICIES: Final[dict[Question[Chase], Callable[[Mind], int]]] = policies()
