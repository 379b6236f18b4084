"""Which of several servers leads a table."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("leader", sa.String))
    # What one server has led until now waits to be led, as if a server without a name had died.
    op.execute("UPDATE tables SET leader = '' WHERE state != 'over'")
    pulses = sa.table(
        "pulses", sa.column("server", sa.String), sa.column("at", sa.DateTime(timezone=True))
    )
    op.bulk_insert(pulses, [{"server": "", "at": datetime(2000, 1, 1, tzinfo=UTC)}])
