// What is printed on the board and the pieces, as the cards tell.

import type { Cards } from "../../table/layout";
import { DECKS, type Deck } from "./reading";
import { AREAS, type Area, type Player, type Side } from "./view";

export const SIDES: Side[] = ["hunter", "shadow", "neutral"];
export const SIDE_NAMES: Record<Side, string> = {
  hunter: "Hunter",
  shadow: "Shadow",
  neutral: "Neutral",
};

/** Where on the damage track which initials die. */
export function deaths(cards: Cards): Map<number, string> {
  const found = new Map<number, string>();
  const characters = [...cards.keys()].filter((face) => cards.get(face)!.kind === "character");
  for (const character of characters.sort()) {
    const initial = initialOf(character);
    const hp = hpOf(character, cards);
    const others = found.get(hp) ?? "";
    if (!others.includes(initial)) found.set(hp, others + initial);
  }
  return found;
}

export function initialOf(character: string): string {
  return character.charAt(0).toUpperCase();
}

export function sideOf(character: string, cards: Cards): Side {
  return cards.get(character)!.tags[0] as Side;
}

export function hpOf(character: string, cards: Cards): number {
  return cards.get(character)!.numbers["hp"]!;
}

/** What an area is for or an equipment card does, in a word or two. */
export function inShort(card: string, cards: Cards): string {
  return String(cards.get(card)?.facts["short"] ?? "");
}

/** Which deck a card belongs to. */
export function deckOf(card: string, cards: Cards): Deck {
  return DECKS.find((deck) => deck === cards.get(card)?.kind) ?? "white";
}

export function isGear(card: string, cards: Cards): boolean {
  return cards.get(card)?.tags.includes("equipment") ?? false;
}

/** The totals of a roll that lead to an area. */
export function totalsOf(area: Area, cards: Cards): number[] {
  const { first, last } = cards.get(area)?.facts ?? {};
  if (typeof first !== "number" || typeof last !== "number") return [];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The area that a total leads to; null: none. */
export function areaOf(total: number, cards: Cards): Area | null {
  return AREAS.find((area) => totalsOf(area, cards).includes(total)) ?? null;
}

/** A card's name; without a server its id has to do. */
export function nameOf(card: string, cards: Cards): string {
  return cards.get(card)?.name ?? spoken(card);
}

export function spoken(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");
}

/** The outline of each player's piece, in a square of 24: colour is never the only sign. */
export const SHAPES: Record<Player, string> = {
  red: "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21Z",
  orange:
    "M4.5 2h15A2.5 2.5 0 0 1 22 4.5v15a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19.5v-15A2.5 2.5 0 0 1 4.5 2Z",
  yellow: "M12 1 23.5 21.5a1 1 0 0 1-.8 1.3H1.3a1 1 0 0 1-.8-1.3Z",
  green: "M12 .5 23.5 12 12 23.5.5 12Z",
  blue: "M2.5 2.5h19v10c0 5.500-4.500 9-9.500 11c-5-2-9.500-5.500-9.500-11Z",
  violet: "M6.500 2h11L23.500 12l-6 10h-11L.5 12Z",
  cyan: "M8 1h8v7h7v8h-7v7H8v-7H1V8h7Z",
  pink: "M12 23C5 17.500 1 13 1 8.200C1 4.500 3.800 2 6.800 2c2.200 0 4.200 1.300 5.200 3.300C13 3.300 15 2 17.200 2c3 0 5.800 2.500 5.800 6.200c0 4.800-4 9.300-11 14.800Z",
};
