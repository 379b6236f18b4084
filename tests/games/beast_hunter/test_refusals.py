"""Why an action is refused: every reason once, with its code and its sentence."""

from typing import Any

import pytest

from lodge import IllegalAction
from tests.games.beast_hunter.arranged import GAME, table, take


def case(action: str, code: str, sentence: str, played: str = "", **arranged: Any) -> Any:
    return pytest.param(arranged, played.split(), action, code, sentence, id=f"{code} {action}")


DROVES: dict[str, Any] = {"nests": ["SC2", "SC3"], "droves": "SC4 FE9", "phase": "twilight"}
DAWN: dict[str, Any] = {"nests": ["SC2 WE5 FUQ", "SC3"], "droves": "SC4", "phase": "dawn"}
DAY: dict[str, Any] = {"nests": ["SC2", "SC3"], "supply": "BL9 TR9", "phase": "morning"}
KIT: dict[str, Any] = {
    "nests": ["SC2"],
    "supply": "BL9 TR9 AR9 TR2 BO5 BLK",
    "phase": "morning",
    "played": "hunt",
}
HUNT = "hunt to:nest1 pick:bl9 pick:tr9 done"


def flip(target: str, *beside: str, supply: str = "BL9 TR9", **arranged: Any) -> dict[str, Any]:
    """The Hunter is about to hunt the first nest; see HUNT."""
    return {"nests": [target, *beside], "supply": supply, "phase": "morning", **arranged}


OF_THE_BEASTS = [
    case(
        "pass",
        "no-pass",
        "At Twilight something can be done, so it must be (BH-250).",
        options={"phase_pass": "stuck_only"},
        **DROVES,
    ),
    case("charge:nest1", "wrong-phase", "It is Twilight; that is done at Dusk (BH-041).", **DROVES),
    case("rustle", "wrong-phase", "It is Twilight; that is done at Dawn (BH-041).", **DROVES),
    case("nest", "wrong-phase", "It is Dawn; that is done at Twilight, Midnight (BH-041).", **DAWN),
    case(
        "roam",
        "wrong-phase",
        "It is Dusk; that is done at Twilight, Midnight, Dawn (BH-041).",
        nests=["SC1 SC2 SC3 SC4 SC5"],
        phase="dusk",
    ),
    case(
        "scout",
        "not-asked",
        "That does not answer: What do the Beasts do: roam or nest? (BH-041)",
        **DROVES,
    ),
    case(
        "charge:nest1",
        "nest-too-small",
        "Nest 1 has 2 cards; a charge needs 5 (BH-070).",
        nests=["SC8 SC9", "SC1 SC2 SC3 SC4 SC5"],
        phase="dusk",
    ),
    case(
        "charge:nest7",
        "no-such-nest",
        "There is no nest 7 (BH-070).",
        nests=["SC1 SC2 SC3 SC4 SC5"],
        phase="dusk",
    ),
    case(
        "roam",
        "nothing-to-roam",
        "No card lies in the Hatchery or in a nest, so none can roam (BH-047).",
        droves="SC2",
        no_hatchery=True,
        phase="twilight",
    ),
    case(
        "nest",
        "no-droves",
        "The Droves are empty: there is nothing to nest (BH-060).",
        nests=["SC2"],
        phase="twilight",
    ),
    case("rustle", "no-nest", "There is no nest (BH-065).", droves="SC2", phase="dawn"),
    case(
        "from:hatchery",
        "hatchery-empty",
        "The Hatchery is empty (BH-050).",
        played="roam",
        no_hatchery=True,
        **DROVES,
    ),
    case(
        "from:droves",
        "name-the-card",
        "Name the card of the Droves that roams (BH-050).",
        played="roam",
        **DROVES,
    ),
    case("from:nest7", "no-such-nest", "There is no nest 7 (BH-021).", played="roam", **DROVES),
    case(
        "pick:sc9",
        "no-such-card",
        "The 9 of scales is not among the cards to choose from.",
        played="roam",
        **DROVES,
    ),
    case(
        "to:nest1",
        "no-route",
        "No card roams from nest 1 to nest 1 (BH-051).",
        played="roam from:nest1",
        **DROVES,
    ),
    case(
        "to:hatchery",
        "no-route",
        "No card roams from the Droves to the Hatchery (BH-051).",
        played="roam pick:sc4",
        **DROVES,
    ),
    case("to:nest7", "no-such-nest", "There is no nest 7 (BH-021).", "roam from:nest1", **DROVES),
    case("done", "empty-nest", "A new nest needs a card (BH-060).", played="nest", **DROVES),
    case(
        "pick:sc4",
        "picked-already",
        "The 4 of scales is picked already.",
        played="nest pick:sc4",
        nests=["SC2"],
        droves="SC4 FE9 WE1",
        phase="twilight",
    ),
    case("to:droves", "not-a-nest", "Choose a nest, not the Droves.", played="rustle", **DAWN),
    case("to:nest7", "no-such-nest", "There is no nest 7 (BH-021).", played="rustle", **DAWN),
    case(
        "pick:fuq",
        "lioness",
        "The Lioness stays on top (BH-032).",
        played="rustle to:nest1",
        **DAWN,
    ),
]

OF_THE_HUNTER = [
    case("trap", "wrong-phase", "It is Morning; that is done at Sunset (BH-042).", **DAY),
    case(
        "hunt",
        "wrong-phase",
        "It is Sunset; that is done at Morning, Mid-day (BH-042).",
        droves="SC2",
        phase="sunset",
    ),
    case(
        "to:nest1",
        "not-asked",
        "That does not answer: What does the Hunter do: draw, hunt or shoot? (BH-042)",
        **DAY,
    ),
    case(
        "draw",
        "supply-full",
        "The Supply holds 10 cards already (BH-080).",
        supply="BL1 BL2 BL3 BL4 BL5 BL6 BL7 BL8 BL9 BL10",
        phase="morning",
    ),
    case("draw", "home-empty", "Home is empty (BH-080).", no_home=True, phase="morning"),
    case(
        "hunt",
        "no-target",
        "There is nothing to hunt (BH-101).",
        supply="BL9 TR9",
        phase="morning",
    ),
    case(
        "hunt",
        "no-kit",
        "No cards of the Supply make a legal kit (BH-102).",
        nests=["SC2"],
        supply="BL2 TR5",
        phase="morning",
    ),
    case(
        "shoot",
        "no-nest",
        "There is no nest (BH-087).",
        droves="SC2",
        supply="ARJ",
        phase="morning",
    ),
    case("shoot", "no-shot", "There is no SHOOT card in the Supply (BH-087).", **DAY),
    case(
        "shoot",
        "no-companion",
        "The Supply holds no companion for Poison Arrow (BH-016).",
        nests=["SC2"],
        supply="ARQ HX",
        phase="morning",
    ),
    case(
        "to:droves",
        "nests-first",
        "The Droves are hunted only if there is no nest (BH-101).",
        played="hunt",
        **DAY,
    ),
    case("to:hatchery", "not-a-nest", "Choose a nest, not the Hatchery.", played="hunt", **DAY),
    case("done", "no-group", "These cards hold no group yet, so they are no kit (BH-102).", **KIT),
    case("pick:ar5", "not-in-supply", "The 5 of arrows is not in the Supply.", **KIT),
    case(
        "pick:bl9",
        "picked-already",
        "The 9 of blades is picked already.",
        **{**KIT, "played": "hunt pick:bl9"},
    ),
    case(
        "pick:tr7",
        "kit-too-large",
        "With the 7 of traps this cannot become a kit of at most 5 cards (BH-102).",
        nests=["SC2"],
        supply="BL9 TR9 BO1 BO3 BO5 TR7",
        phase="morning",
        played="hunt pick:bo1 pick:bo3 pick:bo5",
    ),
    case(
        "done",
        "five-needed",
        "A kit with Zweihander has exactly 5 cards (BH-102).",
        **{**KIT, "played": "hunt pick:blk pick:bl9 pick:tr9"},
    ),
    case(
        "pick:blk",
        "five-needed",
        "A kit with Zweihander has exactly 5 cards (BH-102).",
        nests=["SC2"],
        supply="BL9 TR9 BLK",
        phase="morning",
        played="hunt",
    ),
    case(
        "pick:bl9",
        "not-a-shot",
        "The 9 of blades is no SHOOT card (BH-087).",
        nests=["SC2"],
        supply="ARJ BL9",
        phase="morning",
        played="shoot",
    ),
    case(
        "to:droves",
        "not-a-nest",
        "Choose a nest, not the Droves.",
        nests=["SC2", "SC3"],
        supply="ARJ BL9",
        phase="morning",
        played="shoot pick:arj",
    ),
    case(
        "pick:hx",
        "no-suit",
        "An annihilator has no suit and is no companion (BH-016).",
        nests=["SC2"],
        supply="ARK HX BL9",
        phase="morning",
        played="shoot pick:ark",
    ),
    case(
        "pick:ark",
        "picked-already",
        "Javelin is picked already.",
        nests=["SC2"],
        supply="ARK HX BL9",
        phase="morning",
        played="shoot pick:ark",
    ),
    case(
        "trap",
        "no-trap",
        "There is no TRAP card in the Supply (BH-090).",
        droves="SC2",
        supply="BL9",
        phase="sunset",
    ),
    case(
        "pick:bl9",
        "not-a-trap",
        "The 9 of blades is no TRAP card (BH-090).",
        droves="SC2",
        supply="BL9 TRJ",
        phase="sunset",
        played="trap",
    ),
    case(
        "to:droves",
        "droves-empty",
        "The Droves are empty (BH-082).",
        nests=["SC2"],
        phase="sunset",
        played="scout",
    ),
    case(
        "to:hatchery",
        "hatchery-empty",
        "The Hatchery is empty (BH-083).",
        nests=["SC2"],
        droves="SC4",
        no_hatchery=True,
        phase="sunset",
        played="scout",
    ),
    case(
        "to:nest7",
        "no-such-nest",
        "There is no nest 7 (BH-021).",
        nests=["SC2"],
        phase="sunset",
        played="scout",
    ),
    case(
        "pick:trq",
        "no-such-trap",
        "Poisoned Bait is not one of the traps that can spring (BH-154).",
        traps="TRJ TRK",
        played="roam from:nest1 to:nest2",
        **DROVES,
    ),
]

IN_A_FLIP = [
    case(
        "pick:scj",
        "resolved-before",
        "Jacky Dragon has worked already in this hunt (BH-109).",
        played=f"{HUNT} pick:scj",
        **flip("SCJ SCQ SCK", "FE1"),
    ),
    case(
        "pick:sc9",
        "no-effect",
        "The 9 of scales has no FLIP effect (BH-108).",
        played=HUNT,
        **flip("SC9 SCJ SCK", "FE1"),
    ),
    case(
        "pick:fek",
        "no-such-card",
        "Lord Gannet is not among the cards to choose from.",
        played=HUNT,
        **flip("SC9 SCJ SCK", "FE1"),
    ),
    case(
        "pick:fej",
        "came-late",
        "Jackdaw came after the flip, so it does not work (BH-253).",
        played=f"{HUNT} pick:fek pick:fej",
        **flip("SCJ SCK FEK", "FEJ", options={"arrival_flip": False}),
    ),
    case(
        "to:nest1",
        "not-this-nest",
        "Nest 1 is the target: choose another nest (BH-196).",
        played=HUNT,
        **flip("FUJ SC9", "FE1", "FE2"),
    ),
    case(
        "to:nest1",
        "not-this-nest",
        "Nest 1 is the target: choose another nest (BH-196).",
        played=HUNT,
        **flip("FEQ SC9", "FE1"),
    ),
    case(
        "to:nest1",
        "not-this-nest",
        "Nest 1 is the target: choose another nest (BH-196).",
        played=HUNT,
        **flip("WEJ SC9", "FE1", "FE2"),
    ),
    case(
        "lower:bx",
        "no-two-annihilators",
        "There are no two annihilators in this nest (BH-183).",
        played=HUNT,
        **flip("WEJ SC9", "BX FE1"),
    ),
    case(
        "pick:fe9",
        "no-such-card",
        "The 9 of feathers is not among the cards to choose from.",
        played=HUNT,
        **flip("WEJ SC9", "BX FE1"),
    ),
    case(
        "done",
        "swan-flies-too",
        "Godmother Swan has to fly, too (BH-194).",
        played=f"{HUNT} to:nest2",
        **flip("FEQ FE9 SC9", "FE1"),
    ),
    case(
        "pick:sc9",
        "no-feathers",
        "The 9 of scales is not feathers (BH-194).",
        played=f"{HUNT} to:nest2",
        **flip("FEQ FE9 SC9", "FE1"),
    ),
    case(
        "pick:sc8",
        "no-such-card",
        "The 8 of scales is not among the cards to choose from.",
        played=f"{HUNT} to:nest2",
        **flip("FEQ FE9 SC9", "FE1"),
    ),
    case(
        "pick:tr9",
        "no-beast",
        "The 9 of traps is not a beast: it cannot roam (BH-193).",
        played=f"{HUNT} pick:fej to:nest2",
        **flip("FEQ FEJ SC9", "FE1"),
    ),
    case(
        "pick:sc8",
        "no-feathers",
        "The 8 of scales is not feathers (BH-195).",
        played=HUNT,
        **flip("FEK SC9", "FE1 SC8"),
    ),
    case(
        "pick:sc7",
        "no-such-card",
        "The 7 of scales is not among the cards to choose from.",
        played=HUNT,
        **flip("FEK SC9", "FE1 SC8"),
    ),
    case(
        "pick:bl9",
        "no-traps-card",
        "The 9 of blades is not a traps card (BH-191).",
        played="hunt to:nest1 pick:bl9 pick:tr9 pick:tr8 done",
        **flip("FEJ SC9", "FE1", supply="BL9 TR9 TR8"),
    ),
    case(
        "pick:tr2",
        "no-such-card",
        "The 2 of traps is not among the cards to choose from.",
        played="hunt to:nest1 pick:bl9 pick:tr9 pick:tr8 done",
        **flip("FEJ SC9", "FE1", supply="BL9 TR9 TR8"),
    ),
    case(
        "pick:sc7",
        "no-such-card",
        "The 7 of scales is not among the cards to choose from.",
        played=HUNT,
        **flip("WEK SC9", "FE1 SC8", traps="TRJ"),
    ),
]

REFUSALS = [*OF_THE_BEASTS, *OF_THE_HUNTER, *IN_A_FLIP]


@pytest.mark.rule(
    *("BH-016", "BH-032", "BH-041", "BH-042", "BH-047", "BH-050", "BH-051", "BH-060", "BH-065"),
    *("BH-070", "BH-080", "BH-082", "BH-083", "BH-087", "BH-090", "BH-101", "BH-102", "BH-108"),
    *("BH-109", "BH-154", "BH-183", "BH-191", "BH-193", "BH-194", "BH-195", "BH-196", "BH-250"),
)
@pytest.mark.parametrize(("arranged", "played", "action", "code", "sentence"), REFUSALS)
def test_a_refusal_says_why_and_changes_nothing(
    arranged: dict[str, Any], played: list[str], action: str, code: str, sentence: str
) -> None:
    scene = table(**arranged)
    take(scene, *played)
    before = scene.position
    match = scene.match
    refusal = match.refusal(match.parse(action))
    assert refusal is not None
    assert (refusal.code, refusal.sentence) == (code, sentence)
    with pytest.raises(IllegalAction) as caught:
        match.apply(match.parse(action))
    assert (caught.value.code, str(caught.value)) == (code, sentence)
    assert scene.position == before


def test_every_reason_that_is_declared_is_among_these() -> None:
    told = {(case.values[3], str(case.values[4]).partition(" (")[2][:-2]) for case in REFUSALS}
    assert {(reason.name, reason.clause) for reason in GAME.rules.reasons} <= told


@pytest.mark.rule("BH-266")
def test_a_refusal_calls_cards_as_the_match_shows_them() -> None:
    scene = table(options={"deck_skin": "poker"}, **DROVES)
    take(scene, "roam")
    refusal = scene.match.refusal(scene.match.parse("pick:sc9"))
    assert refusal is not None
    assert refusal.sentence == ("The 9 of spades (Beasts) is not among the cards to choose from.")
