"""What guests have done for the first time: lessons, and wins."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "firsts",
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sqlite_with_rowid=False,
    )
