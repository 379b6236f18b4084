"""Galactic Hunt."""
