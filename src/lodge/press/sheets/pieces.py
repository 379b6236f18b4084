"""What is printed besides cards: boards, tracks, wheels, tokens, tables and aids for players."""

import msgspec

from lodge.guide.how_to import how_to
from lodge.kernel.game import Game
from lodge.press.kit import Board, Table, Track, Wheel, kit_of
from lodge.press.sheets.order import Style
from lodge.press.sheets.paper import Spot, lay_grid
from lodge.press.tokens import standee_svg, token_svg

AIDS_ON_A_PAGE = 4


class Place(msgspec.Struct, frozen=True):
    """A place for a card on a board."""

    name: str
    spot: Spot


class BoardSheet(msgspec.Struct, frozen=True):
    """A board, or as much of a large one as a sheet holds."""

    title: str
    wide: float
    high: float
    cell_wide: float
    cell_high: float
    places: list[Place]


class Marked(msgspec.Struct, frozen=True):
    """A number of a track, and what happens there."""

    number: int
    note: str


class TrackSheet(msgspec.Struct, frozen=True):
    """A track with its numbers."""

    title: str
    numbers: list[Marked]
    lanes: int


class Aid(msgspec.Struct, frozen=True):
    """A turn in short, for each player."""

    title: str
    steps: list[tuple[str, str]]
    wins: list[str]


class Pieces(msgspec.Struct, frozen=True):
    """Everything besides cards, as `pieces.typ` reads it."""

    boards: list[BoardSheet]
    tracks: list[TrackSheet]
    wheels: list[Wheel]
    tokens: list[int]
    """Pages of the drawn tokens."""
    standees: list[int]
    tables: list[Table]
    aid: Aid | None
    aid_pages: int

    def named(self) -> list[str]:
        """What there is, in words."""
        there = {
            "boards": self.boards,
            "tracks": self.tracks + self.wheels,
            "tokens": self.tokens + self.standees,
            "tables": self.tables,
            "player aids": [self.aid] if self.aid else [],
        }
        return [name for name, pieces in there.items() if pieces]


NO_PIECES = Pieces([], [], [], [], [], [], None, 0)


def lay_pieces(game: Game, style: Style) -> Pieces:
    """All that a game has besides its cards."""
    kit = kit_of(game)
    tokens = [page for page, token in enumerate(kit.tokens, 1) for _ in range(token.copies)]
    standees = [page for page, token in enumerate(kit.tokens, 1) for _ in range(token.standees)]
    return Pieces(
        boards=[sheet for board in kit.boards for sheet in _board(board, style)],
        tracks=[_track(game, track) for track in kit.tracks for _ in range(track.copies)],
        wheels=kit.wheels,
        tokens=tokens,
        standees=standees,
        tables=kit.tables,
        aid=_aid(game),
        aid_pages=-(-max(game.seat_counts) // AIDS_ON_A_PAGE),
    )


def draw_tokens(game: Game, *, spares_ink: bool) -> tuple[list[str], list[str]]:
    """Each token of a game as a round one and as one that stands."""
    tokens = kit_of(game).tokens
    look = game.look
    return (
        [token_svg(look, token, spares_ink=spares_ink) for token in tokens],
        [standee_svg(look, token, spares_ink=spares_ink) for token in tokens],
    )


def _board(board: Board, style: Style) -> list[BoardSheet]:
    """A board on as many sheets as its places need, which are laid side by side."""
    grid = lay_grid(style.paper, style.size, 0.0)
    wide, high = grid.columns, grid.rows
    sheets = []
    for top in range(0, len(board.rows), high):
        for left in range(0, max(map(len, board.rows)), wide):
            part = [row[left : left + wide] for row in board.rows[top : top + high]]
            places = [
                Place(name, grid.spots()[row * wide + column])
                for row, names in enumerate(part)
                for column, name in enumerate(names)
                if name
            ]
            size = style.size
            sheets.append(
                BoardSheet(board.title, grid.wide, grid.high, size.wide, size.high, places)
            )
    return sheets


def _track(game: Game, track: Track) -> TrackSheet:
    notes: dict[int, list[str]] = {}
    for card in game.cards():
        if track.marks in card.numbers:
            notes.setdefault(card.numbers[track.marks], []).append(card.name)
    numbers = range(track.first, track.last + 1)
    marked = [Marked(number, ", ".join(notes.get(number, []))) for number in numbers]
    return TrackSheet(track.title, marked, track.lanes)


def _aid(game: Game) -> Aid | None:
    page = how_to(game)
    if page is None:
        return None
    return Aid(game.title, [(strip.title, strip.text) for strip in page.turn], page.wins)
