"""The analysis of a match that is over, beside its replay."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.looks import barriers, misfits
from tests.browser.seating import PHONE, sit_with_bots
from tests.browser.visitor import Visit, Visitor
from tests.patience import PATIENCE


def give_up_early(visitor: Visitor) -> str:
    """A match that was soon over, as it takes a while to look at a long one; its table."""
    table = sit_with_bots(visitor, "beast-hunter", 2)
    for _ in range(3):
        visitor.take_choice(0)
        visitor.wait_for_turn()
    answer = visitor.context.request.post(f"{visitor.address}/api/tables/{table}/seats/0/resign")
    assert answer.ok, answer.text()
    return table


def analysed(visitor: Visitor, table: str) -> Any:
    """Order the analysis on the page of the replay, and wait for it: what was found."""
    page = visitor.page
    panel = page.get_by_role("region", name="Analysis")
    panel.get_by_role("button", name="Analyse this match").click()
    expect(panel.get_by_role("progressbar").or_(panel.locator("figure"))).to_be_visible()
    expect(panel.locator("figure")).to_be_visible(timeout=1000 * PATIENCE)
    answer = visitor.context.request.get(f"{visitor.address}/api/tables/{table}/analysis")
    return answer.json()["analysis"]


def test_a_match_is_analysed_and_every_turning_point_is_a_click_away(visit: Visit) -> None:
    hunter = visit(viewport={"width": 1440, "height": 900})
    table = give_up_early(hunter)
    hunter.go(f"/replay/{table}?step=0")
    found = analysed(hunter, table)
    page = hunter.page
    panel = page.get_by_role("region", name="Analysis")
    slider = page.get_by_role("slider", name="Step")
    turning = found["turnings"][0]
    change = abs(round(100 * turning["change"]))
    panel.locator("ol button").filter(has_text=str(change)).first.click()
    expect(slider).not_to_have_value("0")
    # A click on the curve goes there, too, and the legend says how it stood.
    area = panel.locator(".area").bounding_box()
    assert area is not None
    page.mouse.click(area["x"] + area["width"] - 1, area["y"] + 5)
    expect(slider).to_have_value(str(found["steps"][-1]))
    last = found["chances"][-1]
    for side, chance in zip(found["sides"], last):
        expect(panel.locator("figcaption")).to_contain_text(
            f"{side['name']} {100 * chance:.0f}\u00a0%"
        )
    # What was chosen at a decision, and what a strong player would have done.
    decision = next(one for one in found["decisions"] if one["played"] != one["best"])
    slider.fill(str(decision["step"]))
    expect(panel.locator(".decision")).to_contain_text(decision["played_words"])
    expect(panel.locator(".decision")).to_contain_text(decision["best_words"])
    # The same without a picture, by keyboard.
    panel.get_by_text("The curve as a table").focus()
    page.keyboard.press("Enter")
    rows = panel.locator("details").get_by_role("row")
    expect(rows).to_have_count(len(found["steps"]) + 1)
    for caption in ("Luck and skill", "The players"):
        expect(panel.get_by_role("table", name=caption)).to_be_visible()
    assert misfits(page) == []
    assert barriers(page) == []


def test_on_a_phone_it_is_a_tab_and_is_there_at_once_the_next_time(visit: Visit) -> None:
    hunter = visit(**PHONE)
    table = give_up_early(hunter)
    hunter.go(f"/replay/{table}?step=0")
    hunter.page.get_by_role("button", name="Analysis", exact=True).click()
    analysed(hunter, table)
    assert misfits(hunter.page) == []
    assert barriers(hunter.page) == []
    friend = visit(**PHONE)
    friend.go(f"/replay/{table}?step=0")
    friend.page.get_by_role("button", name="Analysis", exact=True).click()
    expect(friend.page.get_by_role("region", name="Analysis").locator("figure")).to_be_visible()
