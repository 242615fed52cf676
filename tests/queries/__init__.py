"""Tests of the reads."""
