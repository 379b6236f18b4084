"""Guests, tables, who sits where, and the journals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "guests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("made", moment, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("host", sa.String, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("opened", moment, nullable=False),
        sa.Column("changed", moment, nullable=False),
        sa.Column("opening", sa.LargeBinary, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
    )
    not_over = sa.text("state != 'over'")
    op.create_index("tables_host", "tables", ["host"])
    op.create_index(
        "tables_open", "tables", ["id"], sqlite_where=not_over, postgresql_where=not_over
    )
    of_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "seated",
        sa.Column("table", sa.String, of_table, primary_key=True),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("seated_guest", "seated", ["guest"])
    of_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "entries",
        sa.Column("table", sa.String, of_table, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
