"""How games went, for the screens: pages of figures, charts and the last games, and the place of a game in them.

It may import the store and the table's shared widgets; it knows no game.
"""
