"""Tests of what templates draw."""
