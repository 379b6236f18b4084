// What is printed on the board and the pieces.

import type { CardInfo } from "../../lib/wire";
import type { Area, Deck, Player, Side } from "./view";

export const AREAS: Record<Area, { name: string; totals: number[]; does: string }> = {
  cabin: { name: "Hermit's Cabin", totals: [2, 3], does: "draw Hermit" },
  gate: { name: "Underworld Gate", totals: [4, 5], does: "draw any" },
  church: { name: "Church", totals: [6], does: "draw White" },
  cemetery: { name: "Cemetery", totals: [8], does: "draw Black" },
  woods: { name: "Weird Woods", totals: [9], does: "harm 2 or heal 1" },
  altar: { name: "Erstwhile Altar", totals: [10], does: "steal a card" },
};

export const DECKS: Deck[] = ["white", "black", "hermit"];
export const SIDES: Side[] = ["hunter", "shadow", "neutral"];
export const SIDE_NAMES: Record<Side, string> = {
  hunter: "Hunter",
  shadow: "Shadow",
  neutral: "Neutral",
};

/** All cards by their faces. */
export type Cards = ReadonlyMap<string, CardInfo>;

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

/** What an equipment card does, in a word or two. */
export const EFFECTS: Record<string, string> = {
  mystic_compass: "roll twice",
  talisman: "no Spider, Bat, Dynamite",
  fortune_brooch: "no Woods damage",
  silver_rosary: "loot all",
  spear_of_longinus: "Hunter: +2",
  holy_robe: "−1 both ways",
  masamune: "must attack, d4",
  machine_gun: "hits all in range",
  handgun: "other pairs",
  butcher_knife: "+1",
  chainsaw: "+1",
  rusted_broad_axe: "+1",
};

const WHITE_GEAR = Object.keys(EFFECTS).slice(0, 6);

export function deckOfGear(card: string): "white" | "black" {
  return WHITE_GEAR.includes(card) ? "white" : "black";
}

export function isGear(card: string): boolean {
  return card in EFFECTS;
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
