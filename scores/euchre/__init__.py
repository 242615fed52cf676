"""Everything about euchre that would be true with pen and paper: hands, prices, games, seatings, standings.

Pure Python and the standard library only: no Django, no clock, no randomness that is not passed in.
"""
