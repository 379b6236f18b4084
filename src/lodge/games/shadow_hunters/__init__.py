"""Shadow Hunters: hidden roles, for four to eight players."""
