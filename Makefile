# make play: start Parlour. make test: the whole test suite. Both set up everything they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play terminal test fast plain wheel bench bench-server strength check lint types fields lock goldens rules mutants clean help

help:
	@echo "make play      open the parlour in the browser; make terminal plays in this one"
	@echo "make test      run the whole test suite"
	@echo "make fast      compile core, games and bots in place (needs a C compiler); make plain undoes it"
	@echo "make wheel     make a pure and a compiled wheel in dist, and play with each in a clean environment"
	@echo "make bench     print the benchmark table (add JSON=--json for data)"
	@echo "make bench-server measures the server under load, on loopback"
	@echo "make fields    write clone, save and load of every state from its fields"
	@echo "make lock      write the lock files anew (versions of constraints.txt, hashes of all files)"
	@echo "make goldens   write the golden playthroughs anew; make rules the rule pages"
	@echo "make check     prove the laws of the core by random play of every game"
	@echo "make types     check types; make lint checks style"
	@echo "make strength  let the bots play for the figures in docs/benchmarks.md (long)"

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parlour needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

.setup-play: pyproject.toml requirements-play.lock | $(VENV)/bin/python
	$(PIP) --require-hashes --requirement requirements-play.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.setup-test: pyproject.toml requirements.lock | $(VENV)/bin/python
	$(PIP) --require-hashes --requirement requirements.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@ .setup-play

.setup-bench: .setup-test
	$(PIP) --constraint constraints.txt --editable '.[dev,research]'
	@touch $@

play: .setup-play
	@$(BIN)/python tools/compile.py --check
	@$(BIN)/parlour serve

terminal: .setup-play
	@$(BIN)/parlour

test: .setup-test
	$(BIN)/python -m pytest -n auto --dist loadgroup

fast: .setup-test
	$(BIN)/python tools/compile.py

wheel: .setup-test
	$(BIN)/python tools/compile.py --if-needed
	$(BIN)/python -m tools.wheel --try

plain: .setup-test
	$(BIN)/python tools/compile.py --clean

bench: .setup-bench
	$(BIN)/python -m bench $(JSON)

bench-server: .setup-test
	$(BIN)/python -m bench.server --postgres --workers 2 --games shipwreck_arcana,cosmoctopus $(JSON)
	$(BIN)/python -m bench.spectators $(JSON)
	$(BIN)/python -m bench.bots

strength: .setup-test
	$(BIN)/python -m bench.match hero_vs_phantom greedy,random,random,random --games 2000
	$(BIN)/python -m bench.match hero_vs_phantom search:100ms,greedy,greedy,greedy --games 400

fields: .setup-test
	$(BIN)/python -m tools.fields

lock: .setup-test
	$(BIN)/python -m tools.lock

mutants: .setup-test
	$(BIN)/python -m tools.mutants

goldens: .setup-test
	$(BIN)/python -m pytest --write-goldens

rules: .setup-test
	$(BIN)/python -m pytest --write-rules

check: .setup-test
	@for game in $$($(BIN)/parlour games | cut -d' ' -f1); do $(BIN)/parlour check $$game || exit 1; done

types: .setup-test
	$(BIN)/python -m mypy

lint: .setup-test
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/oxlint --deny-warnings src/parlour/web/static

clean:
	rm -rf $(VENV) .setup-* dist .mypy_cache .pytest_cache .ruff_cache
	find src -name '*.so' -delete
