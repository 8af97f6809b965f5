"""What the screens of tables share beside their widgets, and a folder of its own for what one game's table knows.

May import the game packages: a table shows a game's position and speaks of its cards. It decides no rule.
"""
