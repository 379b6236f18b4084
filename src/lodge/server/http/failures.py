"""Whatever goes wrong with a request, told in a sentence."""

import re
from collections.abc import Callable

import structlog
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException

from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.server.errors import Problem
from lodge.server.http.arguments import AnyRequest
from lodge.server.http.bodies import too_long
from lodge.server.storage import StorageError
from lodge.server.wire.http import ProblemInfo

log = structlog.get_logger()

ID_IN_PATH = re.compile(r"/(tables?|replay|sets?|decks|passes|claim)/([^/]{1,6})[^/]*")


def _answer(status: int, code: str, sentence: str) -> Response[ProblemInfo]:
    return Response(ProblemInfo(code, sentence), status_code=status, media_type="application/json")


def on_problem(_: AnyRequest, problem: Problem) -> Response[ProblemInfo]:
    return _answer(problem.status, problem.code, str(problem))


def on_illegal(_: AnyRequest, problem: IllegalAction) -> Response[ProblemInfo]:
    return _answer(409, problem.code, str(problem))


def on_refused(_: AnyRequest, problem: LodgeError) -> Response[ProblemInfo]:
    return _answer(400, "refused", str(problem))


def on_storage(_: AnyRequest, problem: StorageError) -> Response[ProblemInfo]:
    log.error("storage", problem=str(problem))
    return _answer(503, "storage", "The lodge cannot reach its database: try again in a moment.")


def on_validation(_: AnyRequest, problem: ValidationException) -> Response[ProblemInfo]:
    details = [
        " ".join(str(part) for part in (fault.get("key"), fault.get("message")) if part)
        for fault in problem.extra or []
        if isinstance(fault, dict)
    ]
    sentence = "; ".join(details) or problem.detail
    return _answer(400, "malformed", f"The request is not what was expected: {sentence}.")


def on_http(_: AnyRequest, problem: HTTPException) -> Response[ProblemInfo]:
    if problem.status_code == 413:
        return on_problem(_, too_long())
    code = "malformed" if problem.status_code == 400 else "http"
    return _answer(problem.status_code, code, f"{problem.detail.rstrip('.')}.")


def on_encoding(_: AnyRequest, __: UnicodeDecodeError) -> Response[ProblemInfo]:
    return _answer(400, "malformed", "The request is not written in UTF-8.")


def on_nesting(_: AnyRequest, __: RecursionError) -> Response[ProblemInfo]:
    return _answer(400, "malformed", "The request is nested too deeply.")


def on_failure(request: AnyRequest, problem: Exception) -> Response[ProblemInfo]:
    # The whole id of a table or a set is its invitation, and logs are read by many.
    path = ID_IN_PATH.sub(r"/\1/\2...", request.scope["path"])
    log.error("failure", path=path, exc_info=problem)
    return _answer(500, "failure", "Something went wrong in the lodge; it has been noted.")


HANDLERS: dict[int | type[Exception], Callable[..., Response[ProblemInfo]]] = {
    Problem: on_problem,
    IllegalAction: on_illegal,
    StorageError: on_storage,
    LodgeError: on_refused,
    ValidationException: on_validation,
    HTTPException: on_http,
    UnicodeDecodeError: on_encoding,
    RecursionError: on_nesting,
    Exception: on_failure,
}
"""What answers each kind of error."""
