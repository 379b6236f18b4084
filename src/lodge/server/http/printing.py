"""Cards on paper: a file to print, and how it will look."""

from base64 import b64encode

import msgspec
from litestar import Response, Router, post
from litestar.params import JSONBody

from lodge.kernel.workshop import first_error
from lodge.server.errors import Problem, too_fast
from lodge.server.guests.identity import COOKIE, Guests
from lodge.server.http.arguments import (
    AnyRequest,
    PathText,
    TheGuests,
    TheLooks,
    ThePrintShop,
    TheWorkbench,
)
from lodge.server.http.bodies import LARGEST_BODY
from lodge.server.http.games import find_game
from lodge.server.http.guard import check_sender
from lodge.server.http.pages import AS_IT_IS
from lodge.server.http.throttle import Rate, address, count
from lodge.server.http.workshop import find_workshop
from lodge.server.printing.printer import Job, Printed
from lodge.server.printing.shop import PrintShop
from lodge.server.wire.printing import PrintPreview, PrintWish
from lodge.server.workshop.quota import Looks
from lodge.server.workshop.worker import Workbench

PRINTS = Rate("prints a minute", lambda limits: limits.prints_per_minute)


@post("/{game:str}/print", status_code=200, request_max_body_size=LARGEST_BODY)
async def print_cards(
    request: AnyRequest,
    guests: TheGuests,
    looks: TheLooks,
    workbench: TheWorkbench,
    print_shop: ThePrintShop,
    game: PathText,
    data: JSONBody[PrintWish],
) -> Response[bytes]:
    """Sheets of cards, as a PDF."""
    job = await check(request, looks, workbench, game, data)
    printed = await printed_for(request, guests, print_shop, job)
    headers = {"Content-Disposition": f'attachment; filename="{job.game}-cards.pdf"'}
    return Response(printed.file, media_type="application/pdf", headers=headers)


@post("/{game:str}/print/preview", status_code=200, request_max_body_size=LARGEST_BODY)
async def preview_print(
    request: AnyRequest,
    guests: TheGuests,
    looks: TheLooks,
    workbench: TheWorkbench,
    print_shop: ThePrintShop,
    game: PathText,
    data: JSONBody[PrintWish],
) -> PrintPreview:
    """What these sheets would be, with a picture of the first."""
    job = await check(request, looks, workbench, game, data)
    printed = await printed_for(request, guests, print_shop, job)
    picture = f"data:image/png;base64,{b64encode(printed.picture).decode()}"
    return PrintPreview(printed.summary, picture, len(printed.file))


async def check(
    request: AnyRequest, looks: Looks, workbench: Workbench, game: str, wish: PrintWish
) -> Job:
    """What can be printed of a wish: what people wrote has been read where nothing waits."""
    found = find_game(game)
    if wish.deck is None and wish.cards is None:
        return Job(found.id, wish)
    find_workshop(game)
    async with looks.take(address(request)):
        if wish.cards is not None:
            remarks = (await workbench.read_cards(game, wish.cards)).remarks
            if (wrong := first_error(remarks)) is not None:
                raise not_printable("set", str(wrong))
        if wish.deck is not None:
            read = await workbench.check_deck(game, wish.deck, wish.cards or "")
            if (wrong := first_error(read.remarks)) is not None:
                raise not_printable("deck", str(wrong))
            wish = msgspec.structs.replace(wish, deck=read.deck)
    return Job(found.id, wish)


def not_printable(what: str, wrong: str) -> Problem:
    return Problem(422, "not-right", f"The {what} cannot be printed as it is. {wrong}")


async def printed_for(
    request: AnyRequest, guests: Guests, print_shop: PrintShop, job: Job
) -> Printed:
    """A file that was made lately, or a new one, which counts."""
    known = print_shop.find(job)
    if known is not None:
        return known
    count(request, PRINTS, too_fast())
    guest = await guests.find(request.cookies.get(COOKIE))
    return await print_shop.make(address(request) if guest is None else guest.id, job)


router = Router(
    "/api/games",
    route_handlers=[print_cards, preview_print],
    before_request=check_sender,
    # PDF and PNG are packed already.
    opt={AS_IT_IS: True},
    tags=["printing"],
)
