"""Players of Spanish Armada: an engagement is solved exactly, what lies ahead is tried out on decks that may be."""
