"""The site measured as it ships, in a real browser."""
