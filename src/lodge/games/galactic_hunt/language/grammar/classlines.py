"""Class lines (10.3, GH-121): `[Trapper / Assassin] & Intelligent`, `All !Punisher`."""

from collections.abc import Sequence

from lodge.games.galactic_hunt.language import problems
from lodge.games.galactic_hunt.language.problems import Wrong

MOST_ALTERNATIVES = 12
MOST_SIGNS = 200

Alternatives = list[int]


def read_class_line(text: str, classes: Sequence[str]) -> tuple[Alternatives, int]:
    """The alternatives of a class line, each a set of classes, and the excluded classes.

    All cards have one alternative that asks for nothing.
    """
    if len(text) > MOST_SIGNS:
        raise Wrong("E04", f"A class line has at most {MOST_SIGNS} signs.")
    line = _ClassLine(_split(text, classes))
    alternatives = line.either()
    excluded = line.exclusions()
    if line.words:
        raise Wrong("E04", f"'{line.words[0]}' has no place in the class line '{text}'.")
    return alternatives, excluded


def class_names_in(words: str, classes: Sequence[str]) -> str:
    """The longest class that a text begins with, or nothing."""
    fitting = [name for name in classes if _begins(words, name)]
    return max(fitting, key=len, default="")


def _begins(text: str, name: str) -> bool:
    return text.startswith(name) and not text[len(name) : len(name) + 1].isalnum()


def _split(text: str, classes: Sequence[str]) -> list[str]:
    """The words of a class line; a class is its number."""
    words: list[str] = []
    rest = text.strip()
    while rest:
        if rest[0] in "/&[]!":
            words.append(rest[0])
            rest = rest[1:].lstrip()
        elif _begins(rest, "All"):
            words.append("All")
            rest = rest[3:].lstrip()
        else:
            name = class_names_in(rest, classes)
            if not name:
                word = rest.split("/")[0].split("&")[0].split("]")[0].split("!")[0].strip() or rest
                raise Wrong("E04", f"There is no class '{word}'.{problems.near(word, classes)}")
            words.append(str(classes.index(name)))
            rest = rest[len(name) :].lstrip()
    return words


class _ClassLine:
    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.depth = 0

    def _next(self) -> str:
        return self.words[0] if self.words else ""

    def either(self) -> Alternatives:
        found = self._both()
        while self._next() == "/":
            self.words.pop(0)
            found = found + self._both()
        self._limit(len(found))
        return found

    def _both(self) -> Alternatives:
        found = self._one()
        while self._next() == "&" or self._next() == "[" or self._next().isdigit():
            if self._next() == "&":
                self.words.pop(0)
            right = self._one()
            # Before they are multiplied out: nobody could wait for that.
            self._limit(len(found) * len(right))
            found = [a | b for a in found for b in right]
        return found

    def _limit(self, alternatives: int) -> None:
        if alternatives > MOST_ALTERNATIVES:
            raise Wrong("E04", f"A class line has at most {MOST_ALTERNATIVES} alternatives.")

    def _one(self) -> Alternatives:
        word = self.words.pop(0) if self.words else ""
        if word == "All":
            return [0]
        if word.isdigit():
            return [1 << int(word)]
        if word == "[" and self.depth < 4:
            self.depth += 1
            found = self.either()
            if self._next() != "]":
                raise Wrong("E04", "A '[' in the class line is not closed.")
            self.words.pop(0)
            self.depth -= 1
            return found
        raise Wrong("E04", f"A class is missing before {repr(word) if word else 'the end'}.")

    def exclusions(self) -> int:
        excluded = 0
        while self._next() == "!":
            self.words.pop(0)
            word = self.words.pop(0) if self.words else ""
            if not word.isdigit():
                raise Wrong("E04", "After '!' stands the class that is excluded.")
            excluded |= 1 << int(word)
        return excluded
