"""What every game shares: the contract, events, chance, the phase machine, knowledge, options and records.

Knows no game and no screen. May import `cards` and `i18n`. Modules are imported by name, so that a menu that
only wants one of them pays for no other.
"""
