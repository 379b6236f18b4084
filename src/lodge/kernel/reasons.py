"""Why a bot does what it does, in words.

A game names one of its texts in `[reasons]` and gives the numbers that its bot weighs. Where it
names none, the text goes by the decision and the verb: `"attack no_attack"`, then `attack`, then
the verb alone. A bot reads only what its seat may know, and so do its reasons.
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lodge.kernel.match import Match

ONLY_CHOICE = "There is nothing else to choose."


class Reason(NamedTuple):
    """The name of a text, if it does not go by decision and verb, and what stands in it."""

    name: str = ""
    values: dict[str, object] = {}


def say_why(match: "Match", action: int) -> str:
    """Why the game's own bot takes this action, in a sentence; nothing if it cannot say."""
    if len(match.choices()) == 1:
        return ONLY_CHOICE
    game = match.setup.game
    texts = game.texts.get("reasons", {})
    reason = game.reason(match, action)
    verb = match.verb(action).name
    for name in (reason.name, f"{match.decision} {verb}", f"{match.decision}", verb):
        if name in texts:
            return texts[name].format_map(reason.values)
    return ""
