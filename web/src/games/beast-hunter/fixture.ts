// A position for the tests of this folder.

import type { BeastHunterView } from "./view";

/** A view with nothing in it but what a test says. */
export function viewWith(given: Partial<BeastHunterView>): BeastHunterView {
  return {
    game: "beast-hunter",
    ruleset: 1,
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
