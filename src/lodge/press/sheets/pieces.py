"""What is printed besides cards: boards, tracks, wheels, tokens, tables and aids for players."""

import msgspec

from lodge.guide.how_to import how_to
from lodge.kernel.game import Game
from lodge.press.kit import Board, Plan, Table, Track, Wheel, kit_of
from lodge.press.sheets.order import Style
from lodge.press.sheets.paper import Spot, lay_grid
from lodge.press.sizes import CardSize
from lodge.press.tokens import standee_svg, token_svg

AIDS_ON_A_PAGE = 4
TITLE = 10.5
"""So many millimetres of the page, above a board, are for its title."""


class Place(msgspec.Struct, frozen=True):
    """A place for a card on a board."""

    name: str
    note: str
    spot: Spot


class Frame(msgspec.Struct, frozen=True):
    """A heavy line about places, in millimetres."""

    x: float
    y: float
    wide: float
    high: float


class BoardSheet(msgspec.Struct, frozen=True):
    """A board, or as much of a large one as a sheet holds."""

    title: str
    wide: float
    high: float
    cell_wide: float
    cell_high: float
    places: list[Place]
    frames: list[Frame]


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
    plans: list[Plan]
    tokens: list[int]
    """Pages of the drawn tokens."""
    standees: list[int]
    tables: list[Table]
    aid: Aid | None
    aid_pages: int

    def named(self) -> list[str]:
        """What there is, in words."""
        there = {
            "boards": self.boards + self.plans,
            "tracks": self.tracks + self.wheels,
            "tokens": self.tokens + self.standees,
            "tables": self.tables,
            "player aids": [self.aid] if self.aid else [],
        }
        return [name for name, pieces in there.items() if pieces]


NO_PIECES = Pieces([], [], [], [], [], [], [], None, 0)


def lay_pieces(game: Game, style: Style) -> Pieces:
    """All that a game has besides its cards."""
    kit = kit_of(game)
    tokens = [page for page, token in enumerate(kit.tokens, 1) for _ in range(token.copies)]
    standees = [page for page, token in enumerate(kit.tokens, 1) for _ in range(token.standees)]
    return Pieces(
        boards=[sheet for board in kit.boards for sheet in _board(board, style)],
        tracks=_tracks(game, kit.tracks),
        wheels=kit.wheels,
        plans=kit.plans,
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
    down = max(0.0, TITLE - grid.top)
    spots = [Spot(spot.x, spot.y + down) for spot in grid.spots()]
    corners = [
        (top, left)
        for top in range(0, len(board.rows), high)
        for left in range(0, max(map(len, board.rows)), wide)
    ]
    sheets = []
    for number, (top, left) in enumerate(corners, start=1):
        part = [row[left : left + wide] for row in board.rows[top : top + high]]
        places = [
            Place(name, board.notes.get(name, ""), spots[row * wide + column])
            for row, names in enumerate(part)
            for column, name in enumerate(names)
            if name
        ]
        at = f"row {top // high + 1}, column {left // wide + 1}"
        where = f" (sheet {number} of {len(corners)}: {at})" if len(corners) > 1 else ""
        sheets.append(
            BoardSheet(
                board.title + where,
                grid.wide,
                grid.high,
                style.size.wide,
                style.size.high,
                places,
                [frame for names in board.frames for frame in _frame(names, places, style.size)],
            )
        )
    return sheets


def _frame(names: list[str], places: list[Place], size: CardSize) -> list[Frame]:
    """The line about those places of a group that lie on this sheet, if any do."""
    spots = [place.spot for place in places if place.name in names]
    if not spots:
        return []
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
    right, bottom = max(spot.x for spot in spots), max(spot.y for spot in spots)
    return [Frame(left, top, right - left + size.wide, bottom - top + size.high)]


def _tracks(game: Game, tracks: list[Track]) -> list[TrackSheet]:
    """All tracks of one player together, then those of the next."""
    most = max((track.copies for track in tracks), default=0)
    return [_track(game, track) for copy in range(most) for track in tracks if copy < track.copies]


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
