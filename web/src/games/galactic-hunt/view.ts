// Made from lodge/games/galactic_hunt/shown.py by `make types`: do not edit.

import type { View } from "../../lib/wire";

/** How a chase is set up. */
export interface GalacticHuntOptions {
  /** Two: decks may have two characters (3.21); a table may mix. */
  characters: "one" | "two";
  /** Who begins (GH-028). */
  first_player: "random" | "seat 0";
  /** A turn begun without supply: free things are allowed, or it ends. */
  zero_start: "act" | "end";
  /** A fifth of all supply: to the next player, or one by one to all. */
  fifth_split: "next" | "spread";
  /** What one Phantom erases. */
  phantom_scope: "group" | "single";
  /** Can the hunt of a Mark fail? */
  mark_hunt: "unstoppable" | "normal";
  /** When triggers of a played card resolve. */
  play_trigger_time: "before_effect" | "after_effect";
  /** Whom a counter to a pursuit's hunt targets. */
  pursuit_counter_target: "character" | "player";
  /** Flight does not bind its owner's cards. */
  flight_owner_exempt: boolean;
  /** Whose older copy a Unique card discards. */
  unique_scope: "player" | "table";
  /** How many cards regrouping draws. */
  regroup_draw: "shuffled" | "full";
  /** After so many rounds the most durable wins. */
  round_limit: number;
  /** How often a player may act in one turn. */
  turn_play_cap: number;
  /** Smart asks only who can react, and so betrays it: for practice. */
  reaction_prompt: "always" | "smart";
  /** Added to the durability of every character. */
  durability_bonus: number;
  /** All deck lists are public. */
  open_lists: boolean;
  /** A set of own cards, in the card language. */
  cards: string;
}

export const PLAYERS = ["red", "blue", "green", "gold", "violet", "white"] as const;
export type Player = (typeof PLAYERS)[number];

/** A keyword in effect: on a card with what is carried up, or on a player. */
export interface KeywordFacts {
  keyword: string;
  number: number;
}

/** A card in play, as everybody sees it. */
export interface BoardCard {
  zone: string;
  /** Counted from the top of its zone, as actions name it. */
  place: number;
  card: string;
  /** The place of its host on the same board. */
  host: number | null;
  durability: number | null;
  most: number | null;
  tracking: number;
  keywords: KeywordFacts[];
  progress: number | null;
  needed: number | null;
}

/** What lies open of a player. */
export interface PlayerFacts {
  supply: number;
  glory: number;
  alive: boolean;
  hand: number;
  pursuits_held: number;
  deck: number;
  pursuit_deck: number;
  trapped: number;
  keywords: KeywordFacts[];
  cards: BoardCard[];
}

/** Something on the stack, the top one last. */
export interface StackItem {
  what: string;
  player: string | null;
  card: string | null;
  source: string | null;
  target: string | null;
  hunts: number;
  failed: number;
  nullified: boolean;
}

/** What one observer may know of a chase. */
export interface ChaseView extends View {
  /** Those that differ from their defaults. */
  options: Partial<GalacticHuntOptions> & Record<string, unknown>;
  round: number;
  current: Player;
  first: Player;
  phase: string;
  players: Partial<Record<Player, PlayerFacts>>;
  stack: StackItem[];
  /** The deck lists that the viewer knows: its own, or all with the option `open_lists`. */
  lists: Partial<Record<Player, Record<string, number>>>;
  /** What choices stand for that are mere numbers, for the viewer who decides. */
  labels: Record<string, string>;
  /** What the viewer has picked of an announcement that is not complete. */
  picks: string[];
}
