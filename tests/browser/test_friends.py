"""Two people at one table, each with a browser, and what may happen to their connections."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.secrecy import check_messages, fetch_record
from tests.browser.serving import Lodge
from tests.browser.visitor import Visitor

PHONE = {"width": 360, "height": 740}
LOST_LINE = r"WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"


def invite(host: Visitor, title: str) -> str:
    """Open a table with a free seat; what its button copies is the link for a friend."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.go("/")
    host.card_of(title).get_by_role("button", name="Play with friends").click()
    dialog = host.page.get_by_role("dialog", name=f"{title} with friends")
    dialog.get_by_role("button", name="Open the table").click()
    host.page.get_by_role("button", name="Copy link").click()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    return str(host.page.evaluate("navigator.clipboard.readText()"))


def sit_down(friend: Visitor, link: str) -> None:
    """In two clicks."""
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit here").first.click()
    dialog = friend.page.get_by_role("dialog", name="Sit down")
    dialog.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector(".prompt")


def two_at_a_table(visit: Visit, title: str = "Beast-Hunter") -> tuple[Visitor, Visitor]:
    host = visit()
    link = invite(host, title)
    friend = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    sit_down(friend, link)
    return host, friend


def to_move(*visitors: Visitor) -> Visitor | None:
    """Who is asked; None: the match is over."""
    while True:
        for visitor in visitors:
            if visitor.prompt.locator("xpath=self::*[contains(@class, 'mine')]").count():
                return visitor if visitor.wait_for_turn() else None
            if visitor.verdict.count():
                return None
