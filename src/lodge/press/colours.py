"""Colours as `#rrggbb`: mixing them, and how well one is seen on another."""


def mix(first: str, second: str, share: float) -> str:
    """A colour between two others; `share` is how much of the second is in it."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def contrast(first: str, second: str) -> float:
    """The contrast of WCAG, from 1 to 21."""
    dark, light = sorted((_luminance(first), _luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def _channels(colour: str) -> list[int]:
    return [int(colour[place : place + 2], 16) for place in (1, 3, 5)]


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if (part := channel / 255) <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for channel in _channels(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
