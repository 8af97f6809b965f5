"""The table of Iran-Iraq War: what has been told, how it looks, what is being chosen, and the words for it.

May import the game, the widgets and what all tables share; the screen in `screens/iran_iraq.py` puts it together.
"""
