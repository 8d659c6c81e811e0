"""Der Weise on the screen."""

from tutor.ui.games.weise.table import make_table

__all__ = ["make_table"]
