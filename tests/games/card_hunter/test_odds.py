"""What the top card of a Part may be."""

import pytest

from lodge.games.card_hunter.odds import Card, cards_of, has_rage_left, odds_of
from tests.games.card_hunter.hunting import GAME, document

# The middle of a hunt; the Wings are gone.
ZONES = {
    "tail part": "T1 R W2 C1",
    "head part": "H2 H1 W1 C2 T3",
    "claws part": "C1 C3",
    "tail hits": "T2 H3",
    "head hits": "H3 H2 W3 C2 H2",
    "claws hits": "T1",
    "tail unseen": "T3",
    "wings unseen": "W3",
    "head unseen": "R",
    "claws unseen": "R",
    "tail removed": "C2 W2 T2 T1",
    "wings removed": "R C1 H1 H1 W2 W1 W1 W1 T2 T1",
    "claws removed": "C3 C2 C1 H2 H1 W2 T2",
}
MIDDLE = document(jack="north", queen="north 2/1", king="west 1/0", zones=ZONES, token="west")


def test_faces_are_read() -> None:
    printed = cards_of({"options": {}})
    assert printed["H3"] == Card("H3", 2, 3)
    assert printed["R"] == Card("R", -1, 0)
    playing = cards_of({"options": {"card_faces": "standard52"}})
    assert playing["10S"] == Card("10S", 0, 3)
    assert playing["AH"] == Card("AH", 2, 1)
    assert playing["QC"] == Card("QC", -1, 0)


def test_odds_count_the_cards_that_are_not_seen() -> None:
    view = GAME.from_json(MIDDLE).view(None)
    odds = odds_of(view, 3)
    assert odds is not None
    assert odds.cards == {"C1": 1, "C3": 1, "R": 1}
    assert odds.strikes == pytest.approx([0, 0, 0, 2 / 3])
    assert odds.rage == pytest.approx(1 / 3)
    assert odds.unseen == 1


def test_odds_know_what_went_back_from_the_hit_pile() -> None:
    """A card that was face up is not the one that was removed unseen."""
    zones = {**ZONES, "claws part": "R C1", "claws unseen": "C3"}
    match = GAME.from_json({**MIDDLE, "zones": {name: zones[name].split() for name in zones}})
    while match.view(None)["round"] == 1:
        moves = [action for action in match.legal() if match.text(action).startswith("move")]
        match.apply(moves[0])
    # Claws attacked with Rage: T1 went back into [C1] and one of the two attacked.
    view = match.view(None)
    assert view["parts"][3]["size"] == 1
    odds = odds_of(view, 3)
    assert odds is not None
    # Either T1 is there for certain, or what is left is C1 or C3.
    attacked_with_t1 = view["zones"]["claws hits"] == ["T1"]
    assert odds.strikes == pytest.approx([0, 0, 0, 1] if attacked_with_t1 else [1, 0, 0, 0])


def test_a_hidden_nature_has_no_odds() -> None:
    view = GAME.new(3, {"deduction": True}, key=1).view(None)
    assert odds_of(view, 0) is None
    assert has_rage_left(view, 0)


def test_rage_is_left_until_all_rage_cards_of_a_part_are_seen() -> None:
    view = GAME.from_json(MIDDLE).view(None)
    assert [has_rage_left(view, place) for place in range(4)] == [True, False, True, True]
