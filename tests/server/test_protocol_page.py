"""docs/protocol.md names every route, message and field that there is, and no others."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from lodge import press
from lodge.cli.browser_printing import print_wish
from lodge.server.app import create_app
from lodge.server.settings import Settings
from lodge.server.wire import socket
from lodge.table.updates import Update
from tools.typescript import READ, SENT

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
REQUEST = re.compile(r"`(GET|POST|PUT|DELETE) (/[^`? ]+)[^`]*`")
NAMES = re.compile(r"`(\w+)`")


def section(heading: str) -> str:
    """What stands below a heading, up to the next one of its kind."""
    level = heading.partition(" ")[0]
    below = PAGE.partition(f"\n{heading}\n")[2]
    return re.split(rf"(?m)^#{{2,{len(level)}}} ", below)[0]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables of a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    heads = {number - 1 for number, row in enumerate(cells) if set(row[0]) <= {"-", " ", "|"}}
    return [
        row for n, row in enumerate(cells) if n not in heads and not set(row[0]) <= {"-", " ", "|"}
    ]


def plain(path: str) -> str:
    """An address without the names of its parts."""
    return re.sub(r"\{[^}]*\}(\.svg)?", "{}", path.rstrip("/"))


@pytest.fixture(scope="module")
def app() -> Litestar:
    return create_app(Settings(), press, print_wish)


def routes(app: Litestar) -> set[tuple[str, str]]:
    return {
        (method, plain(route.path_format))
        for route in app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/")
        for handler in route.route_handlers
        for method in handler.http_methods
        if handler.include_in_schema and method not in ("OPTIONS", "HEAD")
    }


def test_every_request_is_in_the_table_and_no_other(app: Litestar) -> None:
    told = {(method, plain(path)) for method, path in REQUEST.findall(section("## HTTP"))}
    assert told == {route for route in routes(app) if not route[1].startswith("/api/schema")}


@pytest.mark.parametrize("kind", get_args(socket.Message), ids=lambda kind: kind.__name__)
def test_the_fields_of_what_clients_send_are_told(kind: type[msgspec.Struct]) -> None:
    told = {row[0].strip("`"): row[1] for row in rows(section("### From the client"))}
    tag = kind.__struct_config__.tag
    assert set(re.findall(r"\w+", told[str(tag)])) == set(kind.__struct_fields__)


@pytest.mark.parametrize("kind", get_args(socket.News), ids=lambda kind: kind.__name__)
def test_the_fields_of_what_the_server_sends_are_told(kind: type[msgspec.Struct]) -> None:
    if kind is Update:
        told = " ".join(row[0] for row in rows(section("### Updates")))
    else:
        types = {row[0].strip("`"): row[1] for row in rows(section("### From the server"))}
        told = types[str(kind.__struct_config__.tag)]
    assert {name for name in kind.__struct_fields__ if not re.search(rf"\b{name}\b", told)} == set()
    if kind is Update:
        assert set(NAMES.findall(told)) == set(kind.__struct_fields__)


@pytest.mark.parametrize("kind", get_args(socket.News), ids=lambda kind: kind.__name__)
def test_no_other_messages_are_told(kind: type[msgspec.Struct]) -> None:
    told = {row[0].strip("`") for row in rows(section("### From the server"))}
    assert told == {str(one.__struct_config__.tag) for one in get_args(socket.News)}
    assert kind.__struct_config__.tag in told


def structures() -> list[type[msgspec.Struct]]:
    """Everything that travels over HTTP, with what it is made of."""
    found: dict[type[msgspec.Struct], None] = {}

    def add(kind: object) -> None:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind.__module__.startswith("lodge.server.wire") and kind not in found:
                found[kind] = None
                for field in msgspec.structs.fields(kind):
                    add(field.type)
        else:
            for part in get_args(kind):
                add(part)

    for kind in (*SENT, *READ):
        if kind not in get_args(socket.Message):
            add(kind)
    return list(found)


@pytest.mark.parametrize("kind", structures(), ids=lambda kind: kind.__name__)
def test_the_fields_of_a_structure_are_told(kind: type[msgspec.Struct]) -> None:
    told = [NAMES.findall(row[0])[0] for row in rows(section(f"### {kind.__name__}"))]
    assert told == list(kind.__struct_fields__)


def test_no_other_structures_are_told() -> None:
    told = re.findall(r"^### (\w+)$", section("## Structures"), flags=re.MULTILINE)
    assert told == sorted(kind.__name__ for kind in structures())
