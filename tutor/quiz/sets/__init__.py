"""Quiz sets: questions as plain data that a teacher can edit and any format can carry."""
