"""What one reads when something is wrong."""

import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.looks import misfits
from tests.browser.seating import PHONE
from tests.browser.visitor import Visit
from tests.server.lodging import Lodging


@pytest.mark.parametrize("path", ["/table/nothing-here", "/replay/nothing-here"])
def test_unknown_table(visit: Visit, path: str) -> None:
    visitor = visit()
    visitor.expect_noise("404")
    visitor.go(path)
    expect(visitor.page.get_by_role("alert")).to_contain_text("There is no such table")
    visitor.page.get_by_role("link", name="Back to the lodge").first.click()
    expect(visitor.page.get_by_role("heading", name="Choose your hunt")).to_be_visible()


def test_unknown_page(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/table/one/two")
    expect(visitor.page.get_by_role("heading", name="The tracks end here")).to_be_visible()
    visitor.page.get_by_role("link", name="Back to the lodge").click()
    expect(visitor.page.get_by_role("heading", name="Choose your hunt")).to_be_visible()


def test_lodge_is_away_and_comes_back(visit: Visit) -> None:
    visitor = visit()
    visitor.expect_noise("ERR_CONNECTION_REFUSED")
    visitor.page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    visitor.go("/")
    trouble = visitor.page.get_by_role("alert").filter(has_text="The lodge cannot be reached")
    expect(trouble).to_be_visible()
    visitor.page.unroute_all()
    trouble.get_by_role("button", name="Try again").click()
    expect(visitor.card_of("Card Hunter")).to_be_visible()
    expect(trouble).to_have_count(0)


def test_a_broken_table_is_listed_with_its_reason(
    visit_own: Visit, own_lodge: Lodging, tmp_path: Path
) -> None:
    visitor = visit_own(**PHONE)
    table = visitor.play_now("Card Hunter")
    # Nothing is on its way when the lodge closes.
    visitor.page.goto("about:blank")
    own_lodge.stop()
    with sqlite3.connect(tmp_path / "lodge.db") as database:
        cut = 'UPDATE entries SET body = ? WHERE "table" = ? AND number = 2'
        assert database.execute(cut, (b"{", table)).rowcount == 1
    database.close()
    own_lodge.start()
    visitor.go("/")
    mine = visitor.page.get_by_role("region", name="My matches")
    expect(mine).to_contain_text("Cannot be opened")
    expect(mine).to_contain_text("Entry 2 of the table cannot be read.")
    expect(mine.get_by_role("link")).to_have_count(0)
    assert misfits(visitor.page) == []
