// The view of Shadow Hunters, as `lodge/games/shadow_hunters/view.py` makes it.

import type { View } from "../../lib/wire";

/** Players go by the colour of their pieces, clockwise. */
export type Player = "red" | "orange" | "yellow" | "green" | "blue" | "violet" | "cyan" | "pink";
export type Area = "cabin" | "gate" | "church" | "cemetery" | "woods" | "altar";
export type Side = "hunter" | "shadow" | "neutral";
export type Deck = "white" | "black" | "hermit";

export interface PlayerFacts {
  seat: number;
  alive: boolean;
  revealed: boolean;
  /** Known to the viewer: revealed, shown to it, or its own. */
  character: string | null;
  /** Whom it may be, unless `character` says who it is. */
  could_be?: string[];
  /** null: not on the board. */
  at: Area | null;
  damage: number;
  equipment: string[];
  /** How often it has attacked whom. */
  blows: Partial<Record<Player, number>>;
  in_range: Player[];
  /** What its attack does on the average to those in its range. */
  mean_damage: Partial<Record<Player, number>>;
  cursed: boolean;
  angel: boolean;
  barrier: boolean;
  ability_used: boolean;
  extra_turns: number;
  /** A revealed Agnes wins with her left neighbour. */
  capriccio?: boolean;
}

export interface SideCount {
  dealt: number;
  revealed: number;
  dead: number;
}

export interface Note {
  giver: Player;
  receiver: Player;
  card: string;
  answer: string;
}

export type Pending =
  | { giver: Player; receiver: Player }
  | { targets: Player[]; rolled: number }
  | { results: [number, number] }
  | null;

export interface NightView extends View {
  turn: number;
  turn_limit: number;
  current: Player | null;
  starting: Player;
  /** The areas on the six slots, clockwise; slots 0-1, 2-3 and 4-5 are pairs. */
  areas: Area[];
  you: Player | null;
  players: Partial<Record<Player, PlayerFacts>>;
  sides: Record<Side, SideCount>;
  open: string[];
  judge: Player | null;
  extra_card: string | null;
  pending: Pending;
  notes: Note[];
}

export interface Sitting {
  player: Player;
  facts: PlayerFacts;
}

/** The players clockwise, the viewer first. */
export function aroundTheTable(view: NightView): Sitting[] {
  const sitting = (Object.entries(view.players) as [Player, PlayerFacts][]).map(
    ([player, facts]) => ({ player, facts }),
  );
  const first = sitting.findIndex(({ player }) => player === view.you);
  return first < 0 ? sitting : [...sitting.slice(first), ...sitting.slice(0, first)];
}

export function own(view: NightView): PlayerFacts | null {
  return (view.you && view.players[view.you]) ?? null;
}
