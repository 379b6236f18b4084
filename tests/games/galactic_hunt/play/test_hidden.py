"""What everybody can tell of face-down cards, and what nobody can (GH-227, GH-228)."""

from typing import Any

import pytest

from lodge.games.galactic_hunt.language.decks import can_play
from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import (
    LIBRARY,
    asked,
    chase,
    durability,
    heard,
    play,
    tracking,
    zone,
)


def supposed(hunt: Scenario, seat: int | None = 0) -> set[str]:
    """What a seat must think Blue's hidden card to be."""
    guesses = [hunt.match.guess(seat, key).to_json() for key in range(60)]
    return {doc["zones"]["blue hidden"][0].partition(".")[2] for doc in guesses}


def laid(card: str, *picks: str, head: str = "alien", **red: object) -> Scenario:
    """Blue has laid a hidden card, then it is Red's turn."""
    hunt = chase(
        red={"hand": ["strike"], "supply": 5, **red},
        blue={"hand": [card], "deck": ["core.read-the-ground"] * 4, "board": [head]},
    )
    play(hunt, "end_turn", "combat_phase", f"play:{card}", *picks, "end_turn", "combat_phase")
    return hunt


def marked(doc: dict[str, Any]) -> dict[str, Any]:
    """What lies on Blue's hidden card."""
    (found,) = [one for one in doc["marks"] if one["zone"] == "blue hidden"]
    return dict(found)


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
    assert marked(hunt.match.view(1))["as"]
    assert "as" not in marked(hunt.match.view(0))
    play(hunt, "play:grand-tracking", "@blue")
    assert durability(hunt, "red") == 8


@pytest.mark.rule("GH-124", "GH-486")
def test_a_guess_supposes_how_a_hidden_card_was_played() -> None:
    hunt = laid("worn-trap")
    for key in range(20):
        doc = hunt.match.guess(0, key).to_json()
        face, marks = doc["zones"]["blue hidden"][0], marked(doc)
        # All of them are open to everyone, so each was played as all that Blue's alien is.
        assert marks["as"] == marked(hunt.match.to_json())["as"]
        assert marks.get("counted", 0) == (3 if face == "test.worn-trap" else 0)


@pytest.mark.rule("GH-123", "GH-124")
@pytest.mark.parametrize(("pick", "harm"), [("as:1", 3), ("as:2", 1)])
def test_by_which_alternative_a_hidden_card_was_played_is_told_when_it_fires(
    pick: str, harm: int
) -> None:
    hunt = laid("two-way-burr", pick, head="both", hand=["grand-tracking"])
    assert "played_as" not in [event.name for event in hunt.match.events(0)]
    guessed = {marked(hunt.match.guess(0, key).to_json())["as"] for key in range(40)}
    assert len(guessed) > 1
    play(hunt, "play:grand-tracking", "@blue")
    assert durability(hunt, "red") == 10 - harm
    (told,) = [event.data for event in hunt.happened if event.name == "played_as"]
    assert told == {"player": "blue", "card": "test.two-way-burr", "alternative": int(pick[-1])}


@pytest.mark.rule("GH-123")
def test_by_which_alternative_a_card_is_played_is_told() -> None:
    hunt = chase(red={"hand": ["two-oaths"], "board": ["ansa-rill"]})
    play(hunt, "play:two-oaths", "as:2", "nothing", hold=True)
    assert "played_as" in [event.name for event in hunt.match.events(1)]
    plain = chase(red={"hand": ["free"]})
    play(plain, "play:free")
    assert "played_as" not in heard(plain)


@pytest.mark.rule("GH-227")
@pytest.mark.parametrize("seat", [0, None])
def test_a_guess_plays_the_card_that_it_supposes(seat: int | None) -> None:
    hunt = chase(red={"hand": ["free"]}, blue={"hand": ["burr"]})
    play(hunt, "end_turn", "combat_phase", "play:burr", hold=True)
    assert hunt.match.decision == "react"
    faces = set()
    for key in range(40):
        doc = hunt.match.guess(seat, key).to_json()
        (item,) = doc["stack"]
        (face,) = doc["zones"]["blue laying"]
        assert item["kind"] == face
        frames = [part for step in doc["pending"] for part in step if isinstance(part, dict)]
        assert {frame["kind"] for frame in frames if "kind" in frame} == {face}
        faces.add(face)
    assert len(faces) > 1


@pytest.mark.rule("GH-226", "GH-227")
def test_what_a_hidden_card_does_when_it_is_played_tells_it_from_others() -> None:
    hunt = laid("sly-burr", head="both")
    assert supposed(hunt) == {"sly-burr"}
    assert "sly-burr" not in supposed(laid("two-way-burr", "as:1", head="both"))


@pytest.mark.rule("GH-414")
@pytest.mark.parametrize("second", ["free", "strike"])
def test_the_order_of_looked_at_cards_is_asked_whether_they_are_alike_or_not(second: str) -> None:
    hunt = chase(red={"on": ["Established:2"], "deck": ["free", second, "mark"]})
    play(hunt, "establish", "deck:combat", hold=True)
    while hunt.match.decision != "established_order":
        play(hunt, "done", hold=True)
    play(hunt, "top:free", hold=True)
    assert hunt.match.decision == "combat"
    assert zone(hunt, "red deck") == ["free", second, "mark"]


@pytest.mark.rule("GH-227", "GH-232")
@pytest.mark.parametrize("seat", [0, None])
def test_a_card_seen_before_may_be_one_face_down_and_then_fits_only_there(seat: int | None) -> None:
    hunt = chase(
        red={"hand": ["recall-active"]},
        blue={"hidden": ["burr"], "hand": ["lay-by", "trap"], "deck": []},
    )
    play(hunt, "play:recall-active", "target_hidden:blue:0", "end_turn", "combat_phase")
    play(hunt, "play:lay-by", "prepare:burr", "play:trap")
    # The burr was seen to return: it is what was prepared, as what was laid costs 2.
    for key in range(40):
        trap, prepared = hunt.match.guess(seat, key).to_json()["zones"]["blue hidden"]
        assert prepared == "test.burr"
        assert trap in ("test.trap", "core.tripwire-charge", "rb.ambushing-ambushers")


@pytest.mark.rule("GH-227", "GH-225")
def test_face_down_no_other_line_betrays_a_card() -> None:
    hunt = laid("noisy-trap", head="alien d5")
    play(hunt, "draw")
    told = [event.data for event in hunt.match.events(0)]
    assert "test.noisy-trap" not in [card for data in told for card in data.values()]
    assert supposed(hunt) >= {"noisy-trap", "still-trap"}
    assert durability(hunt, "blue") == 5


@pytest.mark.rule("GH-227", "GH-251")
@pytest.mark.parametrize("seat", [0, None])
def test_what_is_forced_to_fire_next_is_still_face_down(seat: int | None) -> None:
    guesses = []
    for second in ("noisy-trap", "still-trap"):
        hunt = chase(
            red={"hand": ["spring-all"]},
            blue={"hidden": [second, "still-trap"], "hand": ["strike"]},
        )
        play(hunt, "play:spring-all", "pass", hold=True)
        waiting = dict(entry for entry in hunt.match.to_json()["pending"] if entry[0] == "force")
        assert waiting["force"]["kind"] == f"test.{second}"
        guesses.append([hunt.match.guess(seat, key).to_json() for key in range(10)])
    assert guesses[0] == guesses[1]
    for guess in guesses[0]:
        (kind,) = [entry[1]["kind"] for entry in guess["pending"] if entry[0] == "force"]
        assert guess["zones"]["blue hidden"] == [kind]


@pytest.mark.rule("GH-414")
@pytest.mark.parametrize("seat", [1, None])
def test_which_of_the_looked_at_cards_was_swapped_nobody_else_knows(seat: int | None) -> None:
    guesses = []
    for place in (0, 2):
        hunt = chase(
            red={
                "on": ["Established:3"],
                "deck": ["free", "mark", "wash"],
                "hand": ["strike", "harm"],
            }
        )
        play(hunt, "establish", "deck:combat", f"swap:{place}", "for:strike", hold=True)
        assert hunt.match.decision == "established_swap"
        assert f"swap:{place}" not in hunt.options
        guesses.append([hunt.match.guess(seat, key).to_json() for key in range(10)])
    assert guesses[0] == guesses[1]


# Improvised, printed on what lies face down (GH-432)


@pytest.mark.rule("GH-432", "GH-227", "GH-234")
@pytest.mark.parametrize("seat", [0, None])
def test_improvised_keeps_malfunction_off_a_face_down_card(seat: int | None) -> None:
    hunt = laid("sound-trap", hand=["break-active"] * 3 + ["strike"])
    assert "keywords" not in marked(hunt.match.view(1))
    assert supposed(hunt, seat) == {"sound-trap", "frail-trap"}
    play(hunt, "play:break-active", "target_hidden:blue:0")
    # All have seen that it works on.
    assert "keywords" not in marked(hunt.match.view(seat))
    assert supposed(hunt, seat) == {"sound-trap"}
    play(hunt, "play:break-active", "target_hidden:blue:0")
    assert "keywords" not in marked(hunt.match.view(seat))
    play(hunt, "play:break-active", "target_hidden:blue:0")
    (row,) = marked(hunt.match.view(seat))["keywords"]
    assert row["keyword"] == "Malfunction"
    play(hunt, "play:strike", "@blue")
    assert durability(hunt, "red") == 10


@pytest.mark.rule("GH-432", "GH-234")
@pytest.mark.parametrize("seat", [0, None])
def test_what_malfunction_stays_on_has_no_improvised(seat: int | None) -> None:
    hunt = laid("frail-trap", hand=["break-all", "strike"])
    assert supposed(hunt, seat) == {"sound-trap", "frail-trap"}
    play(hunt, "play:break-all")
    assert supposed(hunt, seat) == {"frail-trap"}


@pytest.mark.rule("GH-432", "GH-436")
def test_improvised_of_a_card_that_is_laid_face_down_counts_on_the_stack() -> None:
    hunt = chase(red={"hand": ["strike", "jam"]}, blue={"hand": ["sound-trap"]})
    play(hunt, "end_turn", "combat_phase", "play:sound-trap", "react:jam")
    assert zone(hunt, "blue hidden") == ["sound-trap"]
    frail = chase(red={"hand": ["strike", "jam"]}, blue={"hand": ["frail-trap"]})
    play(frail, "end_turn", "combat_phase", "play:frail-trap", "react:jam")
    assert zone(frail, "blue discard") == ["frail-trap"]


@pytest.mark.rule("GH-432", "GH-228")
@pytest.mark.parametrize(("breaks", "harm"), [(1, 1), (2, 0)])
def test_a_card_that_fires_has_the_copies_that_are_left(breaks: int, harm: int) -> None:
    hunt = laid("sound-trap", hand=["break-active"] * breaks + ["strike", "jam-fire"])
    for _ in range(breaks):
        play(hunt, "play:break-active", "target_hidden:blue:0")
    play(hunt, "play:strike", "@blue", "react:jam-fire")
    assert durability(hunt, "red") == 10 - harm


@pytest.mark.rule("GH-432", "GH-232")
def test_improvised_of_a_card_that_was_only_prepared_does_not_count() -> None:
    hunt = chase(
        red={"hand": ["break-active"]}, blue={"hidden": ["sound-trap prepared:card"], "hand": []}
    )
    play(hunt, "play:break-active", "target_hidden:blue:0")
    assert [row["keyword"] for row in marked(hunt.match.view(0))["keywords"]] == ["Malfunction"]


# Whether a question is put must not depend on what is hidden


@pytest.mark.rule("GH-063")
@pytest.mark.parametrize("held", [["night-watch"], ["night-watch", "clean-sweep"]])
def test_which_pursuit_is_placed_is_asked_however_many_could_be(held: list[str]) -> None:
    hunt = chase("pursuit", red={"pursuit_hand": held, "pursuits": []})
    play(hunt, "place_pursuit", hold=True)
    assert asked(hunt) == ("red", "place_card")
    assert sorted(hunt.options) == sorted(f"place:core.{name}" for name in held)


@pytest.mark.rule("GH-063")
def test_in_guesses_whoever_is_asked_which_pursuit_they_place_can_place_one() -> None:
    hunt = chase("pursuit", red={"pursuit_hand": ["night-watch"], "pursuits": []})
    play(hunt, "place_pursuit", hold=True)
    assert all(hunt.match.guess(1, key).legal() for key in range(200))


@pytest.mark.rule("GH-461", "GH-402")
@pytest.mark.parametrize("second", ["free", "long-stalk"])
def test_what_is_discarded_is_asked_whether_the_hand_is_alike_or_not(second: str) -> None:
    spill = chase(red={"hand": ["free", second, "toss"]})
    play(spill, "play:toss", hold=True)
    while spill.match.decision == "react":
        play(spill, "pass", hold=True)
    assert asked(spill) == ("red", "discard")
    assert spill.match.several() == (1, 1)
    reading = chase(
        red={"board": ["both Decipher:1"], "hand": ["free"], "deck": [second, "free", "free"]}
    )
    play(reading, "decipher.", hold=True)
    assert asked(reading) == ("red", "decipher")


@pytest.mark.rule("GH-402")
def test_where_all_cards_go_nobody_is_asked() -> None:
    reading = chase(
        red={"board": ["both Decipher:1"], "hand": [], "deck": ["long-stalk", "free", "free"]}
    )
    play(reading, "decipher.")
    assert zone(reading, "red discard") == ["long-stalk"]
    assert zone(reading, "red hand") == []


def test_a_guess_may_hold_what_nobody_can_play() -> None:
    """GH-027: so that whether something can be played is a secret in guesses, too."""
    hunt = chase(red={"pursuit_hand": ["night-watch", "clean-sweep", "omen-kept"]})
    placeable = set()
    for key in range(60):
        guess = hunt.match.guess(1, key)
        faces = guess.to_json()["zones"]["red pursuit hand"]
        placeable.add(
            sum(can_play(LIBRARY.by_id["test.hunter"], LIBRARY.by_id[face]) for face in faces)
        )
    assert {2, 3} <= placeable
