"""A shuffle that nobody chose, as the browsers of those see it who played the match."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import to_builtins
from msgspec.structs import replace
from playwright.sync_api import Route, expect

from lodge.kernel.fairness import Nonce, Proof, combine, promise_of
from lodge.kernel.record import verify
from lodge.kernel.registry import load
from tests.browser.looks import barriers
from tests.browser.premises import make_lodge
from tests.browser.seating import invite, next_to_move, sit_down
from tests.browser.secrecy import fetch_record
from tests.browser.visitor import Visit, Visitor
from tests.server.lodging import Lodging

GAME = load("beast-hunter")


@pytest.fixture
def lodge(tmp_path: Path, web: Path) -> Iterator[Lodging]:
    """A lodge that takes what browsers add to the shuffle."""
    with make_lodge(tmp_path, web, is_fair=True) as lodge:
        yield lodge


def draw_always(visitor: Visitor, byte: int) -> str:
    """Let a browser draw this instead of random bytes, so that the match is always the same; the
    nonce that it makes of them."""
    visitor.page.add_init_script(f"crypto.getRandomValues = (bytes) => bytes.fill({byte});")
    return bytes([byte] * 32).hex()


def check_verdict(visitor: Visitor, headline: str) -> None:
    visitor.page.get_by_role("button", name="Fair shuffle").click()
    expect(visitor.page.get_by_role("heading", name=headline)).to_be_visible()
    assert barriers(visitor.page) == []


def check_forged(visitor: Visitor, forged: Proof, headline: str) -> None:
    """Let the lodge tell another proof with the key that is made of it; without parts: none."""
    told = {"proof": to_builtins(forged) if forged.nonces else None, "key": combine(forged).hex()}

    def forge(route: Route) -> None:
        route.fulfill(json=route.fetch().json() | told)

    visitor.page.route("**/api/tables/*/replay", forge)
    visitor.page.reload()
    check_verdict(visitor, headline)
    visitor.page.unroute("**/api/tables/*/replay")


def test_both_friends_see_that_nobody_chose_the_shuffle_or_that_somebody_could(
    visit: Visit,
) -> None:
    host, friend, onlooker = visit(), visit(), visit()
    # With these the match is short.
    nonces = [draw_always(host, 1), draw_always(friend, 6)]
    link = invite(host, GAME.title)
    onlooker.page.goto(link)
    sit_down(friend, link)
    while (mover := next_to_move(host, friend)) is not None:
        mover.take_choice(0)

    record = fetch_record(host, host.table)
    assert verify(GAME, record) == []
    assert record.proof is not None
    promised = [(0, promise_of(nonces[0]), nonces[0]), (1, promise_of(nonces[1]), nonces[1])]
    assert [(one.seat, one.promise, one.nonce) for one in record.proof.nonces] == promised
    for visitor in (host, friend, onlooker):
        visitor.verdict.get_by_role("link", name="Watch the replay").click()
    check_verdict(host, "Nobody chose this shuffle.")
    check_verdict(friend, "Nobody chose this shuffle.")
    check_verdict(onlooker, "The shuffle was not changed during the match.")

    secret, (one, other) = record.proof.secret, record.proof.nonces
    invented = Nonce(1, promise_of("77" * 32), "77" * 32)
    missing = host.page.get_by_text(f"not added: the part of {record.players[1]} (seat 2)")
    check_forged(host, Proof(secret, [one, invented]), "not made of what was promised")
    check_forged(host, Proof(secret, []), "The lodge took no notice")
    expect(missing).to_have_count(0)
    check_forged(host, Proof(secret, [one, replace(other, nonce=None)]), "but not everybody's")
    expect(missing).to_be_visible()
