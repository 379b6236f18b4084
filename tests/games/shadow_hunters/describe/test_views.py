"""What views of a night tell besides what lies open."""

import pytest

from tests.games.shadow_hunters.night import night


@pytest.mark.rule("SH-181", "SH-183")
def test_a_seat_is_told_which_areas_its_attacks_reach() -> None:
    """The layout: cabin and church, cemetery and woods, gate and altar."""
    match = night(red="emi church", orange="vampire woods +handgun").match
    assert match.view(0)["reach"] == ["cabin", "church"]
    assert match.view(1)["reach"] == ["cabin", "church", "gate", "altar"]
    # Who is not on the board reaches nobody, and a spectator has no attacks.
    assert match.view(2)["reach"] == match.view(None)["reach"] == []
