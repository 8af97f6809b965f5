"""Players of Iran-Iraq War: open phases are searched to their end, manoeuvres tried out on hands that may be."""
