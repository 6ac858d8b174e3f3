"""What word bots know of words, whatever the game: which things there are, and what is said about them."""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""Products are small here: threads that share one wait for each other for longer than it takes. It is to be said before
numpy is read."""
