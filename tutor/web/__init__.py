"""The browser as a surface: what is drawn and asked, as data for a small page."""
