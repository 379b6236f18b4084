"""Why a table cannot be opened, and when each server was last able to write."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("broken", sa.String))
    op.create_table(
        "pulses",
        sa.Column("server", sa.String, primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
