// The two decks, as the cards tell: suits, their partners, and what cards are called.

import type { Cards } from "../../table/layout";
import { SIDES, type BeastHunterOptions, type Side } from "./view";

export type Skin = BeastHunterOptions["deck_skin"];

export interface Suit {
  name: string;
  side: Side;
  /** The playing-card suit that stands for it, and its sign. */
  playing: string;
  sign: string;
  /** The suit of the other deck that it matches. */
  partner: string;
}

const SIGNS: Record<string, string> = { spades: "♠", clubs: "♣", hearts: "♥", diamonds: "♦" };
const RANK_NAMES: Record<string, string> = { "1": "ace", J: "jack", Q: "queen", K: "king" };

/** Cards that have places of their own on the table. */
export const REGINA = "WEQ";
export const CALTROPS = "TRJ";
export const BOULDER = "TRK";
export const BAIT = "TRQ";

/** Both decks in the order in which the cards are listed. */
export class Decks {
  readonly suits: readonly Suit[];
  readonly ranks: readonly string[];

  constructor(private readonly cards: Cards) {
    const suits = new Map<string, Suit>();
    for (const { face, facts } of cards.values()) {
      const { suit, playing, partner } = facts as Record<string, string | undefined>;
      if (suit === undefined || playing === undefined || partner === undefined) continue;
      const sign = SIGNS[playing] ?? "";
      suits.set(suit, { name: suit, side: this.sideOf(face), playing, sign, partner });
    }
    this.suits = [...suits.values()];
    const ranks = [...cards.keys()].map((face) => this.rankOf(face));
    this.ranks = [...new Set(ranks)].filter((rank) => rank !== "");
  }

  suitsOf(side: Side): Suit[] {
    return this.suits.filter((suit) => suit.side === side);
  }

  suitNamed(name: string): Suit | null {
    return this.suits.find((suit) => suit.name === name) ?? null;
  }

  /** null for annihilators. */
  suitOf(face: string): Suit | null {
    return this.suitNamed(String(this.cards.get(face)?.facts["suit"]));
  }

  /** Empty for annihilators. */
  rankOf(face: string): string {
    return String(this.cards.get(face)?.facts["rank"] ?? "");
  }

  sideOf(face: string): Side {
    return SIDES.find((side) => side === this.cards.get(face)?.kind) ?? "beasts";
  }

  /** The card of a suit and a rank. */
  faceOf(suit: Suit, rank: string): string {
    const found = [...this.cards.values()].find(
      ({ facts }) => facts["suit"] === suit.name && facts["rank"] === rank,
    );
    return found?.face ?? "";
  }

  /** A card's full name; as a playing card a special one keeps its own name beside it. */
  nameOf(face: string, skin: Skin): string {
    const card = this.cards.get(face);
    const suit = this.suitOf(face);
    if (skin === "themed" || !card) return card?.name ?? face;
    if (!suit) return "Joker";
    const rank = this.rankOf(face);
    const plain = `${RANK_NAMES[rank] ?? rank} of ${suit.playing}`;
    return "number" in card.numbers ? plain : `${card.name} (${plain})`;
  }

  /** For a hand: by suit and then number, or by number and then suit; annihilators last. */
  sort(faces: readonly string[], by: "suit" | "number"): string[] {
    const key = (face: string): number => {
      const suit = this.suitOf(face);
      if (!suit) return Infinity;
      const place = this.suits.indexOf(suit);
      const rank = this.ranks.indexOf(this.rankOf(face));
      return by === "suit" ? place * this.ranks.length + rank : rank * this.suits.length + place;
    };
    const keyed = faces.map((face) => ({ face, key: key(face) }));
    return keyed
      .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
      .map(({ face }) => face);
  }
}

export function suitWords(one: Suit, skin: Skin): string {
  return skin === "poker" ? one.playing : one.name;
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
