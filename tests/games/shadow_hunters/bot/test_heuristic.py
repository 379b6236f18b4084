"""The heuristic bot: it plays the roles, and knows no more than its seat."""

from typing import Any

import pytest

from lodge import Match
from lodge.bots import make_bot
from lodge.games.shadow_hunters.bot.belief import Belief
from lodge.games.shadow_hunters.bot.heuristic import HeuristicBot
from lodge.kernel.chance import make_key
from lodge.testing import Scenario
from tests.games.shadow_hunters.night import GAME, night, play

BOT = HeuristicBot(make_key("a bot"))


def choice(scenario: Scenario) -> str:
    return scenario.match.text(BOT.choose(scenario.match))


def test_the_game_offers_the_bot_by_name() -> None:
    assert isinstance(GAME.bots["heuristic"](b"any key"), HeuristicBot)


@pytest.mark.parametrize(
    ("seats", "chosen"), GAME.examples(), ids=[f"{s}-{o}" for s, o in GAME.examples()]
)
def test_it_answers_every_decision_legally_to_the_end(seats: int, chosen: dict[str, Any]) -> None:
    match = GAME.new(seats, chosen, key=7)
    while not match.over:
        action = BOT.choose(match)
        assert action in match.legal()
        match.apply(action)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_it_knows_no_more_than_its_seat(seats: int) -> None:
    match = GAME.new(seats, {"characters": "mix_all"}, key=seats)
    count = 0
    while not match.over:
        count += 1
        action = BOT.choose(match)
        if count % 3 == 0:
            for key in range(3):
                assert BOT.choose(match.guess(match.seat, key)) == action
        match.apply(action)


def wins(seats: int, bot_sides: tuple[int, ...], matches: int) -> tuple[int, int]:
    """How often seats of these sides (played by bots), and all others (at random), win."""
    won = [0, 0]
    for key in range(matches):
        match: Match = GAME.new(seats, key=key)
        sides = [match.side(seat) for seat in range(seats)]  # type: ignore[attr-defined]
        players = [
            make_bot(GAME, "heuristic" if side in bot_sides else "random", f"{key}/{seat}")
            for seat, side in enumerate(sides)
        ]
        while not match.over:
            match.apply(players[match.seat].choose(match))
        outcome = match.outcome()
        assert outcome is not None
        for seat in outcome.winners:
            won[sides[seat] not in bot_sides] += 1
    return won[0], won[1]


@pytest.mark.parametrize("side", [1, 2])
def test_a_side_of_bots_beats_a_side_at_random(side: int) -> None:
    bots, others = wins(4, (side,), 40)
    assert bots > 2 * others


def test_hunters_strike_shadows_and_spare_hunters() -> None:
    shadow = night(red="emi church", orange="vampire church revealed", decision="attack")
    assert choice(shadow) == "attack:orange"
    hunter = night(red="emi church", yellow="franklin church revealed 11", decision="attack")
    assert choice(hunter) == "no_attack"


def test_neutrals_play_to_their_own_goal() -> None:
    daniel = night(blue="daniel woods", current="blue", decision="area")
    assert choice(daniel) == "harm"
    play(daniel, "harm")
    assert choice(daniel) == "target:blue"
    allie = night(blue="allie 6", orange="vampire woods", current="orange", decision="area")
    play(allie, "harm", "target:blue")
    assert choice(allie) == "heal"
    bob = night(
        6, violet="bob church", orange="vampire church +chainsaw", current="violet",
        decision="attack", dice="d6:6 d4:2",
    )  # fmt: skip
    play(bob, "attack:orange")
    assert choice(bob) == "rob:orange"
    david = night(blue="david altar", orange="vampire +chainsaw +talisman", current="blue",
                  decision="area")  # fmt: skip
    play(david, "steal")
    assert choice(david) == "take:talisman"


def test_shadows_use_their_abilities_when_it_pays() -> None:
    vampire = night(
        red="emi church", orange="vampire church 6", current="orange", decision="attack",
        dice="d6:6 d4:2",
    )  # fmt: skip
    play(vampire, "attack:red")
    assert choice(vampire) == "reveal"
    unhurt = night(
        red="emi church", orange="vampire church", current="orange", decision="attack",
        dice="d6:6 d4:2",
    )  # fmt: skip
    play(unhurt, "attack:red")
    assert choice(unhurt) == "proceed"
    weak = night(
        red="emi cabin", orange="unknown 8", decision="area", zones={"hermit deck": "slap"}
    )
    play(weak, "draw", "hand_to:orange")
    assert choice(weak) == "nothing"


def test_its_belief_follows_answers_and_blows() -> None:
    scenario = night(
        red="emi cabin", orange="vampire", decision="area", zones={"hermit deck": "spell"}
    )
    before = Belief(scenario.match, 0).shadow(1)  # type: ignore[arg-type]
    play(scenario, "draw", "hand_to:orange", "take_damage")
    assert Belief(scenario.match, 0).shadow(1) > 0.99 > before  # type: ignore[arg-type]
    # Nobody else learns that much.
    assert Belief(scenario.match, 2).shadow(1) < 0.7  # type: ignore[arg-type]
    peace = night(yellow="franklin revealed")
    war = night(yellow="franklin revealed", blows=[["green", "yellow", 2]])
    struck = Belief(war.match, 0).shadow(3)  # type: ignore[arg-type]
    assert struck > Belief(peace.match, 0).shadow(3) + 0.05  # type: ignore[arg-type]
