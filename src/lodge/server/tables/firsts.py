"""What somebody has done for the first time. It is kept with the guest, not with the table."""

from lodge.bots import bot_names, usual_bot
from lodge.server.storage.rows import FirstKind
from lodge.table.entries import AnyEntry
from lodge.table.table import Table


def firsts_of(table: Table, entry: AnyEntry) -> list[tuple[str, FirstKind]]:
    """Who has done what by the last entry, if it was for the first time."""
    if not entry.advances:
        return []
    if table.opening.lesson:
        coach = table.coach
        if coach is None or coach.step is not None:
            return []
        learner = table.seats[coach.lesson.seat].player
        return [(learner, "lesson")] if learner else []
    if table.state != "over" or table.outcome is None:
        return []
    won: FirstKind = "mastered" if _is_against_good_bots(table) else "won"
    kinds: list[FirstKind] = ["won", won] if won == "mastered" else ["won"]
    winners = [table.seats[seat] for seat in table.outcome.winners]
    # Whoever let a bot play to the end has not won by themselves.
    people = [seat.player for seat in winners if seat.player and seat.bot is None]
    return [(player, kind) for player in people for kind in kinds]


def _is_against_good_bots(table: Table) -> bool:
    known = bot_names(table.game)
    good = known[known.index(usual_bot(table.game)) :]
    bots = [seat.bot for seat in table.seats if seat.player is None]
    return bool(bots) and all(bot in good for bot in bots)
