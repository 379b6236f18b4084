# lodge: compiled
"""What a party can do and what awaits it, as far as a seat knows: the odds of battles to come."""

from typing import Final

from lodge.games.treasure_hunter.bot import appraisal
from lodge.games.treasure_hunter.cards import spells
from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play.battle import sums

# Chances by the lead before dice, from -FARTHEST on, against one guardian and against two.
FARTHEST: Final = 40
CHANCES: Final[list[float]] = [
    sums.chance_to_win(lead, 1) for lead in range(-FARTHEST, FARTHEST + 1)
]
PAIR_CHANCES: Final[list[float]] = [
    sums.chance_to_win(lead, 2) for lead in range(-FARTHEST, FARTHEST + 1)
]


def chance(lead: float, is_pair: bool = False) -> float:
    """The chance to win a battle with a lead before dice, which may lie between two numbers."""
    place = min(max(lead + FARTHEST, 0.0), 2.0 * FARTHEST)
    low = min(int(place), 2 * FARTHEST - 1)
    rest = place - low
    table = PAIR_CHANCES if is_pair else CHANCES
    return table[low] * (1.0 - rest) + table[low + 1] * rest


HIDDEN_SPELL: Final = 2.5
"""What a spell that lies face down adds on average, if it fits at all."""


class Party:
    """The strength of a party before dice, as a seat may reckon it."""

    def __init__(self, realm: Realm, player: int, me: int) -> None:
        self.realm = realm
        self.player = player
        self.heroes = realm.heroes(player)
        self.lines: list[tables.Bonus] = []
        self.uses: list[int] = []
        self.casters: list[int] = []
        self.is_own = player == me
        self.ends_regeneration = False
        self.is_shielded = False
        # By terrain: none, underground, wilderness.
        self.base = [0, 0, 0]
        total = sums.Sum(sums.PARTY, False)
        for hero in self.heroes:
            self.add_hero(total, hero)
        for terrain in (words.UNDERGROUND, words.WILDERNESS):
            at_home = sums.Sum(sums.PARTY, False)
            for hero in self.heroes:
                sums.add_terrain(realm, at_home, hero, terrain)
            self.base[terrain] = total.value + at_home.value
        self.base[0] = total.value

    def add_hero(self, total: sums.Sum, hero: int) -> None:
        """What a hero counts against anybody, and lines that count against some."""
        realm = self.realm
        total.value += tables.CBT[hero] - (2 if realm.diseased >> hero & 1 else 0)
        sums.add_auras(realm, total, self.player, hero)
        for line in tables.HERO_LINES[hero]:
            if line.tags:
                self.lines.append(line)
        if not realm.zones.is_empty(state.GEAR + hero):
            self.add_items(total, hero)
        if not realm.zones.is_empty(state.SPELLS + hero):
            if realm.level(hero, self.player, False) >= 1:
                self.casters.append(hero)

    def add_items(self, total: sums.Sum, hero: int) -> None:
        realm = self.realm
        qualities = realm.qualities(hero)
        weapon = likely_weapon(realm, hero)
        for item in realm.in_use(hero):
            if tables.WEAPONS >> item & 1 and item != weapon:
                continue
            if tables.USE_BONUS[item]:
                self.uses.append(item)
            for line in tables.ITEM_LINES[item]:
                if line.is_for(hero, qualities):
                    if line.tags:
                        self.lines.append(line)
                    else:
                        total.value += line.amount
            if item == tables.FLAME_SWORD:
                self.ends_regeneration = True
            elif item == tables.SPELL_SHIELD:
                self.is_shielded = True

    def value(self, tags: int, terrain: int) -> int:
        """TH-150 without dice, spells and uses, against somebody with such tags."""
        value = self.base[terrain]
        for line in self.lines:
            if line.tags & tags:
                value += line.amount
        return value

    def reserve(self, tags: int) -> float:
        """What spells and items that are spent could add against such tags."""
        more = 0.0
        for item in self.uses:
            if not tables.USE_TAGS[item] or tables.USE_TAGS[item] & tags:
                more += tables.USE_BONUS[item]
        for hero in self.casters:
            more += self.best_spell(hero, tags) if self.is_own else HIDDEN_SPELL
        return more

    def best_spell(self, hero: int, tags: int) -> float:
        """TH-120: a hero casts one spell in a battle."""
        most = 0.0
        for kind in self.realm.zones.kinds(state.SPELLS + hero):
            most = max(most, self.spell_bonus(kind - tables.FIRST_SPELL, tags))
        return most

    def spell_bonus(self, spell: int, tags: int) -> float:
        if spell == tables.INVISIBILITY:
            return 15.0
        if spell == tables.BLESSINGS:
            return 2.0 * len(self.heroes)
        if spell == tables.HASTE:
            return float(max([tables.CBT[hero] for hero in self.heroes]))
        if tables.SPELL_FACTS[spell].dice_tags & tags:
            return 3.5
        return float(spells.strength_against([tags], spell))


def likely_weapon(realm: Realm, hero: int) -> int:
    """The weapon that serves a hero best on average; NONE if they have none that they can use."""
    found = state.NONE
    most = 0.0
    qualities = realm.qualities(hero)
    for item in realm.in_use(hero):
        if tables.WEAPONS >> item & 1:
            value = appraisal.plain_worth(hero, qualities, item)
            if value > most:
                found = item
                most = value
    return found


CARE: Final = 0.8
"""How much of what could be added is counted: it is spent by that."""
SURPRISES: Final = 1.0
"""What somebody else adds to their guardians by the way."""


class Outlook:
    """The odds of a party against each guardian, as a seat may reckon them; against its own ones
    with what it can add to them itself."""

    def __init__(self, realm: Realm, player: int, me: int) -> None:
        self.realm = realm
        self.me = me
        self.party = Party(realm, player, me)
        # By guardian: the lead of the party before dice where there is no site; with what could
        # be added.
        self.leads = [0.0] * tables.GUARDIAN_COUNT
        self.known = [False] * tables.GUARDIAN_COUNT

    def lead(self, guardian: int) -> float:
        if not self.known[guardian]:
            self.known[guardian] = True
            self.leads[guardian] = self.work_out(guardian)
        return self.leads[guardian]

    def work_out(self, guardian: int) -> float:
        realm = self.realm
        party = self.party
        if guardian == tables.PARTY_ENCOUNTER:
            return self.lead_over_rivals()
        tags = realm.terms.tags[guardian]
        value = party.value(tags, 0) + CARE * party.reserve(tags) - self.help_for(tags)
        against = tables.GUARDIAN_CBT[guardian]
        return value - against - self.own_clause(guardian, state.NONE)

    def help_for(self, tags: int) -> float:
        """What is added to a guardian with such tags (TH-119)."""
        realm = self.realm
        if self.party.is_own:
            return SURPRISES
        more = 0.0
        if realm.holds(self.me, tables.FIRST_EVENT + tables.AMBUSH):
            more += tables.EVENT_BONUS[tables.AMBUSH]
        if tags & words.SPELLCASTER and not self.party.is_shielded:
            for kind in realm.zones.kinds(state.HAND + self.me):
                if tables.TYPE[kind] == words.SPELL:
                    return more + 3.5
        return more

    def own_clause(self, guardian: int, site: int) -> int:
        """TH-159"""
        per_hero = self.realm.terms.chose(sums.NYMPHS_PER_HERO)
        return sums.own_clause(guardian, site, self.party.heroes, per_hero)

    def lead_over_rivals(self) -> float:
        """Over the strongest of the other parties."""
        lead = float(FARTHEST)
        for other in range(self.realm.seats):
            if other != self.party.player and self.realm.heroes(other):
                lead = min(lead, self.lead_over(other))
        return lead

    def lead_over(self, other: int) -> float:
        """TH-163: over another party; weapons need not be chosen yet."""
        rival = Party(self.realm, other, self.me)
        own_tags = sums.party_tags(self.realm, self.party.player)
        his_tags = sums.party_tags(self.realm, other)
        mine = self.party.value(his_tags, 0) + CARE * self.party.reserve(his_tags)
        return mine - rival.value(own_tags, 0) - CARE * rival.reserve(own_tags)

    def lead_at(self, guardian: int, site: int) -> float:
        """The lead over a guardian at a location or in a room."""
        lead = self.lead(guardian)
        if site == state.NONE:
            return lead
        terrain = tables.SITES[site].terrain
        lead += self.party.base[terrain] - self.party.base[0]
        if guardian == tables.MINOTAUR and site == tables.MAZE:
            lead -= 2.0
        return lead - tables.SITES[site].bonus_for(self.realm.terms.tags[guardian])

    def odds(self, guardian: int, site: int) -> float:
        """The chance to be done with a guardian there."""
        lead = self.lead_at(guardian, site)
        odds = chance(lead)
        tags = self.realm.terms.tags[guardian]
        if tags & words.REGENERATE and not self.party.ends_regeneration:
            # What is spent in the first battle is missing in the second.
            odds *= chance(lead - CARE * self.party.reserve(tags))
        return odds

    def odds_of(self, guardian: int, site: int) -> float:
        """The same against a guardian of whoever looks on, their own party included."""
        if guardian == tables.PARTY_ENCOUNTER:
            return chance(self.lead_over(self.me))
        return self.odds(guardian, site)

    def odds_against(self, guardians: list[int], site: int) -> float:
        """The chance to be done with one guardian or with two at once."""
        if len(guardians) == 1:
            return self.odds(guardians[0], site)
        return self.pair_odds(guardians[0], guardians[1], site)

    def pair_odds(self, first: int, second: int, site: int) -> float:
        """The chance to beat two guardians at once (TH-160)."""
        realm = self.realm
        tags = realm.terms.tags[first] | realm.terms.tags[second]
        party = self.party
        lead = party.value(tags, tables.SITES[site].terrain) + CARE * party.reserve(tags)
        lead -= self.help_for(tags)
        for guardian in (first, second):
            lead -= tables.GUARDIAN_CBT[guardian]
            lead -= tables.SITES[site].bonus_for(realm.terms.tags[guardian])
            lead -= self.own_clause(guardian, site)
        return chance(lead, True)

    def mean_odds(self, site: int, guardians: list[int]) -> float:
        """The chance against one of some guardians, nobody knows which."""
        if not guardians:
            return 1.0
        total = 0.0
        for guardian in guardians:
            total += self.odds(guardian, site)
        return total / len(guardians)

    def adventure_odds(self, site: int, hands: "GuardingHands") -> float:
        """The chance of an adventure: the opponents are asked in turn, and the first who has a
        guardian takes the one that is hardest to beat."""
        odds = [
            (self.odds(hands.guardians[place], site), hands.weights[place])
            for place in range(len(hands.guardians))
        ]
        odds.sort()
        total = 0.0
        nobody_yet = 1.0
        for size in hands.sizes:
            none_harder = 1.0
            for won, weight in odds:
                likely = min(0.9, weight * size)
                total += nobody_yet * none_harder * likely * won
                none_harder *= 1.0 - likely
            nobody_yet *= none_harder
        return total + nobody_yet


# What may be where


def hidden_guardians(realm: Realm, me: int) -> list[int]:
    """The guardians whose cards a seat does not see: in a deck, in a hand, face down."""
    zones = realm.zones
    found: list[int] = []
    for card in range(len(zones.kind)):
        guardian = zones.kind[card] - tables.FIRST_GUARDIAN
        if 0 <= guardian < tables.GUARDIAN_COUNT and not zones.knows(me, card):
            found.append(guardian)
    # The order of the cards must not tell anything, not even in the last digit of a sum.
    found.sort()
    return found


class GuardingHands:
    """The hands that may oppose a party, in the order in which they are asked, and what may be in
    them."""

    def __init__(self, realm: Realm, me: int) -> None:
        zones = realm.zones
        self.sizes: list[int] = []
        self.guardians: list[int] = []
        self.weights: list[float] = []
        """How likely each card of a hand is to be that guardian: good ones are kept."""
        hidden = zones.count(state.DECK)
        has_rivals = False
        for other in realm.opponents():
            self.sizes.append(zones.count(state.HAND + other))
            for hero in realm.heroes(other):
                has_rivals = True
                hidden += zones.count(state.SPELLS + hero)
        part = 1.0 / max(1, hidden + sum(self.sizes))
        for guardian in hidden_guardians(realm, me):
            if guardian != tables.PARTY_ENCOUNTER or has_rivals:
                self.guardians.append(guardian)
                is_strong = tables.GUARDIAN_CBT[guardian] >= 12
                self.weights.append(part * (KEPT_STRONG if is_strong else KEPT))


KEPT_STRONG: Final = 2.0
KEPT: Final = 1.2


def stake_points(realm: Realm, me: int) -> float:
    """What is at stake in points: what the seat knows, and for the rest what is usual."""
    points = 0.0
    for card in realm.zones.pile(state.STAKE):
        kind = realm.zones.kind[card]
        if not realm.zones.knows(me, card):
            points += 0.65 if realm.terms.has_ground else 1.27
        elif tables.TYPE[kind] == words.TREASURE:
            points += tables.POINTS[kind - tables.FIRST_TREASURE]
        else:
            points += 0.2
    return points


def turns_left(realm: Realm) -> float:
    """About how many turns the active player has still to come after this one."""
    if realm.terms.has_ground:
        return (realm.terms.options.round_limit * realm.seats - realm.turn) / realm.seats
    deck = realm.zones.count(state.DECK)
    if realm.seats == 1:
        # TH-703: until a location, a guardian and a treasure have come.
        return deck / 8.0
    others = 3 * (realm.seats - 1)
    return max(0, deck - others) / (others + 3.0)
