"""Checks of a game's words: sentences, texts and clauses for everything, phrases in play."""

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter

from lodge.kernel.events import FACE, NUMBER, Many, Telling
from lodge.kernel.game import Game
from lodge.kernel.phrases import unasked
from lodge.testing.conformance.trial import Trial
from lodge.testing.rules import clauses

REFERENCE = re.compile(r"\b[A-Z]{2}-\d{3}[a-z]?\b")


def check_game_texts(game: Game) -> list[str]:
    """What is missing or wrong in the texts of a game, as sentences."""
    return [
        *_tellings(game, "events", game.rules.events, "event"),
        *_tellings(game, "refusals", game.rules.reasons, "refusal"),
        *_decisions(game),
        *_verbs(game),
        *_clauses(game),
        *_cards(game),
    ]


def _tellings(game: Game, table: str, kinds: Sequence[Telling], what: str) -> Iterator[str]:
    """Every event has a sentence in `[events]`, every reason one in `[refusals]`."""
    texts = game.texts.get(table, {})
    for kind in kinds:
        if kind.name not in texts:
            yield f"The {what} {kind.name!r} has no sentence in [{table}]."
            continue
        fields = [name for _, name, _, _ in Formatter().parse(texts[kind.name]) if name is not None]
        for name in fields:
            if name not in kind.fields:
                yield f"The sentence of {kind.name!r} names {name!r}, which is no field of it."
        if not texts[kind.name].strip() or all(name in kind.fields for name in fields):
            yield from _unspeakable(game, table, kind)
    for name in texts:
        if name not in {kind.name for kind in kinds}:
            yield f"There is a sentence for {name!r} in [{table}], but no such {what}."


def _unspeakable(game: Game, table: str, kind: Telling) -> Iterator[str]:
    """Say the sentence with the first value of every field, and with the last."""
    seats, options = game.examples()[0]
    setup = game.setup(seats, options)
    for last in (False, True):
        values = [
            _value(words.words if isinstance(words, Many) else words, setup.faces, last)
            for words in kind.fields.values()
            if not isinstance(words, str)
        ]
        try:
            sentence = game.tell(setup, kind, kind.data(values, setup.faces), table)
        except (LookupError, ValueError) as problem:
            yield f"The sentence of {kind.name!r} cannot be said: {problem!r}."
            return
        if not sentence.endswith((".", "!", "?")):
            yield f"The sentence of {kind.name!r} does not end like one."
            return


def _value(words: Sequence[str], faces: Sequence[str], last: bool) -> int:
    """The first or the last value that a field can have."""
    if words is NUMBER:
        return 7 if last else 0
    return len(faces if words is FACE else words) - 1 if last else 0


def _decisions(game: Game) -> Iterator[str]:
    questions = game.texts.get("decisions", {})
    for decision in game.decisions:
        if not questions.get(decision.decision, "").strip():
            yield f"The decision {decision.decision!r} has no question in [decisions]."
    names = [decision.decision for decision in game.decisions]
    for name in sorted(game.texts.get("together", {}).keys() - names):
        yield f"There is a verb for {name!r} in [together], but no such decision."
    explained = game.texts.get("explained")
    if explained is None:
        return  # No game has to explain its questions; one that does explains them all.
    for name in names:
        if not explained.get(name, "").strip().endswith((".", "!", "?")):
            yield f"The decision {name!r} has no sentence in [explained]."
    for name in sorted(explained.keys() - names):
        yield f"{name!r} is explained in [explained], but there is no such decision."


def _verbs(game: Game) -> Iterator[str]:
    names = {
        verb.name: None
        for seats, options in game.examples()
        for verb in game.setup(seats, options).vocabulary.verbs
    }
    for name in names:
        if not game.texts.get("actions", {}).get(name, "").strip():
            yield f"The action {name!r} has no text in [actions]."
    for table in ("actions", "hints", "choices", "clauses"):
        for name in game.texts.get(table, {}):
            if name not in names:
                yield f"There is a text for {name!r} in [{table}], but no such action."


def phrases(trial: Trial) -> Iterator[str]:
    """Sampled: a question, words for every choice, an aim, seats that can be told apart."""
    words = trial.match.setup.phrases
    view = trial.match.seen_by(trial.match.seat)
    if words.question(view) == unasked(str(view.decision)):
        yield f"The question of {view.decision!r} is missing or cannot be filled in."
    least, most = trial.match.several()
    if not 0 <= least <= most:
        yield f"{view.decision!r} lets {least} to {most} picks be chosen together."
    if most > 1 and not words.together.get(str(view.decision), "").strip():
        yield f"{view.decision!r} lets picks be chosen together, but has no verb in [together]."
    said: dict[str, str] = {}
    for action in (*view.legal, *view.interjections):
        phrase = words.choice(view, action).words
        if not phrase or phrase[0].islower() or "_" in phrase:
            yield f"{action!r} is put as {phrase!r}, which does not read well."
        if said.setdefault(phrase, action) != action:
            yield f"{action!r} and {said[phrase]!r} are both put as {phrase!r}."
    for seat in (trial.match.seat, None):
        aim = words.aim(trial.match.seen_by(seat))
        if "_" in aim or "{" in aim or "\n" in aim:
            yield f"The aim is put as {aim!r}, which does not read well."
    seen = trial.match.seen_by(None)
    if not words.heading(seen):
        yield "A position has no heading."
    if len({words.seat_name(seen, seat) for seat in range(trial.seats)}) < trial.seats:
        yield "Two seats are called the same."


def _cards(game: Game) -> Iterator[str]:
    """Every face that a match can show has a card to be drawn, and only one."""
    listed = [card.face for card in game.cards()]
    for face in sorted({face for face in listed if listed.count(face) > 1}):
        yield f"The card {face!r} is described twice."
    for card in game.cards():
        if not card.name.strip() or not card.kind.strip():
            yield f"The card {card.face!r} lacks a name or a kind."
    shown: set[str] = set()
    for seats, options in game.examples():
        setup = game.setup(seats, options)
        # What a match brings itself it describes itself.
        shown.update(set(setup.faces).difference(card.face for card in setup.brought))
    for face in sorted(shown.difference(listed)):
        yield f"The face {face!r} is not among the cards of the game."


def _clauses(game: Game) -> Iterator[str]:
    try:
        known = clauses(game)
    except FileNotFoundError:
        yield "There is no rules reference, RULES.md."
        return
    for where, clause in _references(game):
        if clause not in known:
            yield f"{where} refers to {clause}, which is not in the rules reference."


def _references(game: Game) -> Iterator[tuple[str, str]]:
    """(where, clause) for every clause that a game refers to."""
    for question in game.rules.questions:
        for clause in (question.clause, *" ".join(question.clauses.values()).split()):
            yield f"The question {question.name!r}", clause
    for kind in game.rules.events:
        yield f"The event {kind.name!r}", kind.clause
    for reason in game.rules.reasons:
        for clause in reason.clause.split():
            yield f"The refusal {reason.name!r}", clause
    for verb in game.rules.verbs:
        for clause in verb.clause.split():
            yield f"The action {verb.name!r}", clause
    for name, listed in game.texts.get("clauses", {}).items():
        for clause in listed.split():
            yield f"The action {name!r}", clause
    prefixes = {clause[:2] for clause in clauses(game)}
    package = type(game).__module__.rpartition(".")[0]
    for path in _sources(files(package)):
        for clause in sorted(set(REFERENCE.findall(path.read_text("utf-8")))):
            if clause[:2] in prefixes:
                yield path.name, clause


def _sources(folder: Traversable) -> Iterator[Traversable]:
    """The files of a game's folder that may name clauses."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith((".py", ".toml", ".md")):
            yield entry
