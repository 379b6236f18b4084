"""The front end's own files; every address of a page gives the same page."""

from pathlib import Path

from litestar import Response, Router, get
from litestar.response import File

from lodge.server.problems import Problem

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}
SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

MISSING = """<!doctype html><html lang="en"><title>Hunters' Lodge</title>
<p>The pages of the lodge are not built. Run <code>make web</code>, or
<code>lodge serve --web FOLDER</code> with the folder they are in.</p>"""


def make_router(web: Path | None) -> Router:
    """Serves a built front end from its folder."""
    root = web.resolve() if web is not None else None

    @get(["/", "/table/{rest:path}", "/replay/{rest:path}", "/rules/{rest:path}"])
    async def page() -> Response[bytes]:
        headers = {**FRESH, **SECURITY}
        if root is None:
            return Response(MISSING.encode(), media_type="text/html", headers=headers)
        content = (root / "index.html").read_bytes()
        return Response(content, media_type="text/html", headers=headers)

    @get("/{rest:path}")
    async def file(rest: Path) -> File:
        found = (root / str(rest).lstrip("/")).resolve() if root is not None else None
        if root is None or found is None or root not in found.parents or not found.is_file():
            raise Problem(404, "no-page", "There is nothing at this address.")
        headers = FOREVER if found.parent.name == "assets" else FRESH
        return File(found, content_disposition_type="inline", headers={**headers, **SECURITY})

    return Router("/", route_handlers=[page, file], include_in_schema=False)
