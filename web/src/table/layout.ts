// What a game's folder gives to the table, and what the table gives to its layout.

import type { Component } from "svelte";
import type { AnyEvents, EventOf, FacesOf } from "../lib/events";
import type { CardFace, Choice, Prompt, SeatInfo, View } from "../lib/wire";
import type { Sound } from "./staging/sound";

/** All cards of the game by their faces. */
export type Cards = ReadonlyMap<string, CardFace>;

/** Everything a layout may show, and its one way to act. */
export interface LayoutProps<GameView extends View = View, Events = AnyEvents> {
  view: GameView;
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
  log?: readonly EventOf<Events>[];
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

/** How an event stands in the log, beside its words: good or bad for me, or important. */
export type Tone = "good" | "bad" | "big" | "plain";

/** How an event is staged over the table; its words are those of the log. */
export interface Staged<Data = AnyEvents[string]> {
  /** A word or two, large. */
  title: string;
  /** The field of the event that names a card to show. */
  card?: FacesOf<Data>;
  /** Worth telling again when the match is over. */
  great?: boolean;
  /** The lines that follow belong to it, rather than to the next moment. */
  opens?: boolean;
  sound?: Sound;
}

/** The big moments of a game. */
export interface Story<Events = AnyEvents> {
  /** By the names of their events. */
  moments: { readonly [Name in keyof Events]?: Staged<Events[Name]> };
  /** Events that are told as the lines of a moment, one after another: sums, dice, damage. */
  lines: readonly (keyof Events)[];
  /** What is heard of other events. */
  sounds?: { readonly [Name in keyof Events]?: Sound };
}

/** `web/src/games/<game id>/index.ts` exports one as `layout`. */
export interface GameLayout<GameView extends View = View, Events = AnyEvents> {
  table: Component<LayoutProps<GameView, Events>>;
  /** The cards that are mine alone: what I secretly am, and my hand. */
  own?: (view: GameView) => string[];
  /** Which flights show an event; none by default. `before` and `after` are the two views. */
  flights?: (event: EventOf<Events>, before: GameView, after: GameView, cards: Cards) => Flight[];
  /** How an event stands in the log of somebody who sees this view. */
  tone?: (event: EventOf<Events>, view: GameView) => Tone;
  story?: Story<Events>;
  /** What is told only as the last of several in a row: steps on the way to something. */
  fleeting?: readonly (keyof Events)[];
}
