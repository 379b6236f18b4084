"""The conformance suite: what every game must keep to, checked on seeded random matches.

>>> import lodge
>>> from lodge.testing.conformance import check
>>> report = check(lodge.load("card-hunter"), matches=4)
>>> report.passed
True

The matches go round through `game.examples()`, so that every seat count and option is played;
in every other match bots of the game choose most actions, as they get further than chance does.
Cheap checks look at every decision, the others at every eighth one (from the eightieth on at every
fortieth) and at the end of the match; each check says which. From every arranged position of the
game (see `arranged`) some lines are played for a few decisions and looked at closely. Everything
follows from the key: the same call finds the same.
"""

from collections.abc import Sequence
from typing import Any

from lodge.kernel.bot import Bot
from lodge.kernel.chance import make_key
from lodge.kernel.game import Game
from lodge.testing.conformance import (
    actions,
    cards,
    copies,
    memory,
    records,
    secrecy,
    twins,
    views,
)
from lodge.testing.conformance.arranged import Arranged, arranged_positions
from lodge.testing.conformance.observations import Observations
from lodge.testing.conformance.report import Fault, Report
from lodge.testing.conformance.texts import check_game_texts, phrases
from lodge.testing.conformance.trial import Check, Trial
from lodge.testing.conformance.variety import Variety

__all__ = ["Fault", "Observations", "Report", "check", "check_game_texts", "prove"]

SAMPLE_EVERY = 8

LINES = 14
"""From an arranged position, divided by the seats: more observers take more time."""

LINE_LENGTH = 12
LINE_SAMPLE_EVERY = 4

AT_START: tuple[Check, ...] = (actions.vocabulary, records.keys)

AT_ARRANGED: tuple[Check, ...] = (memory.all_guesses_remember,)

EVERY_DECISION: tuple[Check, ...] = (
    actions.legal_actions,
    actions.action_texts,
    actions.refusals,
    cards.cards_kept,
    cards.traces_true,
    cards.inklings_true,
    cards.told_faces,
    views.unfinished,
)

SAMPLED: tuple[Check, ...] = (
    records.positions,
    actions.refused_actions,
    actions.reasons,
    actions.interjections,
    views.views,
    views.shared,
    views.leads,
    phrases,
    copies.clones,
    copies.documents,
    copies.handed_out,
    secrecy.guesses,
    secrecy.blind_guesses,
    secrecy.unasked_decisions,
    secrecy.aimed_windows,
    secrecy.evident_answers,
    secrecy.opened_questions,
    secrecy.guesses_played,
    secrecy.honest_bots,
    twins.twins,
    memory.guesses_remember,
)

AT_END: tuple[Check, ...] = (
    cards.cards_kept,
    cards.told_faces,
    views.views,
    views.shared,
    views.outcome,
    copies.clones,
    copies.documents,
    secrecy.guesses,
    secrecy.events_of_guesses,
    secrecy.blind_guesses,
    records.records,
    records.resumed,
)


def check(
    game: Game, matches: int = 200, key: str = "conformance", share: int = 0, shares: int = 1
) -> Report:
    """Play so many matches of a game and report what is wrong with it.

    Several calls, each with a share of its own, divide the matches and the arranged positions
    among them.
    """
    report = Report(game.id)
    examples = game.examples()
    variety = Variety()
    seen = Observations()
    for number in range(share, matches, shares):
        seats, options = examples[number % len(examples)]
        trial = _begin(game, seats, options, f"{key}#{number}", report)
        if trial:
            sampled = (*SAMPLED, variety.guesses_vary, seen.observations)
            _play(trial, sampled, number, (number + number // len(examples)) % 2 == 1)
            report.matches += 1
            report.decisions += trial.number
    for what in variety.faults():
        report.add(Fault("guesses vary", what, game.id, 0, {}, key, []))
    _check_arranged(game, arranged_positions(game)[share::shares], key, report)
    return report


def prove(game: Game, matches: int = 100, key: str = "proof") -> tuple[Report, Observations]:
    """Play so many matches and look at nothing but what machines are given of them."""
    report = Report(game.id)
    examples = game.examples()
    seen = Observations()
    for number in range(matches):
        seats, options = examples[number % len(examples)]
        trial = _begin(game, seats, options, f"{key}#{number}", report)
        if trial:
            bots = _bots(trial) if number // len(examples) % 2 else []
            while not trial.match.over and trial.number <= game.bound(trial.match.setup):
                if _is_sampled(trial.number, number):
                    trial.run((seen.observations,))
                if not _go_on(trial, bots):
                    break
            trial.run((seen.observations,))
            report.matches += 1
            report.decisions += trial.number
    return report, seen


def _begin(
    game: Game, seats: int, options: dict[str, Any], key: str, report: Report, name: str = ""
) -> Trial | None:
    """A match from the opening or from an arranged position; None if it cannot be set up."""
    try:
        return Trial(game, seats, options, key, report, name)
    except Exception as problem:
        what = f"Raises {type(problem).__name__}: {problem}"
        report.add(Fault("set-up", what, game.id, seats, options, key, [], name))
        return None


def _play(trial: Trial, sampled: Sequence[Check], number: int, with_bots: bool) -> None:
    """One match from its start to its end, or to where it cannot go on."""
    bots = _bots(trial) if with_bots else []
    bound = trial.game.bound(trial.match.setup)
    trial.run(AT_START)
    while not trial.match.over:
        if trial.number > bound:
            trial.fault("bound", f"The match goes on after {bound} decisions, its bound.")
            return
        trial.run(EVERY_DECISION)
        if _is_sampled(trial.number, number):
            trial.run(sampled)
        if not _go_on(trial, bots):
            return
    trial.run(AT_END)


def _check_arranged(game: Game, positions: list[Arranged], key: str, report: Report) -> None:
    """Some lines from every one of these positions."""
    for one in positions:
        for number in range(max(LINES // one.seats, 1)):
            line = f"{key}/{one.name}#{number}"
            trial = _begin(game, one.seats, one.options, line, report, one.name)
            if trial:
                _play_line(trial, number)
                report.decisions += trial.number


def _play_line(trial: Trial, number: int) -> None:
    """A few decisions, mostly of bots in every other line."""
    bots = _bots(trial) if number % 2 else []
    if number == 0:
        trial.run(AT_ARRANGED)
    while trial.number < LINE_LENGTH and not trial.match.over:
        trial.run((*EVERY_DECISION, copies.read_back))
        if (trial.number + number) % LINE_SAMPLE_EVERY == 0:
            trial.run(SAMPLED)
        if not _go_on(trial, bots):
            return
    if trial.match.over:
        trial.run(AT_END)


def _is_sampled(decision: int, match: int) -> bool:
    """Every eighth decision, in each match other ones; later in a long match every fortieth."""
    every = SAMPLE_EVERY if decision < 10 * SAMPLE_EVERY else 5 * SAMPLE_EVERY
    return (decision + match) % every == 0


def _go_on(trial: Trial, bots: list[Bot]) -> bool:
    """Answer the decision, perhaps after an interjection; False if that fails."""
    try:
        interjection = trial.table.interjection(trial.match)
        if interjection:
            seat, action = interjection
            trial.match.apply(action, seat=seat)
        if not trial.match.over and (not interjection or trial.match.legal()):
            trial.match.apply(trial.choose(bots))
            trial.number += 1
    except Exception as problem:
        trial.fault("play", f"Raises {type(problem).__name__}: {problem}")
        return False
    return True


def _bots(trial: Trial) -> list[Bot]:
    makers = list(trial.game.bots.values())
    return [
        makers[seat % len(makers)](make_key(f"{trial.key}/bot {seat}"))
        for seat in range(trial.seats if makers else 0)
    ]
