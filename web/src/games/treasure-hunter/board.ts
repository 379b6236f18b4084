// What the parts of the layout share: the position, what is lit, and how cards are called.

import { createContext } from "svelte";
import type { CardFace, SeatInfo } from "../../lib/wire";
import type { Cards } from "../../table/layout";
import type { Offer, Offers } from "../../table/lit/offers";
import type { RealmEvent } from "./events";
import type { Player, RealmView } from "./view";

export interface Board {
  readonly view: RealmView;
  readonly offers: Offers;
  readonly cards: Cards;
  readonly log: readonly RealmEvent[];
  readonly info: (face: string) => CardFace | undefined;
  readonly name: (face: string) => string;
  /** What a click on a card does, wherever it lies: there is only one of each. */
  readonly offersOf: (face: string) => readonly Offer[] | undefined;
  /** What a player is called in this game. */
  readonly called: (player: Player) => string;
  /** Who plays it. */
  readonly person: (player: Player) => SeatInfo | undefined;
}

export const [getBoard, setBoard] = createContext<Board>();
