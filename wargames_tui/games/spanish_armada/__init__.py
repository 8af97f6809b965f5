"""Spanish Armada, a solitaire: its state, phases, rules and options.

The source is the rule document of the same name and the rulings S1 to S17.
"""
