"""What the screens around the table know of each game: how its final score came about, and its cards.

One module a game, called as the game is; `contract` says what each gives.
"""
