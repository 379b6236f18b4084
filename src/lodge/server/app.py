"""The server as a whole."""

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from importlib.metadata import version

import msgspec
import structlog
from litestar import Litestar, Response, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import CONTENT_TYPE_LATEST

from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.server.errors import Problem
from lodge.server.http import cards, games, guests, pages, tables, works, workshop
from lodge.server.http.arguments import AnyRequest, TheHouse
from lodge.server.http.bodies import LARGE_BODY, CountBodies, too_long
from lodge.server.http.faces import Faces
from lodge.server.http.guard import add_headers, check_sender
from lodge.server.ops import shared_metrics
from lodge.server.settings import Settings
from lodge.server.storage import StorageError
from lodge.server.tables.registry import House
from lodge.server.tables.replays import Replays
from lodge.server.wire.http import Health, ProblemInfo
from lodge.server.ws import handler

log = structlog.get_logger()

PACKING = 4
"""How hard answers are packed: everybody waits meanwhile, and more takes longer than it saves."""

ID_IN_PATH = re.compile(r"/(tables?|replay|sets?|decks|passes|claim)/([^/]{1,6})[^/]*")


@websocket("/ws")
async def socket(socket: handler.AnySocket, state: State) -> None:
    await handler.serve(state.house, socket)


@get("/healthz", tags=["operation"])
async def healthz(house: TheHouse) -> Health:
    """Is everything as it should be, the database included?"""
    await house.check()
    return Health("ok", len(house.tables), len(house.clients))


@get("/metrics", tags=["operation"], media_type="text/plain")
async def metrics() -> Response[bytes]:
    """Figures for Prometheus."""
    return Response(shared_metrics.write(), media_type=CONTENT_TYPE_LATEST)


def provide_house(state: State) -> House:
    house: House = state.house
    return house


def provide_replays(state: State) -> Replays:
    replays: Replays = state.replays
    return replays


# Errors are sentences


def _answer(status: int, code: str, sentence: str) -> Response[ProblemInfo]:
    return Response(ProblemInfo(code, sentence), status_code=status, media_type="application/json")


def on_problem(_: AnyRequest, problem: Problem) -> Response[ProblemInfo]:
    return _answer(problem.status, problem.code, str(problem))


def on_illegal(_: AnyRequest, problem: IllegalAction) -> Response[ProblemInfo]:
    return _answer(409, problem.code, str(problem))


def on_refused(_: AnyRequest, problem: LodgeError) -> Response[ProblemInfo]:
    return _answer(400, "refused", str(problem))


def on_storage(_: AnyRequest, problem: StorageError) -> Response[ProblemInfo]:
    log.error("storage", problem=str(problem))
    return _answer(503, "storage", "The lodge cannot reach its database: try again in a moment.")


def on_validation(_: AnyRequest, problem: ValidationException) -> Response[ProblemInfo]:
    details = [
        " ".join(str(part) for part in (fault.get("key"), fault.get("message")) if part)
        for fault in problem.extra or []
        if isinstance(fault, dict)
    ]
    sentence = "; ".join(details) or problem.detail
    return _answer(400, "malformed", f"The request is not what was expected: {sentence}.")


def on_http(_: AnyRequest, problem: HTTPException) -> Response[ProblemInfo]:
    if problem.status_code == 413:
        return on_problem(_, too_long())
    code = "malformed" if problem.status_code == 400 else "http"
    return _answer(problem.status_code, code, f"{problem.detail.rstrip('.')}.")


def on_letters(_: AnyRequest, __: UnicodeDecodeError) -> Response[ProblemInfo]:
    return _answer(400, "malformed", "The request is not written in UTF-8.")


def on_nesting(_: AnyRequest, __: RecursionError) -> Response[ProblemInfo]:
    return _answer(400, "malformed", "The request is nested too deeply.")


def on_failure(request: AnyRequest, problem: Exception) -> Response[ProblemInfo]:
    # The whole id of a table or a set is its invitation, and logs are read by many.
    path = ID_IN_PATH.sub(r"/\1/\2...", request.scope["path"])
    log.error("failure", path=path, exc_info=problem)
    return _answer(500, "failure", "Something went wrong in the lodge; it has been noted.")


def create_app(settings: Settings, faces: Faces) -> Litestar:
    """The application; it opens its house when it starts and closes it when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        app.state.settings = settings
        app.state.house = await House.open(settings)
        app.state.replays = Replays()
        app.state.faces = faces
        try:
            yield
        finally:
            await app.state.house.close()

    return Litestar(
        route_handlers=[
            cards.router,
            games.router,
            guests.router,
            tables.router,
            workshop.router,
            *works.routers,
            pages.make_router(settings.web),
            healthz,
            metrics,
            socket,
        ],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "replays": Provide(provide_replays, sync_to_thread=False),
        },
        exception_handlers={
            Problem: on_problem,
            IllegalAction: on_illegal,
            StorageError: on_storage,
            LodgeError: on_refused,
            ValidationException: on_validation,
            HTTPException: on_http,
            UnicodeDecodeError: on_letters,
            RecursionError: on_nesting,
            Exception: on_failure,
        },
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=4000,
            gzip_compress_level=PACKING,
            exclude=["/ws"],
            exclude_opt_key=pages.AS_IT_IS,
        ),
        openapi_config=OpenAPIConfig(
            title="Hunters' Lodge",
            version=version("hunters-lodge"),
            path="/api/schema",
            # Only the document itself: the usual pages around it load from elsewhere.
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        before_request=check_sender,
        before_send=[add_headers],
        middleware=[CountBodies()],
        request_max_body_size=LARGE_BODY,
        logging_config=None,
        type_encoders={msgspec.Struct: msgspec.to_builtins},
    )
