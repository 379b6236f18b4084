// What the browser is told of a hunt, besides what every view has.

import type { View } from "../../lib/wire";

export const HUNTERS = ["jack", "queen", "king", "ace"] as const;
export const POSITIONS = ["north", "east", "south", "west"] as const;
export const NATURES = ["tail", "wings", "head", "claws"] as const;

export type HunterName = (typeof HUNTERS)[number];
export type Position = (typeof POSITIONS)[number];
export type Nature = (typeof NATURES)[number];

export const FULL_LIFE = 4;

export interface HunterFacts {
  seat: number;
  position: Position;
  life: number;
  potions: number;
  /** Only in matches with powers. */
  power_used?: boolean;
}

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

export interface MonsterOption {
  name?: string;
}

export interface HuntOptions {
  difficulty?: "easy" | "normal" | "hard";
  expert?: boolean;
  deduction?: boolean;
  powers?: boolean;
  monster?: string | MonsterOption;
  card_faces?: "pnp" | "standard52";
  round_limit?: number | null;
}

export interface HuntView extends View {
  options: HuntOptions & Record<string, unknown>;
  round: number;
  acting: HunterName | null;
  request: { owner: HunterName; target: HunterName } | null;
  token: { position: Position; cause: "majority" | "least_life" | "draw" } | null;
  knockouts: number;
  cards_left: number;
  hunters: Partial<Record<HunterName, HunterFacts>>;
  /** Clockwise from north. */
  parts: PartFacts[];
}

/** The hunters of the match, in their order. */
export function huntersOf(view: HuntView): [HunterName, HunterFacts][] {
  return HUNTERS.flatMap((name) => {
    const facts = view.hunters[name];
    return facts ? [[name, facts]] : [];
  });
}

export function partAt(view: HuntView, position: Position): PartFacts {
  return view.parts[POSITIONS.indexOf(position)]!;
}

export type ZoneKind = "part" | "hits" | "unseen" | "removed";

/** The cards of a zone, top first. In deduction zones are called by their Position. */
export function zone(view: HuntView, position: Position, kind: ZoneKind): (string | null)[] {
  return view.zones[zoneName(view, position, kind)] ?? [];
}

export function zoneName(view: HuntView, position: Position, kind: ZoneKind): string {
  const part = view.options.deduction ? position : partAt(view, position).nature;
  return `${part} ${kind}`;
}

/** The Position one step away. */
export function step(from: Position, way: string): Position {
  return POSITIONS[(POSITIONS.indexOf(from) + (way === "cw" ? 1 : 3)) % 4]!;
}

export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function monsterName(view: HuntView): string {
  const monster = view.options.monster ?? "rattler";
  return typeof monster === "string" ? titled(monster) : (monster.name ?? "Monster");
}
