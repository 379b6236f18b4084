"""The lodge in the browser: lobby and tables over HTTP and WebSockets, kept in a database."""
