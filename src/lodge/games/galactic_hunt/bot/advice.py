"""What the bot weighs when it acts for a player, for those who ask why."""

from lodge.games.galactic_hunt.bot.choose import pursuing, turns
from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth.stock import Stock
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.turn import main
from lodge.kernel.reasons import Reason

STAGES = {turns.STAYS: "stays", turns.TRACKS: "tracks", turns.HUNTS: "hunts"}


def reason(chase: Chase, action: int) -> Reason:
    """What an action brings for its supply, as the bot reckons it."""
    mind = Mind(chase, 0, Stock(chase.cards))
    if chase.asks(main.PHASE_QUESTION) and pursuing.has_business(mind):
        return Reason("pursuits first" if chase.verb(action).name == "pursuit_phase" else "")
    if not (chase.asks(main.COMBAT_QUESTION) or chase.asks(main.PHASE_QUESTION)):
        return Reason()
    options = turns.options_of(mind)
    if turns.finish(mind, options) == action:
        return Reason("kills")
    for option in options:
        if option.action == action:
            name = "draws" if option.draws else STAGES.get(option.stage, "acts")
            return Reason(name, {"cost": option.cost, "supply": chase.supply[mind.me]})
    return Reason()
