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

# Only the recipes below decide which build of lodge is imported.
unexport PYTHONPATH

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help setup assets compiled web play compiling dist test system check format types rules \
	golden bench compare lock clean FORCE

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/setup.stamp ## make .venv with the locked tools and lodge itself, run from src

assets: build/assets.stamp ## take letters and icons for the cards from the web client's packages

compiled: build/compiled.stamp ## compile the rules engines into build/compiled

web: build/web.stamp ## build the front end into web/dist

# From source where there is no compiled build of it, so that nobody waits for the compiler.
play: ## set everything up and open the lodge in the browser
	@$(MAKE) --no-print-directory -j 2 setup assets web
	@$(MAKE) --no-print-directory -q compiled || { \
		rm -f build/compiled.stamp; \
		echo "The rules run as plain Python while they are compiled, which takes some minutes."; \
		$(MAKE) --no-print-directory compiling & }
	@if [ -e build/compiled.stamp ]; then export PYTHONPATH="$(CURDIR)/$(COMPILED)"; fi; \
		$(BIN)/lodge serve --browser

# Compiles beside the lodge, also when that is closed with Ctrl-C meanwhile.
compiling:
	@if $(IS_COMPILING); then exit; fi; \
	echo $$$$ > build/compiling.pid; \
	nice $(MAKE) --no-print-directory BESIDE=1 compiled > build/compiling.log 2>&1; \
	if [ -e build/compiled.stamp ]; then \
		echo "The rules are compiled: the next make play uses them."; \
	else \
		echo "The rules could not be compiled and stay plain Python: see build/compiling.log."; \
	fi; \
	rm build/compiling.pid

IS_COMPILING := kill -0 "$$(cat build/compiling.pid 2>/dev/null)" 2>/dev/null

dist: build/dist.stamp ## pack everything that a user needs into one wheel in dist

# What differs between the two builds: the rules, and what plays by them.
TESTS_OF_RULES := tests/kernel tests/cardkit tests/games tests/bots tests/lab tests/golden \
	tests/testing/test_conformance.py

# What needs the source, or a build of its own.
TESTS_OF_SOURCE := tests/server/test_typescript.py tests/test_wheel.py

test: ## check, run all tests, and those of the rules as plain Python, too
	@$(MAKE) --no-print-directory -j 2 check compiled web system
	@$(MAKE) --no-print-directory dist
	cd web && npm run --silent test
	@if find $(COMPILED) -name '*.so' | grep -q .; then \
		echo "The rules, as plain Python." && \
		$(BIN)/pytest -n $(WORKERS) --dist worksteal $(TESTS_OF_RULES) $(TESTS_OF_SOURCE) && \
		echo "Everything, with compiled rules." && \
		PYTHONPATH="$(CURDIR)/$(COMPILED)" LODGE_COMPILED=1 \
			$(BIN)/pytest -n $(WORKERS) --dist worksteal; \
	else \
		echo "SKIPPED: the tests of the compiled build, as nothing could be compiled." >&2; \
		test -z "$$CI" && $(BIN)/pytest -n $(WORKERS) --dist worksteal; \
	fi

# What only the system has: a browser and a database server, for the tests that need one.
SYSTEM := chromium-headless-shell postgresql

system:
	@command -v chromium-headless-shell >/dev/null && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo "Installing Chromium and PostgreSQL."; \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
				apt-get install -y -qq -o DPkg::Lock::Timeout=300 $(SYSTEM) >/dev/null; \
		else \
			echo "Chromium or PostgreSQL is missing (on Debian: apt install $(SYSTEM)):" \
				"the tests that need them are skipped." >&2; \
			test -z "$$CI"; \
		fi

check: setup assets ## format, lint, types, imports and dead code, without changing a file
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture
	$(BIN)/python -m lodge.server.typescript --check
	cd web && npm run --silent check

format: setup ## format the code and mend what the linter can mend
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	cd web && npm run --silent format

types: setup ## write the TypeScript types anew, from the structures that travel
	@$(BIN)/python -m lodge.server.typescript

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
	$(LOCK) pyproject.toml requirements/dev.in --extra dev -o requirements/dev.lock
	$(LOCK) pyproject.toml --extra bench --extra lab -o requirements/bench.lock
	@! grep -n '://' requirements/*.lock

clean: ## remove all that these targets made
	rm -rf build dist .venv .venv-bench .venv-lock src/*.egg-info
	rm -rf web/node_modules web/dist src/lodge/press/assets
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# $(1): the folder of a fresh virtual environment.
define make_venv
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's venv module is missing (on Debian: apt install python3-venv)." >&2; exit 1; }
	@echo "Setting up $(1), which takes a minute the first time."
	@$(PYTHON) -m venv --clear $(1)
endef

.venv/deps.stamp: requirements/dev.lock
	$(call make_venv,.venv)
	@$(BIN)/pip install $(PIP_LOCKED) -r $<
	@touch $@

# Uncompiled, so that tests and tools see the source as it is.
.venv/setup.stamp: .venv/deps.stamp pyproject.toml setup.py
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
	src/lodge/games/*/faces.py src/lodge/games/*/data/*.toml)

web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null || { \
		echo "Node 20 or newer with npm is needed for the web client and the drawn cards." >&2; exit 1; }
	@echo "Fetching the packages of the web client."
	@# Not `npm ci`: it refuses a lock that lacks the builds of a package for other platforms.
	@cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

build/assets.stamp: .venv/setup.stamp web/node_modules/.package-lock.json $(DRAWN)
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
build/compiled.stamp: .venv/setup.stamp build/assets.stamp build/sources.txt $(SOURCES)
	@echo "Compiling the rules engines."
	@if [ -z "$(BESIDE)" ]; then while $(IS_COMPILING); do sleep 1; done; fi
	@rm -rf $(COMPILED).new
	@LODGE_STRICT=1 $(BIN)/pip install $(PIP_LOCAL) --target $(COMPILED).new .
	@rm -rf $(COMPILED) && mv $(COMPILED).new $(COMPILED)
	@if find $(COMPILED) -name '*.so' | grep -q .; then touch $@; else echo \
		"No C compiler with Python's headers was found: lodge runs as plain Python, more slowly." >&2; fi

# After the other build, as both work in the same folders; what that one compiled is not compiled again.
build/dist.stamp: build/compiled.stamp build/web.stamp
	@rm -rf dist
	@LODGE_STRICT=1 $(BIN)/pip wheel $(PIP_LOCAL) --wheel-dir dist .
	@ls dist/*.whl
	@touch $@

# Another commit, in a folder of its own; it stays the same for ever, only the tools can change.
build/commits/%/stamp: .venv/deps.stamp
	@echo "Compiling commit $*."
	@rm -rf $(@D) && mkdir -p $(@D)/source
	@git archive $* | tar -x -C $(@D)/source
	@LODGE_STRICT=1 $(BIN)/pip install $(PIP_LOCAL) --target $(@D)/compiled ./$(@D)/source
	@touch $@
