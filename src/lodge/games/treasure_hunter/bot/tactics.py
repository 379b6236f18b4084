# lodge: compiled
"""How a bot fights: opposing, weapons, the window, hits, and who must die."""

from typing import Final

from lodge.games.treasure_hunter.bot import appraisal
from lodge.games.treasure_hunter.bot.judging import stake_points
from lodge.games.treasure_hunter.bot.mind import Mind
from lodge.games.treasure_hunter.cards import spells
from lodge.games.treasure_hunter.model import state, tables, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import effects
from lodge.games.treasure_hunter.play.battle import hits, sums, weapons, window

DEATH: Final = 0.06
"""What it counts in points of treasure that a party loses so much of its appraisal."""

# Who must die


class Casualties:
    """The heroes whom a party had better give up to some hits."""

    def __init__(
        self, realm: Realm, player: int, count: int, martyrs: int, is_deadly: bool
    ) -> None:
        self.heroes = realm.heroes(player)
        self.left = [realm.hits_left(hero) for hero in self.heroes]
        self.lost = 0
        """The heroes who die, a bit for the place of each."""
        self.loss = 0.0
        worths = [appraisal.hero_worth(realm, hero) for hero in self.heroes]
        for place in range(len(self.heroes)):
            if self.is_doomed(realm, place, is_deadly):
                worths[place] = 0.0
        everybody = (1 << len(self.heroes)) - 1
        self.loss = 1000.0
        for group in range(everybody + 1):
            room = 0
            loss = 0.0
            for place in range(len(self.heroes)):
                if not group >> place & 1:
                    room += 0 if is_deadly else max(0, self.left[place] - 1)
                    continue
                loss += worths[place]
                room += 99 if martyrs >> self.heroes[place] & 1 else max(0, self.left[place])
            if loss < self.loss and (room >= count or group == everybody):
                self.lost = group
                self.loss = loss

    def is_doomed(self, realm: Realm, place: int, is_deadly: bool) -> bool:
        """Will the hero die in any case?"""
        return self.left[place] <= 0 or (is_deadly and realm.struck >> self.heroes[place] & 1 == 1)


def expected_loss(realm: Realm, player: int, count: int) -> float:
    """The worth of the heroes who would fall to some hits of this battle."""
    poison = hits.battle_tags(realm) & words.POISON != 0
    martyrs = hits.holders_of_martyr(realm, player)
    return Casualties(realm, player, count, martyrs, poison).loss


def can_cure(realm: Realm, player: int) -> bool:
    """Has one of the heroes Cure at hand?"""
    kind = tables.FIRST_SPELL + tables.CURE
    for hero in realm.heroes(player):
        if effects.can_cast(realm, player, hero, True) and realm.hits_left(hero) >= 2:
            if kind in realm.zones.kinds(state.SPELLS + hero):
                return True
    return False


def assign_hit(mind: Mind) -> int:
    """Who must die takes the hits; nobody else loses their last one."""
    realm = mind.realm
    player, count = realm.a, realm.b
    tags = hits.battle_tags(realm) if realm.guardians() else 0
    is_deadly = tags & words.POISON != 0 and not can_cure(realm, player)
    found = Casualties(realm, player, count, realm.martyrs, is_deadly)
    worths: list[float] = []
    for action in mind.choices:
        place = found.heroes.index(mind.operand(action))
        if found.lost >> place & 1:
            worths.append(100.0)
        elif found.left[place] > 1 and not is_deadly:
            already = (
                5.0 if tags & words.DISEASE and realm.struck >> mind.operand(action) & 1 else 0.0
            )
            worths.append(found.left[place] + already)
        else:
            worths.append(-appraisal.hero_worth(realm, mind.operand(action)))
    return mind.best(worths)


def name_martyr(mind: Mind) -> int:
    """The event is worth it if it saves a hero."""
    realm = mind.realm
    count = 0
    for step, _, value, _ in realm.agenda():
        if step is hits.ASSIGN_HIT:
            count = value
            break
    is_deadly = hits.battle_tags(realm) & words.POISON != 0 and not can_cure(realm, mind.me)
    without = Casualties(realm, mind.me, count, realm.martyrs, is_deadly).loss
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is verbs.PASS:
            worths.append(appraisal.EVENT_WORTH[tables.MARTYR])
        else:
            martyrs = realm.martyrs | 1 << mind.operand(action)
            after = Casualties(realm, mind.me, count, martyrs, is_deadly).loss
            worths.append(without - after)
    return mind.best(worths)


def cure(mind: Mind) -> int:
    """Against poison always, against disease if more than one would fall ill."""
    realm = mind.realm
    struck = [hero for hero in realm.heroes(mind.me) if realm.struck >> hero & 1]
    living = [hero for hero in struck if realm.hits_left(hero) >= 1]
    wanted = 1 if hits.battle_tags(realm) & words.POISON else 2
    return mind.choices[-1] if len(living) >= wanted else verbs.PASS.first


def give_up_item(mind: Mind) -> int:
    """Pixies get what serves least."""
    realm = mind.realm
    worths: list[float] = []
    for action in mind.choices:
        item = mind.operand(action)
        hero = realm.bearer_of(mind.me, tables.FIRST_ITEM + item)
        worths.append(
            -appraisal.item_worth(realm, hero, item) - (9.0 if realm.needs(hero, item) else 0)
        )
    return mind.best(worths)


# Weapons


def wield(mind: Mind) -> int:
    """The weapon that adds most against those who are there, with what could be spent."""
    realm = mind.realm
    player, hero = realm.a, realm.b
    against = sums.tags_against(realm, player)
    qualities = realm.qualities(hero)
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is weapons.UNARMED:
            worths.append(bow_shot(realm, hero))
            continue
        item = tables.WEAPON_ITEMS[mind.operand(action)]
        value = float(sum(sums.amounts_of(item, hero, qualities, against)))
        if tables.USE_BONUS[item]:
            value += tables.USE_BONUS[item]
        if item == tables.BOW and realm.terms.chose(window.ARROWS_WITH_BOW):
            value += bow_shot(realm, hero)
        if item == tables.FLAME_SWORD and sums.any_has(against, words.REGENERATE):
            value += 4.0
        has_spells = not realm.zones.is_empty(state.SPELLS + hero)
        if tables.ITEM_LEAST_LEVEL[item] > tables.LEVEL[hero] and has_spells:
            value += 2.0
        worths.append(value)
    return mind.best(worths)


def bow_shot(realm: Realm, hero: int) -> float:
    """TH-114: what the Arrows would add."""
    has_arrows = realm.carries(hero, tables.ARROWS) and realm.usable(hero) >> tables.ARROWS & 1
    return float(tables.USE_BONUS[tables.ARROWS]) if has_arrows else 0.0


# The window (D-14)

SURE: Final = 99.0
"""Turns any result."""
DIE: Final = 3.5
LUCKY: Final = 5.0


class Play:
    """Something that can be done in a window: how much it turns, what it costs."""

    def __init__(self, action: int, amount: float, price: float, hero: int) -> None:
        self.action = action
        self.amount = amount
        # A die may give more than it does on average.
        self.most = LUCKY if amount == DIE else amount
        self.price = price
        self.hero = hero
        """Who casts it; each hero casts once."""


class Window:
    """What a seat can do in a battle, and how far its side is behind."""

    def __init__(self, mind: Mind) -> None:
        realm = mind.realm
        self.mind = mind
        self.has_party = mind.me == realm.active or mind.me == realm.rival
        self.against = sums.tags_against(realm, mind.me) if self.has_party else []
        self.retreat = -1
        self.plays: list[Play] = []
        party = sums.party_sum(realm, realm.active).value
        guardians = sums.guardian_sum(realm).value
        self.gap = guardians - party if mind.me == realm.active else party - guardians + 1
        if not realm.dice:
            # Before the dice a lead is only likely to win.
            self.gap += 2
        for action in mind.choices:
            self.look_at(action)

    def look_at(self, action: int) -> None:
        verb = self.mind.verb(action)
        operand = self.mind.operand(action)
        if verb is verbs.CAST:
            self.look_at_spell(action, verbs.spell_of(operand), verbs.caster_of(operand))
        elif verb is verbs.USE:
            price = appraisal.USE_WORTH[operand] / max(1, min(3, tables.USES[operand]))
            self.add(action, float(tables.USE_BONUS[operand]), price)
        elif verb is window.GUARDIAN_SPELL:
            self.add(action, DIE, 0.7 * appraisal.SPELL_WORTH[operand])
        elif verb is verbs.PLAY:
            self.look_at_event(action, operand)

    def add(self, action: int, amount: float, price: float, hero: int = state.NONE) -> None:
        if amount > 0.0:
            self.plays.append(Play(action, amount, price, hero))

    def look_at_spell(self, action: int, spell: int, hero: int) -> None:
        realm = self.mind.realm
        price = appraisal.SPELL_WORTH[spell]
        heroes = realm.heroes(self.mind.me)
        if spell == tables.DARKNESS:
            self.retreat = action
        elif spell == tables.INVISIBILITY:
            self.add(action, SURE, price, hero)
        elif spell == tables.BLESSINGS:
            self.add(action, 2.0 * len(heroes), price, hero)
        elif spell == tables.HASTE:
            self.add(action, float(max([tables.CBT[one] for one in heroes])), price, hero)
        elif tables.SPELL_FACTS[spell].dice_tags:
            self.add(action, DIE, price, hero)
        else:
            self.add(action, float(spells.strength_against(self.against, spell)), price, hero)

    def look_at_event(self, action: int, event: int) -> None:
        price = appraisal.EVENT_WORTH[event]
        if tables.EVENT_BONUS[event]:
            self.add(action, float(tables.EVENT_BONUS[event]), price)
        elif event == tables.RUINED:
            self.add(action, best_ruin(self.mind.realm, self.mind.me), price)
        elif self.retreat < 0:
            self.retreat = action

    def reach(self) -> float:
        """How much all plays together may turn: each hero casts one spell."""
        total = 0.0
        best: list[float] = [0.0] * tables.HERO_COUNT
        for play in self.plays:
            if play.hero == state.NONE:
                total += play.most
            elif play.most > best[play.hero]:
                total += play.most - best[play.hero]
                best[play.hero] = play.most
        return total

    def turning(self) -> int:
        """The cheapest play that turns the result alone, else the one that turns most; PASS if it
        is not worth it."""
        enough = [play for play in self.plays if play.amount >= self.gap]
        limit = self.prize()
        if enough:
            chosen = self.best(enough, [-play.price for play in enough])
            return chosen.action if chosen.price <= limit else verbs.PASS.first
        chosen = self.best(self.plays, [play.amount for play in self.plays])
        return chosen.action if chosen.price * 1.5 <= limit else verbs.PASS.first

    def best(self, plays: list[Play], worths: list[float]) -> Play:
        return plays[self.mind.lots.best([*range(len(plays))], worths)]

    def prize(self) -> float:
        """What it is worth, in points of combat, to turn the result."""
        realm = self.mind.realm
        loser = self.mind.me if self.has_party else realm.active
        stake = appraisal.POINT * stake_points(realm, self.mind.me)
        # On grid and map the losers go home, too.
        way = 2.0 if realm.terms.has_ground else 0.0
        return stake + way + 0.7 * expected_loss(realm, loser, 4)

    def flight(self) -> int:
        """All is lost: is it better to go?"""
        price = 3.0
        is_better = expected_loss(self.mind.realm, self.mind.me, 4) > price
        return self.retreat if self.retreat >= 0 and is_better else verbs.PASS.first


def best_ruin(realm: Realm, me: int) -> float:
    """How much the loss of one item would weaken the party on the other side."""
    most = 0.0
    for player in realm.parties():
        if player != me:
            for hero in realm.heroes(player):
                for item in realm.in_use(hero):
                    most = max(most, float(ruin_of(realm, player, hero, item)))
    return most


def ruin_of(realm: Realm, player: int, hero: int, item: int) -> int:
    """What an item adds to a hero in the running battle."""
    if tables.WEAPONS >> item & 1 and realm.wielded[hero] != item:
        return 0
    against = sums.tags_against(realm, player)
    return sum(sums.amounts_of(item, hero, realm.qualities(hero), against))


def act_in_window(mind: Mind) -> int:
    """The smallest card that turns the result; flight if nothing can turn it."""
    window = Window(mind)
    if window.gap <= 0:
        return verbs.PASS.first
    if window.plays and window.reach() >= window.gap:
        chosen = window.turning()
        if chosen != verbs.PASS.first:
            return chosen
    return window.flight() if window.has_party else verbs.PASS.first


def hasten(mind: Mind) -> int:
    """Whoever strikes hardest and survives it."""
    realm = mind.realm
    worths: list[float] = []
    for action in mind.choices:
        hero = mind.operand(action)
        dies = realm.hits_left(hero) <= 1
        worths.append(tables.CBT[hero] - (4.0 if dies else 0.0))
    return mind.best(worths)
