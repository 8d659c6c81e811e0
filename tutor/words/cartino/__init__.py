"""Cartino in words."""
