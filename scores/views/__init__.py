"""Function views, one module per noun."""
