"""Der Weise: what is shown and asked at the table, and how a classification is described."""
