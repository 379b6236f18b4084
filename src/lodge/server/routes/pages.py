"""The front end's own files; every address of a page gives the same page."""

from mimetypes import guess_type
from pathlib import Path

from litestar import Response, Router, get

from lodge.server.problems import Problem
from lodge.server.routes.arguments import PathText

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

MISSING = b"""<!doctype html><html lang="en"><title>Hunters' Lodge</title>
<p>The pages of the lodge are not built. Run <code>make web</code>, or
<code>lodge serve --web FOLDER</code> with the folder they are in.</p>"""


def make_router(web: Path | None) -> Router:
    """Serves a built front end, which is read once."""
    files = {} if web is None else read_files(web)
    index = files.get("index.html", MISSING)

    @get(["/", *(f"/{page}/{{rest:path}}" for page in PAGES)])
    async def page() -> Response[bytes]:
        return Response(index, media_type=TYPES[".html"], headers=FRESH)

    @get("/{rest:path}")
    async def file(rest: PathText) -> Response[bytes]:
        name = rest.lstrip("/")
        if name not in files:
            if Path(name).suffix or name.startswith("api/"):
                raise Problem(404, "no-page", "There is nothing at this address.")
            # The front end says it in a friendlier way.
            return Response(index, status_code=404, media_type=TYPES[".html"], headers=FRESH)
        # Names in this folder change with what is in the files.
        headers = FOREVER if name.startswith("assets/") else FRESH
        return Response(files[name], media_type=type_of(name), headers=headers)

    return Router("/", route_handlers=[page, file], include_in_schema=False)


def read_files(folder: Path) -> dict[str, bytes]:
    """All files of a folder, by their path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def type_of(name: str) -> str:
    return TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
