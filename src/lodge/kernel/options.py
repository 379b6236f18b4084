"""Options of a game: a typed structure with a JSON schema, and sentences for what is wrong."""

import difflib
import re
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from lodge.kernel.refusal import BadOptions, LodgeError

T = TypeVar("T")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every game's options; each field has a default."""


def read_options(kind: type[T], given: object, title: str) -> T:
    """Options from a mapping of names to values, or a sentence that says what is wrong."""
    if isinstance(given, kind):
        return given
    if not isinstance(given, dict):
        raise BadOptions(f"Options are a table of names and values, not {given!r}.")
    names = msgspec.structs.fields(kind)  # type: ignore[arg-type]
    known = [field.name for field in names]
    for name in given:
        if name not in known:
            raise BadOptions(f"{title} has no option {name!r}.{suggest(str(name), known)}")
    return convert(given, kind, BadOptions, f"An option of {title} is wrong")


def suggest(word: str, known: Sequence[str]) -> str:
    """A hint for a misspelt word: the nearest one, or all of them."""
    near = difflib.get_close_matches(word, known, n=1)
    if near:
        return f" Did you mean {near[0]!r}?"
    return f" There are: {', '.join(known)}." if known else ""


def convert(given: object, kind: type[T], error: type[LodgeError], what: str) -> T:
    """Plain data as a typed structure; what does not fit is reported as a sentence."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as problem:
        raise error(f"{what}: {sentence(problem, given)}") from None


def sentence(problem: msgspec.ValidationError, given: object) -> str:
    """A validation error as a person would say it."""
    message, _, path = str(problem).partition(" - at `")
    message = message.replace("`", "'")
    place = path.rstrip("`").removeprefix("$").lstrip(".")
    value = _at(given, place)
    was = "" if value is None or isinstance(value, dict | list) else f", not {value!r}"
    message = re.sub(r", got .*$", was, message)
    if message.startswith("Invalid enum value"):
        message = f"{value!r} is not one of its values"
    return f"'{place}': {message}." if place else f"{message}."


def _at(given: Any, place: str) -> Any:
    """The value that a path such as `characters.jack.life` or `zones[...][3]` leads to."""
    for step in re.findall(r"[^.\[\]]+", place):
        try:
            given = given[int(step)] if isinstance(given, list) else given[step]
        except (KeyError, IndexError, TypeError, ValueError):
            return None
    return given
