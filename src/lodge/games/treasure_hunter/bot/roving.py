# lodge: compiled
"""How a bot finds its way on grid and map, in the dungeon, and alone."""

from typing import Final

from lodge.games.treasure_hunter.bot import appraisal, tactics
from lodge.games.treasure_hunter.bot.judging import (
    Outlook,
    chance,
    hidden_guardians,
    stake_points,
    turns_left,
)
from lodge.games.treasure_hunter.bot.mind import Mind
from lodge.games.treasure_hunter.model import cells, state, tables, verbs, words
from lodge.games.treasure_hunter.model.cells import CELL, CENTRE
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import decks, solitaire
from lodge.games.treasure_hunter.play.ground import (
    board,
    dungeon,
    exploring,
    pawns,
    places,
    roaming,
)
from lodge.kernel.piles import NO_CARD

HOARD: Final = 0.65
"""What a card of the treasure deck counts on average, in points."""
FAR: Final = 99


class Survey:
    """What a party could reach, and what it would be worth to go there."""

    def __init__(self, realm: Realm, me: int) -> None:
        self.realm = realm
        self.me = me
        self.outlook = Outlook(realm, me, me)
        self.hidden = hidden_guardians(realm, me)
        self.loss = tactics.DEATH * tactics.expected_loss(realm, me, 4)
        self.laid = places.laid_cells(realm) if realm.terms.mode == words.MAP else []
        self.beyond = 0.0
        # By cell: the guardian there, or how many cards of treasure lie there.
        self.guards: dict[int, int] = {}
        self.hoards: dict[int, int] = {}
        for card in realm.zones.pile(state.LAIRS):
            self.guards[realm.zones.marks.of(CELL, card)] = card
        for card in realm.zones.pile(state.HOARDS):
            cell = realm.zones.marks.of(CELL, card)
            self.hoards[cell] = self.hoards.get(cell, 0) + 1

    def odds_at(self, cell: int) -> float:
        """The chance against the guardian of a cell, or against one from the deck."""
        site = places.site_at(self.realm, cell)
        card = self.guards.get(cell, NO_CARD)
        if card != NO_CARD and self.realm.zones.knows(self.me, card):
            return self.outlook.odds(self.realm.zones.kind[card] - tables.FIRST_GUARDIAN, site)
        return self.outlook.mean_odds(site, self.hidden)

    def value_of(self, cell: int) -> float:
        """What it is worth, in points, to end the move on a cell."""
        realm = self.realm
        others = [other for other in realm.pawns_at(cell) if other != self.me and cell != CENTRE]
        if others:
            odds = chance(self.outlook.lead_over(others[0]))
            return 0.25 * odds - (1.0 - odds) * (self.loss + 0.2)
        if cell in self.guards:
            return self.fight_value(self.odds_at(cell), self.hoards.get(cell, 0))
        return self.map_value(cell) if realm.terms.mode == words.MAP else 0.0

    def is_unexplored(self, cell: int) -> bool:
        ground = self.realm.ground_at(cell)
        return ground != NO_CARD and exploring.is_unexplored(self.realm, ground)

    def is_promising(self, cell: int) -> bool:
        """Is there something to be found on this cell of the map?"""
        return self.is_unexplored(cell) and self.value_of(cell) > 0.0

    def map_value(self, cell: int) -> float:
        """A location to be explored, or a place from which another can be found."""
        realm = self.realm
        if self.is_unexplored(cell):
            ground = realm.ground_at(cell)
            stake = tables.SITES[realm.zones.kind[ground]].stake
            return self.fight_value(self.odds_at(cell), stake)
        if realm.zones.is_empty(state.LOCATION_DECK):
            return 0.0
        if self.beyond == 0.0:
            self.beyond = 0.5 * self.fight_value(self.outlook.mean_odds(state.NONE, self.hidden), 1)
        return self.beyond if places.free_cells(self.laid, [cell]) else 0.0

    def fight_value(self, odds: float, hoard: int) -> float:
        return odds * HOARD * hoard - (1.0 - odds) * (self.loss + 0.15) - 0.05

    def stops(self, cell: int) -> bool:
        """TH-533: does a move end there?"""
        if cell in self.guards:
            return True
        if cell == places.home_of(self.realm, self.me):
            return False
        return any(other != self.me for other in self.realm.pawns_at(cell))

    def can_enter(self, cell: int) -> bool:
        if self.realm.terms.mode == words.BOARD:
            return board.may_enter(self.realm, self.me, cell)
        return self.realm.ground_at(cell) != NO_CARD

    def distances(self, start: int) -> dict[int, int]:
        """How many steps each cell is away; beyond guardians and pawns there is no way."""
        found = {start: 0}
        queue = [start]
        at = 0
        while at < len(queue):
            cell = queue[at]
            at += 1
            if cell != start and self.stops(cell):
                continue
            for beside in places.neighbours(cell):
                if beside not in found and self.can_enter(beside):
                    found[beside] = found[cell] + 1
                    queue.append(beside)
        return found


STEP_COST: Final = 0.03


def best_goal(mind: Mind, survey: Survey, within: int) -> tuple[int, float]:
    """The cell that is most worth going to, the nearer the better; those farther than `within`
    steps count less."""
    start = mind.realm.place[mind.me]
    ways = survey.distances(start)
    goals = [start]
    values = [0.0]
    for cell in ways:
        if cell == start:
            continue
        value = survey.value_of(cell)
        if value > 0.0:
            value -= STEP_COST * ways[cell]
            if ways[cell] > within:
                value *= 0.5
            if value > 0.0:
                goals.append(cell)
                values.append(value)
    return mind.lots.best(goals, values), max(values)


def is_worn(realm: Realm, me: int) -> bool:
    """Would a lost battle cost more than the weakest?"""
    heroes = realm.heroes(me)
    hurt = sum([realm.damage[hero] for hero in heroes])
    return hurt >= 2 and 2 * hurt >= sum([realm.max_hits(hero) for hero in heroes])


def wants_home(realm: Realm, me: int) -> bool:
    """To heal, or to recruit heroes who wait in hand (TH-527)."""
    if pawns.is_home(realm, me):
        return False
    waiting = decks.held(realm, me, words.HERO)
    return is_worn(realm, me) or (len(waiting) > 0 and realm.has_room(me))


# The grid (D-40, D-41)


def choose_move(mind: Mind) -> int:
    """Home to heal and recruit; otherwise to where treasure can be won."""
    realm = mind.realm
    home = mind.find(board.HOME)
    if wants_home(realm, mind.me) and home >= 0:
        return home
    survey = Survey(realm, mind.me)
    _, value = best_goal(mind, survey, 4)
    rests = pawns.is_home(realm, mind.me) and is_worn(realm, mind.me) and turns_left(realm) > 2.0
    if value > 0.0 and not rests:
        return board.ROLL.first
    if home >= 0 and not pawns.is_home(realm, mind.me):
        return home
    staying = mind.find(verbs.STAY)
    return staying if staying >= 0 else mind.choices[0]


def take_step(mind: Mind) -> int:
    """The next step on the way to the best goal within reach."""
    realm = mind.realm
    survey = Survey(realm, mind.me)
    goal, _ = best_goal(mind, survey, realm.a)
    return step_to(mind, survey, goal)


def step_to(mind: Mind, survey: Survey, goal: int) -> int:
    """A step that leads nearer to a goal; STOP if there is none."""
    realm = mind.realm
    here = realm.place[mind.me]
    worths: list[float] = []
    for action in mind.choices:
        verb = mind.verb(action)
        if verb is not board.GO:
            worths.append(0.0 if verb is verbs.STOP else -5.0)
            continue
        cell = here + places.WAYS[mind.operand(action)]
        if cell == goal:
            worths.append(10.0)
        elif goal == here or survey.stops(cell):
            worths.append(min(-0.1, survey.value_of(cell)))
        else:
            worths.append(5.0 - survey.distances(cell).get(goal, FAR))
    return mind.best(worths)


# The map (D-50 to D-53)


def survey(mind: Mind) -> int:
    """Draw a location if there is none within reach that is worth it."""
    realm = mind.realm
    if wants_home(realm, mind.me):
        return exploring.SKIP.first
    found = Survey(realm, mind.me)
    here = realm.place[mind.me]
    for cell in [here, *places.neighbours(here)]:
        if found.is_promising(cell):
            return exploring.SKIP.first
    return exploring.DRAW_LOCATION.first


def lay(mind: Mind) -> int:
    """Where it leaves most room for more, near the centre."""
    realm = mind.realm
    laid = places.laid_cells(realm)
    here = realm.place[mind.me]
    worths: list[float] = []
    for action in mind.choices:
        cell = mind.operand(action)
        room = len(places.free_cells([*laid, cell], [cell]))
        away = abs(cells.row_of(cell)) + abs(cells.column_of(cell))
        beside = 3.0 if cell in places.neighbours(here) else 0.0
        worths.append(room - 0.5 * away + beside)
    return mind.best(worths)


def travel(mind: Mind) -> int:
    """To a location worth exploring; home to heal and recruit; else stay."""
    realm = mind.realm
    home = mind.find(board.HOME)
    if home >= 0 and wants_home(realm, mind.me):
        return home
    found = Survey(realm, mind.me)
    here = realm.place[mind.me]
    goal, value = best_goal(mind, found, 1)
    if found.value_of(here) >= value or is_worn(realm, mind.me):
        return verbs.STOP.first
    return step_to(mind, found, goal)


def explore(mind: Mind) -> int:
    """Explore if it is worth it; into the dungeon with a strong party."""
    realm = mind.realm
    found = Survey(realm, mind.me)
    exploring_value = 0.0
    if mind.find(roaming.EXPLORE_HERE) >= 0:
        exploring_value = found.value_of(realm.place[mind.me])
    worths: list[float] = []
    for action in mind.choices:
        verb = mind.verb(action)
        if verb is roaming.EXPLORE_HERE:
            worths.append(exploring_value)
        elif verb is roaming.ENTER:
            worths.append(room_value(found) if not is_worn(realm, mind.me) else -1.0)
        else:
            worths.append(0.0)
    return mind.best(worths)


def room_value(found: Survey) -> float:
    """What a room of the dungeon is worth on average."""
    odds = found.outlook.mean_odds(PLAIN_ROOM, found.hidden)
    return found.fight_value(odds, 2)


PLAIN_ROOM: Final[int] = tables.FIRST_ROOM + [
    site.every == 2 and not site.terrain and not site.tags
    for site in tables.SITES[tables.FIRST_ROOM :]
].index(True)


def hunt_on(mind: Mind) -> int:
    """Happy Hunting, if there is something to hunt near."""
    realm = mind.realm
    if realm.inside == mind.me or wants_home(realm, mind.me):
        return verbs.PASS.first
    found = Survey(realm, mind.me)
    _, value = best_goal(mind, found, 3)
    return mind.choices[-1] if value > 0.15 else verbs.PASS.first


# The dungeon (D-54, D-55)


def go_deeper(mind: Mind) -> int:
    is_bold = room_value(Survey(mind.realm, mind.me)) > 0.0
    return dungeon.GO_DEEPER.first if is_bold else verbs.STOP.first


def leave(mind: Mind) -> int:
    """Out, if the next room is too much."""
    realm = mind.realm
    is_bold = room_value(Survey(realm, mind.me)) > 0.0 and not is_worn(realm, mind.me)
    return verbs.STAY.first if is_bold else verbs.LEAVE.first


# Cards taken back (D-44)


def take_back(mind: Mind) -> int:
    """At home a hero who is badly hurt, to be recruited again with all their Hits (R-52), or one
    for whom a better one waits."""
    realm = mind.realm
    if not pawns.is_home(realm, mind.me):
        return verbs.DONE.first
    room = realm.hand_limit(mind.me) - realm.zones.count(state.HAND + mind.me)
    weakest = appraisal.weakest(realm, mind.me, mind.lots)
    worths: list[float] = []
    for action in mind.choices:
        hero = mind.operand(action)
        value = 0.0 if mind.verb(action) is verbs.DONE else -1.0
        if value < 0.0 and tables.TYPE[hero] == words.HERO and cards_of(realm, hero) <= room:
            value = realm.damage[hero] - 1.5
            if hero == weakest:
                value = max(value, appraisal.improvement(realm, mind.me, hero) - 1.0)
        worths.append(value)
    return mind.best(worths)


def cards_of(realm: Realm, hero: int) -> int:
    """How many cards come to the hand with a hero."""
    zones = realm.zones
    return 1 + zones.count(state.GEAR + hero) + zones.count(state.SPELLS + hero)


# Others


def name_drawer(mind: Mind) -> int:
    """Whoever has least draws after Invisibility (D-45)."""
    realm = mind.realm
    return mind.best([-float(realm.points(mind.operand(action))) for action in mind.choices])


def place_guardian(mind: Mind) -> int:
    """As far from home as there is room (D-42)."""
    realm = mind.realm
    home = places.home_of(realm, mind.me)
    worths: list[float] = []
    for action in mind.choices:
        cell = mind.operand(action)
        rows = abs(cells.row_of(cell) - cells.row_of(home))
        worths.append(float(rows + abs(cells.column_of(cell) - cells.column_of(home))))
    return mind.best(worths)


def fight_alone(mind: Mind) -> int:
    """D-60: what lies there against whom it may cost."""
    realm = mind.realm
    site = realm.zones.kind[realm.zones.top(state.LOCATION)]
    odds = Outlook(realm, mind.me, mind.me).odds_against(realm.guardians(), site)
    loss = tactics.DEATH * tactics.expected_loss(realm, mind.me, 4)
    value = odds * stake_points(realm, mind.me)
    if turns_left(realm) > 0.0:
        value -= (1.0 - odds) * loss
    return solitaire.FIGHT.first if value > 0.25 else solitaire.DECLINE.first
