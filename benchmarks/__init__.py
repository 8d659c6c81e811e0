"""Measurements with their peers in the same run. Not part of the installed program."""
