"""Euchre Club's one app: rooms for the rules, the rows, the reads, the writes and the pages."""
