"""Iran-Iraq War, for two players: its state, phases, rules and options.

The source is the rule document of the same name and the rulings W1 to W22.
"""
