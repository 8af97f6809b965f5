"""Iran-Iraq War: its rule book.

The source is the rule document of the same name and the rulings W1 to W22.
"""
