"""Run by Alembic, within the transaction that `storage.migrating` has begun."""

from alembic import context

from lodge.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite's too, as we begin its transactions ourselves.
)
context.run_migrations()
