"""Tables that were opened by earlier rules: what was a rule then may be an option now.

Three of four hunters could stand together by ruleset 1 of Card Hunter (CH-122).
"""

from collections import Counter

import msgspec
import pytest

from lodge.table.entries import Kept, Said, decode
from lodge.table.table import Table
from tests.table.tables import Sitting

PEOPLE = ("anna", "ben", "carla", "dora")


def most_together(table: Table) -> int:
    assert table.match is not None
    hunters = table.match.to_json()["hunters"].values()
    return max(Counter(who["at"] for who in hunters).values())


def begun_by_ruleset_1() -> Sitting:
    """Three hunters stand together from the beginning on, and all that is written is of then."""
    sittings = (
        Sitting(seats=4, options={"position_limit": 3}, key=f"{number:064x}").begin(*PEOPLE)
        for number in range(100)
    )
    sitting = next(one for one in sittings if most_together(one.table) == 3)
    kept = sitting.table.keep(0)
    sitting.take(msgspec.structs.replace(kept, position={**kept.position, "ruleset": 1}))
    sitting.opening = msgspec.structs.replace(sitting.opening, ruleset=1, options={})
    return sitting


def walk(sitting: Sitting) -> None:
    """One after the other goes where two stand already, or anywhere."""
    for _ in range(8):
        match = sitting.table.match
        assert match is not None
        moves = [text for text in map(match.text, match.legal()) if text.startswith("move")]
        sitting.act(moves[0])


@pytest.mark.rule("CH-122")
def test_a_running_match_goes_on_with_three_together() -> None:
    sitting = begun_by_ruleset_1()
    walk(sitting)
    again = sitting.again()
    assert again.match is not None
    assert sitting.table.match is not None
    assert again.match.to_json() == sitting.table.match.to_json()
    assert again.match.setup.options_doc() == {"position_limit": 3}


@pytest.mark.rule("CH-122")
def test_it_does_so_after_the_next_stop_as_well() -> None:
    sitting = begun_by_ruleset_1()
    # Kept by the rules of today, before it goes on.
    sitting.take(sitting.table.keep(0))
    assert most_together(sitting.again()) == 3
    walk(sitting)
    again = sitting.again()
    assert again.match is not None
    assert again.match.setup.options_doc() == {"position_limit": 3}


@pytest.mark.rule("CH-122")
def test_a_match_that_began_later_goes_by_the_rules_of_then() -> None:
    """Its table was opened by ruleset 1, but nobody had begun."""
    sitting = Sitting(seats=4).seat(*PEOPLE)
    sitting.opening = msgspec.structs.replace(sitting.opening, ruleset=1)
    sitting.table = sitting.again()
    sitting.take(sitting.table.begin(sitting.now))
    sitting.take(sitting.table.keep(0))
    assert isinstance(decode(sitting.bodies[-1]), Kept)
    again = sitting.again()
    assert again.match is not None
    assert again.match.setup.options_doc() == {}
    assert most_together(again) <= 2


def test_lines_of_the_chat_keep_their_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has left the chat is erased where it was written, and nowhere else."""
    monkeypatch.setattr("lodge.table.chat.LINES_KEPT", 1)
    sitting = begun_by_ruleset_1()
    for text in ("First.", "Second."):
        sitting.take(sitting.table.say("anna", "Anna", text, sitting.now))
    sitting.take(sitting.table.keep(0))
    (left,) = sitting.again().chat.left
    said = decode(sitting.bodies[left - 1])
    assert isinstance(said, Said)
    assert said.text == "First."
