"""`lodge serve`, but every match is dealt from one key: a test always sees the same match."""

from lodge.cli import main
from lodge.kernel.chance import make_key
from lodge.server import house

KEY = make_key("the lodge in a browser")


def give_key(_: object) -> bytes:
    return KEY


if __name__ == "__main__":
    house.make_key = give_key
    main()
