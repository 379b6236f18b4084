"""What bots do in the seats of a table: made anew for each choice, so that nothing but the match
decides, and a choice can be made again."""

from lodge.bots import make_bot
from lodge.kernel.bot import NOTHING
from lodge.kernel.match import Match


def key_of(match: Match, seat: int) -> str:
    """What a bot leaves to chance at this moment follows from this."""
    return f"{match.key.hex()}/{len(match.actions())}/seat {seat}"


def choose(match: Match, bot: str) -> str:
    """What a bot answers for the seat that has to decide."""
    return match.text(make_bot(match.setup.game, bot, key_of(match, match.seat)).choose(match))


def interject(match: Match, seat: int, bot: str) -> str | None:
    """What the bot of a seat wants to do out of turn now, if anything."""
    if not match.interjections(seat):
        return None
    action = make_bot(match.setup.game, bot, key_of(match, seat)).interject(match, seat)
    return None if action == NOTHING else match.text(action)
