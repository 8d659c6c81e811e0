"""Lingua on the screen."""

from tutor.ui.games.lingua.table import make_table

__all__ = ["make_table"]
