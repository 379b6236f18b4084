"""Items: how they are announced, paid, aimed, stopped and resolved (3.8 to 3.10, 3.12, 3.13)."""
