"""Logs: one JSON object a line, on standard error."""

import logging
import sys
from collections import OrderedDict

import structlog
from structlog.typing import EventDict, Processor


def set_up(level: str = "info", server: int | None = None) -> None:
    """Let structlog and the libraries' own logs come out alike; of several servers, each says
    its number."""

    def name_server(_logger: object, _method: str, event: EventDict) -> EventDict:
        return event if server is None else {**event, "server": server}

    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        name_server,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            *shared,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


REMEMBERED = 10_000
"""How many things are known to have been told."""


class Once:
    """What whoever runs the lodge has been told, and need not be told again."""

    def __init__(self) -> None:
        self._told: OrderedDict[tuple[str, str], None] = OrderedDict()

    def is_new(self, id: str, reason: str) -> bool:
        """Is this told of something for the first time?"""
        told = id, reason
        if told in self._told:
            return False
        self._told[told] = None
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        return True
