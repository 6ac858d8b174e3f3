"""`python -m parlour` is the same as `parlour`."""

from parlour.commands import run

run()
