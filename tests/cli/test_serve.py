"""`lodge serve`: what it says when it cannot open, and where it finds its pages."""

import asyncio
import socket
from pathlib import Path

import pytest

from lodge.cli import serve
from lodge.server.storage.engines import SqliteDatabase
from lodge.server.storage.urls import driver_url
from tests.cli.running import refused


def test_a_taken_port_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        sentence = refused("serve", "--port", port, "--database", str(tmp_path / "lodge.db"))
    assert f"The lodge cannot open at 127.0.0.1:{port}" in sentence
    assert "--port" in sentence


def test_a_file_that_another_lodge_serves_is_told_before_it_opens(tmp_path: Path) -> None:
    path = str(tmp_path / "lodge.db")
    database = SqliteDatabase(driver_url(path))
    database.claim()
    try:
        assert "Another lodge serves" in refused("serve", "--port", "0", "--database", path)
    finally:
        asyncio.run(database.close())


def test_a_database_that_is_not_there_is_told_without_its_password() -> None:
    sentence = refused("serve", "--database", "postgresql://anna:sesame@127.0.0.1:1/lodge")
    assert "cannot be opened" in sentence
    assert "sesame" not in sentence


def test_the_password_of_the_database_comes_from_the_environment_or_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, file = "postgresql://anna@db/lodge", tmp_path / "password"
    file.write_text("p@ss:word\n")
    assert serve.database_address(address, None) == address
    monkeypatch.setenv(serve.PASSWORD, "sesame")
    assert serve.database_address(address, None) == "postgresql://anna:sesame@db/lodge"
    # A file that is named is meant.
    assert serve.database_address(address, file) == "postgresql://anna:p%40ss%3Aword@db/lodge"


def test_a_file_has_no_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(serve.PASSWORD, "sesame")
    sentence = refused("tables", "--database", str(tmp_path / "lodge.db"))
    assert sentence == "A file of SQLite has no password."


def test_a_folder_without_pages_is_told(tmp_path: Path) -> None:
    sentence = refused("serve", "--web", str(tmp_path), "--database", str(tmp_path / "lodge.db"))
    assert sentence == f"There is no built front end in {tmp_path}: run make web."


@pytest.mark.parametrize(
    ("package", "pages"),
    [
        ("src/lodge", "web/dist"),
        ("build/compiled/lodge", "web/dist"),
        ("lib/python/site-packages/lodge", "lib/python/site-packages/lodge/server/pages"),
        ("src/lodge", None),
    ],
)
def test_pages_come_from_the_checkout_or_with_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, pages: str | None
) -> None:
    monkeypatch.setattr(serve, "files", lambda _: tmp_path / package)
    if pages is not None:
        (tmp_path / pages).mkdir(parents=True)
        (tmp_path / pages / "index.html").touch()
    assert serve.find_web(None) == (tmp_path / pages if pages is not None else None)


def test_the_address_for_others_is_one_of_this_machine() -> None:
    address = serve.address_in_network()
    if address is not None:
        assert not address.startswith("127.")
        with socket.create_server((address, 0)) as server:
            assert server.getsockname()[0] == address
