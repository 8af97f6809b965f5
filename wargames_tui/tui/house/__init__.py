"""What the screens around the table know of each game: how its final score came about, and its cards.

One class a game, named in the game's entry in the cabinet; `contract` says what each gives.
"""
