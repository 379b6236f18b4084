"""What guests make themselves: decks and sets of cards."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "works",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("uses", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("made", moment, nullable=False),
        sa.Column("changed", moment, nullable=False),
    )
    op.create_index("works_guest", "works", ["guest"])
