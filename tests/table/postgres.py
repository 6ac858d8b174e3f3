"""A private Postgres cluster in a temporary folder, reached by a socket file only."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

import psycopg
import pytest


class Cluster:
    """A running server with its own data."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder = folder
        self.binaries = binaries
        self.numbers = count(1)

    def run(self, program: str, *arguments: str) -> None:
        """Run one of Postgres's programs as a user who may."""
        command = [str(self.binaries / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, f"{program} failed: {done.stderr}{done.stdout}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"parlour{next(self.numbers)}"
        with psycopg.connect(f"postgresql://postgres@/postgres?host={self.folder}", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def restart(self) -> None:
        """End it as a crash would, and start it again."""
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")
        self.start()

    def start(self) -> None:
        """Start it, for those who have its socket file."""
        options = (
            f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync=off -c shared_buffers=16MB"
        )
        self.run(
            "pg_ctl", "-D", str(self.folder / "data"), "-o", options, "-l", str(self.folder / "log"), "-w", "start"
        )

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


def start_cluster() -> Cluster:
    """Start one, or skip loudly where Postgres is not installed (in CI: fail)."""
    known = [*map(Path, filter(None, [shutil.which("pg_ctl")])), *Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")]
    found = [path.resolve().parent for path in known if (path.resolve().parent / "initdb").exists()]
    if not found:
        missing = "Postgres is not installed, so nothing about the Postgres store was tested"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(f"!!! {missing} !!!")
    folder = Path(tempfile.mkdtemp(prefix="parlour-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    cluster = Cluster(folder, found[0])
    cluster.run("initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
    cluster.start()
    return cluster
