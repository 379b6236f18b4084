// Made from lodge/games/beast_hunter/describe/shown.py by `make types`: do not edit.

import type { View } from "../../lib/wire";
import type { SumLine } from "./events";

/** How a game is set up, and the rulings that players may settle otherwise. */
export interface BeastHunterOptions {
  /** May a phase be passed although something could be done? */
  phase_pass: "free" | "stuck_only";
  /** Do special cards count as 11, 12 and 13 in groups? */
  court_ranks: "none" | "numbered";
  /** How many cards make a run. */
  min_run: number;
  /** Do cards that join a flipped nest bring their FLIP effects? */
  arrival_flip: boolean;
  /** May Lumina Nobilis call any card of a nest, or only the top one? */
  lumina_source: "any" | "top";
  /** Does the Lioness double points as well as power? */
  lioness_points: boolean;
  /** The game ends after this many rounds in which nothing was scored. */
  stall_rounds: number;
  /** Which side the first seat plays, yours against bots. */
  sides: "random" | "seat1_beasts" | "seat1_hunter";
  /** One game, the best of three, or four games for the total score. */
  series: "single" | "best_of_three" | "four_game_total";
  /** Show the cards in their own suits or as playing cards. */
  deck_skin: "themed" | "poker";
  /** Does one of several equal best groups count, or are they added up? */
  equal_groups: "one" | "sum";
  /** Does a charge that meets no kit always win, or only with power above 0? */
  bare_charge: "beasts_win" | "compare";
  /** Do all traps in play work on each roaming beast, instead of one? */
  traps_together: boolean;
  /** Do Bleeding Fortress and Mural Viper count the cards when they work, or when the sets are compared? */
  bonus_count: "resolved" | "evaluated";
  /** May an annihilator, which matches no suit, go with Poison Arrow, Javelin or Poisoned Bait? */
  suitless_companion: boolean;
}

export const PHASES = [
  "dusk",
  "twilight",
  "midnight",
  "dawn",
  "morning",
  "midday",
  "sunset",
] as const;
export type Phase = (typeof PHASES)[number];

export const SIDES = ["beasts", "hunter"] as const;
export type Side = (typeof SIDES)[number];

/** For how many rounds nothing was scored, and how many end the game. */
export interface Stall {
  rounds: number;
  limit: number;
}

/** The cards in the decks and hands. */
export interface Counts {
  hatchery: number;
  droves: number;
  home: number;
  supply: number;
}

export const HOWS = ["scouted", "turned up"] as const;
export type How = (typeof HOWS)[number];

export const BEAST_SUITS = ["scales", "feathers", "fur", "weird"] as const;
export type BeastSuit = (typeof BEAST_SUITS)[number];

/** What the viewer knows of a card in a nest: its face and since when, or the suits it can have. */
export interface KnownCard {
  card?: string;
  how?: How;
  round?: number;
  may_be?: BeastSuit[];
}

export interface NestFacts {
  nest: string;
  size: number;
  may_charge: boolean;
  lioness: boolean;
  /** From the top. */
  known: (KnownCard | null)[];
  /** The suit that Poison Arrow will kill here; null: none, as its companion has no suit. */
  poison?: BeastSuit | null;
  /** For the Beasts, from the top: has the Hunter seen this card? */
  seen_by_hunter?: boolean[];
}

export interface Traps {
  caltrops: boolean;
  boulder: boolean;
  /** The suit that Poisoned Bait kills, if it is in play with a suit. */
  bait: BeastSuit | null;
}

/** What a set is worth so far, and how that comes. */
export interface Sum {
  power: number;
  points: number;
  infinite: boolean;
  lines: SumLine[];
}

export interface HuntFacts {
  target: string;
  charge: boolean;
  flipped: boolean;
  resolved: string[];
  /** Of the sets that lie open. */
  sums: Partial<Record<Side, Sum>>;
}

/** The card that stands before a trap; null: the viewer does not know it. */
export interface Roaming {
  from: string;
  to: string;
  card: string | null;
}

/** The viewer's own picks so far. */
export interface Picks {
  cards: string[];
  /** For a kit. */
  sum?: Sum;
}

/** The score that ends the game, and the most cards of a hand and of a kit. */
export interface Limits {
  score: number;
  hand: number;
  kit: number;
}

/** What the two sides and spectators see of a game. */
export interface BeastHunterView extends View {
  /** Those that differ from their defaults. */
  options: Partial<BeastHunterOptions> & Record<string, unknown>;
  /** The seat that plays the Beasts. */
  beasts: number;
  hunter: number;
  round: number;
  phase: Phase | null;
  score: Record<Side, number>;
  stall: Stall;
  counts: Counts;
  /** The nests from left to right. */
  line: NestFacts[];
  traps: Traps;
  hunt: HuntFacts | null;
  roaming: Roaming | null;
  /** What the viewer has seen of hidden cards, in words. */
  learned: string[];
  picks?: Picks;
  limits: Limits;
  /** Whose phase it is. */
  turn: Side | null;
  /** What the phase allows, in a few words. */
  allows: string;
  /** The zones whose cards the viewer is asked to pick. */
  picking: string[];
}
