"""Where the arguments of the handlers come from."""

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from lodge.server.analysing.desk import AnalysisDesk
from lodge.server.guests.identity import Guests
from lodge.server.printing.shop import PrintShop
from lodge.server.storage import Store
from lodge.server.storage.works import Works
from lodge.server.tables.registry import Registry
from lodge.server.tables.replays import Replays
from lodge.server.workshop.decks import Decks
from lodge.server.workshop.quota import Looks
from lodge.server.workshop.sets import Sets
from lodge.server.workshop.worker import Workbench

AnyRequest = Request[None, None, State]
TheAnalyses = NamedDependency[AnalysisDesk]
TheDecks = NamedDependency[Decks]
TheGuests = NamedDependency[Guests]
TheLooks = NamedDependency[Looks]
TheRegistry = NamedDependency[Registry]
ThePrintShop = NamedDependency[PrintShop]
TheReplays = NamedDependency[Replays]
TheSets = NamedDependency[Sets]
TheStore = NamedDependency[Store]
TheWorkbench = NamedDependency[Workbench]
TheWorks = NamedDependency[Works]
PathText = FromPath[str]
PathNumber = FromPath[int]
