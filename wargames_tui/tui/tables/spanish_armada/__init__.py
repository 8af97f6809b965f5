"""What the table of Spanish Armada knows: how cards look now, what the player points at, and the words for it.

May import the game's actions, events, positions and tables, and the shared widgets; the screen puts it together.
"""
