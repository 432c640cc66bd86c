"""How fast the library is: beside other engines, part by part, and counted for the tests.

`python -m benchmarks` measures and reports. `python -m benchmarks.work` counts.
"""
