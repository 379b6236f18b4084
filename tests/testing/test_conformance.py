"""The conformance suite: passed by real games, and failed by every broken toy."""

import pytest

import lodge
from lodge.kernel.game import Game
from lodge.testing import conformance
from lodge.testing.conformance import Fault, check, check_game_texts
from lodge.testing.conformance.arranged import Arranged, arranged_positions
from tests.builds import IS_COMPILED
from tests.kernel.toy import BURROW_GAME, Burrow, BurrowGame
from tests.testing import broken

MATCHES = 12
MATCHES_UNCOMPILED = 3
"""Every option is played compiled, several times as fast; uncompiled a match goes the same way, as
its fingerprint says."""

SHARES = 5
"""So that the workers of a test run have about the same to do."""


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("game", lodge.games())
def test_installed_games_conform(game: str, share: int) -> None:
    loaded = lodge.load(game)
    matches = max(MATCHES, len(loaded.examples())) if IS_COMPILED else MATCHES_UNCOMPILED
    report = check(loaded, matches, share=share, shares=SHARES)
    assert report.passed, str(report)
    assert report.matches == len(range(share, matches, SHARES))


@pytest.mark.parametrize("game", lodge.games())
def test_installed_games_have_all_their_words(game: str) -> None:
    assert not check_game_texts(lodge.load(game))


def test_the_shares_of_a_check_are_the_whole() -> None:
    game = broken.game(broken.LosesACard)
    whole = check(game, 8)
    shares = [check(game, 8, share=share, shares=3) for share in range(3)]
    assert sum(share.matches for share in shares) == whole.matches
    assert sum(share.decisions for share in shares) == whole.decisions
    assert {fault.key for fault in whole.faults} <= {
        fault.key for share in shares for fault in share.faults
    }


def test_a_game_outside_the_package_conforms() -> None:
    report = check(BURROW_GAME, matches=80)
    assert report.passed, str(report)
    assert not check_game_texts(BURROW_GAME)


def test_the_same_key_finds_the_same() -> None:
    game = broken.game(broken.LosesACard)
    assert check(game, 8, "twice") == check(game, 8, "twice")
    assert check(game, 8, "twice") != check(game, 8, "otherwise")


def test_a_fault_can_be_seen_again() -> None:
    fault = check(broken.game(broken.LosesACard), 8).faults[0]
    match = fault.reproduce(broken.game(broken.LosesACard))
    assert len([card for pile in match.zones.piles() for card in pile]) < len(match.zones.kind)
    assert fault.key in str(fault)
    assert " ".join(fault.actions) in str(fault)


def test_a_fault_after_an_arranged_position_can_be_seen_again() -> None:
    game = broken.game(broken.LosesACard)
    report = check(game, matches=0)
    assert {fault.arranged for fault in report.faults} <= {"burrow", "hunt"}
    fault = report.faults[0]
    assert f"key '{fault.key}' of '{fault.arranged}', after {fault.actions[0]}" in str(fault)
    match = fault.reproduce(game)
    assert [match.text(action) for action in match.actions()] == fault.actions
    assert len([card for pile in match.zones.piles() for card in pile]) < len(match.zones.kind)


def test_an_arranged_position_that_cannot_be_laid_out_is_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def wrong(_: Game) -> list[Arranged]:
        return [Arranged("nowhere", "It lacks most of what a position has.", {"seats": 9})]

    for module in (conformance, conformance.arranged):
        monkeypatch.setattr(module, "arranged_positions", wrong)
    (fault,) = check(BURROW_GAME, matches=0).faults
    assert (fault.check, fault.arranged) == ("set-up", "nowhere")
    assert "BadPosition" in fault.what


def test_a_game_need_not_offer_positions() -> None:
    assert [one.name for one in arranged_positions(BURROW_GAME)] == ["burrow", "hunt"]
    assert arranged_positions(broken.NoSetUp()) == []


def test_one_cause_is_not_reported_a_thousand_times() -> None:
    report = check(broken.game(broken.ListedTwice), 20)
    assert len([fault for fault in report.faults if fault.check == "legal actions"]) == 3
    assert str(report).startswith("burrow: 20 matches, ")


BROKEN_MATCHES: list[tuple[type[Burrow], str, str]] = [
    (broken.NothingToDo, "legal actions", "There is nothing that seat"),
    (broken.ListedTwice, "legal actions", "listed twice"),
    (broken.ChangingOrder, "legal actions", "A clone lists other legal actions"),
    (broken.KeepsItsOwnList, "legal actions", "when asked for again"),
    (broken.UnknownAction, "legal actions", "not in the vocabulary"),
    (broken.RefusesTheLegal, "refusals", "is refused: No."),
    (broken.SilentRefusal, "refusals", "lacks a code or a sentence"),
    (broken.RefusesWithoutReason, "reasons", "but does not say why"),
    (broken.ChangesOnRefusal, "refused actions", "changes the match"),
    (broken.TakesAnything, "refused actions", "is not legal, but it is carried out"),
    (broken.CannotInterject, "interjections", "Raises KeyError"),
    (broken.LosesACard, "cards kept", "lies nowhere, or at two places"),
    (broken.ForgesACard, "cards kept", "does not hold the cards that it began with"),
    (broken.TellsFaces, "told faces", "but may not know it"),
    (broken.SharesScores, "clones", "Playing a clone changes the original"),
    (broken.ForgetsOnCopying, "clones", "differs from its original"),
    (broken.SharesChance, "clones", "Playing a clone changes the original"),
    (broken.HandsOutItself, "handed out", "changes the match"),
    (broken.NotJson, "views", "is not plain JSON"),
    (broken.ShowsOtherThings, "views", "something that BurrowView does not declare"),
    (broken.ShowsWrongThings, "views", "is not as BurrowView declares it"),
    (broken.LeadsAstray, "leads", "Other answers follow"),
    (broken.NeverEnds, "bound", "goes on after"),
    (broken.BadScores, "outcome", "not one number from 0 to 1"),
    (broken.BadScores, "outcome", "are not some of the seats"),
    (broken.BadScores, "outcome", "gives no reason"),
    (broken.Crashes, "play", "ZeroDivisionError: the third last card"),
    (broken.HiddenClock, "records", "gives another end"),
    (broken.IgnoresTheKey, "keys", "Other keys set up the same match"),
    (broken.ShowsHands, "guesses", "shows what is hidden"),
    (broken.ShowsTheDeckToSpectators, "guesses", "On a guess of spectators its view"),
    (broken.TellingRefusals, "guesses", "it tells what is hidden"),
    (broken.GuessesTheTruth, "guesses vary", "never changes the card of"),
    (broken.KeepsTheTopCard, "guesses vary", "the card of 'deck' with 0 above it"),
    (broken.DealsByTheTruth, "blind guesses", "depends on what it does not know"),
    (broken.KeepsTheKey, "guesses", "holds the key of the match"),
    (broken.TellsAll, "events of guesses", "holds events for seat"),
    (broken.LabelsCards, "twins", "sees on the twin 'peeked."),
    (broken.CountsOldCards, "twins", "gets in the guess"),
    (broken.TellingOrder, "twins", "sees on the twin 'legal."),
    (broken.TellingCount, "all guesses remember", "the number of 'hare' in 'burrow'"),
    (broken.NumbersCards, "all guesses remember", "in 'burrow' lies {"),
    (broken.ForgetsShuffledCards, "all guesses remember", "the number of 'fox' in '"),
]

BROKEN_GAMES: list[tuple[BurrowGame, str, str]] = [
    (broken.AsksHolders(), "all guesses remember", "the number of 'hare' in 'hand"),
    (broken.ForgetsOnLoading(), "documents", "is another one"),
    (broken.UnaskedReaction(), "unasked decisions", "Asking the decision 'react' tells"),
    (broken.EvidentReaction(), "evident answers", "What can be answered to 'react' depends"),
    (broken.OpensTooMuch(), "opened questions", "'stay' does more than to open a question"),
    (broken.CheatingGame(), "honest bots", "uses what it may not know"),
    (broken.CheatingHeraldGame(), "honest bots", "interjects by what it may not know"),
    (broken.LoudHeraldGame(), "honest bots", "cannot do"),
    (broken.SaidToBeOpen(), "shared", "seat 0 knows something of its own"),
    (broken.AmbiguousWords(), "vocabulary", "actions but only"),
    (broken.NoSetUp(), "set-up", "BadOptions"),
]


@pytest.mark.parametrize(
    ("game", "name", "words"),
    [
        *(
            pytest.param(broken.game(match), name, words, id=f"{match.__name__}-{name}")
            for match, name, words in BROKEN_MATCHES
        ),
        *(
            pytest.param(game, name, words, id=type(game).__name__)
            for game, name, words in BROKEN_GAMES
        ),
    ],
)
def test_a_broken_toy_is_found_out(game: BurrowGame, name: str, words: str) -> None:
    report = check(game, matches=12)
    found = [fault for fault in report.faults if fault.check == name]
    assert any(words in fault.what for fault in found), str(report)


def test_a_fault_is_a_sentence_that_tells_how_to_see_it() -> None:
    fault = Fault(
        "clones", "A clone differs.", "burrow", 2, {"rounds": 5}, "k#1", ["draw", "1>reveal"]
    )
    assert str(fault) == (
        "clones: A clone differs. "
        "(burrow, 2 seats, options {\"rounds\":5}, key 'k#1', after draw 1>reveal)"
    )
