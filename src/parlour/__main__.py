"""`python -m parlour` is the same as `parlour`."""

from parlour.terminal.main import run

run()
