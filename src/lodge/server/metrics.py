"""What an operator can watch."""

from prometheus_client import Counter, Gauge, Histogram

ACTIONS = Counter("lodge_actions_total", "Actions taken in matches.", ["game"])
REFUSALS = Counter("lodge_refusals_total", "Messages refused.", ["code"])
TABLES = Gauge("lodge_tables", "Tables in memory.", multiprocess_mode="livesum")
CONNECTIONS = Gauge("lodge_connections", "Open WebSockets.", multiprocess_mode="livesum")
SERVERS = Gauge(
    "lodge_servers",
    "Servers of the database that run, as this one sees it.",
    multiprocess_mode="livesum",
)
CONFLICTS = Counter("lodge_conflicts_total", "Entries that another server was quicker than.")
TAKEN_OVER = Counter("lodge_tables_taken_over_total", "Tables of stopped servers led from now on.")
WEAKER_BOTS = Counter(
    "lodge_bots_weaker_total",
    "Choices for which a bot that looks ahead had no time: it waited too long for its turn "
    "(waited), or was stopped (cut_short).",
    ["why"],
)
BOT_SECONDS = Histogram(
    "lodge_bot_seconds",
    "From the question to a bot until it has chosen, without the time that it pauses.",
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5),
)
ANSWER_SECONDS = Histogram(
    "lodge_answer_seconds",
    "From the arrival of a message to its acknowledgement.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
