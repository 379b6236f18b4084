# lodge: compiled
"""The words of Beast-Hunter for its questions, choices and seats."""

from msgspec.structs import replace

from lodge.games.beast_hunter import scoring
from lodge.games.beast_hunter.catalogue import names, number_of, power_of, special_of, suit_of
from lodge.games.beast_hunter.words import ALL_FACES
from lodge.kernel.phrases import Choice, Phrases, View, capitalised, counted

KINDS = {face: kind for kind, face in enumerate(ALL_FACES)}
PLACES = {"glory": "the Glory Room", "home": "Home"}


class BeastHunterPhrases(Phrases):
    """Tells of places how many cards they have, and of kits what they are worth."""

    def heading(self, view: View) -> str:
        return f"{self.title}: round {view['round']}"

    def seat_name(self, view: View, seat: int) -> str:
        return capitalised(self.words["beasts" if seat == view["beasts"] else "hunter"])

    def choice(self, view: View, action: str) -> Choice:
        verb, _, word = action.partition(":")
        if verb == "pick":
            return self.pick(view, action, word.upper())
        words = self.say(verb, self.object(view, verb, word))
        if verb == "done" and view["decision"] == "kit_card":
            picked = view["picks"]["sum"]
            words += f": {worth(picked['power'], picked['points'])}"
        return self.put(view, action, capitalised(words))

    def object(self, view: View, verb: str, word: str) -> str:
        """What a verb refers to: an end of the line, or a place with its number of cards."""
        if not word or verb == "end":
            return word
        place = place_name(word)
        size = counted(len(view["zones"].get(word, [])), "card")
        return f"{place.removeprefix('the ') if verb == 'to' else place} ({size})"

    def pick(self, view: View, action: str, face: str) -> Choice:
        """A card by its name; for a kit with what it would be worth then."""
        name = names(view["options"].get("deck_skin", "themed"))[face]
        choice = self.put(view, action, self.say("pick", capitalised(name)))
        if view["decision"] == "kit_card":
            return replace(choice, hint=f"then {worth(*kit_value(view, face))}")
        special = special_of(KINDS[face])
        return replace(choice, hint=special.text if special else "")


def place_name(zone: str) -> str:
    """A zone as players speak of it."""
    if zone.startswith("nest"):
        return f"nest {zone[4:]}"
    return PLACES.get(zone) or f"the {zone.title()}"


def worth(power: int, points: int) -> str:
    """The value of a kit."""
    return f"power {power}, points {points}"


def kit_value(view: View, face: str) -> tuple[int, int]:
    """Power and points of the picked cards with one more."""
    kinds = [KINDS[one] for one in (*view.get("picks", {}).get("cards", []), face)]
    is_numbered = view["options"].get("court_ranks") == "numbered"
    points = scoring.base_value(
        [number_of(kind, is_numbered) for kind in kinds],
        [suit_of(kind) for kind in kinds],
        view["options"].get("min_run", 2),
    )
    return points + sum(power_of(kind) for kind in kinds), points
