"""What people do with any game of the library."""
