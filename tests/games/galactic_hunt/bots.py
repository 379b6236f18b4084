"""What the heuristic bot does in a position."""

from typing import Any

from lodge.games.galactic_hunt.bot.player import HeuristicBot
from lodge.games.galactic_hunt.model.words import PLAYERS
from lodge.kernel.chance import make_key
from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import chase


def arena(decision: str = "combat", seats: int = 2, **players: dict[str, Any]) -> Scenario:
    """A chase in which whoever has no supply named shares what is left of it."""
    names = PLAYERS[:seats]
    left = 5 * seats - sum(given.get("supply", 0) for given in players.values())
    open_ones = [name for name in names if "supply" not in players.get(name, {})]
    for place, name in enumerate(open_ones):
        share = left // (len(open_ones) - place)
        players[name] = {**players.get(name, {}), "supply": share}
        left -= share
    return chase(decision, seats=seats, **players)


def choice(scene: Scenario, key: object = "a bot") -> str:
    """Its choice, without the prefixes of cards."""
    match = scene.match
    text = match.text(HeuristicBot(make_key(key)).choose(match))
    return short(text)


def short(text: str) -> str:
    verb, colon, name = text.partition(":")
    return f"{verb}{colon}{name.rpartition('.')[2]}"


def goes_on(scene: Scenario, player: str = "red", *, turns: bool = False) -> list[str]:
    """What a player's bot does until its turn ends, windows aside; all others pass."""
    match = scene.match
    seat = PLAYERS.index(player)
    bot = HeuristicBot(make_key("a bot"))
    done: list[str] = []
    first = match.current  # type: ignore[attr-defined]
    while not match.over and (turns or match.current == first):  # type: ignore[attr-defined]
        if match.seat == seat:
            action = bot.choose(match)
            if match.decision != "react":
                done.append(short(match.text(action)))
        else:
            action = match.legal()[0]
        match.apply(action)
    return done
