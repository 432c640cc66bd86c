"""The games of the library, one package each, all with the same verbs."""
