// What Beast-Hunter's view adds to every view; lodge/games/beast_hunter/view.py makes it.

import type { GameEvent, View } from "../../lib/wire";

export type Side = "beasts" | "hunter";
export type BeastSuitName = "scales" | "feathers" | "fur" | "weird";

/** What the viewer knows of a card in a nest: its face, or the suits it can have. */
export interface KnownCard {
  card?: string;
  how?: "scouted" | "turned up";
  round?: number;
  may_be?: BeastSuitName[];
}

export interface NestFacts {
  nest: string;
  size: number;
  may_charge: boolean;
  lioness: boolean;
  /** From the top. */
  known: (KnownCard | null)[];
  /** The suit that Poison Arrow will kill here. */
  poison?: BeastSuitName | null;
  /** For the Beasts, from the top: has the Hunter seen this card? */
  seen_by_hunter?: boolean[];
}

/** A line of a sum: the event that tells it at the evaluation. */
export type SumLine = Pick<GameEvent, "name" | "clause" | "data" | "sentence">;

/** What a set is worth, and how that comes. */
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

export interface Picks {
  cards: string[];
  /** For a kit. */
  sum?: Sum;
}

export interface BeastHunterOptions {
  phase_pass?: "free" | "stuck_only";
  court_ranks?: "none" | "numbered";
  min_run?: number;
  arrival_flip?: boolean;
  lumina_source?: "any" | "top";
  lioness_points?: boolean;
  stall_rounds?: number;
  sides?: "random" | "seat1_beasts" | "seat1_hunter";
  series?: "single" | "best_of_three" | "four_game_total";
  deck_skin?: "themed" | "poker";
}

export interface BeastHunterView extends View {
  options: BeastHunterOptions & Record<string, unknown>;
  beasts: number;
  hunter: number;
  round: number;
  phase: Phase | null;
  score: Record<Side, number>;
  stall: { rounds: number; limit: number };
  counts: { hatchery: number; droves: number; home: number; supply: number };
  line: NestFacts[];
  traps: { caltrops: boolean; boulder: boolean; bait: BeastSuitName | null };
  hunt: HuntFacts | null;
  roaming: { from: string; to: string; card: string | null } | null;
  learned: string[];
  picks?: Picks;
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

export const PHASE_NAMES: Record<Phase, string> = {
  dusk: "Dusk",
  twilight: "Twilight",
  midnight: "Midnight",
  dawn: "Dawn",
  morning: "Morning",
  midday: "Mid-day",
  sunset: "Sunset",
};

/** What a phase allows, in a few words. */
export const PHASE_ACTIONS: Record<Phase, string> = {
  dusk: "charge",
  twilight: "roam or nest",
  midnight: "roam or nest",
  dawn: "roam or rustle",
  morning: "draw, hunt or shoot",
  midday: "draw, hunt or shoot",
  sunset: "scout or trap",
};

export const GOAL = 9;

export const ZONE_TITLES: Record<string, string> = {
  hatchery: "Hatchery",
  droves: "Droves",
  middens: "Middens",
  blind: "Blind",
  oasis: "Oasis",
  home: "Home",
  supply: "Supply",
  kit: "Kit",
  trash: "Trash",
  glory: "Glory Room",
  traps: "Traps",
  bait: "Poisoned Bait",
  arrow: "Poison Arrow",
};

/** A zone as a heading; nests by their number. */
export function zoneTitle(zone: string): string {
  return zone.startsWith("nest") ? `Nest ${zone.slice(4)}` : (ZONE_TITLES[zone] ?? zone);
}

/** A zone as players speak of it in a sentence. */
export function zoneWords(zone: string): string {
  if (zone.startsWith("nest")) return `nest ${zone.slice(4)}`;
  return zone === "home" ? "Home" : `the ${zoneTitle(zone)}`;
}

export function cardsIn(view: BeastHunterView, zone: string): (string | null)[] {
  return view.zones[zone] ?? [];
}

/** The faces that the viewer knows in a zone. */
export function facesIn(view: BeastHunterView, zone: string): string[] {
  return cardsIn(view, zone).filter((face) => face !== null);
}

/** Which side the viewer plays; null for spectators. */
export function sideOf(view: BeastHunterView, seat: number | null): Side | null {
  if (seat === view.beasts) return "beasts";
  return seat === view.hunter ? "hunter" : null;
}

/** Which side the present phase belongs to. */
export function turnOf(phase: Phase | null): Side | null {
  if (phase === null) return null;
  return PHASES.indexOf(phase) < 4 ? "beasts" : "hunter";
}
