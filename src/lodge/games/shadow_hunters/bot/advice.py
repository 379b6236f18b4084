"""What the bot weighs when it acts for a character, for those who ask why."""

from lodge.games.shadow_hunters.bot.heuristic import Player
from lodge.games.shadow_hunters.cards.shadows import COUNTERATTACK
from lodge.games.shadow_hunters.model.state import HP, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play import hermit
from lodge.games.shadow_hunters.play.areas import DRAW_BLACK, HARM
from lodge.games.shadow_hunters.play.equipment import HAND_TO
from lodge.games.shadow_hunters.play.fighting import attacks
from lodge.games.shadow_hunters.play.fighting.damage import attack_damage, rolls_d4_only
from lodge.games.shadow_hunters.play.hidden import windows
from lodge.games.shadow_hunters.play.questions import TARGET
from lodge.kernel.reasons import Reason
from lodge.kernel.vocabulary import SPAN

AT_PLAYERS = (attacks.ATTACK, TARGET, HAND_TO, COUNTERATTACK)
"""What is done to players."""

STAYING = (attacks.PROCEED, windows.PASS)
"""What is done in windows by whoever keeps their secret."""

SURE, PROBABLE, POSSIBLE = 0.75, 0.4, 0.05
"""How much enmity it takes to call somebody a sure, probable or possible enemy."""


def reason(night: Night, action: int) -> Reason:
    """Who is taken for what, and who would die of it, as the bot reckons it."""
    me = Player(night, night.seat, 0)
    values: dict[str, object] = {
        "damage": night.damage[me.me],
        "hp": HP[me.who],
        "doubts": f"{me.doubts():.0%}",
    }
    verb = night.verb(action)
    if verb not in AT_PLAYERS:
        if me.wants_to_die() and verb in (HARM, DRAW_BLACK):
            return Reason("to die first", values)
        if verb in STAYING and not night.is_revealed(me.me):
            return Reason("stay hidden")
        return Reason("", values)
    target = night.b if verb is COUNTERATTACK else action % SPAN
    values |= {
        "name": PLAYERS[target].title(),
        "taken": night.setup.game.texts["reasons"][f"taken {_taken(me.enmity[target])}"],
        "doubt": f"{me.belief.doubt(target):.0%}",
    }
    if target == me.me:
        return Reason("to myself", values)
    if night.asks(hermit.HERMIT_GIVE):
        return Reason("hermit" if me.belief.doubt(target) > POSSIBLE else "", values)
    if me.enmity[target] <= 0:
        return Reason("for a friend", values)
    if verb is COUNTERATTACK:
        return Reason("hurts", values)
    if verb is not attacks.ATTACK:
        # A card may heal as well as hurt.
        return Reason("", values)
    amount = attack_damage(night, me.me, target, 3 if rolls_d4_only(night, me.me) else 2)
    dies = me.belief.dies_of(target, amount)
    return Reason("kills" if dies > 0 else "hurts", {**values, "dies": f"{dies:.0%}"})


def _taken(enmity: float) -> str:
    if enmity >= SURE:
        return "sure"
    if enmity >= PROBABLE:
        return "probable"
    return "possible" if enmity > POSSIBLE else "unknown" if enmity > -POSSIBLE else "friend"
