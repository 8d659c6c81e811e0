"""The Lingua table: what is typed or laid with a cursor, previewed, confirmed, and told."""
