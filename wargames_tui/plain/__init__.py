"""Plain mode: a game as lines of text and typed answers, for screen readers, simple terminals, pipes and scripts.

May import `table` and everything below it; it knows neither Textual nor an escape code.
"""
