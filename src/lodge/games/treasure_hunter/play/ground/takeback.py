# lodge: compiled
"""Heroes, items and spells that return to the hand, on grid and map (TH-571)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.options import option
from lodge.games.treasure_hunter.play import needs
from lodge.games.treasure_hunter.play.discard import attached, spare_items
from lodge.games.treasure_hunter.play.ground import pawns
from lodge.games.treasure_hunter.play.questions import OwnTurn
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

RETURN: Final = Verb("return", FACES, about=things.WHERE_IT_LIES)

RETURNED: Final = EventKind("returned", "TH-571", player=PLAYERS, card=FACE)
SPELLS_RETURNED: Final = EventKind(
    "spells_returned", "TH-571", player=PLAYERS, hero=FACE, count=NUMBER
)
OWN_SPELL_RETURNED: Final = EventKind("own_spell_returned", "TH-571", player=PLAYERS, spell=FACE)
"""The same for the owner, who knows it."""


UNHURT_ONLY: Final[int] = option("board_takeback", "unhurt")


def may_return(realm: Realm, hero: int) -> bool:
    """TH-571; option `board_takeback`."""
    if not realm.terms.chose(UNHURT_ONLY):
        return True
    is_unhurt = realm.damage[hero] == 0 and not realm.diseased >> hero & 1
    return is_unhurt and realm.zones.is_empty(state.GEAR + hero)


NOT_IN_PARTY: Final = needs.not_yours("TH-571")
NEEDED: Final = needs.needs_item("TH-571")
NOT_UNHURT: Final = WhyNot("not-unhurt", "")
"""Option `board_takeback`."""


class TakeBack(OwnTurn):
    """TH-571: one card after another, ended by "done"."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.DISCARD
        super().perform(realm, a, b)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        player = realm.active
        kinds = [hero for hero in sorted(realm.heroes(player)) if may_return(realm, hero)]
        if not realm.terms.chose(UNHURT_ONLY):
            kinds += spare_items(realm, player)
        kinds += attached(realm, player)
        return [*[RETURN.at(kind) for kind in kinds], verbs.DONE.first]

    def several(self, realm: Realm, a: int, b: int) -> tuple[int, int]:
        return 0, len(self.choices(realm, a, b)) - 1

    def refuse(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not RETURN:
            return None
        player = realm.active
        hero = realm.bearer_of(player, kind)
        if hero == state.NONE and kind not in realm.heroes(player):
            return NOT_IN_PARTY.because(kind)
        is_unfit = realm.terms.chose(UNHURT_ONLY)
        return NOT_UNHURT.because() if is_unfit else NEEDED.because(hero, kind)

    def answer(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> None:
        if verb is verbs.DONE:
            return
        realm.push(self)
        player = realm.active
        if tables.TYPE[kind] == words.HERO:
            return_hero(realm, player, kind)
        elif tables.TYPE[kind] == words.ITEM:
            hero = realm.bearer_of(player, kind)
            return_card(realm, player, realm.zones.find(kind, state.GEAR + hero))
        else:
            for hero in realm.heroes(player):
                card = realm.zones.find(kind, state.SPELLS + hero)
                if card != NO_CARD:
                    return_spells(realm, player, hero, [card])


TAKE_BACK: Final = TakeBack("takeback", "D-44", "TH-571", unasked=True)


def return_hero(realm: Realm, player: int, hero: int) -> None:
    """With all they have; their damage and disease are forgotten."""
    return_card(realm, player, realm.zones.find(hero, state.PARTY + player))
    for card in realm.zones.pile(state.GEAR + hero):
        return_card(realm, player, card)
    return_spells(realm, player, hero, realm.zones.pile(state.SPELLS + hero))
    realm.damage[hero] = 0
    realm.diseased &= ~(1 << hero)
    pawns.hero_left(realm, player)


def return_card(realm: Realm, player: int, card: int) -> None:
    """A hero or an item, for all to see."""
    realm.tell(RETURNED, player, realm.zones.kind[card])
    realm.zones.move(card, state.HAND + player)


def return_spells(realm: Realm, player: int, hero: int, cards: list[int]) -> None:
    """Others only see how many there are."""
    own = 1 << player
    if cards:
        others = realm.zones.everyone & ~own
        realm.tell_only(others, SPELLS_RETURNED, player, hero, len(cards))
    for card in cards:
        realm.tell_only(own, OWN_SPELL_RETURNED, player, realm.zones.kind[card])
        realm.zones.move(card, state.HAND + player)
