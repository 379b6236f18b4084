// A deck in the making, as plain data. Which cards may be in it, the lodge says.

import type { CardFace, DeckList, Filing, Section } from "../lib/wire";

/** A card with where it belongs and by what it is found. */
export interface Stock {
  card: CardFace;
  filing: Filing;
  /** The place of its kind among all kinds. */
  rank: number;
}
export type Pool = ReadonlyMap<string, Stock>;

/** `kinds`: all of them, in their order. */
export function makePool(cards: CardFace[], filings: Filing[], kinds: string[]): Pool {
  const filed = new Map(filings.map((filing) => [filing.face, filing]));
  const stocks = cards.flatMap((card) => {
    const filing = filed.get(card.face);
    const rank = kinds.indexOf(card.kind);
    return filing ? [[card.face, { card, filing, rank }] as const] : [];
  });
  return new Map(stocks);
}

export function emptyDeck(sections: Section[], name = "My deck"): DeckList {
  return { name, sections: Object.fromEntries(sections.map((section) => [section.name, {}])) };
}

/** How many of a card are in a deck. */
export function countOf(deck: DeckList, filing: Filing): number {
  return deck.sections[filing.section]?.[filing.face] ?? 0;
}

export function sizeOf(deck: DeckList, section: string): number {
  return sum(Object.values(deck.sections[section] ?? {}));
}

export function isEmpty(deck: DeckList): boolean {
  return Object.keys(deck.sections).every((section) => sizeOf(deck, section) === 0);
}

/** The deck with so many more (or fewer) of a card. */
export function withMore(deck: DeckList, section: string, face: string, more: number): DeckList {
  const cards = { ...deck.sections[section] };
  const count = (cards[face] ?? 0) + more;
  if (count > 0) cards[face] = count;
  else delete cards[face];
  return { ...deck, sections: { ...deck.sections, [section]: cards } };
}

/** From this cost on cards stand in one column. */
export const HIGH_COST = 6;

/** How many cards of a section cost 0, 1, … and `HIGH_COST` or more. */
export function curveOf(deck: DeckList, section: string, pool: Pool): number[] {
  const curve = Array.from({ length: HIGH_COST + 1 }, () => 0);
  for (const [face, count] of Object.entries(deck.sections[section] ?? {})) {
    const cost = pool.get(face)?.card.numbers["cost"];
    if (cost !== undefined) curve[Math.min(cost, HIGH_COST)]! += count;
  }
  return curve;
}

/** A section's cards: by kind, then by cost, then by name; unknown ones last. */
export function listed(
  deck: DeckList,
  section: string,
  pool: Pool,
): { face: string; count: number; stock: Stock | undefined }[] {
  return Object.entries(deck.sections[section] ?? {})
    .map(([face, count]) => ({ face, count, stock: pool.get(face) }))
    .sort((a, b) => (a.stock && b.stock ? inOrder(a.stock, b.stock) : a.stock ? -1 : 1));
}

export function inOrder(a: Stock, b: Stock): number {
  return (
    a.rank - b.rank ||
    (a.card.numbers["cost"] ?? -1) - (b.card.numbers["cost"] ?? -1) ||
    a.card.name.localeCompare(b.card.name)
  );
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
