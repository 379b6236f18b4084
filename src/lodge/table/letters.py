"""Characters that nobody sees: names and lines that differ in them alone look the same."""

INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        # What Unicode calls ignorable by default (DerivedCoreProperties).
        (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
        (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8),
        (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
        # What is drawn as nothing: an empty Braille cell, a note without a head, fillers.
        (0x2800, 0x2800), (0x1D159, 0x1D159), (0x16FE4, 0x16FE4), (0x13441, 0x13442),
    )
    for code in range(first, last + 1)
)  # fmt: skip


def without_invisible(text: str) -> str:
    """A text without characters that nobody sees."""
    return "".join(letter for letter in text if letter not in INVISIBLE)
