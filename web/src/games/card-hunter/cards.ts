// What the face of a Monster card means: the game's own cards or playing cards.

import { NATURES, POSITIONS, type Nature, type Position } from "./view";

export interface Meaning {
  face: string;
  /** null: a Rage card. */
  suit: Nature | null;
  strikes: Position | null;
  strength: number;
  /** A few letters, where there is no room for the card itself. */
  short: string;
}

const PRINTED = "TWHC";
const PLAYING = "SDHC";
const PLAYING_SIGNS = ["♠", "♦", "♥", "♣"];
const RANKS = [
  ["A", "2", "3", "4"],
  ["5", "6", "7", "8"],
  ["9", "10"],
];
export const STRENGTHS = ["Rage", "weak", "medium", "strong"] as const;

export function meaning(face: string, playingCards: boolean): Meaning {
  if (playingCards) {
    const rank = face.slice(0, -1);
    const suit = PLAYING.indexOf(face.slice(-1));
    const strength = RANKS.findIndex((ranks) => ranks.includes(rank)) + 1;
    return made(face, strength ? suit : -1, strength, rank + (PLAYING_SIGNS[suit] ?? ""));
  }
  const suit = PRINTED.indexOf(face.charAt(0));
  return made(face, suit, suit < 0 ? 0 : Number(face.slice(1)), suit < 0 ? "Rage" : face);
}

function made(face: string, suit: number, strength: number, short: string): Meaning {
  return {
    face,
    suit: NATURES[suit] ?? null,
    strikes: POSITIONS[suit] ?? null,
    strength,
    short,
  };
}

/** By suit, then by strength; Rage cards last. */
export function inOrder(cards: Meaning[]): Meaning[] {
  const place = (card: Meaning) => (card.suit ? NATURES.indexOf(card.suit) : 4);
  return cards.toSorted((a, b) => place(a) - place(b) || a.strength - b.strength);
}
