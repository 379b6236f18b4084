"""What those who work on the lodge run, mostly through the Makefile."""
