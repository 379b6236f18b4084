"""Treasure Hunter: adventuring parties race for treasure."""
