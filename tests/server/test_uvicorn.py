"""What the connections take from classes of uvicorn that it promises to nobody.

Whoever raises the pin in pyproject.toml sees here what has gone. A name that is missing would not
fail by itself: the method that was meant to override it would never be called again.
"""

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from uvicorn import Server as UvicornServer
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from lodge.server.http.protocol import HttpConnection
from lodge.server.limits.doors import Doors
from lodge.server.ops.serve import Server
from lodge.server.ws.protocol import SocketConnection

ROOT = Path(__file__).parents[2]
OVERRIDDEN = {
    (HttpConnection, HttpToolsProtocol): {
        *("connection_made", "connection_lost", "data_received", "handle_websocket_upgrade"),
        *("on_message_begin", "on_url", "on_header", "on_headers_complete", "on_body"),
        *("on_message_complete", "on_response_complete", "timeout_keep_alive_handler"),
        *("pause_writing", "resume_writing"),
    },
    (SocketConnection, WebSocketsSansIOProtocol): {
        *("connection_made", "connection_lost", "handle_connect", "send_receive_event_to_app"),
        *("handle_cont", "handle_ping", "keepalive_timeout", "pause_writing", "resume_writing"),
    },
    (Server, UvicornServer): {"startup", "shutdown"},
}
USED = {
    HttpToolsProtocol: {
        *("client", "cycle", "pipeline", "server_state", "timeout_keep_alive_task", "transport"),
    },
    WebSocketsSansIOProtocol: {
        *("client", "close_sent", "conn", "curr_msg_data_type", "disconnected", "frames"),
        *("read_paused", "response", "scope", "transport", "writable"),
    },
    RequestResponseCycle: {"response_complete"},
    ServerState: {"connections"},
}


@pytest.mark.parametrize("pair", OVERRIDDEN, ids=lambda pair: pair[0].__name__)
def test_every_method_that_is_overridden_is_there(pair: tuple[type, type]) -> None:
    ours, theirs = pair
    assert {name for name in OVERRIDDEN[pair] if name not in vars(theirs)} == set()
    inherited = {name for name in vars(ours) if name in vars(theirs) and name[:2] != "__"}
    assert inherited == OVERRIDDEN[pair], "whatever overrides something is listed here"


@pytest.mark.parametrize("theirs", USED, ids=lambda theirs: theirs.__name__)
def test_every_attribute_that_is_read_is_set(theirs: type) -> None:
    source = inspect.getsource(theirs)
    assert {name for name in USED[theirs] if f"self.{name}" not in source} == set()


def test_a_client_that_does_not_read_is_noticed() -> None:
    """Up to 0.52 nothing cleared `writable`, so that a slow client was never waited for."""
    assert "self.writable.clear()" in inspect.getsource(WebSocketsSansIOProtocol.pause_writing)
    assert "self.writable.set()" in inspect.getsource(WebSocketsSansIOProtocol.resume_writing)


def test_proxies_are_named_as_uvicorn_reads_them() -> None:
    assert "10.1.2.3" in _TrustedHosts("10.0.0.0/8")
    assert not Doors(1, "10.0.0.0/8").is_counted("10.1.2.3")


def test_only_a_version_that_was_tested_is_installed() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    parts = map(Requirement, wanted["project"]["optional-dependencies"]["server"])
    (pin,) = [part.specifier for part in parts if part.name == "uvicorn"]
    assert version("uvicorn") in pin
    assert any(part.operator == "<" for part in pin)
