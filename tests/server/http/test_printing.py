"""Cards to print over HTTP: the file, its preview, what cannot be printed, and the queue."""

import asyncio
import sys
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from time import sleep
from types import ModuleType
from typing import Any, cast

import httpx
import pytest
from msgspec import structs
from pypdf import PdfReader

from lodge.cli.browser_printing import print_wish
from lodge.games.galactic_hunt.game import GAME
from lodge.press.sheets.order import OVERDRAW
from lodge.press.sizes import POKER
from lodge.server.printing import shop
from lodge.server.printing.printer import Printed
from lodge.server.wire.printing import PrintWish
from lodge.table.processes import Processes
from tests.patience import PATIENCE
from tests.press.sheets.reading import drawings_kept
from tests.server.inhouse import NO_RATES, Inhouse, open_house
from tests.server.visitor import Visitor, is_sentence, wait

pytestmark = pytest.mark.anyio

BEASTS = "/api/games/beast-hunter/print"
GALAXY = "/api/games/galactic-hunt/print"
CARDS = GAME.workshop.examples()[0].text
LONG = f"Play @foe.prey: {'; '.join(f'track {number}' for number in range(1, 17))}\n" * 4
STARTER = GAME.workshop.starters()[0]
PDF = "application/pdf"


@pytest.fixture(scope="module")
async def lodge(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Inhouse]:
    """One printer for all who only print; it has nothing to do with the database."""
    async with open_house(str(tmp_path_factory.mktemp("lodge") / "lodge.db")) as inhouse:
        yield inhouse


def text_of(answer: httpx.Response) -> str:
    """What stands on the first page of a file."""
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == PDF
    return " ".join(PdfReader(BytesIO(answer.content)).pages[0].extract_text().split())


def deck(**sections: dict[str, int]) -> dict[str, Any]:
    return {"name": STARTER.name, "sections": {**STARTER.sections, **sections}}


async def refused(guest: Visitor, path: str, wish: object) -> tuple[int, str, str]:
    answer = await guest.request("POST", path, wish)
    problem = answer.json()
    assert is_sentence(problem["sentence"]), problem
    return answer.status_code, problem["code"], problem["sentence"]


# What is printed


async def test_a_game_is_printed(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    answer = await guest.request("POST", BEASTS, {"paper": "letter", "backs": "none"})
    assert "108 cards, 63 × 88 mm (poker), on 12 sheets of Letter" in text_of(answer)
    said = answer.headers["content-disposition"]
    assert said == 'attachment; filename="beast-hunter-cards.pdf"'
    page = PdfReader(BytesIO(answer.content)).pages[0].mediabox
    assert (float(page.width), float(page.height)) == pytest.approx((612, 792), abs=0.1)


async def test_the_preview_tells_of_the_same_file(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    wish = {"size": "mini", "low_ink": True}
    preview = await guest.ask("POST", f"{BEASTS}/preview", wish)
    file = await guest.request("POST", BEASTS, wish)
    assert preview["summary"] in text_of(file)
    assert preview["size"] == len(file.content)
    assert preview["picture"].startswith("data:image/png;base64,iVBOR")


async def test_a_deck_is_printed(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    count = sum(sum(cards.values()) for cards in STARTER.sections.values())
    answer = await guest.request("POST", GALAXY, {"deck": deck()})
    assert text_of(answer).count(f"{count} cards, 63 × 88 mm") == 1


async def test_a_set_of_own_cards_is_printed(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    answer = await guest.request("POST", GALAXY, {"cards": CARDS})
    assert "3 cards, 63 × 88 mm" in text_of(answer)


# What is not


async def test_unknown_games_and_wishes_are_refused(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    assert await guest.refused("POST", "/api/games/zebra/print", {}) == (404, "no-game")
    assert await guest.refused("POST", BEASTS, {"paper": "a3"}) == (400, "malformed")
    assert await guest.refused("POST", BEASTS, {"cards": CARDS}) == (404, "no-workshop")


async def test_all_cards_have_one_back_if_that_is_wished(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    wide, high = POKER.wide + 2 * OVERDRAW, POKER.high + 2 * OVERDRAW
    for one_back, backs in ((False, 2), (True, 1)):
        answer = await guest.request("POST", BEASTS, {"one_back": one_back})
        assert len(drawings_kept(PdfReader(BytesIO(answer.content)), wide, high)) == backs


async def test_pages_elsewhere_cannot_have_anything_printed(lodge: Inhouse) -> None:
    headers = {"Origin": "https://elsewhere.example"}
    async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as web:
        answer = await web.post(f"http://{lodge.address}{BEASTS}", json={}, headers=headers)
    assert answer.status_code == 403


async def test_a_deck_with_an_unknown_card_is_refused(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    wrong = deck(combat={"core.zebra": 3})
    status, code, sentence = await refused(guest, GALAXY, {"deck": wrong})
    assert (status, code) == (422, "not-right")
    assert sentence.startswith("The deck cannot be printed as it is.")
    assert "zebra" in sentence


async def test_a_set_with_an_error_is_refused(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    wrong = CARDS.replace('keywords = ["Sight"]', 'keywords = ["Sihgt"]')
    status, code, sentence = await refused(guest, GALAXY, {"cards": wrong})
    assert (status, code) == (422, "not-right")
    assert "Sihgt" in sentence


async def test_a_set_without_cards_is_not_the_whole_game(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    refusal = (422, "not-printable", "There is no card in this set.")
    assert await refused(guest, GALAXY, {"cards": ""}) == refusal


async def test_a_text_that_no_card_can_hold_is_refused_by_name(lodge: Inhouse) -> None:
    guest = await lodge.visitor()
    wordy = CARDS.replace("Act (1) @foe.prey: track 1", LONG)
    status, code, sentence = await refused(guest, GALAXY, {"cards": wordy})
    assert (status, code) == (422, "not-printable")
    assert "'Patient Eye'" in sentence


def print_without_typst(game: str, wish: PrintWish) -> Printed:
    sys.modules["typst"] = cast(ModuleType, None)
    return print_wish(game, wish)


async def test_without_typst_a_sentence_says_what_to_install(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), printer=print_without_typst) as house:
        guest = await house.visitor()
        status, code, sentence = await refused(guest, BEASTS, {})
        assert (status, code) == (501, "no-printer")
        assert sentence.endswith("pip install 'hunters-lodge[print]'.")


# Nobody can exhaust the printer


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
    """The printer is at work, once the first is set, until the second is."""
    begun, enough = asyncio.Event(), asyncio.Event()

    async def take_too_long(*_: object, **__: object) -> None:
        begun.set()
        await enough.wait()
        raise TimeoutError

    monkeypatch.setattr(Processes, "run", take_too_long)
    return begun, enough


async def test_nothing_waits_for_the_printer_and_what_is_slow_is_ended(
    house: Inhouse, held: tuple[asyncio.Event, asyncio.Event]
) -> None:
    begun, enough = held
    anna = await house.guest()
    slow = asyncio.create_task(anna.refused("POST", BEASTS, {}))
    await wait(begun.is_set)
    await anna.ask("GET", "/api/games")
    assert await anna.refused("POST", BEASTS, {"paper": "letter"}) == (429, "too-fast")
    assert not slow.done()
    enough.set()
    assert await slow == (422, "too-slow")


def print_for_ever(game: str, wish: PrintWish) -> Printed:
    sleep(PATIENCE)
    raise AssertionError(game, wish)


async def test_a_file_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    """In a process of its own: meanwhile the lodge answers, and afterwards it prints again."""
    limits = structs.replace(NO_RATES, print_seconds=0.5)
    async with open_house(str(tmp_path / "lodge.db"), limits, printer=print_for_ever) as house:
        anna = await house.guest()
        for _ in range(2):
            slow = asyncio.create_task(anna.refused("POST", BEASTS, {}))
            await anna.ask("GET", "/api/games")
            assert await slow == (422, "too-slow")


async def test_the_queue_has_an_end(
    house: Inhouse, held: tuple[asyncio.Event, asyncio.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "MOST_WAITING", 1)
    begun, enough = held
    anna, boris = await house.guest("Anna"), await house.guest("Boris")
    slow = asyncio.create_task(anna.refused("POST", BEASTS, {}))
    await wait(begun.is_set)
    assert await boris.refused("POST", BEASTS, {}) == (503, "busy")
    enough.set()
    await slow


async def test_files_are_metered_but_what_is_there_already_is_free(tmp_path: Path) -> None:
    limits = structs.replace(NO_RATES, prints_per_minute=1)
    async with open_house(str(tmp_path / "lodge.db"), limits) as house:
        guest = await house.visitor()
        wish = {"cards": CARDS}
        await guest.ask("POST", f"{GALAXY}/preview", wish)
        assert text_of(await guest.request("POST", GALAXY, wish))
        assert await guest.refused("POST", GALAXY, {**wish, "bleed": True}) == (429, "too-fast")


async def test_the_oldest_files_are_forgotten(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await house.visitor()
    kept = house.services.print_shop._kept
    await guest.ask("POST", f"{GALAXY}/preview", {"cards": CARDS})
    (first,) = kept
    monkeypatch.setattr(shop, "MOST_KEPT", len(kept[first].file) + len(kept[first].picture))
    await guest.ask("POST", f"{GALAXY}/preview", {"cards": CARDS, "low_ink": True})
    assert first not in kept


async def test_a_printer_that_nobody_needs_gives_its_memory_back(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "IDLE_SECONDS", 0.0)
    guest = await house.visitor()
    press = house.services.print_shop._press
    await guest.ask("POST", f"{GALAXY}/preview", {"cards": CARDS})
    await wait(lambda: press._pool is None)
    assert await guest.ask("POST", f"{GALAXY}/preview", {"cards": CARDS, "low_ink": True})
