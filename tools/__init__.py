"""Scripts that make committed data; not part of the installed program."""
