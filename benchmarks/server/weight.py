"""How much the home page weighs when it is opened for the first time.

    python -m benchmarks.server.weight

Bytes as they come over the line, headers and compression included, as Chromium counts them; all
that the page loads by itself, fonts and pictures too.
"""

import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.premises import launch, make_lodge

SETTLED_MS = 1_000


def weigh(browser: Browser, address: str) -> Counter[str]:
    """The bytes of everything that the home page loads, by path."""
    page = browser.new_page()
    devtools = page.context.new_cdp_session(page)
    paths: dict[str, str] = {}
    weights: Counter[str] = Counter()

    def begin(event: dict[str, Any]) -> None:
        paths[event["requestId"]] = event["request"]["url"].removeprefix(address)

    def finish(event: dict[str, Any]) -> None:
        weights[paths[event["requestId"]]] += int(event["encodedDataLength"])

    devtools.on("Network.requestWillBeSent", begin)
    devtools.on("Network.loadingFinished", finish)
    devtools.send("Network.enable")
    page.goto(f"{address}/", wait_until="networkidle")
    page.wait_for_timeout(SETTLED_MS)
    page.close()
    return weights


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        make_lodge(Path(folder)) as lodge,
        sync_playwright() as playwright,
    ):
        weights = weigh(launch(playwright), f"http://{lodge.address}")
    for path, weight in weights.most_common():
        print(f"{weight:>9,}  {path}")
    print(f"{weights.total():>9,}  together, in {len(weights)} files")


if __name__ == "__main__":
    main()
