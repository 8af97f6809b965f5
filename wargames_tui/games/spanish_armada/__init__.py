"""Spanish Armada: its rule book.

The source is the rule document of the same name and the rulings S1 to S17.
"""
