"""Hostile input for everything that reads: nothing but a clear error ever comes out."""
