"""Who decides when no person does: players of three strengths for every game, from what their seat may know alone.

May import `games`, `engine`, `cards` and `i18n`; knows no table and no screen.
"""
