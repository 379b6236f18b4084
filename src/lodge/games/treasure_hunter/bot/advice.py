"""What the bot weighs when it acts for a player, for those who ask why."""

from lodge.games.treasure_hunter.bot.judging import GuardingHands, Outlook
from lodge.games.treasure_hunter.bot.mind import Mind
from lodge.games.treasure_hunter.bot.setting_out import Plan
from lodge.games.treasure_hunter.bot.tactics import Window
from lodge.games.treasure_hunter.model import state, tables
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import adventure, opposition, solitaire
from lodge.games.treasure_hunter.play.battle import window
from lodge.kernel.reasons import Reason
from lodge.kernel.vocabulary import SPAN


def reason(realm: Realm, action: int) -> Reason:
    """The odds of the party, as the bot reckons them."""
    me = realm.seat
    if realm.asks(adventure.DECLARE) or realm.asks(adventure.CHOOSE_LOCATION):
        return _setting_out(realm, me)
    if realm.asks(adventure.FIRST_STAKE) or realm.asks(adventure.STAKE_MORE):
        site = realm.a if realm.site == state.NONE else realm.site
        odds = Outlook(realm, me, me).adventure_odds(site, GuardingHands(realm, me))
        return Reason("", {"odds": f"{odds:.0%}"})
    if realm.asks(solitaire.SOLO_ADVENTURE):
        site = realm.zones.kind[realm.zones.top(state.LOCATION)]
        odds = Outlook(realm, me, me).odds_against(realm.guardians(), site)
        return Reason("", {"odds": f"{odds:.0%}"})
    if realm.asks(opposition.ASK_OPPOSE):
        return _opposing(realm, action)
    if realm.asks(window.BATTLE_WINDOW):
        return _in_battle(realm, action)
    return Reason()


def _setting_out(realm: Realm, me: int) -> Reason:
    plan = Plan(realm, me)
    if plan.location == state.NONE:
        return Reason("nowhere to go")
    place = realm.setup.game.word(FACES[plan.location])
    return Reason("", {"place": place, "odds": f"{plan.odds:.0%}"})


def _opposing(realm: Realm, action: int) -> Reason:
    """How likely a guardian beats the party before it; of those in hand, the best one."""
    outlook = Outlook(realm, realm.active, realm.seat)
    if realm.verb(action) is opposition.OPPOSE:
        stops = 1.0 - outlook.odds_of(action % SPAN, realm.site)
        name = realm.setup.game.word(FACES[tables.FIRST_GUARDIAN + action % SPAN])
        return Reason("", {"guardian": name, "stops": f"{stops:.0%}"})
    held = opposition.playable_guardians(realm, realm.seat)
    if not held:
        return Reason("no guardian")
    stops = 1.0 - min([outlook.odds_of(guardian, realm.site) for guardian in held])
    return Reason("", {"stops": f"{stops:.0%}"})


def _in_battle(realm: Realm, action: int) -> Reason:
    """How far the own side is behind, and what this turns."""
    window = Window(Mind(realm, 0))
    if action == window.retreat:
        return Reason("retreat")
    turns = [play.amount for play in window.plays if play.action == action]
    if turns:
        return Reason("turn the battle" if turns[0] >= window.gap else "help the battle")
    return Reason("battle is won" if window.gap <= 0 else "battle is as it is")
