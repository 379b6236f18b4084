"""What an operator can watch."""

from prometheus_client import Counter, Gauge, Histogram

ACTIONS = Counter("lodge_actions_total", "Actions taken in matches.", ["game"])
REFUSALS = Counter("lodge_refusals_total", "Messages refused.", ["code"])
TABLES = Gauge("lodge_tables", "Tables in memory.")
CONNECTIONS = Gauge("lodge_connections", "Open WebSockets.")
ANSWER_SECONDS = Histogram(
    "lodge_answer_seconds",
    "From the arrival of a message to its acknowledgement.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
