"""TypeScript follows the structures, and a stale file is noticed."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.registry import games, load
from lodge.kernel.shown import EACH, View
from tools import typescript
from tools.typescript import WEB, Module, plural, stale, tellings, write_all, write_table

ROOT = Path(__file__).parents[2]

Beast = Literal["hare", "stag"]


class Den(msgspec.Struct):
    """Where it sleeps."""

    beast: Beast
    depth: int = 0
    """In feet."""


class Forest(msgspec.Struct, tag="forest", tag_field="type"):
    dens: list[Den]
    paths: dict[str, tuple[int, int]]
    counts: Annotated[dict[Beast, int], EACH]
    seen: dict[Beast, bool]
    lit: Literal["day", "night"] | UnsetType = UNSET
    keeper: str | None = None
    other: Any = None


def test_a_structure_becomes_an_interface_after_what_it_is_made_of() -> None:
    module = Module("here")
    assert module.add(Forest) == "Forest"
    assert module.text() == (
        "// Made from here by `make types`: do not edit.\n"
        "\n"
        'export const BEASTS = ["hare", "stag"] as const;\n'
        "export type Beast = (typeof BEASTS)[number];\n"
        "\n"
        "/** Where it sleeps. */\n"
        "export interface Den {\n"
        "  beast: Beast;\n"
        "  /** In feet. */\n"
        "  depth: number;\n"
        "}\n"
        "\n"
        "export interface Forest {\n"
        '  type: "forest";\n'
        "  dens: Den[];\n"
        "  paths: Record<string, [number, number]>;\n"
        "  counts: Record<Beast, number>;\n"
        "  seen: Partial<Record<Beast, boolean>>;\n"
        '  lit?: "day" | "night";\n'
        "  keeper: string | null;\n"
        "  other: unknown;\n"
        "}\n"
    )


def test_a_type_without_a_writing_is_refused() -> None:
    class Strange(msgspec.Struct):
        when: complex

    with pytest.raises(TypeError, match="Strange: there is no writing"):
        Module("here").add(Strange)


FOUND = EventKind("found", "F-01", beast=("stag", "hare"), den=NUMBER, why="hunger")
FOUND_AGAIN = EventKind("found", "F-02", beast=("stag", "hare"), den=NUMBER, why="chance")


def test_what_an_event_tells_is_written_by_its_name() -> None:
    view = Module("view")
    view.add(Den)
    module = Module("here")
    kinds = [
        FOUND,
        EventKind("slept", "F-03"),
        FOUND_AGAIN,
        EventKind("laid", "F-04", end=("left", "right"), cards=Many(FACE)),
        EventKind("wandered", "F-05", cell=[str(cell) for cell in range(100)], hero=["elf"]),
        EventKind("numbered", "F-06", ways=Many(("up", "down")), dice=Many(NUMBER)),
    ]
    assert write_table("ForestEvents", tellings(kinds, {"elf", "dwarf"}, view, module)) == [
        "export interface ForestEvents {",
        '  found: { beast: Beast; den: number; why: "hunger" | "chance" };',
        "  slept: {};",
        '  laid: { end: "left" | "right"; cards: string[] };',
        "  wandered: { cell: string; hero: string };",
        '  numbered: { ways: ("up" | "down")[]; dice: number[] };',
        "}",
    ]
    assert module.imported == {"./view": {"Beast"}}


def test_events_of_one_name_have_the_same_fields() -> None:
    kinds = [FOUND, EventKind("found", "F-09", beast=("stag", "hare"))]
    with pytest.raises(TypeError, match="'found' are declared with different fields"):
        tellings(kinds, set(), Module("view"), Module("here"))


def test_words_are_listed_by_their_plural() -> None:
    assert [plural(name) for name in ("Side", "BeastSuit")] == ["SIDES", "BEAST_SUITS"]


def test_the_types_of_the_front_end_are_those_of_the_structures() -> None:
    assert stale(ROOT / WEB) == [], "`make types` writes them anew"


@pytest.mark.parametrize("game", games())
def test_every_field_of_a_view_is_there(game: str) -> None:
    text = write_all()[Path("games", game, "view.ts")]
    kind = load(game).View
    assert f"export interface {kind.__name__} extends View {{" in text
    for field in msgspec.structs.fields(kind):
        if field.name not in View.__struct_fields__:
            assert f"\n  {field.encode_name}: " in text or f"\n  {field.encode_name}?: " in text


@pytest.mark.parametrize("game", games())
def test_every_event_is_in_the_union(game: str) -> None:
    text = write_all()[Path("games", game, "events.ts")]
    for kind in load(game).rules.events:
        assert f"\n  {kind.name}: {{" in text


def test_a_stale_file_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typescript, "WEB", tmp_path)
    monkeypatch.setattr("sys.argv", ["typescript"])
    typescript.main()
    assert stale(tmp_path) == []
    wire = tmp_path / "lib/wire.ts"
    wire.write_text(wire.read_text("utf-8").replace("sentence: string", "sentence: number"))
    assert stale(tmp_path) == [wire]
    (tmp_path / "games/card-hunter/events.ts").unlink()
    monkeypatch.setattr("sys.argv", ["typescript", "--check"])
    with pytest.raises(SystemExit, match=r"Stale: .*wire\.ts, .*events\.ts.*`make types`"):
        typescript.main()
