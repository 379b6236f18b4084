"""The structures that travel, as TypeScript: `python -m tools.typescript [--check]`.

Writes `web/src/lib/wire.ts` for the messages, and for each game its view and what its events tell
in `web/src/games/<game>/view.ts` and `events.ts`; with `--check` it only tells which of them are
stale. What TypeScript knows of the lodge comes from here alone.
"""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from textwrap import dedent
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, UnsetType

from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.game import Game
from lodge.kernel.registry import games, load
from lodge.kernel.shown import EACH, SumLine, View
from lodge.kernel.workshop import Form, Formed
from lodge.server.wire import analysis, http, printing, socket, workshop

WEB = Path("web/src")
WIDTH = 100

WIRE = "../../lib/wire"
EVENTS = "../../lib/events"
MOST_WORDS = 12
"""A longer list of words that has no name in the view, as all places of a board, is `string`."""

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
RENAMED = {"Event": "GameEvent"}
"""What a browser calls something else."""

SENT = (
    *(
        http.GameInfo,
        http.CardFace,
        http.RulesInfo,
        http.HowToInfo,
        http.Me,
        http.FirstsInfo,
        http.PassInfo,
    ),
    *(http.SignedOut, http.TableInfo),
    *(http.ReplayInfo, http.ReplayMoment, http.EndingInfo, analysis.AnalysisInfo),
    *(http.ProblemInfo, http.Talk),
    *(workshop.WorkshopInfo, workshop.CardsChecked, Form, Formed),
    *(workshop.DeckChecked, workshop.DeckInfo, workshop.DeckOffer),
    *(workshop.SetInfo, workshop.SetText, printing.PrintPreview),
)
READ = (
    *(
        http.NewTable,
        http.SittingDown,
        http.PlayingAgain,
        http.Treatment,
        http.ChatRule,
        workshop.CardsDraft,
        workshop.FormDraft,
        workshop.DeckDraft,
        workshop.DeckSaving,
    ),
    *(printing.PrintWish,),
    *(workshop.SetSaving, workshop.Conditions, *get_args(socket.Message)),
)
"""What the lodge reads: fields with a default may be left out."""


class Module:
    """One TypeScript file: declarations in the order in which they are needed."""

    def __init__(self, source: str, known: Mapping[type[Struct], str] | None = None) -> None:
        self.source = source
        self.known = known or {}
        """Structures that other files declare, and which."""
        self.imported: dict[str, set[str]] = {}
        self.declared: dict[str, str] = {}
        self._begun: set[str] = set()
        """Structures may hold others of their own kind."""
        self.lists: dict[frozenset[str], str] = {}
        """Lists of words that have a name here."""

    def text(self) -> str:
        """The whole file."""
        lines = [f"// Made from {self.source} by `make types`: do not edit."]
        if self.imported:
            lines.append("")
        for path, names in sorted(self.imported.items()):
            lines += listed("import type { ", sorted(names), f' }} from "{path}";')
        return "\n".join([*lines, *(f"\n{text}" for text in self.declared.values())]) + "\n"

    def take(self, name: str, path: str) -> str:
        """A name that another file declares."""
        self.imported.setdefault(path, set()).add(name)
        return name

    def add_union(self, name: str, kinds: Iterable[type[Struct]]) -> None:
        """A name for several structures that are told apart by their tags."""
        members = [self.reference(kind) for kind in kinds]
        self.declared[name] = f"export type {name} = {' | '.join(members)};"

    def add(self, kind: type[Struct], **replaced: str) -> str:
        """Declare a structure, and before it what it is made of. `replaced`: types of fields that
        are known better here."""
        name = RENAMED.get(kind.__name__, kind.__name__)
        if name in self.declared or name in self._begun:
            return name
        self._begun.add(name)
        base = next((base for base in self.known if base in kind.__bases__), None)
        inherited = base.__struct_fields__ if base else ()
        heading = f"export interface {name}"
        if base:
            heading += f" extends {self.reference(base)}"
        body = [
            line
            for field in msgspec.structs.fields(kind)
            if field.name not in inherited or field.name in replaced
            for line in self.field(kind, field, replaced.get(field.name))
        ]
        tag = kind.__struct_config__.tag
        if tag is not None:
            body.insert(0, f"  {kind.__struct_config__.tag_field}: {quoted(tag)};")
        lines = [*comment(own_doc(kind)), f"{heading} {{", *body, "}"]
        self.declared[name] = "\n".join(lines)
        return name

    def field(
        self, kind: type[Struct], field: msgspec.structs.FieldInfo, written: str | None
    ) -> Iterator[str]:
        """The lines of one field."""
        annotation = field.type
        is_optional = UnsetType in get_args(annotation) or (
            not field.required and issubclass(kind, READ)
        )
        told = next((part.description for part in metas(annotation) if part.description), None)
        for line in comment(told or field_docs(kind).get(field.name)):
            yield f"  {line}"
        mark = "?" if is_optional else ""
        yield f"  {field.encode_name}{mark}: {written or self.write(annotation, kind)};"

    def reference(self, kind: type[Struct]) -> str:
        """The name of a structure, which is declared or imported if need be."""
        if kind in self.known:
            return self.take(kind.__name__, self.known[kind])
        return self.add(kind)

    def write(self, annotation: Any, inside: type[Struct]) -> str:
        """A Python type as TypeScript writes it."""
        origin, parts = get_origin(annotation), get_args(annotation)
        if annotation in PLAIN:
            return PLAIN[annotation]
        if isinstance(annotation, type) and issubclass(annotation, Struct):
            return self.reference(annotation)
        if origin is Annotated:
            text = self.write(parts[0], inside)
            return text.removeprefix("Partial<")[:-1] if EACH in parts[1:] else text
        if origin is Literal:
            return self.words(annotation, inside)
        if origin in (Union, UnionType):
            options = [self.write(part, inside) for part in parts if part is not UnsetType]
            return " | ".join(dict.fromkeys(options))
        if origin is list or (origin is tuple and parts[-1] is Ellipsis):
            item = self.write(parts[0], inside)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(self.write(part, inside) for part in parts)}]"
        if origin is dict:
            key, value = (self.write(part, inside) for part in parts)
            record = f"Record<{key}, {value}>"
            return record if key == "string" else f"Partial<{record}>"
        if annotation is Any:
            return "unknown"
        raise TypeError(f"{inside.__name__}: there is no writing for the type {annotation}.")

    def words(self, literal: Any, inside: type[Struct]) -> str:
        """A type of words by its name, with the list of them; without a name one by one."""
        name = literal_names(inside.__module__).get(literal)
        values = [quoted(value) for value in get_args(literal)]
        if name is None:
            return " | ".join(values)
        if name not in self.declared:
            self.lists[frozenset(get_args(literal))] = name
            constant = plural(name)
            self.declared[name] = "\n".join(
                [
                    *listed(f"export const {constant} = [", values, "] as const;"),
                    f"export type {name} = (typeof {constant})[number];",
                ]
            )
        return name


def metas(annotation: Any) -> list[Meta]:
    """What is noted beside a type."""
    return [part for part in get_args(annotation) if isinstance(part, Meta)]


def quoted(word: Any) -> str:
    return msgspec.json.encode(word).decode()


def listed(opening: str, values: list[str], closing: str) -> list[str]:
    """A list on one line if it fits."""
    line = f"{opening}{', '.join(values)}{closing}"
    if len(line) <= WIDTH:
        return [line]
    return [opening, *(f"  {value}," for value in values), closing]


def record(opening: str, fields: list[str]) -> list[str]:
    """A field that is a record itself, on one line if it fits."""
    line = f"{opening}{{ {'; '.join(fields)} }};" if fields else f"{opening}{{}};"
    if len(line) <= WIDTH - 2:
        return [line]
    return [f"{opening}{{", *(f"  {field};" for field in fields), "};"]


def comment(text: str | None) -> list[str]:
    return [f"/** {' '.join(text.split())} */"] if text else []


def own_doc(kind: type[Struct]) -> str | None:
    """The description of a structure, unless it inherits it."""
    return kind.__dict__.get("__doc__")


@cache
def field_docs(kind: type[Struct]) -> dict[str, str]:
    """What stands below the fields of a structure and of its bases, by field."""
    docs: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, Struct) and base is not Struct:
            (definition,) = ast.parse(dedent(inspect.getsource(base))).body
            assert isinstance(definition, ast.ClassDef)
            for field, below in zip(definition.body, definition.body[1:]):
                match field, below:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        docs[name] = text
    return docs


@cache
def literal_names(module: str) -> dict[Any, str]:
    """The names that a module has for its types of words."""
    members = vars(sys.modules[module]).items()
    return {value: name for name, value in members if get_origin(value) is Literal}


def plural(name: str) -> str:
    """`BeastSuit` becomes `BEAST_SUITS`."""
    words = "".join(f"_{letter}" if letter.isupper() else letter for letter in name)
    plain = words.lstrip("_").upper()
    return f"{plain[:-1]}IES" if plain.endswith("Y") else f"{plain}S"


def write_wire() -> Module:
    """Everything that travels between the lodge and any client."""
    module = Module("lodge/server/wire")
    for kind in SENT:
        module.add(kind)
    for kind in READ:
        module.add(kind)
    module.add_union("FromServer", get_args(socket.News))
    module.add_union("FromClient", get_args(socket.Message))
    return module


def write_view(game: Game) -> Module:
    """The view of one game, with its options."""
    source = f"{game.View.__module__.replace('.', '/')}.py"
    module = Module(source, {View: WIRE, SumLine: "./events"})
    options = module.add(game.Options)
    module.add(game.View, options=f"Partial<{options}> & Record<string, unknown>")
    return module


def write_events(game: Game, view: Module) -> Module:
    """What each event of a game tells, by its name: a table, and the union of all events."""
    source = type(game).__module__.rpartition(".")[0].replace(".", "/")
    module = Module(f"the events of {source}")
    table = game.View.__name__.removesuffix("View") + "Events"
    told = tellings(game.rules.events, {card.face for card in game.cards()}, view, module)
    heading = comment(f"What each event of {game.title} tells, by its name.")
    module.declared[table] = "\n".join([*heading, *write_table(table, told)])
    union = f"{module.take('EventOf', EVENTS)}<{table}>"
    module.declared["Event"] = f"export type {table.removesuffix('s')} = {union};"
    if SumLine.__name__ in view.imported.get("./events", ()):
        line = f"export type SumLine = {module.take('LineOf', EVENTS)}<{table}>;"
        module.declared["SumLine"] = "\n".join([*comment(own_doc(SumLine)), line])
    return module


def tellings(
    kinds: Iterable[EventKind], faces: set[str], view: Module, module: Module
) -> dict[str, dict[str, str]]:
    """The types of the fields of events, by the names of both. What differs between events of one
    name becomes a union."""
    told: dict[str, dict[str, list[str]]] = {}
    for kind in kinds:
        fields = told.setdefault(kind.name, {field: [] for field in kind.fields})
        if fields.keys() != kind.fields.keys():
            raise TypeError(f"Events called {kind.name!r} are declared with different fields.")
        for field, words in kind.fields.items():
            fields[field].append(write_words(words, faces, view, module))
    return {
        name: {field: " | ".join(dict.fromkeys(types)) for field, types in fields.items()}
        for name, fields in told.items()
    }


def write_table(table: str, told: dict[str, dict[str, str]]) -> list[str]:
    """The lines of an interface with the fields of each event."""
    lines = [f"export interface {table} {{"]
    for name, fields in told.items():
        written = [f"{field}: {type}" for field, type in fields.items()]
        lines += [f"  {line}" for line in record(f"{name}: ", written)]
    return [*lines, "}"]


def write_words(words: Sequence[str] | Many, faces: set[str], view: Module, module: Module) -> str:
    """The type of a value of an event."""
    if isinstance(words, Many):
        item = write_words(words.words, faces, view, module)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(words, str):
        return quoted(words)
    if words is NUMBER:
        return "number"
    name = view.lists.get(frozenset(words))
    if name is not None:
        return module.take(name, "./view")
    if words is FACE or len(words) > MOST_WORDS or faces.issuperset(words):
        return "string"
    return " | ".join(map(quoted, words))


def write_all() -> dict[Path, str]:
    """Every generated file, below the folder of the front end, and what it should hold."""
    written = {Path("lib/wire.ts"): write_wire().text()}
    for id in games():
        game = load(id)
        view = write_view(game)
        written[Path("games", id, "view.ts")] = view.text()
        written[Path("games", id, "events.ts")] = write_events(game, view).text()
    return written


def stale(folder: Path) -> list[Path]:
    """The generated files that are missing or hold something else than they should."""
    return [
        folder / path
        for path, text in write_all().items()
        if not (folder / path).exists() or (folder / path).read_text("utf-8") != text
    ]


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        found = stale(WEB)
        if found:
            names = ", ".join(map(str, found))
            sys.exit(f"Stale: {names}. `make types` writes them anew.")
        return
    for path, text in write_all().items():
        (WEB / path).parent.mkdir(parents=True, exist_ok=True)
        (WEB / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
