"""The shape of input, and how it is laid out."""
