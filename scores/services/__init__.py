"""Writes: verbs, keyword-only, atomic."""
