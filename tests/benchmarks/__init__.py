"""Speed, as tables to read: nothing here asserts a time, and pytest does not collect it."""
