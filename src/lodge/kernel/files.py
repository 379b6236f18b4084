"""Documents in files: written in one step, and read with a sentence for whatever is wrong."""

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lodge.kernel.options import sentence
from lodge.kernel.refusal import BadRecord

T = TypeVar("T")


def write_document(document: Any, path: str | Path) -> None:
    """Write a structure as JSON, in one step."""
    replace_file(path, msgspec.json.format(msgspec.json.encode(document), indent=1))


def replace_file(path: str | Path, content: bytes) -> None:
    """Write a file; a killed process leaves the old one or the new one."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    draft.write_bytes(content)
    draft.replace(target)


def read_bytes(path: str | Path) -> bytes:
    """The content of a file; raise BadRecord if it cannot be read."""
    try:
        return Path(path).read_bytes()
    except OSError as problem:
        raise BadRecord(f"Cannot read {path}: {problem.strerror}.") from None


def decode_document(content: bytes, kind: type[T], what: str) -> T:
    """A structure from its JSON; `what` begins the sentence if it is none."""
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.ValidationError as problem:
        raise BadRecord(f"{what}: {sentence(problem, kind)}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRecord(f"{what}: it is not JSON.") from None
