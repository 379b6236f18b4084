// A hunt for the tests: the start of round 1, with whatever a test changes.

import type { Choice, Prompt } from "../../lib/wire";
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
    zones: Object.fromEntries(
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
    ...changes,
  };
}

export function ask(...actions: string[]): Prompt {
  const choices: Choice[] = actions.map((action) => ({
    action,
    words: action,
    hint: "",
    clause: "",
  }));
  return { number: 1, decision: "act", clause: "", question: "?", choices };
}
