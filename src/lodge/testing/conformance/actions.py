"""Checks of what can be done: legal actions, their texts, refusals and interjections."""

from collections.abc import Iterator

from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction, Refusal
from lodge.kernel.vocabulary import SPAN
from lodge.testing.conformance.trial import Trial

ILLEGAL_SAMPLE = 4
NONSENSE: tuple[object, ...] = (-1, 1 << 40, True, 0.5, "", None)


def legal_actions(trial: Trial) -> Iterator[str]:
    """Every decision: not empty, unique, in the same order again and on a clone."""
    match = trial.match
    options = match.legal()[:]
    if not options:
        yield f"There is nothing that seat {match.seat} can do in the decision {match.decision!r}."
    if len(set(options)) != len(options):
        yield "A legal action is listed twice."
    if any(action not in match.setup.vocabulary for action in options):
        yield "A legal action is not in the vocabulary."
    if match.clone().legal() != options:
        yield "A clone lists other legal actions, or in another order."
    match.legal().clear()
    if match.legal() != options:
        yield "The legal actions are others, or in another order, when asked for again."
    if not 0 <= match.seat < trial.seats:
        yield f"The decision {match.decision!r} is asked of seat {match.seat}."


def action_texts(trial: Trial) -> Iterator[str]:
    """Every decision: the text of a legal action leads back to it."""
    match = trial.match
    for action in match.legal():
        text = match.text(action)
        if match.parse(text) != action:
            yield f"'{text}' is read as '{match.text(match.parse(text))}'."


def vocabulary(trial: Trial) -> Iterator[str]:
    """At the start: every action has a text of its own, which leads back to it."""
    words = trial.match.setup.vocabulary
    for action in words.all():
        if action not in words or words.parse(words.text(action)) != action:
            yield f"The text of action {action} does not lead back to it."
    if len(words.all()) != words.size():
        yield f"There are {words.size()} actions but only {len(words.all())} texts."


def refusals(trial: Trial) -> Iterator[str]:
    """Every decision: none for legal actions, one with code and sentence for others."""
    match = trial.match
    for action in match.legal():
        for refusal in (match.refusal(action), match.refusal(action, match.seat)):
            if refusal is not None:
                yield f"The legal action '{match.text(action)}' is refused: {refusal.sentence}"
    for action in illegal_sample(trial):
        yield from _wrong_refusal(match, action, match.refusal(action))


def reasons(trial: Trial) -> Iterator[str]:
    """Sampled: an action whose verb is offered, but not with this object, is refused for a reason,
    not as if its verb answered another question; interjections alike."""
    match = trial.match
    yield from _unexplained(trial, match.seat, match.legal(), f"The decision {match.decision!r}")
    for seat in range(trial.seats):
        if choices := match.interjections(seat):
            yield from _unexplained(trial, seat, choices, "An interjection")


def _unexplained(trial: Trial, seat: int, choices: list[int], what: str) -> Iterator[str]:
    match, legal = trial.match, set(choices)
    offered = {action // SPAN for action in legal}
    others = [a for a in trial.vocabulary if a // SPAN in offered and a not in legal]
    for action in trial.sample(others, ILLEGAL_SAMPLE) if others else []:
        refusal = match.refusal(action, seat)
        if refusal is not None and refusal.code in ("not-asked", "not-your-turn"):
            yield (
                f"{what} offers {match.verb(action).name!r}, but does not say why "
                f"'{match.text(action)}' is refused."
            )


def refused_actions(trial: Trial) -> Iterator[str]:
    """Sampled: an illegal action is refused as announced and leaves the match untouched."""
    match = trial.match
    for nonsense in (*NONSENSE, len(match.setup.vocabulary.verbs) * SPAN):
        yield from _not_refused(trial, nonsense, None)
    for action in illegal_sample(trial):
        yield from _not_refused(trial, action, None)
    for seat in range(trial.seats):
        if seat != match.seat:
            for action in match.legal()[:1]:
                if action not in match.interjections(seat):
                    yield from _not_refused(trial, action, seat)


def interjections(trial: Trial) -> Iterator[str]:
    """Sampled: out of turn a seat can do what is listed, and only if it is named."""
    match = trial.match
    for seat in range(trial.seats):
        options = match.interjections(seat)
        if len(set(options)) != len(options) or match.clone().interjections(seat) != options:
            yield f"The interjections of seat {seat} are not unique or not in a fixed order."
        for action in options:
            yield from _wrong_interjection(trial, action, seat)
        for action in illegal_sample(trial):
            if action not in options and seat != match.seat:
                yield from _not_refused(trial, action, seat)


def _wrong_interjection(trial: Trial, action: int, seat: int) -> Iterator[str]:
    match = trial.match
    if action not in match.setup.vocabulary:
        yield f"An interjection of seat {seat} is not in the vocabulary."
        return
    text = match.text(action)
    refusal = match.refusal(action, seat)
    if refusal is not None:
        yield f"The interjection '{text}' of seat {seat} is refused: {refusal.sentence}"
    if action not in match.legal():
        yield from _not_refused(trial, action, None)
    match.clone().apply(action, seat=seat)


def illegal_sample(trial: Trial) -> list[int]:
    """Some actions of the vocabulary that are not legal now."""
    legal = set(trial.match.legal())
    drawn = trial.sample(trial.vocabulary, 4 * ILLEGAL_SAMPLE)
    return [action for action in drawn if action not in legal][:ILLEGAL_SAMPLE]


def _wrong_refusal(match: Match, action: int, refusal: Refusal | None) -> Iterator[str]:
    text = match.text(action)
    if refusal is None:
        yield f"'{text}' is not legal, but nothing refuses it."
    elif not refusal.code or " " in refusal.code or not refusal.sentence:
        yield f"The refusal of '{text}' lacks a code or a sentence."


def _not_refused(trial: Trial, action: object, seat: int | None) -> Iterator[str]:
    """Try an action that must be refused."""
    match = trial.match
    before = match.to_json(), match.legal(), match.actions()
    expected = match.refusal(action, seat)
    name = match.text(action) if action in match.setup.vocabulary else repr(action)  # type: ignore[arg-type]
    whose = "" if seat is None else f" of seat {seat}"
    try:
        match.apply(action, seat)
    except IllegalAction as problem:
        if problem.refusal != expected:
            yield f"'{name}'{whose} is refused otherwise than announced: {problem}"
    else:
        yield f"'{name}'{whose} is not legal, but it is carried out."
    if (match.to_json(), match.legal(), match.actions()) != before:
        yield f"The refused action '{name}'{whose} changes the match."
