"""How dates and times are written, by language, where Django's own habit does not fit a club's evening."""
