"""The listening bench reads what people write, and refuses what it cannot read in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.ink_listening import is_found_in_play, judged, listen, read_riddles
from parlour.bots.words.listening import Heard, Judged, Listener
from parlour.bots.words.table import words
from parlour.core.data import BadData


def test_each_object_and_the_share_solved_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.toml"
    file.write_text(
        '[[object]]\nword = "CANDLE"\nclues = [{ q = "Part?", clue = "WICK" }, { q = "Material?", clue = "wax" }]\n'
        '[[object]]\nword = "ZORBLAX"\nclues = [{ q = "Part?", clue = "WICK" }]\n'
    )

    listen(file, draws=2, seed=1)

    told = capsys.readouterr().out
    assert "CANDLE         place      1  first in 100%" in told
    assert "(not in the vocabulary)" in told
    assert "4 runs of 8 clues" in told
    assert "first thought after the last clue: 50.0%" in told


def test_a_wrong_guess_shows_its_right_letters_and_the_wrong_sign() -> None:
    assert judged("CANDY", "CANDLE") == Judged("CAND", "Y")
    assert judged("CAN", "CANDLE") == Judged("CAN", ".")


def test_in_play_a_wrong_guess_leads_on_by_its_letters() -> None:
    listener = Listener(words())
    heard = [Heard("STAIRS", True)] * 8
    first, second = (word for word, _ in listener.ranking(heard, (), 2))

    assert is_found_in_play(listener, heard, first)
    assert is_found_in_play(listener, heard, second) == (
        listener.ranking(heard, [judged(first, second)], 1)[0][0] == second
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no [[object]]"),
        ('[[object]]\nword = "CANDLE"', "object 1: it needs word"),
        ('[[object]]\nword = "CANDLE"\nclues = [{ q = "Part?" }]', "object 1 (CANDLE): each clue needs"),
    ],
)
def test_a_file_of_another_form_is_refused_in_words(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)

    with pytest.raises(BadData) as refused:
        read_riddles(file)

    assert why in str(refused.value)
