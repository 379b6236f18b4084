"""How long a test waits for a condition before it fails: the one limit for all of them.

It says nothing about speed. A machine may be busy with other things for minutes, and no assertion
may depend on that.
"""

PATIENCE = 300.0
"""Seconds."""
