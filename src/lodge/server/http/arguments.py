"""Where the arguments of the handlers come from."""

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from lodge.server.tables.registry import House
from lodge.server.tables.replays import Replays

AnyRequest = Request[None, None, State]
TheHouse = NamedDependency[House]
TheReplays = NamedDependency[Replays]
PathText = FromPath[str]
PathNumber = FromPath[int]
