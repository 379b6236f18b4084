"""What several commands read from their arguments."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError
from lodge.kernel.workshop import Workshop
from lodge.terminal.reader import read_number

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")]

SeatsOption = Annotated[
    int | None,
    typer.Option("--seats", metavar="N", help="How many players (default: the game's usual)."),
]

OptionOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game, see lodge games GAME; @FILE as the value reads a JSON file, "
        "or a .toml file as its text.",
    ),
]

DeckOption = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar="SEAT=DECK",
        help="The deck of a seat, where players bring decks: a deck file, or a starter deck.",
    ),
]


def read_option(text: str) -> tuple[str, Any]:
    """`name=value` as a name and a plain value."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise LodgeError(f"An option is given as NAME=VALUE, not {text!r}.")
    return name, read_value(value)


def read_value(text: str) -> Any:
    """JSON if it is JSON, the content of a file for @FILE, otherwise the text itself."""
    if text.startswith("@"):
        return _read_file(Path(text[1:]))
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _read_file(path: Path) -> Any:
    try:
        text = path.read_text("utf-8-sig")
        return text if path.suffix == ".toml" else json.loads(text)
    except OSError as problem:
        raise LodgeError(f"Cannot read {path}: {problem.strerror}.") from None
    except (ValueError, RecursionError):
        raise LodgeError(f"{path} is not JSON.") from None


def read_options(texts: list[str] | None) -> dict[str, Any]:
    """All options that were given; twice the same one is a mistake."""
    options: dict[str, Any] = {}
    for text in texts or []:
        name, value = read_option(text)
        if name in options:
            raise LodgeError(f"The option {name!r} is given twice.")
        options[name] = value
    return options


def read_decks(
    game: Game, seats: int | None, options: dict[str, Any], texts: list[str] | None
) -> list[dict[str, Any]]:
    """What the seats bring: the decks that were given, and of the others nothing in particular."""
    if not texts:
        return []
    workshop = game.workshop
    if workshop is None:
        raise LodgeError(f"In {game.title} nobody brings a deck.")
    count = seats or game.default_seats
    secrets: list[dict[str, Any]] = [{} for _ in range(count)]
    for text in texts:
        name, equals, deck = text.partition("=")
        if not equals or not deck:
            raise LodgeError(f"A deck is given as SEAT=DECK, as in 0=my-deck.toml, not {text!r}.")
        seat = read_number(name.strip())
        if seat is None or seat >= count:
            raise LodgeError(f"There is no seat {name}: the seats are 0 to {count - 1}.")
        if secrets[seat]:
            raise LodgeError(f"Seat {seat} is given two decks.")
        secrets[seat] = _read_deck(workshop, deck, str(options.get(workshop.option, "")))
    return secrets


def _read_deck(workshop: Workshop, name: str, cards: str) -> dict[str, Any]:
    """A deck file, or a starter deck by its name."""
    starters = {deck.name.lower(): deck for deck in workshop.starters()}
    if name.lower() in starters:
        return workshop.bring(starters[name.lower()])
    path = Path(name)
    if not path.is_file():
        known = [deck.name for deck in workshop.starters()]
        raise LodgeError(
            f"There is no deck {name!r}: neither a file nor a starter deck.{suggest(name, known)}"
        )
    if path.stat().st_size > workshop.longest_deck:
        raise LodgeError(f"{path} is too long for a deck.")
    read = workshop.read_deck(path.read_text("utf-8-sig"), cards)
    wrong = [remark for remark in read.remarks if not remark.warning]
    if wrong:
        raise LodgeError(f"{path} is no deck that can be played with. {wrong[0]}")
    return read.secret


def option_names(game: Game) -> list[str]:
    """The names of a game's options, from its schema."""
    return list(option_schemas(game))


def option_schemas(game: Game) -> dict[str, dict[str, Any]]:
    """The JSON schema of each option by its name."""
    schema = game.schema()
    if "$ref" in schema:
        schema = schema["$defs"][schema["$ref"].rpartition("/")[2]]
    properties: dict[str, dict[str, Any]] = schema["properties"]
    return properties


def check_option_name(game: Game, name: str) -> None:
    """Raise LodgeError if the game has no such option."""
    names = option_names(game)
    if name not in names:
        raise LodgeError(f"{game.title} has no option {name!r}.{suggest(name, names)}")


def split_names(text: str) -> list[str]:
    """`a, b,c` as a list."""
    return [name.strip() for name in text.split(",") if name.strip()]


def read_seats(text: str, seats: int) -> list[int]:
    """`0,2` as seat numbers; `none` for nobody, `all` for everybody."""
    if text.strip().lower() in ("none", ""):
        return []
    if text.strip().lower() == "all":
        return list(range(seats))
    chosen = []
    for name in split_names(text):
        seat = read_number(name)
        if seat is None or seat >= seats:
            raise LodgeError(f"There is no seat {name}: the seats are 0 to {seats - 1}.")
        chosen.append(seat)
    return sorted(set(chosen))


def plain(value: Any) -> str:
    """A value as one types it."""
    words = {True: "true", False: "false", None: "null"}
    return words[value] if isinstance(value, bool) or value is None else str(value)
