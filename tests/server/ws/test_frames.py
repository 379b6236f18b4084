"""What is written to a WebSocket past all layers is what those would have written."""

import pytest
from websockets.frames import Frame, Opcode

from lodge.server.ws.protocol import frame_header


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_message_of_any_size_is_framed_as_the_protocol_says(size: int) -> None:
    text = b"x" * size
    assert frame_header(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
