"""Who may change anything: pages of the lodge itself, and with JSON only.

A page elsewhere can make a browser send requests with the guest's cookie. Browsers say where such
a request comes from, and cannot be made to send JSON across without asking first.
"""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from lodge.server.errors import Problem
from lodge.server.http.arguments import AnyRequest
from lodge.server.origin import foreign, is_from_here

READING = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What every answer says to browsers."""


async def check_sender(request: AnyRequest) -> None:
    """Refuse to change anything for another page, or with anything but JSON."""
    if request.method in READING:
        return
    if not is_from_here(request.headers, request.app.state.settings.origins):
        raise foreign()
    kind = request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
    if kind != JSON:
        raise Problem(415, "not-json", "The lodge takes JSON only: Content-Type: application/json.")


async def add_headers(message: Message, _: Scope) -> None:
    """Put the headers of every answer on this one."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
