"""A bot that plays either side, and its reasons."""
