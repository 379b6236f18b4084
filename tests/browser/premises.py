"""Where the browser and the pages are, and how a lodge with pages is opened."""

import os
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from lodge.kernel.chance import make_key
from tests.server.lodging import Lodging

ROOT = Path(__file__).parents[2]
WEB = Path(os.environ.get("LODGE_WEB", ROOT / "web" / "dist"))
CHROMIUM = Path("/usr/bin/chromium-headless-shell")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
KEY = make_key("the lodge in a browser")
"""Every match is dealt from it, so that a test always sees the same match."""


def make_lodge(folder: Path, web: Path = WEB, is_fair: bool = False) -> Lodging:
    """A lodge with its database in this folder; only if it is fair, browsers add to the shuffle."""
    database = str(folder / "lodge.db")
    config = folder / "lodge.toml"
    config.write_text("[limits]\nanalysis_playouts = 2\n")
    options = ("--web", str(web), "--config", str(config))
    return Lodging(database, folder, *options, key=KEY, is_fair=is_fair)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
