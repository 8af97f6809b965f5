"""Desert Storm Solitaire, for one or two players: its state, phases, rules and options.

The source is the rule document of the same name and the rulings D1 to D23.
"""
