"""Tools to test a game, or a program that uses one, with Hypothesis."""
