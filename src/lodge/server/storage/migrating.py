"""Brings a database to the newest schema, however old or empty it is."""

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

from lodge.server.storage.errors import StorageError

# Any number will do, if all servers use the same.
LOCK = 0x10D6E


def migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # A server that starts at the same moment waits here until this one has committed.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    config = Config()
    config.set_main_option("script_location", "lodge.server.storage:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StorageError("The database was made by a newer lodge than this one.") from error
