"""Settings from a file, the environment and flags, and sentences about those that are wrong."""

import tomllib
from pathlib import Path

import pytest

from lodge.kernel.refusal import LodgeError
from lodge.server.configuration import Given, configure
from lodge.server.settings import Limits, Settings
from tests.cli.running import lodge, refused


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "lodge.toml"


def test_without_a_file_everything_is_as_usual() -> None:
    known = configure(None, {})
    assert known.settings == Settings()
    assert known.sources == {}


def test_a_file_may_hold_any_setting_and_any_limit(file: Path) -> None:
    file.write_text("""
        port = 9000
        origins = ["https://lodge.example"]
        web = "pages"
        grace_seconds = 30
        [limits]
        tables_of_guest = 5
        messages_per_second = 2.5
    """)
    settings = configure(file, {}).settings
    assert (settings.port, settings.grace_seconds) == (9000, 30)
    assert settings.origins == {"https://lodge.example"}
    assert settings.web == Path("pages")
    assert settings.limits == Limits(tables_of_guest=5, messages_per_second=2.5)


def test_flags_and_environment_win_over_the_file(file: Path) -> None:
    file.write_text("port = 9000\nhost = '::1'\n[limits]\ntables = 3\nsets_of_guest = 4\n")
    given = {"port": Given(7, "flag"), "limits.tables": Given(8, "environment")}
    known = configure(file, given)
    assert (known.settings.port, known.settings.host) == (7, "::1")
    assert (known.settings.limits.tables, known.settings.limits.sets_of_guest) == (8, 4)
    assert known.sources == {
        "port": "flag",
        "host": "file",
        "limits.tables": "environment",
        "limits.sets_of_guest": "file",
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 9000", "there is no setting prot. Did you mean 'port'?"),
        ("[limits]\nconection = 1", "there is no setting limits.conection."),
        ("port = 'http'", "port is wrong. Expected `int`, got `str`."),
        ("port = 70000", "port is wrong. Expected `int` <= 65535."),
        ("[limits]\ntables = 0", "limits.tables is wrong. Expected `int` >= 1."),
        ("limits = 3", "limits is wrong. Expected `object`, got `int`."),
        ("port = ", "is not TOML"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(file: Path, text: str, sentence: str) -> None:
    file.write_text(text)
    with pytest.raises(LodgeError) as problem:
        configure(file, {})
    assert sentence in str(problem.value)
    assert str(file) in str(problem.value)


def test_a_file_that_is_not_there_is_told(file: Path) -> None:
    with pytest.raises(LodgeError, match="cannot be read: No such file"):
        configure(file, {})


def test_a_wrong_file_stops_the_start(file: Path) -> None:
    file.write_text("prot = 9000")
    assert "there is no setting prot" in refused("serve", "--config", str(file))


def test_what_holds_is_shown_with_its_source_and_without_the_password(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("port = 9000\nbot_pause = 2\n[limits]\ntables = 3\n")
    monkeypatch.setenv("LODGE_DATABASE", "postgresql://anna:sesame@db/lodge")
    shown = lodge("serve", "--config", str(file), "--port", "1", "--show-settings").out
    lines = shown.splitlines()
    assert "port = 1  # flag" in lines
    assert "bot_pause = 2.0  # file" in lines
    assert 'database = "postgresql://anna:***@db/lodge"  # environment' in lines
    assert 'host = "127.0.0.1"  # usual' in lines
    assert "tables = 3  # file" in lines
    assert "sesame" not in shown
    doc = tomllib.loads(shown)
    assert set(doc["limits"]) == set(Limits.__struct_fields__), "what is shown is such a file"
