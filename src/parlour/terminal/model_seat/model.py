"""A language model behind an endpoint for chats, as OpenAI and many others have it."""

from __future__ import annotations

from typing import Any, Final

import httpx

LONGEST: Final = 400
"""Tokens of an answer at most."""
LARGEST: Final = 100_000
"""Bytes of an answer at most; whatever is longer is none."""


class Model:
    """Answers messages, or says nothing at all: late, broken and empty answers are the same to a table."""

    def __init__(self, endpoint: str, name: str, key: str) -> None:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._name = name
        self._address = endpoint.rstrip("/") + "/chat/completions"
        self._http = httpx.Client(headers=headers)

    def close(self) -> None:
        """Hang up."""
        self._http.close()

    def answer(self, messages: list[dict[str, str]], seconds: float) -> str | None:
        """What it says within so many seconds, or None."""
        body = {"model": self._name, "messages": messages, "temperature": 0, "max_tokens": LONGEST}
        try:
            got = self._http.post(self._address, json=body, timeout=seconds)
            if got.status_code != httpx.codes.OK or len(got.content) > LARGEST:
                return None
            return _said(got.json())
        except (httpx.HTTPError, ValueError):
            return None


def _said(data: Any) -> str | None:
    """The text in an answer of the usual form."""
    try:
        text = data["choices"][0]["message"]["content"]
    except (KeyError, IndexError, TypeError):
        return None
    return text if isinstance(text, str) else None
