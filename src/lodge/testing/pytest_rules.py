"""A pytest plug-in for rule coverage; tests/conftest.py loads it.

It collects `@pytest.mark.rule("CH-034", ...)` from all tests. The session fails if a test names a
clause that does not exist and, when the whole suite was collected, if a clause has no test. With
pytest-xdist the workers collect; they hand their findings to the controller, which judges once.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from lodge.testing import rules

KEY = "lodge_rules"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("lodge", "rule coverage")
    group.addoption("--rules-report", metavar="PATH", help="write which test proves which clause")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*clauses): the clauses that this test proves")
    config.pluginmanager.register(RuleCoverage(config), KEY)


class RuleCoverage:
    """What the tests of one session prove."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.proofs: rules.Proofs = {}
        self.is_collected = False
        self.faults: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Before any selection by keyword or marker: look at all tests."""
        self.is_collected = True
        for item in items:
            for marker in item.iter_markers("rule"):
                for clause in marker.args:
                    self.proofs.setdefault(str(clause), []).append(item.nodeid)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Controller: take over what a worker found; all workers collect the same."""
        found = getattr(node, "workeroutput", {}).get(KEY)
        if found is not None:
            self.is_collected = True
            self.proofs = found

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output[KEY] = self.proofs
            return
        report = self.config.getoption("rules_report")
        if report:
            Path(report).write_bytes(msgspec.json.encode(self.proofs))
        self.judge()
        if self.faults and session.exitstatus in (
            pytest.ExitCode.OK,
            pytest.ExitCode.NO_TESTS_COLLECTED,
        ):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def judge(self) -> None:
        """Note what is wrong with the coverage."""
        if not self.is_collected:
            return
        known = rules.installed_clauses()
        self.faults = rules.unknown_clauses(self.proofs, known)
        if self.is_whole_suite():
            self.faults += rules.unproved_clauses(self.proofs, known)

    def is_whole_suite(self) -> bool:
        """Was nothing left out by paths or options?"""
        narrowing = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf")
        return self.config.args_source == pytest.Config.ArgsSource.TESTPATHS and not any(
            self.config.getoption(name, None) for name in narrowing
        )

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.faults:
            terminalreporter.section("rule coverage")
            for fault in self.faults:
                terminalreporter.line(fault, red=True)
