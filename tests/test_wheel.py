"""The wheel that `make dist` makes is all that a user needs: no checkout, no Node, no compiler."""

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path

import httpx
import pytest

import lodge
from tests.patience import PATIENCE
from tests.skipping import skip_loudly

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(request: pytest.FixtureRequest) -> Path:
    found = sorted((ROOT / "dist").glob("*.whl"))
    if not found:
        skip_loudly(request, "There is no wheel in dist: run make dist.")
    return found[0]


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment with nothing in it but the wheel and what it asks for."""
    place = tmp_path_factory.mktemp("user")
    venv.create(place)
    # The versions that everything else is tested with.
    locked = {f"{d.name}=={d.version}" for d in distributions() if d.name != "hunters-lodge"}
    (place / "locked.txt").write_text("\n".join(sorted(locked)))
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    pip += ["--python", str(place / "bin" / "python"), "install", "--no-compile"]
    # It must see no other build than the wheel's.
    unbiased = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [*pip, "-c", str(place / "locked.txt"), f"{wheel}[server]"]
    subprocess.run(command, check=True, env=unbiased)
    return place / "bin"


@pytest.fixture(scope="module")
def address(environment: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where `lodge serve` of that environment says that it is open."""
    home = str(tmp_path_factory.mktemp("home"))
    command = [str(environment / "lodge"), "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=home, env=bare(environment, home), stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        said = re.match(r"The lodge is open at (\S+) ", server.stdout.readline())
        assert said is not None
        yield said[1]
        server.terminate()


def bare(environment: Path, home: str) -> dict[str, str]:
    """An environment in which nothing else is found."""
    return {"PATH": str(environment), "HOME": home, "XDG_STATE_HOME": home}


def get(address: str) -> httpx.Response:
    answer = httpx.get(address, trust_env=False, timeout=PATIENCE)
    assert answer.status_code == 200, address
    return answer


def test_it_brings_the_pages_and_their_letters(address: str) -> None:
    page = get(address).text
    (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page)
    styles = re.findall(r'<link rel="stylesheet"[^>]* href="([^"]+)"', page)
    assert get(address + script).headers["content-type"].startswith("text/javascript")
    rules = "".join(get(address + style).text for style in styles)
    letters = re.findall(r"url\(([^)]+\.woff2)\)", rules)
    assert letters
    assert get(address + letters[0]).content.startswith(b"wOF2")


def test_it_draws_the_cards_of_every_game(address: str) -> None:
    games = [info["id"] for info in get(f"{address}/api/games").json()]
    assert games == lodge.games()
    for game in games:
        card = get(f"{address}/api/games/{game}/cards").json()[0]["face"]
        assert "<path" in get(f"{address}/api/games/{game}/cards/{card}.svg").text


def test_it_brings_the_compiled_rules(wheel: Path, environment: Path, tmp_path: Path) -> None:
    if wheel.name.endswith("-none-any.whl") and not os.environ.get("CI"):
        pytest.skip("It was made without a C compiler.")
    said = subprocess.run(
        [environment / "lodge", "--version"],
        env=bare(environment, str(tmp_path)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "compiled" in said.stdout
