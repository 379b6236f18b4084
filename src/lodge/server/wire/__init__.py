"""What travels between the lodge and its clients; docs/protocol.md explains it."""
