"""Files that a person names: their content, or one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.core.files import LARGEST, read_file, read_toml


def test_a_toml_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    for encoding in ("utf-8", "utf-8-sig"):  # some editors begin a file with a mark
        path.write_text('[pack]\nname = "own"\n', encoding=encoding)
        assert read_toml(path) == {"pack": {"name": "own"}}


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"[pack\n", "line 1"),
        (b"\xff\xfe", "utf-8"),
        (b"a = " + b"[" * 50_000, "nested too deeply"),
        (b"a = " + b"9" * 5_000, "4300 digits"),
    ],
)
def test_what_is_no_toml_is_refused_in_one_line(data: bytes, line: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(data)
    with pytest.raises(BadData, match=line):
        read_toml(path)


def test_folders_missing_files_and_endless_ones_are_refused(tmp_path: Path) -> None:
    (tmp_path / "film").write_bytes(bytes(LARGEST + 1))
    for name, line in (("", "Is a directory"), ("none", "No such file"), ("film", "more than 16 million bytes")):
        with pytest.raises(BadData, match=line):
            read_file(tmp_path / name)
