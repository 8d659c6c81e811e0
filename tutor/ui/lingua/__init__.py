"""Lingua in words: scores line by line, moves, boards."""
