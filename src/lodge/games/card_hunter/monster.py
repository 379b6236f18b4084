# lodge: compiled
"""The monster: its attack, Rage Mode, Knockouts and the end of the hunt."""

from lodge.games.card_hunter.state import HITS, MAX_LIFE, PART, REMOVED, REVEALED, UNSEEN, HuntState
from lodge.games.card_hunter.words import (
    ACE,
    ASK_CANCEL,
    ATTACK,
    ATTACK_CANCELLED,
    ATTACK_CARD,
    GAME_LOST,
    GAME_WON,
    KING,
    KNOCKED_OUT,
    KNOCKOUT,
    LIFE_LOST,
    PILES_RETURNED,
    RAGE_ATTACK,
    RAGE_BY_EMPTY_PART,
    RAGE_REMOVED,
    WON,
)


class MonsterRules(HuntState):
    """What the monster does to the hunters, and how the hunt ends."""

    # The monster's attack

    def attack(self) -> None:
        """CH-080: the Part with the token attacks, whoever stands there."""
        zones = self.zones
        part = self.token
        if not zones.count(PART + part):
            # CH-082
            self.tell(RAGE_BY_EMPTY_PART, part)
            self.rage_mode(-1)
            return
        # CH-081
        card = zones.top(PART + part)
        kind = zones.kind[card]
        if not self.tables.strengths[kind]:
            self.rage_attack(card)
            return
        # CH-083
        zones.move(card, HITS + part)
        struck = self.tables.suits[kind]
        self.tell(ATTACK_CARD, kind, part, struck)
        if self.crowd[struck]:
            if self.can_cancel():
                self.push(ASK_CANCEL)
            else:
                self.strike()

    def rage_attack(self, card: int) -> None:
        """CH-086, CH-087: no damage; the Hit Piles go back and the same Part attacks again."""
        self.zones.move(card, REVEALED)
        self.tell(RAGE_ATTACK, self.token)
        self.return_hit_piles()
        self.remove_rage(card)
        self.check_victory()
        if not self.over:
            self.push(ATTACK)

    def strike(self) -> None:
        """CH-084: all hunters in the struck Position lose Life at the same time."""
        kind = self.zones.kind[self.zones.top(HITS + self.token)]
        strength = self.tables.strengths[kind]
        for hunter in range(self.tables.hunters):
            if self.position[hunter] == self.tables.suits[kind]:
                self.lose_life(hunter, self.damage_to(hunter, strength))
        self.resolve_knockouts()

    def damage_to(self, hunter: int, strength: int) -> int:
        """CH-005; CH-152: the King's shield takes 1 off, but not the last."""
        if hunter == KING and self.tables.powers:
            return max(1, strength - 1)
        return strength

    def lose_life(self, hunter: int, amount: int) -> None:
        """CH-090: a Life below 0 counts as 0."""
        self.life[hunter] = max(0, self.life[hunter] - amount)
        self.tell(LIFE_LOST, hunter, amount, self.life[hunter])

    def resolve_knockouts(self) -> None:
        """CH-090 to CH-094: in the order of the hunters, each completely before the next."""
        for hunter in range(self.tables.hunters):
            if self.life[hunter] == 0:
                self.knockouts -= 1
                self.tell(KNOCKOUT, hunter, self.knockouts)
                if self.knockouts == 0:
                    # CH-091
                    self.end(KNOCKED_OUT)
                    self.tell(GAME_LOST, self.round)
                    return
                # CH-092
                self.life[hunter] = MAX_LIFE

    def can_cancel(self) -> bool:
        """CH-153"""
        return self.tables.powers and self.tables.hunters > ACE and not self.ace_used

    def cancel_attack(self) -> None:
        self.ace_used = True
        self.tell(ATTACK_CANCELLED)

    # Rage Mode

    def rage_mode(self, rage: int) -> None:
        """CH-070 to CH-075. `rage` is the revealed Rage card, or -1 if a Part was empty."""
        # CH-071
        self.return_hit_piles()
        # CH-072
        for hunter in range(self.tables.hunters):
            self.lose_life(hunter, 1)
        # CH-073
        self.resolve_knockouts()
        if not self.over and rage >= 0:
            # CH-074, CH-075
            self.remove_rage(rage)
            self.check_victory()

    def return_hit_piles(self) -> None:
        """Shuffle each Hit Pile into its own Part (CH-071, CH-086), in the order of CH-111."""
        zones = self.zones
        returned = 0
        for part in range(4):
            count = zones.count(HITS + part)
            if count:
                returned += count
                zones.move_all(HITS + part, PART + part)
                zones.shuffle(PART + part, self.chance)
        self.tell(PILES_RETURNED, returned)

    def remove_rage(self, rage: int) -> None:
        part = self.zones.pool[rage]
        self.zones.move(rage, REMOVED + part)
        self.tell(RAGE_REMOVED, part)

    # The end

    def check_victory(self) -> None:
        """CH-095 to CH-098"""
        for zone in range(PART, UNSEEN):
            if self.zones.count(zone):
                return
        self.end(WON)
        self.tell(GAME_WON, self.round)

    def end(self, how: int) -> None:
        self.outcome_code = how
        self.finish()
        # Section 5: after the game everything is shown.
        self.zones.show_all()
        self.public = 15
