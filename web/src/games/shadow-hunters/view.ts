// Made from lodge/games/shadow_hunters/describe/shown.py by `make types`: do not edit.

import type { View } from "../../lib/wire";

export const INITIALS = ["A", "B", "C", "D", "E", "F", "G", "U", "V", "W"] as const;
export type Initial = (typeof INITIALS)[number];

/** How a night is set up. */
export interface ShadowHuntersOptions {
  /** Which characters may be in the game. */
  characters: "base" | "additional" | "replace" | "mix_initial" | "mix_all";
  /** Where characters are chosen: which of the two of each initial plays. */
  replace_set: Partial<Record<Initial, "base" | "additional">>;
  /** A round of Hermit cards before the first turn (6 to 8 players). */
  opening_hermit: "off" | "each_draws" | "passing_card";
  /** One more character than there are players (7 or 8 players). */
  extra_card: "off" | "on";
  /** Off: the beginners' game, without Bob. */
  abilities: "on" | "off";
  /** Equipment cards Bob needs: 5, or 4 with up to 6 players. */
  bob_goal: "5" | "4_small";
  /** Charles: any kill with 3 dead, or an attack kill after 3 deaths. */
  charles_goal: "any_total3" | "attack_after3";
  /** Where players may aim at themselves. */
  self_harm: "woods" | "all" | "none";
  /** Must Unknown show their card to Hermit's Prediction? */
  unknown_prediction: "must_show" | "may_refuse";
  /** Ask all hidden players at the end of each turn whether they reveal. */
  table_window: "off" | "turn_end";
  /** With 4 to 6 players: what damage Bob may take a card instead of. */
  robbery: "attacks" | "any_damage";
  /** Players whom an attack threatens are asked after its roll, not before. */
  heal_after_roll: "off" | "on";
  /** Without special abilities: may Unknown still lie to Hermit cards? */
  beginner_deceit: "off" | "on";
  /** The game is drawn after this many turns per player. */
  turn_limit_factor: number;
}

export const PLAYERS = [
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "violet",
  "cyan",
  "pink",
] as const;
export type Player = (typeof PLAYERS)[number];

export const AREAS = ["cabin", "gate", "church", "cemetery", "woods", "altar"] as const;
export type Area = (typeof AREAS)[number];

/** One player: all that lies open, and whom the viewer takes it for. */
export interface PlayerFacts {
  seat: number;
  alive: boolean;
  revealed: boolean;
  /** Known to the viewer: revealed, shown to it, or its own. */
  character: string | null;
  /** null: not on the board. */
  at: Area | null;
  damage: number;
  equipment: string[];
  /** How often it has chosen to harm whom. */
  blows: Partial<Record<Player, number>>;
  in_range: Player[];
  /** What its attack does on the average to those in its range, by what lies open. */
  mean_damage: Partial<Record<Player, number>>;
  cursed: boolean;
  angel: boolean;
  barrier: boolean;
  ability_used: boolean;
  extra_turns: number;
  /** Whom it may be, unless `character` says who it is. */
  could_be?: string[];
  /** Of a revealed player: is it Agnes, and does she win with her left neighbour? */
  capriccio?: boolean;
}

export const SIDES = ["neutral", "hunter", "shadow"] as const;
export type Side = (typeof SIDES)[number];

/** How many of a side are in the game, face up, and dead. */
export interface SideCount {
  dealt: number;
  revealed: number;
  dead: number;
}

/** What the open question is about, as far as everybody sees it. */
export interface Pending {
  /** Of a Hermit card that is to be answered. */
  giver?: Player;
  receiver?: Player;
  /** The two totals among which the Mystic Compass lets its holder choose. */
  results?: number[];
  /** Of an attack that was rolled, or other damage that is certain, and has not hit yet. */
  targets?: Player[];
  rolled?: number;
}

export const REPLIES = ["nothing", "takes 1", "takes 2", "heals 1", "gives", "shows"] as const;
export type Reply = (typeof REPLIES)[number];

/** A Hermit card that the viewer knows, with its answer. */
export interface Note {
  giver: Player;
  receiver: Player;
  card: string;
  answer: Reply;
}

/** What one observer may know of a night. */
export interface NightView extends View {
  /** Those that differ from their defaults. */
  options: Partial<ShadowHuntersOptions> & Record<string, unknown>;
  turn: number;
  turn_limit: number;
  current: Player | null;
  starting: Player;
  /** The areas on the six slots, clockwise; slots 0 and 1, 2 and 3, 4 and 5 are pairs. */
  areas: Area[];
  you: Player | null;
  /** Clockwise. */
  players: Partial<Record<Player, PlayerFacts>>;
  sides: Record<Side, SideCount>;
  /** The characters that somebody may be. */
  open: string[];
  judge: Player | null;
  extra_card: string | null;
  pending: Pending | null;
  notes: Note[];
  /** The areas that the viewer's own attacks reach. */
  reach: Area[];
}
