"""How much the lodge reads at once: bodies of requests are counted before they are read."""

from litestar import Request
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import ReceiveMessage

from lodge.server.errors import Problem, no_guest
from lodge.server.guests.identity import COOKIE, Guests
from lodge.server.limits.bodies import Bodies
from lodge.server.limits.meters import place_of, warn_of_limit

LARGE_BODY = 100_000
"""Only guests send more than this."""

LARGEST_BODY = 3_000_000
"""Enough to say of a text that it is too long, and by how much."""


class CountBodies(ASGIMiddleware):
    """Lets a request in if there is room for what it says that it brings."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request = Request[None, None, State](scope)
        size = request.content_length
        if size is None:
            is_told = "transfer-encoding" not in request.headers
            size, receive = (0, receive) if is_told else (LARGE_BODY, at_most(LARGE_BODY, receive))
        guests: Guests = scope["litestar_app"].state.guests
        bodies: Bodies = scope["litestar_app"].state.bodies
        place = place_of(request.client.host) if request.client else ""
        if size > LARGEST_BODY:
            raise too_long()
        if size > LARGE_BODY and await guests.find(request.cookies.get(COOKIE)) is None:
            warn_of_limit("bytes of a stranger", address=place, most=LARGE_BODY)
            raise no_guest()
        with bodies.hold(place, size):
            await next_app(scope, receive, send)


def at_most(size: int, receive: Receive) -> Receive:
    """What comes without its size being told beforehand, up to this size."""
    left = size

    async def receive_some() -> ReceiveMessage:
        nonlocal left
        message = await receive()
        if message["type"] == "http.request":
            left -= len(message["body"])
            if left < 0:
                sentence = f"Of more than {size:,} bytes the size has to be told: Content-Length."
                raise Problem(411, "no-length", sentence)
        return message

    return receive_some


def too_long() -> Problem:
    return Problem(413, "too-long", "That is more than the lodge takes at once.")
