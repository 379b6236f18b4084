// Made from lodge/games/card_hunter/shown.py by `make types`: do not edit.

import type { View } from "../../lib/wire";

/** How a hunt is set up. The number of hunters follows from the number of seats. */
export interface CardHunterOptions {
  /** How many Potions each hunter has. */
  difficulty: "easy" | "normal" | "hard";
  /** No card is removed unseen, and one Knockout token less. */
  expert: boolean;
  /** Nobody knows which part of the monster lies where. */
  deduction: boolean;
  /** Each hunter has a power of their own. */
  powers: boolean;
  /** Which monster you hunt. */
  monster: "rattler" | "mirejaw" | "galecrest" | "gravelback" | Record<string, unknown>;
  /** Work out a score at the end. */
  scoring: boolean;
  /** Show the monster with its own cards or with playing cards. */
  card_faces: "pnp" | "standard52";
  /** May a Potion be spent on a hunter with 4 Life? */
  potion_at_full_life: "allowed" | "forbidden";
  /** Is another player asked before their Potion is used? */
  potion_consent: "ask" | "auto";
  /** How many of four hunters may stand together? Of fewer it is always two. */
  position_limit: 2 | 3;
  /** The hunters lose if the monster lives after this round. */
  round_limit: number | null;
}

export const HUNTERS = ["jack", "queen", "king", "ace"] as const;
export type Hunter = (typeof HUNTERS)[number];

/** The Potion that somebody asks for. */
export interface Request {
  owner: Hunter;
  target: Hunter;
}

export const POSITIONS = ["north", "east", "south", "west"] as const;
export type Position = (typeof POSITIONS)[number];

export const CAUSES = ["majority", "least_life", "draw"] as const;
export type Cause = (typeof CAUSES)[number];

/** Where the Attack token lies, and why there. */
export interface Token {
  position: Position;
  cause: Cause;
}

export interface HunterFacts {
  seat: number;
  position: Position;
  life: number;
  potions: number;
  /** Only in matches with powers. */
  power_used?: boolean;
}

export const NATURES = ["tail", "wings", "head", "claws"] as const;
export type Nature = (typeof NATURES)[number];

export interface PartFacts {
  position: Position;
  /** null: not public (deduction). */
  nature: Nature | null;
  size: number;
  hits: number;
  destroyed: boolean;
  /** How many of each face may still be in the Part; only if its nature is public. */
  unaccounted?: Record<string, number>;
  /** Natures that were named wrongly for this Part. */
  not?: Nature[];
}

/** How likely each way is in which the top card of a Part can strike. */
export interface Odds {
  strikes: Record<Position, number>;
  rage: number;
  /** How many of the unaccounted cards were removed unseen in set-up. */
  unseen: number;
}

/** The most Life of a hunter, and the Knockout tokens at the start. */
export interface Limits {
  life: number;
  knockouts: number;
}

/** What players see of a hunt. */
export interface HuntView extends View {
  /** Those that differ from their defaults. */
  options: Partial<CardHunterOptions> & Record<string, unknown>;
  round: number;
  acting: Hunter | null;
  request: Request | null;
  token: Token | null;
  /** Tokens left. */
  knockouts: number;
  cards_left: number;
  hunters: Partial<Record<Hunter, HunterFacts>>;
  /** Clockwise from north. */
  parts: PartFacts[];
  /** Of the Parts; null where the nature is not public or no card is left. */
  odds: (Odds | null)[];
  /** Where the token goes next round if nobody moves and no Life changes; null: it is drawn. */
  next_token: Position | null;
  limits: Limits;
}
