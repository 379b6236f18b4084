"""The command `lodge`."""

from lodge.cli.app import app

__all__ = ["app", "main"]


def main() -> None:
    """The entry point of the command."""
    app()
