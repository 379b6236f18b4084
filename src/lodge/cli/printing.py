"""`lodge print`: cards on paper, as pictures, and for tables on a screen."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, get_args

import typer

from lodge.cli.arguments import GameArgument
from lodge.cli.console import make_console
from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.phrases import counted
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.kernel.workshop import DeckList, Workshop, first_error
from lodge.press.sheets import (
    Choice,
    Order,
    Style,
    print_booklet,
    print_sheets,
    room,
    single_cards,
    tabletop,
    take_order,
)
from lodge.press.sheets.images import Files
from lodge.press.sheets.paper import PAPERS, Backs
from lodge.press.sizes import LARGE, SIZES, CardSize

EXAMPLES = "For example: lodge print card-hunter --out card-hunter.pdf --paper letter"

WAYS = "--out FILE.pdf, --booklet FILE.pdf, --png FOLDER, --tabletop FOLDER or --pcio FILE"

Names = list[str] | None


def print_cards(
    game: GameArgument,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Sheets to print and to cut, as a PDF.")
    ] = None,
    png: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Single cards with 3 mm of bleed, for print shops."),
    ] = None,
    tabletop_folder: Annotated[
        Path | None,
        typer.Option("--tabletop", metavar="FOLDER", help="Decks for Tabletop Simulator."),
    ] = None,
    booklet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="How to play, on pages of A5, as a PDF.")
    ] = None,
    folded: Annotated[
        bool, typer.Option("--folded", help="The booklet on A4, in the order for folding it.")
    ] = False,
    pcio: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A room for playingcards.io.")
    ] = None,
    deck: Annotated[
        Names,
        typer.Option(
            metavar="DECK",
            help="Only this deck; where players build decks, also a starter deck or a deck file.",
        ),
    ] = None,
    card: Annotated[
        Names, typer.Option(metavar="CARD", help="Only this card, by its id or name.")
    ] = None,
    own_cards: Annotated[
        Path | None, typer.Option("--cards", metavar="FILE", help="A file of own cards.")
    ] = None,
    copies: Annotated[int, typer.Option(min=1, max=99, help="Everything so many times.")] = 1,
    paper: Annotated[str, typer.Option(metavar="a4|letter", help="The paper.")] = "a4",
    size: Annotated[
        str, typer.Option(metavar="|".join(SIZES), help="The size of the cards.")
    ] = "poker",
    large_print: Annotated[
        bool, typer.Option("--large-print", help="Cards half as large again.")
    ] = False,
    backs: Annotated[
        str,
        typer.Option(
            metavar="long|short|fold|none",
            help="The edge that your printer turns sheets over; or backs to be folded behind.",
        ),
    ] = "long",
    one_back: Annotated[
        bool,
        typer.Option(
            "--one-back", help="The same back for all cards, for games that shuffle them together."
        ),
    ] = False,
    shift: Annotated[
        str,
        typer.Option(metavar="RIGHT,DOWN", help="Millimetres by which backs are moved."),
    ] = "0,0",
    calibration: Annotated[
        bool, typer.Option("--calibration", help="Add a page that shows that shift.")
    ] = False,
    bleed: Annotated[bool, typer.Option("--bleed", help="3 mm beyond the edge of cards.")] = False,
    dpi: Annotated[int, typer.Option(min=72, max=1200, help="Dots an inch of --png.")] = 300,
    low_ink: Annotated[bool, typer.Option("--low-ink", help="On white, with thin lines.")] = False,
) -> None:
    """Print a game, or chosen decks and cards of it: sheets to cut, pictures, or decks for tables
    on a screen."""
    if not (out or png or tabletop_folder or pcio or booklet):
        raise LodgeError(f"Say what to make: {WAYS}.")
    loaded = load(game)
    style = Style(
        paper=PAPERS[one_of("paper", paper, list(PAPERS))],
        size=LARGE if large_print else SIZES[one_of("size", size, list(SIZES))],
        backs=read_backs(backs),
        has_bleed=bleed,
        spares_ink=low_ink,
        calibrates=calibration,
        shift=read_shift(shift),
    )
    if calibration and not style.has_two_sides:
        raise LodgeError("--calibration goes with backs on the other side: --backs long or short.")
    own = read_own(loaded, own_cards) if own_cards else None
    kinds, decks = read_decks(loaded, deck or [], own or "")
    order = take_order(loaded, Choice(kinds, decks, card or [], own, copies, one_back))
    if out:
        write({out: print_sheets(order, style)})
        count = counted(len(order.cards), "card")
        say(f"Wrote {out}: {count}. Its first page says how to print it.")
    if booklet:
        write({booklet: print_booklet(loaded, folded=folded)})
        say(f"Wrote {booklet}: how to play {loaded.title}.")
    make_pictures(order, style.size, png, dpi, tabletop_folder, pcio)


def make_pictures(
    order: Order,
    size: CardSize,
    png: Path | None,
    dpi: int,
    tabletop_folder: Path | None,
    pcio: Path | None,
) -> None:
    """What is not made of paper."""
    count = counted(len(order.cards), "card")
    if png:
        write(within(png, single_cards(order, size, dpi)))
        say(f"Wrote {count} into {png}, each as often as its name says.")
    if tabletop_folder:
        url = tabletop_folder.absolute().as_uri()
        write(within(tabletop_folder, tabletop(order, size, url)))
        say(f"Wrote {count} into {tabletop_folder}; docs/printing.md says where to put them.")
    if pcio:
        write({pcio: room(order, size)})
        say(f"Wrote {pcio}: {count}.")


def one_of(option: str, given: str, known: list[str]) -> str:
    """A word of a few; otherwise one sentence."""
    if given.lower() not in known:
        raise LodgeError(f"There is no {option} {given!r}.{suggest(given, known)}")
    return given.lower()


def read_backs(given: str) -> Backs:
    known: dict[str, Backs] = {word: word for word in get_args(Backs)}
    return known[one_of("kind of backs", given, list(known))]


def read_shift(given: str) -> tuple[float, float]:
    """`1.5,-0.5` as millimetres to the right and down."""
    try:
        right, down = map(float, given.split(","))
    except ValueError:
        raise LodgeError(
            f"A shift is given as RIGHT,DOWN, as in 1.5,-0.5, not {given!r}."
        ) from None
    if not (abs(right) <= 10 and abs(down) <= 10):
        raise LodgeError(f"A shift of {given} is too far: at most 10 mm.")
    return right, down


def read_own(game: Game, path: Path) -> str:
    """The text of a set of own cards."""
    if game.workshop and path.stat().st_size > game.workshop.longest_set:
        raise LodgeError(f"{path} is too long for a set of cards.")
    return path.read_text("utf-8-sig")


def read_decks(game: Game, names: list[str], own: str) -> tuple[list[str], list[DeckList]]:
    """The decks of the game that are named, and those that its players build."""
    kinds, decks = [], []
    for name in names:
        built = game.workshop and find_deck(game.workshop, name, own)
        if built:
            decks.append(built)
        else:
            kinds.append(name)
    return kinds, decks


def find_deck(workshop: Workshop, name: str, own: str) -> DeckList | None:
    """A starter deck by its name, or a deck file."""
    for starter in workshop.starters():
        if starter.name.lower() == name.lower():
            return starter
    path = Path(name)
    if not path.is_file():
        return None
    if path.stat().st_size > workshop.longest_deck:
        raise LodgeError(f"{path} is too long for a deck.")
    read = workshop.read_deck(path.read_text("utf-8-sig"), own)
    wrong = first_error(read.remarks)
    if wrong is not None:
        raise LodgeError(f"{path} is no deck that can be printed. {wrong}")
    return read.deck


def within(folder: Path, files: Files) -> dict[Path, bytes]:
    """Files in a folder, which is made if it is not there."""
    if folder.exists() and not folder.is_dir():
        raise LodgeError(f"{folder} is a file: name a folder.")
    folder.mkdir(parents=True, exist_ok=True)
    return {folder / name: content for name, content in files.items()}


def write(files: dict[Path, bytes]) -> None:
    """Write each file as a whole or not at all."""
    for path, content in files.items():
        if path.is_dir():
            raise LodgeError(f"{path} is a folder: name a file in it.")
        draft = path.with_name(path.name + ".part")
        try:
            draft.write_bytes(content)
            draft.replace(path)
        except OSError as problem:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise LodgeError(f"Cannot write {path}: {problem.strerror}.") from None


def say(sentence: str) -> None:
    make_console().print(sentence, markup=False)
