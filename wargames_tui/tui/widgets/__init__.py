"""The pieces a table is laid out with: cards, rows, the score log, piles, inspector, prompt, status line, tally.

They know no game: each paints a value handed down to it and sends messages up. May import the palette and i18n.
"""
