"""Tests of who sits where."""
