"""A bot that plays the roles."""
