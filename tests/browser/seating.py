"""How people come to sit at one table."""

from typing import Any

from playwright.sync_api import expect

from lodge.bots import usual_bot
from lodge.kernel.registry import load
from tests.browser.visitor import Visit, Visitor

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
}


def invite(host: Visitor, title: str) -> str:
    """Open a table with free seats; what its button copies is the link for a friend."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.go("/")
    host.card_of(title).get_by_role("button", name="Play with friends").click()
    dialog = host.page.get_by_role("dialog", name=f"{title} with friends")
    dialog.get_by_role("button", name="Open the table").click()
    host.page.get_by_role("main").get_by_role("button", name="Copy link").click()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    return str(host.page.evaluate("navigator.clipboard.readText()"))


def sit_down(friend: Visitor, link: str) -> None:
    """In two clicks."""
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit here").first.click()
    dialog = friend.page.get_by_role("dialog", name="Sit down")
    dialog.get_by_role("button", name="Sit down").click()


def two_at_a_table(visit: Visit, game: str) -> tuple[Visitor, Visitor]:
    """A host and his friend with a phone; whoever else is needed is a bot."""
    host = visit()
    link = invite(host, load(game).title)
    friend = visit(**PHONE)
    sit_down(friend, link)
    if load(game).default_seats > 2:
        expect(friend.page.get_by_text("You have a seat.")).to_be_visible()
        host.page.get_by_role("button", name="Start with").click()
    for visitor in (host, friend):
        visitor.prompt.wait_for()
    return host, friend


def next_to_move(*visitors: Visitor) -> Visitor | None:
    """Who is asked; None: the match is over."""
    while True:
        for visitor in visitors:
            standing = visitor.look()
            if standing is not None:
                return visitor if standing == "asked" else None
            visitor.page.wait_for_timeout(10)


def play_until_asked(wanted: Visitor, *others: Visitor) -> None:
    """Everybody takes his first choice until one certain person is asked."""
    while (mover := next_to_move(wanted, *others)) is not wanted:
        assert mover is not None, "The match is over."
        mover.take_choice(0)


def let_bots_finish(visitor: Visitor, game: str, seats: int, **options: Any) -> str:
    """A table where a bot plays to the end for the visitor, who got up; the visitor looks at the
    end. Its id."""
    id = sit_with_bots(visitor, game, seats, **options)
    api = f"{visitor.address}/api/tables/{id}"
    assert visitor.context.request.delete(f"{api}/seats/0").ok
    visitor.verdict.wait_for()
    return id


def sit_with_bots(visitor: Visitor, game: str, seats: int, seat: int = 0, **options: Any) -> str:
    """A table with the first seat for the visitor, or another, and bots on all others; its id."""
    seating = [usual_bot(load(game))] * seats
    seating[seat] = "me"
    table = {
        "game": game,
        "seats": seats,
        "options": options,
        "seating": seating,
    }
    visitor.context.request.post(f"{visitor.address}/api/me", data={"name": "Anna"})
    answer = visitor.context.request.post(f"{visitor.address}/api/tables", data=table)
    assert answer.ok, answer.text()
    visitor.go(f"/table/{answer.json()['id']}")
    visitor.wait_for_turn()
    return visitor.table
