"""Brings a database to the newest schema, however old or empty it is."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
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
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None or found in known:
        command.upgrade(config, "head")
    elif generation(found) != generation(max(known)):
        raise StorageError("The database was made by a newer lodge than this one.")


def generation(revision: str) -> str:
    """Revisions that begin alike only add to each other, and so that earlier servers can go on
    beside later ones; one that changes or removes something begins with the next digit."""
    return revision[:1]
