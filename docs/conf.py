"""Sphinx configuration."""

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

project = "isle-of-trains"
author = "The isle-of-trains authors"
copyright = author
release = installed_version("isle-of-trains")
version = release

extensions = ["docs.extension.rulebook", "myst_parser", "sphinx.ext.autodoc"]
autodoc_member_order = "groupwise"
autodoc_typehints = "none"
add_module_names = False
# Aliases and type variables of the code have no page of their own.
nitpick_ignore_regex = [("py:.*", ".*")]
exclude_patterns = ["_build", "extension", "measured"]  # what was measured is included
html_static_path = ["_static"]
html_css_files = ["pictures.css"]
nitpicky = True

html_theme = "furo"
html_title = f"isle-of-trains {release}"
