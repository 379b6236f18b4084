"""The HTTP side of the server, by what it is about."""
