# lodge: compiled
"""The words of Beast-Hunter for its questions, choices and seats."""

from typing import ClassVar

from lodge.games.beast_hunter.cards.moving import LOWER
from lodge.games.beast_hunter.describe.shown import BeastHunterView
from lodge.games.beast_hunter.model.catalogue import names, number_of, power_of, special_of, suit_of
from lodge.games.beast_hunter.model.words import ALL_FACES
from lodge.games.beast_hunter.play.beasts import END
from lodge.games.beast_hunter.play.choosing import DONE, PICK
from lodge.games.beast_hunter.play.hunt import scoring
from lodge.games.beast_hunter.play.hunt.hunts import KIT_CARDS
from lodge.games.beast_hunter.play.phases import PASS
from lodge.kernel.phrases import Phrases, capitalised, counted
from lodge.kernel.shown import FollowUp

KINDS = {face: kind for kind, face in enumerate(ALL_FACES)}
CARD_VERBS = (PICK.name, LOWER.name)
PLACES = {"glory": "the Glory Room", "home": "Home"}


class BeastHunterPhrases(Phrases[BeastHunterView]):
    """Tells of places how many cards they have, and of kits what they are worth."""

    closing: ClassVar[tuple[str, ...]] = (DONE.name, PASS.name)

    def heading(self, view: BeastHunterView) -> str:
        return f"{self.title}: round {view.round}"

    def seat_name(self, view: BeastHunterView, seat: int) -> str:
        return capitalised(self.words["beasts" if seat == view.beasts else "hunter"])

    def called(self, view: BeastHunterView, seat: int) -> str:
        if seat == view.viewer:
            return "you"
        return self.words["beasts" if seat == view.beasts else "hunter"]

    def part(self, view: BeastHunterView) -> str:
        return "beasts" if view.viewer == view.beasts else "hunter"

    def aim(self, view: BeastHunterView) -> str:
        beasts, hunter = view.score["beasts"], view.score["hunter"]
        scores = [str(beasts if seat == view.beasts else hunter) for seat in range(2)]
        aim = self.aims["points"].format(
            score=view.limits.score, standing=self.standing(view, scores)
        )
        stall = view.stall
        if stall.rounds * 2 < stall.limit:
            return aim
        # Only then it is time to think of it.
        return f"{aim}; {self.aims['stall'].format(rounds=stall.rounds, limit=stall.limit)}"

    def question(self, view: BeastHunterView) -> str:
        question = super().question(view)
        if view.decision == KIT_CARDS.decision and view.picks and view.picks.cards:
            return f"{question} So far {worth_of(view)}."
        return question

    def words_for(self, view: BeastHunterView, action: str) -> str:
        verb, _, word = action.partition(":")
        if verb in CARD_VERBS:
            name = names(view.options.get("deck_skin", "themed"))[word.upper()]
            return self.say(verb, capitalised(name))
        if verb == DONE.name and view.decision == KIT_CARDS.decision:
            return f"Hunt! ({worth_of(view)})"
        return capitalised(self.say(verb, self.object(view, verb, word)))

    def object(self, view: BeastHunterView, verb: str, word: str) -> str:
        """What a verb refers to: an end of the line, or a place with its number of cards."""
        if not word or verb == END.name:
            return word
        place = place_name(word)
        size = counted(len(view.zones.get(word, [])), "card")
        return f"{place.removeprefix('the ') if verb == 'to' else place} ({size})"

    def hint(self, view: BeastHunterView, action: str) -> str:
        """Of a card what it does; for a kit what that would be worth then."""
        verb, _, word = action.partition(":")
        if verb != PICK.name:
            return super().hint(view, action)
        face = word.upper()
        if view.decision == KIT_CARDS.decision:
            return f"then {worth(*kit_value(view, face))}"
        special = special_of(KINDS[face])
        return special.text if special else ""

    def about(self, view: BeastHunterView, action: str) -> list[str]:
        """A zone, a card in it (`supply/BL5`), or an end of the line (`end/left`)."""
        verb, _, word = action.partition(":")
        if verb in CARD_VERBS:
            return cards_at(view, view.picking, word.upper())
        return super().about(view, action)

    def follow_up(self, view: BeastHunterView, action: str, answer: str) -> FollowUp:
        """The place or the card to begin with."""
        verb, _, word = answer.partition(":")
        begun = self.words_for(view, action)
        if verb != PICK.name:
            return FollowUp(answer, f"{begun}: {place_name(word)}", [word])
        # What an action begins with is a card of the hand of the side that acts.
        hand = "droves" if view.viewer == view.beasts else "supply"
        return FollowUp(answer, f"{begun}: this card", cards_at(view, [hand], word.upper()))


def cards_at(view: BeastHunterView, zones: list[str], face: str) -> list[str]:
    """Where a face lies among these zones."""
    return [f"{zone}/{face}" for zone in zones if face in view.zones.get(zone, [])]


def place_name(zone: str) -> str:
    """A zone as players speak of it."""
    if zone.startswith("nest"):
        return f"nest {zone[4:]}"
    return PLACES.get(zone) or f"the {zone.title()}"


def worth(power: int, points: int) -> str:
    """The value of a kit."""
    return f"power {power}, points {points}"


def worth_of(view: BeastHunterView) -> str:
    """The value of the kit picked so far."""
    picks = view.picks
    assert picks
    assert picks.sum
    return worth(picks.sum.power, picks.sum.points)


def kit_value(view: BeastHunterView, face: str) -> tuple[int, int]:
    """Power and points of the picked cards with one more."""
    picked = view.picks.cards if view.picks else []
    kinds = [KINDS[one] for one in (*picked, face)]
    is_numbered = view.options.get("court_ranks") == "numbered"
    points = scoring.base_value(
        [number_of(kind, is_numbered) for kind in kinds],
        [suit_of(kind) for kind in kinds],
        view.options.get("min_run", 2),
        view.options.get("equal_groups") == "sum",
    )
    return points + sum(power_of(kind) for kind in kinds), points
