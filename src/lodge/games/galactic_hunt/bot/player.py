# lodge: compiled
"""The bot itself: one answer for each question.

By the notes of section 10 of the rules: it tracks before it hunts, hunts when the sums say so,
asks to whom its supply goes, and answers what hurts. All is judged by what it would change
(`prospect`), and a card by its lines alone, so any legal deck can be played.
"""

from collections.abc import Callable
from typing import Final

from lodge.games.galactic_hunt.bot.choose import forging, hands, picks, pursuing, replies, turns
from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth.stock import Stock
from lodge.games.galactic_hunt.cards.keywords import decipher, decoy, established, forge, mark
from lodge.games.galactic_hunt.cards.verbs import keywords, recovering
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import deaths, hunt, settle, tokens
from lodge.games.galactic_hunt.play.items import (
    announce,
    costs,
    fire,
    open_price,
    quest,
    run,
    targets,
)
from lodge.games.galactic_hunt.play.piles import discard, pursuit_deck
from lodge.games.galactic_hunt.play.replies import reply
from lodge.games.galactic_hunt.play.triggers import resolve
from lodge.games.galactic_hunt.play.turn import end, main, pursuits
from lodge.games.galactic_hunt.script.work import BOT_STEPS, count_apart, resume
from lodge.kernel.bot import Bot
from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork
from lodge.kernel.steps import Question


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
        main.PHASE_QUESTION: turns.choose_phase,
        main.PURSUIT_QUESTION: pursuing.pursue,
        main.COMBAT_QUESTION: turns.choose_action,
        end.BONUS_DRAW: picks.draw_bonus,
        pursuits.DRAW_COST_QUESTION: pursuing.pay_for_draw,
        pursuits.PLACE_CARD: pursuing.choose_pursuit,
        pursuits.PLACE_UNDER: pursuing.choose_head,
        quest.DESIGNATE: picks.choose_hunter,
        announce.CHOOSE_LINE: picks.choose_line,
        announce.CHOOSE_PLAYER: picks.choose_player,
        announce.CHOOSE_THROUGH: picks.choose_through,
        announce.CHOOSE_CLASS: picks.choose_class,
        announce.CHOOSE_HOST: picks.choose_host,
        targets.DECLARE: picks.choose_target,
        costs.GLORY_PART: picks.choose_glory,
        open_price.CHOOSE_PRICE: picks.choose_price,
        costs.OTHER_PAYMENT: picks.choose_glory,
        reply.WINDOW: replies.react,
        decoy.ASK: replies.use_decoy,
        fire.MAY_FIRE: replies.may_fire,
        discard.CHOOSE_DISCARDS: hands.throw_away,
        run.CHOOSE: picks.choose_mode,
        run.MAY: picks.may,
        resolve.ORDER: picks.choose_order,
        resolve.WHO: picks.choose_hunter,
        mark.WHO: picks.choose_hunter,
        hunt.CHOOSE_PREY: picks.choose_prey,
        settle.FAILING: picks.tokens_out,
        settle.STAYING: picks.tokens_out,
        tokens.REMOVE_TOKENS: picks.remove_tokens,
        keywords.CHOOSE_STRIP: picks.choose_strip,
        recovering.RECOVER_CARDS: hands.take_best,
        recovering.PREPARE_CARDS: hands.prepare,
        decipher.PUT_BY_CARDS: hands.throw_away,
        established.WHICH_DECK: hands.choose_deck,
        established.SWAP_CARDS: hands.swap,
        established.SWAP_FOR_CARD: hands.throw_away,
        established.ORDER_CARDS: hands.take_best,
        forge.FORGE_CARD: forging.choose_card,
        forge.FORGE_FUEL: forging.choose_fuel,
        pursuit_deck.REFILL_DECK: picks.always,
        pursuit_deck.REFILL_CARDS: picks.refill_cards,
        deaths.REGROUP_STEP: picks.always,
        deaths.REMOVE_CARDS: picks.regroup_removal,
    }


POLICIES: Final[dict[Question[Chase], Callable[[Mind], int]]] = policies()
