"""The screens: Textual, and nothing that a rule would need.

May import everything below it. A screen renders a view and turns keys into one of its legal actions. Nothing
that the menu needs may import pydantic, YAML or a game; those come while the player reads.
"""
