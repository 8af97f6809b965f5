"""A cabinet of historic card wargames for the terminal."""

__version__ = "0.1.0"
