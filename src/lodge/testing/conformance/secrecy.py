"""Checks of secrets: nobody is shown, told or dealt what he may not know.

The proof is the guess. All that an observer does not know is dealt anew in it, so whatever he is
given (view, options, refusals, events, a bot's choice) must be the same on the guess as on the
match. And a guess cannot have looked: made from the match and from a guess of it, it is the same.
"""

from collections import Counter
from collections.abc import Iterator

from lodge.bots import bot_names, make_bot
from lodge.bots.levels import GREEDY
from lodge.kernel.bot import NOTHING, Bot
from lodge.kernel.match import Match
from lodge.kernel.refusal import LodgeError
from lodge.kernel.steps import ASK, NO_WINDOW
from lodge.table.gestures import after, announced
from lodge.table.undo import leaves_a_way_back
from lodge.testing.conformance.actions import illegal_sample
from lodge.testing.conformance.trial import Trial, name_of
from lodge.testing.players import RandomTable

FEW_PLAYOUTS = "search:1"
AHEAD_EVERY = 40
"""Looking ahead takes a thousand times as long as a heuristic: only at each fortieth decision."""


def guesses(trial: Trial) -> Iterator[str]:
    """Sampled, for everybody: a guess gives the observer nothing else to see than the match."""
    match = trial.match
    before = match.to_json()
    for observer in trial.observers:
        guess = match.guess(observer, trial.fresh_key())
        for what in _differences(trial, guess, observer):
            yield f"On a guess of {name_of(observer)} {what}"
        yield from _kept_secrets(match, guess)
    if match.to_json() != before:
        yield "Guessing changes the match."


def _differences(trial: Trial, guess: Match, observer: int | None) -> Iterator[str]:
    """What an observer could tell a guess from the match by."""
    match = trial.match
    seen = guess.decision_seen_by(guess.observer(observer))
    if (guess.seat, seen, guess.over) != (
        match.seat,
        match.decision_seen_by(match.observer(observer)),
        match.over,
    ):
        yield "another decision is pending."
    if guess.view(observer) != match.view(observer):
        yield "its view differs: it shows what is hidden, or the guess forgets what is known."
    if guess.view(None) != match.view(None):
        yield "spectators see something else, although all that they see is public."
    if trial.recent_events(guess, observer) != trial.recent_events(match, observer):
        yield "other events have happened."
    if observer is None:
        return
    if guess.interjections(observer) != match.interjections(observer):
        yield "it can interject otherwise."
    if observer == match.seat:
        if guess.legal() != match.legal():
            yield "it has other legal actions."
        for action in illegal_sample(trial):
            if guess.refusal(action) != match.refusal(action):
                yield f"the refusal of '{match.text(action)}' differs: it tells what is hidden."


def _kept_secrets(match: Match, guess: Match) -> Iterator[str]:
    """What must not be in a guess."""
    if match.key in (guess.key, guess.chance.key):
        yield "A guess holds the key of the match, from which all draws follow."
    if guess.origin is not None or guess.actions() or guess.secrets:
        yield "A guess holds what the match began with, or its actions."
    try:
        guess.record()
    except LodgeError:
        pass
    else:
        yield "A guess gives a record as if it were a real match."


def events_of_guesses(trial: Trial) -> Iterator[str]:
    """At the end, for everybody: a guess knows the same events, and none that others alone know."""
    match = trial.match
    for observer in trial.observers:
        guess = match.guess(observer, trial.fresh_key())
        told = match.events(observer)
        if guess.events(observer) != told:
            yield f"On a guess of {name_of(observer)} other events have happened."
        known = Counter(event.sentence for event in told)
        for other in trial.observers:
            if Counter(event.sentence for event in guess.events(other)) - known:
                yield f"A guess of {name_of(observer)} holds events for {name_of(other)} alone."


def blind_guesses(trial: Trial) -> Iterator[str]:
    """Sampled, for everybody: a guess made from a guess is the guess made from the match."""
    match = trial.match
    read = trial.game.from_json(match.to_json())
    for observer in trial.observers:
        key = trial.fresh_key()
        expected = match.guess(observer, key).to_json()
        once = match.guess(observer, trial.fresh_key())
        if once.guess(observer, key).to_json() != expected:
            yield f"A guess of {name_of(observer)} depends on what it does not know."
        if read.guess(observer, key).to_json() != expected:
            yield f"A guess of {name_of(observer)} is another one after saving and loading."


def unasked_decisions(trial: Trial) -> Iterator[str]:
    """Sampled: whether an `unasked` decision is asked follows from public facts."""
    match = trial.match
    if match.question is None or not match.question.unasked:
        return
    for observer in trial.observers:
        guess = match.guess(observer, trial.fresh_key())
        # Who is not to know of an announcement is at the question that it began with.
        if guess.question is match.question and len(guess.legal()) == 1:
            yield (
                f"Asking the decision {match.decision!r} tells {name_of(observer)} something: "
                f"elsewhere the only option would be taken unasked."
            )


def aimed_windows(trial: Trial) -> Iterator[str]:
    """Sampled: whether a window is aimed at whoever is asked, or is about what they do themselves,
    follows from public facts."""
    match = trial.match
    if match.pass_action == NO_WINDOW:
        return
    for observer in trial.observers:
        guess = match.guess(observer, trial.fresh_key())
        if guess.question is not match.question:
            continue
        for what, depends in (
            ("hits", guess.is_hit != match.is_hit),
            ("is the own doing of", guess.is_own != match.is_own),
        ):
            if depends:
                yield (
                    f"Whether the window {match.decision!r} {what} seat {match.seat} depends on "
                    f"what {name_of(observer)} does not know."
                )


def evident_answers(trial: Trial) -> Iterator[str]:
    """Sampled: what can be answered to an `evident` question follows from public facts."""
    match = trial.match
    if match.question is None or not match.question.evident:
        return
    for observer in trial.observers:
        guess = match.guess(observer, trial.key_of("evident", observer))
        if guess.question is match.question and guess.legal() != match.legal():
            yield (
                f"What can be answered to {match.decision!r} depends on what "
                f"{name_of(observer)} does not know."
            )


def opened_questions(trial: Trial) -> Iterator[str]:
    """Sampled: a choice that only opens the next question changes nothing else, and its seat knows
    beforehand what can be answered there; so it does with an answer that goes without saying."""
    match = trial.match
    guess = match.guess(match.seat, trial.key_of("opened")) if match.seat >= 0 else match
    if guess.opens() != match.opens() or guess.obvious() != match.obvious():
        yield f"What is offered at {match.decision!r} depends on what its own seat does not know."
        return
    if match.obvious() not in (ASK, *match.legal()):
        yield f"What goes without saying at {match.decision!r} is not legal."
    for action in match.legal():
        begun, guessed = announced(match, action), announced(guess, action)
        if (begun and begun.legal()) != (guessed and guessed.legal()):
            yield f"What {match.text(action)!r} begins depends on what its own seat does not know."
    for action in match.opens():
        if action not in match.legal():
            yield f"{match.text(action)!r} is said to open a question, but is not legal."
            continue
        opened, guessed = after(match, (action,)), after(guess, (action,))
        if not leaves_a_way_back(match, opened):
            yield f"{match.text(action)!r} does more than to open a question."
        if opened.legal() != guessed.legal():
            yield f"What {match.text(action)!r} opens depends on what its own seat does not know."


def guesses_played(trial: Trial) -> Iterator[str]:
    """Sampled, for one observer: a guess can be saved, guessed further and played to the end."""
    match = trial.match
    observer = trial.observers[trial.draws.roll(trial.seats + 1)]
    guess = match.guess(observer, trial.fresh_key())
    if trial.game.from_json(guess.to_json()).to_json() != guess.to_json():
        yield f"The document of a guess of {name_of(observer)} is read as another position."
    for other in trial.observers:
        view = guess.view(other)
        if guess.guess(other, trial.fresh_key()).view(other) != view:
            who, whose = name_of(other), name_of(observer)
            yield f"Guessing for {who} on a guess of {whose} changes its view."
    bound = trial.game.bound(match.setup)
    if RandomTable(trial.key).play(guess, bound) >= bound and not guess.over:
        yield f"A guess of {name_of(observer)} does not end within {bound} decisions."


def honest_bots(trial: Trial) -> Iterator[str]:
    """Sampled: every bot chooses the same on a guess of its seat."""
    match = trial.match
    if match.over:
        return
    guess = match.guess(match.seat, trial.fresh_key())
    for name in _bots_to_try(trial):
        key = f"{trial.key}/{name}"
        before = match.to_json()
        choice = make_bot(trial.game, name, key).choose(match)
        if choice not in match.legal():
            yield f"The bot {name!r} chooses what is not legal."
        if make_bot(trial.game, name, key).choose(guess) != choice:
            yield f"The bot {name!r} of seat {match.seat} uses what it may not know."
        if name in trial.game.bots:  # The others interject as these do.
            yield from _honest_interjections(trial, make_bot(trial.game, name, key), name)
        if match.to_json() != before:
            yield f"The bot {name!r} changes the match that it is shown."


def _bots_to_try(trial: Trial) -> list[str]:
    """Every level and kind of bot; of those that look ahead only one, and only now and then."""
    names = dict.fromkeys([*trial.game.bots, *bot_names(trial.game)])
    judge = trial.game.judge
    if judge is None:
        return list(names)
    at_once = [name for name in names if name not in judge.levels]
    if trial.number % AHEAD_EVERY != AHEAD_EVERY - 1:
        return at_once
    ahead = [FEW_PLAYOUTS, GREEDY, *judge.levels]
    return [*at_once, ahead[trial.number // AHEAD_EVERY % len(ahead)]]


def _honest_interjections(trial: Trial, bot: Bot, name: str) -> Iterator[str]:
    """What a bot does out of turn can be done, and is the same on a guess of its seat."""
    match = trial.match
    for seat in range(trial.seats):
        action = bot.interject(match, seat)
        if action != NOTHING and action not in match.interjections(seat):
            yield f"The bot {name!r} interjects what seat {seat} cannot do."
        if bot.interject(match.guess(seat, trial.fresh_key()), seat) != action:
            yield f"The bot {name!r} of seat {seat} interjects by what it may not know."
