"""What the bot weighs when it acts for a hunter, for those who ask why."""

from lodge.games.card_hunter.actions import HEAVY, LIGHT, MOVE, POTION, step_from
from lodge.games.card_hunter.bot import Odds, study_value
from lodge.games.card_hunter.hunters import CONSENT
from lodge.games.card_hunter.state import HITS, Hunt
from lodge.games.card_hunter.words import HUNTERS
from lodge.kernel.phrases import counted
from lodge.kernel.reasons import Reason
from lodge.kernel.vocabulary import SPAN


def reason(hunt: Hunt, action: int) -> Reason:
    """Danger, hits and the risk of Rage, as the bot reckons them."""
    if hunt.asks(CONSENT):
        return Reason("", {"target": HUNTERS[hunt.b].title(), "life": hunt.life[hunt.b]})
    odds = Odds(hunt)
    verb, operand = hunt.verb(action), action % SPAN
    here = hunt.stands[hunt.acting]
    values: dict[str, object] = {"here": f"{odds.danger(here):.1f}"}
    if verb is MOVE:
        there = step_from(here, operand)
        hits = hunt.zones.count(HITS + there)
        values |= {"there": f"{odds.danger(there):.1f}", "hits": counted(hits, "hit")}
        return Reason("move to hits" if hits else "move", values)
    if verb is LIGHT:
        rage = odds.rage(operand - 1 if operand else here)
        return Reason("light" if rage else "light without risk", {**values, "rage": f"{rage:.0%}"})
    if verb is HEAVY:
        hits = hunt.zones.count(HITS + here)
        is_last = hits == hunt.cards_left()
        return Reason("heavy at last" if is_last else "heavy", {"hits": counted(hits, "hit")})
    if verb is POTION:
        target = operand % 4
        values |= {"target": HUNTERS[target].title(), "life": hunt.life[target]}
        return Reason("potion", values)
    if hunt.decision == "act":
        # From -2, certainly wrong, to 1.5, certainly right.
        chance = (study_value(hunt, here, operand) + 2.0) / 3.5
        return Reason("study", {"chance": f"{chance:.0%}"})
    return Reason()
