"""A game in play: seats, turns, who sees what, and the events published to whoever watches.

The only thing a screen talks to. May import `store`, `games`, `engine`, `cards` and `i18n`.
"""
