"""What clients are told of the cards of Beast-Hunter."""

import pytest

import lodge
from lodge.games.beast_hunter.model.catalogue import decks
from lodge.games.beast_hunter.model.words import BEAST_SUIT_NAMES

FACTS = {card.face: card.facts for card in lodge.load("beast-hunter").cards()}


@pytest.mark.rule("BH-014", "BH-266")
def test_a_card_names_its_suit_its_partner_and_its_playing_card() -> None:
    scales = {"suit": "scales", "playing": "spades", "partner": "blades", "rank": "10"}
    assert FACTS["SC10"] == scales
    assert FACTS["BLQ"] == {**scales, "suit": "blades", "partner": "scales", "rank": "Q"}
    assert FACTS["BX"] == FACTS["HX"] == {}


def test_the_suits_of_views_are_those_of_the_deck() -> None:
    assert tuple(suit.name for suit in decks()[0].suit) == BEAST_SUIT_NAMES


@pytest.mark.rule("BH-118", "BH-156")
def test_traps_say_when_they_are_discarded() -> None:
    """In the browser, on paper and in the terminal the text is this one."""
    texts = {card.face: card.text for card in lodge.load("beast-hunter").cards()}
    assert texts["TRQ"].endswith("Discarded when the Beasts win a hunt.")
    assert texts["TRK"].endswith("Discarded then, or when the Beasts win a hunt.")
    # Caltrops stay.
    assert "hunt" not in texts["TRJ"]
