"""What the modules of the rules declare, put together."""

import pytest

import lodge
from lodge.games.galactic_hunt.model.keyword import check_hooks

VERBS = """
activate fire play_prepared pursuit_phase combat_phase end_turn close draw_pursuit place_pursuit
play play_forged draw decline draw_bonus yes no mode hunter first target target_active target_hidden
target_pursuit target_player nothing glory line by through as pass react react_forged spring pay_two
give_up give_up_placed place under token done regroup remove refill shuffle_in shuffle_in_placed
discard strip recover prepare decipher put_by decoy establish deck swap for top forge forge_card
forge_attached forge_active forge_hidden forge_blind fuel pay
"""


def test_verbs_keep_their_numbers() -> None:
    """Actions are numbered by their verbs, and policies that have learned know the numbers: a new
    verb comes last, and moving one to another module changes nothing."""
    assert [verb.name for verb in lodge.load("galactic-hunt").rules.verbs] == VERBS.split()


def test_a_keyword_acts_where_the_rules_ask_for_it() -> None:
    with pytest.raises(ValueError, match="Armor acts by 'nods', which the rules never ask for"):
        check_hooks("Armor", ("nods",))
