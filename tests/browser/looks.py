"""Does a page fit its window, and can everybody use it?"""

from typing import Any

from playwright.sync_api import Page

from tests.browser.premises import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# An experiment of axe's: it takes the bare number on a pile for a part of the pile's name.
EXCEPTIONS = {"label-content-name-mismatch": {"enabled": False}}

OVERFLOW = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  return wide <= 0 ? [] : [`the page is ${wide} px too wide`];
}"""
# Sideways nothing may stick out of the window but the hand, which is pushed along in its drawer;
# upwards and downwards one can scroll.
STICKING_OUT = """(elements) => elements
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.closest(".drawer .held"))
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1 || box.width === 0)
  .map(({ one, box }) => `${one.outerHTML.slice(0, 120)}: ${box.left} to ${box.right}`)"""


def misfits(page: Page, essential: str = "button, a, input, select, h1, h2, h3") -> list[str]:
    """What does not fit into the window."""
    wide: list[str] = page.evaluate(OVERFLOW)
    out: list[str] = page.locator(essential).evaluate_all(STICKING_OUT)
    return wide + out


def barriers(page: Page) -> list[str]:
    """What axe finds wrong in light; and in dark, where only colours differ."""
    page.evaluate(AXE.read_text())
    page.emulate_media(color_scheme="light")
    found = _run_axe(page, {"type": "tag", "values": STANDARDS})
    page.emulate_media(color_scheme="dark")
    found += _run_axe(page, {"type": "rule", "values": ["color-contrast"]})
    page.emulate_media(color_scheme=None)
    return found


def _run_axe(page: Page, only: dict[str, Any]) -> list[str]:
    options = {"runOnly": only, "rules": EXCEPTIONS, "resultTypes": ["violations"]}
    result = page.evaluate("(options) => axe.run(options)", arg=options)
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:200]} {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
