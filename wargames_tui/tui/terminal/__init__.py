"""What a terminal can show, and the one pass that everything drawn goes through on its way there.

Every screen is drawn in all colours and all signs; what is sent is put into those that the terminal has.
"""
