"""What the lodge finds in modules is not dead; a thing that nobody finds is."""

from tools.dead_code import declared_names, fields_that_travel


def test_cards_keywords_and_characters_are_found_where_they_are_declared() -> None:
    names = set(declared_names())
    assert {"ADVENT", "ELLEN", "CUNNING", "BANISH", "AT_ANY_TIME"} <= names
    assert "RULES" not in names


def test_what_clients_read_is_found_in_the_structures() -> None:
    names = set(fields_that_travel())
    assert {"clocks", "kept_for_you", "substitute", "untargetable"} <= names
    assert "export" not in names
