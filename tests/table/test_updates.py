"""What observers of a table are shown."""

import msgspec
import pytest

from lodge.table.plurals import spoken
from lodge.table.updates import Moment
from tests.table.tables import Sitting


@pytest.mark.parametrize(
    ("game", "seats"),
    [("card-hunter", 3), ("beast-hunter", 2), ("shadow-hunters", 4), ("treasure-hunter", 3)],
)
def test_everybody_is_shown_the_own_view_and_events(game: str, seats: int) -> None:
    sitting = Sitting(game, seats).begin(*["anna", "ben", "carla", "dora"][:seats])
    for step in range(40):
        match = sitting.table.match
        assert match is not None
        if match.over:
            break
        moment = Moment("t", sitting.table)
        for seat in [*range(seats), None]:
            shown = msgspec.json.decode(moment.show(seat, 1, 0.0))
            view = match.view(seat)
            assert shown["view"] == view
            assert list(shown["view"]) == list(view)
            assert shown["events"] == [
                msgspec.to_builtins(spoken(event)) for event in match.events(seat)[1:]
            ]
            assert (shown["prompt"] is not None) == (seat == match.seat)
            assert len(set(shown["roles"])) == seats
        options = match.legal()
        sitting.act(match.text(options[step % len(options)]))


def test_the_prompt_lists_the_legal_answers_in_words() -> None:
    sitting = Sitting(seats=1).begin("anna")
    prompt = msgspec.json.decode(Moment("t", sitting.table).show(0, 0, 0.0))["prompt"]
    assert sitting.table.match is not None
    legal = sitting.table.match.view(0)["legal"]
    assert [choice["action"] for choice in prompt["choices"]] == legal
    assert (prompt["number"], prompt["decision"]) == (1, "act")
    assert prompt["question"] == "What does the Jack do?"


def test_a_log_that_became_shorter_is_cut() -> None:
    sitting = Sitting(seats=1).begin("anna")
    assert sitting.table.match is not None
    count = sitting.table.match.count_events(0)
    moment = Moment("t", sitting.table)
    shown = msgspec.json.decode(moment.show(0, count + 5, 0.0))
    assert (shown["first"], shown["events"], moment.count(0)) == (count, [], count)
