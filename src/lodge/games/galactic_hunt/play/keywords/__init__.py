"""Keywords in general: given, stripped, lasting (3.17)."""
