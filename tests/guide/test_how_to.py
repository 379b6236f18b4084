"""How to play, as data: what is read, and what is said of a page that is wrong."""

import pytest

from lodge.guide.how_to import BadHowTo, HowTo, Part, read_how_to, read_part

MISSED = '[[missed]]\ntext = "Look up."\nclause = "XX-001"\n'
PAGE = f"""
aim = "Catch the hare."
wins = ["Who has it wins."]

[[turn]]
title = "Step"
text = "Go on."
picture = ["hare (runs)", "(from)", "fox", "wood-back", "back", "hare"]

{MISSED * 5}
[[glossary]]
word = "track"
also = ["tracks"]
text = "Where it went."
"""


def read(text: str) -> HowTo:
    return read_how_to(
        text, "How to play Trail", faces=["hare", "fox"], kinds=["wood"], clauses=["XX-001"]
    )


@pytest.mark.parametrize(
    ("written", "part"),
    [
        ("hare", Part("card", "hare")),
        ("hare (runs away)", Part("card", "hare", "runs away")),
        ("(beats)", Part("words", "beats")),
        ("back", Part("back", "")),
        ("wood-back (unseen)", Part("back", "wood", "unseen")),
    ],
)
def test_parts_of_a_picture(written: str, part: Part) -> None:
    assert read_part(written) == part


def test_a_page_is_read() -> None:
    page = read(PAGE)
    assert page.faces == ["hare", "fox"]
    assert page.glossary[0].also == ["tracks"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '"fox"',
            '"foxx"',
            "The picture 'Step' of How to play Trail shows 'foxx', which is no card",
        ),
        ('"wood-back"', '"wod-back"', "shows 'wod-back', which is no card"),
        ('"fox"', '"the fox"', "shows 'the fox', which is no card"),
        ("XX-001", "XX-009", "names the clause XX-009, which the rules do not have"),
        (MISSED * 5, MISSED * 4, "names 4 things that beginners miss; 5 are wanted"),
        ('"Where it went."', '" "', "has nothing to say under 'glossary', or an empty text there"),
        ('["Who has it wins."]', "[]", "has nothing to say under 'wins'"),
        ('["tracks"]', '["track"]', "The glossary of How to play Trail explains 'track' twice"),
        ("aim =", "aims =", "How to play Trail cannot be read: Object contains unknown field"),
        ("aim =", "aim", "How to play Trail cannot be read: Expected '='"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, sentence: str) -> None:
    assert old in PAGE
    with pytest.raises(BadHowTo) as refused:
        read(PAGE.replace(old, new))
    assert sentence in str(refused.value)
