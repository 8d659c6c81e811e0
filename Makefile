# Two commands do everything: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

MESSAGES := $(wildcard tutor/locale/de/*.po)

.PHONY: play test coverage quick venv lint messages manual site browser wheels bench fuzz faults weeks clean

play: $(VENV)/.installed
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/tutor play is; else $(BIN)/tutor play is --demo; fi

test: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/reuse lint --lines
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2

# what the suite runs through, line by line; watching it takes half as long again
coverage: $(VENV)/.tested
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term:skip-covered

# rules, types and style in under a minute: no commands, no browsers, no matches of bots
quick: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/reuse lint --lines
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 -q -m "not slow"

venv: $(VENV)/.tested

lint: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/reuse lint --lines
	$(BIN)/mypy

messages: $(VENV)/.tested
	$(BIN)/python -m tools.messages

faults: $(VENV)/.tested
	$(BIN)/python -m tests.faults

# imagined pupils at the real command for eight weeks; the suite gives them one
weeks: $(VENV)/.tested
	WEEKS=8 $(BIN)/python -m pytest -n 2 tests/weeks

fuzz: $(VENV)/.tested
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fuzz]'
	$(BIN)/python -m tests.fuzz

bench: $(VENV)/.tested
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m benchmarks

manual: $(VENV)/.tested  # to look at: man ./docs/tutor.1
	$(BIN)/python -m tools.manpage

# the program in the browser: dist/site, a zip of it for teachers, a wheel of it for `tutor site`; needs Node.js with
# npm, and the network once
site: $(VENV)/.tested
	$(BIN)/python -m tools.site

# real browsers at the whole site: visits, matches, bad cases, keyboard and axe; the suite has the shortest way
browser: $(VENV)/.tested
	BROWSERS="chromium firefox" $(BIN)/python -m pytest -n 2 --dist loadgroup tests/browser

# both: the program, and the site for `tutor site`
wheels: site
	$(BIN)/python -m build --wheel --outdir dist .

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; say which one: make play PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.made pyproject.toml hatch_build.py $(MESSAGES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.tested: $(VENV)/.made pyproject.toml hatch_build.py
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(VENV)/.installed $@

clean:
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
