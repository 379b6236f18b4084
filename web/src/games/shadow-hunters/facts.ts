// What is printed on the board and the pieces, as the cards tell.

import type { Cards } from "../../table/layout";
import { DECKS, type Deck } from "./reading";
import { AREAS, type Area, type Side } from "./view";

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
