"""One screen a file: menu, set-up, the table of each game, final score, help, card browser."""
