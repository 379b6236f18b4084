// A position and cards for the tests of this folder.

import type { CardFace } from "../../lib/wire";
import type { Cards } from "../../table/layout";
import { Decks } from "./cards";
import type { BeastHunterView } from "./view";

/** A view with nothing in it but what a test says. */
export function viewWith(given: Partial<BeastHunterView>): BeastHunterView {
  return {
    game: "beast-hunter",
    ruleset: 2,
    seats: 2,
    options: {},
    viewer: 0,
    over: false,
    seat: 0,
    decision: null,
    legal: [],
    interjections: [],
    leads: {},
    zones: {},
    somewhere: [],
    outcome: null,
    beasts: 0,
    hunter: 1,
    round: 1,
    phase: "twilight",
    score: { beasts: 0, hunter: 0 },
    stall: { rounds: 0, limit: 10 },
    counts: { hatchery: 0, droves: 0, home: 0, supply: 0 },
    line: [],
    traps: { caltrops: false, boulder: false, bait: null },
    hunt: null,
    roaming: null,
    learned: [],
    limits: { score: 9, hand: 10, kit: 5 },
    turn: "beasts",
    allows: "",
    picking: [],
    ...given,
  };
}

export function nest(name: string, size: number): BeastHunterView["line"][number] {
  return {
    nest: name,
    size,
    may_charge: size >= 5,
    lioness: false,
    known: Array.from({ length: size }, () => null),
  };
}

const SUITS: [code: string, side: string, suit: string, playing: string, partner: string][] = [
  ["SC", "beasts", "scales", "spades", "blades"],
  ["FE", "beasts", "feathers", "clubs", "traps"],
  ["FU", "beasts", "fur", "hearts", "body"],
  ["WE", "beasts", "weird", "diamonds", "arrows"],
  ["BL", "hunter", "blades", "spades", "scales"],
  ["TR", "hunter", "traps", "clubs", "feathers"],
  ["BO", "hunter", "body", "hearts", "fur"],
  ["AR", "hunter", "arrows", "diamonds", "weird"],
];

function card(face: string, kind: string, facts: CardFace["facts"], number = 0): CardFace {
  const numbers: Record<string, number> = number ? { number } : {};
  return { face, name: `<${face}>`, text: "", kind, tags: [], numbers, facts, drawing: "" };
}

const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** Both decks. */
export const CARDS: Cards = new Map(
  [
    ...SUITS.flatMap(([code, side, suit, playing, partner]) =>
      RANKS.map((rank) =>
        card(code + rank, side, { suit, playing, partner, rank }, Number(rank) || 0),
      ),
    ),
    card("BX", "beasts", {}),
    card("HX", "hunter", {}),
  ].map((one) => [one.face, one]),
);

export const DECKS = new Decks(CARDS);
