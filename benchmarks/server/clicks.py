"""How long it takes from a click on an answer until the screen shows what came of it.

    python -m benchmarks.server.clicks --clicks 100

Real pages in Chromium against a real server with synced storage, on this machine. Both times run
from the mouse event: until the button shows that the answer is on its way, and until the frame is
painted in which question or log have changed. Moves are not animated, which would only add to it.
"""

import argparse
import os
import tempfile
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Browser, sync_playwright

from lodge.kernel.registry import games, load
from tests.browser.premises import launch, make_lodge
from tests.browser.visitor import Visitor

# After a frame was painted the first message comes through.
MEASURE = """
  window.signs = [];
  window.answers = [];
  const painted = (list, begun) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => list.push(performance.now() - begun);
    port2.postMessage(0);
  });
  const standing = () => ["h2", "[role=log]"].map(
    (part) => document.querySelector(`.frame ${part}`)?.textContent).join();
  addEventListener("click", ({ timeStamp, target }) => {
    if (!target.closest(".take")) return;
    const before = standing();
    let isSent = false;
    const observer = new MutationObserver(() => {
      if (!isSent) painted(window.signs, timeStamp);
      isSent = true;
      if (standing() === before) return;
      observer.disconnect();
      painted(window.answers, timeStamp);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, { capture: true });
"""


def measure(browser: Browser, address: str, game: str, clicks: int) -> dict[str, list[float]]:
    """Milliseconds of so many clicks, over as many matches as it takes."""
    times: dict[str, list[float]] = {"signs": [], "answers": []}
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(MEASURE)
    visitor = Visitor(context, address)
    while len(times["answers"]) < clicks:
        visitor.play_now(load(game).title)
        while visitor.wait_for_turn():
            visitor.take_choice(0)
        visitor.page.wait_for_timeout(100)
        for name, seen in times.items():
            seen.extend(visitor.page.evaluate(f"window.{name}.splice(0)"))
    context.close()
    return {name: seen[:clicks] for name, seen in times.items()}


def tell(name: str, times: list[float]) -> None:
    centiles = quantiles(times, n=100)
    print(f"  {name}: p50 {centiles[49]:.0f} ms, p95 {centiles[94]:.0f} ms of {len(times)} clicks")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=100, help="for each game")
    clicks = parser.parse_args().clicks
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the start")
    with (
        tempfile.TemporaryDirectory() as folder,
        make_lodge(Path(folder)) as lodge,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for game in games():
            times = measure(browser, f"http://{lodge.address}", game, clicks)
            print(game)
            tell("the button shows it", times["signs"])
            tell("question or log have changed", times["answers"])
    print(f"load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
