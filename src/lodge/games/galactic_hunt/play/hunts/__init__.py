"""Tracking, hunts, damage and death (3.14 to 3.16, 3.22)."""
