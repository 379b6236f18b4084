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

/** A character's initial tells its side and where it dies. */
const INITIALS: Record<string, { side: Side; hp: number }> = {
  A: { side: "neutral", hp: 8 },
  B: { side: "neutral", hp: 10 },
  C: { side: "neutral", hp: 11 },
  D: { side: "neutral", hp: 13 },
  E: { side: "hunter", hp: 10 },
  F: { side: "hunter", hp: 12 },
  G: { side: "hunter", hp: 14 },
  U: { side: "shadow", hp: 11 },
  V: { side: "shadow", hp: 13 },
  W: { side: "shadow", hp: 14 },
};

export const TRACK_END = 14;

/** Where on the damage track which initials die. */
export const MARKS: ReadonlyMap<number, string[]> = marks();

function marks(): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [initial, { hp }] of Object.entries(INITIALS)) {
    found.set(hp, [...(found.get(hp) ?? []), initial]);
  }
  return found;
}

export function initialOf(character: string): string {
  return character.charAt(0).toUpperCase();
}

export function sideOf(character: string): Side {
  return INITIALS[initialOf(character)]!.side;
}

export function hpOf(character: string): number {
  return INITIALS[initialOf(character)]!.hp;
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
export function nameOf(card: string, cards: ReadonlyMap<string, CardInfo>): string {
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

/** A silhouette for each area, in a square of 48. */
export const PICTURES: Record<Area, string> = {
  cabin: "M24 6 44 23h-5v19H29V30H19v12H9V23H4ZM34 7h5v9l-5-4Z",
  gate: "M6 44V22a18 18 0 0 1 36 0v22h-8V22a10 10 0 0 0-20 0v22ZM18 44V26h3v18Zm9 0V26h3v18Z",
  church:
    "M22.500 2h3v4h4v3h-4v5L36 24v4l6 4v12H29V35a5 5 0 0 0-10 0v9H6V32l6-4v-4L22.500 14V9h-4V6h4Z",
  cemetery:
    "M8 40h3V20a9 9 0 0 1 18 0v20h4V27a5 5 0 0 1 10 0v13h2v4H4v-4ZM18.500 16v4h-4v3h4v8h3v-8h4v-3h-4v-4Z",
  woods:
    "M15 4 26 20h-5l7 9h-5l8 10H17.500v6h-5v-6H1l7-10H4l7-9H5ZM36 15l9 13h-4l6 11H38.500v6h-4v-6H33l-7-9h4l-5-8h4Z",
  altar:
    "M24 2c5 5 7 8 7 11a7 7 0 0 1-14 0c0-2 1-4 3-6c0 2 1 3 2 3c2-1 3-4 2-8ZM6 23h36v6h-4v10h4v5H6v-5h4V29H6Z",
};
