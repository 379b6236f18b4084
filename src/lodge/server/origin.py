"""Whether a request comes from a page of this lodge.

A page elsewhere can make a browser send requests with the guest's cookie, and browsers say where
such a request comes from.
"""

from collections.abc import Collection
from urllib.parse import urlsplit

from litestar.datastructures import Headers

from lodge.server.errors import Problem


def is_from_here(headers: Headers, origins: Collection[str]) -> bool:
    """Does a request come from a page of this lodge, or from no page at all?"""
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        host: str | None = urlsplit(origin).netloc
    except ValueError:
        return False  # It is no address at all.
    return bool(host) and host == headers.get("host")


def foreign() -> Problem:
    return Problem(403, "foreign", "Requests from other sites are not allowed.")
