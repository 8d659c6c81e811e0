"""The pronoun card game on the screen."""

from tutor.ui.games.kng.table import make_table

__all__ = ["make_table"]
