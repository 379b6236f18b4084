# lodge: compiled
"""The words in which people read a view: what is asked, what they can do, who sits where.

Phrases read views and nothing else, so they cannot say what the viewer may not know.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from lodge.kernel.shown import Choice, FollowUp, View
from lodge.kernel.steps import Question, Rules
from lodge.kernel.vocabulary import OBJECTS, Nature

V = TypeVar("V", bound=View)
Texts = dict[str, dict[str, str]]
ONLY = "As things are, the rules leave nothing else to choose."
SMALL_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


# Games that are installed later need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Phrases(Generic[V]):
    """Finds words for the views of any game; a game derives its own to say more."""

    closing: ClassVar[tuple[str, ...]] = ()
    """The actions that end a series of picks or let a chance go by."""

    def __init__(self, title: str, texts: Texts, rules: Rules | None = None) -> None:
        self.title = title
        self.verbs = {verb.name: verb for verb in rules.verbs} if rules else {}
        self.natures = {name: verb.nature for name, verb in self.verbs.items()}
        self.abouts = {
            name: verb.about for name, verb in self.verbs.items() if verb.about != OBJECTS
        }
        self.words = texts.get("words", {})
        self.questions = texts.get("decisions", {})
        self.says = texts.get("choices", {})
        self.hints = {**texts.get("actions", {}), **texts.get("hints", {})}
        self.rules = {verb: tuple(ids.split()) for verb, ids in texts.get("clauses", {}).items()}
        for name, declared in self.verbs.items():
            if declared.clause:
                self.rules[name] = tuple(declared.clause.split())
        self.rules_by_question = clauses_by_question(rules, self.rules) if rules else {}
        self.aims = texts.get("aims", {})
        self.introductions = texts.get("introductions", {})
        self.onlies = texts.get("only", {})
        self.openings = texts.get("openings", {})
        self.explained = texts.get("explained", {})
        self.together = texts.get("together", {})

    def heading(self, view: V) -> str:
        """What stands above a position."""
        return self.title

    def aim(self, view: V) -> str:
        """What the viewer plays for and how far everybody is, in one line; a game that does not
        say it has none."""
        return ""

    def introduction(self, view: V) -> list[str]:
        """Who the viewer is and what that means, in a sentence; then what their cards make use of.
        None for whoever only watches."""
        said = self.introductions.get(self.part(view), "") if view.viewer is not None else ""
        return [said.format_map(self.introduced(view))] if said else []

    def part(self, view: V) -> str:
        """Which of the introductions is the viewer's."""
        return "all"

    def introduced(self, view: V) -> dict[str, Any]:
        """What introductions name."""
        assert view.viewer is not None
        return {"name": self.seat_name(view, view.viewer)}

    def standing(self, view: V, stands: list[str]) -> str:
        """How far each seat is, the viewer first: "you 3, the Hunter 5"."""
        seats = sorted(range(len(stands)), key=lambda seat: seat != view.viewer)
        return ", ".join([f"{self.called(view, seat)} {stands[seat]}" for seat in seats])

    def called(self, view: V, seat: int) -> str:
        """A seat within a sentence that the viewer reads."""
        return "you" if seat == view.viewer else self.seat_name(view, seat)

    def asked(self, view: V) -> str:
        """The open question, by the name of its decision; a game whose views tell apart the
        questions that share one goes by their own names."""
        return str(view.decision)

    def question(self, view: V) -> str:
        """What is being decided."""
        name = str(view.decision)
        try:
            asked = self.questions[name]
            return asked.format_map(self.named(view)) if "{" in asked else asked
        except (LookupError, ValueError):
            # Better than no table at all; the conformance suite finds it.
            return unasked(name)

    def only(self, view: V) -> str:
        """Why a question with a single answer has no other."""
        return self.onlies.get(str(view.decision), ONLY)

    def explanation(self, view: V) -> str:
        """What the open question is about, in a sentence or two, if the game says it."""
        return self.explained.get(str(view.decision), "")

    def taking_together(self, view: V) -> str:
        """The verb of a button that takes several picks at once."""
        return self.together.get(str(view.decision), "Choose")

    def named(self, view: V) -> dict[str, Any]:
        """The values that a question may name."""
        return {
            name: self.words.get(value, value) if isinstance(value, str) else value
            for name, value in msgspec.structs.asdict(view).items()
        }

    def choice(self, view: V, action: str) -> Choice:
        """A legal action in words, with a hint at what it does."""
        clauses = self.clauses(view, action)
        leads = view.leads
        return Choice(
            action,
            self.words_for(view, action),
            self.hint(view, action),
            clauses[0] if clauses else "",
            action in self.closing,
            self.about(view, action),
            [self.follow_up(view, action, answer) for answer in leads[action]]
            if action in leads
            else [],
            self.nature(view, action),
        )

    def nature(self, view: V, action: str) -> Nature:
        """Whether a choice wants more thought than others: what its verb says."""
        return self.natures.get(action.partition(":")[0], "")

    def words_for(self, view: V, action: str) -> str:
        """What a choice says."""
        verb, *objects = action.split(":")
        return self.say(verb, *map(self.word, objects))

    def hint(self, view: V, action: str) -> str:
        """What a choice does."""
        return self.hints.get(action.partition(":")[0], "")

    def about(self, view: V, action: str) -> list[str]:
        """The things on the table that a choice is about, by the names that the game's clients
        know: what its verb says, or the objects of the action."""
        name, *objects = action.split(":")
        if name not in self.abouts:
            return objects
        names = self.things(view, action)
        return [thing.format(*objects, **names) for thing in self.abouts[name]]

    def things(self, view: V, action: str) -> dict[str, str]:
        """Names that the verbs of the game use in their `about`, beside the objects, for things
        that follow from the view: the own hand, where somebody stands."""
        return {}

    def follow_up(self, view: V, action: str, answer: str) -> FollowUp:
        """An action that only begins something, with the answer to the question that comes next."""
        words = f"{self.words_for(view, action)}: {self.words_for(view, answer)}"
        return FollowUp(answer, words, self.about(view, answer))

    def in_one(self, opened: str, choice: Choice, about: list[str]) -> Choice:
        """A choice together with the one that opened its question, which is about these things."""
        opening = self.openings.get(opened.partition(":")[0], "")
        words = (
            f"{opening}: {choice.words[:1].lower()}{choice.words[1:]}" if opening else choice.words
        )
        return msgspec.structs.replace(choice, words=words, about=choice.about or about)

    def say(self, verb: str, *objects: str) -> str:
        """A verb with its objects, by its text in `[choices]` if it has one."""
        if verb in self.says:
            return self.says[verb].format(*objects)
        return capitalised(" ".join([verb.replace("_", " "), *objects]))

    def clauses(self, view: V, action: str) -> tuple[str, ...]:
        """The IDs of the clauses that explain an action, the one that allows it first."""
        verb = action.partition(":")[0]
        known = self.rules_by_question.get(self.asked(view), self.rules)
        return known.get(verb) or known.get("", ())

    def seat_name(self, view: V, seat: int) -> str:
        """What a seat is called in the game."""
        return f"Seat {seat}"

    def word(self, name: str) -> str:
        """A thing as it stands in a sentence."""
        return self.words.get(name) or name.replace("_", " ")


def clauses_by_question(
    rules: Rules, of_verbs: dict[str, tuple[str, ...]]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """By decision, and by question where several share one, and verb: the clauses behind a choice;
    without a verb those of the question, for verbs that have none."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for question in rules.questions:
        usual = {**of_verbs, "": (question.clause,)}
        found.setdefault(question.decision, usual).update(_by_verb(question))
    for question in rules.questions:
        own = {"": (question.clause,), **_by_verb(question)}
        found.setdefault(question.name, {**of_verbs}).update(own)
    return found


def _by_verb(question: Question[Any]) -> dict[str, tuple[str, ...]]:
    return {verb.name: tuple(clauses.split()) for verb, clauses in question.clauses.items()}


def unasked(decision: str) -> str:
    """What is asked where the game's own question is missing or cannot be filled in."""
    return f"{decision}?"


def capitalised(words: str) -> str:
    """With a capital first; the others stay as they are."""
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """As in "Jack, Queen and King"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def counted(number: int, noun: str) -> str:
    """As in "1 card" and "2 cards"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def spelled(number: int, noun: str) -> str:
    """As in "one card" and "two cards"; large numbers stay figures."""
    word = SMALL_NUMBERS[number] if 0 <= number < len(SMALL_NUMBERS) else str(number)
    return f"{word} {noun}" if number == 1 else f"{word} {noun}s"
