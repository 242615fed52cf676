"""Tests of the writes."""
