# lodge: compiled
"""The words in which people read a view: what is asked, what they can do, who sits where.

Phrases read views and nothing else, so they cannot say what the viewer may not know.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

View = dict[str, Any]
Texts = dict[str, dict[str, str]]


class Choice(msgspec.Struct, frozen=True):
    """A legal action as a player reads it."""

    action: str
    words: str
    hint: str
    clause: str
    """The rule that allows it."""


# Games that are installed later need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Phrases:
    """Finds words for the views of any game; a game derives its own to say more."""

    def __init__(self, title: str, texts: Texts) -> None:
        self.title = title
        self.words = texts.get("words", {})
        self.questions = texts.get("decisions", {})
        self.says = texts.get("choices", {})
        self.hints = {**texts.get("actions", {}), **texts.get("hints", {})}
        self.rules = {verb: tuple(ids.split()) for verb, ids in texts.get("clauses", {}).items()}

    def heading(self, view: View) -> str:
        """What stands above a position."""
        return self.title

    def question(self, view: View) -> str:
        """What is being decided."""
        name = str(view["decision"])
        try:
            return self.questions[name].format_map(self.named(view))
        except (LookupError, ValueError):
            # Better than no table at all; the conformance suite finds it.
            return unasked(name)

    def named(self, view: View) -> dict[str, Any]:
        """The values that a question may name."""
        return {
            name: self.words.get(value, value) if isinstance(value, str) else value
            for name, value in view.items()
        }

    def choice(self, view: View, action: str) -> Choice:
        """A legal action in words, with a hint at what it does."""
        verb, *objects = action.split(":")
        return self.put(view, action, self.say(verb, *map(self.word, objects)))

    def say(self, verb: str, *objects: str) -> str:
        """A verb with its objects, by its text in `[choices]` if it has one."""
        if verb in self.says:
            return self.says[verb].format(*objects)
        return capitalised(" ".join([verb.replace("_", " "), *objects]))

    def put(self, view: View, action: str, words: str) -> Choice:
        """A choice in these words, with the game's own hint and rule."""
        hint = self.hints.get(action.partition(":")[0], "")
        return Choice(action, words, hint, next(iter(self.clauses(view, action)), ""))

    def clauses(self, view: View, action: str) -> tuple[str, ...]:
        """The IDs of the clauses that explain an action, the one that allows it first."""
        return self.rules.get(action.partition(":")[0], ())

    def seat_name(self, view: View, seat: int) -> str:
        """What a seat is called in the game."""
        return f"Seat {seat}"

    def word(self, name: str) -> str:
        """A thing as it stands in a sentence."""
        return self.words.get(name) or name.replace("_", " ")


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
