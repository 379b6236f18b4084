"""URLs as people type them, and databases new, old and out of reach."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from typer.testing import CliRunner

from lodge.cli.app import app
from lodge.kernel.refusal import LodgeError
from lodge.server.storage import StorageError, Store
from lodge.server.storage.schema import metadata
from lodge.server.storage.urls import driver_url
from tests.server.postgres import PASSWORD, PostgresServer
from tests.server.storage.furnishing import add_tables, execute, furnish, journal

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("lodge.db", "sqlite+pysqlite:///lodge.db"),
        ("/var/lib/lodge/my lodge.db", "sqlite+pysqlite:////var/lib/lodge/my lodge.db"),
        ("sqlite:///lodge.db", "sqlite+pysqlite:///lodge.db"),
        ("sqlite:////srv/lodge.db", "sqlite+pysqlite:////srv/lodge.db"),
        ("postgresql://ada:p%40ss@db:5433/l", "postgresql+asyncpg://ada:p%40ss@db:5433/l"),
        ("postgres://db/lodge", "postgresql+asyncpg://db/lodge"),
        ("postgresql+asyncpg://db/lodge", "postgresql+asyncpg://db/lodge"),
        ("postgresql://db/lodge?sslmode=require", "postgresql+asyncpg://db/lodge?ssl=require"),
        ("postgresql:///l?host=/run/pg", "postgresql+asyncpg:///l?host=%2Frun%2Fpg"),
    ],
)
def test_urls_are_taken_as_they_are_typed(typed: str, understood: str) -> None:
    assert driver_url(typed).render_as_string(hide_password=False) == understood


def test_a_plain_path_means_just_what_it_says() -> None:
    assert driver_url("is 50% a lot?.db").database == "is 50% a lot?.db"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "needs a file"),
        ("sqlite://", "needs a file"),
        (":memory:", "needs a file"),
        ("sqlite://lodge.db", "three slashes"),
        ("sqlite:///lodge.db?mode=ro", "no options"),
        ("mysql://ada:hush@db/lodge", "cannot keep its tables in mysql"),
        ("://ada:hush@db", "no database URL"),
        ("postgresql://ada:hush@db:port/lodge", "no database URL"),
        ("postgresql://ada:hush@db", "which database"),
        ("postgresql://ada:hush@db/lodge?color=red", "does not know color"),
    ],
)
async def test_a_bad_url_is_answered_with_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(LodgeError, match=sentence) as refused:
        await Store.open(typed)
    assert "hush" not in str(refused.value)
    assert str(refused.value).endswith(".")


async def test_an_old_sqlite_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 37, 2))
    with pytest.raises(StorageError, match=r"SQLite 3\.38 or newer is needed"):
        await Store.open(str(tmp_path / "lodge.db"))
    assert not list(tmp_path.iterdir())


async def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"nowhere/lodge\.db cannot be opened"):
        await Store.open(str(tmp_path / "nowhere" / "lodge.db"))
    note = tmp_path / "note.txt"
    note.write_text("Nobody expects a database here." * 100)
    with pytest.raises(StorageError, match=r"note\.txt cannot be opened .*not a database"):
        await Store.open(str(note))


def test_the_command_takes_the_password_from_the_environment_or_a_file(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    address = postgres.new_database().replace(f":{PASSWORD}@", "@")
    file = tmp_path / "password"
    file.write_text(f"{PASSWORD}\n")
    listing = ["tables", "--database", address]
    run = CliRunner().invoke
    assert run(app, [*listing, "--database-password-file", str(file)]).exit_code == 0
    assert run(app, listing, env={"LODGE_DATABASE_PASSWORD": PASSWORD}).exit_code == 0
    assert run(app, listing, env={"LODGE_DATABASE_PASSWORD": "wrong"}).exit_code == 2


async def test_a_server_out_of_reach_is_named_without_the_password(
    postgres: PostgresServer,
) -> None:
    absent = [
        (postgres.address("nowhere"), PASSWORD, "nowhere on 127.0.0.1"),
        (postgres.address("postgres", "wrong-word"), "wrong-word", "password"),
        (postgres.address("postgres") + "?sslmode=require", PASSWORD, "SSL"),
        (postgres.address("postgres") + "?sslmode=maybe", PASSWORD, "sslmode"),
        ("postgresql://ada:hush@127.0.0.1:1/lodge", "hush", "lodge on 127.0.0.1:1"),
        ("postgresql://ada:hush@no-such-host.invalid/lodge", "hush", "no-such-host"),
    ]
    for address, secret, named in absent:
        with pytest.raises(StorageError, match="cannot be opened") as refused:
            await Store.open(address)
        assert named in str(refused.value)
        assert secret not in str(refused.value)


async def test_a_database_is_opened_again_with_all_that_is_in_it(database: str) -> None:
    store = await Store.open(database)
    await furnish(store)
    await add_tables(store, "oak")
    await store.append("oak", 1, b"{}")
    await store.close()
    store = await Store.open(database)
    assert await journal(store, "oak") == [b"{}"]
    await store.close()


async def test_servers_that_start_at_once_migrate_once(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
    await furnish(stores[0])
    for store in stores:
        assert await store.guests.find(b"hash of ada") is not None
        await store.close()


async def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await store._database.read(differences) == []


async def test_a_database_of_a_newer_lodge_is_left_alone(database: str) -> None:
    store = await Store.open(database)
    await execute(store, "UPDATE alembic_version SET version_num = '9999'")
    await store.close()
    with pytest.raises(StorageError, match="newer lodge"):
        await Store.open(database)


async def test_an_earlier_lodge_goes_on_with_what_a_later_one_has_added(database: str) -> None:
    store = await Store.open(database)
    await execute(store, "ALTER TABLE tables ADD COLUMN mood VARCHAR DEFAULT 'merry'")
    await execute(store, "CREATE TABLE moods (name VARCHAR)")
    await execute(store, "UPDATE alembic_version SET version_num = '0999'")
    await store.close()
    store = await Store.open(database)
    await furnish(store)
    await add_tables(store, "oak")
    await store.append("oak", 1, b"{}")
    assert await journal(store, "oak") == [b"{}"]
    await store.close()


async def test_a_failed_migration_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "lodge.db"
    with sqlite3.connect(path) as foreign:
        foreign.execute("CREATE TABLE seated (something TEXT)")
    foreign.close()
    with pytest.raises(StorageError, match="already exists"):
        await Store.open(str(path))
    with sqlite3.connect(path) as foreign:
        assert foreign.execute("SELECT name FROM sqlite_master").fetchall() == [("seated",)]
    foreign.close()


async def test_commits_are_synced(store: Store) -> None:
    expected: dict[str, dict[str, object]] = {
        "sqlite": {"PRAGMA synchronous": 2, "PRAGMA journal_mode": "wal"},
        "postgresql": {"SHOW synchronous_commit": "on", "SHOW fsync": "on"},
    }

    def check(connection: Connection) -> None:
        for question, answer in expected[connection.dialect.name].items():
            assert connection.execute(text(question)).scalar() == answer

    await store._database.write(check)
