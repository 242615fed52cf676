"""Reads: each returns finished, frozen read models."""
