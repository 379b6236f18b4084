"""Matches that are looked at moment by moment: in a process of its own, for one guest at a time
each, and kept."""
