"""Options of a game: a typed structure with a JSON schema, and sentences for what is wrong."""

import difflib
import re
from collections.abc import Sequence
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec
import msgspec.inspect

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
    known: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    for name in given:
        if name not in known:
            raise BadOptions(f"{title} has no option {name!r}.{suggest(str(name), known)}")
    return convert(given, kind, BadOptions, f"An option of {title} is wrong")


def write_schema(kind: type[Options], words: dict[str, str]) -> dict[str, Any]:
    """The JSON schema of options; values stand in the order of their declaration.

    Every option has a title for people: its own, or its name as one would write it. A value that
    does not speak for itself has its words beside it, in `x-words`. What forms ask in the open, and
    what it is called beside "Play now", says `x-quick`; what is asked only while another option
    has a certain value `x-when`; what takes a set of own cards `x-cards`, what a table asks for by
    itself `x-series`. A table of names and values has a question for each name in `x-each`, with
    words for its values; what only a text can say is explained in `x-own`.
    """
    schema = msgspec.json.schema(kind)
    properties = schema["$defs"][kind.__name__]["properties"]
    for field in msgspec.structs.fields(kind):
        declared = _declared(field.type)
        properties[field.name].setdefault("title", field.name.replace("_", " ").capitalize())
        for part in (properties[field.name], *properties[field.name].get("anyOf", ())):
            if "enum" in part:
                part["enum"] = sorted(part["enum"], key=declared.index)
                part["x-words"] = {name: words[name] for name in part["enum"] if name in words}
    return schema


def _declared(annotation: Any) -> list[Any]:
    """The values that a type allows by name, in their order."""
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    return [value for part in get_args(annotation) for value in _declared(part)]


def suggest(word: str, known: Sequence[str]) -> str:
    """A hint for a misspelt word: the nearest one, or all of them."""
    near = difflib.get_close_matches(word, known, n=1)
    if near:
        return f" Did you mean {near[0]!r}?"
    return f" There are: {', '.join(known)}." if known else ""


MANY = 40


def few(words: Sequence[str]) -> str:
    """Words that may be written; of very many only the first, as examples."""
    return ", ".join(words if len(words) <= MANY else [*words[:3], "..."])


def convert(given: object, kind: type[T], error: type[LodgeError], what: str) -> T:
    """Plain data as a typed structure; what does not fit is reported as a sentence."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as problem:
        raise error(f"{what}: {sentence(problem, kind)}") from None


PLAIN_WORDS = (
    ("int | null", "a whole number or nothing"),
    ("int", "a whole number"),
    ("str", "text"),
    ("bool", "true or false"),
    ("array", "a list"),
    ("object", "a table of names and values"),
)


def sentence(problem: msgspec.ValidationError, kind: Any) -> str:
    """A validation error as a person would say it."""
    message, _, place = str(problem).partition(" - at ")
    path = place.rpartition("`$")[2].rstrip("`").lstrip(".")
    choices = _choices(msgspec.inspect.type_info(kind), path, place.startswith("`key`"))
    if message.startswith("Invalid enum value") and choices:
        wrong = message.removeprefix("Invalid enum value ").strip("`'")
        return f"{wrong!r} is not one of {few(choices)} ('{path}')."
    for word, plain in PLAIN_WORDS:
        message = message.replace(f"Expected `{word}`", f"expected {plain}")
        message = message.replace(f", got `{word}`", f", not {plain}")
    message = message.replace("Object ", "it is ", 1).replace("it is contains", "it contains")
    message = message.replace("it is missing required field", "it lacks the field")
    message = message.replace("`", "'")
    return f"'{path}': {message}." if path else f"{message}."


def _choices(kind: Any, path: str, of_keys: bool) -> list[str]:
    """The words that may stand at a place such as `hunters[...].at` of a structure."""
    for step in re.findall(r"[^.\[\]]+|\[[^\]]*\]", path):
        kind = _inside(kind, step)
    if of_keys and isinstance(kind, msgspec.inspect.DictType):
        kind = kind.key_type
    options = kind.types if isinstance(kind, msgspec.inspect.UnionType) else [kind]
    return [
        str(value)
        for option in map(_bare, options)
        if isinstance(option, msgspec.inspect.LiteralType)
        for value in option.values
    ]


def _bare(kind: Any) -> Any:
    """A type without its description."""
    return _bare(kind.type) if isinstance(kind, msgspec.inspect.Metadata) else kind


def _inside(kind: Any, step: str) -> Any:
    kind = _bare(kind)
    if isinstance(kind, msgspec.inspect.StructType):
        return next((_bare(f.type) for f in kind.fields if f.encode_name == step), None)
    if isinstance(kind, msgspec.inspect.DictType):
        return _bare(kind.value_type)
    if isinstance(kind, msgspec.inspect.ListType):
        return _bare(kind.item_type)
    return None
