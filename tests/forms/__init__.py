"""Tests of the shape of input."""
