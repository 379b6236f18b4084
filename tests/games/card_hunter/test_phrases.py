"""What Card Hunter asks and offers, in words."""

import pytest

from lodge.guide.how_to import how_to
from lodge.guide.lessons import lesson_of
from lodge.kernel.shown import Choice, View
from tests.games.card_hunter.hunting import GAME, hunt

PHRASES = GAME.phrases


def words(view: View) -> dict[str, str]:
    """The words of every legal action."""
    return {action: PHRASES.choice(view, action).words for action in view.legal}


def test_the_choices_of_a_hunter() -> None:
    zones = {"tail part": "T1 R", "tail hits": "T2 H3", "wings part": "W1", "head part": "H1"}
    scene = hunt(jack="north 2/1", queen="west 4/1", king="north 1/1", zones=zones)
    assert words(scene.match.seen_by(0)) == {
        "move:cw": "Move clockwise to east",
        "move:ccw": "Move anticlockwise to west (with Queen)",
        "light": "Light Attack at north (Rage 50%)",
        "heavy": "Heavy Attack: destroy 2 hits",
        "potion:jack:jack": "Use own Potion (2 to 4 Life)",
        "potion:jack:king": "Use own Potion for King (1 to 4 Life)",
        "potion:king:jack": "Use King's Potion (2 to 4 Life)",
        "potion:king:king": "Use King's Potion for King (1 to 4 Life)",
    }
    view = hunt(zones=zones | {"tail hits": "T2"}, jack="north 4/1").match.seen_by(0)
    assert words(view)["heavy"] == "Heavy Attack: destroy 1 hit"
    assert words(view)["potion:jack:jack"] == "Use own Potion (no effect)"


def test_a_potion_for_somebody_who_lacks_nothing_has_no_effect() -> None:
    view = hunt(jack="north 4/1", queen="west 1/0", king="north 2/1").match.seen_by(0)
    nature = {action: PHRASES.choice(view, action).nature for action in view.legal}
    assert nature["potion:jack:jack"] == "no_effect"
    assert nature["potion:jack:king"] == nature["light"] == ""


def test_a_choice_has_a_hint_and_the_rule_that_allows_it() -> None:
    view = hunt().match.seen_by(0)
    assert PHRASES.choice(view, "light") == Choice(
        "light",
        "Light Attack at north (Rage 0%)",
        "its top card becomes a hit",
        "CH-051",
        about=["part:north"],
    )
    assert PHRASES.clauses(view, "light") == ("CH-051", "CH-050", "CH-052", "CH-053")


def test_a_choice_names_the_thing_it_is_about() -> None:
    view = hunt(jack="east 2/1", queen="west", king="east 1/1").match.seen_by(0)
    about = {
        "move:cw": ["stand:south"],
        "move:ccw": ["stand:north"],
        "light": ["part:east"],
        "light:north": ["part:north"],
        "heavy": ["hits:east"],
        "potion:jack:king": ["hunter:king"],
        "study:tail": ["nature:east:tail"],
        "no": [],
    }
    assert {action: PHRASES.choice(view, action).about for action in about} == about
    closing = [action for action in (*about, "use", "decline", "refuse")
               if PHRASES.choice(view, action).closes]  # fmt: skip
    assert closing == ["no", "decline"]


def test_consent_is_asked_by_name() -> None:
    scene = hunt(king="north 3/1")
    scene.match.apply(scene.match.parse("potion:king:jack"))
    view = scene.match.seen_by(2)
    assert PHRASES.question(view) == "May the King's Potion be used for the Jack?"
    assert words(view) == {"agree": "Agree", "refuse": "Refuse"}


def test_powers_have_words() -> None:
    match = GAME.new(4, {"powers": True, "deduction": True}, key=1)
    match.apply(match.parse("move:cw"))
    view = match.seen_by(0)
    assert PHRASES.question(view).startswith("Does the Jack act once more?")
    assert words(view)["no"] == "Nothing more"
    assert words(view)["study:tail"] == "Study: it is the Tail"
    match.apply(match.parse("no"))
    view = match.seen_by(1)
    # Nobody knows yet which Part lies where, so there are no odds.
    assert words(view)["light:south"] == "Light Attack at south"
    assert PHRASES.clauses(view, "light:south")[-1] == "CH-151"


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (1, ["Jack, Queen and King"]),
        (2, ["Jack and King", "Queen"]),
        (3, ["Jack", "Queen", "King"]),
    ],
)
def test_seats_are_called_by_their_hunters(seats: int, names: list[str]) -> None:
    view = GAME.new(seats, key=1).seen_by(None)
    assert [PHRASES.seat_name(view, seat) for seat in range(seats)] == names


def test_the_heading_tells_monster_difficulty_and_round() -> None:
    options = {"monster": "galecrest", "difficulty": "hard", "round_limit": 20}
    assert PHRASES.heading(GAME.new(3, options, key=1).seen_by(None)) == (
        "Card Hunter: Galecrest, hard, round 1 of 20"
    )
    assert PHRASES.heading(GAME.new(3, key=1).seen_by(0)) == "Card Hunter: Rattler, normal, round 1"


def test_what_beginners_read_counts_right() -> None:
    lesson, page = lesson_of(GAME), how_to(GAME)
    assert page is not None
    assert f"{GAME.new(key=1).view(None)['cards_left']} cards" in lesson.next[1]
    tokens = [GAME.new(options={"expert": e}, key=1).view(None)["knockouts"] for e in (False, True)]
    assert tokens == [3, 2]
    assert "its three Knockout tokens (two in expert mode)" in page.wins[1]
