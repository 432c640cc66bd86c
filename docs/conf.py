"""Sphinx configuration."""

from importlib.metadata import version as installed_version

project = "isle-of-trains"
author = "The isle-of-trains authors"
copyright = author
release = installed_version("isle-of-trains")
version = release

extensions = ["myst_parser"]
exclude_patterns = ["_build", "measured"]  # what was measured is included in a page
nitpicky = True

html_theme = "furo"
html_title = f"isle-of-trains {release}"
