// Made from lodge/games/galactic_hunt/describe/shown.py by `make types`: do not edit.

import type { View } from "../../lib/wire";

/** How a chase is set up. */
export interface GalacticHuntOptions {
  /** With two, a deck may have a second character; a table may mix. */
  characters: "one" | "two";
  /** Who takes the first turn. */
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

export const PHASES = ["none", "pursuit", "combat"] as const;
export type Phase = (typeof PHASES)[number];

export const ACTEDS = ["drew", "placed"] as const;
export type Acted = (typeof ACTEDS)[number];

export const SIGNS = ["negative", "neutral", "positive"] as const;
export type Sign = (typeof SIGNS)[number];

/** A keyword in effect: on a card with what is carried up, or on a player. */
export interface KeywordFacts {
  keyword: string;
  number: number;
  /** What it does. */
  text: string;
  /** It has a number; otherwise `number` counts its copies. */
  numbered: boolean;
  /** Does it help its bearer? */
  sign: Sign;
  clause: string;
  /** The cards that it sits on and that grant it, where that is not the card itself alone. */
  sources: string[];
  /** When the first of its instances ends; null: none ends by itself. */
  until: string | null;
}

/** Tracking tokens with a keyword attached (GH-267). */
export interface TokenFacts {
  keyword: string;
  number: number;
  tokens: number;
}

/** Damage that is kept off a card. */
export interface ShieldFacts {
  /** So much of the next damage. */
  number: number;
  /** Where the card lies that takes it instead; null: it is prevented. */
  to: string | null;
  /** The face of that card. */
  card: string | null;
  /** When that ends by itself, if it does. */
  until: string | null;
}

/** A card in play, as everybody sees it. */
export interface BoardCard {
  zone: string;
  /** Counted from the top of its zone, as actions name it. */
  place: number;
  card: string;
  /** The place of its host on the board where that lies. */
  host: number | null;
  host_at: string | null;
  durability: number | null;
  most: number | null;
  tracking: number;
  /** Those of the tracking tokens that have keywords attached. */
  attached: TokenFacts[];
  /** What one successful hunt would deal now: 1, tokens less Armor, Poison, less what is kept off. */
  hit: number | null;
  keywords: KeywordFacts[];
  progress: number | null;
  needed: number | null;
  counters: number;
  /** Turns left until it happens; null: nothing settles. */
  settling: number | null;
  /** Malfunction switches it off. */
  broken: boolean;
  untargetable: boolean;
  /** The lines, from 1, whose activations are used up for this turn. */
  used: number[];
  forged: boolean;
  /** What is kept off it, in the order in which it counts. */
  shields: ShieldFacts[];
}

/** A card of the active zone, face up or face down (3.12). */
export interface ActiveCard {
  zone: string;
  place: number;
  /** null: face down to the viewer. */
  card: string | null;
  /** Whose it is: the card on the board that played it. */
  source: string | null;
  paid: number;
  prepared: "no" | "itself" | "card" | "reaction" | "free" | "free reaction";
  settling: number | null;
  counters: number;
  broken: boolean;
  forged: boolean;
}

/** How often a player has played a card with Usage, as far as the viewer knows (GH-486). */
export interface UsageFacts {
  card: string;
  count: number;
  limit: number;
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
  active: ActiveCard[];
  usage: UsageFacts[];
  /** Who gets what this player pays without an opponent as target: the next one. */
  pays: Player | null;
  /** Cards that Rushed still lets it play in this combat phase; null: no limit. */
  rushed: number | null;
  /** Of the turn, as GH-050 counts them. */
  plays: number;
  /** Hunts are void until the player's first turn is over (GH-281). */
  banned: boolean;
}

export const WHATS = ["card", "activation", "fired", "pursuit", "hunt", "trigger"] as const;
export type What = (typeof WHATS)[number];

export const STAGES = ["announced", "window", "resolving"] as const;
export type Stage = (typeof STAGES)[number];

/** Something on the stack, the top one last. */
export interface StackItem {
  what: What;
  player: string | null;
  card: string | null;
  source: string | null;
  target: string | null;
  hunts: number;
  failed: number;
  nullified: boolean;
  serial: number;
  /** Where the card lies. */
  at: string | null;
  source_at: string | null;
  /** Cards and players that it targets, in the order of declaring; empty while face down. */
  targets: string[];
  /** Where the card that an assistance card is to be attached to lies. */
  host: string | null;
  /** The serial of the item that it answers. */
  answers: number | null;
  /** The words of the line that it carries out. */
  line: string | null;
  paid: number;
  stage: Stage;
  /** Of a hunt: the damage that it deals as things stand. */
  hit: number | null;
}

/** The reaction window that is open (3.11). */
export interface WindowFacts {
  /** The serial of the item; null: an open window (GH-203). */
  about: number | null;
  /** Whose turn it is to react. */
  now: Player;
  /** Who is still to be asked, this one first, if nobody reacts. */
  waiting: Player[];
  passed: Player[];
}

/** What a card of the viewer's hand costs now, for its first character that can play it. */
export interface CostFacts {
  printed: number;
  /** By standing effects and Upgrades. */
  changed: number;
  concentration: number;
  restrained: number;
  total: number;
  glory_only: boolean;
}

/** What one observer may know of a chase. */
export interface ChaseView extends View {
  /** Those that differ from their defaults. */
  options: Partial<GalacticHuntOptions> & Record<string, unknown>;
  round: number;
  current: Player;
  first: Player;
  phase: Phase;
  phases_used: Phase[];
  /** What the active player has done in its pursuit phase. */
  acted: Acted[];
  players: Partial<Record<Player, PlayerFacts>>;
  stack: StackItem[];
  window: WindowFacts | null;
  /** The deck lists that the viewer knows: its own, or all with the option `open_lists`. */
  lists: Partial<Record<Player, Record<string, number>>>;
  /** Of the viewer's hand, by face. */
  costs: Record<string, CostFacts>;
  /** What the open question belongs to, for the viewer who decides: a card and its line. */
  matter: string;
  /** What choices mean that are mere numbers, for the viewer who decides. */
  labels: Record<string, string>;
  /** What the viewer has picked of an announcement that is not complete. */
  picks: string[];
}
