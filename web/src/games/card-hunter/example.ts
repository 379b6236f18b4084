// A hunt for the tests: the start of round 1, with whatever a test changes.

import type { CardFace } from "../../lib/wire";
import type { Cards } from "../../table/layout";
import type { HuntView, PartFacts, Position } from "./view";

const PARTS: [Position, NonNullable<PartFacts["nature"]>][] = [
  ["north", "tail"],
  ["east", "wings"],
  ["south", "head"],
  ["west", "claws"],
];

export function hunt(changes: Partial<HuntView> = {}): HuntView {
  const parts = PARTS.map(([position, nature]) => ({
    position,
    nature,
    size: 3,
    hits: 1,
    destroyed: false,
    unaccounted: { T1: 1, W2: 1, C3: 1, R: 1 },
  }));
  return {
    game: "card-hunter",
    ruleset: 1,
    seats: 3,
    options: {},
    viewer: 0,
    over: false,
    seat: 0,
    decision: "act",
    legal: [],
    interjections: [],
    leads: {},
    zones: Object.fromEntries<(string | null)[]>(
      PARTS.flatMap(([, nature]) => [
        [`${nature} part`, [null, null, null]],
        [`${nature} hits`, ["H1"]],
      ]),
    ),
    somewhere: [],
    outcome: null,
    round: 1,
    acting: "jack",
    request: null,
    token: { position: "north", cause: "majority" },
    knockouts: 3,
    cards_left: 16,
    hunters: {
      jack: { seat: 0, position: "north", life: 4, potions: 3 },
      queen: { seat: 1, position: "east", life: 2, potions: 3 },
      king: { seat: 2, position: "south", life: 3, potions: 3 },
    },
    parts,
    odds: parts.map(() => ({
      strikes: { north: 0.25, east: 0.25, south: 0, west: 0.25 },
      rage: 0.25,
      unseen: 1,
    })),
    next_token: null,
    limits: { life: 4, knockouts: 3 },
    ...changes,
  };
}

function card(face: string, facts: CardFace["facts"] = {}, strength = 0): [string, CardFace] {
  const numbers = { strength };
  const drawing = "";
  return [face, { face, name: face, text: "", kind: "monster", tags: [], numbers, facts, drawing }];
}

/** The faces that the tests speak of. */
export const CARDS: Cards = new Map([
  card("W2", { suit: "wings", strikes: "east", short: "W2", faces: "pnp" }, 2),
  card("T1", { suit: "tail", strikes: "north", short: "T1", faces: "pnp" }, 1),
  card("9S", { suit: "tail", strikes: "north", short: "9♠", faces: "standard52" }, 3),
  card("R", { short: "Rage" }),
  card("KH", { short: "K♥" }),
]);
