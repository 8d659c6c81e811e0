"""What is shown and asked, in which order: generators, no terminal, no browser, no clock."""
