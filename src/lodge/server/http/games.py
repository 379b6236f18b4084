"""Games: what they are, their rules and their cards."""

from litestar import Response, Router, get
from litestar.datastructures import State

from lodge.bots import bot_names, levels_of, usual_bot
from lodge.guide.how_to import how_to
from lodge.guide.lessons import Lesson, find_lesson
from lodge.kernel.game import Game
from lodge.kernel.reading import read_for_players
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import games, load
from lodge.server.errors import Problem
from lodge.server.http.arguments import PathText
from lodge.server.http.cards import SVG, describe_cards, drawn
from lodge.server.http.faces import Faces
from lodge.server.wire.http import (
    CardFace,
    GameInfo,
    HowToInfo,
    LessonInfo,
    RulesBlock,
    RulesInfo,
    RulesSection,
    StripInfo,
)


def find_game(id: str) -> Game:
    try:
        return load(id)
    except LodgeError as problem:
        raise Problem(404, "no-game", str(problem)) from None


def describe_lesson(lesson: Lesson | None, part: str) -> LessonInfo | None:
    if lesson is None:
        return None
    return LessonInfo(part, lesson.title, lesson.about, len(lesson.steps))


def describe(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        summary=game.summary,
        ruleset=game.ruleset,
        seats=list(game.seat_counts),
        default_seats=game.default_seats,
        minutes=game.minutes,
        forfeits=list(game.forfeits),
        ways=list(game.ways),
        bots=bot_names(game),
        levels=levels_of(game),
        usual_bot=usual_bot(game),
        schema=game.schema(),
        workshop=game.workshop is not None,
        lesson=describe_lesson(find_lesson(game), ""),
        more_lessons=[
            told
            for part in game.lessons
            if (told := describe_lesson(find_lesson(game, part), part)) is not None
        ],
    )


@get("/")
async def list_games() -> list[GameInfo]:
    """All installed games."""
    return [describe(load(id)) for id in games()]


@get("/{game:str}")
async def get_game(game: PathText) -> GameInfo:
    """One game."""
    return describe(find_game(game))


@get("/{game:str}/rules")
async def get_rules(game: PathText) -> RulesInfo:
    """The rules of a game as players read them, in Markdown."""
    found = find_game(game)
    sections = [
        RulesSection(section.title, [RulesBlock(*block) for block in section.blocks])
        for section in read_for_players(found)
    ]
    return RulesInfo(found.title, sections)


@get("/{game:str}/how-to")
async def get_how_to(game: PathText) -> HowToInfo | None:
    """How to play, for beginners; nothing if the game has no such page."""
    found = find_game(game)
    page = how_to(found)
    if page is None:
        return None
    cards = {card.face: card for card in describe_cards(found)}
    return HowToInfo(
        title=found.title,
        aim=page.aim,
        turn=[StripInfo(each.title, each.text, each.parts, each.caption) for each in page.turn],
        wins=page.wins,
        missed=page.missed,
        glossary=page.glossary,
        cards=[cards[face] for face in page.faces],
    )


@get("/{game:str}/cards")
async def list_cards(game: PathText) -> list[CardFace]:
    """All cards of a game."""
    return describe_cards(find_game(game))


@get("/{game:str}/cards/{name:str}", media_type=SVG)
async def draw_card(game: PathText, name: PathText, state: State) -> Response[str]:
    """The drawing of a card (`W1.svg`) or of a back (`back.svg`, `white-back.svg`)."""
    found = find_game(game)
    faces: Faces = state.faces
    stem, dot, ending = name.rpartition(".")
    if not dot or ending != "svg":
        raise Problem(404, "no-card", "Cards are drawn as SVG: their names end in .svg.")
    try:
        return drawn(faces.draw_face(found, stem))
    except LodgeError as problem:
        # Cards come first: one may be called as if it were a back.
        if stem != "back" and not stem.endswith("-back"):
            raise Problem(404, "no-card", str(problem)) from None
    try:
        return drawn(faces.draw_back(found, stem.removesuffix("back").removesuffix("-")))
    except LodgeError as problem:
        raise Problem(404, "no-card", str(problem)) from None


@get("/{game:str}/picture.svg", media_type=SVG)
async def draw_picture(game: PathText, state: State) -> Response[str]:
    """A picture of the game."""
    faces: Faces = state.faces
    return drawn(faces.draw_picture(find_game(game)))


@get("/{game:str}/ways/{way:str}/picture.svg", media_type=SVG)
async def draw_way(game: PathText, way: PathText, state: State) -> Response[str]:
    """A picture of a way to play the game."""
    faces: Faces = state.faces
    try:
        return drawn(faces.draw_picture(find_game(game), way))
    except LodgeError as problem:
        raise Problem(404, "no-way", str(problem)) from None


router = Router(
    "/api/games",
    route_handlers=[
        list_games,
        get_game,
        get_rules,
        get_how_to,
        list_cards,
        draw_card,
        draw_picture,
        draw_way,
    ],
    tags=["games"],
)
