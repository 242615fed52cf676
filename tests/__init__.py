"""Tests, one directory per room."""
