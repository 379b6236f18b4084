"""Cards are touched: several at once, a kit card by card; answers of one sort fold."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.seating import PHONE, sit_with_bots
from tests.browser.visitor import Visit, Visitor


def asked(visitor: Visitor) -> dict[str, Any]:
    """The open question as it came last."""
    prompt: dict[str, Any] = list(visitor.received("update"))[-1]["prompt"]
    return prompt


def play_until(visitor: Visitor, decision: str, *wanted: str) -> None:
    """Answer with the wanted verbs where that can be done, otherwise with the last choice."""
    for _ in range(60):
        prompt = asked(visitor)
        if prompt["decision"] == decision:
            return
        actions = [choice["action"] for choice in prompt["choices"]]
        places = [at for at, action in enumerate(actions) if action.startswith(wanted)]
        words = prompt["choices"][places[0] if places else -1]["words"]
        visitor.take(visitor.choices.filter(has_text=words).first)
        assert visitor.wait_for_turn()
    raise AssertionError(f"{decision} was never asked.")


def too_many_cards(visitor: Visitor) -> int:
    """Stay at home until the hand is too large; by how many cards."""
    sit_with_bots(visitor, "treasure-hunter", 3)
    play_until(visitor, "trim", "done", "stay", "pass")
    several = asked(visitor)["several"]
    assert several["least"] == several["most"] > 1
    return int(several["most"])


def lit_in_hand(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Your hand").locator("button.lit")


def test_several_discards_are_one_selection(visit: Visit) -> None:
    hunter = visit()
    many = too_many_cards(hunter)
    count = hunter.prompt.get_by_role("status")
    expect(count).to_contain_text(f"0 of {many} chosen")
    expect(hunter.choices.first).to_be_hidden()
    cards = lit_in_hand(hunter)
    before = len(hunter.sent("answer"))
    for card in range(many):
        cards.nth(card).click()
    expect(count).to_contain_text(f"{many} of {many} chosen")
    # A second touch leaves a card again.
    cards.first.click()
    expect(count).to_contain_text(f"{many - 1} of {many} chosen")
    expect(cards.first).to_have_attribute("aria-pressed", "false")
    cards.first.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    assert len(hunter.sent("answer")) == before
    faces = {cards.nth(card).get_attribute("data-face") for card in range(many)}
    hunter.prompt.get_by_role("button", name=f"Discard {many}").click()
    hunter.page.wait_for_function("() => !document.querySelector('.together')")
    actions = [message["action"] for message in hunter.sent("answer")[before:]]
    assert {action.split(":")[1] for action in actions} == {str(face).lower() for face in faces}


def test_a_selection_is_made_by_keys_and_by_a_list_too(visit: Visit) -> None:
    hunter = visit()
    many = too_many_cards(hunter)
    count = hunter.prompt.get_by_role("status")
    hunter.page.keyboard.press("1")
    expect(count).to_contain_text(f"1 of {many} chosen")
    hunter.prompt.get_by_role("button", name="List").click()
    expect(hunter.choices.first).to_have_attribute("aria-pressed", "true")
    hunter.choices.nth(1).click()
    expect(count).to_contain_text(f"2 of {many} chosen")
    # What is confirmed too early is done, and the rest is asked for.
    hunter.choices.nth(1).click()
    hunter.prompt.get_by_role("button", name=f"Discard 1 of {many}").click()
    expect(count if many > 2 else hunter.question).to_be_visible()
    assert hunter.wait_for_turn()
    assert asked(hunter)["decision"] == "trim"


def test_a_kit_is_built_by_touch_with_its_worth_counted(visit: Visit) -> None:
    hunter = visit()
    sit_with_bots(hunter, "beast-hunter", 2, seat=1)
    hunt = hunter.choices.filter(has_text="Hunt!")
    hand = hunter.page.locator('[data-place^="supply"]')
    while not hunt.count():
        play_until(hunter, "kit_card", "hunt", "to:", "draw")
        hunter.take(hand.locator("button.lit").or_(hand.and_(hunter.lit)).first)
        assert hunter.wait_for_turn()
        if asked(hunter)["decision"] == "kit_card":
            expect(hunter.question).to_contain_text(re.compile(r"So far power \d+, points \d+"))
    expect(hunt).to_contain_text(re.compile(r"power \d+, points \d+"))
    before = len(hunter.sent("answer"))
    hunter.take(hunt)
    assert hunter.sent("answer")[before]["action"] == "done"


def test_answers_of_one_sort_fold_and_keep_their_keys(visit: Visit) -> None:
    hunter = visit(**PHONE)
    sit_with_bots(hunter, "card-hunter", 3)
    sort = hunter.prompt.locator(".sort").filter(has_text="Potion")
    for turn in range(20):
        if sort.count():
            break
        hunter.take_choice(turn)
        assert hunter.wait_for_turn()
    folded = hunter.prompt.locator(".folded .take")
    assert folded.count() > 2
    expect(folded.first).to_be_hidden()
    sort.click()
    expect(sort).to_have_attribute("aria-expanded", "true")
    expect(hunter.prompt.locator(".sorted .take").first).to_be_visible()
    sort.click()
    key = folded.first.get_attribute("aria-keyshortcuts")
    before = len(hunter.sent("answer"))
    hunter.press(str(key))
    assert hunter.sent("answer")[before]["action"].startswith("potion")


@pytest.mark.parametrize("game", ["beast-hunter", "galactic-hunt", "treasure-hunter"])
def test_the_hand_is_a_drawer_on_a_phone(visit: Visit, game: str) -> None:
    """However far the table is pushed, the hand is at its lower edge, one touch away."""
    hunter = visit(**PHONE)
    sit_with_bots(hunter, game, 2 if game != "treasure-hunter" else 3)
    drawer = hunter.page.locator(".drawer")
    handle = drawer.get_by_role("button", expanded=True).or_(
        drawer.get_by_role("button", expanded=False)
    )
    for way in ("0", "board.scrollHeight"):
        board = hunter.page.get_by_role("region", name="The table")
        board.evaluate(f"(board) => board.scrollTo(0, {way})")
        expect(handle).to_be_in_viewport(ratio=1)
    is_open = handle.get_attribute("aria-expanded") == "true"
    if not is_open:
        handle.click()
    expect(drawer.locator("[data-face]").first).to_be_in_viewport(ratio=0.5)
    handle.click()
    expect(handle).to_have_attribute("aria-expanded", "false")
    expect(handle).to_be_in_viewport(ratio=1)


def test_a_card_is_touched_and_then_what_is_lit(visit: Visit) -> None:
    """On a phone: a card of the hand first, then its target."""
    hunter = visit(**PHONE)
    sit_with_bots(hunter, "galactic-hunt", 3)
    for _ in range(200):
        cards = lit_in_hand(hunter).and_(hunter.page.locator(":not([aria-haspopup])"))
        if not cards.count():
            hunter.take_choice(-1)
            assert hunter.wait_for_turn()
            continue
        card = cards.last
        face, before = card.get_attribute("data-face"), len(hunter.sent("answer"))
        hunter.take(card)
        assert hunter.wait_for_turn()
        if asked(hunter)["decision"] == "target":
            break
    played = hunter.sent("answer")[before]["action"]
    assert str(face).rpartition(".")[2] in played
    target = next(one for one in asked(hunter)["choices"] if one["about"])
    hunter.take(hunter.page.locator(f'button.lit[data-place="{target["about"][0]}"]'))
    assert hunter.sent("answer")[-1]["action"] == target["action"]
