"""What everybody can tell of face-down cards, and what nobody can (GH-227, GH-228)."""

import pytest

from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import chase, durability, play, tracking, zone


def supposed(hunt: Scenario, seat: int | None = 0) -> set[str]:
    """What a seat must think Blue's hidden card to be."""
    guesses = [hunt.match.guess(seat, key).to_json() for key in range(60)]
    return {doc["zones"]["blue hidden"][0].partition(".")[2] for doc in guesses}


def laid(card: str, **red: object) -> Scenario:
    """Blue has laid a hidden card, then it is Red's turn."""
    hunt = chase(
        red={"hand": ["strike"], "supply": 5, **red},
        blue={"hand": [card], "deck": ["core.read-the-ground"] * 4},
    )
    play(hunt, "end_turn", "combat_phase", f"play:{card}", "end_turn", "combat_phase")
    return hunt


@pytest.mark.rule("GH-227")
def test_only_cards_of_the_same_cost_can_lie_there() -> None:
    assert supposed(laid("armor-up")) == {"armor-up", "worn-trap", "burr", "class-burr"}
    assert supposed(laid("trap")) >= {"trap", "ambushing-ambushers"}
    assert "snare-pit" not in supposed(laid("trap"))


@pytest.mark.rule("GH-228")
def test_a_hidden_card_without_a_window_fires_right_at_its_event() -> None:
    hunt = laid("burr", hand=["grand-tracking"])
    play(hunt, "play:grand-tracking", "@blue")
    assert tracking(hunt, "blue") == 2
    assert durability(hunt, "red") == 9
    assert zone(hunt, "blue hidden") == []


@pytest.mark.rule("GH-228")
@pytest.mark.parametrize("seat", [0, None])
def test_what_has_not_fired_at_an_event_is_ruled_out(seat: int | None) -> None:
    hunt = laid("armor-up", hand=["grand-tracking", "free"])
    assert "burr" in supposed(hunt, seat)
    play(hunt, "play:free")
    # A played card sets the worn trap off, but no burr.
    assert supposed(hunt, seat) == {"armor-up", "burr", "class-burr"}
    play(hunt, "play:grand-tracking", "@blue")
    # As what it was played nobody knows: that one is not ruled out.
    assert supposed(hunt, seat) == {"armor-up", "class-burr"}


@pytest.mark.rule("GH-228", "GH-470")
def test_a_card_that_could_not_target_the_source_is_not_ruled_out() -> None:
    hunt = laid("armor-up", hand=["grand-tracking"], board=["hunter Stealth"])
    play(hunt, "play:grand-tracking", "@blue")
    assert "burr" in supposed(hunt)
    fires_not = laid("burr", hand=["grand-tracking"], board=["hunter Stealth"])
    play(fires_not, "play:grand-tracking", "@blue")
    assert zone(fires_not, "blue hidden") == ["burr"]


@pytest.mark.rule("GH-227", "GH-124")
def test_how_a_hidden_card_was_played_is_a_secret_until_it_fires() -> None:
    hunt = laid("class-burr", hand=["grand-tracking"])
    (own,) = [one for one in hunt.match.view(1)["marks"] if one["zone"] == "blue hidden"]
    (other,) = [one for one in hunt.match.view(0)["marks"] if one["zone"] == "blue hidden"]
    assert own["as"]
    assert "as" not in other
    play(hunt, "play:grand-tracking", "@blue")
    assert durability(hunt, "red") == 8
