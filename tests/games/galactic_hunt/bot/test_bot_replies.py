"""The heuristic bot out of turn: it answers what hurts, and passes otherwise."""

from tests.games.galactic_hunt.bots import arena, choice
from tests.games.galactic_hunt.chase import asked, play


def test_it_nullifies_a_card_that_would_kill() -> None:
    for damage, answer in ((8, "react:cancel"), (0, "pass")):
        hunt = arena(
            red={"hand": ["siege-bargain" if damage else "free"], "supply": 5},
            blue={"board": [f"alien d{damage}"], "hand": ["cancel"], "supply": 5},
        )
        if damage:
            play(hunt, "play:siege-bargain", "@blue", hold=True)
        else:
            play(hunt, "play:free", hold=True)
        assert asked(hunt) == ("blue", "react")
        assert choice(hunt) == answer


def test_it_fails_the_hunt_that_hurts() -> None:
    for tokens, answer in ((5, "react:snap-feint"), (0, "pass")):
        hunt = arena(
            red={"hand": ["strike"], "supply": 5},
            blue={"board": [f"alien t{tokens}"], "hand": ["snap-feint"], "supply": 5},
        )
        play(hunt, "play:strike", "@blue", hold=True)
        while asked(hunt) != ("blue", "react") or len(hunt.options) == 1:
            hunt.match.apply(hunt.match.parse("pass"))
        assert choice(hunt) == answer


def test_tracking_is_shaken_off_when_the_hunt_comes() -> None:
    hunt = arena(
        red={"hand": ["strike"], "supply": 5},
        blue={"board": ["alien t5 d4"], "hand": ["break-contact"], "supply": 5},
    )
    play(hunt, "play:strike", "@blue", hold=True)
    while hunt.match.to_json()["stack"][-1]["what"] != "hunt" or asked(hunt)[0] != "blue":
        hunt.match.apply(hunt.match.parse("pass"))
    assert choice(hunt) == "react:break-contact"


def test_it_protects_its_own_hunt_from_an_answer() -> None:
    hunt = arena(
        red={"hand": ["strike", "steady-the-line"], "supply": 5},
        blue={"board": ["alien t8"], "hand": ["snap-feint"], "supply": 5},
    )
    play(hunt, "play:strike", "@blue", "react:snap-feint", hold=True)
    assert asked(hunt) == ("red", "react")
    assert choice(hunt) == "react:steady-the-line"


def test_it_fires_the_trap_that_saves_it() -> None:
    for tokens, answer in ((6, "spring:0"), (0, "pass")):
        hunt = arena(
            red={"hand": ["strike"], "supply": 5},
            blue={"board": [f"alien t{tokens}"], "hidden": ["ambushing-ambushers"]},
        )
        play(hunt, "play:strike", "@blue", hold=True)
        while asked(hunt)[0] != "blue" or len(hunt.options) == 1:
            hunt.match.apply(hunt.match.parse("pass"))
        assert choice(hunt) == answer


def test_a_waiting_card_fires_if_that_is_worth_it() -> None:
    for hand, answer in (([], "yes"), (["free"] * 6, "no")):
        hunt = arena(
            red={"hand": ["grand-tracking"], "supply": 5},
            blue={"hand": hand, "active": ["perhaps"]},
        )
        play(hunt, "play:grand-tracking", "@blue")
        assert asked(hunt) == ("blue", "may")
        assert choice(hunt) == answer


def test_a_decoy_is_worth_cards_only_if_it_hurts() -> None:
    for keyword, answer in (("Bleed:1", "decoy"), ("Armor:4", "decline")):
        hunt = arena(
            red={"hand": ["long-stalk"], "supply": 5},
            blue={"board": [f"alien Decoy:1 {keyword}"], "hand": ["free"] * 4},
        )
        play(hunt, "play:long-stalk", "@blue", hold=True)
        assert asked(hunt) == ("blue", "decoy")
        assert choice(hunt) == answer


def test_somebody_elses_quarrel_is_none_of_its_business() -> None:
    hunt = arena(
        seats=3,
        red={"hand": ["long-stalk"], "supply": 5},
        green={"hand": ["cancel"], "supply": 5},
    )
    play(hunt, "play:long-stalk", "@blue", hold=True)
    while asked(hunt)[0] != "green":
        hunt.match.apply(hunt.match.parse("pass"))
    assert choice(hunt) == "pass"
