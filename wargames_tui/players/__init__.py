"""Who decides when no person does: players of three strengths for every game, from what their seat may know alone.

What comes of many games among them is counted here too (`simulation.py`), and what others did is judged (`review.py`).
May import `games`, `engine`, `cards` and `i18n`; knows no table and no screen.
"""
