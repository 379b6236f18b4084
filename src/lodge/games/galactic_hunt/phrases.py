# lodge: compiled
"""Words for the views of a chase."""

from lodge.games.galactic_hunt.shown import ChaseView
from lodge.games.galactic_hunt.words import PLAYERS
from lodge.kernel.phrases import Phrases

BOARD_VERBS = {
    "target": "board",
    "target_active": "active",
    "target_hidden": "hidden",
    "target_pursuit": "pursuits",
    "forge_attached": "board",
}
OWN_VERBS = {
    "by": "board",
    "through": "board",
    "hunter": "board",
    "under": "board",
    "decipher": "board",
    "forge": "board",
    "activate": "board",
    "fire": "active",
    "spring": "hidden",
    "play_prepared": "hidden",
    "forge_active": "active",
    "forge_hidden": "hidden",
    "give_up_placed": "pursuits",
    "shuffle_in_placed": "pursuits",
}


class GalacticHuntPhrases(Phrases[ChaseView]):
    """Names the cards that actions mean by their places."""

    closing = ("pass", "close", "end_turn", "done", "decline", "no", "nothing")

    def heading(self, view: ChaseView) -> str:
        return f"{self.title}, round {view.round}"

    def words_for(self, view: ChaseView, action: str) -> str:
        if action in view.labels:
            return view.labels[action]
        verb, *objects = action.split(":")
        if verb in BOARD_VERBS:
            player, place = objects
            card = self.card_at(view, f"{player} {BOARD_VERBS[verb]}", int(place))
            return self.say(verb, self.word(player), card)
        if verb in OWN_VERBS and view.viewer is not None:
            zone = f"{PLAYERS[view.viewer]} {OWN_VERBS[verb]}"
            card = self.card_at(view, zone, int(objects[0]))
            return self.say(verb, card, *objects[1:])
        return self.say(verb, *map(self.word, objects))

    def about(self, view: ChaseView, action: str) -> list[str]:
        """Cards on the table by zone and place, as views name them; players, faces of hands."""
        verb, *objects = action.split(":")
        if verb in BOARD_VERBS:
            return [f"{objects[0]} {BOARD_VERBS[verb]}:{objects[1]}"]
        if verb in OWN_VERBS and view.viewer is not None:
            return [f"{PLAYERS[view.viewer]} {OWN_VERBS[verb]}:{objects[0]}"]
        return objects

    def card_at(self, view: ChaseView, zone: str, place: int) -> str:
        """The name of the card at a place, as far as the viewer knows it."""
        faces = view.zones.get(zone, [])
        face = faces[place] if place < len(faces) else None
        name = self.word(face) if face is not None else "face-down card"
        if faces.count(face) < 2:
            return name
        return f"{name} no. {faces[: place + 1].count(face)}"

    def seat_name(self, view: ChaseView, seat: int) -> str:
        return PLAYERS[seat].title()
