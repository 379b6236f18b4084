"""What the top card of a Part may be."""

from typing import Any

import pytest

from lodge.games.card_hunter.faces import Meaning, cards_of
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
    printed = cards_of({})
    assert printed["H3"] == Meaning("H3", 2, 3)
    assert printed["R"] == Meaning("R", -1, 0)
    playing = cards_of({"card_faces": "standard52"})
    assert playing["10S"] == Meaning("10S", 0, 3)
    assert playing["AH"] == Meaning("AH", 2, 1)
    assert playing["QC"] == Meaning("QC", -1, 0)


def test_clients_are_told_what_a_face_means() -> None:
    facts = {card.face: card.facts for card in GAME.cards()}
    assert facts["H3"] == {"suit": "head", "strikes": "south", "short": "H3", "faces": "pnp"}
    assert facts["10S"]["strikes"] == "north"
    assert (facts["10S"]["short"], facts["10S"]["faces"]) == ("10♠", "standard52")
    assert facts["R"] == {"short": "Rage"}
    assert facts["QC"] == {"short": "Q♣"}


def test_odds_count_the_cards_that_are_not_seen() -> None:
    view = GAME.from_json(MIDDLE).view(None)
    assert view["parts"][3]["unaccounted"] == {"C1": 1, "C3": 1, "R": 1}
    odds = view["odds"][3]
    assert odds["strikes"] == {"north": 0, "east": 0, "south": 0, "west": 0.6667}
    assert odds["rage"] == 0.3333
    assert odds["unseen"] == 1


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
    # Either T1 is there for certain, or what is left is C1 or C3.
    attacked_with_t1 = view["zones"]["claws hits"] == ["T1"]
    strikes = view["odds"][3]["strikes"]
    assert strikes["west" if attacked_with_t1 else "north"] == 1


def test_a_hidden_nature_has_no_odds() -> None:
    view = GAME.new(3, {"deduction": True}, key=1).view(None)
    assert view["odds"] == [None] * 4


def test_an_empty_part_has_no_odds() -> None:
    view = GAME.from_json(MIDDLE).view(None)
    assert [odds is None for odds in view["odds"]] == [False, True, False, False]


def test_rage_is_left_until_all_rage_cards_of_a_part_are_seen() -> None:
    zones = {**ZONES, "tail part": "T1 W2 C1", "tail removed": "R C2 W2 T2 T1"}
    view = GAME.from_json({**MIDDLE, "zones": {n: zones[n].split() for n in zones}}).view(None)
    assert [odds["rage"] > 0 for odds in view["odds"] if odds] == [False, True, True]


@pytest.mark.parametrize(
    ("hunters", "place"),
    [
        ({"jack": "north 4/1", "queen": "north 4/1", "king": "west 1/1"}, "north"),
        ({"jack": "north 4/1", "queen": "east 4/1", "king": "west 1/1"}, "west"),
        ({"jack": "north 2/1", "queen": "east 2/1", "king": "south 4/1"}, None),
    ],
)
def test_the_next_token_goes_where_it_would_be_placed_now(
    hunters: dict[str, Any], place: str | None
) -> None:
    assert GAME.from_json(document(**hunters)).view(None)["next_token"] == place
