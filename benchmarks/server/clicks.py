"""How long it takes from a click on an answer until the screen shows what came of it.

    python -m benchmarks.server.clicks --clicks 100

Real pages in Chromium against a real server with synced storage, on this machine. The time runs
from the click until the frame is painted in which question or log have changed. The page clicks by
itself, as a driver outside it would need the processors in between. Moves are not animated, which
would only add to it.
"""

import argparse
import os
import tempfile
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from lodge.kernel.registry import games, load
from tests.browser.premises import WEB, launch
from tests.server.lodging import Lodging

# Waits for a question, clicks on its first answer, and so on. After a frame was painted the first
# message comes through.
PLAY = """
async (clicks) => {
  const times = [];
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const painting = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  }));
  const standing = () => [".prompt h2", "[role=log]"].map(
    (part) => document.querySelector(`.frame ${part}`)?.textContent).join();
  const change = (before) => new Promise((done) => new MutationObserver((_, observer) => {
    if (standing() === before) return;
    observer.disconnect();
    done();
  }).observe(document.body, { subtree: true, childList: true, characterData: true }));
  while (times.length < clicks && !document.querySelector(".verdict")) {
    const answer = document.querySelector(".prompt.mine .take:not([aria-disabled])");
    await rest(%d);
    if (!answer?.isConnected) continue;
    const begun = performance.now();
    const changed = change(standing());
    answer.click();
    await changed;
    await painting();
    times.push(performance.now() - begun);
  }
  return times;
}
"""
BOT = "random"
REST = 450
"""Milliseconds between a question and the click, in which the page comes to rest."""


def measure(browser: Browser, address: str, game: str, clicks: int) -> list[float]:
    """Milliseconds of so many clicks, over as many matches as it takes."""
    context = browser.new_context(reduced_motion="reduce")
    context.request.post(f"{address}/api/me", data={"name": "Clicks"})
    times: list[float] = []
    while len(times) < clicks:
        page = context.new_page()
        page.goto(f"{address}/table/{open_table(context, address, game)}")
        times += page.evaluate(PLAY % REST, clicks - len(times))
        page.close()
    context.close()
    return times


def open_table(context: BrowserContext, address: str, game: str) -> str:
    """A table with bots on all seats but one."""
    seats = load(game).default_seats
    wish = {"game": game, "seats": seats, "seating": ["me", *[BOT] * (seats - 1)]}
    answer = context.request.post(f"{address}/api/tables", data=wish)
    id: str = answer.json()["id"]
    return id


def tell(name: str, times: list[float]) -> None:
    centiles = quantiles(times, n=100)
    print(
        f"{name:15} p50 {centiles[49]:3.0f} ms, p95 {centiles[94]:3.0f} ms of {len(times)} clicks"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=100, help="for each game")
    clicks = parser.parse_args().clicks
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the start")
    with (
        tempfile.TemporaryDirectory() as folder,
        Lodging(
            f"{folder}/lodge.db", Path(folder), "--web", str(WEB), "--bot-pause", "0.1"
        ) as lodge,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for game in games():
            tell(game, measure(browser, f"http://{lodge.address}", game, clicks))
    print(f"load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
