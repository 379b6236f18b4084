"""The reasons of hints say what is so: over random matches, against the numbers."""

import re
from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

import lodge
from lodge.bots import make_bot, usual_bot
from lodge.games.beast_hunter.bot import heuristic
from lodge.games.beast_hunter.model.state import CHARGE_SIZE, Wilds
from lodge.games.beast_hunter.model.words import DROVES, FIRST_NEST, HATCHERY, SUPPLY
from lodge.games.beast_hunter.model.zones import zone_at
from lodge.games.card_hunter.actions import HEAVY, LIGHT, MOVE, POTION, STUDY, step_from
from lodge.games.card_hunter.monster import damage_to
from lodge.games.card_hunter.state import HITS, PART, Hunt
from lodge.games.card_hunter.words import HUNTERS
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.treasure_hunter.bot.judging import Outlook
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import opposition
from lodge.kernel.match import Match
from lodge.kernel.reasons import say_why
from lodge.kernel.vocabulary import SPAN

GUESSES = 200
"""So many copies of what a seat may know say how likely something is."""
NEAR = 0.13
"""Within this a frequency in so many guesses is a chance: nearly four deviations of the widest."""


def played(
    game_id: str, key: str, seats: int | None = None, options: dict[str, Any] | None = None
) -> list[tuple[Match, int]]:
    """The decisions of a match of bots: the match before each, and what the bot does."""
    game = lodge.load(game_id)
    match = game.new(seats, options, key=key)
    bots = [make_bot(game, usual_bot(game), f"{key}/{seat}") for seat in range(match.seats)]
    found = []
    while not match.over:
        action = bots[match.seat].choose(match)
        found.append((match.clone(), action))
        match.apply(action)
    return found


@pytest.mark.parametrize("key", ["a", "b", "c"])
def test_who_opposes_is_told_the_chance_of_the_very_guardian(key: str) -> None:
    told = 0
    for match, action in played("treasure-hunter", key, 3):
        if not match.asks(opposition.ASK_OPPOSE) or len(match.choices()) == 1:
            continue
        assert isinstance(match, Realm)
        outlook = Outlook(match, match.active, match.seat)
        held = [one % SPAN for one in match.choices() if match.verb(one) is opposition.OPPOSE]
        stops = {guardian: 1.0 - outlook.odds_of(guardian, match.site) for guardian in held}
        mine = action % SPAN if match.verb(action) is opposition.OPPOSE else None
        expected = max(stops.values()) if mine is None else stops[mine]
        assert f"{expected:.0%}" in say_why(match, action)
        told += 1
    assert told


@pytest.mark.parametrize("key", ["a", "b", "c", "d", "e", "f"])
def test_nobody_who_is_revealed_is_advised_to_stay_hidden(key: str) -> None:
    for match, action in played("shadow-hunters", key):
        why = say_why(match, action)
        assert isinstance(match, Night)
        if match.is_revealed(match.seat):
            assert "hidden" not in why
            assert "give yourself away" not in why
        if "nearer to death" in why:
            assert match.verb(action).name in ("attack", "counterattack")


@pytest.mark.parametrize("game_id", lodge.games())
def test_no_reason_is_left_with_a_gap_or_says_nothing(game_id: str) -> None:
    for match, action in played(game_id, "gaps"):
        why = say_why(match, action)
        assert not re.search(r"[{}]", why)
        assert not re.search(r"does most for you|promises most|, or (it is )?not\b", why)


def hunted(key: str) -> Iterator[tuple[Hunt, int, str]]:
    """The decisions of some hunts with a reason, with all that Card Hunter can be played with."""
    for number, (seats, options) in enumerate(lodge.load("card-hunter").examples()):
        for match, action in played("card-hunter", f"{key}/{number}", seats, options):
            assert isinstance(match, Hunt)
            if len(match.choices()) > 1 and (why := say_why(match, action)):
                yield match, action, why


def guesses(hunt: Hunt) -> list[Hunt]:
    found = [hunt.guess(hunt.seat, f"guess {number}") for number in range(GUESSES)]
    return [guess for guess in found if isinstance(guess, Hunt)]


def mean_loss(guessed: list[Hunt], place: int) -> float:
    """What the next attack costs the acting hunter at a Position."""
    losses = []
    for hunt in guessed:
        kind = hunt.zones.kind[hunt.zones.top(PART + hunt.token)]
        strength = hunt.terms.strengths[kind]
        strikes = strength > 0 and hunt.terms.suits[kind] == place
        losses.append(damage_to(hunt, hunt.acting, strength) if strikes else 0)
    return fmean(losses)


@pytest.mark.parametrize("key", ["a", "b"])
def test_danger_and_rage_are_as_often_as_a_hunter_reads(key: str) -> None:
    told = 0
    for number, (hunt, action, why) in enumerate(hunted(key)):
        if hunt.decision != "act" or number % 9 or not hunt.zones.count(PART + hunt.token):
            continue
        guessed = guesses(hunt)
        here = hunt.stands[hunt.acting]
        if found := re.search(r"here (?:costs )?(\d+\.\d)", why):
            assert float(found[1]) == pytest.approx(mean_loss(guessed, here), abs=3 * NEAR)
            told += 1
        if hunt.verb(action) is MOVE:
            there = step_from(here, action % SPAN)
            said = re.search(r"costs you (\d+\.\d) Life", why)
            assert said
            assert float(said[1]) == pytest.approx(mean_loss(guessed, there), abs=3 * NEAR)
        if found := re.search(r"chance of Rage is (\d+)%", why):
            place = action % SPAN - 1 if action % SPAN else here
            tops = [one.zones.kind[one.zones.top(PART + place)] for one in guessed]
            rage = fmean(not hunt.terms.strengths[kind] for kind in tops)
            assert int(found[1]) / 100 == pytest.approx(rage, abs=NEAR)
        if "without any risk of Rage" in why:
            assert hunt.verb(action) is LIGHT
            place = action % SPAN - 1 if action % SPAN else here
            tops = [one.zones.kind[one.zones.top(PART + place)] for one in guessed]
            assert all(hunt.terms.strengths[kind] for kind in tops)
    assert told


@pytest.mark.parametrize("key", ["a", "b"])
def test_hits_lives_and_potions_are_as_a_hunter_reads(key: str) -> None:
    seen = set()
    for hunt, action, why in hunted(key):
        verb, operand = hunt.verb(action), action % SPAN
        here = hunt.stands[hunt.acting]
        seen.add(verb.name)
        if verb is HEAVY:
            hits = hunt.zones.count(HITS + here)
            assert f" {hits} hit" in why or hits == hunt.cards_left()
            assert ("you win" in why) == (hits == hunt.cards_left())
        if verb is MOVE and "could destroy" in why:
            assert f"destroy {hunt.zones.count(HITS + step_from(here, operand))} hit" in why
        if verb is POTION:
            assert why.startswith(f"{HUNTERS[operand % 4].title()} has {hunt.life[operand % 4]} ")
        if verb is STUDY:
            said = re.search(r"is (\d+)%", why)
            assert said
            natures = [guess.nature[here] for guess in guesses(hunt)]
            share = fmean(nature == operand for nature in natures)
            assert int(said[1]) / 100 == pytest.approx(share, abs=NEAR)
        if "Life in all" in why or "knock" in why:
            after = hunt.clone()
            after.apply(next(one for one in hunt.choices() if hunt.verb(one).name == "decline"))
            lost = sum(hunt.life) - sum(after.life)
            assert "knock" in why or f"{lost} Life in all" in why
        if hunt.decision == "consent":
            owner, target = HUNTERS[hunt.a].title(), HUNTERS[hunt.b].title()
            assert (
                f"{target} has {hunt.life[hunt.b]} " in why
                or f"{target} {hunt.life[hunt.b]}" in why
            )
            assert owner in why
    assert {"heavy", "move", "light"} <= seen


def in_the_wilds(key: str) -> Iterator[tuple[Wilds, int, str]]:
    for number, (seats, options) in enumerate(lodge.load("beast-hunter").examples()):
        for match, action in played("beast-hunter", f"{key}/{number}", seats, options):
            assert isinstance(match, Wilds)
            if len(match.choices()) > 1 and (why := say_why(match, action)):
                yield match, action, why


@pytest.mark.parametrize("key", ["a", "b", "c"])
def test_what_a_side_reads_of_nests_and_piles_is_so(key: str) -> None:
    seen = set()
    for wilds, action, why in in_the_wilds(key):
        zones, operand = wilds.zones, action % SPAN
        sizes = {nest: zones.count(nest) for nest in wilds.line}
        seen.add(wilds.decision)
        if found := re.search(r"a Supply of (\d+) card", why):
            assert int(found[1]) == zones.count(SUPPLY)
        if "The Hatchery is empty" in why:
            assert (zones.count(HATCHERY), wilds.line) == (0, [])
            assert f"{zones.count(DROVES)} card" in why
        if "one more card from the Hatchery" in why:
            assert zones.count(HATCHERY)
        if "The Hunter knows the top card" in why:
            assert any(zones.knows(wilds.hunter, zones.top(nest)) for nest in wilds.line)
        if "whose top card is not known" in why:
            assert not zones.knows(wilds.hunter, zones.top(zone_at(operand)))
        if "could charge" in why and (found := re.search(r"has (\d+) cards", why)):
            assert int(found[1]) == max(sizes.values()) >= CHARGE_SIZE
        if "the largest nest." in why:
            assert sizes[zone_at(operand)] == max(sizes.values())
        if "What could beat" in why or "No nest is likely" in why:
            beats = [
                heuristic.strength_of(wilds, zones.pile(nest)) > heuristic.expected_kit(wilds)
                for nest in (one % SPAN + FIRST_NEST for one in wilds.choices()[:-1])
            ]
            assert any(beats) == ("What could beat" in why)
    assert {"hunter_action", "beast_action", "kit_card"} <= seen


@pytest.mark.parametrize("key", ["a", "b", "c"])
def test_what_the_hunter_reads_of_kits_is_what_the_kit_has(key: str) -> None:
    """At the end of a kit its sums are those on the table."""
    told = 0
    for wilds, action, why in in_the_wilds(key):
        if not (found := re.match(r"The kit has power (\d+) and (\d+) points?;", why)):
            continue
        after = wilds.clone()
        kit = set(wilds.picked)
        after.apply(action)
        points = heuristic.plan_for(wilds, wilds.target)
        assert set(points.cards) == kit
        assert (int(found[1]), int(found[2])) == (points.power, points.points)
        assert f"probably has power {heuristic.expected_nest(wilds, wilds.target):.1f}" in why
        told += 1
    assert told


@pytest.mark.parametrize("key", ["a", "b", "c"])
def test_a_beast_that_makes_a_nest_worth_more_does(key: str) -> None:
    told = 0
    for wilds, action, why in in_the_wilds(key):
        if not (found := re.match(r"It makes a nest worth (\d+) points? more", why)):
            continue
        card = wilds.zones.find(action % SPAN, DROVES) if wilds.decision == "roam_from" else -1
        card = card if card >= 0 else wilds.roamer
        gains = heuristic.gains(wilds, card)
        to = zone_at(action % SPAN)
        gain = gains[wilds.line.index(to)] if wilds.decision == "roam_to" else max(gains)
        assert int(found[1]) == gain > 0
        told += 1
    assert told
