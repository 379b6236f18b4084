"""The cards of a table: the game's own, and those that its match brings."""

from urllib.parse import quote

from litestar import Response, Router, get

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.server.http.arguments import PathText, TheRegistry
from lodge.server.wire.http import CardFace

CACHED = {"Cache-Control": "public, max-age=3600"}
SVG = "image/svg+xml"


def drawn(svg: str) -> Response[str]:
    """The answer with a drawing."""
    return Response(svg, media_type=SVG, headers=CACHED)


def describe_card(card: CardInfo, place: str) -> CardFace:
    """A card whose drawing is to be had at this place."""
    return CardFace(
        face=card.face,
        name=card.name,
        text=card.text,
        kind=card.kind,
        tags=card.tags,
        numbers=card.numbers,
        facts=card.facts,
        drawing=f"{place}/cards/{quote(card.face)}.svg",
    )


def describe_cards(game: Game) -> list[CardFace]:
    """The cards that a game ships."""
    return [describe_card(card, f"/api/games/{game.id}") for card in game.cards()]


@get("/{id:str}/cards")
async def list_table_cards(registry: TheRegistry, id: PathText) -> list[CardFace]:
    """All cards that the match of a table can show."""
    table = (await registry.find(id)).live.table
    own = [describe_card(card, f"/api/tables/{id}") for card in table.setup.brought]
    return [*describe_cards(table.game), *own]


router = Router("/api/tables", route_handlers=[list_table_cards], tags=["tables"])
