"""A browser, a lodge and its visitors."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.premises import CHROMIUM, WEB, launch, make_lodge
from tests.browser.profiles import Profiles
from tests.browser.visitor import WAIT, Visit, Visitor
from tests.server.lodging import Lodging
from tests.skipping import skip_loudly

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="package")
def web(request: pytest.FixtureRequest) -> Path:
    """The folder of the built front end."""
    if not (WEB / "index.html").is_file():
        skip_loudly(request, f"There is no built front end in {WEB}: run make web.")
    return WEB


@pytest.fixture(scope="package")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """For this package only: beside Playwright's loop no asynchronous test could run."""
    if not CHROMIUM.exists():
        skip_loudly(
            request,
            f"There is no {CHROMIUM}, so no page is tested (Debian: apt install {CHROMIUM.name}).",
        )
    with sync_playwright() as playwright:
        yield launch(playwright)


@pytest.fixture(scope="package")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


@pytest.fixture(scope="package")
def lodge(tmp_path_factory: pytest.TempPathFactory, web: Path) -> Iterator[Lodging]:
    """The lodge of this worker of the test run."""
    with make_lodge(tmp_path_factory.mktemp("lodge"), web) as lodge:
        yield lodge


@pytest.fixture
def own_lodge(tmp_path: Path, web: Path) -> Iterator[Lodging]:
    """A lodge that a test may kill."""
    with make_lodge(tmp_path, web) as lodge:
        yield lodge


@pytest.fixture
def visit(profiles: Profiles, lodge: Lodging) -> Iterator[Visit]:
    """Makes visitors, each with cookies of their own; nothing may go wrong in their browsers."""
    yield from _visits(profiles, lodge)


@pytest.fixture
def visit_own(profiles: Profiles, own_lodge: Lodging) -> Iterator[Visit]:
    """Makes visitors of the lodge that a test may kill."""
    yield from _visits(profiles, own_lodge)


def _visits(profiles: Profiles, lodge: Lodging) -> Iterator[Visit]:
    visitors: list[Visitor] = []

    def visit(**options: Any) -> Visitor:
        context = profiles.take(**options)
        visitors.append(Visitor(context, f"http://{lodge.address}"))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        profiles.give_back(visitor.context, visitor.address)
    faults = dict.fromkeys(fault for visitor in visitors for fault in visitor.faults)
    assert not faults, "\n".join(faults)
