"""`python -m lodge.cli` is the command `lodge`."""

from lodge.cli import main

main()
