"""Tests of what may never be stored."""
