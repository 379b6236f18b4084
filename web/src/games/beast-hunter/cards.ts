// The two decks: suits, their partners, and what cards are called in either skin.

import type { CardFace } from "../../lib/wire";
import type { BeastSuit, Side } from "./view";

export type Skin = "themed" | "poker";

export interface Suit {
  code: string;
  name: string;
  /** The playing-card suit that stands for it (BH-266), and its sign. */
  playing: string;
  sign: string;
  side: Side;
}

const suit = (code: string, name: string, playing: string, sign: string, side: Side): Suit => ({
  code,
  name,
  playing,
  sign,
  side,
});

/** In the order of the decks: a suit and its partner have the same place. */
export const BEAST_SUITS: readonly Suit[] = [
  suit("SC", "scales", "spades", "♠", "beasts"),
  suit("FE", "feathers", "clubs", "♣", "beasts"),
  suit("FU", "fur", "hearts", "♥", "beasts"),
  suit("WE", "weird", "diamonds", "♦", "beasts"),
];
export const HUNTER_SUITS: readonly Suit[] = [
  suit("BL", "blades", "spades", "♠", "hunter"),
  suit("TR", "traps", "clubs", "♣", "hunter"),
  suit("BO", "body", "hearts", "♥", "hunter"),
  suit("AR", "arrows", "diamonds", "♦", "hunter"),
];
export const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const RANK_NAMES: Record<string, string> = { "1": "ace", J: "jack", Q: "queen", K: "king" };

export const REGINA = "WEQ";
export const CALTROPS = "TRJ";
export const BOULDER = "TRK";
export const BAIT = "TRQ";

const SUITS = new Map([...BEAST_SUITS, ...HUNTER_SUITS].map((one) => [one.code, one]));

/** null for annihilators. */
export function suitOf(face: string): Suit | null {
  return SUITS.get(face.slice(0, 2)) ?? null;
}

export function suitNamed(name: BeastSuit): Suit {
  return BEAST_SUITS.find((one) => one.name === name)!;
}

/** The place that a suit shares with its partner; -1 for annihilators. */
function suitPlace(face: string): number {
  const code = face.slice(0, 2);
  return [BEAST_SUITS, HUNTER_SUITS]
    .map((suits) => suits.findIndex((s) => s.code === code))
    .reduce((a, b) => Math.max(a, b));
}

export function rankOf(face: string): string {
  return isAnnihilator(face) ? "" : face.slice(2);
}

export function isAnnihilator(face: string): boolean {
  return face === "BX" || face === "HX";
}

export function sideOfFace(face: string): Side {
  return face === "BX" || suitOf(face)?.side === "beasts" ? "beasts" : "hunter";
}

export function suitWords(one: Suit, skin: Skin): string {
  return skin === "poker" ? one.playing : one.name;
}

/** A card's full name; special cards by their own names where the list has them. */
export function cardName(face: string, skin: Skin, cards: ReadonlyMap<string, CardFace>): string {
  const one = suitOf(face);
  if (!one) return skin === "poker" ? "Joker" : (cards.get(face)?.name ?? "Annihilator");
  const own = cards.get(face)?.name;
  if (skin === "themed" && own) return own;
  const rank = RANK_NAMES[rankOf(face)] ?? rankOf(face);
  const plain = `${rank} of ${suitWords(one, skin)}`;
  const isSpecial = RANKS.indexOf(rankOf(face)) >= 10;
  return isSpecial && own ? `${own} (${plain})` : plain;
}

/** For a hand: by suit and then number, or by number and then suit; annihilators last. */
export function sortHand(faces: readonly string[], by: "suit" | "number"): string[] {
  const key = (face: string): number => {
    if (isAnnihilator(face)) return 1000;
    const place = suitPlace(face);
    const rank = RANKS.indexOf(rankOf(face));
    return by === "suit" ? place * 13 + rank : rank * 4 + place;
  };
  return [...faces].sort((a, b) => key(a) - key(b));
}

/** Which places of a list the picked cards take: each pick takes one card of its face. */
export function pickedPlaces(faces: readonly string[], picks: readonly string[]): Set<number> {
  const places = new Set<number>();
  for (const pick of picks) {
    const place = faces.findIndex((face, at) => face === pick && !places.has(at));
    if (place >= 0) places.add(place);
  }
  return places;
}
