"""Hints: what a bot would do in the place of whoever is asked, and why."""

from typing import NamedTuple

import msgspec

from lodge.bots import SearchBot, bot_for_hints, make_bot, usual_bot
from lodge.bots.grounds import GUESSES, Ends, Ground, ground_of
from lodge.bots.search_bot import UNIT, Line, best_of
from lodge.kernel.bot import Bot
from lodge.kernel.match import Match
from lodge.kernel.reasons import say_why
from lodge.table.gestures import Ways, ways
from lodge.table.updates import list_choices

SECONDS = 0.8
"""Looking ahead ends then, so that a hint is there within a second."""

PLAYOUTS = 400
"""Chances are shown here, so there are more than a choice needs."""

MOST_ANSWERS = 3


class Likely(msgspec.Struct, frozen=True):
    """An answer, and the chance to win after it."""

    action: str
    chance: int
    """Of a hundred, as far as a bot can tell."""


class Advice(NamedTuple):
    action: str
    why: str
    """In a sentence; nothing if the bot cannot say."""
    likely: list[Likely] = []
    """That answer and the next best, if the bot has looked ahead."""


def advise(match: Match, key: str) -> Advice:
    """What a good bot would do for the seat that has to decide.

    People are told nothing that their seat does not know: all of it comes from a guess of it.
    """
    game = match.setup.game
    guess = match.guess(match.seat, key)
    offered = ways(guess)
    usual, why = _usual(guess, make_bot(game, usual_bot(game), key), offered)
    bot = make_bot(game, bot_for_hints(game), key)
    if isinstance(bot, SearchBot) and len(offered) > 1 and bot.judge.is_worth_searching(guess):
        bot.seconds, bot.playouts = SECONDS, max(bot.playouts, PLAYOUTS)
        others = [Line(action, way) for action, way in offered.items() if action != usual]
        lines = bot.compare(guess, [Line(usual, offered[usual]), *others])
        if len(lines) > 1:
            return _advise_ahead(guess, bot, lines, why)
    return Advice(guess.text(usual), why)


def _usual(guess: Match, bot: Bot, offered: Ways) -> tuple[int, str]:
    """What a bot does that does not look ahead, in one go as people do it, and why."""
    match = guess.clone()
    action = bot.choose(match)
    why = say_why(match, action)
    while action not in offered:
        match.apply(action)
        action = bot.choose(match)
        if len(match.choices()) > 1:
            why = say_why(match, action)
    return action, why


def _advise_ahead(guess: Match, bot: SearchBot, lines: list[Line], why: str) -> Advice:
    """The best answers, and why the first of them is better than what it is compared with."""
    usual, best = lines[0], best_of(lines)
    chances = {line.action: usual.chance + line.lead() / UNIT for line in lines}
    others = sorted(
        (line for line in lines if line is not best), key=lambda line: -chances[line.action]
    )
    shown = [best, *others[: MOST_ANSWERS - 1]]
    if best is not usual or not why:
        rival = usual if best is not usual else others[0]
        words = words_of(guess, rival.action)
        ground = ground_of(bot, guess, best, rival)
        why = say_ground(guess, ground, words) if ground is not None else ""
        if not why and best is not usual:
            why = f"Played on, it wins more often than “{words}”, the best at first sight."
    # What may be luck is no better than the answer that is advised.
    top = chances[best.action]
    return Advice(
        guess.text(best.action),
        why,
        [
            Likely(guess.text(line.action), percent(min(top, chances[line.action])))
            for line in shown
        ],
    )


def percent(chance: float) -> int:
    return round(100 * min(1.0, max(0.0, chance)))


def words_of(match: Match, action: int) -> str:
    """An answer, as whoever is asked reads it."""
    text = match.text(action)
    choices = list_choices(match, match.seen_by(match.seat))
    return next(each.words for each in choices if each.action == text)


def say_ground(match: Match, ground: Ground | Ends, other: str) -> str:
    """Why an answer is better than another one, in a sentence; nothing if the game has no words
    for it."""
    if isinstance(ground, Ends):
        end = "won" if ground.is_won else "lost"
        return (
            f"Of {GUESSES} matches played on, {ground.better} were soon {end}; "
            f"after “{other}” {ground.other}."
        )
    way = "more" if ground.is_more else "less"
    stands = match.setup.game.texts.get("ahead", {}).get(f"{ground.name} {way}")
    return f"A few turns on, {stands} than after “{other}”." if stands else ""
