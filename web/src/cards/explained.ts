// What the words on a card mean, as far as its game says so.

import type { CardFace } from "../lib/wire";

export interface Explained {
  word: string;
  meaning: string;
}

/** The fact `explained` has a line for each word: "Bleed: At the start …". */
export function explained(info: CardFace | undefined): Explained[] {
  const lines = String(info?.facts["explained"] ?? "").split("\n");
  return lines.filter(Boolean).map((line) => {
    const colon = line.indexOf(": ");
    return { word: line.slice(0, colon), meaning: line.slice(colon + 2) };
  });
}
