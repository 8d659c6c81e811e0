"""One module per command (or group of commands), each with an `app`."""
