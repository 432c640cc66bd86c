"""The rules, one file each: what may be done, why not, and doing it."""
