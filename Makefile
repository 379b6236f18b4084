# One word for each thing one does here; `make` alone lists them.

PYTHON ?= python3
# More than cores, as half of the time is spent waiting for browsers, servers and databases.
WORKERS ?= 3

BIN := .venv/bin
COMPILED := build/compiled
SOURCES := $(shell find src/lodge -type f ! -name '*.pyc' ! -path '*/press/assets/*' 2>/dev/null | LC_ALL=C sort)
PIP_FLAGS := --quiet --disable-pip-version-check
# A lock names everything, so nothing is left to be worked out: a release of today changes nothing.
PIP_LOCKED := $(PIP_FLAGS) --no-deps --require-hashes
# The locked environment already holds all that building needs.
PIP_LOCAL := $(PIP_FLAGS) --no-deps --no-build-isolation --no-index

# Waits for another command under the same lock.
ALONE := $(PYTHON) tools/alone.py

# Only the recipes below decide which build of lodge is imported.
unexport PYTHONPATH

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help setup assets compiled web play dist quick test tests-plain tests-web system check \
	format types rules golden bench compare lock clean FORCE

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/dev.stamp .venv/lodge.stamp ## make .venv with the locked tools and lodge itself, run from src

assets: build/assets.stamp ## take letters and icons for the cards from the web client's packages

compiled: build/compiled.stamp ## compile the rules engines into build/compiled

web: build/web.stamp ## build the front end into web/dist

# From source where there is no compiled build of it, so that nobody waits for the compiler, which
# goes on beside the lodge, also when that is closed with Ctrl-C meanwhile.
play: ## set up what playing needs and open the lodge in the browser; for others in your network too: LAN=1
	@$(MAKE) --no-print-directory -j 2 .venv/lodge.stamp assets web
	@if $(MAKE) -q compiled; then export PYTHONPATH="$(CURDIR)/$(COMPILED)"; else \
		echo "The rules run as plain Python while they are compiled, which takes some minutes."; \
		{ nice $(MAKE) --no-print-directory compiled > build/compiling.log 2>&1 \
			&& echo "The rules are compiled: the next make play uses them." \
			|| echo "The rules stay plain Python: see build/compiling.log."; } & \
	fi; $(BIN)/lodge serve --browser $(if $(LAN),--lan)

dist: build/dist.stamp ## pack everything that a user needs into one wheel in dist

quick: setup assets ## check what was changed since main, in a minute or so: make quick SINCE=<commit>
	@$(BIN)/python -m tools.quick $(SINCE)

PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal

# What shows that both builds are the same, and what reads the source.
TESTS_OF_BOTH := tests/kernel tests/golden tests/testing/test_conformance.py
TESTS_OF_SOURCE := tests/tools/test_typescript.py tests/tools/test_dead_code.py

# Where make can, each target's output comes at one go.
SIDE_BY_SIDE := $(MAKE) --no-print-directory -j 3 $(if $(filter output-sync,$(.FEATURES)),-O)

test: ## check, and run all tests, with compiled rules
	@$(SIDE_BY_SIDE) dist check tests-plain tests-web system
	@if [ -e build/compiled.stamp ]; then \
		PYTHONPATH="$(CURDIR)/$(COMPILED)" LODGE_COMPILED=1 $(PYTEST); \
	else \
		echo "SKIPPED: the tests of the compiled build, as nothing could be compiled." >&2; \
		test -z "$$CI" && $(PYTEST); \
	fi

tests-plain: setup
	@$(PYTEST) $(TESTS_OF_BOTH) $(TESTS_OF_SOURCE)

tests-web: web/node_modules/.package-lock.json
	@cd web && npm run --silent test

# What only the system has: a browser, a database server and a broker, for the tests that need one.
SYSTEM := chromium-headless-shell postgresql redis-server

system:
	@command -v chromium-headless-shell >/dev/null && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && \
		{ command -v redis-server || command -v valkey-server; } >/dev/null || \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo "Installing Chromium, PostgreSQL and Redis."; \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
				apt-get install -y -qq -o DPkg::Lock::Timeout=300 $(SYSTEM) >/dev/null; \
		else \
			echo "Chromium, PostgreSQL or Redis is missing (on Debian: apt install $(SYSTEM)):" \
				"the tests that need them are skipped." >&2; \
			test -z "$$CI"; \
		fi

check: setup assets ## format, lint, types, imports and dead code, without changing a file
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.dead_code
	$(BIN)/python -m tools.typescript --check
	cd web && npm run --silent check

format: setup ## format the code and mend what the linter can mend
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	cd web && npm run --silent format

types: setup ## write the TypeScript types anew, from the structures that travel
	@$(BIN)/python -m tools.typescript

rules: setup ## list the rules that no test proves yet
	@$(BIN)/python -m lodge.testing.rules

golden: setup ## write the golden playthroughs anew, to be reviewed as a diff
	@$(BIN)/python -m lodge.testing.golden

bench: .venv-bench/deps.stamp compiled ## measure speed, next to other game libraries
	@PYTHONPATH="$(CURDIR)/$(COMPILED)" .venv-bench/bin/python -m benchmarks.run

# The commit to compare with: the last tag before this commit or, without tags, the one before it.
REV ?= $(shell git describe --tags --abbrev=0 HEAD~1 2>/dev/null || echo HEAD~1)

compare: compiled ## measure speed beside another commit's: make compare REV=<commit>
	@commit="$$(git rev-parse --verify --quiet "$(REV)^{commit}")" || { \
		echo "There is no commit $(REV)." >&2; exit 1; }; \
	$(MAKE) --no-print-directory build/commits/$$commit/stamp && \
	git --no-pager show --no-patch --format='Beside commit %h: %s' $$commit && \
	$(BIN)/python -m benchmarks.compare build/commits/$$commit

# One lock for all platforms and Python versions, bound to no package index.
LOCK := .venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url

lock: .venv-lock/deps.stamp ## choose the newest versions and write requirements/*.lock
	$(LOCK) pyproject.toml requirements/play.in --extra dev -o requirements/dev.lock
	$(LOCK) pyproject.toml requirements/play.in --extra server --extra press --extra print \
		-c requirements/dev.lock -o requirements/play.lock
	$(LOCK) requirements/compile.in -c requirements/dev.lock -o requirements/compile.lock
	$(LOCK) pyproject.toml --extra bench -o requirements/bench.lock
	@! grep -n '://' requirements/*.lock

clean: ## remove all that these targets made
	git clean -qfdX

# $(1): the folder of a fresh virtual environment.
define make_venv
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's venv module is missing (on Debian: apt install python3-venv)." >&2; exit 1; }
	@echo "Setting up $(1), which takes a minute the first time."
	@$(PYTHON) -m venv --clear $(1)
endef

# What playing needs; compiling and developing add to it.
.venv/play.stamp: requirements/play.lock
	$(call make_venv,.venv)
	@$(BIN)/pip install $(PIP_LOCKED) -r $<
	@touch $@

.venv/%.stamp: requirements/%.lock .venv/play.stamp
	@$(ALONE) build/setup.lock $(BIN)/pip install $(PIP_LOCKED) -r $<
	@touch $@

# Uncompiled, so that tests and tools see the source as it is.
.venv/lodge.stamp: .venv/play.stamp pyproject.toml setup.py
	@LODGE_PURE=1 $(BIN)/pip install $(PIP_LOCAL) --editable .
	@touch $@

.venv-bench/deps.stamp: requirements/bench.lock
	$(call make_venv,.venv-bench)
	@.venv-bench/bin/pip install $(PIP_LOCKED) -r $<
	@touch $@

.venv-lock/deps.stamp: requirements/lock.in
	$(call make_venv,.venv-lock)
	@.venv-lock/bin/pip install $(PIP_FLAGS) -r $<
	@touch $@

# Changes only when a file comes or goes, which no timestamp would tell.
ifneq ($(SOURCES),$(shell cat build/sources.txt 2>/dev/null))
build/sources.txt: FORCE
endif
build/sources.txt:
	@mkdir -p build
	@printf '%s\n' $(SOURCES) > $@

# The letters and icons depend on which of them the games name.
DRAWN := $(wildcard src/lodge/press/collect.py src/lodge/press/assets.py src/lodge/kernel/cards.py \
	src/lodge/games/*/faces.py src/lodge/games/*/describe/faces.py src/lodge/games/*/data/*.toml)

web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null || { \
		echo "Node 20 or newer with npm is needed for the web client and the drawn cards." >&2; exit 1; }
	@echo "Fetching the packages of the web client."
	@# Not `npm ci`: it refuses a lock that lacks the builds of a package for other platforms.
	@cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

build/assets.stamp: .venv/lodge.stamp web/node_modules/.package-lock.json $(DRAWN)
	@mkdir -p build
	@$(BIN)/python -m lodge.press.collect web/node_modules
	@touch $@

WEB_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/*.json \
	-type f 2>/dev/null | LC_ALL=C sort)

build/web.stamp: web/node_modules/.package-lock.json $(WEB_SOURCES)
	@mkdir -p build
	@echo "Building the front end."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

# Without a compiler there is no stamp: the next call looks for one again. A lodge that runs from
# the last build keeps its files until the new ones are there.
build/compiled.stamp: .venv/compile.stamp build/assets.stamp build/sources.txt $(SOURCES)
	@echo "Compiling the rules engines."
	@$(ALONE) build/compiling.lock sh -c 'rm -rf $(COMPILED).new && \
		LODGE_STRICT=1 $(BIN)/pip install $(PIP_LOCAL) --target $(COMPILED).new . && \
		rm -rf $(COMPILED) && mv $(COMPILED).new $(COMPILED)'
	@if find $(COMPILED) -name '*.so' | grep -q .; then touch $@; else echo \
		"No C compiler with Python's headers was found: lodge runs as plain Python, more slowly." >&2; fi

# After the other build, as both work in the same folders; what that one compiled is not compiled again.
build/dist.stamp: build/compiled.stamp build/web.stamp
	@rm -rf dist
	@LODGE_STRICT=1 $(BIN)/pip wheel $(PIP_LOCAL) --wheel-dir dist .
	@ls dist/*.whl
	@touch $@

# Another commit, in a folder of its own; it stays the same for ever, only the tools can change.
build/commits/%/stamp: .venv/compile.stamp
	@echo "Compiling commit $*."
	@rm -rf $(@D) && mkdir -p $(@D)/source
	@git archive $* | tar -x -C $(@D)/source
	@LODGE_STRICT=1 $(BIN)/pip install $(PIP_LOCAL) --target $(@D)/compiled ./$(@D)/source
	@touch $@
