"""`lodge tables`: what a server's database holds."""

import asyncio
from typing import Annotated, Any

import typer
from rich.table import Table

from lodge.cli.console import make_console
from lodge.cli.serve import (
    database_address,
    not_installed,
    password_file_option,
    server_option,
)


def tables(
    broken: Annotated[
        bool, typer.Option("--broken", help="Only those that cannot be opened, and why.")
    ] = False,
    database: server_option = None,
    database_password_file: password_file_option = None,
) -> None:
    """List the tables of a server that are not over."""
    rows = asyncio.run(_read(database_address(database, database_password_file), broken))
    console = make_console()
    if not rows:
        console.print("No table is broken." if broken else "No table is open.")
        return
    listed = Table("Table", "Game", "State", "Last change", "What is wrong")
    for row in rows:
        listed.add_row(row.id, row.game, row.state, f"{row.changed:%Y-%m-%d %H:%M}", row.broken)
    console.print(listed)


async def _read(address: str, broken: bool) -> list[Any]:
    try:
        from lodge.server.storage import Store
    except ModuleNotFoundError as missing:
        raise not_installed(missing) from None
    store = await Store.open(address)
    try:
        return await store.open_tables(only_broken=broken)
    finally:
        await store.close()
