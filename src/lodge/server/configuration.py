"""What a server is started with, put together: flags win over the environment, the environment over
the configuration file, the file over what is usual.

The file is TOML, with the names of `Settings`, and those of `Limits` in `[limits]`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError
from lodge.server.settings import Limits, Settings

Source: TypeAlias = Literal["flag", "environment", "file", "usual"]
SECTION = "limits"


class Given(NamedTuple):
    """A setting that somebody has chosen."""

    value: object
    source: Source


class Configuration(NamedTuple):
    """All settings, and where those come from that were chosen."""

    settings: Settings
    sources: Mapping[str, Source]

    def lines(self, hidden: Mapping[str, str]) -> Iterator[str]:
        """The settings as a configuration file, each with its source; some are shown otherwise,
        as a password is in them."""
        for section, values in (("", self.settings), (SECTION, self.settings.limits)):
            if section:
                yield f"\n[{section}]"
            for name in values.__struct_fields__:
                key = f"{section}.{name}" if section else name
                value = getattr(values, name)
                if name == SECTION or value is None:
                    continue
                shown = hidden.get(key, value)
                yield f"{name} = {_written(shown)}  # {self.sources.get(key, 'usual')}"


def configure(file: Path | None, given: Mapping[str, Given]) -> Configuration:
    """The settings of a file, if there is one, and those that are given beside it, by their names;
    LodgeError: a sentence that says what is wrong."""
    doc = {} if file is None else _read(file)
    sources: dict[str, Source] = dict.fromkeys(_keys(doc), "file")
    for key, (value, source) in given.items():
        section, dot, name = key.rpartition(".")
        (doc.setdefault(section, {}) if dot else doc)[name] = value
        sources[key] = source
    try:
        settings = msgspec.convert(doc, Settings, dec_hook=_to_path)
    except msgspec.ValidationError as problem:
        raise LodgeError(_explain(str(problem), file, sources)) from None
    return Configuration(settings, sources)


def _read(file: Path) -> dict[str, Any]:
    try:
        doc = tomllib.loads(file.read_text("utf-8"))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise LodgeError(f"The configuration {file} cannot be read: {reason}.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise LodgeError(f"The configuration {file} is not TOML: {problem}.") from None
    for key in _keys(doc):
        _must_be_known(key, file)
    return doc


def _keys(doc: Mapping[str, Any]) -> Iterator[str]:
    for name, value in doc.items():
        if name == SECTION and isinstance(value, dict):
            yield from (f"{SECTION}.{key}" for key in value)
        else:
            yield name


def _must_be_known(key: str, file: Path) -> None:
    section, _, name = key.rpartition(".")
    known = Limits.__struct_fields__ if section else Settings.__struct_fields__
    if name not in known:
        raise LodgeError(f"{file}: there is no setting {key}.{suggest(name, known)}")


def _explain(problem: str, file: Path | None, sources: Mapping[str, Source]) -> str:
    """msgspec says what is wrong and where: `Expected `int` <= 65535 - at `$.port``."""
    what, _, place = problem.partition(" - at ")
    key = place.strip("`").removeprefix("$.")
    where = f"{file}: " if sources.get(key) == "file" else ""
    return f"{where}{key} is wrong. {what}."


def _to_path(kind: type, value: object) -> object:
    if kind is not Path or not isinstance(value, str | Path):
        raise NotImplementedError(f"There is no way to read {kind}.")
    return Path(value)


def _written(value: object) -> str:
    """A value as TOML writes it, which for these is as JSON does."""
    plain = sorted(value) if isinstance(value, frozenset) else value
    return msgspec.json.encode(str(plain) if isinstance(plain, Path) else plain).decode()
