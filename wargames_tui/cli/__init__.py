"""The command `wargames-tui`: click commands, one file each.

May import everything below it, always inside the command that needs it, so that each starts fast.
"""
