# lodge: compiled
"""What one observer may know of a race for treasure (section 5 of the rules)."""

from lodge.games.treasure_hunter.cards import treasures
from lodge.games.treasure_hunter.describe import foreseen
from lodge.games.treasure_hunter.describe.shown import (
    AskedFacts,
    CellFacts,
    DungeonFacts,
    ForeseenFacts,
    GuardianFacts,
    HeroFacts,
    ItemFacts,
    PlayerFacts,
    QuestFacts,
    RealmView,
    SideFacts,
    SoloFacts,
)
from lodge.games.treasure_hunter.model import cells, state, tables, words
from lodge.games.treasure_hunter.model.catalogue import FACES, HEROES
from lodge.games.treasure_hunter.model.cells import CELLS
from lodge.games.treasure_hunter.model.state import NONE, Realm
from lodge.games.treasure_hunter.model.terms import RANKS
from lodge.games.treasure_hunter.model.words import (
    MODES,
    PHASES,
    PLAYERS,
    QUALITIES,
    TAGS,
    TERRAINS,
)
from lodge.games.treasure_hunter.play import solitaire, turn
from lodge.games.treasure_hunter.play.battle import fight, hits, sums
from lodge.games.treasure_hunter.play.ground import dungeon, places
from lodge.kernel.piles import NO_CARD
from lodge.kernel.sets import named
from lodge.kernel.views import sum_lines


def describe(realm: Realm, observer: int) -> RealmView:
    """What lies open, and the faces that this observer knows."""
    terms = realm.terms
    return RealmView(
        mode=MODES[terms.mode],
        phase=PHASES[realm.phase],
        turn=realm.turn,
        round=(realm.turn - 1) // realm.seats + 1,
        round_limit=terms.options.round_limit if terms.has_ground else None,
        active=PLAYERS[realm.active],
        first=PLAYERS[realm.first],
        you=None if observer == realm.seats else PLAYERS[observer],
        players={PLAYERS[one]: _player(realm, observer, one) for one in range(realm.seats)},
        deck=realm.zones.count(state.DECK),
        turns_left=_turns_left(realm),
        asked=_asked(realm, observer),
        foreseen=_foreseen(realm, observer),
        box_opened=realm.has_used(treasures.PANDORAS_BOX.number),
        quest=None if realm.quest == NONE else _quest(realm, observer),
        ground=_ground(realm, observer) if terms.has_ground else [],
        dungeon=_dungeon(realm) if terms.dungeon else None,
        solo=_solo(realm) if terms.mode == words.SOLITAIRE else None,
    )


def _turns_left(realm: Realm) -> int | None:
    """About how many turns the deck lasts: three cards a turn (TH-036); alone about nine come
    before a location, a guardian and a treasure lie out (TH-703)."""
    if realm.terms.has_ground:
        return None
    cards = 9 if realm.terms.mode == words.SOLITAIRE else 3
    return -(-realm.zones.count(state.DECK) // cards)


def _asked(realm: Realm, observer: int) -> AskedFacts | None:
    """For the seat that decides and knows; its step's values, told apart by their words."""
    question = realm.question
    if question is None or observer != realm.seat:
        return None
    asked = AskedFacts(question.name, None, None, None, None)
    for value in question.write(realm.a, realm.b, realm.frame)[1:]:
        if type(value) is int:
            asked.number = value
        elif value in HEROES:
            asked.hero = value
        elif value in FACES:
            asked.card = value
        elif value in PLAYERS and value != PLAYERS[observer]:
            asked.player = value
    return asked


def _foreseen(realm: Realm, observer: int) -> ForeseenFacts | None:
    """Alone, whether to fight; otherwise whether the own party stands guard (TH-707, TH-164)."""
    question = realm.question
    if question is None or observer != realm.seat:
        return None
    if question is solitaire.SOLO_ADVENTURE:
        begun = foreseen.solo_battle(realm)
    elif foreseen.may_be_opposed(question) and foreseen.can_stand_guard(realm, observer):
        begun = foreseen.party_encounter(realm, observer)
    else:
        return None
    party = sums.party_sum(begun, realm.active)
    return ForeseenFacts(party.value, sums.guardian_sum(begun).value)


def _face(realm: Realm, observer: int, card: int) -> str | None:
    """The face of a card, if the observer knows it."""
    return FACES[realm.zones.kind[card]] if realm.zones.knows(observer, card) else None


def _faces(realm: Realm, observer: int, zone: int) -> list[str | None]:
    return [_face(realm, observer, card) for card in realm.zones.pile(zone)]


def _player(realm: Realm, observer: int, player: int) -> PlayerFacts:
    zones = realm.zones
    has_ground = realm.terms.has_ground
    heroes = [_hero(realm, observer, player, hero) for hero in realm.heroes(player)]
    return PlayerFacts(
        seat=player,
        points=realm.points(player),
        treasures=[FACES[kind] for kind in sorted(zones.kinds(state.PILE + player))],
        hand=zones.count(state.HAND + player),
        hand_limit=realm.hand_limit(player),
        party_limit=realm.party_limit(player),
        cbt=sum([hero.cbt for hero in heroes]),
        heroes=heroes,
        barred=realm.barred >> player & 1 == 1,
        barred_next=realm.barred_next >> player & 1 == 1,
        at=CELLS[realm.place[player]] if has_ground else None,
        home=CELLS[places.home_of(realm, player)] if has_ground else None,
        inside=realm.inside == player,
    )


def _hero(realm: Realm, observer: int, player: int, hero: int) -> HeroFacts:
    total = sums.hero_sum(realm, player, hero, True)
    return HeroFacts(
        hero=FACES[hero],
        cbt=total.value,
        lines=sum_lines(realm.setup, total.lines),
        hits_left=max(0, realm.hits_left(hero)),
        max_hits=realm.max_hits(hero),
        diseased=realm.diseased >> hero & 1 == 1,
        martyr=(hits.holders_of_martyr(realm, player) | realm.martyrs) >> hero & 1 == 1,
        classes=named(realm.qualities(hero), QUALITIES),
        level=realm.level(hero, player, realm.quest != NONE),
        items=[_item(realm, hero, item) for item in realm.items(hero)],
        spells=_faces(realm, observer, state.SPELLS + hero),
        has_cast=realm.cast >> hero & 1 == 1,
    )


def _item(realm: Realm, hero: int, item: int) -> ItemFacts:
    uses = tables.USES[item]
    return ItemFacts(
        item=FACES[tables.FIRST_ITEM + item],
        in_use=realm.usable(hero) >> item & 1 == 1,
        wielded=realm.wielded[hero] == item,
        uses_left=uses - realm.spent[item] if uses else None,
    )


# The running quest


def _quest(realm: Realm, observer: int) -> QuestFacts:
    site = realm.site
    fights = bool(realm.guardians()) or realm.rival != NONE
    party = sums.party_sum(realm, realm.active, True)
    against = sums.guardian_sum(realm, True)
    return QuestFacts(
        quest=realm.running_quest().name,
        location=None if site == NONE else FACES[site],
        terrain=TERRAINS[sums.site_terrain(realm)] or None,
        stake=_faces(realm, observer, state.STAKE),
        opposer=None if realm.opposer == NONE else PLAYERS[realm.opposer],
        rival=None if realm.rival == NONE else PLAYERS[realm.rival],
        guardians=[_guardian(realm, observer, one) for one in realm.guardians()],
        in_battle=fights,
        party=SideFacts(party.value, realm.dice[:2], sum_lines(realm.setup, party.lines)),
        against=SideFacts(against.value, realm.dice[2:], sum_lines(realm.setup, against.lines)),
        odds=_odds(realm, party.value - against.value) if fights else None,
        set_aside=[FACES[kind] for kind in realm.zones.kinds(state.FALLEN)],
    )


def _odds(realm: Realm, lead: int) -> float:
    """The chance that the party wins if nothing more is played."""
    if realm.dice:
        return 1.0 if lead >= 0 else 0.0
    rolls = (
        1 if realm.rival != NONE or realm.terms.chose(fight.SINGLE_DICE) else len(realm.guardians())
    )
    return round(sums.chance_to_win(lead, rolls), 3)


def _guardian(realm: Realm, observer: int, guardian: int) -> GuardianFacts:
    tags = realm.terms.tags[guardian]
    return GuardianFacts(
        guardian=FACES[tables.FIRST_GUARDIAN + guardian],
        tags=named(tags, TAGS),
        matters=named(tags & _tags_that_matter(realm, observer), TAGS),
        to_beat=realm.to_beat[guardian],
    )


def _tags_that_matter(realm: Realm, observer: int) -> int:
    """What the place, the active heroes, their items and the spells that the observer knows
    refer to."""
    tags = tables.SITES[realm.site].tags if realm.site != NONE else 0
    for hero in realm.heroes(realm.active):
        for line in tables.HERO_LINES[hero]:
            tags |= line.tags
        for item in realm.in_use(hero):
            tags |= tables.USE_TAGS[item]
            for line in tables.ITEM_LINES[item]:
                tags |= line.tags
        for card in realm.zones.pile(state.SPELLS + hero):
            if realm.zones.knows(observer, card):
                facts = tables.SPELL_FACTS[realm.zones.kind[card] - tables.FIRST_SPELL]
                tags |= facts.tags | facts.immune | facts.dice_tags
    return tags


# Grid, map and dungeon


def _ground(realm: Realm, observer: int) -> list[CellFacts]:
    """Row by row."""
    cells = places.GRID if realm.terms.mode == words.BOARD else sorted(places.laid_cells(realm))
    return [_cell(realm, observer, cell) for cell in cells]


def _cell(realm: Realm, observer: int, cell: int) -> CellFacts:
    zones = realm.zones
    ground = realm.ground_at(cell)
    guard = realm.guard_at(cell)
    marks = zones.marks
    kind = NONE if ground == NO_CARD else zones.kind[ground]
    site = places.site_at(realm, cell)
    hoard = [card for card in zones.pile(state.HOARDS) if marks.of(cells.CELL, card) == cell]
    players = range(realm.seats)
    return CellFacts(
        cell=CELLS[cell],
        row=cells.row_of(cell),
        column=cells.column_of(cell),
        location=None if kind == NONE else FACES[kind],
        terrain=(TERRAINS[tables.SITES[site].terrain] or None) if site != NONE else None,
        explored=ground != NO_CARD and marks.of(cells.EXPLORED, ground) == 1,
        guarded=guard != NO_CARD,
        guardian=None if guard == NO_CARD else _face(realm, observer, guard),
        treasures=len(hoard),
        pawns=[PLAYERS[one] for one in realm.pawns_at(cell)],
        home_of=[PLAYERS[one] for one in players if places.home_of(realm, one) == cell],
        entrance=dungeon.is_entrance(realm, kind),
    )


def _dungeon(realm: Realm) -> DungeonFacts:
    zones = realm.zones
    left: dict[str, int] = {}
    for kind in sorted(zones.kinds(state.DUNGEON_DECK)):
        left[FACES[kind]] = left.get(FACES[kind], 0) + 1
    return DungeonFacts(
        inside=None if realm.inside == NONE else PLAYERS[realm.inside],
        path=[FACES[kind] for kind in zones.kinds(state.DUNGEON_PATH)],
        left=left,
    )


def _solo(realm: Realm) -> SoloFacts:
    return SoloFacts(turn.solo_target(realm), RANKS[turn.rank(realm.points(0))])
