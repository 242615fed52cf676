"""Tests of the habits of the code base."""
