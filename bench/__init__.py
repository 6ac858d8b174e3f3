"""Benchmarks: `make bench` prints the table, `--json` the same as data."""
