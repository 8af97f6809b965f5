"""The parts of the review: how far it is, what it comes to, the decisions one by one, and the rounds.

May import the widgets and whatever stands below the screens; it decides nothing, and judges nothing.
"""
