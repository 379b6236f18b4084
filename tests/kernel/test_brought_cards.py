"""Cards that a match brings: named in its log and its choices, and described with the others."""

from typing import Any

from lodge.kernel.cards import CardInfo
from lodge.kernel.events import FACE
from lodge.kernel.setup import Setup
from lodge.kernel.vocabulary import Verb, Vocabulary
from tests.kernel.toy import ANIMALS, ROLES, BurrowGame

LYNX = CardInfo(face="x.lynx", name="the Lynx of Ardoy", kind="card", text="It is not shipped.")


class WithALynx(BurrowGame):
    """Burrow in which every hare is a lynx that the match brings."""

    __module__ = BurrowGame.__module__

    def prepare(self, seats: int, options: Any) -> Setup:
        plain = super().prepare(seats, options)
        faces = [LYNX.face, *ANIMALS[1:], *ROLES]
        verbs = [Verb(v.name, FACE) if v.name in ("bury", "hunt") else v for v in self.rules.verbs]
        vocabulary = Vocabulary(verbs, faces)
        return Setup(
            self, seats, options, faces, plain.zone_names, vocabulary=vocabulary, brought=[LYNX]
        )


GAME = WithALynx()


def test_actions_events_and_choices_name_it() -> None:
    match = GAME.new(2, key="with a lynx", events=True)
    while "hunt:x.lynx" not in match.view(match.seat)["legal"]:
        match.apply(match.legal()[0])
    seat = match.seat
    choice = match.setup.phrases.choice(match.seen_by(seat), "hunt:x.lynx")
    assert "the Lynx of Ardoy" in choice.words
    match.apply(match.parse("hunt:x.lynx"))
    hunted = [event for event in match.events(None) if event.name == "hunts"][-1]
    assert hunted.data["card"] == "x.lynx"
    assert hunted.sentence == f"Player {seat} hunts with the Lynx of Ardoy."
    assert match.view(None)["zones"]["field"][0] == "x.lynx"


def test_it_is_described_with_the_others() -> None:
    setup = GAME.setup(2, {})
    assert GAME.cards_of(setup)[-1] == LYNX
    assert LYNX.face not in [card.face for card in BurrowGame().cards_of(BurrowGame().setup(2, {}))]


def test_other_matches_keep_the_words_of_the_game() -> None:
    assert BurrowGame().setup(2, {}).phrases.word("hare") == "a hare"
    assert GAME.setup(2, {}).phrases.word("stag") == "a stag"
