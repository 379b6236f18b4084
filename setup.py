"""Compiles the rules engines with mypyc where possible and packs the pages of the front end, if
they are built; all else is in pyproject.toml.

A module asks to be compiled with the comment line `# lodge: compiled` near its top. The
same source runs uncompiled, so whatever stands in the way of compiling is a notice and not
an error. Environment: LODGE_PURE=1 leaves everything uncompiled, LODGE_STRICT=1 makes a
compilation that fails an error after all, LODGE_OPT=0 to 3 says how much the C compiler optimizes.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from collections import defaultdict
from itertools import chain
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

try:
    from mypyc.build import mypycify
except ImportError:
    mypycify = None

MARKER = "# lodge: compiled"
SOURCE = Path("src/lodge")
PAGES = Path("web/dist")


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "0") not in ("", "0")


def declares_itself_compiled(module: Path) -> bool:
    return MARKER in module.read_text(encoding="utf-8").splitlines()[:5]


def has_c_compiler() -> bool:
    if os.name == "nt":
        return True  # Not on the path there: only trying tells.
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def has_python_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def why_not_compiled() -> str | None:
    """The reason, as the end of a sentence, or None if compiling can be tried."""
    if is_set("LODGE_PURE"):
        return "LODGE_PURE is set"
    if mypycify is None:
        return "mypyc is not installed"
    if not has_c_compiler():
        return "there is no C compiler"
    if not has_python_headers():
        return "Python's C headers are not installed"
    return None


def give_notice(reason: str) -> None:
    print(f"lodge: the rules run as plain Python, more slowly, as {reason}.", file=sys.stderr)


def group_of(module: Path) -> str:
    """The library that a module is compiled into: its game's, or the one that all games share."""
    room, *inner = module.relative_to(SOURCE).parts
    return f"lodge.games.{inner[0]}" if room == "games" else "lodge.kernel"


def extensions() -> list[Extension]:
    groups: dict[str, list[str]] = defaultdict(list)
    for module in sorted(SOURCE.rglob("*.py")):
        if declares_itself_compiled(module):
            groups[group_of(module)].append(str(module))
    if not groups:
        return []
    built = mypycify(
        # A cache of its own, as mypyc's options would otherwise spoil the type checker's.
        ["--cache-dir=build/mypyc/cache", *chain.from_iterable(groups.values())],
        # A change in one game compiles that game alone, and all cores have something to do.
        separate=[(modules, group) for group, modules in groups.items()],
        opt_level=os.environ.get("LODGE_OPT", "3"),
        debug_level="0",
        target_dir="build/mypyc",
    )
    if os.name != "nt":
        for extension in built:
            # Lets the compiler inline calls between functions of a group: a tenth faster.
            flags = extension.extra_compile_args  # One list for all of them.
            extension.extra_compile_args = [*flags, "-fno-semantic-interposition"]
    # The largest first, or it would be compiled last and alone.
    return sorted(built, key=lambda e: sum(map(os.path.getsize, e.sources)), reverse=True)


PURE_REASON = why_not_compiled()


class LodgeDistribution(Distribution):
    # The extensions are known only once mypyc has run, which is too slow for mere metadata.
    def has_ext_modules(self) -> bool:
        return PURE_REASON is None


class BuildPy(build_py):
    def run(self) -> None:
        if PURE_REASON is not None:
            give_notice(PURE_REASON)
        # Modules deleted since the last build would otherwise be packed again.
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.suffix not in (".so", ".pyd"):
                path.unlink()
        super().run()
        if PAGES.is_dir() and not self.editable_mode:
            shutil.copytree(PAGES, Path(self.build_lib, "lodge/server/pages"), dirs_exist_ok=True)


class BuildExt(build_ext):
    def run(self) -> None:
        if self.editable_mode or self.inplace:
            give_notice("a compiled module beside its source would hide every edit")
            return
        try:
            self.distribution.ext_modules = extensions()
            self.initialize_options()  # Start over, now that there are extensions.
            self.finalize_options()
            self.parallel = True  # As many compilers at once as there are cores.
            super().run()
        except (Exception, SystemExit) as error:  # mypyc exits when it finds a type error.
            if is_set("LODGE_STRICT"):
                raise
            self.extensions = []
            give_notice(f"compiling failed with {type(error).__name__}")
        self.remove_stale_libraries()

    def build_extensions(self) -> None:
        # Nobody reads warnings about generated code, and they take most of the C compiler's time.
        command = getattr(self.compiler, "compiler_so", None)
        if command is not None:
            self.compiler.compiler_so = [flag for flag in command if flag != "-Wall"]
        super().build_extensions()

    def remove_stale_libraries(self) -> None:
        current = {Path(output) for output in self.get_outputs()}
        for library in {*Path(self.build_lib).rglob("*.so"), *Path(self.build_lib).rglob("*.pyd")}:
            if library not in current:
                library.unlink()


setup(distclass=LodgeDistribution, cmdclass={"build_py": BuildPy, "build_ext": BuildExt})
