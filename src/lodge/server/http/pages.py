"""The front end's own files; every address of a page gives the same page."""

import gzip
from functools import cached_property
from mimetypes import guess_type
from pathlib import Path

from litestar import Response, Router, get

from lodge.server.errors import Problem
from lodge.server.http.arguments import AnyRequest, PathText

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}
# Whatever the system believes.
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

PAGES = ("table", "replay", "rules", "decks", "workshop", "set", "claim")
AS_IT_IS = "as_it_is"
"""Marks routes whose answers are packed already, or too short to be worth it."""

MISSING = b"""<!doctype html><html lang="en"><title>Hunters' Lodge</title>
<p>The pages of the lodge are not built. Run <code>make web</code>, or
<code>lodge serve --web FOLDER</code> with the folder they are in.</p>"""


class File:
    """A file of the front end, packed once."""

    def __init__(self, name: str, content: bytes) -> None:
        self._type = type_of(name)
        # Names in this folder change with what is in the files.
        self._headers = FOREVER if name.startswith("assets/") else FRESH
        self._content = content

    @cached_property
    def _packed(self) -> bytes:
        return gzip.compress(self._content, mtime=0)

    def answer(self, request: AnyRequest, status: int = 200) -> Response[bytes]:
        headers = {**self._headers, "Vary": "Accept-Encoding"}
        content = self._content
        takes_packed = "gzip" in request.headers.get("accept-encoding", "")
        if takes_packed and len(self._packed) < len(content):
            headers["Content-Encoding"] = "gzip"
            content = self._packed
        return Response(content, status_code=status, media_type=self._type, headers=headers)


def make_router(web: Path | None) -> Router:
    """Serves a built front end, which is read once."""
    files = {} if web is None else read_files(web)
    index = files.get("index.html") or File("index.html", MISSING)

    @get(["/", *(f"/{page}/{{rest:path}}" for page in PAGES)])
    async def page(request: AnyRequest) -> Response[bytes]:
        return index.answer(request)

    @get("/{rest:path}")
    async def file(request: AnyRequest, rest: PathText) -> Response[bytes]:
        name = rest.lstrip("/")
        if name in files:
            return files[name].answer(request)
        if Path(name).suffix or name.startswith("api/"):
            raise Problem(404, "no-page", "There is nothing at this address.")
        # The front end says it in a friendlier way.
        return index.answer(request, status=404)

    return Router("/", route_handlers=[page, file], include_in_schema=False, opt={AS_IT_IS: True})


def read_files(folder: Path) -> dict[str, File]:
    """All files of a folder, by their path in it."""
    found = ((path.relative_to(folder).as_posix(), path) for path in folder.rglob("*"))
    return {name: File(name, path.read_bytes()) for name, path in found if path.is_file()}


def type_of(name: str) -> str:
    return TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
