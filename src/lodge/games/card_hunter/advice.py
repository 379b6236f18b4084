"""What the bot weighs when it acts for a hunter, for those who ask why."""

from lodge.games.card_hunter.actions import HEAVY, LIGHT, MOVE, POTION, STUDY, step_from
from lodge.games.card_hunter.bot import Odds, chance_of, disarms, losses_by_attack
from lodge.games.card_hunter.hunters import CONSENT, REFUSE
from lodge.games.card_hunter.monster import CANCEL, damage_to
from lodge.games.card_hunter.odds import kinds_inside
from lodge.games.card_hunter.state import HITS, PART, Hunt
from lodge.games.card_hunter.words import HUNTERS
from lodge.kernel.phrases import counted
from lodge.kernel.reasons import Reason
from lodge.kernel.vocabulary import SPAN


def reason(hunt: Hunt, action: int) -> Reason:
    """Danger, hits and the risk of Rage, as the bot reckons them."""
    if hunt.asks(CONSENT):
        return _consent(hunt, hunt.verb(action) is REFUSE)
    if hunt.asks(CANCEL):
        return _cancel(hunt)
    odds = Odds(hunt)
    verb, operand = hunt.verb(action), action % SPAN
    here = hunt.stands[hunt.acting]
    if verb is MOVE:
        return _move(hunt, odds, step_from(here, operand))
    if verb is LIGHT:
        return _light(hunt, odds, operand - 1 if operand else here)
    if verb is HEAVY:
        hits = hunt.zones.count(HITS + here)
        is_last = hits == hunt.cards_left()
        return Reason("heavy at last" if is_last else "heavy", {"hits": counted(hits, "hit")})
    if verb is POTION:
        target = operand % 4
        return Reason("potion", {"target": HUNTERS[target].title(), "life": hunt.life[target]})
    if verb is STUDY:
        return Reason("study", {"chance": f"{chance_of(hunt, here, operand):.0%}"})
    return Reason()


def chances(hunt: Hunt, odds: Odds, place: int) -> list[float]:
    """By kind, how likely it is the top card of a Part. The bot only counts what is left; people
    also see which of it went back from the Hit Pile (`odds_of`)."""
    left = odds.unknown[place]
    size = hunt.zones.count(PART + place)
    inside = kinds_inside(hunt, place, hunt.zones.traces_of(hunt.seats))
    known = [min(inside.count(kind), count) for kind, count in enumerate(left)]
    free = sum(left) - sum(known)
    share = (size - sum(known)) / free if free else 0.0
    return [(sure + (count - sure) * share) / size for count, sure in zip(left, known, strict=True)]


def expected_loss(hunt: Hunt, odds: Odds, place: int) -> float:
    """The Life that the acting hunter loses at a Position, on average."""
    if not hunt.zones.count(PART + hunt.token):
        return odds.danger(place)
    terms = hunt.terms
    return sum(
        chance * damage_to(hunt, hunt.acting, terms.strengths[kind])
        for kind, chance in enumerate(chances(hunt, odds, hunt.token))
        if terms.suits[kind] == place
    )


def _move(hunt: Hunt, odds: Odds, there: int) -> Reason:
    here = hunt.stands[hunt.acting]
    hits = hunt.zones.count(HITS + there)
    loss, now = expected_loss(hunt, odds, there), expected_loss(hunt, odds, here)
    values: dict[str, object] = {
        "there": f"{loss:.1f}",
        "here": f"{now:.1f}",
        "hits": counted(hits, "hit"),
    }
    if hits:
        return Reason("move to hits", values)
    # To go where it hurts more is only better than all else that could be done.
    return Reason("move to safety" if loss < now else "", values)


def _light(hunt: Hunt, odds: Odds, place: int) -> Reason:
    likely = enumerate(chances(hunt, odds, place))
    rage = sum(chance for kind, chance in likely if not hunt.terms.strengths[kind])
    here = expected_loss(hunt, odds, hunt.stands[hunt.acting])
    values: dict[str, object] = {"rage": f"{rage:.0%}", "here": f"{here:.1f}"}
    if disarms(hunt, place):
        return Reason("", values)
    return Reason("light at a risk" if rage else "light without risk", values)


def _consent(hunt: Hunt, refuses: bool) -> Reason:
    owner, target = hunt.a, hunt.b
    values: dict[str, object] = {
        "target": HUNTERS[target].title(),
        "life": hunt.life[target],
        "owner": HUNTERS[owner].title(),
        "own": hunt.life[owner],
        "potions": hunt.potions[owner],
    }
    if refuses or owner == target:
        return Reason("refuse" if refuses else "", values)
    needs = hunt.life[target] < hunt.life[owner]
    return Reason("agree to need" if needs else "agree as one is left", values)


def _cancel(hunt: Hunt) -> Reason:
    losses = losses_by_attack(hunt)
    out = [hunter for hunter, loss in enumerate(losses) if loss and loss >= hunt.life[hunter]]
    if out:
        return Reason("knocked out", {"target": HUNTERS[out[0]].title()})
    return Reason("", {"loss": sum(losses)})
