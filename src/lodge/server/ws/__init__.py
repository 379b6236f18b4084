"""WebSockets: connections, messages, and what each client still has to be sent."""
