"""Coverage-guided fuzzing of what comes in from outside."""
