"""Cartino on the screen."""

from tutor.ui.games.cartino.table import make_table

__all__ = ["make_table"]
