"""What is kept: games in play and finished, what is told of them, and the files they are exported to.

May import `games`, `engine`, `cards` and `i18n`; `sqlite3` is imported when the store is first used.
"""
