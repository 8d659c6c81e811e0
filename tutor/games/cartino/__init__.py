"""Cartino (C1–C8): stones with playing cards on a board of half-fields."""
