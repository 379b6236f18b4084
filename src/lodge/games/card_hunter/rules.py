"""The rules of Card Hunter: what its modules declare."""

from lodge.games.card_hunter import actions, hunters, monster, rounds
from lodge.kernel.steps import Rules

RULES = Rules(rounds, actions, hunters, monster)
