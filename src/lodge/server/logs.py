"""Logs: one JSON object a line, on standard error."""

import logging
import sys

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
