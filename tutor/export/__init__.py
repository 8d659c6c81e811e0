"""One writer per file format that teachers use elsewhere."""
