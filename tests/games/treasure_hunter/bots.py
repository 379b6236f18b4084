"""What the heuristic bot does in a position."""

from lodge.games.treasure_hunter.bot import HeuristicBot
from lodge.kernel.chance import make_key
from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import asked

STRONG = "barbarian warrior+battle_axe knight+flame_sword paladin+snake_staff"
"""A party that most guardians cannot stop."""


CARDS = "tavern temple swamp pilfer haste sleep ents"
"""A hand of which nobody else knows what it holds."""


def choice(scene: Scenario, key: object = "a bot") -> str:
    match = scene.match
    return match.text(HeuristicBot(make_key(key)).choose(match))


def goes_on(scene: Scenario, *decisions: str) -> list[str]:
    """What the bot does for everybody, as long as one of these decisions is pending."""
    done: list[str] = []
    while asked(scene) in decisions:
        done.append(choice(scene))
        scene.match.apply(scene.match.parse(done[-1]))
    return done
