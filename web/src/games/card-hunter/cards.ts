// What the face of a Monster card means, as its card tells.

import type { Cards } from "../../table/layout";
import { NATURES, POSITIONS } from "./view";
import type { HuntView, Nature, PartFacts, Position } from "./view";

export interface Meaning {
  face: string;
  /** null: a Rage card. */
  suit: Nature | null;
  strikes: Position | null;
  strength: number;
  /** A few letters, where there is no room for the card itself. */
  short: string;
}

export interface Counted {
  card: Meaning;
  count: number;
}

export const STRENGTHS = ["Rage", "weak", "medium", "strong"] as const;

export function meaning(face: string, cards: Cards): Meaning {
  const card = cards.get(face);
  return {
    face,
    suit: NATURES.find((suit) => suit === card?.facts["suit"]) ?? null,
    strikes: POSITIONS.find((position) => position === card?.facts["strikes"]) ?? null,
    strength: card?.numbers["strength"] ?? 0,
    short: String(card?.facts["short"] ?? face),
  };
}

/** By suit, then by strength; Rage cards last. */
export function inOrder(cards: Meaning[]): Meaning[] {
  const place = (card: Meaning) => (card.suit ? NATURES.indexOf(card.suit) : NATURES.length);
  return cards.toSorted((a, b) => place(a) - place(b) || a.strength - b.strength);
}

/** The cards that may still be in a Part; null if its nature is not public. */
export function unaccounted(part: PartFacts, cards: Cards): Counted[] | null {
  if (!part.unaccounted) return null;
  return Object.entries(part.unaccounted).map(([face, count]) => ({
    card: meaning(face, cards),
    count,
  }));
}

/** The kinds of cards that this hunt is played with: the game's own or playing cards. */
export function deckOf(view: HuntView, cards: Cards): Meaning[] {
  const faces = view.options.card_faces ?? "pnp";
  return [...cards.values()]
    .filter((card) => card.facts["faces"] === faces)
    .map((card) => meaning(card.face, cards));
}
