"""What a hand is worth: one module per family, prices as rows of data, and the registry of all variants."""
