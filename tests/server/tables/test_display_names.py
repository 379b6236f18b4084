"""Names that look alike are told apart, and only those."""

import pytest

from lodge.server.errors import Problem
from lodge.server.guests.identity import check_name
from lodge.server.tables.display_names import handle_of, looks_of, tell_apart


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Аdа"),
        ("Ada", "ada"),
        ("Ada", "ADA"),
        ("Ada", "Ａｄａ"),
        ("Ian", "lan"),
        ("Ian", "ian"),
        ("Bob", "B0b"),
        ("Bob", "Βοb"),
        ("modern", "modem"),
        ("Mia", "МIа"),
        ("Ann Lee", "Annlee"),
        ("𝓐da", "Ada"),
        ("Zoë", "Zoe\u0308"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert looks_of(one) & looks_of(other)
    assert tell_apart([("1", one), ("2", other)]) == {("1", one): one, ("2", other): f"{other} (2)"}


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Ali", "All"), ("Zoë", "Zoe"), ("Анна", "Anna")]
)
def test_these_do_not(one: str, other: str) -> None:
    assert set(tell_apart([("1", one), ("2", other)]).values()) == {one, other}


def test_numbers_go_on_and_nobody_can_take_one() -> None:
    people = [("1", "Ada"), ("2", "ada"), ("3", "Ada (2)"), ("4", "ADA"), ("5", "Ada (3)")]
    called = tell_apart(people)
    assert called["2", "ada"] == "ada (2)"
    assert called["3", "Ada (2)"] == "Ada (2) (2)"
    assert len({name.casefold() for name in called.values()}) == 5
    early = tell_apart([("1", "Ada (2)"), ("2", "Ada"), ("3", "ada")])
    assert early["3", "ada"] == "ada (3)"


def test_one_person_may_change_his_name() -> None:
    called = tell_apart([("1", "Ada"), ("1", "ada"), ("2", "Ada")])
    assert called == {("1", "Ada"): "Ada", ("1", "ada"): "ada", ("2", "Ada"): "Ada (2)"}


def test_many_of_one_name_are_told_apart_in_no_time() -> None:
    called = tell_apart((str(number), "Ada") for number in range(500))
    assert len(set(called.values())) == 500


def test_a_handle_says_nothing_about_the_guest() -> None:
    assert handle_of("anna") == handle_of("anna") != handle_of("ben")
    assert len(handle_of("anna")) == 12


UNSEEN = [0xFE0F, 0x034F, 0x180B, 0x3164, 0x115F, 0x2800, 0x17B4, 0xE0100, 0xFFA0, 0xAD, 0x200B]


@pytest.mark.parametrize("code", UNSEEN)
def test_what_nobody_sees_makes_no_difference(code: int) -> None:
    other = f"A{chr(code)}da"
    assert tell_apart([("1", "Ada"), ("2", other)])["2", other] == f"{other} (2)"


@pytest.mark.parametrize("code", UNSEEN[:-2])
def test_what_nobody_sees_is_no_part_of_a_name(code: int) -> None:
    assert check_name(f"{chr(code)}A{chr(code)}da {chr(code)} L.") == "Ada L."
    with pytest.raises(Problem):
        check_name(chr(code) * 3)
    with pytest.raises(Problem):
        check_name(f"Ada (easy{chr(code)} bot)")


def test_emoji_are_names() -> None:
    assert check_name("\u2764\ufe0f Anna") == "\u2764 Anna"
