"""Browser profiles, which one visitor after the other uses.

What was fetched for one stays in the cache of the profile, which saves the next one most of the
time that a first page takes; nothing else stays.
"""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext

DESKTOP = {"width": 1280, "height": 800}
USUAL = {"viewport": DESKTOP, "reduced_motion": "reduce"}


class Profiles:
    """Profiles of one browser, by their options: those that nobody uses at the moment are kept."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._options: dict[BrowserContext, str] = {}

    def take(self, **options: Any) -> BrowserContext:
        """A profile that is as new, but for its cache."""
        wanted = repr(sorted({**USUAL, **options}.items()))
        if self._free[wanted]:
            return self._free[wanted].pop()
        context = self._browser.new_context(**{**USUAL, **options})
        self._options[context] = wanted
        return context

    def give_back(self, context: BrowserContext, origin: str) -> None:
        """Forget whatever its user left behind, and what this lodge had it keep."""
        context.set_offline(False)
        context.clear_permissions()
        context.unroute_all()
        for page in context.pages:
            page.close()
        blank = context.new_page()
        devtools = context.new_cdp_session(blank)
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        blank.close()
        context.clear_cookies()
        self._free[self._options[context]].append(context)
