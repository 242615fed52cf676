"""The project: settings, addresses and the way in for a web server."""
