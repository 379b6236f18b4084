"""The kernel: what all games of the lodge stand on."""
