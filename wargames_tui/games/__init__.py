"""The rules of the games, one folder a game; no game imports another, and none knows a screen.

May import `engine`, `cards` and `i18n`.
"""
