"""What the table of Desert Storm knows: what has happened, what is chosen, how it looks and how it reads.

Plain classes without a screen; the screen of the table puts them together.
"""
