"""Every game brings its page for beginners."""

import pytest

import lodge
from lodge.guide.how_to import HowTo, how_to
from lodge.kernel.game import Game

GAMES = [lodge.load(name) for name in lodge.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def page_of(game: Game) -> HowTo:
    page = how_to(game)
    assert page is not None, f"{game.title} has no data/howto.toml"
    return page


@every_game
def test_a_page_says_all_that_a_beginner_needs(game: Game) -> None:
    page = page_of(game)
    assert page.aim.count(".") == 1, "the aim is one sentence"
    assert len(page.turn) >= 4
    assert all(strip.picture for strip in page.turn)
    assert set(page.faces) <= {card.face for card in game.cards()}
    assert len(page.missed) == 5
    assert len(page.glossary) >= 10


@every_game
def test_the_glossary_is_about_words_that_the_game_uses(game: Game) -> None:
    used = " ".join(
        [game.rules_text, *(word for texts in game.texts.values() for word in texts.values())]
    )
    for term in page_of(game).glossary:
        found = [word for word in (term.word, *term.also) if word in used or word.title() in used]
        assert found, f"{term.word} stands nowhere in the rules and texts of {game.title}"


@every_game
def test_a_word_is_explained_without_itself(game: Game) -> None:
    for term in page_of(game).glossary:
        assert not term.text.lower().startswith(f"{term.word.lower()} is"), term.word
        assert term.text.endswith("."), term.word
