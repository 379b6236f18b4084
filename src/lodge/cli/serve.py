"""`lodge serve`: the lodge in the browser."""

import asyncio
import os
import socket
import threading
import webbrowser
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from lodge.cli.console import make_console
from lodge.kernel.refusal import LodgeError
from lodge.terminal.storage import folder

if TYPE_CHECKING:
    from lodge.server.configuration import Given
    from lodge.server.settings import Settings

EXAMPLES = "For example: lodge serve --host 0.0.0.0 --database postgresql://lodge@localhost/lodge"

BROWSER_AFTER_SECONDS = 1.0


PASSWORD = "LODGE_DATABASE_PASSWORD"

server_option = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="LODGE_DATABASE",
        help="A file for SQLite, or postgresql://user@host/name; otherwise a file of your own.",
    ),
]
password_file_option = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help=f"Where the database's password is, if not in {PASSWORD} or in the address.",
    ),
]


def serve(
    context: typer.Context,
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0: for others too.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: server_option = None,
    database_password_file: password_file_option = None,
    broker: Annotated[
        str,
        typer.Option(
            envvar="LODGE_BROKER",
            metavar="URL",
            help="redis://host:6379: a broker for servers of one database, in place of PostgreSQL.",
        ),
    ] = "",
    web: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="The built front end, if not the one that comes along."
        ),
    ] = None,
    bot_pause: Annotated[
        float, typer.Option(min=0, max=3600, help="Seconds that a bot seems to think.")
    ] = 0.6,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            help="The lodge's own address, as https://lodge.example, if a proxy hides it.",
        ),
    ] = None,
    proxies: Annotated[
        str,
        typer.Option(
            envvar="FORWARDED_ALLOW_IPS",
            metavar="ADDRESSES",
            help="Comma-separated proxies whose X-Forwarded-For is trusted.",
        ),
    ] = "127.0.0.1",
    window_pace: Annotated[
        float,
        typer.Option(
            min=0, max=2, help="How slowly windows go by, as a share of the usual pace; 0: at once."
        ),
    ] = 1.0,
    connections: Annotated[
        int, typer.Option(min=1, help="How many browsers may be connected at once.")
    ] = 10_000,
    tables: Annotated[
        int, typer.Option(min=1, help="How many tables may be open at once.")
    ] = 50_000,
    processes: Annotated[
        int,
        typer.Option(
            min=1, max=64, help="How many servers share the port; more than one need PostgreSQL."
        ),
    ] = 1,
    no_rate_limits: Annotated[
        bool, typer.Option("--no-rate-limits", help="Turn rate limits off.")
    ] = False,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let others in the same network in, and say at which address."),
    ] = False,
    browser: Annotated[
        bool, typer.Option("--browser", help="Open the lodge in a browser window.")
    ] = False,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="LODGE_CONFIG",
            help="A TOML file with any of the settings; flags and environment win over it.",
        ),
    ] = None,
    show_settings: Annotated[
        bool,
        typer.Option("--show-settings", help="Print what holds and where it came from, and end."),
    ] = False,
) -> None:
    """Open the lodge for browsers: play with friends by link, or against bots."""
    try:
        from lodge.server.configuration import configure
        from lodge.server.logs import set_up
        from lodge.server.ops.serve import check_database, listen
        from lodge.server.ops.workers import run_all
        from lodge.server.settings import without_rates
    except ModuleNotFoundError as missing:
        raise not_installed(missing) from None
    values = {
        "host": EVERYWHERE if lan else host,
        "port": port,
        "database": database,
        "broker": broker,
        "web": web,
        "bot_pause": bot_pause,
        "origins": frozenset(address.rstrip("/") for address in origin or ()),
        "proxies": proxies,
        "window_pace": window_pace,
        "limits.connections": connections,
        "limits.tables": tables,
        "processes": processes,
    }
    known = configure(config, find_given(context, values, lan))
    # What is not written down anywhere depends on this machine.
    kept = known.settings.database if "database" in known.sources else None
    settings = replace(
        known.settings,
        database=database_address(kept, database_password_file),
        web=find_web(known.settings.web),
        limits=without_rates(known.settings.limits) if no_rate_limits else known.settings.limits,
    )
    if show_settings:
        shown = known._replace(settings=settings)
        typer.echo("\n".join(shown.lines(without_passwords(settings))))
        return
    asyncio.run(check_database(settings, settings.processes))
    listening = listen(settings, settings.processes)
    port = listening[0].getsockname()[1]
    host = "localhost" if settings.host in (HERE, EVERYWHERE) else settings.host
    address = f"http://{host}:{port}"
    console = make_console()
    console.print(f"The lodge is open at {address} (Ctrl-C closes it).")
    others = address_in_network()
    if others is not None and settings.host == EVERYWHERE:
        console.print(f"Others in your network open http://{others}:{port}.")
        address = f"http://{others}:{port}" if lan else address
    elif others is not None and settings.host == HERE:
        console.print(
            "Only this machine can open it. To let others in your network in at "
            f"http://{others}:{port}: lodge serve --lan, or make play LAN=1."
        )
    if browser:
        threading.Timer(BROWSER_AFTER_SECONDS, webbrowser.open, [address]).start()
    if settings.processes > 1:
        set_up()
        run_all(settings, listening, serve_one)
    else:
        serve_one(settings, listening[0], None)


HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
ANYBODY = ("192.0.2.1", 9)
"""An address of nobody's: to ask which way leads out of this machine nothing is sent."""


def address_in_network() -> str | None:
    """The address of this machine for others in its network; None: it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(ANYBODY)
        except OSError:
            return None
        address: str = way_out.getsockname()[0]
    return None if address.startswith("127.") else address


FLAGS = {"origins": "origin", "limits.connections": "connections", "limits.tables": "tables"}
"""Settings whose flags are called otherwise."""


def find_given(context: typer.Context, values: dict[str, object], lan: bool) -> "dict[str, Given]":
    """Those of these settings that were chosen by a flag or in the environment."""
    from lodge.server.configuration import Given, Source

    sources: dict[str, Source] = {"COMMANDLINE": "flag", "ENVIRONMENT": "environment"}
    found = {}
    for key, value in values.items():
        source = context.get_parameter_source(FLAGS.get(key, key))
        if source is not None and source.name in sources:
            found[key] = Given(value, sources[source.name])
    if lan:
        found["host"] = Given(EVERYWHERE, "flag")
    return found


def without_passwords(settings: "Settings") -> dict[str, str]:
    """The addresses of database and broker as they may be shown."""
    from lodge.server.storage.urls import hidden

    return {"database": hidden(settings.database), "broker": hidden(settings.broker)}


def serve_one(settings: "Settings", listening: socket.socket, number: int | None) -> None:
    """Run one server in this process; of several, the one with this number."""
    from lodge import press
    from lodge.cli.browser_printing import print_wish
    from lodge.server.app import create_app
    from lodge.server.logs import set_up
    from lodge.server.ops.serve import run

    set_up(server=number)
    run(create_app(settings, press, print_wish), settings, listening)


def not_installed(missing: ModuleNotFoundError) -> LodgeError:
    return LodgeError(f"{missing.name} is not installed: pip install 'hunters-lodge[server]'.")


def database_address(given: str | None, password_file: Path | None) -> str:
    """Where the tables are: what is given, or the file beside the matches of the terminal."""
    from lodge.server.storage.urls import with_password

    password = os.environ.get(PASSWORD)
    if password_file is not None:
        password = password_file.read_text(encoding="utf-8").rstrip("\r\n")
    if given is not None:
        return given if password is None else with_password(given, password)
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    return str(place / "lodge.db")


def find_web(given: Path | None) -> Path | None:
    """The folder of the front end: the one that is named, the checkout's, or the installed one."""
    if given is not None:
        if not (given / "index.html").is_file():
            raise LodgeError(f"There is no built front end in {given}: run make web.")
        return given
    package = Path(str(files("lodge")))
    # A checkout has the package in src or, compiled, in build/compiled.
    places = [parent / "web" / "dist" for parent in package.parents[:3]]
    places.append(package / "server" / "pages")
    return next((place for place in places if (place / "index.html").is_file()), None)
