"""How Beast-Hunter is drawn."""

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

import lodge
from lodge.kernel.match import Match
from lodge.terminal.screens import screen_for
from lodge.terminal.screens.beast_hunter.cards import Deck
from lodge.terminal.symbols import NICE, PLAIN
from tests.games.beast_hunter.arranged import (
    BEASTS,
    HUNTER,
    SPECTATOR,
    at_random,
    hunts,
    table,
    take,
)

GAME = lodge.load("beast-hunter")
SCREEN = screen_for(GAME, NICE)


def draw(match: Match, seat: int | None, width: int = 80) -> str:
    """All that the screen says about a position."""
    view = match.seen_by(seat)
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, emoji=False)
    console.rule(GAME.phrases.heading(view))
    console.print(SCREEN.draw(view, width))
    for text in view.legal:
        console.print(f"- {GAME.phrases.choice(view, text).words}", markup=False)
    console.print(SCREEN.details(view, width))
    return out.getvalue()


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_whole_matches_are_drawn_for_everybody(width: int) -> None:
    for key in range(3):
        match = GAME.new(key=key, options={"deck_skin": "poker"} if key else {})
        for number, state in enumerate(at_random(match, key)):
            if number % 9 == 0 or state.over:
                for seat in (0, 1, None):
                    for line in draw(state, seat, width).splitlines():
                        assert cell_len(line) <= width


def test_nests_from_left_to_right_with_what_is_known() -> None:
    scene = table(
        nests=["SC2 SC4 SC6 SC8 SC9", "FE1 FUQ"],
        line=["nest2", "nest1"],
        phase="morning",
        round=5,
        score=(3, -2),
        traps="TRJ",
        bait="BO3 TRQ",
        arrow="AR4 ARQ",
        poisoned="nest1",
        seen=[{"zone": "nest1", "place": 0, "by": [0, 1]}],
        sightings=[{"zone": "nest1", "place": 0, "round": 4}],
    )
    drawn = draw(scene.match, HUNTER)
    assert drawn.index("nest 2") < drawn.index("nest 1")
    assert "5 cards charge!" in drawn
    assert "top SC9 r4" in drawn
    assert "SC8" not in drawn
    assert "▶Morning" in drawn
    assert "Beasts 3 of 9   Hunter -2 of 9" in drawn
    assert "Traps: Caltrops, Poisoned Bait (kills fur)" in drawn
    assert "poison: weird" in drawn
    assert "nest 1, top card: the 9 of scales, scouted in round 4" in drawn
    assert "5.  SC2" in draw(scene.match, BEASTS)
    assert "SC9" not in draw(scene.match, SPECTATOR)


def test_the_kit_builder() -> None:
    scene = table(nests=["SC2"], supply="TR2 TR3 TR4 BOJ", phase="morning")
    take(scene, "hunt", "pick:tr2", "pick:tr3", "pick:tr4")
    assert "this kit: power 4, points 4" in draw(scene.match, HUNTER)
    assert "this kit" not in draw(scene.match, BEASTS)


def test_a_hunt_and_a_roamer_are_shown() -> None:
    scene = hunts("SCJ SCQ SC2", "BL9 TR9")
    assert "Hunt of nest 1: kit blades 9, traps 9 (power 1, points 1)" in draw(scene.match, BEASTS)
    assert "Flipped: scales 2 J Q (power 0, points 0)" in draw(scene.match, SPECTATOR)
    infinite = hunts("SCJ SCQ BX", "BL9 TR9")
    assert "(power 0, points 0, infinite power)" in draw(infinite.match, HUNTER)
    trap = table(nests=["SC2", "SC4 SC6"], traps="TRJ TRK", phase="twilight")
    take(trap, "roam", "from:nest2", "to:nest1")
    assert "On its way: ?? from nest 2 to nest 1" in draw(trap.match, HUNTER)
    assert "On its way: SC6 from nest 2 to nest 1" in draw(trap.match, BEASTS)


def test_faces() -> None:
    themed = Deck({}, NICE)
    poker = Deck({"deck_skin": "poker"}, NICE)
    plain = Deck({"deck_skin": "poker"}, PLAIN)
    assert [themed.text(face).plain for face in ("FU7", "BX", None)] == ["FU7", "BX", "??"]
    assert [poker.text(face).plain for face in ("FU7", "ARQ", "HX")] == ["7♥", "Q♦", "joker"]
    assert plain.text("TR10").plain == "10C"


def test_companions_without_a_suit_are_named_as_what_they_do() -> None:
    scene = table(
        nests=["SC2", "SC4"],
        bait="HX TRQ",
        arrow="HX ARQ",
        poisoned="nest1",
        phase="morning",
        options={"suitless_companion": True},
    )
    drawn = draw(scene.match, BEASTS)
    assert "Traps: Poisoned Bait (kills nothing)" in drawn
    assert "poison: no suit" in drawn


def test_a_missing_kit_is_drawn_where_it_is_compared() -> None:
    scene = table(
        nests=["SC2 SCK FEQ FU6 WE8", "SC4"],
        supply="BL2",
        phase="dusk",
        options={"bare_charge": "compare"},
    )
    take(scene, "charge:nest1")
    assert "Charge of nest 1: kit none (power 0, points 0)" in draw(scene.match, HUNTER)
