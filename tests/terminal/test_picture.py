"""The picture for the README is drawn by the table itself."""

from __future__ import annotations

from tools.terminal_picture import picture


def test_the_picture_shows_a_question_and_needs_no_network() -> None:
    svg = picture(80, 23)
    assert "Quill" in svg
    assert "HEROES" in svg
    assert "@font-face" not in svg
