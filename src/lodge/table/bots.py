"""What bots do in the seats of a table: made anew for each choice, so that nothing but the match
decides, and a choice can be made again."""

from math import ceil
from typing import NamedTuple

from lodge.bots import SearchBot, make_bot
from lodge.kernel.bot import NOTHING
from lodge.kernel.match import Match


def key_of(match: Match, seat: int) -> str:
    """What a bot leaves to chance at this moment follows from this."""
    return f"{match.key.hex()}/{len(match.actions())}/seat {seat}"


class Thought(NamedTuple):
    action: str
    is_cut_short: bool = False
    """A bot that looks ahead had no more time, and went by what it had seen until then."""


def choose(match: Match, name: str, key: str, seconds: float) -> Thought:
    """What a bot answers for the seat that has to decide, within some seconds."""
    bot = make_bot(match.setup.game, name, key, seconds)
    action = match.text(bot.choose(match))
    return Thought(action, isinstance(bot, SearchBot) and bot.cuts > 0)


def rest_of(thought: float, pause: float) -> float:
    """How long to wait after having thought: an answer comes after whole pauses, so that a little
    more thought does not show."""
    return max(1, ceil(thought / pause)) * pause - thought if pause else 0.0


def interject(match: Match, seat: int, bot: str) -> str | None:
    """What the bot of a seat wants to do out of turn now, if anything."""
    if not match.interjections(seat):
        return None
    action = make_bot(match.setup.game, bot, key_of(match, seat)).interject(match, seat)
    return None if action == NOTHING else match.text(action)
