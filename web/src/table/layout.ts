// What a game's folder gives to the table, and what the table gives to its layout.

import type { Component } from "svelte";
import type { CardFace, Choice, GameEvent, Prompt, SeatInfo, View } from "../lib/wire";

/** All cards of the game by their faces. */
export type Cards = ReadonlyMap<string, CardFace>;

/** Everything a layout may show, and its one way to act. */
export interface LayoutProps {
  view: View;
  /** My open question; null while others decide, in replays and for spectators. */
  prompt: Prompt | null;
  interjections: Choice[];
  players: SeatInfo[];
  /** What each seat is called in this game. */
  roles: string[];
  cards: Cards;
  /** Take one of the choices, by its action. */
  choose: (action: string) => void;
  /** What has happened, as far as the table or the replay holds it. */
  log?: readonly GameEvent[];
}

/** Something that flies over the table: from one element to another, by their `data-place`. */
export interface Flight {
  from: string;
  to: string;
  /** The card's face; null: its back. Left out: the marked piece itself moves by its layout. */
  face?: string | null;
  /** The back to show, if not the game's only one. */
  kind?: string;
  /** Instead of a card: the address of a small round picture. */
  token?: string;
}

/** `web/src/games/<game id>/index.ts` exports one as `layout`. */
export interface GameLayout {
  table: Component<LayoutProps>;
  /** Which flights show an event; none by default. `before` and `after` are the two views. */
  flights?: (event: GameEvent, before: View, after: View, cards: Cards) => Flight[];
  /** How an event stands in the log, beside its words: an importance and a sign. */
  tone?: (event: GameEvent) => "good" | "bad" | "big" | "plain";
}
