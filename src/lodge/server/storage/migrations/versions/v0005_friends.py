"""Which table follows which; what guests took off their lists; guests with several devices."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    moment = sa.DateTime(timezone=True)
    op.add_column("tables", sa.Column("follows", sa.String))
    op.create_index("tables_follows", "tables", ["follows"], unique=True)
    of_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "hidden",
        sa.Column("table", sa.String, of_table, primary_key=True),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "devices",
        sa.Column("secret_hash", sa.LargeBinary, primary_key=True),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("made", moment, nullable=False),
    )
    op.create_index("devices_guest", "devices", ["guest"])
    op.create_table(
        "passes",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("until", moment, nullable=False),
    )
    op.create_index("passes_guest", "passes", ["guest"])
