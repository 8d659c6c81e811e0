"""Builds `dist/site`: the program in the browser as a folder of static files."""
