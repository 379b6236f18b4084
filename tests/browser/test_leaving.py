"""Resigning, abandoning, links that lead nowhere, and links that lead friends nowhere."""

from playwright.sync_api import expect

from tests.browser.looks import barriers
from tests.browser.seating import invite, sit_with_bots
from tests.browser.visitor import Visit, Visitor


def leave(visitor: Visitor, words: str) -> None:
    """By the menu of the seat; it asks once more."""
    visitor.page.get_by_role("button", name="Seat and link").click()
    visitor.page.get_by_role("button", name=f"{words} …").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text("This cannot be taken back.")
    dialog.get_by_role("button", name=words.split()[0], exact=True).click()


def test_who_resigns_has_lost_and_sees_the_end(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, "beast-hunter", 2)
    leave(hunter, "Resign")
    expect(hunter.verdict).to_contain_text("resigned.")
    assert barriers(hunter.page) == []


def test_a_match_that_is_abandoned_leaves_my_matches(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, "card-hunter", 2)
    leave(hunter, "Abandon the match")
    hunter.page.wait_for_url("**/")
    expect(hunter.page.get_by_text("You have no match yet.")).to_be_visible()


def test_an_unfinished_match_is_removed_from_the_list(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, "card-hunter", 2)
    hunter.go("/")
    remove = hunter.page.get_by_role("button", name="Remove Card Hunter")
    remove.click()
    hunter.page.get_by_role("button", name="Really abandon? Card Hunter").click()
    expect(hunter.page.get_by_text("You have no match yet.")).to_be_visible()


def test_a_wrong_link_leads_home(visit: Visit) -> None:
    hunter = visit()
    hunter.expect_noise("404")
    hunter.go("/table/nowhere")
    hunter.page.get_by_role("main").get_by_role("link", name="Back to the lodge").click()
    expect(hunter.page.get_by_role("heading", name="Choose your hunt")).to_be_visible()


def test_the_lobby_says_that_its_link_works_on_this_machine_only(visit: Visit) -> None:
    host = visit()
    link = invite(host, "Beast-Hunter")
    assert link.startswith("http://127.0.0.1:")
    expect(host.page.get_by_role("note")).to_contain_text("works on this machine only")
